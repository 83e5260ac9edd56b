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
       *[other] Garder { $card-the } ; glisser { $first-the }, puis { $second-the } sous le paquet
    }
move-keep = Garder la carte
move-redraw = La défausser et en piocher une autre

## Editions

edition-standard = Standard
    .about = Le jeu avec l’Espionne et le Chancelier.
edition-classic = Version classique
    .about = Le jeu standard sans l’Espionne, le Chancelier et l’un des Gardes.
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
ui-table = Pions Faveur et cartes posées :
ui-protected = à l’abri
ui-out = hors de la manche
ui-you = vous
ui-known = Vous le savez : { $seat } tient { $card-the }.
ui-your-choice = Votre choix :
ui-choice-or-back = Votre choix (- pour revenir) :
ui-choice-or-default = Votre choix (Entrée : { $default }) :
ui-bad-choice = Tapez l’un des numéros affichés, ou un coup entier comme Guard B Baron ; « ? » explique les cartes, « - » revient en arrière, « q » arrête la partie.
ui-bad-setting = Tapez l’un des numéros affichés, ou seulement Entrée pour { $default } ; « q » arrête.
ui-illegal =
    { $code ->
        [not_held] Vous n’avez pas { $card-the } en main.
        [countess] Qui tient la Comtesse et { $card-the } doit jouer la Comtesse.
        [no_choice] Avec { $card-the }, on ne choisit personne et on ne nomme rien.
        [no_target] Personne ne peut être choisi : jouez { $card-the } sans cible, donc sans effet.
        [target] Impossible de choisir ces joueurs avec { $card-the } pour l’instant.
        [named] Cela ne peut pas être nommé avec { $card-the }.
       *[form] On ne joue pas { $card-the } ainsi.
    }
ui-illegal-decision = Ce n’est pas ce qu’il faut décider maintenant.
ui-help = Tapez le numéro de votre choix puis Entrée ; « ? » explique les cartes, « - » revient en arrière, « q » arrête la partie.
ui-game-over = La partie est terminée. Victoire : { $winners }
ui-bye = Partie arrêtée.
ui-view-of = Ce que voit { $seat }
ui-open-view = Toutes les cartes visibles
ui-compiling = Compilation en cours ; elle n’a lieu qu’une fois par version et peut prendre une minute.
ui-promise = Les paquets découlent d’une graine secrète. Son SHA-256, promis avant la première donne : { $commitment }
ui-nonce = Ajouté de votre côté, inconnu au moment de la promesse : { $nonce }
ui-recorded = L’enregistrement : { $file }
ui-unwritten = { $file } ne peut pas être écrit ({ $reason }) ; l’enregistrement va ailleurs.
ui-unrecorded = Avec --record FICHIER, une partie peut être vérifiée ensuite.
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
ui-opponents = En face : { $bot }, { $about }.
ui-faults = { $seat } a commis des fautes, un coup sûr a été joué à la place : { $faults }
ref-move = Coup
ref-chance-round = Gagne la manche
ref-chance-game = Gagne la partie
ref-value = Valeur en manches
ref-might-hold = { $seat } pourrait avoir : { $odds }
ref-might-be-aside = La carte face cachée pourrait être : { $odds }
ref-might-be-next = La prochaine carte à piocher pourrait être : { $odds }
