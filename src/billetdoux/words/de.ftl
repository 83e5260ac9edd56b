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
        [same] Behalte { $card-acc }; lege zweimal { $first-acc } unter den Nachziehstapel
       *[other] Behalte { $card-acc }; lege { $first-acc } (kommt zuerst wieder) und { $second-acc } unter den Nachziehstapel
    }
move-keep = Karte behalten
move-redraw = Karte ablegen und eine neue ziehen

## Editions

edition-standard = Standard
    .about = Das heutige Spiel, gut für den Anfang.
edition-classic = Klassische Version
    .about = Das ältere Spiel: weniger Karten, ohne Spionin und Kanzler.
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
ui-protected = geschützt
ui-out = ausgeschieden
ui-you = du
ui-known = Du weißt, dass { $seat } { $card-acc } hat.
ui-your-choice = Deine Wahl:
ui-choice-or-back = Deine Wahl (- führt zurück):
ui-choice-or-default = Deine Wahl (Eingabetaste: { $default }):
ui-bad-choice = Bitte gib eine der Nummern ein oder einen ganzen Zug wie Wächterin B Baron; die Eingabetaste wiederholt die Frage, h zeigt, was du sonst eingeben kannst.
ui-bad-setting = Bitte gib eine der Nummern ein, oder drücke nur die Eingabetaste für { $default }; q hört auf.
ui-illegal =
    { $code ->
        [not_held] Du hast { $card-acc } nicht auf der Hand.
        [countess] Wer die Gräfin und { $card-acc } hat, muss die Gräfin spielen.
        [no_choice] Wer { $card-acc } spielt, wählt niemanden und nennt nichts.
        [no_target] Niemand kann jetzt gewählt werden: Spiele { $card-acc } für sich allein, ohne Wirkung.
        [target] Auf diese Personen kannst du { $card-acc } jetzt nicht spielen.
        [named] Das kannst du nicht nennen, wenn du { $card-acc } spielst.
        [deck] Der Nachziehstapel ist leer, deshalb bleibt { $card-the } ohne Wirkung.
        [bound] Der Schmeichler bestimmt: { $seats } muss gewählt werden.
        [self] Der Schmeichler bestimmt, dass du gewählt werden musst. Dich selbst darfst du aber nicht wählen, deshalb bleibt { $card-the } ohne Wirkung.
        [protected] Geschützt und deshalb nicht wählbar: { $seats }.
        [nobody] Niemand ist wählbar, deshalb bleibt { $card-the } ohne Wirkung. Geschützt: { $seats }.
       *[form] So spielt man { $card-acc } nicht.
    }
ui-illegal-decision = Darum geht es bei dieser Entscheidung nicht.
ui-help = Gib die Nummer deiner Wahl ein und drücke die Eingabetaste. h zeigt, was du sonst eingeben kannst; q hört auf, und das Spiel bleibt erhalten.
ui-game-over = Das Spiel ist zu Ende. Sieg: { $winners }
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
ui-only-you = (das siehst nur du)
ui-of = { $who }: { $what }
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
ui-faults = { $seat } hat Fehler gemacht, stattdessen wurde ein sicherer Zug gemacht: { $faults }
ui-move = Zug
ui-chance-round = Gewinnt die Runde
ui-chance-game = Gewinnt das Spiel
ref-value = Wert in Runden
ref-advice-for = Für { $seat }, in Runde { $number }.
ref-might-hold =
    { $count ->
        [one] { $seat } könnte haben: { $odds }
       *[other] { $seat } könnten jeweils haben: { $odds }
    }
ref-might-be-aside = Die verdeckte Karte könnte sein: { $odds }
ref-might-be-next = Die nächste Karte des Nachziehstapels könnte sein: { $odds }

## The line mode in a terminal

plain-enter = Eingabetaste
plain-key-move = ein ganzer Zug, mit Buchstaben oder Namen
plain-key-hint = ein Rat
plain-key-cards = was deine Karten bewirken
plain-key-card = was die Karten mit einer 5 bewirken
plain-key-table = wie es um alle steht
plain-key-log = diese Runde von Anfang an
plain-key-stop = aufhören; das Spiel bleibt erhalten
plain-several = Mit mehreren Nummern, etwa 1 3, setzen sie sich in dieser Reihenfolge.
plain-not-now = Das geht jetzt nicht; h zeigt, was du eingeben kannst.
plain-line-back = Die Verbindung steht wieder.
plain-kept = Das Spiel bleibt erhalten. So geht es weiter: { $command }
plain-step = Schritt { $step } von { $count }:
plain-step-keys = Die Eingabetaste geht weiter, - geht zurück, eine Nummer geht zu diesem Schritt, t zeigt den Tisch, q hört auf.
plain-key-again = wiederholt die Frage und was zur Wahl steht
plain-typed-help = hilfe
plain-typed-stop = ende
plain-no-card = Eine Karte { $name } gibt es hier nicht; r nennt alle Karten.
plain-no-round = Eine Runde { $number } gab es nicht.
plain-unpaused = Das Spiel geht weiter.
plain-hint = { $move }. Gewinnt die Runde in { $round } der Fälle, das Spiel in { $game }.

## The page: lobby and table

page-title = Billetdoux
page-home = Billetdoux, zur Lobby
page-tagline = Love Letter an einem Tisch: mit Freunden über einen Link oder gegen Bots. Ohne Konto.
page-about = Wer am Zug ist, zieht eine Karte und spielt eine der beiden: um zu raten, zu spähen, zu vergleichen, zu tauschen, sich zu schützen. Wer als Letztes übrig bleibt, gewinnt die Runde, oder die höchste Karte, sobald der Nachziehstapel leer ist.
page-mine = Deine Spiele
page-nowhere = Unter dieser Adresse gibt es nichts
page-settings = Einstellungen
page-language = Sprache
page-theme = Hell oder dunkel
page-theme-auto = Wie das Gerät
page-theme-light = Hell
page-theme-dark = Dunkel
page-sounds = Töne
page-close = Schließen
page-back = Zurück
page-guest = Gast
page-your-name = Dein Name
page-play-now = Gleich spielen
page-play-now-about = Gegen Bots, sofort.
page-play-now-go = Spielen
page-join = An einen Tisch setzen
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
page-make = Einen Tisch eröffnen
page-make-about = Du bekommst einen Link für deine Freunde; Bots können jeden Platz einnehmen.
page-make-go = Tisch eröffnen
page-seats = Plätze
page-seat = Wer auf { $seat } sitzt
page-seat-you = Du, oder wer zuerst kommt
page-seat-person = Ein Mensch
page-seat-bot = Bot: { $bot }
page-seat-free = frei
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
page-option-spectators = Zuschauer
    .about = Wer den Link hat, darf zusehen und sieht keine verdeckte Karte.
page-option-chat = Chat
    .about = Die Spieler können einander schreiben; Gesten gehen immer.
page-option-listed = Offen für alle
    .about = Der Tisch steht in dieser Lobby.
page-connecting = Verbindung wird aufgebaut …
page-line-lost = Die Verbindung ist weg. Neuer Versuch …
page-gone = Dieser Tisch lässt sich nicht öffnen
page-to-lobby = Zur Lobby
page-gathering = Vor dem Spiel
page-players =
    { $count ->
        [one] { $count } Spieler
       *[other] { $count } Spieler
    }
page-players-range = { $least }–{ $most } Spieler
page-invite = Freunde einladen
page-invite-about = Schick ihnen diesen Link oder sag ihnen den Code { $code }.
page-link = Der Link zum Tisch
page-copy = Kopieren
page-copied = Kopiert
page-sit = Hinsetzen
page-sit-here = Hier sitzen
page-full = Kein Platz ist frei; du siehst zu.
page-bot = Bot
page-host = Gastgeber
page-absent = nicht da
page-stand-in = ein Bot springt ein
page-fill = Einen Bot auf { $seat } setzen
page-fill-short = Bot dazu
page-free = Platz räumen
page-free-of = Den Platz von { $name } räumen
page-free-sure =
    { $status ->
        [gathering] Den Platz von { $name } räumen?
       *[playing] Den Platz von { $name } räumen? Bis zum Ende des Spiels spielt dort ein Bot weiter.
    }
page-watching =
    { $count ->
        [one] { $count } sieht zu
       *[other] { $count } sehen zu
    }
page-start = Spiel beginnen
page-start-fill = Beginnen, mit Bots auf den freien Plätzen
page-start-sit = Setz dich zuerst hin.
page-wait-host = { $name } beginnt das Spiel.
page-opening = Die Karten werden gemischt …
page-leave = Tisch verlassen
page-fair = Der Beweis für ehrliches Mischen
page-fair-about = Die Kartenstapel folgen aus einer geheimen Zahl und aus einer vom Browser jedes Spielers. Ihr Fingerabdruck steht hier vor dem ersten Austeilen; nach dem Spiel wird die Zahl selbst gezeigt, und jeder kann jede Runde neu austeilen.
page-middle = Die Mitte des Tisches
page-deck = Stapel
page-aside = Verdeckt
page-open-cards = Offen, nicht im Spiel
page-others = Die anderen Spieler
page-own = Dein Platz
page-hand = Deine Hand
page-pile = Karten vor { $name }
page-read = Was { $card-the } bewirkt
page-tokens =
    { $count ->
        [one] { $count } von { $target } Gunststeinen
       *[other] { $count } von { $target } Gunststeinen
    }
page-turn = am Zug
page-your-turn = Du bist am Zug
page-bound = muss gewählt werden
page-bet = { $name } setzt auf diesen Spieler
page-tie-break = Stechen
page-seconds =
    { $count ->
        [one] noch { $count } Sekunde
       *[other] noch { $count } Sekunden
    }
page-ask-card = Du bist am Zug: Welche Karte spielst du?
page-ask-keep = Welche Karte behältst du?
page-ask-player =
    { $count ->
        [0] Auf wen spielst du { $card-acc }?
       *[other] Wen wählst du noch?
    }
page-ask-name = Was hat { $name } auf der Hand?
page-ask-how = Wie genau?
page-ask-confirm =
    { $decision ->
        [play] Spielst du { $card-acc }?
       *[return] Ist das dein Zug?
    }
page-ask-answer = Deine Karte wurde erraten. Was geschieht mit ihr?
page-yourself = Dich selbst
page-nobody-else = Sonst niemanden
page-left =
    { $count ->
        [0] keine mehr
       *[other] noch { $count }
    }
page-sent = Unterwegs …
page-waiting = { $name } überlegt.
page-you-are-out = Du bist in dieser Runde ausgeschieden. { $name } überlegt.
page-you-watch = Du siehst zu.
page-paused = Das Spiel ist angehalten.
page-pause = Pause
page-resume = Weiter
page-rewound = So war es. Inzwischen geht das Spiel weiter.
page-now = Zurück zum Jetzt
page-panel-log = Verlauf
page-panel-cards = Karten
page-panel-talk = Gespräch
page-talk = Gespräch
page-talk-none = Noch hat niemand etwas gesagt.
page-talk-players = Reden kann nur, wer einen Platz hat.
page-emotes = Gesten
page-emote-hello = Hallo!
page-emote-well-played = Gut gespielt!
page-emote-thinking = Ich überlege …
page-emote-oops = Hoppla!
page-emote-laugh = Haha!
page-emote-thanks = Danke!
page-chat = Schreib etwas
page-send = Senden
page-menu = Menü
page-notify = Melden, wenn ich am Zug bin
page-leave-about = Dann übernimmt ein Bot deinen Platz; komm über den Link zurück, und er gehört wieder dir.
page-you-stand-in = Ein Bot spielt für dich.
page-you-missed = Deine Zeit war um, deshalb hat ein Bot deinen letzten Zug gespielt.
page-take-back = Selbst weiterspielen
page-closed = Hier wird gerade gespielt, und dieser Tisch hat keine Zuschauer.
page-keys = Tasten
page-key-choose = wählen, was diese Nummer hat; beim Nennen die Zahl auf der Karte
page-key-back = einen Schritt zurück
page-key-log = der Verlauf
page-key-cards = die Karten und was sie bewirken
page-key-talk = Gesten und Chat
page-key-pause = anhalten oder weiterspielen
page-key-help = diese Hilfe
page-keys-about = Auch mit Tab und Enter ist alles erreichbar.
page-rematch = Revanche
page-result = Ergebnis
page-round-over = Die Runde ist vorbei
page-continue = Weiter
page-replay = Noch einmal ansehen
page-prove = War es ehrlich?
page-refused =
    { $code ->
        [malformed] Das hat der Server nicht verstanden.
        [unprintable] Das enthält ein Zeichen, das man nicht zeigen kann, oder kein sichtbares: Bitte schreibe es anders.
        [token] Du hast hier keinen Platz mehr: Du hast ihn verlassen, oder er wurde geräumt.
        [no-table] Es gibt keinen Tisch mit diesem Code.
        [protocol] Der Server spricht eine neuere Fassung: Bitte lade die Seite neu.
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
        [store] Es lässt sich gerade nicht speichern: bitte sag es dem, der diesen Server betreibt.
        [offline] Der Server ist nicht zu erreichen.
       *[other] Das hat nicht geklappt.
    }

## The page: beside the game

page-ref = Alle Karten, und wie viele noch fehlen
page-ref-copies =
    { $count ->
        [one] { $count } Karte im Spiel
       *[other] { $count } Karten im Spiel
    }
page-ref-left = noch { $left } von { $copies }
page-ref-might = { $seat } hat eine von diesen: { $among }
# $place: "bottom" under the deck, "aside" face down.
page-ref-place =
    { $place ->
        [bottom] Du weißt, dass { $card-the } unter dem Nachziehstapel liegt.
       *[aside] Du weißt, dass die verdeckte Karte { $card-the } ist.
    }
page-ref-read = Den ganzen Text lesen
page-log = Was geschah
page-log-rewind = Den Tisch zeigen, wie er da war

## The page: results

page-result-round = Ergebnis von Runde { $number }
page-result-winners =
    { $count ->
        [one] { $winners } gewinnt die Runde
       *[other] { $winners } gewinnen die Runde
    }
page-result-you =
    { $what ->
        [game] Du gewinnst das Spiel!
       *[round] Du gewinnst die Runde!
    }
page-result-how =
    { $how ->
        [last_one] Alle anderen sind ausgeschieden.
        [stopped] Das Spiel wurde mitten in dieser Runde entschieden.
       *[showdown] Der Nachziehstapel ist leer, und der höchste Wert gewinnt.
    }
page-result-wins = gewinnt
page-result-counts = { $number } auf der Karte und { $more } durch ausliegende Grafen ergeben { $value }
page-result-pile = ausliegende Karten: { $value }
page-result-bishop = Der Bischof kann nicht gegen die Prinzessin gewinnen.
page-result-by-piles = Die Werte sind gleich, darum werden die ausliegenden Karten zusammengezählt.
page-result-together = Die Werte sind gleich, darum gewinnen sie die Runde gemeinsam.
page-result-game = Ergebnis des Spiels
page-result-game-winners =
    { $count ->
        [one] { $winners } gewinnt das Spiel
       *[other] { $winners } gewinnen das Spiel gemeinsam
    }
page-result-by =
    { $how ->
        [tie-break] Mehrere hatten { $value } Gunststeine; die Stichrunde hat entschieden.
        [at-once] Der letzte Gunststein kam mitten in einer Runde und beendete das Spiel sofort.
       *[tokens] { $value } Gunststeine waren nötig.
    }
page-result-tokens =
    { $value ->
        [one] { $value } Gunststein
       *[other] { $value } Gunststeine
    }
page-result-all-rounds = Runde für Runde
page-result-round-head = Runde
page-result-won-by = Gewonnen von
page-result-with = Womit
page-result-short =
    { $how ->
        [last_one] als letzte Person übrig
       *[stopped] abgebrochen
    }

## The page: replay

page-replay-title = Noch einmal ansehen
page-replay-loading = Einen Augenblick …
page-replay-missing = Hier gibt es kein beendetes Spiel. Ansehen kann man ein Spiel, wenn es vorbei ist.
page-replay-where = Runde { $number }, Schritt { $step } von { $count }
page-replay-view = Ansicht
page-replay-spectator = Was man beim Zuschauen sieht
page-replay-first = Zum Anfang
page-replay-round-back = Eine Runde zurück
page-replay-back = Einen Schritt zurück
page-replay-on = Einen Schritt weiter
page-replay-round-on = Eine Runde weiter
page-replay-last = Zum Ende
page-replay-step = Schritt
page-replay-keys = Pfeiltasten gehen Schritt für Schritt, Bild auf und Bild ab rundenweise.
page-replay-hand = Hand
page-replay-pile = Ausliegende Karten
page-replay-aside = Die verdeckte Karte ist { $card-the }.
page-replay-deck = Im Nachziehstapel, die nächste zuerst: { $cards }
page-replay-chances = Aussichten auf den Sieg
page-replay-each = Jede Chance ist, was diese Person damals aus dem schließen konnte, was sie wusste; zusammen müssen sie nicht 100 % ergeben.
page-replay-turns = Wo sich das Spiel wendete
# $kind: a worse move than the best ("choice"), or the chance rose or fell by what others did and drew.
page-replay-turn =
    { $kind ->
        [choice] { $seat } verschenkt { $value }; besser: { $move }
        [fall] Die Aussichten von { $seat } fallen um { $value }
       *[rise] Die Aussichten von { $seat } steigen um { $value }
    }
page-replay-weigh = Was man wissen konnte, und was sonst möglich war
page-replay-deal = Hier wird ausgeteilt; noch hat niemand etwas entschieden.
page-replay-good = Was { $seat } tut, ist so gut wie alles andere.
page-replay-better = Etwas anderes versprach { $seat } mehr, und zwar { $loss }: { $move }
page-replay-chosen = gespielt
page-replay-all-moves = Alle { $count } Züge zeigen
page-replay-odds = Was { $seat } über die verdeckten Karten wissen konnte
page-replay-face-down = Verdeckt
page-replay-link = Link zu diesem Schritt
page-replay-copy = Link kopieren
page-replay-copied = Kopiert
page-replay-record = Aufzeichnung herunterladen

## The page: the fairness proof

page-proof = Wurde gerecht gemischt?
page-proof-about = Vor dem ersten Austeilen hat der Tisch seinen geheimen Startwert versprochen, und jeder Browser am Tisch hat eine Zufallszahl versiegelt. Daraus folgen alle Nachziehstapel, also konnte sie niemand aussuchen. Dein Browser kann das jetzt selbst prüfen.
page-proof-go = Jetzt prüfen
page-proof-failed = Was zum Prüfen nötig ist, lässt sich nicht holen. Bitte versuche es noch einmal.
page-proof-verdict =
    { $ok ->
        [yes] Alles ist wie versprochen: { $count } von { $count } Prüfungen bestanden.
       *[no] Etwas ist nicht wie versprochen. Unten steht, was.
    }
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
                [yes] Runde { $number } hat begonnen, wer sie zu beginnen hatte.
               *[no] Runde { $number } hat jemand anders begonnen, als es hätte sein müssen.
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
page-proof-rest = Hier nicht geprüft: dass jeder Zug erlaubt war und die Wirkung hatte, die die Regeln vorsehen. Das prüft „billetdoux verify“ an der heruntergeladenen Aufzeichnung mit.
page-proof-details = Genauer ansehen
page-proof-promised = Versprochen
page-proof-found = Gefunden

## The page: the guide

page-guide = Ein erstes Spiel
page-guide-next = Weiter
page-guide-skip = Ohne Anleitung
page-guide-done = Los geht’s
page-guide-welcome = Willkommen! In jeder Runde gehen Liebesbriefe durch viele Hände. Bleibst du als letzte Person übrig oder hast du den höchsten Wert, wenn der Nachziehstapel leer ist, gewinnst du einen Gunststein.
page-guide-hand = Das ist deine Hand, die nur du siehst. Der Wert einer Karte sagt, wie nah sie der Prinzessin steht.
page-guide-turn = Du bist am Zug und hast eine zweite Karte gezogen. Wähle eine von beiden: Sie wird mit ihrer Wirkung gespielt. Die andere behältst du.
page-guide-guard = Du hast eine Wächterin: Wähle eine Person und nenne eine Karte. Liegst du richtig, scheidet diese Person aus der Runde aus.
page-guide-texts = Hier erklärt sich jede Karte selbst. Du siehst auch, wie viele von jeder noch verborgen sind; so rät es sich besser.
page-guide-log = Alles, was geschieht, steht hier in Worten. Was nur du gesehen hast, ist gekennzeichnet.
page-guide-protected = Jemand ist durch eine Zofe geschützt: Bis zum eigenen nächsten Zug kann keine Karte diese Person wählen.
page-guide-out = Du bist aus dieser Runde ausgeschieden. Die anderen spielen sie zu Ende, und in der nächsten bist du wieder dabei.
page-guide-round = Wer eine Runde gewinnt, bekommt einen Gunststein; deine stehen hier. Wer zuerst genug davon hat, gewinnt das Spiel. Viel Vergnügen!

## The terminal, full screen

term-hint = Tipp
term-hint-title = Was ein starker Spieler meint
term-thinking = Wird überlegt …
term-quit = Beenden
term-resume = Das letzte Spiel fortsetzen
term-edition = Ausgabe
term-address = Adresse
term-key-walk = auf und ab
term-key-turn = ändern
term-key-enter = wählen
term-key-choose = wählen, was markiert ist
term-key-move = von einer Möglichkeit zur nächsten
term-key-hint = ein Tipp: was ein starker Spieler von deinen Zügen hält
term-key-scroll = im Verlauf blättern
term-key-language = die nächste Sprache
term-key-look = hell oder dunkel
term-key-quit = beenden; das Spiel bleibt aufgehoben
term-key-view = von einer anderen Seite
term-key-result = das Ergebnis der letzten Runde
term-mouse = Alles lässt sich auch anklicken.
term-signs = ● Gunststein   ▒▒ eine verdeckte Karte   = eine Karte, die du sicher kennst   ▶ wer am Zug ist
