### The words of billetdoux in Italian. en.ftl says what the arguments are.
### No sentence puts "a" before a player's name, since it would become "ad" before a vowel.
### Before a name that begins with E, an "e" is told as "ed" without being written so here.

## Characters

card-spy = Spia
    .the = la Spia
    .a = una Spia
card-jester = Giullare
    .the = il Giullare
    .a = il Giullare
card-assassin = Assassino
    .the = l’Assassino
    .a = l’Assassino
card-guard = Guardia
    .the = la Guardia
    .a = una Guardia
card-priest = Prete
    .the = il Prete
    .a = un Prete
card-cardinal = Cardinale
    .the = il Cardinale
    .a = un Cardinale
card-baron = Barone
    .the = il Barone
    .a = un Barone
card-baroness = Baronessa
    .the = la Baronessa
    .a = una Baronessa
card-handmaid = Domestica
    .the = la Domestica
    .a = una Domestica
card-sycophant = Adulatore
    .the = l’Adulatore
    .a = un Adulatore
card-prince = Principe
    .the = il Principe
    .a = un Principe
card-count = Conte
    .the = il Conte
    .a = un Conte
card-chancellor = Cancelliere
    .the = il Cancelliere
    .a = un Cancelliere
card-constable = Conestabile
    .the = il Conestabile
    .a = il Conestabile
card-king = Re
    .the = il Re
    .a = il Re
card-dowager-queen = Regina vedova
    .the = la Regina vedova
    .a = la Regina vedova
card-countess = Contessa
    .the = la Contessa
    .a = la Contessa
card-princess = Principessa
    .the = la Principessa
    .a = la Principessa
card-bishop = Vescovo
    .the = il Vescovo
    .a = il Vescovo

## What the cards do

text-spy =
    Giocare o scartare la Spia non fa nulla sul momento. Se a fine round sei ancora in gioco e { $spy-all ->
        [yes] nessun altro, nemmeno chi è fuori,
       *[no] nessun altro ancora in gioco
    } ha una Spia davanti a sé, la tua ti frutta un segnalino Preferenza. Una seconda Spia non ne frutta un altro, una Spia in mano non conta, e questo segnalino non equivale a vincere il round.
text-jester =
    Punta su un altro giocatore, che viene indicato davanti a tutti. Se vince il round, da solo o alla pari, ottieni un segnalino Preferenza, anche se nel frattempo sei fuori.{ $jester-at-once ->
        [yes] {" "}Se è l’ultimo che ti mancava, vinci subito la partita, prima che il round ne dia uno.
       *[no] {""}
    } Se tutti gli altri sono sotto protezione, il Giullare non ha effetto.
text-assassin =
    L’Assassino agisce solo dalla tua mano; giocato o scartato, non fa nulla. Se una Guardia sceglie te, { $assassin-may ->
        [yes] puoi rivelare l’Assassino
       *[no] riveli l’Assassino
    }, qualunque numero sia stato nominato: chi ha giocato la Guardia esce dal round, e tu resti. Poi scarti l’Assassino e peschi un’altra carta, oppure prendi la carta messa da parte se il mazzo è vuoto.{ $assassin-may ->
        [yes] {" "}Se lo tieni nascosto, vale il numero nominato; viene interrogato chiunque una Guardia scelga, perché nessuno ne sappia di più.
       *[no] {""}
    }
text-guard =
    Indovina la carta di un altro giocatore: { $names ->
        [number] nomina un numero qualsiasi tranne { $guard }
       *[character] nomina un personaggio qualsiasi tranne la Guardia
    }{ $name-any ->
        [yes] {" "}(anche se non è nel mazzo)
       *[no] {""}
    }. Se hai ragione, quel giocatore è fuori dal round; altrimenti non succede nulla. Se tutti gli altri sono sotto protezione, la Guardia non ha effetto.{ $assassin ->
        [no] {""}
       *[other] {" "}Attenzione all’Assassino: chi lo ha in mano { $assassin-may ->
            [yes] può rivelarlo, e allora a uscire sei tu.
           *[no] resta in gioco, e a uscire sei tu.
        }
    }
text-priest = Guarda la carta di un altro giocatore senza mostrarla a nessuno. Se tutti gli altri sono sotto protezione, il Prete non ha effetto.
text-cardinal = Scegli due giocatori, anche te se vuoi: si scambiano le carte, senza scartare nulla. Poi puoi guardare una di queste due carte. Se non è possibile scegliere due giocatori, il Cardinale non ha effetto.
text-baron = Tu e un altro giocatore vi mostrate le carte di nascosto dagli altri. Chi ha il numero più basso esce dal round; se sono uguali, non succede nulla. Se tutti gli altri sono sotto protezione, il Barone non ha effetto.
text-baroness = Guarda le carte di uno o due altri giocatori senza mostrarle a nessuno. Se tutti gli altri sono sotto protezione, la Baronessa non ha effetto.
text-handmaid = La Domestica ti protegge: nessun altro può sceglierti prima che cominci il tuo prossimo turno. Più giocatori possono essere sotto protezione nello stesso momento. Una Domestica scartata senza giocarla non protegge nessuno.
text-sycophant =
    Scegli chi vuoi, anche te; se tutti gli altri sono sotto protezione, devi scegliere te. Se la prossima carta giocata sceglie dei giocatori, chi hai scelto deve essere tra loro. Se quella carta non può scegliere questa persona, { $sycophant-free ->
        [yes] sceglie liberamente
       *[no] non ha effetto
    }. In ogni caso, dopo quella carta l’Adulatore non vale più.
text-prince = Scegli chi vuoi, anche te; se tutti gli altri sono sotto protezione, devi scegliere te. Il giocatore scelto scarta la sua carta senza effetto e ne pesca un’altra, oppure prende la carta messa da parte se il mazzo è vuoto. Chi scarta così la Principessa è fuori dal round e non pesca nulla.
text-count = Giocare o scartare il Conte non fa nulla sul momento. Quando il mazzo è vuoto e si confrontano le mani, ogni Conte davanti a te aggiunge 1 al numero della tua carta. Un Conte in mano non aggiunge nulla, e questo bonus non vale in nessun altro momento.
text-chancellor = Pesca due carte, tieni quella che vuoi delle tue tre e infila le altre due, coperte, in fondo al mazzo, nell’ordine che preferisci; non contano come scartate. Se il mazzo ha una carta sola, prendila e restituiscine una. Se è vuoto, il Cancelliere non ha effetto.
text-constable =
    Giocare o scartare il Conestabile non fa nulla sul momento. Se esci dal round quando è già davanti a te, ottieni un segnalino Preferenza; se è l’ultimo che ti mancava, vinci subito la partita, a meno che non resti un solo giocatore. Un Conestabile che in quel momento è ancora nella tua mano { $constable-hand ->
        [yes] conta anch’esso
       *[no] non conta
    }.
text-king = Tu e un altro giocatore vi scambiate le carte. Non si scarta nulla: nemmeno la Principessa fa uscire qualcuno in questo modo. Se tutti gli altri sono sotto protezione, il Re non ha effetto.
text-dowager-queen = Tu e un altro giocatore vi mostrate le carte di nascosto dagli altri. Chi ha il numero più alto esce dal round; se sono uguali, non succede nulla. Se tutti gli altri sono sotto protezione, la Regina vedova non ha effetto.
text-countess = La Contessa non fa nulla. Ma se, quando devi giocare, l’altra tua carta è il Re o un Principe, devi giocare la Contessa. Per il resto la giochi quando vuoi; nessuno viene a sapere se era un obbligo.
text-princess =
    Appena la giochi o la scarti, anche contro la tua volontà, sei fuori dal round e non peschi più. Scambiarla o mostrarla non comporta rischi.{ $bishop ->
        [no] {""}
       *[other] {" "}Quando a fine round si confrontano le mani, il Vescovo non può vincere contro di lei.
    }
text-bishop =
    Indovina la carta di un altro giocatore: { $names ->
        [number] { $bishop-one ->
            [yes] nomina un numero qualsiasi
           *[no] nomina un numero qualsiasi tranne { $guard }
        }
       *[character] nomina un personaggio qualsiasi tranne la Guardia
    }. Se hai ragione, ottieni un segnalino Preferenza, e vinci subito la partita se è l’ultimo che ti mancava. Se la partita continua, quel giocatore può scartare la carta senza effetto e pescarne un’altra (la carta messa da parte se il mazzo è vuoto), ma è fuori se era la Principessa. Se tutti gli altri sono sotto protezione, { $bishop-self ->
        [yes] scegli te
       *[no] il Vescovo non ha effetto
    }. Quando a fine round si confrontano le mani, il Vescovo vale { $number }, ma non può vincere se c’è la Principessa.

short-spy = Unica scoperta alla fine: un segnalino
short-jester = Punta sulla vittoria di un altro giocatore
short-assassin = In mano: colpisce chi ti attacca con la Guardia
short-guard =
    { $names ->
        [number] Nomina un numero: se indovini, chi l’ha esce
       *[character] Nomina un personaggio: se indovini, chi l’ha esce
    }
short-priest = Guarda la carta di un altro giocatore
short-cardinal = Due si scambiano le carte; guardane una
short-baron = Confronto: il numero più basso è fuori
short-baroness = Guarda le carte di uno o due giocatori
short-handmaid = Nessuno ti sceglie fino al tuo prossimo turno
short-sycophant = La prossima carta deve scegliere chi indichi
short-prince = Qualcuno scarta la carta e ne pesca un’altra
short-count = Scoperto alla fine: la tua carta vale 1 in più
short-chancellor = Pesca due carte, tienine una, rimetti le altre
short-constable = Scoperto quando esci: un segnalino
short-king = Scambia la carta con un altro giocatore
short-dowager-queen = Confronto: il numero più alto è fuori
short-countess = Da giocare se hai il Re o un Principe
short-princess = Giocata o scartata, ti mette fuori
short-bishop =
    { $names ->
        [number] Nomina un numero: se indovini, un segnalino
       *[character] Nomina un personaggio: se indovini, un segnalino
    }

## Events

event-round-started =
    { $you ->
       *[none] Comincia un nuovo round: inizia { $seat }.
        [seat] Comincia un nuovo round: inizi tu.
    }
event-opened = Carta scoperta sul tavolo: { $card-a }.
event-dealt =
    { $you ->
       *[none]
            { $seen ->
                [yes] { $seat } riceve { $card-a } come carta iniziale.
               *[no] { $seat } riceve la carta iniziale.
            }
        [seat] Ricevi { $card-a } come carta iniziale.
    }
event-protection-ended =
    { $you ->
       *[none] { $seat } non è più sotto protezione.
        [seat] Non sei più sotto protezione.
    }
event-drew =
    { $you ->
       *[none]
            { $seen ->
                [yes] { $seat } pesca { $card-a }.
               *[no] { $seat } pesca una carta.
            }
        [seat] Peschi { $card-a }.
    }
    .twice = { $seat } pesca due carte.
event-drew-aside =
    { $you ->
       *[none]
            { $seen ->
                [yes] Il mazzo è vuoto: { $seat } prende la carta messa da parte, { $card-a }.
               *[no] Il mazzo è vuoto: { $seat } prende la carta messa da parte.
            }
        [seat] Il mazzo è vuoto: prendi la carta messa da parte, { $card-a }.
    }
event-played =
    { $shape ->
       *[alone]
            { $you ->
               *[none] { $seat } gioca { $card-a }.
                [seat] Giochi { $card-a }.
            }
        [self]
            { $you ->
               *[none] { $seat } gioca { $card-a } su di sé.
                [seat] Giochi { $card-a } su di te.
            }
        [player]
            { $you ->
               *[none] { $seat } gioca { $card-a } su { $other }.
                [seat] Giochi { $card-a } su { $other }.
                [other] { $seat } gioca { $card-a } su di te.
            }
        [players]
            { $you ->
               *[none] { $seat } gioca { $card-a } su { $other } e { $second }.
                [seat] Giochi { $card-a } su { $other } e { $second }.
                [other] { $seat } gioca { $card-a } su di te e su { $second }.
            }
        [character]
            { $you ->
               *[none] { $seat } gioca { $card-a } su { $other } e nomina { $named-the }.
                [seat] Giochi { $card-a } su { $other } e nomini { $named-the }.
                [other] { $seat } gioca { $card-a } su di te e nomina { $named-the }.
            }
        [number]
            { $you ->
               *[none] { $seat } gioca { $card-a } su { $other } e nomina il numero { $named }.
                [seat] Giochi { $card-a } su { $other } e nomini il numero { $named }.
                [other] { $seat } gioca { $card-a } su di te e nomina il numero { $named }.
            }
        [swap]
            { $you ->
               *[none]
                    { $look ->
                       *[none] { $seat } gioca { $card-a } su { $other } e { $second }.
                        [player] { $seat } gioca { $card-a } su { $other } e { $second }, per vedere la carta di { $looked }.
                    }
                [seat]
                    { $look ->
                       *[none] Giochi { $card-a } su { $other } e { $second }.
                        [player] Giochi { $card-a } su { $other } e { $second }, per vedere la carta di { $looked }.
                    }
                [other]
                    { $look ->
                       *[none] { $seat } gioca { $card-a } su di te e su { $second }.
                        [player] { $seat } gioca { $card-a } su di te e su { $second }, per vedere la carta di { $looked }.
                        [you] { $seat } gioca { $card-a } su di te e su { $second }, per vedere la tua carta.
                    }
            }
        [own-swap]
            { $you ->
               *[none]
                    { $look ->
                       *[none] { $seat } gioca { $card-a } per uno scambio con { $other }.
                        [own] { $seat } gioca { $card-a } per uno scambio con { $other } e per vedere la carta che riceve.
                        [player] { $seat } gioca { $card-a } per uno scambio con { $other } e per vedere la carta di { $looked }.
                    }
                [seat]
                    { $look ->
                       *[none] Giochi { $card-a } per uno scambio con { $other }.
                        [own] Giochi { $card-a } per uno scambio con { $other } e per vedere la carta che ricevi.
                        [player] Giochi { $card-a } per uno scambio con { $other } e per vedere la carta di { $looked }.
                    }
                [other]
                    { $look ->
                       *[none] { $seat } gioca { $card-a } per uno scambio con te.
                        [own] { $seat } gioca { $card-a } per uno scambio con te e per vedere la carta che riceve.
                        [you] { $seat } gioca { $card-a } per uno scambio con te e per vedere la carta che ricevi tu.
                    }
            }
    }
event-no-effect =
    { $reason ->
       *[other] Nessuna scelta è permessa, quindi { $card-the } non ha effetto.
        [chancellor] Il mazzo è vuoto, quindi { $card-the } non ha effetto.
    }
event-missed =
    { $names ->
        [number]
            { $you ->
               *[none] Sbagliato: la carta di { $other } non ha il numero { $named }.
                [seat] Non hai indovinato: la carta di { $other } non ha il numero { $named }.
                [other] Sbagliato: la tua carta non ha il numero { $named }.
            }
       *[character]
            { $you ->
               *[none] Sbagliato: { $other } non ha { $named-a }.
                [seat] Non hai indovinato: { $other } non ha { $named-a }.
                [other] Sbagliato: non hai { $named-a }.
            }
    }
event-guessed =
    { $names ->
        [number]
            { $you ->
               *[none] Giusto: la carta di { $other } ha il numero { $named }.
                [seat] Hai indovinato: la carta di { $other } ha il numero { $named }.
                [other] Giusto: la tua carta ha il numero { $named }.
            }
       *[character]
            { $you ->
               *[none] Giusto: { $other } ha { $named-a }.
                [seat] Hai indovinato: { $other } ha { $named-a }.
                [other] Giusto: hai { $named-a }.
            }
    }
event-looked =
    { $own ->
        [yes]
            { $you ->
               *[none]
                    { $seen ->
                        [yes] { $seat } guarda la carta appena ricevuta e vede { $card-a }.
                       *[no] { $seat } guarda la carta appena ricevuta.
                    }
                [seat] Guardi la carta appena ricevuta e vedi { $card-a }.
            }
       *[no]
            { $you ->
               *[none]
                    { $seen ->
                        [yes] { $seat } guarda la mano di { $other } e vede { $card-a }.
                       *[no] { $seat } guarda la mano di { $other }.
                    }
                [seat] Guardi la mano di { $other } e vedi { $card-a }.
                [other] { $seat } guarda la tua mano.
            }
    }
event-tied =
    { $you ->
       *[none] { $seat } e { $other } hanno numeri uguali: nessuno esce dal round.
        [seat] Tu e { $other } avete numeri uguali: nessuno esce dal round.
        [other] Tu e { $seat } avete numeri uguali: nessuno esce dal round.
    }
event-shielded =
    { $you ->
       *[none] { $seat } è sotto protezione fino al suo prossimo turno.
        [seat] Sei sotto protezione fino al tuo prossimo turno.
    }
event-discarded =
    { $you ->
       *[none] { $seat } scarta { $card-a }.
        [seat] Scarti { $card-a }.
    }
event-returned =
    { $you ->
       *[none]
            { $seen ->
                [yes] { $seat } mette { $card-a } in fondo al mazzo.
               *[no] { $seat } mette una carta in fondo al mazzo.
            }
        [seat] Metti { $card-a } in fondo al mazzo.
    }
    .twice = { $seat } mette due carte in fondo al mazzo.
event-swapped =
    { $you ->
       *[none] { $seat } e { $other } si scambiano le carte.
        [seat] Tu e { $other } vi scambiate le carte.
        [other] Tu e { $seat } vi scambiate le carte.
    }
event-received =
    { $you ->
       *[none]
            { $seen ->
                [yes] { $seat } riceve { $card-a } da { $other }.
               *[no] { $seat } riceve una carta da { $other }.
            }
        [seat] Ricevi { $card-a } da { $other }.
        [other] { $seat } riceve la tua carta.
    }
event-kept =
    { $you ->
       *[none] { $seat } tiene la carta.
        [seat] Tieni la carta.
    }
event-struck =
    { $you ->
       *[none] { $seat } rivela { $card-a }: l’attacco si ritorce contro { $other }.
        [seat] Riveli { $card-a }: l’attacco si ritorce contro { $other }.
        [other] { $seat } rivela { $card-a }: il tuo attacco si ritorce contro di te.
    }
event-bound-to =
    { $you ->
       *[none] Se la prossima carta sceglie dei giocatori, tra loro deve esserci { $other }.
        [seat]
            { $own ->
                [yes] Se la prossima carta sceglie dei giocatori, tra loro devi esserci tu.
               *[no] Se la prossima carta sceglie dei giocatori, tra loro deve esserci { $other }.
            }
        [other] Se la prossima carta sceglie dei giocatori, tra loro devi esserci tu.
    }
event-bet-on =
    { $you ->
       *[none] { $seat } scommette che sarà { $other } a vincere il round.
        [seat] Scommetti che sarà { $other } a vincere il round.
        [other] { $seat } scommette che sarai tu a vincere il round.
    }
event-knocked-out =
    { $you ->
       *[none]
            { $seen ->
                [yes] { $seat } esce dal round e scarta { $card-a }.
               *[no] { $seat } esce dal round.
            }
        [seat]
            { $seen ->
                [yes] Esci dal round e scarti { $card-a }.
               *[no] Esci dal round.
            }
    }
event-revealed =
    { $you ->
       *[none] { $seat } mostra { $card-a }, che vale { $value }.
        [seat] Mostri { $card-a }, che vale { $value }.
    }
event-pile-counted =
    { $you ->
       *[none] Le carte scoperte di { $seat } danno in tutto { $value }.
        [seat] Le tue carte scoperte danno in tutto { $value }.
    }
event-round-won =
    { $you ->
       *[none] { $seat } vince il round.
        [seat] Vinci il round.
    }
event-token =
    { $you ->
       *[none]
            { $reason ->
                [round] { $seat } ottiene un segnalino Preferenza per il round
                [spy] { $seat } ottiene un segnalino Preferenza per l’unica Spia
                [bishop] { $seat } ottiene un segnalino Preferenza grazie al Vescovo
                [jester] { $seat } ottiene un segnalino Preferenza per la scommessa del Giullare
               *[card] { $seat } ottiene un segnalino Preferenza con { $card-the }
            } e ora ha { $value ->
                [one] { $value } segnalino
               *[other] { $value } segnalini
            }.
        [seat]
            { $reason ->
                [round] Ottieni un segnalino Preferenza per il round
                [spy] Ottieni un segnalino Preferenza per l’unica Spia
                [bishop] Ottieni un segnalino Preferenza grazie al Vescovo
                [jester] Ottieni un segnalino Preferenza per la scommessa del Giullare
               *[card] Ottieni un segnalino Preferenza con { $card-the }
            } e ora hai { $value ->
                [one] { $value } segnalino
               *[other] { $value } segnalini
            }.
    }
event-round-ended =
    { $how ->
        [last_one] Nel round resta un solo giocatore.
        [stopped] Il round si interrompe: la partita è decisa.
       *[showdown] Il mazzo è vuoto: chi è ancora nel round mostra la propria carta.
    }
event-tie-break-for =
    { $you ->
       *[none] { $seat } ha abbastanza segnalini Preferenza, ma li ha anche qualcun altro: si gioca un round di spareggio.
        [seat] Hai abbastanza segnalini Preferenza, ma li ha anche qualcun altro: si gioca un round di spareggio.
    }
event-game-won =
    { $you ->
       *[none] { $seat } vince la partita!
        [seat] Vinci la partita!
    }

## Moves

move-play =
    { $shape ->
       *[alone] { $card }
        [no-effect] { $card } (senza effetto)
        [self] { $card } su di te
        [player] { $card } su { $other }
        [players] { $card } su { $other } e { $second }
        [character] { $card } su { $other }: { $named }
        [number] { $card } su { $other }: { $named }
        [swap] { $card }: scambio tra { $other } e { $second }
        [own-swap] { $card }: scambio tra te e { $other }
    }{ $look ->
       *[none] {""}
        [own] , sguardo alla tua nuova carta
        [player] , sguardo alla carta di { $looked }
    }
move-return =
    { $count ->
        [one] Tieni { $card-the }; metti { $first-the } in fondo al mazzo
        [same] Tieni { $card-the }; metti le due carte { $first } in fondo al mazzo
       *[other] Tieni { $card-the }; in fondo al mazzo { $first-the } e, come ultima carta, { $second-the }
    }
move-keep = Tieni la carta
move-redraw = Scartala e pescane un’altra

## Editions

edition-standard = Standard
    .about = Il gioco di oggi, per cominciare.
edition-classic = Versione classica
    .about = Il gioco di una volta: meno carte, senza Spia né Cancelliere.
edition-premium = Premium
    .about = Un mazzo piccolo per pochi giocatori e uno grande, con personaggi propri, per molti.

## Where the rulebooks differ: how a table reads the rules, and sets of readings that go together.

ui-readings = Regole: { $how }
readings-usual = come nel libretto inglese
readings-german = come nel libretto tedesco
readings-letter = secondo la lettera del libretto
readings-online = come si gioca per lo più online
readings-networks = Le reti, come il Diplomatico, giocano solo con le regole abituali; con altre gioca al loro posto il bot successivo.
reading-spy-all = Tutte le Spie contano
    .about = Una Spia dà il suo segnalino solo se nessun altro ne ha una davanti, nemmeno chi è fuori.
reading-name-any = Si può nominare tutto
    .about = Una Guardia può nominare anche ciò che resta nella scatola, e allora sbaglia di sicuro.
reading-last-hand = L’ultima mano si mostra
    .about = Anche chi resta solo nel round mostra la mano.
reading-tie-nobody = Parità completa: non vince nessuno
    .about = Se numeri e carte scoperte sono pari, nessuno vince il round; uno di quelli in parità comincia il prossimo.
reading-win-shared = Vittoria condivisa
    .about = Due giocatori che raggiungono insieme abbastanza segnalini Preferenza vincono insieme la partita.
reading-bishop-one = Il Vescovo può nominare 1
    .about = Si possono nominare anche le Guardie.
reading-bishop-self = Il Vescovo può scegliere chi lo gioca
    .about = Se tutti gli altri sono sotto protezione, con il Vescovo scegli te, e puoi indovinare.
reading-assassin-may = L’Assassino può nascondersi
    .about = Chi viene scelto da una Guardia è interrogato e rivela l’Assassino solo se vuole.
reading-constable-hand = Il Conestabile conta in mano
    .about = Anche chi esce con il Conestabile in mano ottiene il segnalino Preferenza.
reading-sycophant-free = Una carta vincolata si libera
    .about = Una carta che non può scegliere la persona a cui l’Adulatore la vincola può scegliere chiunque altro.
reading-jester-at-once = Il Giullare vince subito
    .about = Se il segnalino Preferenza del Giullare è l’ultimo che manca, la partita è vinta prima che il round dia il suo.

## The table in a terminal

ui-round = Round { $number }
ui-deck =
    { $count ->
        [0] Il mazzo è vuoto.
        [one] Il mazzo ha { $count } carta.
       *[other] Il mazzo ha { $count } carte.
    }
ui-aside =
    { $there ->
        [yes] Una carta è messa da parte, coperta.
       *[no] La carta messa da parte è stata presa.
    }
ui-face-up = Scoperte: { $cards }
ui-hand = La tua mano: { $cards }
ui-protected = sotto protezione
ui-out = fuori dal round
ui-you = tu
ui-known = Sai che { $seat } ha in mano { $card-a }.
why-looked = { $by }: hai visto che { $other } ha { $card-a }.
why-revealed = { $seat } ha mostrato { $card-a }.
why-gave = { $by }: { $seat } ha ricevuto da te { $card-a }.
why-swapped = { $by }: { $seat } e { $other } hanno scambiato le carte.
why-returned = { $by }: hai messo { $card-a } in fondo al mazzo.
why-drew = { $seat } ha pescato una carta che era in fondo al mazzo.
why-mixed = { $by }: { $seat } ha tenuto una carta e ha messo il resto in fondo al mazzo.
why-guessed =
    { $names ->
        [number] { $by }: la carta di { $other } aveva il numero { $named }.
       *[character] { $by }: { $other } aveva { $named-a }.
    }
why-tied = { $by }: { $seat } e { $other } avevano numeri uguali.
why-beat = { $by }: { $seat } ha vinto contro { $card-a }.
why-missed =
    { $names ->
        [number] { $by }: la carta di { $other } non aveva il numero { $named }.
       *[character] { $by }: { $other } non aveva { $named-a }.
    }
why-free = { $by }: con la Contessa in mano, { $seat } non avrebbe potuto giocare questa carta.
why-holds = Hai in mano tu { $card-a }.
why-counted =
    { $many ->
        [yes] Le carte già viste non lasciano altro.
       *[no] Carte già viste: { $cards }.
    }
ui-your-choice = La tua scelta:
ui-choice-or-back = La tua scelta (b torna indietro):
ui-go-on = Invio per continuare:
ui-key-next = mostrare che cosa succede dopo
ui-key-skip = mostrare tutto fino alla tua prossima decisione
ui-key-pace = il ritmo: lento, normale, veloce o passo per passo
ui-choice-or-default = La tua scelta (Invio: { $default }):
ui-bad-choice = Scrivi uno dei numeri o una delle lettere mostrati, oppure una mossa intera come Guardia B Barone; Invio ripete la domanda, h elenca che cos’altro puoi scrivere.
ui-bad-setting = Scrivi uno dei numeri mostrati, oppure premi solo Invio per { $default }; q smette.
ui-illegal =
    { $code ->
        [not_held] Non hai in mano { $card-a }.
        [countess] Chi ha la Contessa e { $card-a } deve giocare la Contessa.
        [no_choice] Giocando { $card-the } non si sceglie nessuno e non si nomina nulla.
        [no_target] Nessuno può essere scelto: gioca { $card-the } senza bersaglio e senza effetto.
        [target] Ora non puoi giocare { $card-the } su questi giocatori.
        [named] Questo non si può nominare giocando { $card-the }.
        [deck] Il mazzo è vuoto, quindi { $card-the } non ha effetto.
        [bound] Decide l’Adulatore: bisogna scegliere { $seats }.
        [self] L’Adulatore decide che bisogna scegliere te, ma { $card-the } non può: non ha effetto.
        [protected] Sotto protezione, quindi impossibile da scegliere: { $seats }.
        [nobody] Nessuno può essere scelto, quindi { $card-the } non ha effetto. Sotto protezione: { $seats }.
        [ruin] Su di te, { $card-the } ti farebbe scartare la Principessa: usciresti dal round.
       *[form] Non si gioca così { $card-the }.
    }
ui-illegal-decision = Non è questo che va deciso ora.
ui-help = Scrivi il numero o la lettera della tua scelta e premi Invio. h elenca che cos’altro puoi scrivere; q smette, e la partita viene salvata.
ui-game-over = La partita è finita.
ui-bye = Partita interrotta.
ui-view-of = Ciò che vede { $seat }
ui-open-view = Tutte le carte scoperte
ui-compiling = Compilazione in corso: avviene una volta per versione e può richiedere un minuto.
ui-promise = I mazzi derivano da un seme segreto. Il suo SHA-256, promesso prima della prima distribuzione: { $commitment }
ui-nonce = Aggiunto da parte tua, ignoto al momento della promessa: { $nonce }
ui-recorded = La registrazione: { $file }
ui-unwritten = { $file } non si può scrivere ({ $reason }): la registrazione va altrove.
ui-unrecorded = Per scrivere la registrazione di questa partita, che si può controllare: { $command }
ui-check = Per controllare che i mazzi fossero quelli promessi:
ui-which-edition = A che cosa vuoi giocare?
ui-how-many = In quanti giocate, contando anche te?
ui-target =
    { $value ->
        [one] { $value } segnalino Preferenza per vincere
       *[other] { $value } segnalini Preferenza per vincere
    }
ui-which-bots = Contro chi giochi?
ui-only-you = (nascosto agli altri)
ui-of = { $who }: { $what }
list-and = { $first } e { $last }
decimal = { $whole },{ $part }
percent = { $number }%

## The reference

ref-title = { $edition }, { $players-range } giocatori, { $cards } carte
ref-players = Giocatori
ref-tokens = Segnalini Preferenza per vincere
ref-guard-names-character = La Guardia nomina un personaggio, mai la Guardia.
ref-guard-names-number = La Guardia nomina un numero, mai { $guard }.
ref-ties-shared = Se alla fine più giocatori hanno il numero più alto, vincono tutti il round.
ref-ties-piles =
    Se alla fine più giocatori hanno il numero più alto, vince il round quello le cui carte scoperte danno la somma maggiore; se anche questa è uguale, { $tie-nobody ->
        [yes] non lo vince nessuno
       *[no] lo vincono tutti
    }.
ref-open-cards =
    { $count ->
        [one] In due, { $count } carta sta scoperta accanto al mazzo e non viene mai pescata.
       *[other] In due, { $count } carte stanno scoperte accanto al mazzo e non vengono mai pescate.
    }
ref-wins-shared = Se alla fine di un round più giocatori hanno abbastanza segnalini Preferenza, vincono insieme la partita.
ref-wins-tie-break = Se alla fine di un round più giocatori hanno abbastanza segnalini Preferenza, continuano soltanto loro: il primo che ne ottiene un altro vince la partita.

## Bots and advice

bot-random = Sognatore
    .about = gioca qualsiasi carta permessa
bot-uniform = Scommettitore
    .about = fa qualsiasi mossa permessa
bot-counter = Scrivano
    .about = conta le carte e gioca le probabilità
bot-search = Stratega
    .about = gioca ogni mossa fino in fondo col pensiero
bot-net = Diplomatico
    .about = ha imparato da milioni di partite ed è difficile da decifrare
bot-net-courtier = Cortigiano
    .about = è stato alla scuola del Diplomatico, ma ogni tanto si distrae
bot-net-page = Paggio
    .about = gioca d’istinto e dimentica ciò che si è visto
bot-exec = bot
    .about = { $command }
ui-faults = { $seat } ha commesso errori; ogni volta è stata giocata una mossa sicura: { $faults }
ui-move = Mossa
ui-share = La gioca
ui-chance-round = Vince il round
ui-chance-game = Vince la partita
ref-value = Valore in round
ref-advice-for = Per { $seat }, nel round { $number }.
ref-outlook = Probabilità attesa di vincere il round: { $round }; la partita: { $game }.
ref-suspicion = Sospetti di un giocatore forte su { $seat }: { $odds }
ref-might-hold =
    { $count ->
        [one] { $seat } potrebbe avere: { $odds }
       *[other] { $seat } potrebbero avere ciascuno: { $odds }
    }
ref-might-be-aside = La carta messa da parte potrebbe essere: { $odds }
ref-might-be-next = La prossima carta da pescare potrebbe essere: { $odds }

## The line mode in a terminal

plain-enter = Invio
plain-key-move = una mossa intera, con la lettera o il nome del giocatore
plain-key-hint = un consiglio
plain-key-cards = che cosa fanno le tue carte
plain-key-card = che cosa fanno le carte con un 5
plain-key-table = a che punto sono tutti
plain-key-log = questo round dall’inizio
plain-key-stop = smettere; la partita viene salvata
plain-several = Scrivi più numeri, per esempio 1 3, per avere avversari diversi in quell’ordine.
plain-not-now = Ora non si può; h elenca che cosa puoi scrivere.
plain-line-back = La connessione è tornata.
plain-kept = La partita è salvata. Per continuare: { $command }
plain-step = Passo { $step } di { $count }:
plain-step-keys = Invio va avanti, b torna indietro, un numero va a quel passo, t mostra il tavolo, q smette.
plain-key-again = ripete la domanda e le scelte
plain-which = Più carte hanno questo numero: scrivi invece il nome ({ $among }).
plain-typed-help = aiuto
plain-typed-stop = esci
plain-no-card = Qui non c’è nessuna carta { $name }; r elenca tutte le carte.
plain-no-round = Non c’è stato nessun round { $number }.
plain-unpaused = La partita riprende.
plain-hint = { $move }. Probabilità di vincere il round: { $round }; la partita: { $game }.
plain-hint-share = { $move }. Frequenza con cui un giocatore forte la fa: { $share }.
plain-hint-worth = { $move }. Valore in round, calcolato su una sola mossa: { $value }.

## The page: lobby and table

ui-title = Billetdoux
page-home = Billetdoux, alla lobby
ui-tagline = Love Letter a un tavolo: con gli amici tramite un link, o contro i bot. Senza account.
page-about = A ogni turno peschi una carta e giochi una delle due: per indovinare, guardare, confrontare, scambiare, proteggerti. Chi resta per ultimo vince il round, oppure la carta più alta quando il mazzo è vuoto.
page-mine = Le tue partite
page-nowhere = A questo indirizzo non c’è nulla
page-settings = Impostazioni
ui-language = Lingua
ui-theme = Chiaro o scuro
ui-theme-auto = Come il dispositivo
ui-theme-light = Chiaro
ui-theme-dark = Scuro
page-sounds = Suoni
ui-pace = Ritmo
ui-pace-slow = Lento
ui-pace-normal = Normale
ui-pace-fast = Veloce
ui-pace-step = Passo per passo
ui-pace-none = Immediato
ui-close = Chiudi
ui-back = Indietro
ui-guest = Ospite
ui-your-name = Il tuo nome
page-learn = Impara giocando
page-learn-about = Un round con due bot. Ogni carta viene spiegata quando arriva, e tutto aspetta te.
page-learn-go = Comincia la lezione
page-play-now = Gioca subito
page-play-now-about = Contro i bot, senza aspettare.
ui-play-now-go = Gioca
ui-join = Unisciti a un tavolo
page-join-code = Codice o link
page-join-go = Unisciti
page-join-wrong = Un codice ha sei lettere e cifre, come alla fine del link di un tavolo.
page-tables = Tavoli aperti
page-tables-none = In questo momento nessun tavolo è aperto a tutti.
page-tables-free =
    { $count ->
        [0] al completo
        [one] { $count } posto libero
       *[other] { $count } posti liberi
    }
page-tables-playing = in corso
ui-make = Apri un tavolo
page-make-about = Ricevi un link per i tuoi amici; i bot possono prendere qualsiasi posto.
page-make-go = Apri il tavolo
page-seats = Posti
page-seat = Posto { $seat }
page-seat-you = Tu
ui-seat-person = Una persona
page-seat-bot = Bot: { $bot }
ui-seat-free = libero
page-timer = Tempo per una decisione
page-timer-off = Senza limite
    .about = Ognuno si prende il suo tempo.
page-timer-relaxed = Tranquillo
    .about = 90 secondi; poi un bot gioca quel turno.
page-timer-brisk = Veloce
    .about = 30 secondi; poi un bot gioca quel turno.
page-options = Il tavolo
page-option-helper = Contacarte
    .about = La pagina tiene conto delle carte uscite e di ciò che sai.
page-option-spectators = Spettatori
    .about = Chi ha il link può guardare, senza vedere carte nascoste.
page-option-chat = Chat
    .about = I giocatori possono scriversi; i gesti sono sempre possibili.
page-option-listed = Aperto a tutti
    .about = Il tavolo compare in questa lobby.
ui-connecting = Connessione…
ui-line-lost = La connessione è caduta. Nuovo tentativo…
page-gone = Questo tavolo non si può aprire
page-to-lobby = Alla lobby
ui-gathering = Prima della partita
page-invited = { $name } ti invita
ui-players =
    { $count ->
        [one] { $count } giocatore
       *[other] { $count } giocatori
    }
page-invite = Invita gli amici
ui-invite-about = Manda loro questo link, o di’ loro il codice { $code }.
ui-link = Il link del tavolo
page-copy = Copia
page-copied = Copiato
page-share = Condividi
# What is sent with a link, and what other programs show of it.
ui-share-text = { $name } ti invita a una partita di Love Letter
page-qr = Codice QR
page-qr-about = Il link del tavolo come codice QR
ui-sit = Siediti
page-sit-bot = Prendi il posto di { $name }
page-take-seat = Prendi un posto
ui-full = Nessun posto è libero; stai guardando.
page-bot = bot
ui-host = chi ospita
ui-absent = assente
ui-stand-in = un bot gioca al suo posto
ui-fill = Aggiungi un bot al posto { $seat }
page-fill-short = Aggiungi un bot
ui-free = Libera il posto
page-free-of = Libera il posto di { $name }
ui-mute = Togli la parola
ui-unmute = Ridai la parola
ui-ban = Manda via per sempre
page-ban-sure = Mandare via { $name } per sempre?
page-free-sure =
    { $status ->
        [gathering] Liberare il posto di { $name }?
       *[playing] Liberare il posto di { $name }? Un bot gioca lì fino alla fine della partita.
    }
ui-watching =
    { $count ->
        [one] { $count } spettatore
       *[other] { $count } spettatori
    }
ui-start = Inizia la partita
ui-start-fill =
    { $friends ->
        [0] Inizia con i bot
       *[other] Inizia, con i bot ai posti liberi
    }
page-start-sit = Prima siediti.
page-arrange = Cambia il gioco
page-arrange-go = Giochiamo così
page-arrange-frees =
    { $count ->
        [one] { $names } perde il posto.
       *[other] { $names } perdono il posto.
    }
page-arrange-own = Così il tuo posto sparirebbe. Lascialo e scegline uno precedente.
ui-wait-host = In attesa che { $name } avvii la partita.
ui-opening = Le carte vengono mescolate…
ui-leave = Lascia il tavolo
page-fair = La prova di un mazzo onesto
page-fair-about = I mazzi derivano da un numero segreto e da un numero casuale del browser di ogni giocatore. L’impronta del numero segreto sta qui prima della prima distribuzione; dopo la partita si mostra il numero stesso, e chiunque può ridistribuire ogni round.
page-middle = Il centro del tavolo
ui-deck-title = Mazzo
ui-aside-title = Da parte
ui-open-cards = Scoperte, fuori gioco
page-others = Gli altri giocatori
page-own = Il tuo posto
ui-called-you = Tu
page-hand = La tua mano
page-pile =
    { $you ->
        [yes] Le tue carte giocate o scartate
       *[no] Carte giocate o scartate: { $name }
    }
page-read = Che cosa fa { $card-the }
ui-tokens =
    { $count ->
        [one] { $count } segnalino Preferenza su { $target }
       *[other] { $count } segnalini Preferenza su { $target }
    }
ui-turn = è il suo turno
ui-your-turn = Tocca a te
ui-bound = scelta obbligata
ui-bet =
    { $you ->
       *[none] { $name } scommette su questa persona
        [seat] Scommetti su questa persona
        [other] { $name } scommette su di te
    }
ui-tie-break = Spareggio
ui-seconds =
    { $count ->
        [one] ancora { $count } secondo
       *[other] ancora { $count } secondi
    }
ui-ask-card = Tocca a te: quale carta giochi?
ui-ask-keep = Quale carta tieni?
ui-ask-player =
    { $count ->
        [0] Su chi giochi { $card-the }?
       *[other] Su chi altro giochi { $card-the }?
    }
ui-ask-name = Che cosa ha in mano { $name }?
ui-ask-how = Come esattamente?
ui-ask-order = In quale ordine?
ui-ask-confirm =
    { $decision ->
        [play] Giochi { $card-the }?
       *[return] È questa la tua mossa?
    }
ui-confirm =
    { $effect ->
       *[yes] Gioca
        [no] Gioca senza effetto
    }
ui-ask-answer = La tua carta è stata indovinata. Che cosa ne fai?
ui-ask-guarded = Una Guardia ha scelto te. Tieni la carta; oppure, se è l’Assassino, scartala: allora esce chi ha giocato la Guardia.
ui-yourself = Te
ui-nobody-else = Nessun altro
ui-order =
    { $count ->
        [one] Dopo tutte le altre carte verrà { $first-the }, come ultima carta.
        [same] Le ultime due carte del mazzo saranno { $first } e { $first }.
       *[other] Dopo tutte le altre carte verrà { $first-the }, e come ultima carta { $second-the }.
    }
page-order-place =
    { $left ->
        [one] ultima
       *[other] penultima
    }
ui-order-turn = Nell’altro ordine
ui-order-confirm = Rimetti così
ui-left =
    { $count ->
        [0] finite
       *[other] ancora { $count }
    }
page-mark =
    { $mark ->
        [certain] di sicuro
       *[impossible] impossibile
    }
page-bet = Scommessa: { $name }
page-deck-about = Da qui si pesca una carta a ogni turno. Quando è vuoto, il round finisce e vince il numero più alto.
page-aside-about = Messa da parte prima di distribuire, perché nessuno possa contare tutte le carte.
page-deck-open = Mazzo, la prossima carta davanti
page-unseen = ×n: n non viste
page-ask-impossible =
    { $left ->
        [0] Le hai già viste tutte.
       *[other] { $name } non può averla.
    } Nominarla lo stesso?
ui-sent = Invio in corso…
ui-waiting = { $name } sta scegliendo.
page-thinking = { $name } sta pensando
page-away-soon = { $name } non c’è; tra { $time } subentra un bot.
# What is said aloud in a scene: a guess, and the answer to it.
page-says-name = { $what }?
page-says-yes = Sì!
page-says-no = No.
ui-skip = Salta
ui-compared =
    { $you ->
       *[none]
            { $seen ->
                [yes] { $seat } e { $other } confrontano le carte: { $mine-a } contro { $theirs-a }.
               *[no] { $seat } e { $other } confrontano le carte.
            }
        [seat] Tu e { $other } confrontate le carte: { $other } ha { $theirs-a }.
    }
page-dealt = Tutti ricevono la carta iniziale.
ui-step-on = Avanti
ui-you-are-out = Sei fuori da questo round. { $name } sta scegliendo.
ui-you-watch = Stai guardando.
ui-paused = La partita è in pausa.
ui-pause = Pausa
ui-resume = Riprendi
page-rewound = Era così. Intanto la partita continua.
page-now = Torna al presente
ui-panel-log = Cronaca
ui-panel-cards = Carte
ui-panel-talk = Chat
ui-talk = Chat
ui-talk-none = Nessuno ha ancora detto niente.
page-talk-players = Può parlare solo chi ha un posto.
ui-emotes = Gesti
ui-emote-hello = Ciao!
ui-emote-well-played = Ben giocato!
ui-emote-thinking = Fammi pensare…
ui-emote-oops = Ops!
ui-emote-laugh = Ah ah!
ui-emote-thanks = Grazie!
ui-chat = Scrivi qualcosa
page-send = Invia
page-menu = Menu
page-notify = Avvisami quando tocca a me
page-leave-about = Allora un bot prende il tuo posto; torna con il link, ed è di nuovo tuo.
page-you-stand-in = Un bot sta giocando per te.
ui-you-missed = Il tuo tempo era scaduto: un bot ha giocato il tuo ultimo turno.
ui-take-back = Torno a giocare io
ui-closed = Qui si sta giocando, e questo tavolo non ammette spettatori.
ui-keys = Tasti
ui-key-card = la carta con questo numero; ancora una volta per un’altra con lo stesso
ui-key-player = chi siede a questo posto
ui-key-nobody = nessuno, nessun altro, o una carta nuova
ui-key-order = invertire l’ordine
ui-key-confirm = confermare
ui-key-back = un passo indietro
ui-key-log = la cronaca
ui-key-cards = le carte e che cosa fanno
ui-key-talk = gesti e chat
ui-key-pause = pausa, o ripresa
ui-key-go-on = saltare una scena o andare avanti
ui-key-menu = il menu e questo aiuto
page-keys-about = Con Tab e Invio si raggiunge tutto.
ui-rematch = Rivincita
page-score = Partite vinte
page-score-after =
    { $count ->
        [one] Dopo una partita
       *[other] Dopo { $count } partite
    }
ui-result = Risultato
ui-round-over = Il round è finito
ui-continue = Continua
page-replay = Rivedi la partita
page-picture = Immagine del risultato
page-prove = È stato onesto?
ui-refused =
    { $code ->
        [malformed] Il server non ha capito.
        [unprintable] C’è un carattere che non si può mostrare, o nessuno visibile: scrivilo in un altro modo.
        [token] Qui non hai più un posto: l’hai lasciato, o è stato liberato.
        [no-table] Non c’è nessun tavolo con questo codice.
        [unreadable] Questo tavolo è stato salvato da un’altra versione del server, e questa non riesce a leggerlo.
        [protocol] Il server è più recente di questa pagina: ricaricala.
        [no-seat] Per questo serve un posto.
        [not-host] Può farlo solo chi ospita.
        [seat-taken] Questo posto è occupato.
        [status] Non è il momento.
        [stale] Intanto la partita è andata avanti.
        [illegal] Questa mossa non è permessa.
        [not-allowed] Questo tavolo non lo permette.
        [seal] Il sigillo non corrisponde.
        [bot] Questo bot non esiste.
        [too-fast] Troppo in fretta: aspetta un momento.
        [too-many] Ci sono troppi tavoli o connessioni: riprova più tardi.
        [full] A questo tavolo è successo così tanto che ormai finisce solo la sua partita: aprine un altro.
        [muted] Chi ospita ti ha tolto la parola.
        [banned] Non puoi più venire a questo tavolo.
        [alone] Durante una partita pubblica deve chiederlo anche qualcun altro.
        [spent] Hai finito le pause in questa partita.
        [closed] Chi gestisce questo server ha chiuso questo tavolo.
        [store] Al momento non si può salvare: avvisa chi gestisce questo server.
        [offline] Il server non è raggiungibile.
       *[other] Non ha funzionato.
    }

## The page: beside the game

ui-ref = Tutte le carte, e quante ne restano
ui-ref-copies =
    { $count ->
        [one] { $count } copia nel gioco
       *[other] { $count } copie nel gioco
    }
ui-ref-left = ancora { $left } su { $copies }
page-why = Perché?
ui-ref-might = { $seat } ha una di queste carte: { $among }
# $place: "bottom" under the deck, "aside" face down.
ui-ref-place =
    { $place ->
        [bottom] Sai che in fondo al mazzo c’è { $card-a }.
       *[aside] Sai che la carta messa da parte è { $card-a }.
    }
page-ref-read = Leggi il testo intero
ui-log = Che cosa è successo
page-log-rewind = Mostra il tavolo com’era

## The page: results

page-result-round = Risultato del round { $number }
ui-result-nobody = Nessuno vince il round
ui-result-winners =
    { $count ->
        [one] { $names } vince il round
       *[other] { $names } vincono il round
    }
ui-result-you =
    { $count ->
        [one] Hai vinto il round!
       *[other] Hai vinto il round insieme con { $names }!
    }
ui-result-how =
    { $how ->
        [last_one] Nel round resta un solo giocatore.
        [stopped] La partita si è decisa a metà di questo round.
       *[showdown] Il mazzo è vuoto, e vince il numero più alto.
    }
ui-result-wins = vittoria
# For what somebody has gained a favor token; $reason as in event-token.
page-result-gain =
    +1 { $reason ->
        [round] per il round
        [spy] per l’unica Spia ancora in gioco
        [bishop] grazie al Vescovo
        [jester] per la scommessa del Giullare
       *[card] con { $card-the }
    }
ui-result-counts = { $number } sulla carta e { $more } dai Conti sul tavolo fanno { $value }
ui-result-pile = carte scoperte: { $value }
yields-bishop = Il Vescovo non può vincere contro la Principessa.
ui-result-by-piles = I numeri sono uguali: si sommano le carte scoperte di questi giocatori.
ui-result-together = I numeri sono uguali: il round è condiviso.
ui-result-game = Risultato della partita
ui-result-game-winners =
    { $count ->
        [one] { $names } vince la partita
       *[other] { $names } vincono insieme la partita
    }
ui-won =
    { $count ->
        [one] Hai vinto la partita!
       *[other] Hai vinto la partita insieme con { $names }!
    }
ui-lost =
    { $count ->
        [one] Questa volta la partita la vince { $names }
       *[other] Questa volta la partita la vincono insieme { $names }
    }
page-reveal-deck = Il resto del mazzo
page-reveal-aside = La carta messa da parte era { $card-a }.
ui-result-by =
    { $how ->
        [tie-break] Più giocatori avevano almeno { $value } segnalini Preferenza; ha deciso il round di spareggio.
        [at-once] L’ultimo segnalino Preferenza è arrivato a metà di un round e ha chiuso subito la partita.
       *[tokens] Servivano { $value } segnalini Preferenza.
    }
ui-result-tokens =
    { $value ->
        [one] { $value } segnalino Preferenza
       *[other] { $value } segnalini Preferenza
    }
ui-result-all-rounds = Round per round
page-result-round-head = Round
page-result-won-by = Vittoria
page-result-with = Con
ui-result-short =
    { $how ->
        [last_one] resta per ultimo
       *[stopped] interrotto
    }

## The page: replay

page-replay-title = Rivedi la partita
page-replay-loading = Un momento…
page-replay-missing = Qui non c’è una partita finita. Una partita si può rivedere quando è terminata.
ui-replay-where = round { $number }, passo { $step } di { $count }
ui-replay-view = Vista
ui-replay-spectator = Ciò che vede il pubblico
ui-replay-first = All’inizio
ui-replay-round-back = Un round indietro
ui-replay-back = Un passo indietro
ui-replay-on = Un passo avanti
ui-replay-round-on = Un round avanti
ui-replay-last = Alla fine
page-replay-step = Passo
page-replay-play = Riproduci
page-replay-pause = Pausa
page-replay-keys = Le frecce vanno passo per passo, Pag su e Pag giù per round; la barra spaziatrice riproduce e mette in pausa.
plain-hand = Mano
page-replay-chances = Probabilità di vincere la partita
page-replay-truth = A carte scoperte: le vere probabilità, che insieme fanno 100%. Ciò che c’è nel mazzo è lasciato al caso.
page-replay-reckoned = Ciò che { $seat } poteva stimare allora, con le carte che { $seat } conosceva.
page-replay-no-chances = Chi guarda non conosce nessuna mano e non può stimare nulla: scegli «Tutte le carte scoperte» o un posto.
page-replay-steady = Questo non cambia quasi nulla nelle probabilità.
page-replay-turns = I momenti di svolta
# $kind: a worse move than the best ("choice"), or the chance rose or fell by what others did and drew.
page-replay-turn =
    { $kind ->
        [choice] { $seat } perde { $value }; meglio: { $move }
        [fall] Probabilità di { $seat }: −{ $value }
       *[rise] Probabilità di { $seat }: +{ $value }
    }
page-replay-points =
    { $value ->
        [one] { $value } punto percentuale
       *[other] { $value } punti percentuali
    }
page-replay-weigh = Che cosa si poteva sapere, e che altro si poteva fare
page-replay-deal = Si distribuiscono le carte; nessuno ha ancora deciso nulla.
page-replay-good = Nessun’altra mossa prometteva di più per { $seat }.
page-replay-better = Un’altra mossa prometteva di più per { $seat }, cioè { $loss }: { $move }
page-replay-chosen = giocata
page-replay-all-moves = Mostra tutte le { $count } mosse
page-replay-odds = Che cosa poteva sapere { $seat } delle carte nascoste
page-replay-face-down = Da parte
page-replay-link = Link a questo passo
page-replay-copy = Copia il link
page-replay-copied = Copiato
page-replay-copy-moment = Copia il link al passo { $step }
page-replay-record = Scarica la registrazione

## The page: the fairness proof

page-proof = Le carte erano mescolate onestamente?
page-proof-about = Prima della prima distribuzione il tavolo ha promesso il suo seme segreto, e ogni browser ha sigillato un numero casuale. Tutti i mazzi ne derivano: nessuno poteva sceglierne uno. Ora il tuo browser può controllarlo da sé.
page-proof-go = Controlla ora
page-proof-failed = Non si riesce a ottenere ciò che serve per il controllo. Riprova.
page-proof-verdict =
    { $ok ->
        [yes] Tutto è come promesso: { $count } controlli superati su { $count }.
       *[no] Qualcosa non è come promesso. Vedi sotto che cosa.
    }
page-proof-laid = Il primo round di questa partita è una lezione: le sue carte sono disposte per imparare, senza caso. La prova riguarda i round successivi.
page-proof-source =
    { $noted ->
        [yes] Confrontato con ciò che questo browser ha annotato prima della prima distribuzione.
       *[no] Questo browser non c’era prima della prima distribuzione; le promesse sono quelle che il tavolo mostra ora.
    }
# $name: what was checked; $ok: whether it is as promised.
page-proof-check =
    { $name ->
        [seed]
            { $ok ->
                [yes] Il seme è quello promesso prima della prima distribuzione.
               *[no] Il seme non è quello promesso.
            }
        [seal]
            { $ok ->
                [yes] Il numero casuale di { $seat } è quello sigillato.
               *[no] Il numero casuale di { $seat } non è quello sigillato.
            }
        [nonce]
            { $ok ->
                [yes] Il tuo numero casuale ha contribuito a mescolare, al tuo posto.
               *[no] Il tuo numero casuale non è al tuo posto.
            }
        [starter]
            { $ok ->
                [yes] Il round { $number } è stato iniziato da chi doveva iniziarlo.
               *[no] Il round { $number } non è stato iniziato da chi doveva iniziarlo.
            }
        [moves]
            { $ok ->
                [yes] Le mosse della registrazione sono quelle del replay.
               *[no] Le mosse della registrazione non sono quelle del replay.
            }
        [seen]
            { $ok ->
                [yes] Tutto ciò che hai visto durante la partita è tale e quale nella registrazione.
               *[no] Qualcosa che hai visto durante la partita è diverso nella registrazione.
            }
        [outcome]
            { $ok ->
                [yes] I segnalini Preferenza ottenuti danno il risultato.
               *[no] I segnalini Preferenza ottenuti non danno il risultato.
            }
       *[deck]
            { $ok ->
                [yes] Il mazzo del round { $number }, mescolato di nuovo qui, è quello distribuito.
               *[no] Il mazzo del round { $number } non deriva dal seme.
            }
    }
page-proof-rest = Non controllato qui: che ogni mossa fosse permessa e avesse l’effetto previsto dalle regole. Lo controlla anche «billetdoux verify», sulla registrazione scaricata.
page-proof-details = Guarda meglio
page-proof-promised = Promesso
page-proof-found = Trovato

## The page: the lesson. $name is a player, $card a card, $count how many tokens win the game.

page-lesson = Lezione
page-lesson-next = Avanti
page-lesson-skip = Salta la lezione
page-lesson-on = Continua a giocare
page-lesson-welcome = Ti diamo il benvenuto! In ogni round si tratta di arrivare alla Principessa. Chi resta per ultimo nel round, o ha il numero più alto quando il mazzo è vuoto, vince il round.
page-lesson-turn = Tutti hanno una carta che nessun altro vede. È il tuo turno: ne hai pescata una seconda. Giochi una delle due, e fa quello che dice. L’altra la tieni.
page-lesson-card-spy = La Spia non fa nulla quando la giochi. Ma se alla fine sei ancora in gioco, e nessun altro ancora in gioco ne ha giocata una, ti porta un segnalino.
page-lesson-card-guard = La Guardia: scegli qualcuno e nomina una carta. Se indovini, quella persona esce dal round.
page-lesson-card-priest = Il Prete: guarda la carta di qualcun altro. Nessun altro la vede.
page-lesson-card-baron = Il Barone: confronti la carta che ti resta con quella di qualcun altro. Chi ha il numero più basso esce dal round.
page-lesson-card-handmaid = La Domestica: chi la gioca è sotto protezione. Fino al suo prossimo turno nessuno può sceglierlo.
page-lesson-card-prince = Il Principe: scegli chiunque, anche te. Quella persona scarta la sua carta e ne pesca un’altra.
page-lesson-card-chancellor = Il Cancelliere: pesca due carte e tienine una delle tre. Le altre vanno in fondo al mazzo.
page-lesson-card-king = Il Re: scambia la carta che ti resta con quella di qualcun altro.
page-lesson-card-countess = La Contessa non fa nulla quando la giochi. Ma se l’altra tua carta è il Re o un Principe, devi giocare lei.
page-lesson-card-princess = La Principessa è la carta più alta. Ma chi la gioca o deve scartarla esce subito dal round.
page-lesson-saw = Solo tu hai visto che carta ha { $name }: { $card-a }. La carta resta visibile in quel posto, solo per te.
page-lesson-seen = { $name } ha guardato la tua carta e potrebbe nominarla con una Guardia. Giocala presto, o mettiti sotto protezione.
page-lesson-missed = Risposta sbagliata: non succede nulla. Ma ora tutti sanno che { $name } non ha { $card-a }.
page-lesson-missed-you = Risposta sbagliata: resti nel round.
page-lesson-safe = Sei sotto protezione. Fino al tuo prossimo turno nessuno può sceglierti.
page-lesson-no-effect = Non c’è nessuno da scegliere, perché tutti gli altri sono sotto protezione. Perciò { $card-the } non fa nulla.
page-lesson-too-late = Il mazzo è vuoto. Perciò { $card-the } non fa nulla.
page-lesson-redrew = Hai dovuto scartare { $card-a }, senza effetto. Peschi un’altra carta.
page-lesson-swapped = Tu e { $name } avete scambiato le carte. Ora ciascuno conosce quella dell’altro.
page-lesson-beat-guess = Giusto! { $name } esce dal round e scarta { $card-a }.
page-lesson-beat-compare = Il tuo numero è più alto: { $name } esce dal round e scarta { $card-a }.
page-lesson-beat-princess = { $name } ha scartato la Principessa ed esce dal round.
page-lesson-out = { $name } esce dal round e scarta { $card-a }.
page-lesson-out-guess = La tua carta è stata nominata: esci da questo round. Meno gli altri sanno della tua carta, più sei al sicuro.
page-lesson-out-compare = Due carte sono state confrontate, e la tua aveva il numero più basso: esci da questo round. Il Barone si gioca meglio accanto a una carta alta.
page-lesson-out-princess = La Principessa ha lasciato la tua mano: esci da questo round. Tienila stretta, e gioca l’altra carta.
page-lesson-lost-last = Resta solo { $name }, che vince questo round. Nel prossimo giochi di nuovo.
page-lesson-lost-showdown = Il mazzo è vuoto, perciò si confrontano le carte: { $name } ha il numero più alto e vince questo round. Le carte alte conviene tenerle.
page-lesson-try-look = Non conosci le loro carte. Prova il Prete su { $name }: chi conosce una carta può nominarla con una Guardia, o sa chi un Barone può battere. Ma la scelta è tua.
page-lesson-try-known = Sai che carta ha { $name }. Gioca la Guardia e nominala: { $card }.
page-lesson-try-hide = Prova la Domestica: prima del tuo prossimo turno nessuno può arrivare all’altra tua carta.
page-lesson-try-compare = Qualunque carta abbia { $name }, è più bassa di quella che tieni: { $card }. Gioca il Barone!
page-lesson-try-guess = Nulla è certo, perciò tira a indovinare: la Guardia ti costa poco. Nessuna carta ha più copie ancora nascoste di questa: { $card }.
page-lesson-try-princess = Tieni stretta la Principessa. Gioca l’altra carta: { $card }.
page-lesson-try-low = Tieni la carta più alta: { $card }. Se il mazzo finisce, vince il numero più alto.
page-lesson-try-only = Questa volta non c’è scelta. Giochi questa carta: { $card }.
page-lesson-try-return = Tieni la più alta delle tre: { $card }. Nessuno sa che cosa metti in fondo al mazzo.
page-lesson-tokens = Chi vince un round ottiene un segnalino Preferenza, e chi ne ha { $count } vince la partita. La lezione è finita: d’ora in poi si mescola, e nessuno sa dove sono le carte. Buon divertimento!

## The terminal, full screen

term-hint = Consiglio
term-hint-title = Che cosa ne pensa un giocatore forte
term-thinking = Sto pensando…
term-quit = Esci
term-resume = Continua l’ultima partita
term-edition = Edizione
ui-readings-legend = Regole
term-address = Indirizzo
term-on-key =
    { $name ->
        [enter] Invio
        [escape] Esc
        [page-up] Pag su
        [page-down] Pag giù
        [home] Inizio
        [end] Fine
       *[other] { $name }
    }
term-key-walk = su e giù
term-key-turn = cambiare
term-key-enter = scegliere
term-key-choose = scegliere ciò che è segnato
term-key-move = da una scelta all’altra
term-key-hint = un consiglio: che cosa pensa delle tue mosse un giocatore forte
term-key-scroll = sfogliare la cronaca
term-key-help = questo aiuto
term-key-language = la lingua seguente
term-key-look = chiaro o scuro
term-key-quit = uscire; la partita viene salvata
term-key-view = da un altro punto di vista
term-replay-deck = Nel mazzo, la prossima per prima: { $cards }
term-key-result = il risultato dell’ultimo round
term-mouse = Tutto si può anche cliccare.
term-signs = ● segnalino Preferenza   ▒▒ una carta nascosta   = una carta che conosci con certezza   ▶ di chi è il turno
