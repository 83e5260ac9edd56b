### The words of billetdoux in German. en.ftl says what the arguments are.
### A card comes bare, in the nominative (.the) and in the accusative (.acc).

## Characters

card-spy = Spionin
    .the = die Spionin
    .acc = die Spionin
card-jester = Hofnarr
    .the = der Hofnarr
    .acc = den Hofnarren
card-assassin = Meuchler
    .the = der Meuchler
    .acc = den Meuchler
card-guard = Wächterin
    .the = die Wächterin
    .acc = die Wächterin
card-priest = Priester
    .the = der Priester
    .acc = den Priester
card-cardinal = Kardinal
    .the = der Kardinal
    .acc = den Kardinal
card-baron = Baron
    .the = der Baron
    .acc = den Baron
card-baroness = Baronin
    .the = die Baronin
    .acc = die Baronin
card-handmaid = Zofe
    .the = die Zofe
    .acc = die Zofe
card-sycophant = Schmeichler
    .the = der Schmeichler
    .acc = den Schmeichler
card-prince = Prinz
    .the = der Prinz
    .acc = den Prinzen
card-count = Graf
    .the = der Graf
    .acc = den Grafen
card-chancellor = Kanzler
    .the = der Kanzler
    .acc = den Kanzler
card-constable = Konstabler
    .the = der Konstabler
    .acc = den Konstabler
card-king = König
    .the = der König
    .acc = den König
card-dowager-queen = Königinwitwe
    .the = die Königinwitwe
    .acc = die Königinwitwe
card-countess = Gräfin
    .the = die Gräfin
    .acc = die Gräfin
card-princess = Prinzessin
    .the = die Prinzessin
    .acc = die Prinzessin
card-bishop = Bischof
    .the = der Bischof
    .acc = den Bischof

## What the cards do

text-spy = Wer die Spionin spielt oder ablegt, bewirkt damit zunächst nichts. Bist du am Ende der Runde noch dabei und liegt vor keiner anderen Person, die noch dabei ist, eine Spionin, bringt dir deine einen Gunststein. Eine zweite bringt keinen weiteren, eine auf der Hand gar keinen, und die Runde ist damit nicht gewonnen.
text-jester = Setze auf eine andere Person, die für alle sichtbar markiert wird. Gewinnt sie die Runde, allein oder im Gleichstand, bekommst du einen Gunststein, auch wenn du bis dahin ausgeschieden bist. Sind alle anderen geschützt, bleibt der Hofnarr ohne Wirkung.
text-assassin = Der Meuchler wirkt nur auf deiner Hand; gespielt oder abgelegt bewirkt er nichts. Wirst du zum Ziel einer Wächterin, deckst du ihn auf, egal welcher Wert genannt wurde: Wer die Wächterin gespielt hat, scheidet aus der Runde aus, und du bleibst dabei. Dann legst du den Meuchler ab und ziehst eine neue Karte oder, wenn der Nachziehstapel leer ist, die verdeckte.
text-guard =
    Errate die Handkarte einer anderen Person: { $names ->
        [number] Nenne einen beliebigen Wert außer { $guard }
       *[character] Nenne einen beliebigen Charakter außer der Wächterin
    }. Liegst du richtig, scheidet sie aus der Runde aus; wenn nicht, passiert nichts. Sind alle anderen geschützt, bleibt die Wächterin ohne Wirkung.{ $assassin ->
        [yes] {" "}Vorsicht vor dem Meuchler: Wer ihn auf der Hand hat, bleibt dabei, und stattdessen scheidest du aus.
       *[no] {""}
    }
text-priest = Sieh dir die Handkarte einer anderen Person an, ohne sie jemandem zu zeigen. Sind alle anderen geschützt, bleibt der Priester ohne Wirkung.
text-cardinal = Wähle zwei Personen, von denen eine du selbst sein darfst: Sie tauschen ihre Handkarten, und nichts wird abgelegt. Danach darfst du dir eine der beiden Karten ansehen. Lassen sich keine zwei Personen wählen, bleibt der Kardinal ohne Wirkung.
text-baron = Du und eine andere Person zeigt einander eure Handkarten, sonst niemandem. Der niedrigere Wert scheidet aus der Runde aus; sind beide gleich, passiert nichts. Sind alle anderen geschützt, bleibt der Baron ohne Wirkung.
text-baroness = Sieh dir die Handkarten von einer oder zwei anderen Personen an, ohne sie jemandem zu zeigen. Sind alle anderen geschützt, bleibt die Baronin ohne Wirkung.
text-handmaid = Du bist geschützt: Niemand sonst kann dich wählen, bevor dein nächster Zug beginnt. Es können auch mehrere zugleich geschützt sein. Eine Zofe, die du ablegst, ohne sie zu spielen, schützt niemanden.
text-sycophant = Wähle irgendjemanden, auch dich selbst; sind alle anderen geschützt, musst du dich selbst wählen. Wählt die nächste gespielte Karte eine oder mehrere Personen, muss die von dir gewählte dabei sein. Darf die nächste Karte diese Person nicht wählen, bleibt sie ohne Wirkung. So oder so ist der Schmeichler danach verbraucht.
text-prince = Wähle irgendjemanden, auch dich selbst; sind alle anderen geschützt, musst du dich selbst wählen. Die gewählte Person legt ihre Handkarte ohne Wirkung ab und zieht eine neue oder, wenn der Nachziehstapel leer ist, die verdeckte Karte. Wer auf diese Weise die Prinzessin ablegt, scheidet aus der Runde aus und zieht nichts.
text-count = Wer den Grafen spielt oder ablegt, bewirkt damit zunächst nichts. Ist der Nachziehstapel leer und werden die Handkarten verglichen, erhöht jeder Graf, der vor dir liegt, den Wert deiner Handkarte um 1. Ein Graf auf der Hand erhöht nichts, und sonst gilt dieser Bonus nie.
text-chancellor = Ziehe zwei Karten, behalte eine beliebige von deinen dreien und schiebe die anderen beiden verdeckt unter den Nachziehstapel, in welcher Reihenfolge du willst; sie gelten nicht als abgelegt. Besteht der Stapel nur noch aus einer Karte, ziehe sie und gib eine zurück. Ist er leer, bleibt der Kanzler ohne Wirkung.
text-constable = Wer den Konstabler spielt oder ablegt, bewirkt damit zunächst nichts. Scheidest du aus der Runde aus, wenn er schon vor dir liegt, bekommst du einen Gunststein; ist es der letzte, der dir fehlt, gewinnst du sofort das Spiel, außer wenn dann nur noch eine Person in der Runde ist. Ein Konstabler, den du erst beim Ausscheiden von der Hand ablegst, zählt nicht.
text-king = Du und eine andere Person tauscht eure Handkarten. Dabei wird nichts abgelegt, also scheidet auch durch die Prinzessin niemand aus. Sind alle anderen geschützt, bleibt der König ohne Wirkung.
text-dowager-queen = Du und eine andere Person zeigt einander eure Handkarten, sonst niemandem. Der höhere Wert scheidet aus der Runde aus; sind beide gleich, passiert nichts. Sind alle anderen geschützt, bleibt die Königinwitwe ohne Wirkung.
text-countess = Die Gräfin hat keine Wirkung. Hast du aber außer ihr den König oder den Prinzen, wenn du in deinem Zug eine Karte spielst, muss es die Gräfin sein. Ansonsten spielst du sie, wann du willst; ob du musstest, erfährt niemand.
text-princess =
    Sobald du sie spielst oder ablegst, und sei es gegen deinen Willen, scheidest du aus der Runde aus und ziehst nichts mehr. Sie zu tauschen oder zu zeigen schadet nicht.{ $bishop ->
        [yes] {" "}Werden am Ende der Runde die Handkarten verglichen, kann der Bischof gegen sie nicht gewinnen.
       *[no] {""}
    }
text-bishop =
    Errate die Handkarte einer anderen Person: { $names ->
        [number] Nenne einen beliebigen Wert außer { $guard }
       *[character] Nenne einen beliebigen Charakter außer der Wächterin
    }. Liegst du richtig, bekommst du einen Gunststein und gewinnst sofort das Spiel, wenn es der letzte ist, der dir fehlt. Geht das Spiel weiter, darf sie die Karte ohne Wirkung ablegen und eine neue ziehen (bei leerem Nachziehstapel die verdeckte), scheidet aber aus, wenn es die Prinzessin war. Sind alle anderen geschützt, bleibt der Bischof ohne Wirkung. Werden am Ende der Runde die Handkarten verglichen, zählt der Bischof { $number }, kann aber nicht gewinnen, wenn die Prinzessin dabei ist.

## Events

event-round-started = Eine neue Runde beginnt, und { $seat } fängt an.
event-opened = Offen auf dem Tisch liegt { $card-the }.
event-dealt =
    { $seen ->
        [yes] { $seat } erhält zu Beginn { $card-acc }.
       *[no] { $seat } erhält zu Beginn eine Karte.
    }
event-protection-ended = { $seat } ist nicht mehr geschützt.
event-drew =
    { $seen ->
        [yes] { $seat } zieht { $card-acc }.
       *[no] { $seat } zieht eine Karte.
    }
event-drew-aside =
    { $seen ->
        [yes] Der Nachziehstapel ist leer: { $seat } nimmt die verdeckte Karte, { $card-acc }.
       *[no] Der Nachziehstapel ist leer: { $seat } nimmt die verdeckte Karte.
    }
event-played =
    { $shape ->
       *[alone] { $seat } spielt { $card-acc }.
        [self] { $seat } spielt { $card-acc } auf sich selbst.
        [player] { $seat } spielt { $card-acc } auf { $other }.
        [players] { $seat } spielt { $card-acc } auf { $other } und { $second }.
        [character] { $seat } spielt { $card-acc } auf { $other } und nennt { $named-acc }.
        [number] { $seat } spielt { $card-acc } auf { $other } und nennt den Wert { $named }.
        [swap]
            { $look ->
               *[none] { $seat } spielt { $card-acc } auf { $other } und { $second }.
                [player] { $seat } spielt { $card-acc } auf { $other } und { $second }, um die Karte von { $looked } zu sehen.
            }
        [own-swap]
            { $look ->
               *[none] { $seat } spielt { $card-acc }, um mit { $other } zu tauschen.
                [own] { $seat } spielt { $card-acc }, um mit { $other } zu tauschen und die neue Karte zu sehen.
                [player] { $seat } spielt { $card-acc }, um mit { $other } zu tauschen und die Karte von { $looked } zu sehen.
            }
    }
event-no-effect = Diesmal bleibt { $card-the } ohne Wirkung.
event-missed =
    { $names ->
        [number] Falsch: Die Karte von { $other } hat nicht den Wert { $named }.
       *[character] Falsch: { $other } hat { $named-acc } nicht.
    }
event-guessed =
    { $names ->
        [number] Richtig: Die Karte von { $other } hat den Wert { $named }.
       *[character] Richtig: { $other } hat { $named-acc }.
    }
event-looked =
    { $own ->
        [yes]
            { $seen ->
                [yes] { $seat } sieht sich die neue Handkarte an: Es ist { $card-the }.
               *[no] { $seat } sieht sich die neue Handkarte an.
            }
       *[no]
            { $seen ->
                [yes] { $seat } sieht sich die Handkarte von { $other } an: Es ist { $card-the }.
               *[no] { $seat } sieht sich die Handkarte von { $other } an.
            }
    }
event-tied = { $seat } und { $other } haben gleiche Werte: Niemand scheidet aus.
event-shielded = { $seat } ist bis zum nächsten eigenen Zug geschützt.
event-discarded = { $seat } legt { $card-acc } ab.
event-returned =
    { $seen ->
        [yes] { $seat } legt { $card-acc } unter den Nachziehstapel.
       *[no] { $seat } legt eine Karte unter den Nachziehstapel.
    }
event-swapped = { $seat } und { $other } tauschen ihre Handkarten.
event-received =
    { $seen ->
        [yes] { $seat } bekommt { $card-acc } von { $other }.
       *[no] { $seat } bekommt eine Karte von { $other }.
    }
event-kept = { $seat } behält die Karte.
event-struck = { $seat } deckt { $card-acc } auf: Der Angriff fällt auf { $other } zurück.
event-bound-to = Wählt die nächste Karte jemanden, muss { $other } dabei sein.
event-bet-on = { $seat } setzt darauf, dass { $other } die Runde gewinnt.
event-knocked-out =
    { $seen ->
        [yes] { $seat } scheidet aus der Runde aus und legt { $card-acc } ab.
       *[no] { $seat } scheidet aus der Runde aus.
    }
event-revealed = { $seat } zeigt { $card-acc }, Wert { $value }.
event-pile-counted = Die Karten vor { $seat } ergeben zusammen { $value }.
event-round-won = { $seat } gewinnt die Runde.
event-token =
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
event-round-ended =
    { $how ->
        [last_one] Nur eine Person ist noch in der Runde.
        [stopped] Die Runde wird abgebrochen: Das Spiel ist entschieden.
       *[showdown] Der Nachziehstapel ist leer: Alle, die noch dabei sind, zeigen ihre Handkarte.
    }
event-tie-break-for = { $seat } hat genug Gunststeine, ist damit aber nicht allein: Es folgt eine Stichrunde.
event-game-won = { $seat } gewinnt das Spiel!

## Moves

move-play =
    { $shape ->
       *[alone] { $card }
        [no-effect] { $card } (ohne Wirkung)
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
        [one] Behalte { $card-acc }; lege { $first-acc } unter den Nachziehstapel
       *[other] Behalte { $card-acc }; lege { $first-acc }, dann { $second-acc } unter den Nachziehstapel
    }
move-keep = Karte behalten
move-redraw = Karte ablegen und eine neue ziehen

## Editions

edition-standard = Standard
    .about = Das Spiel mit Spionin und Kanzler.
edition-classic = Klassische Version
    .about = Das Standardspiel ohne Spionin, Kanzler und eine der Wächterinnen.
edition-premium = Premium
    .about = Ein kleiner Kartensatz für wenige und ein großer mit eigenen Charakteren für viele.

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
       *[no] Die verdeckte Karte ist schon genommen.
    }
ui-face-up = Offen: { $cards }
ui-hand = Auf deiner Hand: { $cards }
ui-table = Gunststeine und ausliegende Karten:
ui-protected = geschützt
ui-out = ausgeschieden
ui-you = du
ui-known = Du weißt, dass { $seat } { $card-acc } hat.
ui-your-choice = Deine Wahl:
ui-choice-or-back = Deine Wahl (- führt zurück):
ui-choice-or-default = Deine Wahl (Eingabetaste: { $default }):
ui-bad-choice = Bitte gib eine der Nummern ein oder einen ganzen Zug wie Guard B Baron; ? zeigt die Kartentexte, - führt zurück, q beendet das Spiel.
ui-bad-setting = Bitte gib eine der Nummern ein, oder drücke nur die Eingabetaste für { $default }; q hört auf.
ui-illegal =
    { $code ->
        [not_held] Du hast { $card-acc } nicht auf der Hand.
        [countess] Wer die Gräfin und { $card-acc } hat, muss die Gräfin spielen.
        [no_choice] Wer { $card-acc } spielt, wählt niemanden und nennt nichts.
        [no_target] Niemand kann jetzt gewählt werden: Spiele { $card-acc } für sich allein, ohne Wirkung.
        [target] Auf diese Personen kannst du { $card-acc } jetzt nicht spielen.
        [named] Das kannst du nicht nennen, wenn du { $card-acc } spielst.
       *[form] So spielt man { $card-acc } nicht.
    }
ui-illegal-decision = Darum geht es bei dieser Entscheidung nicht.
ui-help = Gib die Nummer deiner Wahl ein und drücke die Eingabetaste; ? zeigt, was die Karten bewirken, - führt zurück, q beendet das Spiel.
ui-game-over = Das Spiel ist zu Ende. Sieg: { $winners }
ui-bye = Abgebrochen.
ui-view-of = Was { $seat } sieht
ui-open-view = Alle Karten offen
ui-compiling = Es wird kompiliert; das geschieht für jede Version einmal und kann eine Minute dauern.
ui-promise = Alle Nachziehstapel folgen aus einem geheimen Startwert. Sein SHA-256, versprochen vor dem ersten Austeilen: { $commitment }
ui-nonce = Von deiner Seite beigemischt, beim Versprechen noch unbekannt: { $nonce }
ui-recorded = Die Aufzeichnung: { $file }
ui-unwritten = { $file } lässt sich nicht schreiben ({ $reason }), darum liegt die Aufzeichnung anderswo.
ui-unrecorded = Mit --record DATEI lässt sich ein Spiel danach prüfen.
ui-check = So prüfst du, dass die Nachziehstapel die versprochenen waren:
ui-which-edition = Was möchtest du spielen?
ui-how-many = Wie viele spielen mit, du eingeschlossen?
ui-target =
    { $value ->
        [one] { $value } Gunststein gewinnt das Spiel
       *[other] { $value } Gunststeine gewinnen das Spiel
    }
ui-which-bots = Gegen wen spielst du?
ui-only-you = (das siehst nur du)
list-and = { $first } und { $last }
decimal = { $whole },{ $part }
percent = { $number } %

## The reference

ref-title = { $edition }, { $players-range } Personen, { $cards } Karten
ref-players = Personen
ref-tokens = Gunststeine zum Sieg
ref-guard-names-character = Die Wächterin nennt einen Charakter, nie die Wächterin selbst.
ref-guard-names-number = Die Wächterin nennt einen Wert, nie die { $guard }.
ref-ties-shared = Haben am Ende mehrere den höchsten Wert, gewinnen sie alle die Runde.
ref-ties-piles = Haben am Ende mehrere den höchsten Wert, gewinnt die Runde, wessen offene Karten zusammen mehr ergeben; ist auch das gleich, gewinnen sie alle.
ref-open-cards =
    { $count ->
        [one] Zu zweit liegt { $count } Karte offen neben dem Nachziehstapel und wird nicht gezogen.
       *[other] Zu zweit liegen { $count } Karten offen neben dem Nachziehstapel und werden nicht gezogen.
    }
ref-wins-shared = Haben am Ende einer Runde mehrere genug Gunststeine, gewinnen sie das Spiel gemeinsam.
ref-wins-tie-break = Haben am Ende einer Runde mehrere genug Gunststeine, spielen nur sie weiter: Wer zuerst noch einen bekommt, gewinnt das Spiel.

## Bots and advice

bot-random = Träumer
    .about = spielt jede Karte, die erlaubt ist
bot-counter = Schreiber
    .about = zählt die Karten und spielt nach der Wahrscheinlichkeit
bot-search = Stratege
    .about = spielt jeden Zug in Gedanken zu Ende
ui-opponents = Gegenüber: { $bot }, { $about }.
ui-faults = { $seat } hat Fehler gemacht, stattdessen wurde ein sicherer Zug gemacht: { $faults }
ref-move = Zug
ref-chance-round = Gewinnt die Runde
ref-chance-game = Gewinnt das Spiel
ref-value = Wert in Runden
ref-might-hold = { $seat } könnte haben: { $odds }
ref-might-be-aside = Die verdeckte Karte könnte sein: { $odds }
ref-might-be-next = Die nächste Karte des Nachziehstapels könnte sein: { $odds }
