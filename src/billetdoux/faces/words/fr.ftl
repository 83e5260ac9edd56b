### The words of billetdoux in French. en.ftl says what the arguments are.
### No sentence puts "de" or "que" before a player's name, since they would be cut short before
### a vowel. A card has one more form, as what somebody has not ("n’a pas { $card-no }").
### Before : ; ! and ? stands a narrow no-break space (U+202F).

## Characters

card-spy = Espionne
    .the = l’Espionne
    .a = une Espionne
    .no = d’Espionne
card-jester = Bouffon
    .the = le Bouffon
    .a = le Bouffon
    .no = le Bouffon
card-assassin = Assassin
    .the = l’Assassin
    .a = l’Assassin
    .no = l’Assassin
card-guard = Garde
    .the = le Garde
    .a = un Garde
    .no = de Garde
card-priest = Prêtre
    .the = le Prêtre
    .a = un Prêtre
    .no = de Prêtre
card-cardinal = Cardinal
    .the = le Cardinal
    .a = un Cardinal
    .no = de Cardinal
card-baron = Baron
    .the = le Baron
    .a = un Baron
    .no = de Baron
card-baroness = Baronne
    .the = la Baronne
    .a = une Baronne
    .no = de Baronne
card-handmaid = Servante
    .the = la Servante
    .a = une Servante
    .no = de Servante
card-sycophant = Flagorneur
    .the = le Flagorneur
    .a = un Flagorneur
    .no = de Flagorneur
card-prince = Prince
    .the = le Prince
    .a = un Prince
    .no = de Prince
card-count = Comte
    .the = le Comte
    .a = un Comte
    .no = de Comte
card-chancellor = Chancelier
    .the = le Chancelier
    .a = un Chancelier
    .no = de Chancelier
card-constable = Connétable
    .the = le Connétable
    .a = le Connétable
    .no = le Connétable
card-king = Roi
    .the = le Roi
    .a = le Roi
    .no = le Roi
card-dowager-queen = Reine douairière
    .the = la Reine douairière
    .a = la Reine douairière
    .no = la Reine douairière
card-countess = Comtesse
    .the = la Comtesse
    .a = la Comtesse
    .no = la Comtesse
card-princess = Princesse
    .the = la Princesse
    .a = la Princesse
    .no = la Princesse
card-bishop = Évêque
    .the = l’Évêque
    .a = l’Évêque
    .no = l’Évêque

## What the cards do

text-spy =
    Jouer ou défausser l’Espionne ne fait rien sur le moment. Si vous êtes encore en lice à la fin de la manche et { $spy-all ->
        [yes] que personne d’autre, même hors de la manche,
       *[no] qu’aucun autre joueur encore en lice
    } n’a d’Espionne devant lui, la vôtre vous rapporte un pion Faveur. Une deuxième Espionne n’en rapporte pas un de plus, une Espionne en main n’en rapporte aucun, et ce pion ne fait pas remporter la manche.
text-jester =
    Misez sur un autre joueur, désigné aux yeux de tous. S’il remporte la manche, seul ou à égalité, vous gagnez un pion Faveur, même si vous avez quitté la manche entre-temps.{ $jester-at-once ->
        [yes] {" "}Si c’est le dernier qui vous manquait, vous remportez aussitôt la partie, avant que la manche n’en rapporte un.
       *[no] {""}
    } Si tous les autres sont sous protection, le Bouffon reste sans effet.
text-assassin =
    L’Assassin n’agit que depuis votre main ; joué ou défaussé, il ne fait rien. Si un Garde vous vise, { $assassin-may ->
        [yes] vous pouvez révéler l’Assassin
       *[no] vous révélez l’Assassin
    }, quelle que soit la valeur nommée : celui qui a joué le Garde quitte la manche, et vous y restez. Ensuite, vous défaussez l’Assassin et piochez une autre carte, ou prenez la carte mise de côté si le paquet est vide.{ $assassin-may ->
        [yes] {" "}Si vous le cachez, la valeur nommée compte ; tout joueur visé par un Garde est interrogé, pour que personne n’en apprenne plus.
       *[no] {""}
    }
text-guard =
    Devinez la carte d’un autre joueur : { $names ->
        [number] nommez n’importe quelle valeur sauf { $guard }
       *[character] nommez n’importe quel personnage sauf le Garde
    }{ $name-any ->
        [yes] {" "}(même absent du paquet)
       *[no] {""}
    }. Si vous avez raison, ce joueur quitte la manche ; sinon, rien ne se passe. Si tous les autres sont sous protection, le Garde reste sans effet.{ $assassin ->
        [no] {""}
       *[other] {" "}Gare à l’Assassin : qui le tient { $assassin-may ->
            [yes] peut le révéler, et c’est vous qui quittez alors la manche.
           *[no] reste en lice, et c’est vous qui quittez la manche.
        }
    }
text-priest = Regardez la carte d’un autre joueur sans la montrer à personne. Si tous les autres sont sous protection, le Prêtre reste sans effet.
text-cardinal = Choisissez deux joueurs, dont vous-même si vous voulez : ils échangent leurs cartes, sans rien défausser. Vous pouvez ensuite regarder l’une de ces deux cartes. S’il est impossible de choisir deux joueurs, le Cardinal reste sans effet.
text-baron = Comparez votre carte avec celle d’un autre joueur, à l’insu des autres. Qui a la plus petite valeur quitte la manche ; si les deux sont égales, rien ne se passe. Si tous les autres sont sous protection, le Baron reste sans effet.
text-baroness = Regardez les cartes d’un ou deux autres joueurs sans les montrer à personne. Si tous les autres sont sous protection, la Baronne reste sans effet.
text-handmaid = La Servante vous protège : personne d’autre ne peut vous choisir avant que votre prochain tour commence. Plusieurs joueurs peuvent être sous protection en même temps. Une Servante défaussée sans être jouée ne protège personne.
text-sycophant =
    Choisissez n’importe qui, même vous ; si tous les autres sont sous protection, ce sera vous. Si la prochaine carte jouée choisit des joueurs, la personne choisie doit en faire partie. Si cette carte n’a pas le droit de la choisir, { $sycophant-free ->
        [yes] elle choisit librement
       *[no] elle reste sans effet
    }. Dans tous les cas, le Flagorneur n’agit plus après cette carte.
text-prince = Choisissez n’importe qui, même vous ; si tous les autres sont sous protection, ce sera vous. Le joueur choisi défausse sa carte sans effet et en pioche une autre, ou prend la carte mise de côté si le paquet est vide. Qui défausse ainsi la Princesse quitte la manche et ne pioche rien.
text-count = Jouer ou défausser le Comte ne fait rien sur le moment. Quand le paquet est vide et que l’on compare les mains, chaque Comte devant vous ajoute 1 à la valeur de votre carte. Un Comte en main n’ajoute rien, et ce bonus ne vaut à aucun autre moment.
text-chancellor = Piochez deux cartes, gardez celle que vous voulez parmi vos trois cartes et glissez les deux autres face cachée sous le paquet, dans l’ordre qui vous plaît ; elles ne comptent pas comme défaussées. Si le paquet n’a plus qu’une carte, prenez-la et rendez-en une. S’il est vide, le Chancelier reste sans effet.
text-constable =
    Jouer ou défausser le Connétable ne fait rien sur le moment. Si vous quittez la manche alors qu’il se trouve déjà devant vous, vous gagnez un pion Faveur ; si c’est le dernier qui vous manquait, vous remportez aussitôt la partie, sauf s’il ne reste alors qu’un seul joueur. Un Connétable qui était encore dans votre main à ce moment-là { $constable-hand ->
        [yes] compte aussi
       *[no] ne compte pas
    }.
text-king = Échangez votre carte contre celle d’un autre joueur. Rien n’est défaussé : même la Princesse ne fait alors quitter la manche à personne. Si tous les autres sont sous protection, le Roi reste sans effet.
text-dowager-queen = Comparez votre carte avec celle d’un autre joueur, à l’insu des autres. Qui a la plus grande valeur quitte la manche ; si les deux sont égales, rien ne se passe. Si tous les autres sont sous protection, la Reine douairière reste sans effet.
text-countess = La Comtesse ne fait rien. Mais si, au moment de jouer, votre autre carte est le Roi ou un Prince, vous devez jouer la Comtesse. Le reste du temps, vous la jouez quand bon vous semble ; nul ne sait si c’était une obligation.
text-princess =
    Dès que vous la jouez ou la défaussez, même contre votre gré, vous quittez la manche et ne piochez plus. L’échanger ou la montrer est sans danger.{ $bishop ->
        [no] {""}
       *[other] {" "}Quand on compare les mains en fin de manche, l’Évêque ne peut pas gagner contre elle.
    }
text-bishop =
    Devinez la carte d’un autre joueur : { $names ->
        [number] { $bishop-one ->
            [yes] nommez n’importe quelle valeur
           *[no] nommez n’importe quelle valeur sauf { $guard }
        }
       *[character] nommez n’importe quel personnage sauf le Garde
    }. Si vous avez raison, vous gagnez un pion Faveur, et aussitôt la partie si c’est le dernier qui vous manquait. Si la partie continue, ce joueur peut défausser sa carte sans effet et en piocher une autre (la carte mise de côté si le paquet est vide), mais il quitte la manche si c’était la Princesse. Si tous les autres sont sous protection, { $bishop-self ->
        [yes] choisissez-vous vous-même
       *[no] l’Évêque reste sans effet
    }. Quand on compare les mains en fin de manche, l’Évêque vaut { $number }, mais ne peut pas gagner si la Princesse est là.

short-spy = Seule visible à la fin : un pion Faveur
short-jester = Misez sur la victoire d’un autre joueur
short-assassin = En main : se retourne contre le Garde
short-guard =
    { $names ->
        [number] Nommez une valeur : si c’est juste, la cible sort
       *[character] Nommez un personnage : si c’est juste, la cible sort
    }
short-priest = Regardez la carte d’un autre joueur
short-cardinal = Deux joueurs échangent ; regardez une carte
short-baron = Comparez : la plus petite valeur est éliminée
short-baroness = Regardez la carte d’un ou deux joueurs
short-handmaid = Nul ne vous choisit avant votre prochain tour
short-sycophant = La prochaine carte doit choisir ce joueur
short-prince = Quelqu’un défausse sa carte et repioche
short-count = Visible à la fin : votre carte vaut 1 de plus
short-chancellor = Piochez deux cartes, gardez-en une, rendez le reste
short-constable = Visible à votre sortie : un pion Faveur
short-king = Échangez votre carte avec un autre joueur
short-dowager-queen = Comparez : la plus grande valeur est éliminée
short-countess = À jouer si vous tenez le Roi ou un Prince
short-princess = Jouée ou défaussée, elle vous élimine
short-bishop =
    { $names ->
        [number] Nommez une valeur : bien devinée, un pion Faveur
       *[character] Nommez un personnage : bien deviné, un pion Faveur
    }

## Events

event-round-started =
    { $you ->
       *[none] Une nouvelle manche s’ouvre, et { $seat } commence.
        [seat] Une nouvelle manche s’ouvre, et c’est vous qui commencez.
    }
event-opened = Face visible sur la table : { $card-a }.
event-dealt =
    { $you ->
       *[none]
            { $seen ->
                [yes] { $seat } reçoit { $card-a } comme carte de départ.
               *[no] { $seat } reçoit sa carte de départ.
            }
        [seat] Vous recevez { $card-a } comme carte de départ.
    }
event-protection-ended =
    { $you ->
       *[none] { $seat } n’est plus sous protection.
        [seat] Vous n’êtes plus sous protection.
    }
event-drew =
    { $you ->
       *[none]
            { $seen ->
                [yes] { $seat } pioche { $card-a }.
               *[no] { $seat } pioche une carte.
            }
        [seat] Vous piochez { $card-a }.
    }
    .twice = { $seat } pioche deux cartes.
event-drew-aside =
    { $you ->
       *[none]
            { $seen ->
                [yes] Le paquet est vide : { $seat } prend la carte mise de côté, { $card-a }.
               *[no] Le paquet est vide : { $seat } prend la carte mise de côté.
            }
        [seat] Le paquet est vide : vous prenez la carte mise de côté, { $card-a }.
    }
event-played =
    { $shape ->
       *[alone]
            { $you ->
               *[none] { $seat } joue { $card-a }.
                [seat] Vous jouez { $card-a }.
            }
        [self]
            { $you ->
               *[none] { $seat } joue { $card-a } et se choisit comme cible.
                [seat] Vous jouez { $card-a } sur vous-même.
            }
        [player]
            { $you ->
               *[none] { $seat } joue { $card-a } sur { $other }.
                [seat] Vous jouez { $card-a } sur { $other }.
                [other] { $seat } joue { $card-a } sur vous.
            }
        [players]
            { $you ->
               *[none] { $seat } joue { $card-a } sur { $other } et { $second }.
                [seat] Vous jouez { $card-a } sur { $other } et { $second }.
                [other] { $seat } joue { $card-a } sur vous et { $second }.
            }
        [character]
            { $you ->
               *[none] { $seat } joue { $card-a } sur { $other } et nomme { $named-the }.
                [seat] Vous jouez { $card-a } sur { $other } et nommez { $named-the }.
                [other] { $seat } joue { $card-a } sur vous et nomme { $named-the }.
            }
        [number]
            { $you ->
               *[none] { $seat } joue { $card-a } sur { $other } et nomme la valeur { $named }.
                [seat] Vous jouez { $card-a } sur { $other } et nommez la valeur { $named }.
                [other] { $seat } joue { $card-a } sur vous et nomme la valeur { $named }.
            }
        [swap]
            { $you ->
               *[none]
                    { $look ->
                       *[none] { $seat } joue { $card-a } sur { $other } et { $second }.
                        [player] { $seat } joue { $card-a } sur { $other } et { $second } pour regarder la carte que tient { $looked }.
                    }
                [seat]
                    { $look ->
                       *[none] Vous jouez { $card-a } sur { $other } et { $second }.
                        [player] Vous jouez { $card-a } sur { $other } et { $second } pour regarder la carte que tient { $looked }.
                    }
                [other]
                    { $look ->
                       *[none] { $seat } joue { $card-a } sur vous et { $second }.
                        [player] { $seat } joue { $card-a } sur vous et { $second } pour regarder la carte que tient { $looked }.
                        [you] { $seat } joue { $card-a } sur vous et { $second } pour regarder votre carte.
                    }
            }
        [own-swap]
            { $you ->
               *[none]
                    { $look ->
                       *[none] { $seat } joue { $card-a } pour un échange avec { $other }.
                        [own] { $seat } joue { $card-a } pour faire un échange avec { $other } et regarder sa nouvelle carte.
                        [player] { $seat } joue { $card-a } pour faire un échange avec { $other } et regarder la carte que tient { $looked }.
                    }
                [seat]
                    { $look ->
                       *[none] Vous jouez { $card-a } pour un échange avec { $other }.
                        [own] Vous jouez { $card-a } pour faire un échange avec { $other } et regarder votre nouvelle carte.
                        [player] Vous jouez { $card-a } pour faire un échange avec { $other } et regarder la carte que tient { $looked }.
                    }
                [other]
                    { $look ->
                       *[none] { $seat } joue { $card-a } pour un échange avec vous.
                        [own] { $seat } joue { $card-a } pour faire un échange avec vous et regarder sa nouvelle carte.
                        [you] { $seat } joue { $card-a } pour faire un échange avec vous et regarder votre nouvelle carte.
                    }
            }
    }
event-no-effect =
    { $reason ->
       *[other] Aucun choix n’est permis : { $card-the } reste sans effet.
        [chancellor] Le paquet est vide : { $card-the } reste sans effet.
    }
event-missed =
    { $names ->
        [number]
            { $you ->
               *[none] Raté : { $other } n’a pas de { $named } en main.
                [seat] Vous vous trompez : { $other } n’a pas de { $named } en main.
                [other] Raté : vous n’avez pas de { $named } en main.
            }
       *[character]
            { $you ->
               *[none] Raté : { $other } n’a pas { $named-no } en main.
                [seat] Vous vous trompez : { $other } n’a pas { $named-no } en main.
                [other] Raté : vous n’avez pas { $named-no } en main.
            }
    }
event-guessed =
    { $names ->
        [number]
            { $you ->
               *[none] Bien vu : { $other } a un { $named } en main.
                [seat] Vous devinez juste : { $other } a un { $named } en main.
                [other] Bien vu : vous avez un { $named } en main.
            }
       *[character]
            { $you ->
               *[none] Bien vu : { $other } a { $named-a } en main.
                [seat] Vous devinez juste : { $other } a { $named-a } en main.
                [other] Bien vu : vous avez { $named-a } en main.
            }
    }
event-looked =
    { $own ->
        [yes]
            { $you ->
               *[none]
                    { $seen ->
                        [yes] { $seat } regarde sa nouvelle carte : c’est { $card-a }.
                       *[no] { $seat } regarde sa nouvelle carte.
                    }
                [seat] Vous regardez votre nouvelle carte : c’est { $card-a }.
            }
       *[no]
            { $you ->
               *[none]
                    { $seen ->
                        [yes] { $seat } regarde la carte que tient { $other } : c’est { $card-a }.
                       *[no] { $seat } regarde la carte que tient { $other }.
                    }
                [seat] Vous regardez la carte que tient { $other } : c’est { $card-a }.
                [other] { $seat } regarde votre carte.
            }
    }
event-tied =
    { $you ->
       *[none] { $seat } et { $other } ont des valeurs égales : personne ne quitte la manche.
        [seat] Vous et { $other } avez des valeurs égales : personne ne quitte la manche.
        [other] Vous et { $seat } avez des valeurs égales : personne ne quitte la manche.
    }
event-shielded =
    { $you ->
       *[none] { $seat } est sous protection jusqu’à son prochain tour.
        [seat] Vous êtes sous protection jusqu’à votre prochain tour.
    }
event-discarded =
    { $you ->
       *[none] { $seat } défausse { $card-a }.
        [seat] Vous défaussez { $card-a }.
    }
event-returned =
    { $you ->
       *[none]
            { $seen ->
                [yes] { $seat } glisse { $card-a } sous le paquet.
               *[no] { $seat } glisse une carte sous le paquet.
            }
        [seat] Vous glissez { $card-a } sous le paquet.
    }
    .twice = { $seat } glisse deux cartes sous le paquet.
event-swapped =
    { $you ->
       *[none] { $seat } et { $other } échangent leurs cartes.
        [seat] Vous et { $other } échangez vos cartes.
        [other] Vous et { $seat } échangez vos cartes.
    }
event-received =
    { $you ->
       *[none]
            { $seen ->
                [yes] { $other } donne { $card-a } à { $seat }.
               *[no] { $other } donne une carte à { $seat }.
            }
        [seat] { $other } vous donne { $card-a }.
        [other] Vous donnez votre carte à { $seat }.
    }
event-kept =
    { $you ->
       *[none] { $seat } garde la carte.
        [seat] Vous gardez la carte.
    }
event-struck =
    { $you ->
       *[none] { $seat } révèle { $card-a } : l’attaque se retourne contre { $other }.
        [seat] Vous révélez { $card-a } : l’attaque se retourne contre { $other }.
        [other] { $seat } révèle { $card-a } : votre attaque se retourne contre vous.
    }
event-bound-to =
    { $you ->
       *[none] Si la prochaine carte choisit des joueurs, { $other } devra en faire partie.
        [seat]
            { $own ->
                [yes] Si la prochaine carte choisit des joueurs, vous devrez en faire partie.
               *[no] Si la prochaine carte choisit des joueurs, { $other } devra en faire partie.
            }
        [other] Si la prochaine carte choisit des joueurs, vous devrez en faire partie.
    }
event-bet-on =
    { $you ->
       *[none] { $seat } parie sur { $other } pour cette manche.
        [seat] Vous pariez sur { $other } pour cette manche.
        [other] { $seat } parie sur vous pour cette manche.
    }
event-knocked-out =
    { $you ->
       *[none]
            { $seen ->
                [yes] { $seat } quitte la manche et défausse { $card-a }.
               *[no] { $seat } quitte la manche.
            }
        [seat]
            { $seen ->
                [yes] Vous quittez la manche et défaussez { $card-a }.
               *[no] Vous quittez la manche.
            }
    }
event-revealed =
    { $you ->
       *[none] { $seat } montre { $card-a }, valeur { $value }.
        [seat] Vous montrez { $card-a }, valeur { $value }.
    }
event-pile-counted =
    { $you ->
       *[none] Les cartes devant { $seat } totalisent { $value }.
        [seat] Les cartes devant vous totalisent { $value }.
    }
event-round-won =
    { $you ->
       *[none] { $seat } remporte la manche.
        [seat] Vous remportez la manche.
    }
event-token =
    { $you ->
       *[none]
            { $reason ->
                [round] { $seat } gagne un pion Faveur pour la manche
                [spy] { $seat } gagne un pion Faveur pour la seule Espionne
                [bishop] { $seat } gagne un pion Faveur grâce à l’Évêque
                [jester] { $seat } gagne un pion Faveur grâce au pari du Bouffon
               *[card] { $seat } gagne un pion Faveur avec { $card-the }
            } et en a maintenant { $value }.
        [seat]
            { $reason ->
                [round] Vous gagnez un pion Faveur pour la manche
                [spy] Vous gagnez un pion Faveur pour la seule Espionne
                [bishop] Vous gagnez un pion Faveur grâce à l’Évêque
                [jester] Vous gagnez un pion Faveur grâce au pari du Bouffon
               *[card] Vous gagnez un pion Faveur avec { $card-the }
            } et en avez maintenant { $value }.
    }
event-round-ended =
    { $how ->
        [last_one] Il ne reste qu’un joueur dans la manche.
        [stopped] La manche s’interrompt : la partie est décidée.
       *[showdown] Le paquet est vide : tous ceux qui restent dans la manche montrent leur carte.
    }
event-tie-break-for =
    { $you ->
       *[none] { $seat } a assez de pions Faveur, mais quelqu’un d’autre aussi : une manche de départage suit.
        [seat] Vous avez assez de pions Faveur, mais quelqu’un d’autre aussi : une manche de départage suit.
    }
event-game-won =
    { $you ->
       *[none] { $seat } remporte la partie !
        [seat] Vous remportez la partie !
    }

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
        [own] , regarder votre nouvelle carte
        [player] , regarder la carte que tient { $looked }
    }
move-return =
    { $count ->
        [one] Garder { $card-the } ; glisser { $first-the } sous le paquet
        [same] Garder { $card-the } ; glisser les deux cartes { $first } sous le paquet
       *[other] Garder { $card-the } ; glisser { $first-the } sous le paquet, puis { $second-the } en dernier
    }
move-keep = Garder la carte
move-redraw = La défausser et en piocher une autre

## Editions

edition-standard = Standard
    .about = Le jeu d’aujourd’hui, pour commencer.
edition-classic = Version classique
    .about = L’ancien jeu : moins de cartes, sans Espionne ni Chancelier.
edition-premium = Premium
    .about = Un petit paquet pour quelques joueurs, un grand avec ses propres personnages pour les grandes tablées.

## Where the rulebooks differ: how a table reads the rules, and sets of readings that go together.

ui-readings = Règles : { $how }
readings-usual = comme dans le livret anglais
readings-german = comme dans le livret allemand
readings-letter = selon la lettre du livret
readings-online = comme on joue le plus souvent en ligne
readings-networks = Les réseaux, comme le Diplomate, ne jouent que selon les règles habituelles ; sinon le robot suivant joue à leur place.
reading-spy-all = Toutes les Espionnes comptent
    .about = Une Espionne ne rapporte son pion que si personne d’autre n’en a devant soi, pas même hors de la manche.
reading-name-any = Tout peut être nommé
    .about = Un Garde peut aussi nommer ce qui reste dans la boîte, et se trompe alors à coup sûr.
reading-last-hand = La dernière main est montrée
    .about = Qui reste seul dans la manche montre aussi sa main.
reading-tie-nobody = Égalité parfaite : personne ne gagne
    .about = Si les valeurs et les cartes visibles sont égales, personne ne remporte la manche ; un des joueurs à égalité commence la suivante.
reading-win-shared = Victoire partagée
    .about = Deux joueurs qui ont assez de pions Faveur au même moment remportent la partie ensemble.
reading-bishop-one = L’Évêque peut nommer 1
    .about = On peut aussi nommer les Gardes.
reading-bishop-self = L’Évêque peut viser qui le joue
    .about = Si tous les autres sont sous protection, qui joue l’Évêque doit se choisir, et peut deviner juste.
reading-assassin-may = L’Assassin peut se cacher
    .about = Tout joueur visé par un Garde est interrogé, et ne révèle l’Assassin que s’il le veut.
reading-constable-hand = Le Connétable compte en main
    .about = Qui quitte la manche avec le Connétable en main gagne aussi le pion Faveur.
reading-sycophant-free = Une carte liée se libère
    .about = Une carte qui ne peut pas choisir la personne à qui le Flagorneur la lie peut choisir n’importe qui d’autre.
reading-jester-at-once = Le Bouffon gagne aussitôt
    .about = Si le pion Faveur du Bouffon est le dernier qui manquait, la partie est gagnée avant que la manche ne rapporte le sien.

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
       *[no] La carte mise de côté a été prise.
    }
ui-face-up = Face visible : { $cards }
ui-hand = Votre main : { $cards }
ui-protected = sous protection
ui-out = hors de la manche
ui-you = vous
ui-known = Vous savez ce que tient { $seat } : { $card-a }.
why-looked = { $by } : vous avez vu { $card-a } chez { $other }.
why-revealed = { $seat } a montré { $card-a }.
why-gave = { $by } : vous avez donné { $card-a } à { $seat }.
why-swapped = { $by } : { $seat } et { $other } ont échangé leurs cartes.
why-returned = { $by } : vous avez glissé { $card-a } sous le paquet.
why-drew = { $seat } a pioché une carte qui était sous le paquet.
why-mixed = { $by } : { $seat } a gardé une carte et glissé le reste sous le paquet.
why-guessed =
    { $names ->
        [number] { $by } : { $other } avait un { $named } en main.
       *[character] { $by } : { $other } avait { $named-a } en main.
    }
why-tied = { $by } : { $seat } et { $other } avaient des valeurs égales.
why-beat = { $by } : { $seat } a gagné contre { $card-a }.
why-missed =
    { $names ->
        [number] { $by } : { $other } n’avait pas de { $named } en main.
       *[character] { $by } : { $other } n’avait pas { $named-no } en main.
    }
why-free = { $by } : avec la Comtesse en main, { $seat } n’aurait pas pu jouer cette carte.
why-holds = C’est vous qui avez { $card-a }.
why-counted =
    { $many ->
        [yes] Les cartes déjà vues ne laissent rien d’autre.
       *[no] Cartes déjà vues : { $cards }.
    }
ui-your-choice = Votre choix :
ui-choice-or-back = Votre choix (« b » pour revenir) :
ui-go-on = Entrée pour continuer :
ui-key-next = montrer la suite
ui-key-skip = tout montrer jusqu’à votre prochaine décision
ui-key-pace = le rythme : lent, normal, rapide ou pas à pas
ui-choice-or-default = Votre choix (Entrée : { $default }) :
ui-bad-choice = Tapez l’un des numéros ou l’une des lettres affichés, ou un coup entier comme Garde B Baron ; Entrée répète la question, « h » montre ce que vous pouvez taper d’autre.
ui-bad-setting = Tapez l’un des numéros affichés, ou seulement Entrée pour { $default } ; « q » arrête.
ui-illegal =
    { $code ->
        [not_held] Vous n’avez pas { $card-no } en main.
        [countess] Qui tient la Comtesse et { $card-a } doit jouer la Comtesse.
        [no_choice] Avec { $card-the }, on ne choisit personne et on ne nomme rien.
        [no_target] Personne ne peut être choisi : jouez { $card-the } sans cible, donc sans effet.
        [target] Impossible de choisir ces joueurs avec { $card-the } pour l’instant.
        [named] Cela ne peut pas être nommé avec { $card-the }.
        [deck] Le paquet est vide : { $card-the } reste sans effet.
        [bound] Le Flagorneur décide : il faut choisir { $seats }.
        [self] Le Flagorneur décide qu’il faut vous choisir, ce que { $card-the } ne peut pas : la carte reste sans effet.
        [protected] Sous protection, donc impossible à choisir : { $seats }.
        [nobody] Personne ne peut être choisi : { $card-the } reste sans effet. Sous protection : { $seats }.
        [ruin] Sur vous-même, { $card-the } vous ferait défausser la Princesse : vous quitteriez la manche.
       *[form] On ne joue pas { $card-the } ainsi.
    }
ui-illegal-decision = Ce n’est pas ce qu’il faut décider maintenant.
ui-help = Tapez le numéro ou la lettre de votre choix puis Entrée. « h » montre ce que vous pouvez taper d’autre ; « q » arrête, et la partie est enregistrée.
ui-game-over = La partie est terminée.
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
ui-only-you = (caché aux autres)
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
ref-ties-piles =
    Si plusieurs joueurs ont la plus grande valeur à la fin, celui dont les cartes visibles totalisent le plus remporte la manche ; si l’égalité persiste, { $tie-nobody ->
        [yes] personne ne la remporte
       *[no] ils la remportent tous
    }.
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
bot-uniform = Parieur
    .about = joue n’importe quel coup permis
bot-counter = Greffier
    .about = compte les cartes et joue les probabilités
bot-search = Stratège
    .about = joue chaque coup jusqu’au bout en pensée
bot-net = Diplomate
    .about = a appris de millions de parties et se laisse difficilement deviner
bot-net-courtier = Courtisan
    .about = a été à l’école du Diplomate, mais se montre parfois distrait
bot-net-page = Page
    .about = joue d’instinct et oublie ce qu’on a pu voir
bot-exec = robot
    .about = { $command }
ui-faults = { $seat } a commis des fautes ; chaque fois, un coup sûr a été joué à la place : { $faults }
ui-move = Coup
ui-share = Le joue
ui-chance-round = Gagne la manche
ui-chance-game = Gagne la partie
ref-value = Valeur en manches
ref-advice-for = Pour { $seat }, à la manche { $number }.
ref-outlook = On peut s’attendre à gagner la manche dans { $round } des cas, la partie dans { $game }.
ref-suspicion = Soupçons d’un joueur fort sur { $seat } : { $odds }
ref-might-hold =
    { $count ->
        [one] { $seat } pourrait avoir : { $odds }
       *[other] { $seat } pourraient avoir chacun : { $odds }
    }
ref-might-be-aside = La carte mise de côté pourrait être : { $odds }
ref-might-be-next = La prochaine carte à piocher pourrait être : { $odds }

## The line mode in a terminal

plain-enter = Entrée
plain-key-move = un coup entier, avec la lettre ou le nom du joueur
plain-key-hint = un conseil
plain-key-cards = ce que font vos cartes
plain-key-card = ce que font les cartes qui portent un 5
plain-key-table = où chacun en est
plain-key-log = cette manche depuis son début
plain-key-stop = arrêter ; la partie est enregistrée
plain-several = Tapez plusieurs numéros, par exemple 1 3, pour asseoir différents adversaires dans cet ordre.
plain-not-now = Ce n’est pas possible maintenant ; « h » montre ce que vous pouvez taper.
plain-line-back = La connexion est rétablie.
plain-kept = La partie est enregistrée. Pour continuer : { $command }
plain-step = Étape { $step } sur { $count } :
plain-step-keys = Entrée avance, « b » recule, un numéro va à cette étape, « t » montre la table, « q » arrête.
plain-key-again = répète la question et les choix
plain-which = Plusieurs ont ce nombre : tapez plutôt le nom ({ $among }).
plain-typed-help = aide
plain-typed-stop = quitter
plain-no-card = Il n’y a pas de carte { $name } ici ; « r » donne toutes les cartes.
plain-no-round = Il n’y a pas eu de manche { $number }.
plain-unpaused = La partie reprend.
plain-hint = { $move }. Gagne la manche dans { $round } des cas, la partie dans { $game }.
plain-hint-share = { $move }. Un joueur fort fait cela dans { $share } des cas.
plain-hint-worth = { $move }. Valeur en manches, calculée un coup à l’avance : { $value }.

## The page: lobby and table

ui-title = Billetdoux
page-home = Billetdoux, vers l’accueil
ui-tagline = Love Letter autour d’une table : entre amis par un lien, ou contre des robots. Sans compte.
page-about = À chaque tour, vous piochez une carte et jouez l’une des deux : pour deviner, regarder, comparer, échanger, vous protéger. Qui reste en dernier remporte la manche, ou la plus haute carte une fois le paquet vide.
page-mine = Vos parties
page-nowhere = Il n’y a rien à cette adresse
page-settings = Réglages
ui-language = Langue
ui-theme = Clair ou sombre
ui-theme-auto = Comme l’appareil
ui-theme-light = Clair
ui-theme-dark = Sombre
page-sounds = Sons
ui-pace = Rythme
ui-pace-slow = Lent
ui-pace-normal = Normal
ui-pace-fast = Rapide
ui-pace-step = Pas à pas
ui-pace-none = Immédiat
ui-close = Fermer
ui-back = Retour
ui-guest = Invité
ui-your-name = Votre nom
page-learn = Apprendre en jouant
page-learn-about = Une manche avec deux robots. Chaque carte est expliquée quand elle arrive, et tout vous attend.
page-learn-go = Commencer la leçon
page-play-now = Jouer tout de suite
page-play-now-about = Contre des robots, sans attendre.
ui-play-now-go = Jouer
ui-join = Rejoindre une table
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
ui-make = Créer une table
page-make-about = Vous recevez un lien pour vos amis ; des robots peuvent prendre toutes les places.
page-make-go = Créer la table
page-seats = Places
page-seat = Place { $seat }
page-seat-you = Vous
ui-seat-person = Une personne
page-seat-bot = Robot : { $bot }
ui-seat-free = libre
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
ui-connecting = Connexion…
ui-line-lost = La connexion est perdue. Nouvel essai…
page-gone = Cette table ne peut pas être ouverte
page-to-lobby = Vers l’accueil
ui-gathering = Avant la partie
page-invited = { $name } vous invite
ui-players =
    { $count ->
        [one] { $count } joueur
       *[other] { $count } joueurs
    }
page-invite = Inviter des amis
ui-invite-about = Envoyez-leur ce lien, ou dites-leur le code { $code }.
ui-link = Le lien de la table
page-copy = Copier
page-copied = Copié
page-share = Partager
# What is sent with a link, and what other programs show of it.
ui-share-text = { $name } vous invite à une partie de Love Letter
page-qr = Code QR
page-qr-about = Le lien de la table en code QR
ui-sit = S’asseoir
page-sit-bot = Prendre cette place ({ $name })
page-take-seat = Prendre une place
ui-full = Aucune place n’est libre ; vous regardez.
page-bot = robot
ui-host = hôte
ui-absent = pas là
ui-stand-in = un robot joue à sa place
ui-fill = Ajouter un robot à la place { $seat }
page-fill-short = Ajouter un robot
ui-free = Libérer la place
page-free-of = Libérer cette place ({ $name })
ui-mute = Couper la parole
ui-unmute = Rendre la parole
ui-ban = Renvoyer pour de bon
page-ban-sure = Renvoyer { $name } pour de bon ?
page-free-sure =
    { $status ->
        [gathering] Libérer cette place ({ $name }) ?
       *[playing] Libérer cette place ({ $name }) ? Un robot y joue alors jusqu’à la fin de la partie.
    }
ui-watching =
    { $count ->
        [one] { $count } spectateur
       *[other] { $count } spectateurs
    }
ui-start = Commencer la partie
ui-start-fill =
    { $friends ->
        [0] Commencer avec des robots
       *[other] Ajouter des robots et commencer
    }
page-start-sit = Asseyez-vous d’abord.
page-arrange = Changer le jeu
page-arrange-go = Jouer ainsi
page-arrange-frees =
    { $count ->
        [one] { $names } perd sa place.
       *[other] { $names } perdent leurs places.
    }
page-arrange-own = Votre propre place disparaîtrait. Quittez-la d’abord et asseyez-vous à une place précédente.
ui-wait-host = En attente : { $name } lancera la partie.
ui-opening = On mélange les cartes…
ui-leave = Quitter la table
page-fair = La preuve d’un mélange honnête
page-fair-about = Les paquets découlent d’un nombre secret et d’un nombre aléatoire du navigateur de chaque joueur. L’empreinte du nombre secret est donnée ici avant la première donne ; après la partie, le nombre lui-même est montré, et chacun peut redistribuer toutes les manches.
page-middle = Le milieu de la table
ui-deck-title = Paquet
ui-aside-title = De côté
ui-open-cards = Visibles, hors jeu
page-others = Les autres joueurs
page-own = Votre place
ui-called-you = Vous
page-hand = Votre main
page-pile =
    { $you ->
        [yes] Cartes devant vous
       *[no] Cartes devant { $name }
    }
page-read = Ce que fait { $card-the }
ui-tokens =
    { $count ->
        [one] { $count } pion Faveur sur { $target }
       *[other] { $count } pions Faveur sur { $target }
    }
ui-turn = c’est son tour
ui-your-turn = À vous de jouer
ui-bound = cible imposée
ui-bet =
    { $you ->
       *[none] { $name } parie sur cette personne
        [seat] Vous pariez sur cette personne
        [other] { $name } parie sur vous
    }
ui-tie-break = Départage
ui-seconds =
    { $count ->
        [one] encore { $count } seconde
       *[other] encore { $count } secondes
    }
ui-ask-card = À vous : quelle carte jouez-vous ?
ui-ask-keep = Quelle carte gardez-vous ?
ui-ask-player =
    { $count ->
        [0] Sur qui jouez-vous { $card-the } ?
       *[other] Sur qui d’autre jouez-vous { $card-the } ?
    }
ui-ask-name = Que tient { $name } ?
ui-ask-how = Comment exactement ?
ui-ask-order = Dans quel ordre ?
ui-ask-confirm =
    { $decision ->
        [play] Jouer { $card-the } ?
       *[return] Est-ce votre coup ?
    }
ui-confirm =
    { $effect ->
       *[yes] Jouer
        [no] Jouer sans effet
    }
ui-ask-answer = Votre carte a été devinée. Qu’en faites-vous ?
ui-ask-guarded = Un Garde vous a choisi. Gardez votre carte ; ou, si c’est l’Assassin, défaussez-le : le joueur du Garde quitte alors la manche.
ui-yourself = Vous-même
ui-nobody-else = Personne d’autre
ui-order =
    { $count ->
        [one] Après toutes les autres cartes viendra { $first-the }, en dernier.
        [same] Les deux dernières cartes du paquet seront { $first } et { $first }.
       *[other] Après toutes les autres cartes viendra { $first-the }, et en dernier { $second-the }.
    }
page-order-place =
    { $left ->
        [one] dernière
       *[other] avant-dernière
    }
ui-order-turn = Dans l’autre ordre
ui-order-confirm = Remettre ainsi
ui-left =
    { $count ->
        [0] plus aucune
       *[other] encore { $count }
    }
page-mark =
    { $mark ->
        [certain] à coup sûr
       *[impossible] impossible
    }
page-bet = Pari : { $name }
page-deck-about = On y pioche une carte à chaque tour. Quand il est vide, la manche s’achève et la plus grande valeur l’emporte.
page-aside-about = Écartée avant la distribution, pour que personne ne puisse compter toutes les cartes.
page-deck-open = Paquet, la prochaine carte devant
page-unseen = ×n : n non vues
page-ask-impossible =
    { $left ->
        [0] Vous les avez déjà toutes vues.
       *[other] { $name } ne peut pas l’avoir.
    } La nommer quand même ?
ui-sent = Envoi…
ui-waiting = { $name } réfléchit.
page-thinking = { $name } réfléchit
page-away-soon = { $name } n’est pas là ; un robot prend le relais dans { $time }.
# What is said aloud in a scene: a guess, and the answer to it.
page-says-name = { $what } ?
page-says-yes = Oui !
page-says-no = Non.
ui-skip = Passer
ui-compared =
    { $you ->
       *[none]
            { $seen ->
                [yes] { $seat } et { $other } comparent leurs cartes : { $mine-a } contre { $theirs-a }.
               *[no] { $seat } et { $other } comparent leurs cartes.
            }
        [seat] { $other } et vous comparez vos cartes : { $other } a { $theirs-a }.
    }
page-dealt = Tout le monde reçoit une carte de départ.
ui-step-on = Suivant
ui-you-are-out = Vous êtes hors de cette manche. { $name } réfléchit.
ui-you-watch = Vous regardez.
ui-paused = La partie est en pause.
ui-pause = Pause
ui-resume = Reprendre
page-rewound = C’était ainsi. La partie continue pendant ce temps.
page-now = Revenir au présent
ui-panel-log = Journal
ui-panel-cards = Cartes
ui-panel-talk = Discussion
ui-talk = Discussion
ui-talk-none = Personne n’a encore rien dit.
page-talk-players = Seuls ceux qui ont une place peuvent parler.
ui-emotes = Gestes
ui-emote-hello = Bonjour !
ui-emote-well-played = Bien joué !
ui-emote-thinking = Je réfléchis…
ui-emote-oops = Oups !
ui-emote-laugh = Ha ha !
ui-emote-thanks = Merci !
ui-chat = Écrivez quelque chose
page-send = Envoyer
page-menu = Menu
page-notify = Me prévenir quand c’est mon tour
page-leave-about = Un robot prend alors votre place ; revenez par le lien, et elle est de nouveau à vous.
page-you-stand-in = Un robot joue pour vous.
ui-you-missed = Votre temps était écoulé : un robot a joué votre dernier tour.
ui-take-back = Reprendre ma place
ui-closed = Une partie est en cours, et cette table n’admet pas de spectateurs.
ui-keys = Touches
ui-key-card = la carte qui porte ce nombre ; encore une fois pour l’autre du même nombre
ui-key-player = qui est à cette place
ui-key-nobody = personne, personne d’autre, ou une nouvelle carte
ui-key-order = inverser l’ordre
ui-key-confirm = confirmer
ui-key-back = un pas en arrière
ui-key-log = le journal
ui-key-cards = les cartes et leurs effets
ui-key-talk = gestes et discussion
ui-key-pause = pause, ou reprise
ui-key-go-on = passer une scène, ou continuer
ui-key-menu = le menu et cette aide
page-keys-about = Tout est aussi accessible avec Tab et Entrée.
ui-rematch = Revanche
page-score = Parties gagnées
page-score-after =
    { $count ->
        [one] Après une partie
       *[other] Après { $count } parties
    }
ui-result = Résultat
ui-round-over = La manche est finie
ui-continue = Continuer
page-replay = Revoir la partie
page-picture = Image du résultat
page-prove = Était-ce honnête ?
ui-refused =
    { $code ->
        [malformed] Le serveur n’a pas compris.
        [unprintable] Il y a là un caractère qu’on ne peut pas afficher, ou aucun de visible : écrivez-le autrement.
        [token] Vous n’avez plus de place ici : vous l’avez quittée, ou l’hôte l’a libérée.
        [no-table] Il n’y a pas de table avec ce code.
        [unreadable] Cette table a été enregistrée par une autre version du serveur, et celle-ci ne peut pas la lire.
        [protocol] Le serveur est plus récent que cette page : rechargez-la.
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
        [full] Il s’est passé tant de choses à cette table qu’elle ne fait plus que finir sa partie : ouvrez-en une autre.
        [muted] L’hôte vous a réduit au silence.
        [banned] Vous ne pouvez plus venir à cette table.
        [alone] Pendant une partie publique, une autre personne doit aussi le demander.
        [spent] Vous n’avez plus de pauses dans cette partie.
        [closed] La personne qui gère ce serveur a fermé cette table.
        [store] Impossible d’enregistrer pour le moment : prévenez la personne qui gère ce serveur.
        [offline] Le serveur est injoignable.
       *[other] Cela n’a pas marché.
    }

## The page: beside the game

ui-ref = Toutes les cartes, et combien il en reste
ui-ref-copies =
    { $count ->
        [one] { $count } carte dans le jeu
       *[other] { $count } cartes dans le jeu
    }
ui-ref-left = reste { $left } sur { $copies }
page-why = Pourquoi ?
ui-ref-might = { $seat } tient l’une de ces cartes : { $among }
# $place: "bottom" under the deck, "aside" face down.
ui-ref-place =
    { $place ->
        [bottom] Vous savez ce qui se trouve sous le paquet : { $card-a }.
       *[aside] Vous savez quelle carte est mise de côté : { $card-a }.
    }
page-ref-read = Lire le texte entier
ui-log = Ce qui s’est passé
page-log-rewind = Montrer la table telle qu’elle était

## The page: results

page-result-round = Résultat de la manche { $number }
ui-result-nobody = Personne ne remporte la manche
ui-result-winners =
    { $count ->
        [one] { $names } remporte la manche
       *[other] { $names } remportent la manche
    }
ui-result-you =
    { $count ->
        [one] Vous remportez la manche !
       *[other] Vous remportez la manche avec { $names } !
    }
ui-result-how =
    { $how ->
        [last_one] Il ne reste qu’un joueur dans la manche.
        [stopped] La partie s’est décidée au milieu de cette manche.
       *[showdown] Le paquet est vide, et la plus grande valeur l’emporte.
    }
ui-result-wins = victoire
# For what somebody has gained a favor token; $reason as in event-token.
page-result-gain =
    +1 { $reason ->
        [round] pour la manche
        [spy] pour la seule Espionne encore en jeu
        [bishop] grâce à l’Évêque
        [jester] grâce au pari du Bouffon
       *[card] avec { $card-the }
    }
ui-result-counts = { $number } sur la carte et { $more } grâce aux Comtes posés font { $value }
ui-result-pile = cartes posées : { $value }
yields-bishop = L’Évêque ne peut pas gagner contre la Princesse.
ui-result-by-piles = Les valeurs sont égales : on additionne les cartes posées devant ces joueurs.
ui-result-together = Les valeurs sont égales : la manche est partagée.
ui-result-game = Résultat de la partie
ui-result-game-winners =
    { $count ->
        [one] { $names } gagne la partie
       *[other] { $names } gagnent la partie ensemble
    }
ui-won =
    { $count ->
        [one] Vous gagnez la partie !
       *[other] Vous gagnez la partie avec { $names } !
    }
ui-lost =
    { $count ->
        [one] Cette fois, { $names } gagne la partie
       *[other] Cette fois, { $names } gagnent la partie ensemble
    }
page-reveal-deck = Le reste du paquet
page-reveal-aside = La carte mise de côté était { $card-a }.
ui-result-by =
    { $how ->
        [tie-break] Plusieurs joueurs avaient au moins { $value } pions Faveur ; la manche de départage a décidé.
        [at-once] Le dernier pion Faveur est venu au milieu d’une manche et a terminé la partie aussitôt.
       *[tokens] Il fallait { $value } pions Faveur.
    }
ui-result-tokens =
    { $value ->
        [one] { $value } pion Faveur
       *[other] { $value } pions Faveur
    }
ui-result-all-rounds = Manche par manche
page-result-round-head = Manche
page-result-won-by = Victoire
page-result-with = Avec
ui-result-short =
    { $how ->
        [last_one] reste en dernier
       *[stopped] interrompue
    }

## The page: replay

page-replay-title = Revoir la partie
page-replay-loading = Un instant…
page-replay-missing = Il n’y a pas de partie terminée ici. Une partie peut être revue quand elle est finie.
ui-replay-where = manche { $number }, étape { $step } sur { $count }
ui-replay-view = Vue
ui-replay-spectator = Ce que voit le public
ui-replay-first = Au début
ui-replay-round-back = Une manche en arrière
ui-replay-back = Une étape en arrière
ui-replay-on = Une étape en avant
ui-replay-round-on = Une manche en avant
ui-replay-last = À la fin
page-replay-step = Étape
page-replay-play = Lecture
page-replay-pause = Pause
page-replay-keys = Les flèches vont étape par étape, Page haut et Page bas par manches ; la barre d’espace lance et arrête la lecture.
plain-hand = Main
page-replay-chances = Chances de gagner la partie
page-replay-truth = Toutes cartes sur table : les vraies chances, dont la somme fait 100 %. Ce que contient le paquet est laissé au hasard.
page-replay-reckoned = Pour { $seat } : les chances qu’on pouvait estimer alors, d’après les cartes connues à cette place.
page-replay-no-chances = Le public ne connaît aucune main et ne peut rien estimer : choisissez « Toutes les cartes visibles » ou une place.
page-replay-steady = Cela ne change presque rien aux chances.
page-replay-turns = Où la partie a basculé
# $kind: a worse move than the best ("choice"), or the chance rose or fell by what others did and drew.
page-replay-turn =
    { $kind ->
        [choice] { $seat } laisse échapper { $value } ; mieux : { $move }
        [fall] Pour { $seat }, les chances baissent de { $value }
       *[rise] Pour { $seat }, les chances montent de { $value }
    }
page-replay-points =
    { $value ->
        [one] { $value } point de pourcentage
       *[other] { $value } points de pourcentage
    }
page-replay-weigh = Ce qu’on pouvait savoir, et ce qu’on pouvait faire d’autre
page-replay-deal = C’est la donne ; personne n’a encore rien décidé.
page-replay-good = Rien d’autre ne promettait davantage à { $seat }.
page-replay-better = Autre chose promettait davantage à { $seat }, soit { $loss } : { $move }
page-replay-chosen = joué
page-replay-all-moves = Montrer les { $count } coups
page-replay-odds = Ce que pouvait savoir { $seat } des cartes cachées
page-replay-face-down = De côté
page-replay-link = Lien vers cette étape
page-replay-copy = Copier le lien
page-replay-copied = Copié
page-replay-copy-moment = Copier le lien vers l’étape { $step }
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
page-proof-laid = La première manche de cette partie est une leçon : ses cartes sont disposées pour apprendre, sans hasard. La preuve porte sur les manches suivantes.
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
                [yes] Pour { $seat }, le nombre aléatoire est celui qui a été scellé.
               *[no] Pour { $seat }, le nombre aléatoire n’est pas celui qui a été scellé.
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
               *[no] Quelque chose que vous avez vu pendant la partie diffère dans l’enregistrement.
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

## The page: the lesson. $name is a player, $card a card, $count how many tokens win the game.

page-lesson = Leçon
page-lesson-next = Suivant
page-lesson-skip = Passer la leçon
page-lesson-on = Continuer à jouer
page-lesson-welcome = Bienvenue ! À chaque manche, il s’agit d’approcher la Princesse. S’il ne reste que vous, ou si vous avez la plus grande valeur quand le paquet est vide, la manche est à vous.
page-lesson-turn = Tout le monde tient une carte que personne d’autre ne voit. C’est votre tour : vous avez pioché une deuxième carte. Vous jouez l’une des deux, et elle fait ce qui est écrit dessus. Vous gardez l’autre.
page-lesson-card-spy = L’Espionne ne fait rien quand on la joue. Mais si vous êtes encore en lice à la fin, et que personne d’autre en lice n’en a joué, elle vous rapporte un pion.
page-lesson-card-guard = Le Garde : choisissez quelqu’un et nommez une carte. Si vous devinez juste, cette personne quitte la manche.
page-lesson-card-priest = Le Prêtre : regardez la carte de quelqu’un d’autre. Les autres ne la voient pas.
page-lesson-card-baron = Le Baron : vous comparez la carte qui vous reste avec celle de quelqu’un d’autre. Qui a la plus petite valeur quitte la manche.
page-lesson-card-handmaid = La Servante : qui la joue est sous protection. Jusqu’à son prochain tour, personne ne peut choisir cette personne.
page-lesson-card-prince = Le Prince : choisissez n’importe qui, même vous. Cette personne défausse sa carte et en pioche une autre.
page-lesson-card-chancellor = Le Chancelier : piochez deux cartes et gardez-en une sur les trois. Les autres vont sous le paquet.
page-lesson-card-king = Le Roi : échangez la carte qui vous reste contre celle de quelqu’un d’autre.
page-lesson-card-countess = La Comtesse ne fait rien quand on la joue. Mais si votre autre carte est le Roi ou un Prince, c’est elle qu’il faut jouer.
page-lesson-card-princess = La Princesse est la carte la plus haute. Mais qui la joue ou doit la défausser quitte aussitôt la manche.
page-lesson-saw = Personne d’autre n’a vu ce que tient { $name } : { $card-a }. La carte reste visible à cette place, pour vous uniquement.
page-lesson-seen = { $name } a regardé votre carte et pourrait la nommer avec un Garde. Jouez-la bientôt, ou mettez-vous sous protection.
page-lesson-missed = Mauvaise réponse, il ne se passe rien. Mais tout le monde le sait maintenant : { $name } n’a pas { $card-no } en main.
page-lesson-missed-you = Mauvaise réponse : vous restez dans la manche.
page-lesson-safe = Vous êtes sous protection. Jusqu’à votre prochain tour, personne ne peut vous choisir.
page-lesson-no-effect = Il n’y a personne à choisir, car tous les autres sont sous protection. Cette fois, { $card-the } ne fait donc rien.
page-lesson-too-late = Le paquet est vide. Cette fois, { $card-the } ne fait donc rien.
page-lesson-redrew = Vous avez dû défausser { $card-a }, sans effet. Vous piochez une autre carte.
page-lesson-swapped = Vous et { $name } avez échangé vos cartes. Chacun connaît maintenant celle de l’autre.
page-lesson-beat-guess = Bien vu ! { $name } quitte la manche et défausse { $card-a }.
page-lesson-beat-compare = Votre valeur est plus grande : { $name } quitte la manche et défausse { $card-a }.
page-lesson-beat-princess = { $name } a défaussé la Princesse et quitte la manche.
page-lesson-out = { $name } quitte la manche et défausse { $card-a }.
page-lesson-out-guess = Votre carte a été nommée : vous quittez cette manche. Moins les autres en savent sur votre carte, plus vous êtes à l’abri.
page-lesson-out-compare = Deux cartes ont été comparées, et la vôtre était la plus petite : vous quittez cette manche. Le Baron se joue de préférence à côté d’une carte haute.
page-lesson-out-princess = La Princesse n’est plus dans votre main : vous quittez cette manche. Gardez-la bien, et jouez l’autre carte.
page-lesson-lost-last = { $name } reste en dernier et remporte cette manche. Vous serez de retour à la suivante.
page-lesson-lost-showdown = Le paquet est vide, on compare donc les cartes : { $name } a la plus grande valeur et remporte cette manche. Les cartes hautes valent la peine d’être gardées.
page-lesson-try-look = Vous ne connaissez pas leurs cartes. Essayez le Prêtre sur { $name } : qui connaît une carte peut la nommer avec un Garde, ou sait qui un Baron peut battre. Mais c’est vous qui choisissez.
page-lesson-try-known = Vous savez quelle carte tient { $name }. Jouez le Garde et nommez-la : { $card }.
page-lesson-try-hide = Essayez la Servante : personne ne pourra toucher à votre autre carte avant votre prochain tour.
page-lesson-try-compare = Quoi que tienne { $name }, c’est moins que la carte que vous gardez : { $card }. Jouez le Baron !
page-lesson-try-guess = Rien n’est sûr, alors devinez : le Garde vous coûte peu. Aucune carte n’a plus d’exemplaires encore cachés que celle-ci : { $card }.
page-lesson-try-princess = Gardez bien la Princesse. Jouez l’autre carte : { $card }.
page-lesson-try-low = Gardez la carte la plus haute : { $card }. Si le paquet s’épuise, la plus grande valeur gagne.
page-lesson-try-only = Cette fois, il n’y a pas de choix. Vous jouez cette carte : { $card }.
page-lesson-try-return = Gardez la plus haute des trois : { $card }. Personne ne sait ce que vous mettez sous le paquet.
page-lesson-tokens = Qui remporte une manche gagne un pion Faveur, et il en faut { $count } pour gagner la partie. La leçon est finie : à partir de maintenant, on mélange, et personne ne sait où sont les cartes. Amusez-vous bien !

## The terminal, full screen

term-hint = Conseil
term-hint-title = L’avis d’un joueur fort
term-thinking = Réflexion en cours…
term-quit = Quitter
term-resume = Reprendre la dernière partie
term-edition = Édition
ui-readings-legend = Règles
term-address = Adresse
term-on-key =
    { $name ->
        [enter] Entrée
        [escape] Échap
        [page-up] Page haut
        [page-down] Page bas
        [home] Début
        [end] Fin
       *[other] { $name }
    }
term-key-walk = monter, descendre
term-key-turn = changer
term-key-enter = choisir
term-key-choose = choisir ce qui est marqué
term-key-move = d’un choix à l’autre
term-key-hint = un conseil : ce qu’un joueur fort pense de vos coups
term-key-scroll = feuilleter le journal
term-key-help = cette aide
term-key-language = la langue suivante
term-key-look = clair ou sombre
term-key-quit = quitter ; la partie est enregistrée
term-key-view = sous un autre angle
term-replay-deck = Dans le paquet, la prochaine d’abord : { $cards }
term-key-result = le résultat de la dernière manche
term-mouse = Tout se fait aussi à la souris.
term-signs = ● pion Faveur   ▒▒ une carte cachée   = une carte connue avec certitude   ▶ à qui de jouer
