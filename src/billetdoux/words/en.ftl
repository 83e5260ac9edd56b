### The words of billetdoux in English.
###
### The page and the program read these files alike, and hand over the same arguments:
### $seat, $other, $second and $looked are players' names. A card argument such as $card is the
### bare name of a character, and comes once more in every form that this language's characters
### have as attributes: $card-the. Yes-or-no arguments are the words "yes" and "no".

## Characters

card-spy = Spy
    .the = the Spy
card-jester = Jester
    .the = the Jester
card-assassin = Assassin
    .the = the Assassin
card-guard = Guard
    .the = the Guard
card-priest = Priest
    .the = the Priest
card-cardinal = Cardinal
    .the = the Cardinal
card-baron = Baron
    .the = the Baron
card-baroness = Baroness
    .the = the Baroness
card-handmaid = Handmaid
    .the = the Handmaid
card-sycophant = Sycophant
    .the = the Sycophant
card-prince = Prince
    .the = the Prince
card-count = Count
    .the = the Count
card-chancellor = Chancellor
    .the = the Chancellor
card-constable = Constable
    .the = the Constable
card-king = King
    .the = the King
card-dowager-queen = Dowager Queen
    .the = the Dowager Queen
card-countess = Countess
    .the = the Countess
card-princess = Princess
    .the = the Princess
card-bishop = Bishop
    .the = the Bishop

## What the cards do. $number is the card's own number, $guard that of the Guard; $names says what
## a Guard names, "character" or "number"; $assassin and $bishop whether the deck has that character.

text-spy = Playing or discarding the Spy does nothing by itself. If you are still in when the round ends, and nobody else still in has a Spy face up, yours brings you a favor token. A second Spy adds nothing, a Spy in your hand does not count, and the token does not make you the winner of the round.
text-jester = Bet on another player, who is marked for all to see. If that player wins the round, alone or tied, you gain a favor token, even if you are out by then. If all others are protected, the Jester has no effect.
text-assassin = The Assassin works only from your hand; played or discarded, it does nothing. If a Guard chooses you, you reveal the Assassin, whatever number was named: the Guard’s player is out of the round, and you stay in. Then you discard the Assassin and draw a new card, or take the face-down card if the deck is empty.
text-guard =
    Guess another player’s card: { $names ->
        [number] say any number but { $guard }
       *[character] say any character but the Guard
    }. If you are right, that player is out of the round; if not, nothing happens. If all others are protected, the Guard has no effect.{ $assassin ->
        [yes] {" "}Beware of the Assassin: whoever holds it stays in, and you are out instead.
       *[no] {""}
    }
text-priest = Look at another player’s card without showing it to anybody. If all others are protected, the Priest has no effect.
text-cardinal = Choose two players, one of whom may be you: they swap hands, and nothing is discarded. You may then look at one of these two hands. If two players cannot be chosen, the Cardinal has no effect.
text-baron = You and another player show each other your cards, and nobody else. The lower number is out of the round; if both are equal, nobody is. If all others are protected, the Baron has no effect.
text-baroness = Look at the cards of one or two other players without showing them to anybody. If all others are protected, the Baroness has no effect.
text-handmaid = You are protected: nobody else can choose you before your next turn begins. Several players can be protected at the same time. A Handmaid that you discard without playing her protects nobody.
text-sycophant = Choose anybody, even yourself; if all others are protected, it must be you. If the next card that is played chooses players, this player must be among them. If it is not allowed to choose this player, it has no effect. Either way, the Sycophant’s power ends with that card.
text-prince = Choose anybody, even yourself; if all others are protected, it must be you. The chosen player discards their card without effect and draws another, or takes the face-down card if the deck is empty. Whoever discards the Princess this way is out of the round and draws nothing.
text-count = Playing or discarding the Count does nothing by itself. When the deck is empty and hands are compared, each Count in front of you adds 1 to the number of your card. A Count in your hand adds nothing, and the bonus counts at no other time.
text-chancellor = Draw two cards, keep whichever you like of your three, and slide the other two face down under the deck, in the order you like; they are not discarded. If the deck has a single card, draw that and put one back. If it is empty, the Chancellor has no effect.
text-constable = Playing or discarding the Constable does nothing by itself. If you are put out of the round while it already lies in front of you, you gain a favor token; if it is the last one you need, you win the game at once, unless only one player is left then. A Constable that you lay down from your hand on your way out does not count.
text-king = You and another player swap hands. Nothing is discarded, so even the Princess puts nobody out. If all others are protected, the King has no effect.
text-dowager-queen = You and another player show each other your cards, and nobody else. The higher number is out of the round; if both are equal, nobody is. If all others are protected, the Dowager Queen has no effect.
text-countess = Playing or discarding the Countess does nothing. But if your other card is the King or the Prince when you choose which to play, it has to be the Countess. Apart from that you play her when you please; nobody learns whether you had to.
text-princess =
    As soon as you play or discard her, even against your will, you are out of the round and draw no more. Swapping her or showing her does no harm.{ $bishop ->
        [yes] {" "}When hands are compared at the end of the round, the Bishop cannot win against her.
       *[no] {""}
    }
text-bishop =
    Guess another player’s card: { $names ->
        [number] say any number but { $guard }
       *[character] say any character but the Guard
    }. If you are right, you gain a favor token, and win the game at once if it is the last one you need. If the game goes on, that player may discard the card without effect and draw another (the face-down card if the deck is empty), but is out if it was the Princess. If all others are protected, the Bishop has no effect. When hands are compared at the end of the round, the Bishop counts { $number }, but cannot win if the Princess is there too.

## Events. $seen says whether the card is known to the reader, or there at all.

event-round-started = A new round begins, and { $seat } starts.
event-opened = Face up on the table lies { $card-the }.
event-dealt =
    { $seen ->
        [yes] { $seat } is dealt { $card-the }.
       *[no] { $seat } is dealt a card.
    }
event-protection-ended = { $seat } is no longer protected.
event-drew =
    { $seen ->
        [yes] { $seat } draws { $card-the }.
       *[no] { $seat } draws a card.
    }
event-drew-aside =
    { $seen ->
        [yes] The deck is empty: { $seat } takes the face-down card, { $card-the }.
       *[no] The deck is empty: { $seat } takes the face-down card.
    }
# $shape: alone, on oneself, on another player, on two players; naming a character or a number;
# letting two others swap hands, or swapping with one ("own-swap").
# $look: whose hand a Cardinal's player looks at: nobody's ("none"), their own or another player's.
event-played =
    { $shape ->
       *[alone] { $seat } plays { $card-the }.
        [self] { $seat } plays { $card-the }, choosing themselves.
        [player] { $seat } plays { $card-the } on { $other }.
        [players] { $seat } plays { $card-the } on { $other } and { $second }.
        [character] { $seat } plays { $card-the } on { $other } and names { $named-the }.
        [number] { $seat } plays { $card-the } on { $other } and names the number { $named }.
        [swap]
            { $look ->
               *[none] { $seat } plays { $card-the } on { $other } and { $second }.
                [player] { $seat } plays { $card-the } on { $other } and { $second }, to look at { $looked }’s hand.
            }
        [own-swap]
            { $look ->
               *[none] { $seat } plays { $card-the } to swap with { $other }.
                [own] { $seat } plays { $card-the } to swap with { $other } and look at the new hand.
                [player] { $seat } plays { $card-the } to swap with { $other } and look at { $looked }’s hand.
            }
    }
event-no-effect = This time { $card-the } has no effect.
event-missed =
    { $names ->
        [number] Wrong: the number on { $other }’s card is not { $named }.
       *[character] Wrong: { $other } does not hold { $named-the }.
    }
event-guessed =
    { $names ->
        [number] Right: the number on { $other }’s card is { $named }.
       *[character] Right: { $other } holds { $named-the }.
    }
# $own: a Cardinal's player may look at the hand that they have just got themselves.
event-looked =
    { $own ->
        [yes]
            { $seen ->
                [yes] { $seat } looks at the new hand and sees { $card-the }.
               *[no] { $seat } looks at the new hand.
            }
       *[no]
            { $seen ->
                [yes] { $seat } looks at { $other }’s hand and sees { $card-the }.
               *[no] { $seat } looks at { $other }’s hand.
            }
    }
event-tied = { $seat } and { $other } hold equal numbers: nobody is out.
event-shielded = { $seat } is protected until their next turn.
event-discarded = { $seat } discards { $card-the }.
event-returned =
    { $seen ->
        [yes] { $seat } puts { $card-the } under the deck.
       *[no] { $seat } puts a card under the deck.
    }
event-swapped = { $seat } and { $other } swap hands.
event-received =
    { $seen ->
        [yes] { $seat } gets { $card-the } from { $other }.
       *[no] { $seat } gets a card from { $other }.
    }
event-kept = { $seat } keeps the card.
event-struck = { $seat } reveals { $card-the }: the attack falls back on { $other }.
event-bound-to = If the next card chooses anybody, { $other } must be among them.
event-bet-on = { $seat } bets that { $other } will win the round.
event-knocked-out =
    { $seen ->
        [yes] { $seat } is out of the round and lays down { $card-the }.
       *[no] { $seat } is out of the round.
    }
event-revealed = { $seat } shows { $card-the }, which counts { $value }.
event-pile-counted = The cards in front of { $seat } add up to { $value }.
event-round-won = { $seat } wins the round.
# $reason: what earned the token, "round" or the key of a character, which then is $card.
event-token =
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
event-round-ended =
    { $how ->
        [last_one] Just one player remains in the round.
        [stopped] The round breaks off: the game is decided.
       *[showdown] The deck is empty: everybody still in the round shows their card.
    }
event-tie-break-for = { $seat } has enough favor tokens, but so has somebody else: a tie-break round follows.
event-game-won = { $seat } wins the game!

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
# $count: how many cards go back; the one to be drawn earlier is $first.
move-return =
    { $count ->
        [one] Keep { $card-the }; put { $first-the } under the deck
       *[other] Keep { $card-the }; put { $first-the }, then { $second-the } under the deck
    }
move-keep = Keep the card
move-redraw = Discard it and draw another

## Editions

edition-standard = Standard
    .about = The game with Spy and Chancellor.
edition-classic = Classic
    .about = The standard game without Spy, Chancellor and one Guard.
edition-premium = Premium
    .about = A small deck for a few players and a big one, with characters of its own, for many.

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
       *[no] The face-down card has been taken.
    }
ui-face-up = Face up: { $cards }
ui-hand = Your hand: { $cards }
ui-table = Favor tokens, and the cards in front of each player:
ui-protected = protected
ui-out = out of the round
ui-you = you
ui-known = You know that { $seat } holds { $card-the }.
ui-your-choice = Your choice:
ui-choice-or-back = Your choice (- goes back):
ui-choice-or-default = Your choice (Enter: { $default }):
ui-bad-choice = Please type one of the numbers shown, or a whole move such as Guard B Baron; ? shows the card texts, - goes back, q stops.
ui-bad-setting = Please type one of the numbers shown, or just Enter for { $default }; q stops.
# Why a typed move is refused; $code says what is wrong with it.
ui-illegal =
    { $code ->
        [not_held] You do not hold { $card-the }.
        [countess] Whoever holds the Countess and { $card-the } must play the Countess.
        [no_choice] With { $card-the } nobody is chosen and nothing is named.
        [no_target] Nobody can be chosen now: play { $card-the } alone, without effect.
        [target] These players cannot be chosen with { $card-the } now.
        [named] This cannot be named with { $card-the }.
       *[form] This is not how { $card-the } is played.
    }
ui-illegal-decision = This is not what has to be decided now.
ui-help = Type the number of your choice and press Enter; ? shows what the cards do, - goes back, q stops the game.
ui-game-over = The game is over. Victory: { $winners }
ui-bye = Stopped.
ui-view-of = What { $seat } sees
ui-open-view = All cards open
ui-compiling = Compiling; this happens once for each version and can take a minute.
ui-promise = The decks follow from a secret seed. Its SHA-256, promised before the first deal: { $commitment }
ui-nonce = Mixed in from your side, unknown when the promise was made: { $nonce }
ui-recorded = The record: { $file }
ui-unwritten = { $file } cannot be written ({ $reason }), so the record goes elsewhere.
ui-unrecorded = With --record FILE a game can be checked afterwards.
ui-check = To check that the decks were the promised ones:
ui-which-edition = What do you want to play?
ui-how-many = How many players, yourself included?
ui-target =
    { $value ->
        [one] { $value } favor token wins the game
       *[other] { $value } favor tokens win the game
    }
ui-which-bots = Who are your opponents?
ui-only-you = (only you see this)
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
ref-ties-piles = If several players have the highest number at the end, the one whose face-up cards add up to more wins the round; if that is equal too, all of them win it.
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
bot-counter = Clerk
    .about = counts the cards and plays the odds
bot-search = Strategist
    .about = plays every move out in thought
ui-opponents = Your opponents: { $bot }, { $about }.
# $faults lists each kind of fault, as docs/external-bots.md calls it, with how often it was made.
ui-faults = { $seat } made mistakes, and a safe move was made instead: { $faults }
ref-move = Move
ref-chance-round = Wins the round
ref-chance-game = Wins the game
ref-value = Worth in rounds
ref-might-hold = { $seat } might hold: { $odds }
ref-might-be-aside = The face-down card might be: { $odds }
ref-might-be-next = The next card to draw might be: { $odds }
