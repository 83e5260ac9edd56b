### The words of billetdoux in French. en.ftl says what the arguments are.
### No sentence puts "de" or "que" before a player's name, since they would be cut short before
### a vowel. Before : ; ! and ? stands a narrow no-break space (U+202F).

## Characters

card-spy = Espionne
    .the = l’Espionne
card-jester = Bouffon
    .the = le Bouffon
card-assassin = Assassin
    .the = l’Assassin
card-guard = Garde
    .the = le Garde
card-priest = Prêtre
    .the = le Prêtre
card-cardinal = Cardinal
    .the = le Cardinal
card-baron = Baron
    .the = le Baron
card-baroness = Baronne
    .the = la Baronne
card-handmaid = Servante
    .the = la Servante
card-sycophant = Flagorneur
    .the = le Flagorneur
card-prince = Prince
    .the = le Prince
card-count = Comte
    .the = le Comte
card-chancellor = Chancelier
    .the = le Chancelier
card-constable = Connétable
    .the = le Connétable
card-king = Roi
    .the = le Roi
card-dowager-queen = Reine douairière
    .the = la Reine douairière
card-countess = Comtesse
    .the = la Comtesse
card-princess = Princesse
    .the = la Princesse
card-bishop = Évêque
    .the = l’Évêque

## What the cards do

text-spy = Jouer ou défausser l’Espionne ne fait rien sur le moment. Si vous êtes encore en jeu à la fin de la manche et qu’aucun autre joueur encore en jeu n’a d’Espionne devant lui, la vôtre vous rapporte un pion Faveur. Une deuxième Espionne n’en rapporte pas un de plus, une Espionne en main n’en rapporte aucun, et ce pion ne fait pas remporter la manche.
text-jester = Misez sur un autre joueur, désigné aux yeux de tous. S’il remporte la manche, seul ou à égalité, vous gagnez un pion Faveur, même si vous avez quitté la manche entre-temps. Si tous les autres sont protégés, le Bouffon reste sans effet.
text-assassin = L’Assassin n’agit que depuis votre main ; joué ou défaussé, il ne fait rien. Si un Garde vous vise, vous révélez l’Assassin, quelle que soit la valeur nommée : celui qui a joué le Garde quitte la manche, et vous y restez. Ensuite, vous défaussez l’Assassin et piochez une autre carte, ou prenez la carte face cachée si le paquet est vide.
text-guard =
    Devinez la carte d’un autre joueur : { $names ->
        [number] nommez n’importe quelle valeur sauf { $guard }
       *[character] nommez n’importe quel personnage sauf le Garde
    }. Si vous avez raison, ce joueur quitte la manche ; sinon, rien ne se passe. Si tous les autres sont protégés, le Garde reste sans effet.{ $assassin ->
        [yes] {" "}Gare à l’Assassin : qui le tient reste en jeu, et c’est vous qui quittez la manche.
       *[no] {""}
    }
text-priest = Regardez la carte d’un autre joueur sans la montrer à personne. Si tous les autres sont protégés, le Prêtre reste sans effet.
text-cardinal = Choisissez deux joueurs, dont vous-même si vous voulez : ils échangent leurs cartes, sans rien défausser. Vous pouvez ensuite regarder l’une de ces deux cartes. S’il est impossible de choisir deux joueurs, le Cardinal reste sans effet.
text-baron = Comparez votre carte avec celle d’un autre joueur, à l’insu des autres. Qui a la plus petite valeur quitte la manche ; si les deux sont égales, rien ne se passe. Si tous les autres sont protégés, le Baron reste sans effet.
text-baroness = Regardez les cartes d’un ou deux autres joueurs sans les montrer à personne. Si tous les autres sont protégés, la Baronne reste sans effet.
text-handmaid = La Servante vous protège : personne d’autre ne peut vous choisir avant que votre prochain tour commence. Plusieurs joueurs peuvent être protégés en même temps. Une Servante défaussée sans être jouée ne protège personne.
text-sycophant = Choisissez n’importe qui, même vous ; si tous les autres sont protégés, ce sera vous. Si la prochaine carte jouée choisit des joueurs, celui-ci doit en faire partie. Si elle n’a pas le droit de le choisir, elle reste sans effet. Dans tous les cas, le Flagorneur n’agit plus après cette carte.
text-prince = Choisissez n’importe qui, même vous ; si tous les autres sont protégés, ce sera vous. Le joueur choisi défausse sa carte sans effet et en pioche une autre, ou prend la carte face cachée si le paquet est vide. Qui défausse ainsi la Princesse quitte la manche et ne pioche rien.
text-count = Jouer ou défausser le Comte ne fait rien sur le moment. Quand le paquet est vide et que l’on compare les mains, chaque Comte devant vous ajoute 1 à la valeur de votre carte. Un Comte en main n’ajoute rien, et ce bonus ne vaut à aucun autre moment.
text-chancellor = Piochez deux cartes, gardez celle que vous voulez parmi vos trois cartes et glissez les deux autres face cachée sous le paquet, dans l’ordre qui vous plaît ; elles ne comptent pas comme défaussées. Si le paquet n’a plus qu’une carte, prenez-la et rendez-en une. S’il est vide, le Chancelier reste sans effet.
text-constable = Jouer ou défausser le Connétable ne fait rien sur le moment. Si vous quittez la manche alors qu’il se trouve déjà devant vous, vous gagnez un pion Faveur ; si c’est le dernier qui vous manquait, vous remportez aussitôt la partie, sauf s’il ne reste alors qu’un seul joueur. Un Connétable qui était encore dans votre main à ce moment-là ne compte pas.
text-king = Échangez votre carte avec celle d’un autre joueur. Rien n’est défaussé : même la Princesse ne fait alors quitter la manche à personne. Si tous les autres sont protégés, le Roi reste sans effet.
text-dowager-queen = Comparez votre carte avec celle d’un autre joueur, à l’insu des autres. Qui a la plus grande valeur quitte la manche ; si les deux sont égales, rien ne se passe. Si tous les autres sont protégés, la Reine douairière reste sans effet.
text-countess = La Comtesse ne fait rien. Mais si, au moment de jouer, votre autre carte est le Roi ou le Prince, vous devez jouer la Comtesse. Le reste du temps, vous la jouez quand bon vous semble ; nul ne sait si c’était une obligation.
text-princess =
    Dès que vous la jouez ou la défaussez, même contre votre gré, vous quittez la manche et ne piochez plus. L’échanger ou la montrer est sans danger.{ $bishop ->
        [yes] {" "}Quand on compare les mains en fin de manche, l’Évêque ne peut pas gagner contre elle.
       *[no] {""}
    }
text-bishop =
    Devinez la carte d’un autre joueur : { $names ->
        [number] nommez n’importe quelle valeur sauf { $guard }
       *[character] nommez n’importe quel personnage sauf le Garde
    }. Si vous avez raison, vous gagnez un pion Faveur, et aussitôt la partie si c’est le dernier qui vous manquait. Si la partie continue, ce joueur peut défausser sa carte sans effet et en piocher une autre (la carte face cachée si le paquet est vide), mais il quitte la manche si c’était la Princesse. Si tous les autres sont protégés, l’Évêque reste sans effet. Quand on compare les mains en fin de manche, l’Évêque vaut { $number }, mais ne peut pas gagner si la Princesse est là.

## Events

event-round-started = Une nouvelle manche s’ouvre, et { $seat } commence.
event-opened = Face visible sur la table : { $card-the }.
event-dealt =
    { $seen ->
        [yes] { $seat } reçoit { $card-the } comme carte de départ.
       *[no] { $seat } reçoit sa carte de départ.
    }
event-protection-ended = { $seat } perd la protection de la Servante.
event-drew =
    { $seen ->
        [yes] { $seat } pioche { $card-the }.
       *[no] { $seat } pioche une carte.
    }
event-drew-aside =
    { $seen ->
        [yes] Le paquet est vide : { $seat } prend la carte face cachée, { $card-the }.
       *[no] Le paquet est vide : { $seat } prend la carte face cachée.
    }
event-played =
    { $shape ->
       *[alone] { $seat } joue { $card-the }.
        [self] { $seat } joue { $card-the } et se choisit comme cible.
        [player] { $seat } joue { $card-the } sur { $other }.
        [players] { $seat } joue { $card-the } sur { $other } et { $second }.
        [character] { $seat } joue { $card-the } sur { $other } et nomme { $named-the }.
        [number] { $seat } joue { $card-the } sur { $other } et nomme la valeur { $named }.
        [swap]
            { $look ->
               *[none] { $seat } joue { $card-the } sur { $other } et { $second }.
                [player] { $seat } joue { $card-the } sur { $other } et { $second }, avec un coup d’œil chez { $looked }.
            }
        [own-swap]
            { $look ->
               *[none] { $seat } joue { $card-the } pour un échange avec { $other }.
                [own] { $seat } joue { $card-the } pour un échange avec { $other } et un coup d’œil à sa nouvelle carte.
                [player] { $seat } joue { $card-the } pour un échange avec { $other } et un coup d’œil chez { $looked }.
            }
    }
event-no-effect = Cette fois, { $card-the } reste sans effet.
event-missed =
    { $names ->
        [number] Raté : { $other } n’a pas de { $named } en main.
       *[character] Raté : { $other } n’a pas { $named-the } en main.
    }
event-guessed =
    { $names ->
        [number] Bien vu : { $other } a un { $named } en main.
       *[character] Bien vu : { $other } a { $named-the } en main.
    }
event-looked =
    { $own ->
        [yes]
            { $seen ->
                [yes] { $seat } regarde sa nouvelle carte : c’est { $card-the }.
               *[no] { $seat } regarde sa nouvelle carte.
            }
       *[no]
            { $seen ->
                [yes] { $seat } regarde la carte que tient { $other } : c’est { $card-the }.
               *[no] { $seat } regarde la carte que tient { $other }.
            }
    }
event-tied = { $seat } et { $other } ont des valeurs égales : personne ne quitte la manche.
event-shielded = { $seat } est à l’abri jusqu’à son prochain tour.
event-discarded = { $seat } défausse { $card-the }.
event-returned =
    { $seen ->
        [yes] { $seat } glisse { $card-the } sous le paquet.
       *[no] { $seat } glisse une carte sous le paquet.
    }
event-swapped = { $seat } et { $other } échangent leurs cartes.
event-received =
    { $seen ->
        [yes] { $other } donne { $card-the } à { $seat }.
       *[no] { $other } donne une carte à { $seat }.
    }
event-kept = { $seat } garde la carte.
event-struck = { $seat } révèle { $card-the } : l’attaque se retourne contre { $other }.
event-bound-to = Si la prochaine carte choisit des joueurs, { $other } devra en faire partie.
event-bet-on = { $seat } mise sur { $other } pour remporter la manche.
event-knocked-out =
    { $seen ->
        [yes] { $seat } quitte la manche et défausse { $card-the }.
       *[no] { $seat } quitte la manche.
    }
event-revealed = { $seat } montre { $card-the }, valeur { $value }.
event-pile-counted = Les cartes devant { $seat } totalisent { $value }.
event-round-won = { $seat } remporte la manche.
event-token =
    { $reason ->
        [round] { $seat } gagne un pion Faveur pour la manche
        [spy] { $seat } gagne un pion Faveur pour la seule Espionne
        [bishop] { $seat } gagne un pion Faveur grâce à l’Évêque
        [jester] { $seat } gagne un pion Faveur grâce au pari du Bouffon
       *[card] { $seat } gagne un pion Faveur avec { $card-the }
    } et en a maintenant { $value }.
event-round-ended =
    { $how ->
        [last_one] Il ne reste qu’un joueur dans la manche.
        [stopped] La manche s’interrompt : la partie est jouée.
       *[showdown] Le paquet est vide : tous ceux qui restent dans la manche montrent leur carte.
    }
event-tie-break-for = { $seat } a assez de pions Faveur, mais un autre joueur aussi : une manche de départage suit.
event-game-won = { $seat } remporte la partie !

## Moves

move-play =
    { $shape ->
       *[alone] { $card }
        [no-effect] { $card } (sans effet)
        [self] { $card } sur vous-même
        [player] { $card } sur { $other }
        [players] { $card } sur { $other } et { $second }
        [character] { $card } sur { $other } : { $named }
        [number] { $card } sur { $other } : { $named }
        [swap] { $card } : échange entre { $other } et { $second }
        [own-swap] { $card } : échange entre vous et { $other }
    }{ $look ->
       *[none] {""}
        [own] , coup d’œil à votre nouvelle carte
        [player] , coup d’œil chez { $looked }
    }
move-return =
    { $count ->
        [one] Garder { $card-the } ; glisser { $first-the } sous le paquet
        [same] Garder { $card-the } ; glisser les deux cartes { $first } sous le paquet
       *[other] Garder { $card-the } ; glisser { $first-the } (à piocher d’abord) et { $second-the } sous le paquet
    }
move-keep = Garder la carte
move-redraw = La défausser et en piocher une autre

## Editions

edition-standard = Standard
    .about = Le jeu d’aujourd’hui, pour commencer.
edition-classic = Version classique
    .about = L’ancien jeu : moins de cartes, sans Espionne ni Chancelier.
edition-premium = Premium
    .about = Un petit paquet pour quelques joueurs, un grand avec ses propres personnages pour les tables nombreuses.

## The table in a terminal

ui-round = Manche { $number }
ui-deck =
    { $count ->
        [0] Le paquet est vide.
        [one] Le paquet compte { $count } carte.
       *[other] Le paquet compte { $count } cartes.
    }
ui-aside =
    { $there ->
        [yes] Une carte est mise de côté, face cachée.
       *[no] La carte face cachée a été prise.
    }
ui-face-up = Face visible : { $cards }
ui-hand = Votre main : { $cards }
ui-protected = à l’abri
ui-out = hors de la manche
ui-you = vous
ui-known = Vous le savez : { $seat } tient { $card-the }.
ui-your-choice = Votre choix :
ui-choice-or-back = Votre choix (- pour revenir) :
ui-choice-or-default = Votre choix (Entrée : { $default }) :
ui-bad-choice = Tapez l’un des numéros affichés, ou un coup entier comme Garde B Baron ; Entrée répète la question, « h » montre ce que vous pouvez taper d’autre.
ui-bad-setting = Tapez l’un des numéros affichés, ou seulement Entrée pour { $default } ; « q » arrête.
ui-illegal =
    { $code ->
        [not_held] Vous n’avez pas { $card-the } en main.
        [countess] Qui tient la Comtesse et { $card-the } doit jouer la Comtesse.
        [no_choice] Avec { $card-the }, on ne choisit personne et on ne nomme rien.
        [no_target] Personne ne peut être choisi : jouez { $card-the } sans cible, donc sans effet.
        [target] Impossible de choisir ces joueurs avec { $card-the } pour l’instant.
        [named] Cela ne peut pas être nommé avec { $card-the }.
        [deck] Le paquet est vide : { $card-the } reste sans effet.
        [bound] Le Flagorneur décide : il faut choisir { $seats }.
        [self] Le Flagorneur décide qu’il faut vous choisir, ce que { $card-the } ne peut pas : la carte reste sans effet.
        [protected] Sous protection, donc impossible à choisir : { $seats }.
        [nobody] Personne ne peut être choisi : { $card-the } reste sans effet. Sous protection : { $seats }.
       *[form] On ne joue pas { $card-the } ainsi.
    }
ui-illegal-decision = Ce n’est pas ce qu’il faut décider maintenant.
ui-help = Tapez le numéro de votre choix puis Entrée. « h » montre ce que vous pouvez taper d’autre ; « q » arrête, et la partie est conservée.
ui-game-over = La partie est terminée. Victoire : { $winners }
ui-bye = Partie arrêtée.
ui-view-of = Ce que voit { $seat }
ui-open-view = Toutes les cartes visibles
ui-compiling = Compilation en cours ; elle n’a lieu qu’une fois par version et peut prendre une minute.
ui-promise = Les paquets découlent d’une graine secrète. Son SHA-256, promis avant la première donne : { $commitment }
ui-nonce = Ajouté de votre côté, inconnu au moment de la promesse : { $nonce }
ui-recorded = L’enregistrement : { $file }
ui-unwritten = { $file } ne peut pas être écrit ({ $reason }) ; l’enregistrement va ailleurs.
ui-unrecorded = Pour écrire l’enregistrement de cette partie, qui peut être vérifié : { $command }
ui-check = Pour vérifier que les paquets étaient ceux promis :
ui-which-edition = À quoi voulez-vous jouer ?
ui-how-many = Combien de joueurs, vous compris ?
ui-target =
    { $value ->
        [one] { $value } pion Faveur pour gagner la partie
       *[other] { $value } pions Faveur pour gagner la partie
    }
ui-which-bots = Contre qui jouez-vous ?
ui-only-you = (visible de vous uniquement)
ui-of = { $who } : { $what }
list-and = { $first } et { $last }
decimal = { $whole },{ $part }
percent = { $number } %

## The reference

ref-title = { $edition }, { $players-range } joueurs, { $cards } cartes
ref-players = Joueurs
ref-tokens = Pions Faveur pour gagner
ref-guard-names-character = Le Garde nomme un personnage, jamais le Garde.
ref-guard-names-number = Le Garde nomme une valeur, jamais { $guard }.
ref-ties-shared = Si plusieurs joueurs ont la plus grande valeur à la fin, ils remportent tous la manche.
ref-ties-piles = Si plusieurs joueurs ont la plus grande valeur à la fin, celui dont les cartes visibles totalisent le plus remporte la manche ; si l’égalité persiste, ils la remportent tous.
ref-open-cards =
    { $count ->
        [one] À deux joueurs, { $count } carte est posée face visible près du paquet et n’est jamais piochée.
       *[other] À deux joueurs, { $count } cartes sont posées face visible près du paquet et ne sont jamais piochées.
    }
ref-wins-shared = Si plusieurs joueurs ont assez de pions Faveur à la fin d’une manche, ils gagnent la partie ensemble.
ref-wins-tie-break = Si plusieurs joueurs ont assez de pions Faveur à la fin d’une manche, eux seuls continuent : le premier qui en gagne encore un remporte la partie.

## Bots and advice

bot-random = Rêveur
    .about = joue n’importe quelle carte permise
bot-counter = Greffier
    .about = compte les cartes et joue les probabilités
bot-search = Stratège
    .about = joue chaque coup jusqu’au bout en pensée
ui-faults = { $seat } a commis des fautes, un coup sûr a été joué à la place : { $faults }
ui-move = Coup
ui-chance-round = Gagne la manche
ui-chance-game = Gagne la partie
ref-value = Valeur en manches
ref-advice-for = Pour { $seat }, à la manche { $number }.
ref-might-hold =
    { $count ->
        [one] { $seat } pourrait avoir : { $odds }
       *[other] { $seat } pourraient avoir chacun : { $odds }
    }
ref-might-be-aside = La carte face cachée pourrait être : { $odds }
ref-might-be-next = La prochaine carte à piocher pourrait être : { $odds }

## The line mode in a terminal

plain-enter = Entrée
plain-key-move = un coup entier, avec la lettre ou le nom du joueur
plain-key-hint = un conseil
plain-key-cards = ce que font vos cartes
plain-key-card = ce que font les cartes qui portent un 5
plain-key-table = où chacun en est
plain-key-log = cette manche depuis son début
plain-key-stop = arrêter ; la partie est conservée
plain-several = Avec plusieurs numéros, par exemple 1 3, ils s’assoient dans cet ordre.
plain-not-now = Ce n’est pas possible maintenant ; « h » montre ce que vous pouvez taper.
plain-line-back = La connexion est rétablie.
plain-kept = La partie est conservée. Pour continuer : { $command }
plain-step = Étape { $step } sur { $count } :
plain-step-keys = Entrée avance, « - » recule, un numéro va à cette étape, « t » montre la table, « q » arrête.
plain-key-again = répète la question et les choix
plain-typed-help = aide
plain-typed-stop = quitter
plain-no-card = Il n’y a pas de carte { $name } ici ; « r » donne toutes les cartes.
plain-no-round = Il n’y a pas eu de manche { $number }.
plain-unpaused = La partie reprend.
plain-hint = { $move }. Gagne la manche dans { $round } des cas, la partie dans { $game }.

## The page: lobby and table

page-title = Billetdoux
page-home = Billetdoux, vers l’accueil
page-tagline = Love Letter autour d’une table : entre amis par un lien, ou contre des robots. Sans compte.
page-about = À chaque tour, vous piochez une carte et jouez l’une des deux : pour deviner, regarder, comparer, échanger, vous protéger. Qui reste en dernier remporte la manche, ou la plus haute carte une fois le paquet vide.
page-mine = Vos parties
page-nowhere = Il n’y a rien à cette adresse
page-settings = Réglages
page-language = Langue
page-theme = Clair ou sombre
page-theme-auto = Comme l’appareil
page-theme-light = Clair
page-theme-dark = Sombre
page-sounds = Sons
page-close = Fermer
page-back = Retour
page-guest = Invité
page-your-name = Votre nom
page-play-now = Jouer tout de suite
page-play-now-about = Contre des robots, sans attendre.
page-play-now-go = Jouer
page-join = Rejoindre une table
page-join-code = Code ou lien
page-join-go = Rejoindre
page-join-wrong = Un code a six lettres et chiffres, comme à la fin du lien d’une table.
page-tables = Tables ouvertes
page-tables-none = Aucune table n’est ouverte à tous en ce moment.
page-tables-free =
    { $count ->
        [0] complète
        [one] { $count } place libre
       *[other] { $count } places libres
    }
page-tables-playing = en cours
page-make = Créer une table
page-make-about = Vous recevez un lien pour vos amis ; des robots peuvent prendre toutes les places.
page-make-go = Créer la table
page-seats = Places
page-seat = Qui est assis en { $seat }
page-seat-you = Vous, ou qui arrive en premier
page-seat-person = Une personne
page-seat-bot = Robot : { $bot }
page-seat-free = libre
page-timer = Temps pour une décision
page-timer-off = Sans limite
    .about = Chacun prend son temps.
page-timer-relaxed = Tranquille
    .about = 90 secondes ; puis un robot joue ce tour.
page-timer-brisk = Vif
    .about = 30 secondes ; puis un robot joue ce tour.
page-options = La table
page-option-helper = Compteur de cartes
    .about = La page retient les cartes sorties, et ce que vous savez.
page-option-spectators = Spectateurs
    .about = Qui a le lien peut regarder, sans voir de carte cachée.
page-option-chat = Discussion
    .about = Les joueurs peuvent s’écrire ; les gestes sont toujours possibles.
page-option-listed = Ouverte à tous
    .about = La table est montrée sur cet accueil.
page-connecting = Connexion…
page-line-lost = La connexion est perdue. Nouvel essai…
page-gone = Cette table ne peut pas être ouverte
page-to-lobby = Vers l’accueil
page-gathering = Avant la partie
page-players =
    { $count ->
        [one] { $count } joueur
       *[other] { $count } joueurs
    }
page-players-range = { $least }–{ $most } joueurs
page-invite = Inviter des amis
page-invite-about = Envoyez-leur ce lien, ou dites-leur le code { $code }.
page-link = Le lien de la table
page-copy = Copier
page-copied = Copié
page-sit = S’asseoir
page-sit-here = S’asseoir ici
page-full = Aucune place n’est libre ; vous regardez.
page-bot = robot
page-host = hôte
page-absent = absent
page-stand-in = un robot remplace
page-fill = Mettre un robot en { $seat }
page-fill-short = Ajouter un robot
page-free = Libérer la place
page-free-of = Libérer la place de { $name }
page-free-sure =
    { $status ->
        [gathering] Libérer la place de { $name } ?
       *[playing] Libérer la place de { $name } ? Un robot y joue alors jusqu’à la fin de la partie.
    }
page-watching =
    { $count ->
        [one] { $count } spectateur
       *[other] { $count } spectateurs
    }
page-start = Commencer la partie
page-start-fill = Commencer, avec des robots aux places libres
page-start-sit = Asseyez-vous d’abord.
page-wait-host = { $name } va commencer la partie.
page-opening = Les cartes sont mélangées…
page-leave = Quitter la table
page-fair = La preuve d’un mélange honnête
page-fair-about = Les paquets découlent d’un nombre secret et d’un nombre du navigateur de chaque joueur. Son empreinte est donnée ici avant la première distribution ; après la partie le nombre lui-même est montré, et chacun peut redistribuer toutes les manches.
page-middle = Le milieu de la table
page-deck = Paquet
page-aside = Cachée
page-open-cards = Visibles, hors jeu
page-others = Les autres joueurs
page-own = Votre place
page-hand = Votre main
page-pile = Cartes devant { $name }
page-read = Ce que fait { $card-the }
page-tokens =
    { $count ->
        [one] { $count } pion Faveur sur { $target }
       *[other] { $count } pions Faveur sur { $target }
    }
page-turn = à son tour
page-your-turn = À vous de jouer
page-bound = doit être choisi
page-bet = { $name } parie sur ce joueur
page-tie-break = Départage
page-seconds =
    { $count ->
        [one] encore { $count } seconde
       *[other] encore { $count } secondes
    }
page-ask-card = À vous : quelle carte jouez-vous ?
page-ask-keep = Quelle carte gardez-vous ?
page-ask-player =
    { $count ->
        [0] Sur qui jouez-vous { $card-the } ?
       *[other] Sur qui d’autre jouez-vous { $card-the } ?
    }
page-ask-name = Que tient { $name } ?
page-ask-how = Comment exactement ?
page-ask-confirm =
    { $decision ->
        [play] Jouer { $card-the } ?
       *[return] Est-ce votre coup ?
    }
page-ask-answer = Votre carte a été devinée. Qu’en faites-vous ?
page-yourself = Vous-même
page-nobody-else = Personne d’autre
page-left =
    { $count ->
        [0] plus aucune
       *[other] encore { $count }
    }
page-sent = C’est parti…
page-waiting = { $name } réfléchit.
page-you-are-out = Vous êtes hors de cette manche. { $name } réfléchit.
page-you-watch = Vous regardez.
page-paused = La partie est en pause.
page-pause = Pause
page-resume = Reprendre
page-rewound = C’était ainsi. La partie continue pendant ce temps.
page-now = Revenir au présent
page-panel-log = Journal
page-panel-cards = Cartes
page-panel-talk = Discussion
page-talk = Discussion
page-talk-none = Personne n’a encore rien dit.
page-talk-players = Seuls ceux qui ont une place peuvent parler.
page-emotes = Gestes
page-emote-hello = Bonjour !
page-emote-well-played = Bien joué !
page-emote-thinking = Je réfléchis…
page-emote-oops = Oups !
page-emote-laugh = Ha ha !
page-emote-thanks = Merci !
page-chat = Écrivez quelque chose
page-send = Envoyer
page-menu = Menu
page-notify = Me prévenir quand c’est mon tour
page-leave-about = Un robot prend alors votre place ; revenez par le lien, et elle est de nouveau à vous.
page-you-stand-in = Un robot joue pour vous.
page-you-missed = Votre temps était écoulé : un robot a joué votre dernier tour.
page-take-back = Reprendre ma place
page-closed = Une partie est en cours, et cette table n’a pas de spectateurs.
page-keys = Touches
page-key-choose = choisir ce qui porte ce numéro ; pour nommer, le nombre sur la carte
page-key-back = un pas en arrière
page-key-log = le journal
page-key-cards = les cartes et leurs effets
page-key-talk = gestes et discussion
page-key-pause = pause, ou reprise
page-key-help = cette aide
page-keys-about = Tab et Entrée mènent partout aussi.
page-rematch = Revanche
page-result = Résultat
page-round-over = La manche est finie
page-continue = Continuer
page-replay = Revoir la partie
page-prove = Était-ce honnête ?
page-refused =
    { $code ->
        [malformed] Le serveur n’a pas compris.
        [unprintable] Il y a là un caractère qu’on ne peut pas afficher, ou aucun de visible : écrivez-le autrement.
        [token] Vous n’avez plus de place ici : vous l’avez quittée, ou l’hôte l’a libérée.
        [no-table] Il n’y a pas de table avec ce code.
        [protocol] Le serveur parle une version plus récente : rechargez la page.
        [no-seat] Il faut une place pour cela.
        [not-host] Seul l’hôte peut le faire.
        [seat-taken] Cette place est prise.
        [status] Ce n’est pas le moment.
        [stale] La partie a continué entre-temps.
        [illegal] Ce coup n’est pas permis.
        [not-allowed] Cette table ne le permet pas.
        [seal] Le sceau ne correspond pas.
        [bot] Ce robot n’existe pas.
        [too-fast] C’était trop rapide : attendez un instant.
        [too-many] Il y a trop de tables ou de connexions : réessayez plus tard.
        [store] Impossible d’enregistrer pour le moment : merci de prévenir qui tient ce serveur.
        [offline] Le serveur est injoignable.
       *[other] Cela n’a pas marché.
    }

## The page: beside the game

page-ref = Toutes les cartes, et combien il en reste
page-ref-copies =
    { $count ->
        [one] { $count } carte dans le jeu
       *[other] { $count } cartes dans le jeu
    }
page-ref-left = reste { $left } sur { $copies }
page-ref-might = { $seat } tient l’une de ces cartes : { $among }
# $place: "bottom" under the deck, "aside" face down.
page-ref-place =
    { $place ->
        [bottom] Vous le savez : sous le paquet se trouve { $card-the }.
       *[aside] Vous le savez : la carte face cachée est { $card-the }.
    }
page-ref-read = Lire le texte entier
page-log = Ce qui s’est passé
page-log-rewind = Montrer la table telle qu’elle était

## The page: results

page-result-round = Résultat de la manche { $number }
page-result-winners =
    { $count ->
        [one] { $winners } remporte la manche
       *[other] { $winners } remportent la manche
    }
page-result-you =
    { $what ->
        [game] Vous gagnez la partie !
       *[round] Vous remportez la manche !
    }
page-result-how =
    { $how ->
        [last_one] Tous les autres ont quitté la manche.
        [stopped] La partie s’est décidée au milieu de cette manche.
       *[showdown] Le paquet est vide, et la plus grande valeur l’emporte.
    }
page-result-wins = gagne
page-result-counts = { $number } sur la carte et { $more } grâce aux Comtes posés font { $value }
page-result-pile = cartes posées : { $value }
page-result-bishop = L’Évêque ne peut pas gagner contre la Princesse.
page-result-by-piles = Les valeurs sont égales : on additionne les cartes posées devant ces joueurs.
page-result-together = Les valeurs sont égales : ils remportent la manche ensemble.
page-result-game = Résultat de la partie
page-result-game-winners =
    { $count ->
        [one] { $winners } gagne la partie
       *[other] { $winners } gagnent la partie ensemble
    }
page-result-by =
    { $how ->
        [tie-break] Plusieurs joueurs avaient { $value } pions Faveur ; la manche de départage a décidé.
        [at-once] Le dernier pion Faveur est venu au milieu d’une manche et a terminé la partie aussitôt.
       *[tokens] Il fallait { $value } pions Faveur.
    }
page-result-tokens =
    { $value ->
        [one] { $value } pion Faveur
       *[other] { $value } pions Faveur
    }
page-result-all-rounds = Manche par manche
page-result-round-head = Manche
page-result-won-by = Gagnée par
page-result-with = Avec
page-result-short =
    { $how ->
        [last_one] le dernier en jeu
       *[stopped] interrompue
    }

## The page: replay

page-replay-title = Revoir la partie
page-replay-loading = Un instant…
page-replay-missing = Il n’y a pas de partie terminée ici. Une partie peut être revue quand elle est finie.
page-replay-where = manche { $number }, étape { $step } sur { $count }
page-replay-view = Vue
page-replay-spectator = Ce que voit le public
page-replay-first = Au début
page-replay-round-back = Une manche en arrière
page-replay-back = Une étape en arrière
page-replay-on = Une étape en avant
page-replay-round-on = Une manche en avant
page-replay-last = À la fin
page-replay-step = Étape
page-replay-keys = Les flèches vont étape par étape, Page haut et Page bas par manches.
page-replay-hand = Main
page-replay-pile = Cartes posées
page-replay-aside = La carte face cachée est { $card-the }.
page-replay-deck = Dans le paquet, la prochaine d’abord : { $cards }
page-replay-chances = Chances de gagner la partie
page-replay-each = Chaque chance est celle que ce joueur pouvait estimer alors, avec les cartes qu’il connaissait ; leur somme peut différer de 100 %.
page-replay-turns = Où la partie a basculé
# $kind: a worse move than the best ("choice"), or the chance rose or fell by what others did and drew.
page-replay-turn =
    { $kind ->
        [choice] { $seat } laisse échapper { $value } ; mieux : { $move }
        [fall] Les chances de { $seat } baissent de { $value }
       *[rise] Les chances de { $seat } montent de { $value }
    }
page-replay-weigh = Ce qu’on pouvait savoir, et ce qu’on pouvait faire d’autre
page-replay-deal = C’est la donne ; personne n’a encore rien décidé.
page-replay-good = Ce que fait { $seat } est aussi bon que tout le reste.
page-replay-better = Autre chose promettait davantage à { $seat }, soit { $loss } : { $move }
page-replay-chosen = joué
page-replay-all-moves = Montrer les { $count } coups
page-replay-odds = Ce que { $seat } pouvait savoir des cartes cachées
page-replay-face-down = Face cachée
page-replay-link = Lien vers cette étape
page-replay-copy = Copier le lien
page-replay-copied = Copié
page-replay-record = Télécharger l’enregistrement

## The page: the fairness proof

page-proof = Le mélange était-il honnête ?
page-proof-about = Avant la première donne, la table a promis sa graine secrète, et chaque navigateur a scellé un nombre aléatoire. Tous les paquets en découlent : personne ne pouvait en choisir un. Votre navigateur peut maintenant le vérifier lui-même.
page-proof-go = Vérifier maintenant
page-proof-failed = Ce qu’il faut pour vérifier est introuvable. Veuillez réessayer.
page-proof-verdict =
    { $ok ->
        [yes] Tout est conforme aux promesses : { $count } vérifications réussies sur { $count }.
       *[no] Quelque chose n’est pas conforme aux promesses. Voyez ci-dessous quoi.
    }
page-proof-source =
    { $noted ->
        [yes] Comparé à ce que ce navigateur a noté avant la première donne.
       *[no] Ce navigateur n’était pas là avant la première donne ; les promesses sont celles que la table montre maintenant.
    }
# $name: what was checked; $ok: whether it is as promised.
page-proof-check =
    { $name ->
        [seed]
            { $ok ->
                [yes] La graine est celle qui a été promise avant la première donne.
               *[no] La graine n’est pas celle qui a été promise.
            }
        [seal]
            { $ok ->
                [yes] Le nombre aléatoire de { $seat } est celui qui a été scellé.
               *[no] Le nombre aléatoire de { $seat } n’est pas celui qui a été scellé.
            }
        [nonce]
            { $ok ->
                [yes] Votre propre nombre aléatoire a servi au mélange, à votre place.
               *[no] Votre propre nombre aléatoire n’est pas à votre place.
            }
        [starter]
            { $ok ->
                [yes] La manche { $number } a été commencée par qui devait la commencer.
               *[no] La manche { $number } n’a pas été commencée par qui devait la commencer.
            }
        [moves]
            { $ok ->
                [yes] Les coups de l’enregistrement sont ceux de la relecture.
               *[no] Les coups de l’enregistrement ne sont pas ceux de la relecture.
            }
        [seen]
            { $ok ->
                [yes] Tout ce que vous avez vu pendant la partie est tel quel dans l’enregistrement.
               *[no] Quelque chose que vous avez vu pendant la partie est autre dans l’enregistrement.
            }
        [outcome]
            { $ok ->
                [yes] Les pions Faveur gagnés donnent bien le résultat.
               *[no] Les pions Faveur gagnés ne donnent pas le résultat.
            }
       *[deck]
            { $ok ->
                [yes] Le paquet de la manche { $number }, mélangé ici de nouveau, est celui qui a été distribué.
               *[no] Le paquet de la manche { $number } ne découle pas de la graine.
            }
    }
page-proof-rest = Non vérifié ici : que chaque coup était permis et a eu l’effet que donnent les règles. « billetdoux verify » le vérifie aussi, sur l’enregistrement téléchargé.
page-proof-details = Voir de plus près
page-proof-promised = Promis
page-proof-found = Trouvé

## The page: the guide

page-guide = Une première partie
page-guide-next = Continuer
page-guide-skip = Sans guide, merci
page-guide-done = Jouons
page-guide-welcome = Bienvenue ! À chaque manche, des lettres d’amour passent de main en main. Restez en dernier dans la manche, ou ayez la plus grande valeur quand le paquet est vide, et vous gagnez un pion Faveur.
page-guide-hand = Voici votre main, que personne d’autre ne voit. La valeur d’une carte dit combien elle est proche de la Princesse.
page-guide-turn = C’est votre tour : vous avez pioché une deuxième carte. Choisissez l’une des deux, elle est jouée avec son effet. Vous gardez l’autre.
page-guide-guard = Vous tenez un Garde : choisissez un joueur et nommez une carte. Si vous devinez juste, ce joueur quitte la manche.
page-guide-texts = Ici, chaque carte s’explique elle-même. Vous voyez aussi combien de chacune restent cachées, de quoi mieux deviner.
page-guide-log = Tout ce qui se passe est raconté ici. Ce que personne d’autre n’a vu est marqué.
page-guide-protected = Quelqu’un est protégé par une Servante : jusqu’à son prochain tour, aucune carte ne peut le choisir.
page-guide-out = Vous avez quitté cette manche. Les autres la terminent, et vous reviendrez à la suivante.
page-guide-round = Qui remporte une manche gagne un pion Faveur ; les vôtres sont comptés ici. Qui en a le premier assez gagne la partie. Amusez-vous bien !

## The terminal, full screen

term-hint = Conseil
term-hint-title = L’avis d’un joueur fort
term-thinking = Réflexion en cours…
term-quit = Quitter
term-resume = Reprendre la dernière partie
term-edition = Édition
term-address = Adresse
term-key-walk = monter, descendre
term-key-turn = changer
term-key-enter = choisir
term-key-choose = choisir ce qui est marqué
term-key-move = d’un choix à l’autre
term-key-hint = un conseil : ce qu’un joueur fort pense de vos coups
term-key-scroll = feuilleter le journal
term-key-language = la langue suivante
term-key-look = clair ou sombre
term-key-quit = quitter ; la partie est gardée
term-key-view = d’un autre côté
term-key-result = le résultat de la dernière manche
term-mouse = On peut aussi tout cliquer.
term-signs = ● pion Faveur   ▒▒ une carte cachée   = une carte connue avec certitude   ▶ à qui de jouer
