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
# $count: how many cards go back, or "same" if they are two of a kind; the one to be drawn earlier is $first.
move-return =
    { $count ->
        [one] Keep { $card-the }; put { $first-the } under the deck
        [same] Keep { $card-the }; put both { $first } cards under the deck
       *[other] Keep { $card-the }; put { $first-the } (drawn first) and { $second-the } under the deck
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
ui-protected = protected
ui-out = out of the round
ui-you = you
ui-known = You know that { $seat } holds { $card-the }.
ui-your-choice = Your choice:
ui-choice-or-back = Your choice (- goes back):
ui-choice-or-default = Your choice (Enter: { $default }):
ui-bad-choice = Please type one of the numbers shown, or a whole move such as Guard B Baron; Enter repeats the question, h lists what else you can type.
ui-bad-setting = Please type one of the numbers shown, or just Enter for { $default }; q stops.
# Why a move is refused, or a card not free to play; $code says what is wrong, $seats whom it is about.
ui-illegal =
    { $code ->
        [not_held] You do not hold { $card-the }.
        [countess] Whoever holds the Countess and { $card-the } must play the Countess.
        [no_choice] With { $card-the } nobody is chosen and nothing is named.
        [no_target] Nobody can be chosen now: play { $card-the } alone, without effect.
        [target] These players cannot be chosen with { $card-the } now.
        [named] This cannot be named with { $card-the }.
        [deck] The deck is empty, so { $card-the } has no effect.
        [bound] The Sycophant decides: { $seats } must be chosen.
        [self] The Sycophant decides: you must be chosen. But { $card-the } cannot choose you, so it has no effect.
        [protected] Protected, so not to be chosen: { $seats }.
        [nobody] Nobody can be chosen, so { $card-the } has no effect. Protected: { $seats }.
       *[form] This is not how { $card-the } is played.
    }
ui-illegal-decision = This is not what has to be decided now.
ui-help = Type the number of your choice and press Enter. h lists what else you can type; q stops, and the game is kept.
ui-game-over = The game is over. Victory: { $winners }
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
ui-only-you = (only you see this)
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
# $faults lists each kind of fault, as docs/external-bots.md calls it, with how often it was made.
ui-faults = { $seat } made mistakes, and a safe move was made instead: { $faults }
ui-move = Move
ui-chance-round = Wins the round
ui-chance-game = Wins the game
ref-value = Worth in rounds
ref-advice-for = For { $seat }, in round { $number }.
ref-might-hold =
    { $count ->
        [one] { $seat } might hold: { $odds }
       *[other] { $seat } might each hold: { $odds }
    }
ref-might-be-aside = The face-down card might be: { $odds }
ref-might-be-next = The next card to draw might be: { $odds }

## The line mode in a terminal

plain-enter = Enter
plain-key-move = a whole move, with the player’s letter or name
plain-key-hint = a hint
plain-key-cards = what your cards do
plain-key-card = what the cards with a 5 do
plain-key-table = how everybody stands
plain-key-log = this round from its beginning
plain-key-stop = stop; the game is kept
plain-several = With several numbers, such as 1 3, they sit down in that order.
plain-not-now = This is not possible now; h lists what you can type.
plain-line-back = The connection is there again.
plain-kept = The game is kept. To go on: { $command }
plain-step = Step { $step } of { $count }:
plain-step-keys = Enter goes on, - goes back, a number goes to that step, t tells the table, q stops.
plain-key-again = repeats the question and its choices
plain-typed-help = help
plain-typed-stop = quit
plain-no-card = There is no card { $name } here; r lists all cards.
plain-no-round = There was no round { $number }.
plain-unpaused = The game goes on.
plain-hint = { $move }. Wins the round in { $round }, the game in { $game }.

## The page: lobby and table

page-title = Billetdoux
page-home = Billetdoux, to the lobby
page-tagline = Love Letter at one table: with friends by a link, or against bots. No account.
page-about = Each turn you draw a card and play one of your two: to guess, to look, to compare, to swap, to be safe. The last player left wins the round, or the highest card once the deck is empty.
page-mine = Your games
page-nowhere = There is nothing at this address
page-settings = Settings
page-language = Language
page-theme = Light or dark
page-theme-auto = As the device
page-theme-light = Light
page-theme-dark = Dark
page-sounds = Sounds
page-close = Close
page-back = Back
page-guest = Guest
page-your-name = Your name
page-play-now = Play now
page-play-now-about = Against bots, at once.
page-play-now-go = Play
page-join = Join a table
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
page-make = Make a table
page-make-about = You get a link for your friends; bots can take any seat.
page-make-go = Make the table
page-seats = Seats
page-seat = Who sits on { $seat }
page-seat-you = You, or whoever comes first
page-seat-person = A person
page-seat-bot = Bot: { $bot }
page-seat-free = free
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
page-connecting = Connecting…
page-line-lost = The connection is lost. Trying again…
page-gone = This table cannot be opened
page-to-lobby = To the lobby
page-gathering = Before the game
page-players =
    { $count ->
        [one] { $count } player
       *[other] { $count } players
    }
page-players-range = { $least }–{ $most } players
page-invite = Invite friends
page-invite-about = Send them this link, or tell them the code { $code }.
page-link = The table’s link
page-copy = Copy
page-copied = Copied
page-sit = Sit down
page-sit-here = Sit here
page-full = No seat is free; you are watching.
page-bot = bot
page-host = host
page-absent = away
page-stand-in = a bot stands in
page-fill = Put a bot on { $seat }
page-fill-short = Add a bot
page-free = Free the seat
page-free-of = Free the seat of { $name }
# $status: "gathering" before a game.
page-free-sure =
    { $status ->
        [gathering] Free the seat of { $name }?
       *[playing] Free the seat of { $name }? A bot plays on there until the game is over.
    }
page-watching =
    { $count ->
        [one] { $count } watching
       *[other] { $count } watching
    }
page-start = Start the game
page-start-fill = Start, with bots on the free seats
page-start-sit = Sit down first.
page-wait-host = Waiting for { $name } to start the game.
page-opening = The cards are shuffled…
page-leave = Leave the table
page-fair = The proof of a fair shuffle
page-fair-about = The decks follow from a secret number and from one of each player’s browser. Its fingerprint stands here before the first deal; after the game the number itself is shown, and anybody can deal every round again.
page-middle = The middle of the table
page-deck = Deck
page-aside = Face down
page-open-cards = Face up, out of play
page-others = The other players
page-own = Your place
page-hand = Your hand
page-pile = Cards in front of { $name }
page-read = What { $card-the } does
page-tokens =
    { $count ->
        [one] { $count } favor token of { $target }
       *[other] { $count } favor tokens of { $target }
    }
page-turn = their turn
page-your-turn = Your turn
page-bound = must be chosen
page-bet = { $name } bets on this player
page-tie-break = Tie-break
page-seconds =
    { $count ->
        [one] { $count } second left
       *[other] { $count } seconds left
    }
page-ask-card = Your turn: which card do you play?
page-ask-keep = Which card do you keep?
page-ask-player =
    { $count ->
        [0] Who is chosen with { $card-the }?
       *[other] Who else is chosen with { $card-the }?
    }
page-ask-name = What does { $name } hold?
page-ask-how = How exactly?
# $decision: "play" or "return".
page-ask-confirm =
    { $decision ->
        [play] Play { $card-the }?
       *[return] Is that your move?
    }
page-ask-answer = Your card was guessed. What happens to it?
page-yourself = Yourself
page-nobody-else = Nobody else
page-left =
    { $count ->
        [0] none left
       *[other] { $count } left
    }
page-sent = On its way…
page-waiting = { $name } is choosing.
page-you-are-out = You are out of this round. { $name } is choosing.
page-you-watch = You are watching.
page-paused = The game is paused.
page-pause = Pause
page-resume = Go on
page-rewound = This is how it was. The game goes on meanwhile.
page-now = Back to now
page-panel-log = Log
page-panel-cards = Cards
page-panel-talk = Talk
page-talk = Talk
page-talk-none = Nobody has said anything yet.
page-talk-players = Only those who have a seat can talk.
page-emotes = Gestures
page-emote-hello = Hello!
page-emote-well-played = Well played!
page-emote-thinking = Let me think…
page-emote-oops = Oops!
page-emote-laugh = Ha ha!
page-emote-thanks = Thank you!
page-chat = Write something
page-send = Send
page-menu = Menu
page-notify = Notify me when it is my turn
page-leave-about = A bot takes your seat then; come back by the link, and it is yours again.
page-you-stand-in = A bot is playing for you.
page-you-missed = Your time was up, so a bot played your last turn.
page-take-back = Play on myself
page-closed = A game is going on, and this table has no onlookers.
page-keys = Keys
page-key-choose = choose what has this number; for names, the number on the card
page-key-back = one step back
page-key-log = the log
page-key-cards = the cards and what they do
page-key-talk = gestures and chat
page-key-pause = pause, or go on
page-key-help = this help
page-keys-about = Tab and Enter reach everything as well.
page-rematch = Rematch
page-result = Result
page-round-over = The round is over
page-continue = Go on
page-replay = Watch it again
page-prove = Was it fair?
# $code: what the server, or the network, refused.
page-refused =
    { $code ->
        [malformed] The server did not understand this.
        [unprintable] This has a character that cannot be shown, or none that can be seen: please write it differently.
        [token] You have no seat here any more: you left it, or the host freed it.
        [no-table] There is no table with this code.
        [protocol] The server speaks a newer version: please load the page anew.
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
        [store] It cannot be stored at the moment: please tell whoever keeps this server.
        [offline] The server cannot be reached.
       *[other] That did not work.
    }

## The page: beside the game

page-ref = All cards, and how many are left
page-ref-copies =
    { $count ->
        [one] { $count } card of the deck
       *[other] { $count } cards of the deck
    }
page-ref-left = { $left } of { $copies } left
page-ref-might = { $seat } holds one of these: { $among }
# $place: "bottom" under the deck, "aside" face down.
page-ref-place =
    { $place ->
        [bottom] You know that { $card-the } lies under the deck.
       *[aside] You know that the face-down card is { $card-the }.
    }
page-ref-read = Read the whole text
page-log = What happened
page-log-rewind = Show the table as it was then

## The page: results

page-result-round = Result of round { $number }
page-result-winners =
    { $count ->
        [one] { $winners } wins the round
       *[other] { $winners } win the round
    }
page-result-you =
    { $what ->
        [game] You win the game!
       *[round] You win the round!
    }
page-result-how =
    { $how ->
        [last_one] Everybody else is out of the round.
        [stopped] The game was decided in the middle of this round.
       *[showdown] The deck is empty, and the highest number wins.
    }
page-result-wins = wins
page-result-counts = { $number } on the card and { $more } from Counts in front make { $value }
page-result-pile = cards in front: { $value }
page-result-bishop = The Bishop cannot win against the Princess.
page-result-by-piles = The numbers are equal, so the cards in front of these players are added up.
page-result-together = The numbers are equal, so they win the round together.
page-result-game = Result of the game
page-result-game-winners =
    { $count ->
        [one] { $winners } wins the game
       *[other] { $winners } win the game together
    }
page-result-by =
    { $how ->
        [tie-break] Several players had { $value } favor tokens; the tie-break round decided.
        [at-once] The last favor token came in the middle of a round, which ended the game at once.
       *[tokens] { $value } favor tokens were needed.
    }
page-result-tokens =
    { $value ->
        [one] { $value } favor token
       *[other] { $value } favor tokens
    }
page-result-all-rounds = Round by round
page-result-round-head = Round
page-result-won-by = Won by
page-result-with = With
page-result-short =
    { $how ->
        [last_one] the last one in
       *[stopped] broken off
    }

## The page: replay

page-replay-title = Replay
page-replay-loading = One moment …
page-replay-missing = There is no finished game here. A game can be replayed when it is over.
page-replay-where = round { $number }, step { $step } of { $count }
page-replay-view = View
page-replay-spectator = What a spectator sees
page-replay-first = To the beginning
page-replay-round-back = One round back
page-replay-back = One step back
page-replay-on = One step on
page-replay-round-on = One round on
page-replay-last = To the end
page-replay-step = Step
page-replay-keys = Arrow keys go step by step, Page Up and Page Down by rounds.
page-replay-hand = Hand
page-replay-pile = Cards in front
page-replay-aside = The face-down card is { $card-the }.
page-replay-deck = In the deck, next card first: { $cards }
page-replay-chances = Chances to win the game
page-replay-each = Each chance is what that player could reckon at the time, from the cards they knew; so they need not add up to 100%.
page-replay-turns = Where the game turned
# $kind: a worse move than the best ("choice"), or the chance rose or fell by what others did and drew.
page-replay-turn =
    { $kind ->
        [choice] { $seat } gives away { $value }; better: { $move }
        [fall] The chance of { $seat } falls by { $value }
       *[rise] The chance of { $seat } rises by { $value }
    }
page-replay-weigh = What could be known, and what else could be done
page-replay-deal = This is the deal; nobody has decided anything yet.
page-replay-good = What { $seat } does is as good as anything else.
page-replay-better = Something else promised { $seat } more, by { $loss }: { $move }
page-replay-chosen = played
page-replay-all-moves = Show all { $count } moves
page-replay-odds = What { $seat } could know of the hidden cards
page-replay-face-down = Face down
page-replay-link = Link to this step
page-replay-copy = Copy link
page-replay-copied = Copied
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
                [yes] Round { $number } was started by whoever had to start it.
               *[no] Round { $number } was started by somebody else than it should have been.
            }
        [moves]
            { $ok ->
                [yes] The moves in the record are those of the replay.
               *[no] The moves in the record are not those of the replay.
            }
        [seen]
            { $ok ->
                [yes] All that you saw during the game is in the record just so.
               *[no] Something that you saw during the game is told otherwise in the record.
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

## The page: the guide

page-guide = A first game
page-guide-next = Go on
page-guide-skip = No guide, thanks
page-guide-done = Let’s play
page-guide-welcome = Welcome! Each round, love letters pass through many hands. Be the last one in, or hold the highest number when the deck is empty, and you win a favor token.
page-guide-hand = This is your hand, which only you see. The number on a card says how close it is to the Princess.
page-guide-turn = It is your turn: you have drawn a second card. Choose one of the two, and it is played with its effect. You keep the other.
page-guide-guard = You hold a Guard: choose a player and name a card. If the guess is right, that player is out of the round.
page-guide-texts = Every card explains itself here. You also see how many of each are still hidden, which makes guesses better.
page-guide-log = Everything that happens is told here in words. What only you saw is marked.
page-guide-protected = Somebody is protected by a Handmaid: until their next turn, no card can choose them.
page-guide-out = You are out of this round. The others play it to its end, and in the next one you are in again.
page-guide-round = Whoever wins a round gains a favor token; yours are counted here. Whoever first has enough of them wins the game. Have fun!

## The terminal, full screen

term-hint = Hint
term-hint-title = What a strong player thinks
term-thinking = Thinking…
term-quit = Quit
term-resume = Go on with the last game
term-edition = Edition
term-address = Address
term-key-walk = up and down
term-key-turn = change
term-key-enter = choose
term-key-choose = choose what is marked
term-key-move = from one choice to the next
term-key-hint = a hint: what a strong player thinks of your moves
term-key-scroll = leaf through the log
term-key-language = the next language
term-key-look = light or dark
term-key-quit = quit; the game is kept
term-key-view = from another side
term-key-result = the result of the last round
term-mouse = Everything can be clicked as well.
term-signs = ● favor token   ▒▒ a hidden card   = a card that you know for certain   ▶ whose turn it is
