### The words of billetdoux in German. en.ftl says what the arguments are.
### A card comes bare, in the nominative (.the, .a) and in the accusative (.acc, .a-acc),
### and as what somebody has not ("hat { $card-no }").

## Characters

card-spy = Spionin
    .the = die Spionin
    .acc = die Spionin
    .a = eine Spionin
    .a-acc = eine Spionin
    .no = keine Spionin
card-jester = Hofnarr
    .the = der Hofnarr
    .acc = den Hofnarren
    .a = der Hofnarr
    .a-acc = den Hofnarren
    .no = nicht den Hofnarren
card-assassin = Meuchler
    .the = der Meuchler
    .acc = den Meuchler
    .a = der Meuchler
    .a-acc = den Meuchler
    .no = nicht den Meuchler
card-guard = Wächterin
    .the = die Wächterin
    .acc = die Wächterin
    .a = eine Wächterin
    .a-acc = eine Wächterin
    .no = keine Wächterin
card-priest = Priester
    .the = der Priester
    .acc = den Priester
    .a = ein Priester
    .a-acc = einen Priester
    .no = keinen Priester
card-cardinal = Kardinal
    .the = der Kardinal
    .acc = den Kardinal
    .a = ein Kardinal
    .a-acc = einen Kardinal
    .no = keinen Kardinal
card-baron = Baron
    .the = der Baron
    .acc = den Baron
    .a = ein Baron
    .a-acc = einen Baron
    .no = keinen Baron
card-baroness = Baronin
    .the = die Baronin
    .acc = die Baronin
    .a = eine Baronin
    .a-acc = eine Baronin
    .no = keine Baronin
card-handmaid = Zofe
    .the = die Zofe
    .acc = die Zofe
    .a = eine Zofe
    .a-acc = eine Zofe
    .no = keine Zofe
card-sycophant = Schmeichler
    .the = der Schmeichler
    .acc = den Schmeichler
    .a = ein Schmeichler
    .a-acc = einen Schmeichler
    .no = keinen Schmeichler
card-prince = Prinz
    .the = der Prinz
    .acc = den Prinzen
    .a = ein Prinz
    .a-acc = einen Prinzen
    .no = keinen Prinzen
card-count = Graf
    .the = der Graf
    .acc = den Grafen
    .a = ein Graf
    .a-acc = einen Grafen
    .no = keinen Grafen
card-chancellor = Kanzler
    .the = der Kanzler
    .acc = den Kanzler
    .a = ein Kanzler
    .a-acc = einen Kanzler
    .no = keinen Kanzler
card-constable = Konstabler
    .the = der Konstabler
    .acc = den Konstabler
    .a = der Konstabler
    .a-acc = den Konstabler
    .no = nicht den Konstabler
card-king = König
    .the = der König
    .acc = den König
    .a = der König
    .a-acc = den König
    .no = nicht den König
card-dowager-queen = Königinwitwe
    .the = die Königinwitwe
    .acc = die Königinwitwe
    .a = die Königinwitwe
    .a-acc = die Königinwitwe
    .no = nicht die Königinwitwe
card-countess = Gräfin
    .the = die Gräfin
    .acc = die Gräfin
    .a = die Gräfin
    .a-acc = die Gräfin
    .no = nicht die Gräfin
card-princess = Prinzessin
    .the = die Prinzessin
    .acc = die Prinzessin
    .a = die Prinzessin
    .a-acc = die Prinzessin
    .no = nicht die Prinzessin
card-bishop = Bischof
    .the = der Bischof
    .acc = den Bischof
    .a = der Bischof
    .a-acc = den Bischof
    .no = nicht den Bischof

## What the cards do

text-spy =
    Die Spionin hat keinen Effekt, wenn sie gespielt oder abgelegt wird. Bist du am Ende der Runde noch dabei und liegt { $spy-all ->
        [yes] vor niemandem sonst
       *[no] vor keiner anderen Person, die noch dabei ist,
    } eine Spionin, bringt dir deine einen Gunststein. Eine zweite bringt keinen weiteren, eine auf der Hand gar keinen, und die Runde ist damit nicht gewonnen.
text-jester =
    Setze auf eine andere Person, die für alle sichtbar markiert wird. Gewinnt sie die Runde, allein oder im Gleichstand, bekommst du einen Gunststein, auch wenn du bis dahin ausgeschieden bist.{ $jester-at-once ->
        [yes] {" "}Ist es der letzte, der dir fehlt, gewinnst du sofort das Spiel, noch bevor es für die Runde einen gibt.
       *[no] {""}
    } Sind alle anderen geschützt, bleibt der Hofnarr ohne Effekt.
text-assassin =
    Der Meuchler wirkt nur auf deiner Hand; gespielt oder abgelegt hat er keinen Effekt. Wirst du zum Ziel einer Wächterin, { $assassin-may ->
        [yes] darfst du ihn aufdecken
       *[no] deckst du ihn auf
    }, egal welcher Wert genannt wurde: Wer die Wächterin gespielt hat, scheidet aus der Runde aus, und du bleibst dabei. Dann legst du den Meuchler ab und ziehst eine neue Karte oder nimmst, wenn der Nachziehstapel leer ist, die beiseitegelegte.{ $assassin-may ->
        [yes] {" "}Hältst du ihn zurück, gilt, was genannt wurde; gefragt wird jeder, den eine Wächterin wählt, damit niemand mehr erfährt.
       *[no] {""}
    }
text-guard =
    Errate die Handkarte einer anderen Person: { $names ->
        [number] Nenne einen beliebigen Wert außer der { $guard }
       *[character] Nenne eine beliebige Kartenart außer der Wächterin
    }{ $name-any ->
        [yes] {" "}(auch eine, die in der Schachtel bleibt)
       *[no] {""}
    }. Liegst du richtig, scheidet diese Person aus der Runde aus; wenn nicht, passiert nichts. Sind alle anderen geschützt, bleibt die Wächterin ohne Effekt.{ $assassin ->
        [no] {""}
       *[other] {" "}Vorsicht vor dem Meuchler: Wer ihn auf der Hand hat, { $assassin-may ->
            [yes] darf ihn aufdecken, und dann scheidest du aus.
           *[no] bleibt dabei, und stattdessen scheidest du aus.
        }
    }
text-priest = Sieh dir die Handkarte einer anderen Person an, ohne sie jemandem zu zeigen. Sind alle anderen geschützt, bleibt der Priester ohne Effekt.
text-cardinal = Wähle zwei Personen, von denen eine du selbst sein darfst: Sie tauschen ihre Handkarten, und nichts wird abgelegt. Danach darfst du dir eine der beiden Karten ansehen. Lassen sich keine zwei Personen wählen, bleibt der Kardinal ohne Effekt.
text-baron = Wähle eine andere Person: Ihr zeigt einander eure Handkarten, sonst niemandem. Wer den niedrigeren Wert hat, scheidet aus der Runde aus; sind beide gleich, passiert nichts. Sind alle anderen geschützt, bleibt der Baron ohne Effekt.
text-baroness = Sieh dir die Handkarten von einer oder zwei anderen Personen an, ohne sie jemandem zu zeigen. Sind alle anderen geschützt, bleibt die Baronin ohne Effekt.
text-handmaid = Du bist geschützt: Niemand sonst kann dich wählen, bevor dein nächster Zug beginnt. Es können auch mehrere zugleich geschützt sein. Eine Zofe, die du ablegst, ohne sie zu spielen, schützt niemanden.
text-sycophant =
    Wähle irgendjemanden, auch dich selbst; sind alle anderen geschützt, musst du dich selbst wählen. Wählt die nächste gespielte Karte eine oder mehrere Personen, muss die von dir gewählte dabei sein. Darf die nächste Karte diese Person nicht wählen, { $sycophant-free ->
        [yes] wählt sie frei
       *[no] bleibt sie ohne Effekt
    }. So oder so ist der Schmeichler danach verbraucht.
text-prince = Wähle irgendjemanden, auch dich selbst; sind alle anderen geschützt, musst du dich selbst wählen. Die gewählte Person legt ihre Handkarte ohne Effekt ab und zieht eine neue oder nimmt, wenn der Nachziehstapel leer ist, die beiseitegelegte Karte. Wer auf diese Weise die Prinzessin ablegt, scheidet aus der Runde aus und zieht nichts.
text-count = Der Graf hat keinen Effekt, wenn er gespielt oder abgelegt wird. Ist der Nachziehstapel leer und werden die Handkarten verglichen, erhöht jeder Graf, der vor dir liegt, den Wert deiner Handkarte um 1. Ein Graf auf der Hand erhöht nichts, und sonst gilt dieser Bonus nie.
text-chancellor = Ziehe zwei Karten, behalte eine beliebige von deinen dreien und schiebe die anderen beiden verdeckt unter den Nachziehstapel, in welcher Reihenfolge du willst; sie gelten nicht als abgelegt. Besteht der Stapel nur noch aus einer Karte, ziehe sie und gib eine zurück. Ist er leer, bleibt der Kanzler ohne Effekt.
text-constable =
    Der Konstabler hat keinen Effekt, wenn er gespielt oder abgelegt wird. Scheidest du aus der Runde aus, wenn er schon vor dir liegt, bekommst du einen Gunststein; ist es der letzte, der dir fehlt, gewinnst du sofort das Spiel, außer wenn dann nur noch eine Person in der Runde ist. Ein Konstabler, den du erst beim Ausscheiden von der Hand ablegst, { $constable-hand ->
        [yes] zählt auch
       *[no] zählt nicht
    }.
text-king = Wähle eine andere Person: Ihr tauscht eure Handkarten. Dabei wird nichts abgelegt, also scheidet auch durch die Prinzessin niemand aus. Sind alle anderen geschützt, bleibt der König ohne Effekt.
text-dowager-queen = Wähle eine andere Person: Ihr zeigt einander eure Handkarten, sonst niemandem. Wer den höheren Wert hat, scheidet aus der Runde aus; sind beide gleich, passiert nichts. Sind alle anderen geschützt, bleibt die Königinwitwe ohne Effekt.
text-countess = Die Gräfin hat keinen Effekt, wenn sie gespielt oder abgelegt wird. Hast du aber außer ihr den König oder einen Prinzen, wenn du in deinem Zug eine Karte spielst, muss es die Gräfin sein. Ansonsten spielst du sie, wann du willst; ob du musstest, erfährt niemand.
text-princess =
    Sobald du sie spielst oder ablegst, und sei es gegen deinen Willen, scheidest du aus der Runde aus und ziehst nichts mehr. Sie zu tauschen oder zu zeigen schadet nicht.{ $bishop ->
        [no] {""}
       *[other] {" "}Werden am Ende der Runde die Handkarten verglichen, kann der Bischof gegen sie nicht gewinnen.
    }
text-bishop =
    Errate die Handkarte einer anderen Person: { $names ->
        [number] { $bishop-one ->
            [yes] Nenne einen beliebigen Wert
           *[no] Nenne einen beliebigen Wert außer der { $guard }
        }
       *[character] Nenne eine beliebige Kartenart außer der Wächterin
    }. Liegst du richtig, bekommst du einen Gunststein und gewinnst sofort das Spiel, wenn es der letzte ist, der dir fehlt. Geht das Spiel weiter, darf diese Person die Karte ohne Effekt ablegen und eine neue ziehen (bei leerem Nachziehstapel die beiseitegelegte nehmen), scheidet aber aus, wenn es die Prinzessin war. Sind alle anderen geschützt, { $bishop-self ->
        [yes] wählst du dich selbst
       *[no] bleibt der Bischof ohne Effekt
    }. Werden am Ende der Runde die Handkarten verglichen, zählt der Bischof { $number }, kann aber nicht gewinnen, wenn die Prinzessin dabei ist.

short-spy = Als einzige offen am Ende: ein Gunststein
short-jester = Wette auf den Rundensieg einer anderen Person
short-assassin = Auf der Hand: schlägt gegen Wächterinnen zurück
short-guard =
    { $names ->
        [number] Nenne einen Wert: Triffst du, scheidet die Person aus
       *[character] Nenne eine Kartenart: Triffst du, scheidet die Person aus
    }
short-priest = Sieh dir eine fremde Handkarte an
short-cardinal = Zwei tauschen ihre Karten; sieh dir eine an
short-baron = Vergleich: Der niedrigere Wert scheidet aus
short-baroness = Sieh dir eine oder zwei fremde Karten an
short-handmaid = Geschützt bis zu deinem nächsten Zug
short-sycophant = Die nächste Karte muss diese Person wählen
short-prince = Jemand legt die Handkarte ab und zieht neu
short-count = Offen am Ende: Deine Karte zählt 1 mehr
short-chancellor = Zieh zwei, behalte eine, leg den Rest zurück
short-constable = Offen, wenn du ausscheidest: ein Gunststein
short-king = Tausche die Handkarte mit jemandem
short-dowager-queen = Vergleich: Der höhere Wert scheidet aus
short-countess = Muss neben König oder Prinz gespielt werden
short-princess = Gespielt oder abgelegt: Du scheidest aus
short-bishop =
    { $names ->
        [number] Nenne einen Wert: Ein Treffer bringt einen Gunststein
       *[character] Nenne eine Kartenart: Ein Treffer bringt einen Gunststein
    }

## Events

event-round-started =
    { $you ->
       *[none] Eine neue Runde beginnt, und { $seat } fängt an.
        [seat] Eine neue Runde beginnt, und du fängst an.
    }
event-opened = Offen auf dem Tisch liegt { $card-a }.
event-dealt =
    { $you ->
       *[none]
            { $seen ->
                [yes] { $seat } erhält zu Beginn { $card-a-acc }.
               *[no] { $seat } erhält zu Beginn eine Karte.
            }
        [seat] Du erhältst zu Beginn { $card-a-acc }.
    }
event-protection-ended =
    { $you ->
       *[none] { $seat } ist nicht mehr geschützt.
        [seat] Du bist nicht mehr geschützt.
    }
event-drew =
    { $you ->
       *[none]
            { $seen ->
                [yes] { $seat } zieht { $card-a-acc }.
               *[no] { $seat } zieht eine Karte.
            }
        [seat] Du ziehst { $card-a-acc }.
    }
    .twice = { $seat } zieht zwei Karten.
event-drew-aside =
    { $you ->
       *[none]
            { $seen ->
                [yes] Der Nachziehstapel ist leer: { $seat } nimmt die beiseitegelegte Karte, { $card-a-acc }.
               *[no] Der Nachziehstapel ist leer: { $seat } nimmt die beiseitegelegte Karte.
            }
        [seat] Der Nachziehstapel ist leer: Du nimmst die beiseitegelegte Karte, { $card-a-acc }.
    }
event-played =
    { $shape ->
       *[alone]
            { $you ->
               *[none] { $seat } spielt { $card-a-acc }.
                [seat] Du spielst { $card-a-acc }.
            }
        [self]
            { $you ->
               *[none] { $seat } spielt { $card-a-acc } auf sich selbst.
                [seat] Du spielst { $card-a-acc } auf dich selbst.
            }
        [player]
            { $you ->
               *[none] { $seat } spielt { $card-a-acc } auf { $other }.
                [seat] Du spielst { $card-a-acc } auf { $other }.
                [other] { $seat } spielt { $card-a-acc } auf dich.
            }
        [players]
            { $you ->
               *[none] { $seat } spielt { $card-a-acc } auf { $other } und { $second }.
                [seat] Du spielst { $card-a-acc } auf { $other } und { $second }.
                [other] { $seat } spielt { $card-a-acc } auf dich und { $second }.
            }
        [character]
            { $you ->
               *[none] { $seat } spielt { $card-a-acc } auf { $other } und nennt { $named-acc }.
                [seat] Du spielst { $card-a-acc } auf { $other } und nennst { $named-acc }.
                [other] { $seat } spielt { $card-a-acc } auf dich und nennt { $named-acc }.
            }
        [number]
            { $you ->
               *[none] { $seat } spielt { $card-a-acc } auf { $other } und nennt den Wert { $named }.
                [seat] Du spielst { $card-a-acc } auf { $other } und nennst den Wert { $named }.
                [other] { $seat } spielt { $card-a-acc } auf dich und nennt den Wert { $named }.
            }
        [swap]
            { $you ->
               *[none]
                    { $look ->
                       *[none] { $seat } spielt { $card-a-acc } auf { $other } und { $second }.
                        [player] { $seat } spielt { $card-a-acc } auf { $other } und { $second }, um die Karte von { $looked } zu sehen.
                    }
                [seat]
                    { $look ->
                       *[none] Du spielst { $card-a-acc } auf { $other } und { $second }.
                        [player] Du spielst { $card-a-acc } auf { $other } und { $second }, um die Karte von { $looked } zu sehen.
                    }
                [other]
                    { $look ->
                       *[none] { $seat } spielt { $card-a-acc } auf dich und { $second }.
                        [player] { $seat } spielt { $card-a-acc } auf dich und { $second }, um die Karte von { $looked } zu sehen.
                        [you] { $seat } spielt { $card-a-acc } auf dich und { $second }, um deine Karte zu sehen.
                    }
            }
        [own-swap]
            { $you ->
               *[none]
                    { $look ->
                       *[none] { $seat } spielt { $card-a-acc }, um mit { $other } zu tauschen.
                        [own] { $seat } spielt { $card-a-acc }, um mit { $other } zu tauschen und die neue Karte zu sehen.
                        [player] { $seat } spielt { $card-a-acc }, um mit { $other } zu tauschen und die Karte von { $looked } zu sehen.
                    }
                [seat]
                    { $look ->
                       *[none] Du spielst { $card-a-acc }, um mit { $other } zu tauschen.
                        [own] Du spielst { $card-a-acc }, um mit { $other } zu tauschen und deine neue Karte zu sehen.
                        [player] Du spielst { $card-a-acc }, um mit { $other } zu tauschen und die Karte von { $looked } zu sehen.
                    }
                [other]
                    { $look ->
                       *[none] { $seat } spielt { $card-a-acc }, um mit dir zu tauschen.
                        [own] { $seat } spielt { $card-a-acc }, um mit dir zu tauschen und die neue Karte zu sehen.
                        [you] { $seat } spielt { $card-a-acc }, um mit dir zu tauschen und zu sehen, was du bekommst.
                    }
            }
    }
event-no-effect =
    { $reason ->
       *[other] Niemand darf gewählt werden, deshalb bleibt { $card-the } ohne Effekt.
        [chancellor] Der Nachziehstapel ist leer, deshalb bleibt { $card-the } ohne Effekt.
    }
event-missed =
    { $names ->
        [number]
            { $you ->
               *[none] Falsch: Die Karte von { $other } hat nicht den Wert { $named }.
                [seat] Du liegst falsch: Die Karte von { $other } hat nicht den Wert { $named }.
                [other] Falsch: Deine Karte hat nicht den Wert { $named }.
            }
       *[character]
            { $you ->
               *[none] Falsch: { $other } hat { $named-no }.
                [seat] Du liegst falsch: { $other } hat { $named-no }.
                [other] Falsch: Du hast { $named-no }.
            }
    }
event-guessed =
    { $names ->
        [number]
            { $you ->
               *[none] Richtig: Die Karte von { $other } hat den Wert { $named }.
                [seat] Du liegst richtig: Die Karte von { $other } hat den Wert { $named }.
                [other] Richtig: Deine Karte hat den Wert { $named }.
            }
       *[character]
            { $you ->
               *[none] Richtig: { $other } hat { $named-a-acc }.
                [seat] Du liegst richtig: { $other } hat { $named-a-acc }.
                [other] Richtig: Du hast { $named-a-acc }.
            }
    }
event-looked =
    { $own ->
        [yes]
            { $you ->
               *[none]
                    { $seen ->
                        [yes] { $seat } sieht sich die neue Handkarte an: Es ist { $card-a }.
                       *[no] { $seat } sieht sich die neue Handkarte an.
                    }
                [seat] Du siehst dir deine neue Handkarte an: Es ist { $card-a }.
            }
       *[no]
            { $you ->
               *[none]
                    { $seen ->
                        [yes] { $seat } sieht sich die Handkarte von { $other } an: Es ist { $card-a }.
                       *[no] { $seat } sieht sich die Handkarte von { $other } an.
                    }
                [seat] Du siehst dir die Handkarte von { $other } an: Es ist { $card-a }.
                [other] { $seat } sieht sich deine Handkarte an.
            }
    }
event-tied =
    { $you ->
       *[none] { $seat } und { $other } haben gleiche Werte: Niemand scheidet aus.
        [seat] Du und { $other } habt gleiche Werte: Niemand scheidet aus.
        [other] Du und { $seat } habt gleiche Werte: Niemand scheidet aus.
    }
event-shielded =
    { $you ->
       *[none] { $seat } ist bis zum nächsten eigenen Zug geschützt.
        [seat] Du bist bis zu deinem nächsten Zug geschützt.
    }
event-discarded =
    { $you ->
       *[none] { $seat } legt { $card-a-acc } ab.
        [seat] Du legst { $card-a-acc } ab.
    }
event-returned =
    { $you ->
       *[none]
            { $seen ->
                [yes] { $seat } legt { $card-a-acc } unter den Nachziehstapel.
               *[no] { $seat } legt eine Karte unter den Nachziehstapel.
            }
        [seat] Du legst { $card-a-acc } unter den Nachziehstapel.
    }
    .twice = { $seat } legt zwei Karten unter den Nachziehstapel.
event-swapped =
    { $you ->
       *[none] { $seat } und { $other } tauschen ihre Handkarten.
        [seat] Du und { $other } tauscht eure Handkarten.
        [other] Du und { $seat } tauscht eure Handkarten.
    }
event-received =
    { $you ->
       *[none]
            { $seen ->
                [yes] { $seat } bekommt { $card-a-acc } von { $other }.
               *[no] { $seat } bekommt eine Karte von { $other }.
            }
        [seat] Du bekommst { $card-a-acc } von { $other }.
        [other] { $seat } bekommt deine Karte.
    }
event-kept =
    { $you ->
       *[none] { $seat } behält die Karte.
        [seat] Du behältst die Karte.
    }
event-struck =
    { $you ->
       *[none] { $seat } deckt { $card-a-acc } auf: Der Angriff fällt auf { $other } zurück.
        [seat] Du deckst { $card-a-acc } auf: Der Angriff fällt auf { $other } zurück.
        [other] { $seat } deckt { $card-a-acc } auf: Dein Angriff fällt auf dich zurück.
    }
event-bound-to =
    { $you ->
       *[none] Wählt die nächste Karte jemanden, muss { $other } dabei sein.
        [seat]
            { $own ->
                [yes] Wählt die nächste Karte jemanden, musst du dabei sein.
               *[no] Wählt die nächste Karte jemanden, muss { $other } dabei sein.
            }
        [other] Wählt die nächste Karte jemanden, musst du dabei sein.
    }
event-bet-on =
    { $you ->
       *[none] { $seat } setzt darauf, dass { $other } die Runde gewinnt.
        [seat] Du setzt darauf, dass { $other } die Runde gewinnt.
        [other] { $seat } setzt darauf, dass du die Runde gewinnst.
    }
event-knocked-out =
    { $you ->
       *[none]
            { $seen ->
                [yes] { $seat } scheidet aus der Runde aus und legt { $card-a-acc } ab.
               *[no] { $seat } scheidet aus der Runde aus.
            }
        [seat]
            { $seen ->
                [yes] Du scheidest aus der Runde aus und legst { $card-a-acc } ab.
               *[no] Du scheidest aus der Runde aus.
            }
    }
event-revealed =
    { $you ->
       *[none] { $seat } zeigt { $card-a-acc }, Wert { $value }.
        [seat] Du zeigst { $card-a-acc }, Wert { $value }.
    }
event-pile-counted =
    { $you ->
       *[none] Die Karten vor { $seat } ergeben zusammen { $value }.
        [seat] Die Karten vor dir ergeben zusammen { $value }.
    }
event-round-won =
    { $you ->
       *[none] { $seat } gewinnt die Runde.
        [seat] Du gewinnst die Runde.
    }
event-token =
    { $you ->
       *[none]
            { $reason ->
                [round] { $seat } bekommt für die Runde einen Gunststein
                [spy] { $seat } bekommt für die einzige Spionin einen Gunststein
                [bishop] { $seat } bekommt für den richtigen Tipp mit dem Bischof einen Gunststein
                [jester] { $seat } bekommt für die Wette mit dem Hofnarren einen Gunststein
               *[card] { $seat } bekommt durch { $card-acc } einen Gunststein
            } und hat jetzt { $value ->
                [one] { $value } Stein
               *[other] { $value } Steine
            }.
        [seat]
            { $reason ->
                [round] Du bekommst für die Runde einen Gunststein
                [spy] Du bekommst für die einzige Spionin einen Gunststein
                [bishop] Du bekommst für den richtigen Tipp mit dem Bischof einen Gunststein
                [jester] Du bekommst für die Wette mit dem Hofnarren einen Gunststein
               *[card] Du bekommst durch { $card-acc } einen Gunststein
            } und hast jetzt { $value ->
                [one] { $value } Stein
               *[other] { $value } Steine
            }.
    }
event-round-ended =
    { $how ->
        [last_one] Nur eine Person ist noch in der Runde.
        [stopped] Die Runde wird abgebrochen: Das Spiel ist entschieden.
       *[showdown] Der Nachziehstapel ist leer: Alle, die noch dabei sind, zeigen ihre Handkarte.
    }
event-tie-break-for =
    { $you ->
       *[none] { $seat } hat genug Gunststeine, ist damit aber nicht allein: Es folgt ein Stechen.
        [seat] Du hast genug Gunststeine, bist damit aber nicht allein: Es folgt ein Stechen.
    }
event-game-won =
    { $you ->
       *[none] { $seat } gewinnt das Spiel!
        [seat] Du gewinnst das Spiel!
    }

## Moves

move-play =
    { $shape ->
       *[alone] { $card }
        [no-effect] { $card } (ohne Effekt)
        [self] { $card } auf dich selbst
        [player] { $card } auf { $other }
        [players] { $card } auf { $other } und { $second }
        [character] { $card } auf { $other }: { $named }
        [number] { $card } auf { $other }: { $named }
        [swap] { $card }: { $other } und { $second } tauschen
        [own-swap] { $card }: Tausch mit { $other }
    }{ $look ->
       *[none] {""}
        [own] , Blick auf deine neue Karte
        [player] , Blick auf die Karte von { $looked }
    }
move-return =
    { $count ->
        [one] { $card } behalten; { $first } unter den Nachziehstapel
        [same] { $card } behalten; zweimal { $first } unter den Nachziehstapel
       *[other] { $card } behalten; unter den Nachziehstapel { $first }, als Letztes { $second }
    }
move-keep = Karte behalten
move-redraw = Karte ablegen und eine neue ziehen

## Editions

edition-standard = Standard
    .about = Das heutige Spiel, gut für den Anfang.
edition-classic = Klassische Version
    .about = Das ältere Spiel: weniger Karten, ohne Spionin und Kanzler.
edition-premium = Premium
    .about = Ein kleiner Kartensatz für wenige und ein großer mit eigenen Kartenarten für viele.

## Where the rulebooks differ: how a table reads the rules, and sets of readings that go together.

ui-readings = Regeln: { $how }
readings-usual = wie im englischen Regelheft
readings-german = wie im deutschen Regelheft
readings-letter = nach dem Wortlaut des Regelhefts
readings-online = wie meist online gespielt
readings-networks = Netze wie der Diplomat spielen nur nach den üblichen Regeln; bei anderen spielt der nächste Bot für sie.
reading-spy-all = Jede Spionin zählt
    .about = Eine Spionin bringt ihren Gunststein nur, wenn vor niemandem sonst eine liegt, auch vor Ausgeschiedenen nicht.
reading-name-any = Alles kann genannt werden
    .about = Eine Wächterin darf auch nennen, was in der Schachtel bleibt, und liegt damit sicher falsch.
reading-last-hand = Die letzte Handkarte wird gezeigt
    .about = Auch wer allein in der Runde übrig bleibt, zeigt die Handkarte.
reading-tie-nobody = Völliger Gleichstand: niemand gewinnt
    .about = Sind Werte und offene Karten gleich, gewinnt niemand die Runde; die nächste beginnt jemand von denen, die gleichauf lagen.
reading-win-shared = Geteilter Sieg
    .about = Haben zwei gleichzeitig genug Gunststeine, gewinnen sie das Spiel gemeinsam.
reading-bishop-one = Der Bischof darf die 1 nennen
    .about = Auch die Wächterinnen dürfen genannt werden.
reading-bishop-self = Der Bischof darf auf dich selbst zielen
    .about = Sind alle anderen geschützt, musst du mit dem Bischof dich selbst wählen und kannst richtig liegen.
reading-assassin-may = Der Meuchler darf sich verbergen
    .about = Wer von einer Wächterin gewählt wird, wird gefragt; den Meuchler deckt nur auf, wer will.
reading-constable-hand = Der Konstabler zählt auf der Hand
    .about = Auch wer mit dem Konstabler auf der Hand ausscheidet, bekommt den Gunststein.
reading-sycophant-free = Eine gebundene Karte wird frei
    .about = Darf eine Karte die Person nicht wählen, an die der Schmeichler sie bindet, wählt sie jemand anderen.
reading-jester-at-once = Der Hofnarr gewinnt sofort
    .about = Ist der Gunststein des Hofnarren der letzte, der fehlt, ist das Spiel gewonnen, bevor es den der Runde gibt.

## The table in a terminal

ui-round = Runde { $number }
ui-deck =
    { $count ->
        [0] Der Nachziehstapel ist leer.
        [one] Der Nachziehstapel hat { $count } Karte.
       *[other] Der Nachziehstapel hat { $count } Karten.
    }
ui-aside =
    { $there ->
        [yes] Eine Karte liegt verdeckt beiseite.
       *[no] Die beiseitegelegte Karte ist schon genommen.
    }
ui-face-up = Offen: { $cards }
ui-hand = Auf deiner Hand: { $cards }
ui-protected = geschützt
ui-out = ausgeschieden
ui-you = du
ui-known = Du weißt, dass { $seat } { $card-a-acc } hat.
why-looked = { $by }: Du hast bei { $other } { $card-a-acc } gesehen.
why-revealed = { $seat } hat { $card-a-acc } gezeigt.
why-gave = { $by }: Du hast { $card-a-acc } an { $seat } abgegeben.
why-swapped = { $by }: { $seat } und { $other } haben ihre Handkarten getauscht.
why-returned = { $by }: Du hast { $card-a-acc } unter den Nachziehstapel gelegt.
why-drew = { $seat } hat eine Karte gezogen, die unter dem Nachziehstapel lag.
why-mixed = { $by }: { $seat } hat eine Karte behalten und den Rest unter den Nachziehstapel gelegt.
why-guessed =
    { $names ->
        [number] { $by }: Die Karte von { $other } hatte den Wert { $named }.
       *[character] { $by }: { $other } hatte { $named-a-acc }.
    }
why-tied = { $by }: { $seat } und { $other } hatten gleiche Werte.
why-beat = { $by }: { $seat } hat gegen { $card-a-acc } gewonnen.
why-missed =
    { $names ->
        [number] { $by }: Die Karte von { $other } hatte nicht den Wert { $named }.
       *[character] { $by }: { $other } hatte { $named-no }.
    }
why-free = { $by }: Mit der Gräfin auf der Hand hätte { $seat } diese Karte nicht spielen dürfen.
why-holds = Du hast selbst { $card-a-acc }.
why-counted =
    { $many ->
        [yes] Die schon gesehenen Karten lassen nichts anderes übrig.
       *[no] Schon gesehen: { $cards }.
    }
ui-your-choice = Deine Wahl:
ui-choice-or-back = Deine Wahl (b führt zurück):
ui-go-on = Weiter mit der Eingabetaste:
ui-key-next = zeigen, was als Nächstes geschieht
ui-key-skip = alles bis zu deiner nächsten Entscheidung zeigen
ui-key-pace = das Tempo: langsam, normal, schnell oder Schritt für Schritt
ui-choice-or-default = Deine Wahl (Eingabetaste: { $default }):
ui-bad-choice = Bitte gib eine der Zahlen oder einen der Buchstaben ein oder einen ganzen Zug wie Wächterin B Baron; die Eingabetaste wiederholt die Frage, h zeigt, was du sonst eingeben kannst.
ui-bad-setting = Bitte gib eine der Nummern ein, oder drücke nur die Eingabetaste für { $default }; q hört auf.
ui-illegal =
    { $code ->
        [not_held] Du hast { $card-no } auf der Hand.
        [countess] Wer die Gräfin und { $card-a-acc } hat, muss die Gräfin spielen.
        [no_choice] Wer { $card-acc } spielt, wählt niemanden und nennt nichts.
        [no_target] Niemand kann jetzt gewählt werden: Spiele { $card-acc } für sich allein, ohne Effekt.
        [target] Auf diese Personen kannst du { $card-acc } jetzt nicht spielen.
        [named] Das kannst du nicht nennen, wenn du { $card-acc } spielst.
        [deck] Der Nachziehstapel ist leer, deshalb bleibt { $card-the } ohne Effekt.
        [bound] Der Schmeichler bestimmt: { $seats } muss gewählt werden.
        [self] Der Schmeichler bestimmt, dass du gewählt werden musst. Dich selbst darfst du aber nicht wählen, deshalb bleibt { $card-the } ohne Effekt.
        [protected] Geschützt und deshalb nicht wählbar: { $seats }.
        [nobody] Niemand ist wählbar, deshalb bleibt { $card-the } ohne Effekt. Geschützt: { $seats }.
        [ruin] Auf dich selbst gespielt, lässt { $card-the } dich die Prinzessin ablegen: Du scheidest aus.
       *[form] So spielt man { $card-acc } nicht.
    }
ui-illegal-decision = Darum geht es bei dieser Entscheidung nicht.
ui-help = Gib die Zahl oder den Buchstaben deiner Wahl ein und drücke die Eingabetaste. h zeigt, was du sonst eingeben kannst; q hört auf, und das Spiel wird gespeichert.
ui-game-over = Das Spiel ist zu Ende.
ui-bye = Abgebrochen.
ui-view-of = Was { $seat } sieht
ui-open-view = Alle Karten offen
ui-compiling = Es wird kompiliert; das geschieht für jede Version einmal und kann eine Minute dauern.
ui-promise = Alle Nachziehstapel folgen aus einem geheimen Startwert. Sein SHA-256, versprochen vor dem ersten Austeilen: { $commitment }
ui-nonce = Von deiner Seite beigemischt, beim Versprechen noch unbekannt: { $nonce }
ui-recorded = Die Aufzeichnung: { $file }
ui-unwritten = { $file } lässt sich nicht schreiben ({ $reason }), darum liegt die Aufzeichnung anderswo.
ui-unrecorded = So wird die Aufzeichnung dieses Spiels geschrieben, die sich prüfen lässt: { $command }
ui-check = So prüfst du, dass die Nachziehstapel die versprochenen waren:
ui-which-edition = Was möchtest du spielen?
ui-how-many = Wie viele spielen mit, du eingeschlossen?
ui-target =
    { $value ->
        [one] { $value } Gunststein gewinnt das Spiel
       *[other] { $value } Gunststeine gewinnen das Spiel
    }
ui-which-bots = Gegen wen spielst du?
ui-only-you = (für andere geheim)
ui-of = { $who }: { $what }
list-and = { $first } und { $last }
decimal = { $whole },{ $part }
percent = { $number } %

## The reference

ref-title = { $edition }, { $players-range } Personen, { $cards } Karten
ref-players = Personen
ref-tokens = Gunststeine zum Sieg
ref-guard-names-character = Die Wächterin nennt eine Kartenart, nie die Wächterin selbst.
ref-guard-names-number = Die Wächterin nennt einen Wert, nie die { $guard }.
ref-ties-shared = Haben am Ende mehrere den höchsten Wert, gewinnen sie alle die Runde.
ref-ties-piles =
    Haben am Ende mehrere den höchsten Wert, gewinnt die Runde, wer offen die höhere Summe hat; ist auch die gleich, { $tie-nobody ->
        [yes] gewinnt niemand
       *[no] gewinnen sie alle
    }.
ref-open-cards =
    { $count ->
        [one] Zu zweit liegt { $count } Karte offen neben dem Nachziehstapel und wird nicht gezogen.
       *[other] Zu zweit liegen { $count } Karten offen neben dem Nachziehstapel und werden nicht gezogen.
    }
ref-wins-shared = Haben am Ende einer Runde mehrere genug Gunststeine, gewinnen sie das Spiel gemeinsam.
ref-wins-tie-break = Haben am Ende einer Runde mehrere genug Gunststeine, spielen nur sie weiter: Wer zuerst noch einen bekommt, gewinnt das Spiel.

## Bots and advice

bot-random = Träumer
    .about = spielt irgendeine erlaubte Karte
bot-uniform = Glücksspieler
    .about = macht irgendeinen erlaubten Zug
bot-counter = Schreiber
    .about = zählt die Karten und spielt nach der Wahrscheinlichkeit
bot-search = Stratege
    .about = spielt jeden Zug in Gedanken zu Ende
bot-net = Diplomat
    .about = hat aus Millionen von Partien gelernt und ist schwer zu durchschauen
bot-net-courtier = Höfling
    .about = hat die Schule des Diplomaten, ist aber hin und wieder unachtsam
bot-net-page = Page
    .about = spielt nach Gefühl und vergisst, was zu sehen war
bot-exec = Bot
    .about = { $command }
ui-faults = { $seat } hat Fehler gemacht; gespielt wurde jeweils ein sicherer Zug: { $faults }
ui-move = Zug
ui-share = Spielt ihn
ui-chance-round = Gewinnt die Runde
ui-chance-game = Gewinnt das Spiel
ref-value = Wert in Runden
ref-advice-for = Für { $seat }, in Runde { $number }.
ref-outlook = Zu erwarten ist: Die Runde wird in { $round } der Fälle gewonnen, das Spiel in { $game }.
ref-suspicion = Verdacht eines starken Spielers bei { $seat }: { $odds }
ref-might-hold =
    { $count ->
        [one] { $seat } könnte haben: { $odds }
       *[other] { $seat } könnten jeweils haben: { $odds }
    }
ref-might-be-aside = Die beiseitegelegte Karte könnte sein: { $odds }
ref-might-be-next = Die nächste Karte des Nachziehstapels könnte sein: { $odds }

## The line mode in a terminal

plain-enter = Eingabetaste
plain-key-move = ein ganzer Zug, mit Buchstaben oder Namen
plain-key-hint = ein Tipp
plain-key-cards = was deine Karten bewirken
plain-key-card = was die Karten mit einer 5 bewirken
plain-key-table = wie es um alle steht
plain-key-log = diese Runde von Anfang an
plain-key-stop = aufhören; das Spiel wird gespeichert
plain-several = Mehrere Nummern, etwa 1 3, setzen verschiedene Gegner in dieser Reihenfolge an den Tisch.
plain-not-now = Das geht jetzt nicht; h zeigt, was du eingeben kannst.
plain-line-back = Die Verbindung steht wieder.
plain-kept = Das Spiel ist gespeichert. So geht es weiter: { $command }
plain-step = Schritt { $step } von { $count }:
plain-step-keys = Eingabetaste: weiter; b: zurück; eine Nummer: zu diesem Schritt; t: der Tisch; q: aufhören.
plain-key-again = wiederholt die Frage und was zur Wahl steht
plain-which = Mehrere haben diese Zahl: Bitte gib stattdessen den Namen ein ({ $among }).
plain-typed-help = hilfe
plain-typed-stop = ende
plain-no-card = Eine Karte { $name } gibt es hier nicht; r nennt alle Karten.
plain-no-round = Eine Runde { $number } gab es nicht.
plain-unpaused = Das Spiel geht weiter.
plain-hint = { $move }. Gewinnt die Runde in { $round } der Fälle, das Spiel in { $game }.
plain-hint-share = { $move }. Ein starker Spieler macht das in { $share } der Fälle.
plain-hint-worth = { $move }. Wert in Runden, einen Zug weit gerechnet: { $value }.

## The page: lobby and table

ui-title = Billetdoux
page-home = Billetdoux, zur Lobby
ui-tagline = Love Letter an einem Tisch: mit Freunden über einen Link oder gegen Bots. Ohne Konto.
page-about = Wer am Zug ist, zieht eine Karte und spielt eine der beiden: um zu raten, zu spähen, zu vergleichen, zu tauschen, sich zu schützen. Wer zuletzt übrig bleibt, gewinnt die Runde, oder die höchste Karte, sobald der Nachziehstapel leer ist.
page-mine = Deine Spiele
page-nowhere = Unter dieser Adresse gibt es nichts
page-settings = Einstellungen
ui-language = Sprache
ui-theme = Hell oder dunkel
ui-theme-auto = Wie das Gerät
ui-theme-light = Hell
ui-theme-dark = Dunkel
page-sounds = Töne
ui-pace = Tempo
ui-pace-slow = Langsam
ui-pace-normal = Normal
ui-pace-fast = Schnell
ui-pace-step = Schritt für Schritt
ui-pace-none = Sofort
ui-close = Schließen
ui-back = Zurück
ui-guest = Gast
ui-your-name = Dein Name
page-learn = Spielend lernen
page-learn-about = Eine Runde mit zwei Bots. Jede Karte wird erklärt, sobald sie kommt, und alles wartet auf dich.
page-learn-go = Lektion beginnen
page-play-now = Gleich spielen
page-play-now-about = Gegen Bots, sofort.
ui-play-now-go = Spielen
ui-join = An einen Tisch setzen
page-join-code = Code oder Link
page-join-go = Los
page-join-wrong = Ein Code hat sechs Buchstaben und Ziffern, wie am Ende des Links zu einem Tisch.
page-tables = Offene Tische
page-tables-none = Gerade steht kein Tisch allen offen.
page-tables-free =
    { $count ->
        [0] voll
        [one] { $count } Platz frei
       *[other] { $count } Plätze frei
    }
page-tables-playing = im Spiel
ui-make = Einen Tisch eröffnen
page-make-about = Du bekommst einen Link für deine Freunde; Bots können jeden Platz einnehmen.
page-make-go = Tisch eröffnen
page-seats = Plätze
page-seat = Platz { $seat }
page-seat-you = Du
ui-seat-person = Ein Mensch
page-seat-bot = Bot: { $bot }
ui-seat-free = frei
page-timer = Zeit für eine Entscheidung
page-timer-off = Unbegrenzt
    .about = Alle lassen sich Zeit.
page-timer-relaxed = Gemütlich
    .about = 90 Sekunden; dann spielt ein Bot diesen Zug.
page-timer-brisk = Flott
    .about = 30 Sekunden; dann spielt ein Bot diesen Zug.
page-options = Der Tisch
page-option-helper = Kartenzähler
    .about = Die Seite merkt sich, welche Karten gefallen sind und was du weißt.
page-option-spectators = Zuschauen
    .about = Wer den Link hat, darf zusehen, ohne verborgene Karten zu sehen.
page-option-chat = Chat
    .about = Alle am Tisch können einander schreiben; Gesten gehen immer.
page-option-listed = Offen für alle
    .about = Der Tisch steht in dieser Lobby.
ui-connecting = Verbindung wird aufgebaut …
ui-line-lost = Die Verbindung ist weg. Neuer Versuch …
page-gone = Dieser Tisch lässt sich nicht öffnen
page-to-lobby = Zur Lobby
ui-gathering = Vor dem Spiel
page-invited = { $name } lädt dich ein
ui-players =
    { $count ->
        [one] { $count } Person
       *[other] { $count } Personen
    }
page-invite = Freunde einladen
ui-invite-about = Schick ihnen diesen Link oder sag ihnen den Code { $code }.
ui-link = Der Link zum Tisch
page-copy = Kopieren
page-copied = Kopiert
page-share = Teilen
# What is sent with a link, and what other programs show of it.
ui-share-text = { $name } lädt dich zu einer Partie Love Letter ein
page-qr = QR-Code
page-qr-about = Der Link zum Tisch als QR-Code
ui-sit = Hinsetzen
page-sit-bot = Den Platz von { $name } übernehmen
page-take-seat = Mitspielen
ui-full = Kein Platz ist frei; du siehst zu.
page-bot = Bot
ui-host = Tischleitung
ui-absent = nicht da
ui-stand-in = ein Bot springt ein
ui-fill = Bot auf Platz { $seat } hinzufügen
page-fill-short = Bot hinzufügen
ui-free = Platz räumen
page-free-of = Den Platz von { $name } räumen
ui-mute = Stummschalten
ui-unmute = Wieder reden lassen
ui-ban = Für immer wegschicken
page-ban-sure = { $name } für immer wegschicken?
page-free-sure =
    { $status ->
        [gathering] Den Platz von { $name } räumen?
       *[playing] Den Platz von { $name } räumen? Bis zum Ende des Spiels spielt dort ein Bot weiter.
    }
ui-watching =
    { $count ->
        [one] { $count } sieht zu
       *[other] { $count } sehen zu
    }
ui-start = Spiel beginnen
ui-start-fill =
    { $friends ->
        [0] Mit Bots beginnen
       *[other] Mit Bots auffüllen und beginnen
    }
page-start-sit = Setz dich zuerst hin.
page-arrange = Spiel ändern
page-arrange-go = So spielen wir
page-arrange-frees =
    { $count ->
        [one] { $names } verliert den Platz.
       *[other] { $names } verlieren ihre Plätze.
    }
page-arrange-own = Dein eigener Platz fiele weg. Steh erst auf und setz dich weiter vorn hin.
ui-wait-host = Warten, bis { $name } das Spiel startet.
ui-opening = Die Karten werden gemischt …
ui-leave = Tisch verlassen
page-fair = Der Beweis für faires Mischen
page-fair-about = Die Kartenstapel folgen aus einer geheimen Zahl und aus je einer Zufallszahl von jedem Browser am Tisch. Der Fingerabdruck der geheimen Zahl steht hier vor dem ersten Austeilen; nach dem Spiel wird die Zahl selbst gezeigt, und alle können jede Runde neu austeilen.
page-middle = Die Mitte des Tisches
ui-deck-title = Stapel
ui-aside-title = Beiseite
ui-open-cards = Offen, nicht im Spiel
page-others = Die anderen
page-own = Dein Platz
ui-called-you = Du
page-hand = Deine Hand
page-pile =
    { $you ->
        [yes] Karten vor dir
       *[no] Karten vor { $name }
    }
page-read = Was { $card-the } bewirkt
ui-tokens =
    { $count ->
        [one] { $count } von { $target } Gunststeinen
       *[other] { $count } von { $target } Gunststeinen
    }
ui-turn = am Zug
ui-your-turn = Du bist am Zug
ui-bound = muss gewählt werden
ui-bet =
    { $you ->
       *[none] { $name } setzt auf diese Person
        [seat] Du setzt auf diese Person
        [other] { $name } setzt auf dich
    }
ui-tie-break = Stechen
ui-seconds =
    { $count ->
        [one] noch { $count } Sekunde
       *[other] noch { $count } Sekunden
    }
ui-ask-card = Du bist am Zug: Welche Karte spielst du?
ui-ask-keep = Welche Karte behältst du?
ui-ask-player =
    { $count ->
        [0] Auf wen spielst du { $card-acc }?
       *[other] Wen wählst du noch?
    }
ui-ask-name = Was hat { $name } auf der Hand?
ui-ask-how = Wie genau?
ui-ask-order = In welcher Reihenfolge?
ui-ask-confirm =
    { $decision ->
        [play] Spielst du { $card-acc }?
       *[return] Ist das dein Zug?
    }
ui-confirm =
    { $effect ->
       *[yes] Spielen
        [no] Ohne Effekt spielen
    }
ui-ask-answer = Deine Karte wurde erraten. Was geschieht mit ihr?
ui-ask-guarded = Eine Wächterin hat dich gewählt. Behalte deine Karte; oder lege sie, wenn es der Meuchler ist, ab: Dann scheidet aus, wer die Wächterin gespielt hat.
ui-yourself = Dich selbst
ui-nobody-else = Sonst niemanden
ui-order =
    { $count ->
        [one] Nach allen anderen Karten kommt { $first-the }, als letzte.
        [same] Die letzten beiden Karten des Stapels sind dann { $first } und { $first }.
       *[other] Nach allen anderen Karten kommt { $first-the }, und als letzte { $second-the }.
    }
page-order-place =
    { $left ->
        [one] letzte
       *[other] vorletzte
    }
ui-order-turn = Andersherum
ui-order-confirm = So zurücklegen
ui-left =
    { $count ->
        [0] keine mehr
       *[other] noch { $count }
    }
page-mark =
    { $mark ->
        [certain] sicher
       *[impossible] unmöglich
    }
page-bet = Wette: { $name }
page-deck-about = Von hier wird in jedem Zug eine Karte gezogen. Ist er leer, endet die Runde, und der höchste Wert gewinnt.
page-aside-about = Vor dem Austeilen beiseitegelegt, damit niemand alle Karten abzählen kann.
page-deck-open = Stapel, die nächste Karte vorn
page-unseen = ×n: n ungesehen
page-ask-impossible =
    { $left ->
        [0] Davon hast du schon alle gesehen.
       *[other] Das kann { $name } nicht haben.
    } Trotzdem nennen?
ui-sent = Wird gesendet …
ui-waiting = { $name } überlegt.
page-thinking = { $name } überlegt
page-away-soon = { $name } ist nicht da; in { $time } übernimmt ein Bot.
# What is said aloud in a scene: a guess, and the answer to it.
page-says-name = { $what }?
page-says-yes = Ja!
page-says-no = Nein.
ui-skip = Überspringen
ui-compared =
    { $you ->
       *[none]
            { $seen ->
                [yes] { $seat } und { $other } vergleichen ihre Handkarten: { $mine-a } gegen { $theirs-a-acc }.
               *[no] { $seat } und { $other } vergleichen ihre Handkarten.
            }
        [seat] Du und { $other } vergleicht eure Handkarten: { $other } hat { $theirs-a-acc }.
    }
page-dealt = Alle erhalten zu Beginn eine Karte.
ui-step-on = Weiter
ui-you-are-out = Du bist in dieser Runde ausgeschieden. { $name } überlegt.
ui-you-watch = Du siehst zu.
ui-paused = Das Spiel ist angehalten.
ui-pause = Pause
ui-resume = Fortsetzen
page-rewound = So war es. Inzwischen geht das Spiel weiter.
page-now = Zurück zum Jetzt
ui-panel-log = Verlauf
ui-panel-cards = Karten
ui-panel-talk = Gespräch
ui-talk = Gespräch
ui-talk-none = Noch hat niemand etwas gesagt.
page-talk-players = Reden kann nur, wer einen Platz hat.
ui-emotes = Gesten
ui-emote-hello = Hallo!
ui-emote-well-played = Gut gespielt!
ui-emote-thinking = Ich überlege …
ui-emote-oops = Hoppla!
ui-emote-laugh = Haha!
ui-emote-thanks = Danke!
ui-chat = Schreib etwas
page-send = Senden
page-menu = Menü
page-notify = Melden, wenn ich am Zug bin
page-leave-about = Dann übernimmt ein Bot deinen Platz; komm über den Link zurück, und er gehört wieder dir.
page-you-stand-in = Ein Bot spielt für dich.
ui-you-missed = Deine Zeit war um, deshalb hat ein Bot deinen letzten Zug gespielt.
ui-take-back = Wieder selbst spielen
ui-closed = Hier wird gerade gespielt, und an diesem Tisch ist Zuschauen nicht erlaubt.
ui-keys = Tasten
ui-key-card = die Karte mit dieser Zahl; noch einmal für eine andere mit derselben
ui-key-player = wer auf diesem Platz sitzt
ui-key-nobody = niemand, sonst niemand oder eine neue Karte
ui-key-order = die Reihenfolge umdrehen
ui-key-confirm = bestätigen
ui-key-back = einen Schritt zurück
ui-key-log = der Verlauf
ui-key-cards = die Karten und was sie bewirken
ui-key-talk = Gesten und Chat
ui-key-pause = anhalten oder weiterspielen
ui-key-go-on = eine Szene überspringen oder weiter
ui-key-menu = das Menü und diese Hilfe
page-keys-about = Auch mit Tab und Enter ist alles erreichbar.
ui-rematch = Revanche
page-score = Gewonnene Partien
page-score-after =
    { $count ->
        [one] Nach einer Partie
       *[other] Nach { $count } Partien
    }
ui-result = Ergebnis
ui-round-over = Die Runde ist vorbei
ui-continue = Weiter
page-replay = Noch einmal ansehen
page-picture = Bild vom Ergebnis
page-prove = War es fair?
ui-refused =
    { $code ->
        [malformed] Das hat der Server nicht verstanden.
        [unprintable] Das enthält ein Zeichen, das man nicht zeigen kann, oder kein sichtbares: Bitte schreibe es anders.
        [token] Du hast hier keinen Platz mehr: Du hast ihn verlassen, oder er wurde geräumt.
        [no-table] Es gibt keinen Tisch mit diesem Code.
        [unreadable] Dieser Tisch wurde von einer anderen Version des Servers gespeichert, und diese kann ihn nicht lesen.
        [protocol] Der Server ist neuer als diese Seite: Bitte lade sie neu.
        [no-seat] Dazu brauchst du einen Platz.
        [not-host] Das darf nur, wer den Tisch eröffnet hat.
        [seat-taken] Dieser Platz ist besetzt.
        [status] Dafür ist jetzt nicht die Zeit.
        [stale] Das Spiel ist inzwischen weitergegangen.
        [illegal] Dieser Zug ist nicht erlaubt.
        [not-allowed] Das erlaubt dieser Tisch nicht.
        [seal] Das Siegel passt nicht.
        [bot] Diesen Bot gibt es nicht.
        [too-fast] Das ging zu schnell: Bitte warte einen Augenblick.
        [too-many] Gerade gibt es zu viele Tische oder Verbindungen: Bitte versuche es später.
        [full] An diesem Tisch ist so viel geschehen, dass er nur noch sein Spiel zu Ende spielt: Bitte eröffne einen anderen.
        [muted] Du wurdest stummgeschaltet.
        [banned] An diesen Tisch darfst du nicht mehr kommen.
        [alone] In einem laufenden öffentlichen Spiel muss das noch jemand verlangen.
        [spent] Deine Pausen in diesem Spiel sind aufgebraucht.
        [closed] Die Serverbetreuung hat diesen Tisch geschlossen.
        [store] Es lässt sich gerade nicht speichern: Bitte gib der Serverbetreuung Bescheid.
        [offline] Der Server ist nicht zu erreichen.
       *[other] Das hat nicht geklappt.
    }

## The page: beside the game

ui-ref = Alle Karten, und wie viele übrig sind
ui-ref-copies =
    { $count ->
        [one] { $count } Karte im Spiel
       *[other] { $count } Karten im Spiel
    }
ui-ref-left = noch { $left } von { $copies }
page-why = Warum?
ui-ref-might = { $seat } hat eine von diesen: { $among }
# $place: "bottom" under the deck, "aside" face down.
ui-ref-place =
    { $place ->
        [bottom] Du weißt, dass { $card-a } unter dem Nachziehstapel liegt.
       *[aside] Du weißt, dass die beiseitegelegte Karte { $card-a } ist.
    }
page-ref-read = Den ganzen Text lesen
ui-log = Was geschah
page-log-rewind = Den Tisch zeigen, wie er da war

## The page: results

page-result-round = Ergebnis von Runde { $number }
ui-result-nobody = Niemand gewinnt die Runde
ui-result-winners =
    { $count ->
        [one] { $names } gewinnt die Runde
       *[other] { $names } gewinnen die Runde
    }
ui-result-you =
    { $count ->
        [one] Du gewinnst die Runde!
       *[other] Du und { $names } gewinnt die Runde!
    }
ui-result-how =
    { $how ->
        [last_one] Nur eine Person ist noch in der Runde.
        [stopped] Das Spiel wurde mitten in dieser Runde entschieden.
       *[showdown] Der Nachziehstapel ist leer, und der höchste Wert gewinnt.
    }
ui-result-wins = Sieg
# For what somebody has gained a favor token; $reason as in event-token.
page-result-gain =
    +1 { $reason ->
        [round] für die Runde
        [spy] für die einzige Spionin, die noch im Spiel ist
        [bishop] für den richtigen Tipp mit dem Bischof
        [jester] für die Wette mit dem Hofnarren
       *[card] durch { $card-acc }
    }
ui-result-counts = { $number } auf der Karte und { $more } durch ausliegende Grafen ergeben { $value }
ui-result-pile = ausliegende Karten: { $value }
yields-bishop = Der Bischof kann nicht gegen die Prinzessin gewinnen.
ui-result-by-piles = Die Werte sind gleich, darum werden die ausliegenden Karten zusammengezählt.
ui-result-together = Die Werte sind gleich, darum wird die Runde geteilt.
ui-result-game = Ergebnis des Spiels
ui-result-game-winners =
    { $count ->
        [one] { $names } gewinnt das Spiel
       *[other] { $names } gewinnen das Spiel gemeinsam
    }
ui-won =
    { $count ->
        [one] Du gewinnst das Spiel!
       *[other] Du und { $names } gewinnt das Spiel gemeinsam!
    }
ui-lost =
    { $count ->
        [one] Diesmal gewinnt { $names } das Spiel
       *[other] Diesmal gewinnen { $names } das Spiel gemeinsam
    }
page-reveal-deck = Der Rest des Nachziehstapels
page-reveal-aside = Die beiseitegelegte Karte war { $card-a }.
ui-result-by =
    { $how ->
        [tie-break] Mehrere hatten mindestens { $value } Gunststeine; das Stechen hat entschieden.
        [at-once] Der letzte Gunststein kam mitten in einer Runde und beendete das Spiel sofort.
       *[tokens] { $value } Gunststeine waren nötig.
    }
ui-result-tokens =
    { $value ->
        [one] { $value } Gunststein
       *[other] { $value } Gunststeine
    }
ui-result-all-rounds = Runde für Runde
page-result-round-head = Runde
page-result-won-by = Sieg
page-result-with = Womit
ui-result-short =
    { $how ->
        [last_one] als letzte Person übrig
       *[stopped] abgebrochen
    }

## The page: replay

page-replay-title = Noch einmal ansehen
page-replay-loading = Einen Augenblick …
page-replay-missing = Hier gibt es kein beendetes Spiel. Ansehen kann man ein Spiel, wenn es vorbei ist.
ui-replay-where = Runde { $number }, Schritt { $step } von { $count }
ui-replay-view = Ansicht
ui-replay-spectator = Was man beim Zuschauen sieht
ui-replay-first = Zum Anfang
ui-replay-round-back = Eine Runde zurück
ui-replay-back = Einen Schritt zurück
ui-replay-on = Einen Schritt weiter
ui-replay-round-on = Eine Runde weiter
ui-replay-last = Zum Ende
page-replay-step = Schritt
page-replay-play = Abspielen
page-replay-pause = Anhalten
page-replay-keys = Pfeiltasten gehen schrittweise, Bild auf und Bild ab rundenweise; die Leertaste spielt ab und hält an.
plain-hand = Hand
page-replay-chances = Aussichten auf den Sieg
page-replay-truth = Mit offenen Karten: die wahren Chancen, zusammen 100 %. Was im Nachziehstapel liegt, bleibt dem Zufall überlassen.
page-replay-reckoned = Was { $seat } damals ausrechnen konnte, mit den Karten, die { $seat } kannte.
page-replay-no-chances = Wer nur zusieht, kennt keine Handkarten und kann nichts ausrechnen: Wähle „Alle Karten offen“ oder einen Platz.
page-replay-steady = Das ändert kaum etwas an den Chancen.
page-replay-turns = Wo sich das Spiel wendete
# $kind: a worse move than the best ("choice"), or the chance rose or fell by what others did and drew.
page-replay-turn =
    { $kind ->
        [choice] { $seat } verschenkt { $value }; besser: { $move }
        [fall] Die Aussichten von { $seat } sinken um { $value }
       *[rise] Die Aussichten von { $seat } steigen um { $value }
    }
page-replay-points =
    { $value ->
        [one] { $value } Prozentpunkt
       *[other] { $value } Prozentpunkte
    }
page-replay-weigh = Was man wissen konnte, und was sonst möglich war
page-replay-deal = Hier wird ausgeteilt; noch hat niemand etwas entschieden.
page-replay-good = Nichts anderes versprach { $seat } mehr.
page-replay-better = Etwas anderes versprach { $seat } mehr, und zwar { $loss }: { $move }
page-replay-chosen = gespielt
page-replay-all-moves = Alle { $count } Züge zeigen
page-replay-odds = Was { $seat } über die verborgenen Karten wissen konnte
page-replay-face-down = Beiseite
page-replay-link = Link zu diesem Schritt
page-replay-copy = Link kopieren
page-replay-copied = Kopiert
page-replay-copy-moment = Link zu Schritt { $step } kopieren
page-replay-record = Aufzeichnung herunterladen

## The page: the fairness proof

page-proof = Wurde fair gemischt?
page-proof-about = Vor dem ersten Austeilen hat der Tisch seinen geheimen Startwert versprochen, und jeder Browser am Tisch hat eine Zufallszahl versiegelt. Daraus folgen alle Nachziehstapel, also konnte sie niemand aussuchen. Dein Browser kann das jetzt selbst prüfen.
page-proof-go = Jetzt prüfen
page-proof-failed = Was zum Prüfen nötig ist, lässt sich nicht holen. Bitte versuche es noch einmal.
page-proof-verdict =
    { $ok ->
        [yes] Alles ist wie versprochen: { $count } von { $count } Prüfungen bestanden.
       *[no] Etwas ist nicht wie versprochen. Unten steht, was.
    }
page-proof-laid = Die erste Runde dieses Spiels ist eine Lektion: Ihre Karten sind zum Lernen gelegt, ohne Zufall. Der Beweis gilt für die Runden danach.
page-proof-source =
    { $noted ->
        [yes] Verglichen mit dem, was dieser Browser vor dem ersten Austeilen notiert hat.
       *[no] Dieser Browser war vor dem ersten Austeilen nicht dabei; verglichen wird mit den Versprechen, die der Tisch jetzt zeigt.
    }
# $name: what was checked; $ok: whether it is as promised.
page-proof-check =
    { $name ->
        [seed]
            { $ok ->
                [yes] Der Startwert ist der, der vor dem ersten Austeilen versprochen wurde.
               *[no] Der Startwert ist nicht der versprochene.
            }
        [seal]
            { $ok ->
                [yes] Die Zufallszahl von { $seat } ist die versiegelte.
               *[no] Die Zufallszahl von { $seat } ist nicht die versiegelte.
            }
        [nonce]
            { $ok ->
                [yes] Deine eigene Zufallszahl war beim Mischen dabei, an deinem Platz.
               *[no] Deine eigene Zufallszahl steht nicht an deinem Platz.
            }
        [starter]
            { $ok ->
                [yes] Runde { $number } wurde von der richtigen Person begonnen.
               *[no] Runde { $number } wurde von der falschen Person begonnen.
            }
        [moves]
            { $ok ->
                [yes] Die Züge der Aufzeichnung sind die der Wiederholung.
               *[no] Die Züge der Aufzeichnung sind nicht die der Wiederholung.
            }
        [seen]
            { $ok ->
                [yes] Alles, was du im Spiel gesehen hast, steht genauso in der Aufzeichnung.
               *[no] Etwas, das du im Spiel gesehen hast, steht anders in der Aufzeichnung.
            }
        [outcome]
            { $ok ->
                [yes] Die gewonnenen Gunststeine ergeben zusammen das Ergebnis.
               *[no] Die gewonnenen Gunststeine ergeben zusammen nicht das Ergebnis.
            }
       *[deck]
            { $ok ->
                [yes] Der Nachziehstapel von Runde { $number }, hier noch einmal gemischt, ist der ausgeteilte.
               *[no] Der Nachziehstapel von Runde { $number } folgt nicht aus dem Startwert.
            }
    }
page-proof-rest = Hier nicht geprüft: dass jeder Zug erlaubt war und den Effekt hatte, den die Regeln vorsehen. Das prüft „billetdoux verify“ an der heruntergeladenen Aufzeichnung mit.
page-proof-details = Genauer ansehen
page-proof-promised = Versprochen
page-proof-found = Gefunden

## The page: the lesson. $name is a player, $card a card, $count how many tokens win the game.

page-lesson = Lektion
page-lesson-next = Weiter
page-lesson-skip = Lektion überspringen
page-lesson-on = Weiterspielen
page-lesson-welcome = Willkommen! In jeder Runde geht es um die Prinzessin. Bleibst du als letzte Person übrig oder hast du den höchsten Wert, wenn der Nachziehstapel leer ist, gehört die Runde dir.
page-lesson-turn = Alle haben eine Karte, die sonst niemand sieht. Du bist am Zug und hast eine zweite gezogen. Eine von beiden spielst du, und sie tut, was auf ihr steht. Die andere behältst du.
page-lesson-card-spy = Die Spionin bewirkt beim Ausspielen nichts. Bist du aber am Ende noch dabei und niemand sonst, der noch dabei ist, hat eine gespielt, bringt sie dir einen Gunststein.
page-lesson-card-guard = Die Wächterin: Wähle eine Person und nenne eine Karte. Liegst du richtig, scheidet diese Person aus der Runde aus.
page-lesson-card-priest = Der Priester: Sieh dir die Karte einer anderen Person an. Sonst bekommt sie niemand zu sehen.
page-lesson-card-baron = Der Baron: Du vergleichst deine übrige Karte mit der einer anderen Person. Wer den niedrigeren Wert hat, scheidet aus.
page-lesson-card-handmaid = Die Zofe: Wer sie spielt, ist geschützt. Bis zum eigenen nächsten Zug kann niemand diese Person wählen.
page-lesson-card-prince = Der Prinz: Wähle irgendjemanden, auch dich selbst. Diese Person legt ihre Karte ab und zieht eine neue.
page-lesson-card-chancellor = Der Kanzler: Zieh zwei Karten und behalte eine der drei. Die anderen kommen unter den Nachziehstapel.
page-lesson-card-king = Der König: Tausche deine übrige Karte mit der einer anderen Person.
page-lesson-card-countess = Die Gräfin bewirkt beim Ausspielen nichts. Ist deine andere Karte aber der König oder ein Prinz, musst du sie spielen.
page-lesson-card-princess = Die Prinzessin ist die höchste Karte. Wer sie aber spielt oder ablegen muss, scheidet sofort aus.
page-lesson-saw = Nur du hast gesehen, was { $name } hat: { $card-a-acc }. Die Karte bleibt an diesem Platz offen, für dich allein.
page-lesson-seen = { $name } hat sich deine Karte angesehen und könnte sie mit einer Wächterin nennen. Spiel sie bald, oder schütze dich.
page-lesson-missed = Falsch geraten: Es geschieht nichts. Aber alle wissen jetzt, dass { $name } { $card-no } hat.
page-lesson-missed-you = Falsch geraten: Du bleibst in der Runde.
page-lesson-safe = Du bist geschützt. Bis zu deinem nächsten Zug kann dich niemand wählen.
page-lesson-no-effect = Es kann niemand gewählt werden, weil alle anderen geschützt sind. Deshalb bewirkt { $card-the } nichts.
page-lesson-too-late = Der Nachziehstapel ist leer. Deshalb bewirkt { $card-the } nichts.
page-lesson-redrew = Du musstest { $card-a-acc } ablegen, ohne Effekt. Du ziehst eine neue Karte.
page-lesson-swapped = Du und { $name } habt eure Karten getauscht. Ihr wisst jetzt beide, was die andere Person hat.
page-lesson-beat-guess = Richtig! { $name } scheidet aus und legt { $card-a-acc } ab.
page-lesson-beat-compare = Dein Wert ist höher: { $name } scheidet aus und legt { $card-a-acc } ab.
page-lesson-beat-princess = { $name } hat die Prinzessin abgelegt und scheidet aus.
page-lesson-out = { $name } scheidet aus und legt { $card-a-acc } ab.
page-lesson-out-guess = Deine Karte wurde genannt, deshalb scheidest du aus dieser Runde aus. Je weniger andere von deiner Karte wissen, desto sicherer bist du.
page-lesson-out-compare = Zwei Karten wurden verglichen, und deine hatte den niedrigeren Wert: Du scheidest aus dieser Runde aus. Den Baron spielt man am besten neben einer hohen Karte.
page-lesson-out-princess = Die Prinzessin hat deine Hand verlassen, deshalb scheidest du aus dieser Runde aus. Halte sie fest und spiel die andere Karte.
page-lesson-lost-last = { $name } bleibt allein übrig und gewinnt diese Runde. In der nächsten bist du wieder dabei.
page-lesson-lost-showdown = Der Nachziehstapel ist leer, also werden die Karten verglichen: { $name } hat den höchsten Wert und gewinnt diese Runde. Hohe Karten zu behalten lohnt sich.
page-lesson-try-look = Du weißt nicht, wer welche Karte hat. Probier den Priester bei { $name }: Wer eine Karte kennt, kann sie mit einer Wächterin nennen oder weiß, wen ein Baron schlägt. Aber du hast die Wahl.
page-lesson-try-known = Du weißt, welche Karte { $name } hat. Spiel die Wächterin und nenne sie: { $card }.
page-lesson-try-hide = Probier die Zofe: Vor deinem nächsten Zug kommt niemand an deine andere Karte heran.
page-lesson-try-compare = Was { $name } auch hat, es ist niedriger als die Karte, die du behältst: { $card }. Spiel den Baron!
page-lesson-try-guess = Sicher ist nichts, also rate: Die Wächterin kostet dich wenig. Von keiner Karte sind noch mehr verborgen als von dieser: { $card }.
page-lesson-try-princess = Halte die Prinzessin fest. Spiel die andere Karte: { $card }.
page-lesson-try-low = Behalte die höhere Karte: { $card }. Geht der Nachziehstapel zu Ende, gewinnt der höchste Wert.
page-lesson-try-only = Diesmal hast du keine Wahl. Du spielst diese Karte: { $card }.
page-lesson-try-return = Behalte die höchste der drei: { $card }. Was du unter den Stapel legst, weiß niemand.
page-lesson-tokens = Wer eine Runde gewinnt, bekommt einen Gunststein, und wer { $count } davon hat, gewinnt das Spiel. Das war die Lektion: Von jetzt an wird gemischt, und niemand weiß, wie die Karten liegen. Viel Vergnügen!

## The terminal, full screen

term-hint = Tipp
term-hint-title = Wie gut deine Züge sind
term-thinking = Denkt nach …
term-quit = Beenden
term-resume = Das letzte Spiel fortsetzen
term-edition = Ausgabe
ui-readings-legend = Regeln
term-address = Adresse
term-on-key =
    { $name ->
        [enter] Eingabetaste
        [escape] Esc
        [page-up] Bild auf
        [page-down] Bild ab
        [home] Pos1
        [end] Ende
       *[other] { $name }
    }
term-key-walk = auf und ab
term-key-turn = ändern
term-key-enter = wählen
term-key-choose = wählen, was markiert ist
term-key-move = von einer Möglichkeit zur nächsten
term-key-hint = ein Tipp: wie gut deine Züge sind
term-key-scroll = im Verlauf blättern
term-key-help = diese Hilfe
term-key-language = die nächste Sprache
term-key-look = hell oder dunkel
term-key-quit = beenden; das Spiel wird gespeichert
term-key-view = aus einem anderen Blickwinkel
term-replay-deck = Im Nachziehstapel, die nächste zuerst: { $cards }
term-key-result = das Ergebnis der letzten Runde
term-mouse = Alles lässt sich auch anklicken.
term-signs = ● Gunststein   ▒▒ eine verborgene Karte   = eine Karte, die du sicher kennst   ▶ wer am Zug ist
