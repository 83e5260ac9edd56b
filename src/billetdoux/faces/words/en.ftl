### The words of billetdoux in English.
###
### The page and the program read these files alike, and hand over the same arguments:
### $seat, $other, $second and $looked are players' names. A card argument such as $card is the
### bare name of a character, and comes once more in every form that this language's characters
### have as attributes: $card-the is this one, $card-a any of its copies, or this one where a deck
### has only one. Yes-or-no arguments are the words "yes" and "no".

## Characters

card-spy = Spy
    .the = the Spy
    .a = a Spy
card-jester = Jester
    .the = the Jester
    .a = the Jester
card-assassin = Assassin
    .the = the Assassin
    .a = the Assassin
card-guard = Guard
    .the = the Guard
    .a = a Guard
card-priest = Priest
    .the = the Priest
    .a = a Priest
card-cardinal = Cardinal
    .the = the Cardinal
    .a = a Cardinal
card-baron = Baron
    .the = the Baron
    .a = a Baron
card-baroness = Baroness
    .the = the Baroness
    .a = a Baroness
card-handmaid = Handmaid
    .the = the Handmaid
    .a = a Handmaid
card-sycophant = Sycophant
    .the = the Sycophant
    .a = a Sycophant
card-prince = Prince
    .the = the Prince
    .a = a Prince
card-count = Count
    .the = the Count
    .a = a Count
card-chancellor = Chancellor
    .the = the Chancellor
    .a = a Chancellor
card-constable = Constable
    .the = the Constable
    .a = the Constable
card-king = King
    .the = the King
    .a = the King
card-dowager-queen = Dowager Queen
    .the = the Dowager Queen
    .a = the Dowager Queen
card-countess = Countess
    .the = the Countess
    .a = the Countess
card-princess = Princess
    .the = the Princess
    .a = the Princess
card-bishop = Bishop
    .the = the Bishop
    .a = the Bishop

## What the cards do. $number is the card's own number; $names says what a Guard names, "character" or
## "number". Every character has an argument: $guard is its number, or "no" if the deck does not have it.
## Every reading has one, too: $spy-all is "yes" if the table plays by it.

text-spy =
    Playing or discarding the Spy does nothing by itself. If you are still in when the round ends, and { $spy-all ->
        [yes] nobody else at all
       *[no] nobody else still in
    } has a Spy face up, yours brings you a favor token. A second Spy adds nothing, a Spy in your hand does not count, and the token does not make you the winner of the round.
text-jester =
    Bet on another player, who is marked for all to see. If that player wins the round, alone or tied, you gain a favor token, even if you are out by then.{ $jester-at-once ->
        [yes] {" "}If it is the last one you need, you win the game at once, before the winner of the round gains a token.
       *[no] {""}
    } If all others are protected, the Jester has no effect.
text-assassin =
    The Assassin works only from your hand; played or discarded, it does nothing. If a Guard chooses you, { $assassin-may ->
        [yes] you may reveal the Assassin
       *[no] you reveal the Assassin
    }, whatever number was named: the Guard’s player is out of the round, and you stay in. Then you discard the Assassin and draw a new card, or take the set-aside card if the deck is empty.{ $assassin-may ->
        [yes] {" "}If you keep it back, the guess counts; a Guard asks whomever it chooses, so that nobody learns more.
       *[no] {""}
    }
text-guard =
    Guess another player’s card: { $names ->
        [number] say any number but { $guard }
       *[character] say any character but the Guard
    }{ $name-any ->
        [yes] {" "}(the cards that stay in the box too)
       *[no] {""}
    }. If you are right, that player is out of the round; if not, nothing happens. If all others are protected, the Guard has no effect.{ $assassin ->
        [no] {""}
       *[other] {" "}Beware of the Assassin: whoever holds it { $assassin-may ->
            [yes] may reveal it: then you are out instead.
           *[no] stays in, and you are out instead.
        }
    }
text-priest = Look at another player’s card without showing it to anybody. If all others are protected, the Priest has no effect.
text-cardinal = Choose two players, one of whom may be you: they swap hands, and nothing is discarded. You may then look at one of these two hands. If two players cannot be chosen, the Cardinal has no effect.
text-baron = You and another player show each other your cards, and nobody else. Whoever has the lower number is out of the round; if both are equal, nobody is. If all others are protected, the Baron has no effect.
text-baroness = Look at the cards of one or two other players without showing them to anybody. If all others are protected, the Baroness has no effect.
text-handmaid = You are protected: nobody else can choose you before your next turn begins. Several players can be protected at the same time. A Handmaid that you discard without playing her protects nobody.
text-sycophant =
    Choose anybody, even yourself; if all others are protected, it must be you. If the next card that is played chooses players, this player must be among them. If it is not allowed to choose this player, { $sycophant-free ->
        [yes] it may choose freely
       *[no] it has no effect
    }. Either way, the Sycophant’s power ends with that card.
text-prince = Choose anybody, even yourself; if all others are protected, it must be you. The chosen player discards their card without effect and draws another, or takes the set-aside card if the deck is empty. Whoever discards the Princess this way is out of the round and draws nothing.
text-count = Playing or discarding the Count does nothing by itself. When the deck is empty and hands are compared, each Count in front of you adds 1 to the number of your card. A Count in your hand adds nothing, and the bonus counts at no other time.
text-chancellor = Draw two cards, keep whichever you like of your three, and slide the other two face down under the deck, in the order you like; they are not discarded. If the deck has a single card, draw that and put one back. If it is empty, the Chancellor has no effect.
text-constable =
    Playing or discarding the Constable does nothing by itself. If you are put out of the round while it already lies in front of you, you gain a favor token; if it is the last one you need, you win the game at once, unless only one player is left then. A Constable that you lay down from your hand on your way out { $constable-hand ->
        [yes] counts too
       *[no] does not count
    }.
text-king = You and another player swap hands. Nothing is discarded, so even the Princess puts nobody out. If all others are protected, the King has no effect.
text-dowager-queen = You and another player show each other your cards, and nobody else. Whoever has the higher number is out of the round; if both are equal, nobody is. If all others are protected, the Dowager Queen has no effect.
text-countess = Playing or discarding the Countess does nothing. But if your other card is the King or a Prince when you choose which to play, it has to be the Countess. Apart from that you play her when you please; nobody learns whether you had to.
text-princess =
    As soon as you play or discard her, even against your will, you are out of the round and draw no more. Swapping her or showing her does no harm.{ $bishop ->
        [no] {""}
       *[other] {" "}When hands are compared at the end of the round, the Bishop cannot win against her.
    }
text-bishop =
    Guess another player’s card: { $names ->
        [number] { $bishop-one ->
            [yes] say any number
           *[no] say any number but { $guard }
        }
       *[character] say any character but the Guard
    }. If you are right, you gain a favor token, and win the game at once if it is the last one you need. If the game goes on, that player may discard the card without effect and draw another (the set-aside card if the deck is empty), but is out if it was the Princess. If all others are protected, { $bishop-self ->
        [yes] you choose yourself
       *[no] the Bishop has no effect
    }. When hands are compared at the end of the round, the Bishop counts { $number }, but cannot win if the Princess is there too.

# The same in a few words, for the card itself; no full stop.
short-spy = Alone face up at the end: a favor token
short-jester = Bet on another player to win the round
short-assassin = From your hand: strikes back at a Guard
short-guard =
    { $names ->
        [number] Name a number: guess right, they are out
       *[character] Name a character: guess right, they are out
    }
short-priest = Look at another player’s card
short-cardinal = Two players swap hands; look at one
short-baron = Compare hands: the lower number is out
short-baroness = Look at one or two players’ cards
short-handmaid = Nobody can choose you until your next turn
short-sycophant = The next card must choose this player
short-prince = Somebody discards their card and redraws
short-count = Face up at the end: your card counts 1 more
short-chancellor = Draw two, keep one, return the rest
short-constable = Face up when you go out: a favor token
short-king = Swap hands with another player
short-dowager-queen = Compare hands: the higher number is out
short-countess = Must be played beside King or Prince
short-princess = Play or discard her, and you are out
short-bishop =
    { $names ->
        [number] Name a number: a right guess wins a token
       *[character] Name a character: a right guess wins a token
    }

## Events. $seen says whether the card is known to the reader, or there at all; $you which part the
## reader has in it: "none", "seat" or "other". Whoever reads is told so in person, in a sentence
## of its own, and is never named.

event-round-started =
    { $you ->
       *[none] A new round begins, and { $seat } starts.
        [seat] A new round begins, and you start.
    }
event-opened = Face up on the table lies { $card-a }.
event-dealt =
    { $you ->
       *[none]
            { $seen ->
                [yes] { $seat } is dealt { $card-a }.
               *[no] { $seat } is dealt a card.
            }
        [seat] You are dealt { $card-a }.
    }
event-protection-ended =
    { $you ->
       *[none] { $seat } is no longer protected.
        [seat] You are no longer protected.
    }
event-drew =
    { $you ->
       *[none]
            { $seen ->
                [yes] { $seat } draws { $card-a }.
               *[no] { $seat } draws a card.
            }
        [seat] You draw { $card-a }.
    }
    .twice = { $seat } draws two cards.
event-drew-aside =
    { $you ->
       *[none]
            { $seen ->
                [yes] The deck is empty: { $seat } takes the set-aside card, { $card-a }.
               *[no] The deck is empty: { $seat } takes the set-aside card.
            }
        [seat] The deck is empty: you take the set-aside card, { $card-a }.
    }
# $shape: alone, on oneself, on another player, on two players (the reader first, if it is one of
# them); naming a character or a number; letting two others swap hands, or swapping with one ("own-swap").
# $look: whose hand a Cardinal's player looks at: nobody's ("none"), their own, another player's or
# the reader's ("you").
event-played =
    { $shape ->
       *[alone]
            { $you ->
               *[none] { $seat } plays { $card-a }.
                [seat] You play { $card-a }.
            }
        [self]
            { $you ->
               *[none] { $seat } plays { $card-a }, choosing themselves.
                [seat] You play { $card-a }, choosing yourself.
            }
        [player]
            { $you ->
               *[none] { $seat } plays { $card-a } on { $other }.
                [seat] You play { $card-a } on { $other }.
                [other] { $seat } plays { $card-a } on you.
            }
        [players]
            { $you ->
               *[none] { $seat } plays { $card-a } on { $other } and { $second }.
                [seat] You play { $card-a } on { $other } and { $second }.
                [other] { $seat } plays { $card-a } on you and { $second }.
            }
        [character]
            { $you ->
               *[none] { $seat } plays { $card-a } on { $other } and names { $named-the }.
                [seat] You play { $card-a } on { $other } and name { $named-the }.
                [other] { $seat } plays { $card-a } on you and names { $named-the }.
            }
        [number]
            { $you ->
               *[none] { $seat } plays { $card-a } on { $other } and names the number { $named }.
                [seat] You play { $card-a } on { $other } and name the number { $named }.
                [other] { $seat } plays { $card-a } on you and names the number { $named }.
            }
        [swap]
            { $you ->
               *[none]
                    { $look ->
                       *[none] { $seat } plays { $card-a } on { $other } and { $second }.
                        [player] { $seat } plays { $card-a } on { $other } and { $second }, to look at { $looked }’s hand.
                    }
                [seat]
                    { $look ->
                       *[none] You play { $card-a } on { $other } and { $second }.
                        [player] You play { $card-a } on { $other } and { $second }, to look at { $looked }’s hand.
                    }
                [other]
                    { $look ->
                       *[none] { $seat } plays { $card-a } on you and { $second }.
                        [player] { $seat } plays { $card-a } on you and { $second }, to look at { $looked }’s hand.
                        [you] { $seat } plays { $card-a } on you and { $second }, to look at your hand.
                    }
            }
        [own-swap]
            { $you ->
               *[none]
                    { $look ->
                       *[none] { $seat } plays { $card-a } to swap with { $other }.
                        [own] { $seat } plays { $card-a } to swap with { $other } and look at the new hand.
                        [player] { $seat } plays { $card-a } to swap with { $other } and look at { $looked }’s hand.
                    }
                [seat]
                    { $look ->
                       *[none] You play { $card-a } to swap with { $other }.
                        [own] You play { $card-a } to swap with { $other } and look at your new hand.
                        [player] You play { $card-a } to swap with { $other } and look at { $looked }’s hand.
                    }
                [other]
                    { $look ->
                       *[none] { $seat } plays { $card-a } to swap with you.
                        [own] { $seat } plays { $card-a } to swap with you and look at the new hand.
                        [you] { $seat } plays { $card-a } to swap with you and look at the hand you get.
                    }
            }
    }
# $reason: the key of the character.
event-no-effect =
    { $reason ->
       *[other] Nobody may be chosen, so { $card-the } has no effect.
        [chancellor] The deck is empty, so { $card-the } has no effect.
    }
event-missed =
    { $names ->
        [number]
            { $you ->
               *[none] Wrong: the number on { $other }’s card is not { $named }.
                [seat] Your guess is wrong: the number on { $other }’s card is not { $named }.
                [other] Wrong: the number on your card is not { $named }.
            }
       *[character]
            { $you ->
               *[none] Wrong: { $other } does not hold { $named-a }.
                [seat] Your guess is wrong: { $other } does not hold { $named-a }.
                [other] Wrong: you do not hold { $named-a }.
            }
    }
event-guessed =
    { $names ->
        [number]
            { $you ->
               *[none] Right: the number on { $other }’s card is { $named }.
                [seat] Your guess is right: the number on { $other }’s card is { $named }.
                [other] Right: the number on your card is { $named }.
            }
       *[character]
            { $you ->
               *[none] Right: { $other } holds { $named-a }.
                [seat] Your guess is right: { $other } holds { $named-a }.
                [other] Right: you hold { $named-a }.
            }
    }
# $own: a Cardinal's player may look at the hand that they have just got themselves.
event-looked =
    { $own ->
        [yes]
            { $you ->
               *[none]
                    { $seen ->
                        [yes] { $seat } looks at the new hand and sees { $card-a }.
                       *[no] { $seat } looks at the new hand.
                    }
                [seat] You look at your new hand and see { $card-a }.
            }
       *[no]
            { $you ->
               *[none]
                    { $seen ->
                        [yes] { $seat } looks at { $other }’s hand and sees { $card-a }.
                       *[no] { $seat } looks at { $other }’s hand.
                    }
                [seat] You look at { $other }’s hand and see { $card-a }.
                [other] { $seat } looks at your hand.
            }
    }
event-tied =
    { $you ->
       *[none] { $seat } and { $other } hold equal numbers: nobody is out.
        [seat] You and { $other } hold equal numbers: nobody is out.
        [other] You and { $seat } hold equal numbers: nobody is out.
    }
event-shielded =
    { $you ->
       *[none] { $seat } is protected until their next turn.
        [seat] You are protected until your next turn.
    }
event-discarded =
    { $you ->
       *[none] { $seat } discards { $card-a }.
        [seat] You discard { $card-a }.
    }
event-returned =
    { $you ->
       *[none]
            { $seen ->
                [yes] { $seat } puts { $card-a } under the deck.
               *[no] { $seat } puts a card under the deck.
            }
        [seat] You put { $card-a } under the deck.
    }
    .twice = { $seat } puts two cards under the deck.
event-swapped =
    { $you ->
       *[none] { $seat } and { $other } swap hands.
        [seat] You and { $other } swap hands.
        [other] You and { $seat } swap hands.
    }
event-received =
    { $you ->
       *[none]
            { $seen ->
                [yes] { $seat } gets { $card-a } from { $other }.
               *[no] { $seat } gets a card from { $other }.
            }
        [seat] You get { $card-a } from { $other }.
        [other] { $seat } gets your card.
    }
event-kept =
    { $you ->
       *[none] { $seat } keeps the card.
        [seat] You keep the card.
    }
event-struck =
    { $you ->
       *[none] { $seat } reveals { $card-a }: the attack falls back on { $other }.
        [seat] You reveal { $card-a }: the attack falls back on { $other }.
        [other] { $seat } reveals { $card-a }: your attack falls back on you.
    }
# $own: a Sycophant's player may choose themselves.
event-bound-to =
    { $you ->
       *[none] If the next card chooses anybody, { $other } must be among them.
        [seat]
            { $own ->
                [yes] If the next card chooses anybody, you must be among them.
               *[no] If the next card chooses anybody, { $other } must be among them.
            }
        [other] If the next card chooses anybody, you must be among them.
    }
event-bet-on =
    { $you ->
       *[none] { $seat } bets that { $other } will win the round.
        [seat] You bet that { $other } will win the round.
        [other] { $seat } bets that you will win the round.
    }
event-knocked-out =
    { $you ->
       *[none]
            { $seen ->
                [yes] { $seat } is out of the round and lays down { $card-a }.
               *[no] { $seat } is out of the round.
            }
        [seat]
            { $seen ->
                [yes] You are out of the round and lay down { $card-a }.
               *[no] You are out of the round.
            }
    }
event-revealed =
    { $you ->
       *[none] { $seat } shows { $card-a }, which counts { $value }.
        [seat] You show { $card-a }, which counts { $value }.
    }
event-pile-counted =
    { $you ->
       *[none] The cards in front of { $seat } add up to { $value }.
        [seat] The cards in front of you add up to { $value }.
    }
event-round-won =
    { $you ->
       *[none] { $seat } wins the round.
        [seat] You win the round.
    }
# $reason: what earned the token, "round" or the key of a character, which then is $card.
event-token =
    { $you ->
       *[none]
            { $reason ->
                [round] { $seat } gains a favor token for the round
                [spy] { $seat } gains a favor token for the only Spy
                [bishop] { $seat } gains a favor token for the Bishop’s right guess
                [jester] { $seat } gains a favor token for the Jester’s bet
               *[card] { $seat } gains a favor token from { $card-the }
            } and now has { $value ->
                [one] { $value } token
               *[other] { $value } tokens
            }.
        [seat]
            { $reason ->
                [round] You gain a favor token for the round
                [spy] You gain a favor token for the only Spy
                [bishop] You gain a favor token for the Bishop’s right guess
                [jester] You gain a favor token for the Jester’s bet
               *[card] You gain a favor token from { $card-the }
            } and now have { $value ->
                [one] { $value } token
               *[other] { $value } tokens
            }.
    }
event-round-ended =
    { $how ->
        [last_one] Just one player remains in the round.
        [stopped] The round breaks off: the game is decided.
       *[showdown] The deck is empty: everybody still in the round shows their card.
    }
event-tie-break-for =
    { $you ->
       *[none] { $seat } has enough favor tokens, but so has somebody else: a tie-break round follows.
        [seat] You have enough favor tokens, but so has somebody else: a tie-break round follows.
    }
event-game-won =
    { $you ->
       *[none] { $seat } wins the game!
        [seat] You win the game!
    }

## Moves, as choices in a menu. $shape and $look as above; here "own" is the reader.

move-play =
    { $shape ->
       *[alone] { $card }
        [no-effect] { $card } (no effect)
        [self] { $card } on yourself
        [player] { $card } on { $other }
        [players] { $card } on { $other } and { $second }
        [character] { $card } on { $other }: { $named }
        [number] { $card } on { $other }: { $named }
        [swap] { $card }: { $other } and { $second } swap hands
        [own-swap] { $card }: you and { $other } swap hands
    }{ $look ->
       *[none] {""}
        [own] , look at your new hand
        [player] , look at { $looked }’s hand
    }
# $count: how many cards go back, or "same" if they are two of a kind; the one to be drawn earlier is $first.
move-return =
    { $count ->
        [one] Keep { $card-the }; put { $first-the } under the deck
        [same] Keep { $card-the }; put both { $first } cards under the deck
       *[other] Keep { $card-the }; put { $first-the } under the deck, and { $second-the } last of all
    }
move-keep = Keep the card
move-redraw = Discard it and draw another

## Editions

edition-standard = Standard
    .about = Today’s game, and the one to begin with.
edition-classic = Classic
    .about = The older game: fewer cards, without Spy and Chancellor.
edition-premium = Premium
    .about = A small deck for a few players and a big one, with characters of its own, for many.

## Where the rulebooks differ: how a table reads the rules, and sets of readings that go together.

ui-readings = Rules: { $how }
readings-usual = as in the English book
readings-german = as in the German book
readings-letter = by the letter of the book
readings-online = as mostly played online
readings-networks = Networks, such as the Diplomat, play by the usual rules alone; by others the next bot plays for them.
reading-spy-all = Every Spy counts
    .about = A Spy brings its token only if nobody else has one face up, players who are out included.
reading-name-any = Anything can be named
    .about = A Guard may also name what stays in the box, and misses for certain.
reading-last-hand = The last one shows the hand
    .about = Whoever is left alone in the round shows the hand, too.
reading-tie-nobody = Nobody wins a complete tie
    .about = If numbers and face-up cards are equal, nobody wins the round; one of those who tied starts the next.
reading-win-shared = The win is shared
    .about = Two players who have enough favor tokens at the same time win the game together.
reading-bishop-one = The Bishop may name 1
    .about = With the Bishop even the Guards may be named.
reading-bishop-self = The Bishop may choose his own player
    .about = If all others are protected, whoever plays the Bishop must choose themselves, and may well be right.
reading-assassin-may = The Assassin may hide
    .about = Whoever a Guard chooses is asked, and reveals the Assassin only if they want to.
reading-constable-hand = The Constable counts in the hand
    .about = Whoever is knocked out with the Constable in hand gains the favor token, too.
reading-sycophant-free = A bound card is freed
    .about = A card that cannot choose the player to whom the Sycophant binds it may choose anybody else.
reading-jester-at-once = The Jester wins at once
    .about = If the Jester’s favor token is the last one needed, the game is won before the round’s is given.

## The table in a terminal

ui-round = Round { $number }
ui-deck =
    { $count ->
        [0] The deck is empty.
        [one] The deck has { $count } card.
       *[other] The deck has { $count } cards.
    }
ui-aside =
    { $there ->
        [yes] One card lies aside, face down.
       *[no] The set-aside card has been taken.
    }
ui-face-up = Face up: { $cards }
ui-hand = Your hand: { $cards }
ui-protected = protected
ui-out = out of the round
ui-you = you
ui-known = You know that { $seat } holds { $card-a }.
# How you know a card for certain; $by is the card that brought it about, $many whether $cards are many.
why-looked = { $by }: you saw { $card-a } in { $other }’s hand.
why-revealed = { $seat } has shown { $card-a }.
why-gave = { $by }: you gave { $card-a } to { $seat }.
why-swapped = { $by }: { $seat } and { $other } swapped hands.
why-returned = { $by }: you put { $card-a } under the deck.
why-drew = { $seat } drew a card that lay under the deck.
why-mixed = { $by }: { $seat } kept one card and put the rest under the deck.
why-guessed =
    { $names ->
        [number] { $by }: the number on { $other }’s card was { $named }.
       *[character] { $by }: { $other } held { $named-a }.
    }
why-tied = { $by }: { $seat } and { $other } held equal numbers.
why-beat = { $by }: { $seat } beat { $card-a }.
why-missed =
    { $names ->
        [number] { $by }: the number on { $other }’s card was not { $named }.
       *[character] { $by }: { $other } did not hold { $named-a }.
    }
why-free = { $by }: { $seat } could not have played this card while holding the Countess.
why-holds = You hold { $card-a } yourself.
why-counted =
    { $many ->
        [yes] The cards already seen leave nothing else.
       *[no] Already seen: { $cards }.
    }
ui-your-choice = Your choice:
ui-choice-or-back = Your choice (b goes back):
ui-go-on = Enter goes on:
ui-key-next = show what happens next
ui-key-skip = show everything up to your next decision
ui-key-pace = the pace: slow, normal, fast, or step by step
ui-choice-or-default = Your choice (Enter: { $default }):
ui-bad-choice = Please type one of the numbers or letters shown, or a whole move such as Guard B Baron; Enter repeats the question, h lists what else you can type.
ui-bad-setting = Please type one of the numbers shown, or just Enter for { $default }; q stops.
# Why a move is refused, or a card not free to play; $code says what is wrong, $seats whom it is about.
ui-illegal =
    { $code ->
        [not_held] You do not hold { $card-a }.
        [countess] Whoever holds the Countess and { $card-a } must play the Countess.
        [no_choice] With { $card-the } nobody is chosen and nothing is named.
        [no_target] Nobody can be chosen now: play { $card-the } alone, without effect.
        [target] These players cannot be chosen with { $card-the } now.
        [named] This cannot be named with { $card-the }.
        [deck] The deck is empty, so { $card-the } has no effect.
        [bound] The Sycophant decides: { $seats } must be chosen.
        [self] The Sycophant decides: you must be chosen. But { $card-the } cannot choose you, so it has no effect.
        [protected] Protected, so not to be chosen: { $seats }.
        [nobody] Nobody can be chosen, so { $card-the } has no effect. Protected: { $seats }.
        [ruin] On yourself, { $card-the } would make you discard the Princess, and you would be out of the round.
       *[form] This is not how { $card-the } is played.
    }
ui-illegal-decision = This is not what has to be decided now.
ui-help = Type the number or letter of your choice and press Enter. h lists what else you can type; q stops, and the game is saved.
ui-game-over = The game is over.
ui-bye = Stopped.
ui-view-of = What { $seat } sees
ui-open-view = All cards open
ui-compiling = Compiling; this happens once for each version and can take a minute.
ui-promise = The decks follow from a secret seed. Its SHA-256, promised before the first deal: { $commitment }
ui-nonce = Mixed in from your side, unknown when the promise was made: { $nonce }
ui-recorded = The record: { $file }
ui-unwritten = { $file } cannot be written ({ $reason }), so the record goes elsewhere.
ui-unrecorded = To write the record of this game, which can be checked: { $command }
ui-check = To check that the decks were the promised ones:
ui-which-edition = What do you want to play?
ui-how-many = How many players, yourself included?
ui-target =
    { $value ->
        [one] { $value } favor token wins the game
       *[other] { $value } favor tokens win the game
    }
ui-which-bots = Who are your opponents?
ui-only-you = (hidden from others)
ui-of = { $who }: { $what }
list-and = { $first } and { $last }
decimal = { $whole }.{ $part }
percent = { $number }%

## The reference

ref-title = { $edition }, { $players-range } players, { $cards } cards
ref-players = Players
ref-tokens = Favor tokens to win
ref-guard-names-character = The Guard names a character, never the Guard.
ref-guard-names-number = The Guard names a number, never { $guard }.
ref-ties-shared = If several players have the highest number at the end, all of them win the round.
ref-ties-piles =
    If several players have the highest number at the end, the one whose face-up cards add up to more wins the round; if that is equal too, { $tie-nobody ->
        [yes] nobody wins it
       *[no] all of them win it
    }.
ref-open-cards =
    { $count ->
        [one] When two play, { $count } card lies face up beside the deck and is never drawn.
       *[other] When two play, { $count } cards lie face up beside the deck and are never drawn.
    }
ref-wins-shared = If several players have enough favor tokens at the end of a round, they win the game together.
ref-wins-tie-break = If several players have enough favor tokens at the end of a round, they alone play on: whoever first gains another token wins the game.

## Bots and advice

bot-random = Dreamer
    .about = plays any card that is allowed
bot-uniform = Gambler
    .about = makes any move that is allowed
bot-counter = Clerk
    .about = counts the cards and plays the odds
bot-search = Strategist
    .about = plays every move out in thought
bot-net = Diplomat
    .about = has learned from millions of games, and is hard to see through
bot-net-courtier = Courtier
    .about = has the Diplomat’s school, but is careless now and then
bot-net-page = Page
    .about = plays by feel, and forgets what has been seen
# A program of somebody's own; $command starts it.
bot-exec = bot
    .about = { $command }
# $faults lists each kind of fault, as docs/external-bots.md calls it, with how often it was made.
ui-faults = { $seat } made mistakes; a safe move was played each time: { $faults }
ui-move = Move
ui-share = Plays it
ui-chance-round = Wins the round
ui-chance-game = Wins the game
ref-value = Worth in rounds
ref-advice-for = For { $seat }, in round { $number }.
ref-outlook = To be expected: the round is won in { $round } of cases, the game in { $game }.
ref-suspicion = A strong player suspects { $seat } of holding: { $odds }
ref-might-hold =
    { $count ->
        [one] { $seat } might hold: { $odds }
       *[other] { $seat } might each hold: { $odds }
    }
ref-might-be-aside = The set-aside card might be: { $odds }
ref-might-be-next = The next card to draw might be: { $odds }

## The line mode in a terminal

plain-enter = Enter
plain-key-move = a whole move, with the player’s letter or name
plain-key-hint = a hint
plain-key-cards = what your cards do
plain-key-card = what the cards with a 5 do
plain-key-table = how everybody stands
plain-key-log = this round from its beginning
plain-key-stop = stop; the game is saved
plain-several = Type several numbers, such as 1 3, to seat different opponents in that order.
plain-not-now = This is not possible now; h lists what you can type.
plain-line-back = The connection is back.
plain-kept = The game is saved. To go on: { $command }
plain-step = Step { $step } of { $count }:
plain-step-keys = Enter goes on, b goes back, a number goes to that step, t tells the table, q stops.
plain-key-again = repeats the question and its choices
plain-which = Several have this number: please type the name instead ({ $among }).
plain-typed-help = help
plain-typed-stop = quit
plain-no-card = There is no card { $name } here; r lists all cards.
plain-no-round = There was no round { $number }.
plain-unpaused = The game goes on.
plain-hint = { $move }. Wins the round in { $round } of cases, the game in { $game }.
plain-hint-share = { $move }. A strong player does so in { $share } of cases.
plain-hint-worth = { $move }. Worth { $value } rounds, reckoned one move ahead.

## The page: lobby and table

ui-title = Billetdoux
page-home = Billetdoux, to the lobby
ui-tagline = Love Letter at one table: with friends by a link, or against bots. No account.
page-about = Each turn you draw a card and play one of your two: to guess, to look, to compare, to swap, to be safe. The last player left wins the round, or the highest card once the deck is empty.
page-mine = Your games
page-nowhere = There is nothing at this address
page-settings = Settings
ui-language = Language
ui-theme = Light or dark
ui-theme-auto = Same as the device
ui-theme-light = Light
ui-theme-dark = Dark
page-sounds = Sounds
# How fast what happens is shown.
ui-pace = Pace
ui-pace-slow = Slow
ui-pace-normal = Normal
ui-pace-fast = Fast
ui-pace-step = Step by step
ui-pace-none = At once
ui-close = Close
ui-back = Back
ui-guest = Guest
ui-your-name = Your name
page-learn = Learn by playing
page-learn-about = One round with two bots. Every card is explained as it comes, and everything waits for you.
page-learn-go = Start the lesson
page-play-now = Play now
page-play-now-about = Against bots, at once.
ui-play-now-go = Play
ui-join = Join a table
page-join-code = Code or link
page-join-go = Join
page-join-wrong = A code has six letters and digits, as at the end of a table’s link.
page-tables = Open tables
page-tables-none = No table is open to everybody right now.
page-tables-free =
    { $count ->
        [0] full
        [one] { $count } seat free
       *[other] { $count } seats free
    }
page-tables-playing = playing
ui-make = Make a table
page-make-about = You get a link for your friends; bots can take any seat.
page-make-go = Make the table
page-seats = Seats
page-seat = Seat { $seat }
page-seat-you = You
ui-seat-person = A person
page-seat-bot = Bot: { $bot }
ui-seat-free = free
page-timer = Time for a decision
page-timer-off = No limit
    .about = Everybody takes their time.
page-timer-relaxed = Relaxed
    .about = 90 seconds; then a bot plays that turn.
page-timer-brisk = Brisk
    .about = 30 seconds; then a bot plays that turn.
page-options = The table
page-option-helper = Card counter
    .about = The page keeps track of the cards that are out, and of what you know.
page-option-spectators = Onlookers
    .about = Whoever has the link may watch, and sees no hidden card.
page-option-chat = Chat
    .about = Players can write to each other; gestures always work.
page-option-listed = Open to everybody
    .about = The table is shown in this lobby.
ui-connecting = Connecting…
ui-line-lost = The connection is lost. Trying again…
page-gone = This table cannot be opened
page-to-lobby = To the lobby
ui-gathering = Before the game
page-invited = { $name } invites you
ui-players =
    { $count ->
        [one] { $count } player
       *[other] { $count } players
    }
page-invite = Invite friends
ui-invite-about = Send them this link, or tell them the code { $code }.
ui-link = The table’s link
page-copy = Copy
page-copied = Copied
page-share = Share
# What is sent with a link, and what other programs show of it.
ui-share-text = { $name } invites you to a game of Love Letter
page-qr = QR code
page-qr-about = The table’s link as a QR code
ui-sit = Sit down
page-sit-bot = Take the seat of { $name }
page-take-seat = Take a seat
ui-full = No seat is free; you are watching.
page-bot = bot
ui-host = host
ui-absent = away
ui-stand-in = a bot stands in
ui-fill = Add a bot at seat { $seat }
page-fill-short = Add a bot
ui-free = Free the seat
page-free-of = Free the seat of { $name }
# $status: "gathering" before a game.
ui-mute = Mute
ui-unmute = Let talk again
ui-ban = Send away for good
page-ban-sure = Send { $name } away for good?
page-free-sure =
    { $status ->
        [gathering] Free the seat of { $name }?
       *[playing] Free the seat of { $name }? A bot plays on there until the game is over.
    }
ui-watching =
    { $count ->
        [one] { $count } watching
       *[other] { $count } watching
    }
ui-start = Start the game
ui-start-fill =
    { $friends ->
        [0] Start with bots
       *[other] Start, with bots in the free seats
    }
page-start-sit = Sit down first.
page-arrange = Change the game
page-arrange-go = Use these settings
page-arrange-frees =
    { $count ->
        [one] { $names } loses the seat.
       *[other] { $names } lose their seats.
    }
page-arrange-own = Your own seat would be gone. Give it up first and take an earlier one.
ui-wait-host = Waiting for { $name } to start the game.
ui-opening = Shuffling the cards…
ui-leave = Leave the table
page-fair = The proof of a fair shuffle
page-fair-about = The decks follow from a secret number and from a random number from each player’s browser. The secret number’s fingerprint stands here before the first deal; after the game the number itself is shown, and anybody can deal every round again.
page-middle = The middle of the table
ui-deck-title = Deck
ui-aside-title = Set aside
ui-open-cards = Face up, out of play
page-others = The other players
page-own = Your place
ui-called-you = You
page-hand = Your hand
# $you: whether they are the reader's.
page-pile =
    { $you ->
        [yes] Cards in front of you
       *[no] Cards in front of { $name }
    }
page-read = What { $card-the } does
ui-tokens =
    { $count ->
        [one] { $count } favor token of { $target }
       *[other] { $count } favor tokens of { $target }
    }
ui-turn = their turn
ui-your-turn = Your turn
ui-bound = must be chosen
# $you as in events; $name is who bets.
ui-bet =
    { $you ->
       *[none] { $name } bets on this player
        [seat] You bet on this player
        [other] { $name } bets on you
    }
ui-tie-break = Tie-break
ui-seconds =
    { $count ->
        [one] { $count } second left
       *[other] { $count } seconds left
    }
ui-ask-card = Your turn: which card do you play?
ui-ask-keep = Which card do you keep?
ui-ask-player =
    { $count ->
        [0] Who do you play { $card-the } on?
       *[other] Who else do you play { $card-the } on?
    }
ui-ask-name = What does { $name } hold?
ui-ask-how = How exactly?
ui-ask-order = In which order?
# $decision: "play" or "return".
ui-ask-confirm =
    { $decision ->
        [play] Play { $card-the }?
       *[return] Is that your move?
    }
ui-confirm =
    { $effect ->
       *[yes] Play
        [no] Play without effect
    }
ui-ask-answer = Your card was guessed. What happens to it?
ui-ask-guarded = A Guard chose you. Keep your card; or, if it is the Assassin, discard it: then the Guard’s player is out.
ui-yourself = Yourself
ui-nobody-else = Nobody else
# $count, $first and $second as in move-return.
ui-order =
    { $count ->
        [one] After the rest of the deck, { $first-the } is drawn, last of all.
        [same] The last two cards of the deck are then { $first } and { $first }.
       *[other] After the rest of the deck, { $first-the } is drawn, and { $second-the } last of all.
    }
# $left: how many cards are left when this one is about to be drawn, itself included.
page-order-place =
    { $left ->
        [one] last
       *[other] next to last
    }
ui-order-turn = The other way round
ui-order-confirm = Put back like this
ui-left =
    { $count ->
        [0] none left
       *[other] { $count } left
    }
# $mark: what is known of a thing to name.
page-mark =
    { $mark ->
        [certain] certain
       *[impossible] impossible
    }
page-bet = Bet: { $name }
page-deck-about = A card is drawn from here each turn. When it is empty, the round ends and the highest number wins.
page-aside-about = Laid aside before the deal, so that nobody can count all the cards.
page-deck-open = Deck, the next card in front
# What the number beside a thing to name counts.
page-unseen = ×n: n unseen
# Before something is named that the target cannot hold; $left: how many of it are unseen.
page-ask-impossible =
    { $left ->
        [0] You have seen all of them.
       *[other] { $name } cannot hold that.
    } Name it all the same?
ui-sent = Sending…
ui-waiting = { $name } is choosing.
page-thinking = { $name } is thinking
# $time: minutes and seconds, as on a clock.
page-away-soon = { $name } is away; a bot takes over in { $time }.
# What is said aloud in a scene: a guess, and the answer to it.
page-says-name = { $what }?
page-says-yes = Yes!
page-says-no = No.
ui-skip = Skip
# Two hands face each other; $mine is $seat’s card and $theirs is $other’s.
ui-compared =
    { $you ->
       *[none]
            { $seen ->
                [yes] { $seat } and { $other } compare hands: { $mine-a } against { $theirs-a }.
               *[no] { $seat } and { $other } compare hands.
            }
        [seat] You and { $other } compare hands: { $other } holds { $theirs-a }.
    }
page-dealt = Everybody is dealt a card.
ui-step-on = Next
ui-you-are-out = You are out of this round. { $name } is choosing.
ui-you-watch = You are watching.
ui-paused = The game is paused.
ui-pause = Pause
ui-resume = Resume
page-rewound = This is how it was. The game goes on meanwhile.
page-now = Back to now
ui-panel-log = Log
ui-panel-cards = Cards
ui-panel-talk = Talk
ui-talk = Talk
ui-talk-none = Nobody has said anything yet.
page-talk-players = Only those who have a seat can talk.
ui-emotes = Gestures
ui-emote-hello = Hello!
ui-emote-well-played = Well played!
ui-emote-thinking = Let me think…
ui-emote-oops = Oops!
ui-emote-laugh = Ha ha!
ui-emote-thanks = Thank you!
ui-chat = Write something
page-send = Send
page-menu = Menu
page-notify = Notify me when it is my turn
page-leave-about = A bot takes your seat then; come back by the link, and it is yours again.
page-you-stand-in = A bot is playing for you.
ui-you-missed = Your time was up, so a bot played your last turn.
ui-take-back = Take over again
ui-closed = A game is going on, and this table allows no onlookers.
ui-keys = Keys
ui-key-card = the card with this number; once more for another with the same
ui-key-player = the player at this seat
ui-key-nobody = nobody, nobody else, or a new card
ui-key-order = turn the order round
ui-key-confirm = confirm
ui-key-back = one step back
ui-key-log = the log
ui-key-cards = the cards and what they do
ui-key-talk = gestures and chat
ui-key-pause = pause, or resume
ui-key-go-on = skip a scene, or go on
ui-key-menu = the menu and this help
page-keys-about = Tab and Enter reach everything as well.
ui-rematch = Rematch
page-score = Games won
page-score-after =
    { $count ->
        [one] After one game
       *[other] After { $count } games
    }
ui-result = Result
ui-round-over = The round is over
ui-continue = Continue
page-replay = Watch it again
page-picture = Picture of the result
page-prove = Was it fair?
# $code: what the server, or the network, refused.
ui-refused =
    { $code ->
        [malformed] The server did not understand this.
        [unprintable] This has a character that cannot be shown, or none that can be seen: please write it differently.
        [token] You have no seat here any more: you left it, or the host freed it.
        [no-table] There is no table with this code.
        [unreadable] This table was stored by another version of the server, and this one cannot read it.
        [protocol] The server is newer than this page: please reload the page.
        [no-seat] This needs a seat.
        [not-host] Only the host may do this.
        [seat-taken] This seat is taken.
        [status] This is not the time for it.
        [stale] The game has gone on in the meantime.
        [illegal] This move is not allowed.
        [not-allowed] The table does not allow this.
        [seal] The seal does not fit.
        [bot] There is no such bot.
        [too-fast] That was too fast: please wait a moment.
        [too-many] There are too many tables or connections right now: please try again later.
        [full] So much has happened at this table that it only plays its game to the end: please make another one.
        [muted] The host has muted you.
        [banned] You may not come to this table any more.
        [alone] In the middle of a listed game, another player has to ask for that too.
        [spent] You have used up your pauses in this game.
        [closed] Whoever runs this server has closed this table.
        [store] It cannot be stored at the moment: please tell whoever runs this server.
        [offline] The server cannot be reached.
       *[other] That did not work.
    }

## The page: beside the game

ui-ref = All cards, and how many are left
ui-ref-copies =
    { $count ->
        [one] { $count } copy in the game
       *[other] { $count } copies in the game
    }
ui-ref-left = { $left } of { $copies } left
page-why = Why?
ui-ref-might = { $seat } holds one of these: { $among }
# $place: "bottom" under the deck, "aside" face down.
ui-ref-place =
    { $place ->
        [bottom] You know that { $card-a } lies under the deck.
       *[aside] You know that the set-aside card is { $card-a }.
    }
page-ref-read = Read the whole text
ui-log = What happened
page-log-rewind = Show the table as it was then

## The page: results

page-result-round = Result of round { $number }
ui-result-nobody = Nobody wins the round
ui-result-winners =
    { $count ->
        [one] { $names } wins the round
       *[other] { $names } win the round
    }
ui-result-you =
    { $count ->
        [one] You win the round!
       *[other] You and { $names } win the round!
    }
ui-result-how =
    { $how ->
        [last_one] Just one player is left in the round.
        [stopped] The game was decided in the middle of this round.
       *[showdown] The deck is empty, and the highest number wins.
    }
ui-result-wins = winner
# For what somebody has gained a favor token; $reason as in event-token.
page-result-gain =
    +1 { $reason ->
        [round] for the round
        [spy] for the only Spy still in
        [bishop] for the Bishop’s right guess
        [jester] for the Jester’s bet
       *[card] from { $card-the }
    }
ui-result-counts = { $number } on the card and { $more } from Counts in front make { $value }
ui-result-pile = cards in front: { $value }
yields-bishop = The Bishop cannot win against the Princess.
ui-result-by-piles = The numbers are equal, so the cards in front of these players are added up.
ui-result-together = The numbers are equal, so the round is shared.
ui-result-game = Result of the game
ui-result-game-winners =
    { $count ->
        [one] { $names } wins the game
       *[other] { $names } win the game together
    }
# To a player who has won, alone or with the others that $names lists, and to one who has not.
ui-won =
    { $count ->
        [one] You win the game!
       *[other] You and { $names } win the game together!
    }
ui-lost =
    { $count ->
        [one] This time the game goes to { $names }
       *[other] This time { $names } win the game together
    }
page-reveal-deck = The rest of the deck
page-reveal-aside = The set-aside card was { $card-a }.
ui-result-by =
    { $how ->
        [tie-break] Several players had at least { $value } favor tokens; the tie-break round decided.
        [at-once] The last favor token came in the middle of a round, which ended the game at once.
       *[tokens] { $value } favor tokens were needed.
    }
ui-result-tokens =
    { $value ->
        [one] { $value } favor token
       *[other] { $value } favor tokens
    }
ui-result-all-rounds = Round by round
page-result-round-head = Round
page-result-won-by = Winner
page-result-with = With
ui-result-short =
    { $how ->
        [last_one] the last one in
       *[stopped] broken off
    }

## The page: replay

page-replay-title = Replay
page-replay-loading = One moment…
page-replay-missing = There is no finished game here. A game can be replayed when it is over.
ui-replay-where = round { $number }, step { $step } of { $count }
ui-replay-view = View
ui-replay-spectator = What a spectator sees
ui-replay-first = To the beginning
ui-replay-round-back = One round back
ui-replay-back = One step back
ui-replay-on = One step on
ui-replay-round-on = One round on
ui-replay-last = To the end
page-replay-step = Step
page-replay-play = Play
page-replay-pause = Pause
page-replay-keys = Arrow keys go step by step, Page Up and Page Down by rounds; the space bar plays and pauses.
plain-hand = Hand
page-replay-chances = Chances to win the game
page-replay-truth = With all hands open: the true chances, which add up to 100%. What lies in the deck is left to chance.
page-replay-reckoned = What { $seat } could reckon at the time, by the cards that { $seat } knew.
page-replay-no-chances = A spectator knows no hands, so there is nothing to reckon: choose “All cards open” or a seat.
page-replay-steady = This hardly changes anybody’s chance.
page-replay-turns = Where the game turned
# $kind: a worse move than the best ("choice"), or the chance rose or fell by what others did and drew.
page-replay-turn =
    { $kind ->
        [choice] { $seat } gives away { $value }; better: { $move }
        [fall] The chance of { $seat } falls by { $value }
       *[rise] The chance of { $seat } rises by { $value }
    }
page-replay-points =
    { $value ->
        [one] { $value } percentage point
       *[other] { $value } percentage points
    }
page-replay-weigh = What could be known, and what else could be done
page-replay-deal = This is the deal; nobody has decided anything yet.
page-replay-good = Nothing else promised { $seat } more.
page-replay-better = Something else promised { $seat } more, by { $loss }: { $move }
page-replay-chosen = played
page-replay-all-moves = Show all { $count } moves
page-replay-odds = What { $seat } could know of the hidden cards
page-replay-face-down = Set aside
page-replay-link = Link to this step
page-replay-copy = Copy link
page-replay-copied = Copied
page-replay-copy-moment = Copy the link to step { $step }
page-replay-record = Download the record

## The page: the fairness proof

page-proof = Was it fairly shuffled?
page-proof-about = Before the first deal the table promised its secret seed, and each player’s browser sealed a random number. All decks follow from these, so nobody could choose a deck. Your browser can now check it by itself.
page-proof-go = Check it now
page-proof-failed = What is needed for the check cannot be fetched. Please try again.
page-proof-verdict =
    { $ok ->
        [yes] Everything is as promised: { $count } of { $count } checks passed.
       *[no] Something is not as promised. See below what it is.
    }
page-proof-laid = The first round of this game is a lesson: its cards are laid to teach, and chance has no part in it. The proof is about the rounds after it.
page-proof-source =
    { $noted ->
        [yes] Compared with what this browser noted before the first deal.
       *[no] This browser was not there before the first deal, so the promises are those that the table shows now.
    }
# $name: what was checked; $ok: whether it is as promised.
page-proof-check =
    { $name ->
        [seed]
            { $ok ->
                [yes] The seed is the one that was promised before the first deal.
               *[no] The seed is not the one that was promised.
            }
        [seal]
            { $ok ->
                [yes] The random number of { $seat } is the one that was sealed.
               *[no] The random number of { $seat } is not the one that was sealed.
            }
        [nonce]
            { $ok ->
                [yes] Your own random number took part in the shuffle, at your seat.
               *[no] Your own random number is not at your seat.
            }
        [starter]
            { $ok ->
                [yes] Round { $number } was started by the right player.
               *[no] Round { $number } was started by the wrong player.
            }
        [moves]
            { $ok ->
                [yes] The moves in the record are those of the replay.
               *[no] The moves in the record are not those of the replay.
            }
        [seen]
            { $ok ->
                [yes] Everything you saw during the game is in the record exactly as you saw it.
               *[no] Something you saw during the game is different in the record.
            }
        [outcome]
            { $ok ->
                [yes] The favor tokens that were gained add up to the result.
               *[no] The favor tokens that were gained do not add up to the result.
            }
       *[deck]
            { $ok ->
                [yes] The deck of round { $number }, shuffled again here, is the one that was dealt.
               *[no] The deck of round { $number } is not the one that follows from the seed.
            }
    }
page-proof-rest = Not checked here: that every move was legal and had the effect that the rules give it. “billetdoux verify” checks that too, on the downloaded record.
page-proof-details = Look closer
page-proof-promised = Promised
page-proof-found = Found

## The page: the lesson. $name is a player, $card a card, $count how many tokens win the game.

page-lesson = Lesson
page-lesson-next = Next
page-lesson-skip = Skip the lesson
page-lesson-on = Play on
page-lesson-welcome = Welcome! Every round is about reaching the Princess. Be the last one in, or hold the highest number when the deck is empty, and the round is yours.
page-lesson-turn = Everybody holds one card that nobody else sees. It is your turn: you have drawn a second one. You play one of the two, and it does what it says. You keep the other.
page-lesson-card-spy = The Spy does nothing when she is played. But if you are still in at the end, and nobody else who is in has played one, she brings you a token.
page-lesson-card-guard = The Guard: choose a player and name a card. If you are right, that player is out of the round.
page-lesson-card-priest = The Priest: look at another player’s card. Nobody else gets to see it.
page-lesson-card-baron = The Baron: you and another player compare the cards you have left. Whoever has the lower number is out.
page-lesson-card-handmaid = The Handmaid: whoever plays her is protected. Until that player’s next turn, nobody can choose them.
page-lesson-card-prince = The Prince: choose anybody, even yourself. That player discards their card and draws another.
page-lesson-card-chancellor = The Chancellor: draw two cards, and keep one of your three. The others go under the deck.
page-lesson-card-king = The King: swap the card that you have left with another player’s.
page-lesson-card-countess = The Countess does nothing when she is played. But if your other card is the King or a Prince, you must play her.
page-lesson-card-princess = The Princess is the highest card. But whoever plays her or has to discard her is out at once.
page-lesson-saw = Only you have seen what { $name } holds: { $card-a }. It stays open at that seat, for you alone.
page-lesson-seen = { $name } has looked at your card, and could name it with a Guard. Play it soon, or protect yourself.
page-lesson-missed = A wrong guess: nothing happens. But everybody knows now that { $name } does not hold { $card-a }.
page-lesson-missed-you = A wrong guess: you stay in the round.
page-lesson-safe = You are protected. Until your next turn nobody can choose you.
page-lesson-no-effect = There is nobody to choose, because everybody else is protected. So { $card-the } does nothing.
page-lesson-too-late = The deck is empty, so { $card-the } does nothing.
page-lesson-redrew = You had to discard { $card-a }, without effect. You draw another card.
page-lesson-swapped = You and { $name } have swapped cards. Each of you knows the other’s now.
page-lesson-beat-guess = Right! { $name } is out and lays down { $card-a }.
page-lesson-beat-compare = Your number is higher: { $name } is out and lays down { $card-a }.
page-lesson-beat-princess = { $name } has discarded the Princess, and is out.
page-lesson-out = { $name } is out and lays down { $card-a }.
page-lesson-out-guess = Your card was named, so you are out of this round. The less others know of your card, the safer you are.
page-lesson-out-compare = Two cards were compared, and yours had the lower number: you are out of this round. A Baron is best played beside a high card.
page-lesson-out-princess = The Princess has left your hand, so you are out of this round. Hold on to her, and play the other card.
page-lesson-lost-last = { $name } is the last one in and wins this round. In the next one you are in again.
page-lesson-lost-showdown = The deck is empty, so the cards are compared: { $name } holds the highest number and wins this round. High cards are worth keeping.
page-lesson-try-look = You do not know their cards. Try the Priest on { $name }: whoever knows a card can name it with a Guard, or knows whom a Baron beats. But it is your choice.
page-lesson-try-known = You know the card that { $name } holds. Play the Guard and name it: { $card }.
page-lesson-try-hide = Try the Handmaid: nobody can get at your other card before your next turn.
page-lesson-try-compare = Whatever { $name } holds, it is lower than the card that you keep: { $card }. Play the Baron!
page-lesson-try-guess = Nothing is certain, so guess: the Guard costs you little. No card has more copies still hidden than this one: { $card }.
page-lesson-try-princess = Hold on to the Princess. Play the other card: { $card }.
page-lesson-try-low = Keep the higher card: { $card }. If the deck runs out, the highest number wins.
page-lesson-try-only = There is no choice this time. You play this card: { $card }.
page-lesson-try-return = Keep the highest of the three: { $card }. Nobody knows what you put under the deck.
page-lesson-tokens = Whoever wins a round gains a favor token, and whoever has { $count } of them wins the game. That was the lesson: from now on the cards are shuffled, and nobody knows how they lie. Have fun!

## The terminal, full screen

term-hint = Hint
term-hint-title = What a strong player thinks
term-thinking = Thinking…
term-quit = Quit
term-resume = Resume the last game
term-edition = Edition
ui-readings-legend = Rules
term-address = Address
# What stands on a key; $name is the key's, or what stands on it in every language.
term-on-key =
    { $name ->
        [enter] Enter
        [escape] Esc
        [page-up] PgUp
        [page-down] PgDn
        [home] Home
        [end] End
       *[other] { $name }
    }
term-key-walk = up and down
term-key-turn = change
term-key-enter = choose
term-key-choose = choose what is marked
term-key-move = from one choice to the next
term-key-hint = a hint: what a strong player thinks of your moves
term-key-scroll = leaf through the log
term-key-help = this help
term-key-language = the next language
term-key-look = light or dark
term-key-quit = quit; the game is saved
term-key-view = from another point of view
term-replay-deck = In the deck, next card first: { $cards }
term-key-result = the result of the last round
term-mouse = Everything can be clicked as well.
term-signs = ● favor token   ▒▒ a hidden card   = a card that you know for certain   ▶ whose turn it is
