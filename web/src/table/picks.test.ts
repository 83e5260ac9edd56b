import { describe, expect, test } from 'vitest'
import { readMove } from '../moves'
import { decided, NO_PICKS, question, withSeat, type Picks } from './picks'

const moves = (...texts: string[]) => texts.map(readMove)
const played = (card: string, ...seats: string[]): Picks => ({ ...NO_PICKS, card, seats })
const texts = (found: { text: string }[]) => found.map((move) => move.text)

describe('a card and a player', () => {
  const hand = moves('Guard B Spy', 'Guard B King', 'Guard C Spy', 'Guard C King', 'Handmaid')

  test('are asked for one after the other', () => {
    expect(question(hand, NO_PICKS)).toEqual({ ask: 'card', cards: ['Guard', 'Handmaid'] })
    expect(question(hand, played('Guard'))).toEqual({ ask: 'seats', seats: ['B', 'C'], enough: [] })
    const last = question(hand, played('Guard', 'C'))
    expect(last.ask).toBe('name')
    expect(last.ask === 'name' && texts(last.moves)).toEqual(['Guard C Spy', 'Guard C King'])
  })

  test('are nothing to ask for where nobody is chosen: the move is confirmed', () => {
    const last = question(hand, played('Handmaid'))
    expect(last.ask === 'move' && texts(last.moves)).toEqual(['Handmaid'])
  })

  test('decide a Priest at once', () => {
    const priest = moves('Priest B', 'Priest C', 'King B')
    expect(decided(priest, played('Priest'))).toBe(null)
    expect(decided(priest, played('Priest', 'B'))?.text).toBe('Priest B')
  })

  test('are chosen with a click even if there is only one player', () => {
    const priest = moves('Priest B', 'King B')
    expect(question(priest, played('Priest'))).toEqual({ ask: 'seats', seats: ['B'], enough: [] })
  })

  test('go straight to the name if there is only one player', () => {
    expect(question(moves('Guard B Spy', 'Guard B King'), played('Guard')).ask).toBe('name')
  })
})

describe('a Baroness', () => {
  const hand = moves('Baroness B', 'Baroness C', 'Baroness B C', 'Handmaid')

  test('looks at one player or at two', () => {
    expect(question(hand, played('Baroness'))).toEqual({ ask: 'seats', seats: ['B', 'C'], enough: [] })
    const second = question(hand, played('Baroness', 'B'))
    expect(second.ask === 'seats' && second.seats).toEqual(['C'])
    expect(second.ask === 'seats' && texts(second.enough)).toEqual(['Baroness B'])
    expect(decided(hand, played('Baroness', 'B'))).toBe(null)
    expect(decided(hand, withSeat(played('Baroness', 'C'), 'B'))?.text).toBe('Baroness B C')
  })
})

describe('a Cardinal', () => {
  const hand = moves(
    ...['A B', 'A C', 'B C'].flatMap((pair) =>
      ['', ...pair.split(' ').map((seat) => ` look ${seat}`)].map((look) => `Cardinal ${pair}${look}`),
    ),
  )

  test('chooses two players, then whose hand is looked at', () => {
    expect(question(hand, played('Cardinal'))).toEqual({ ask: 'seats', seats: ['A', 'B', 'C'], enough: [] })
    expect(question(hand, played('Cardinal', 'B'))).toEqual({ ask: 'seats', seats: ['A', 'C'], enough: [] })
    const look = question(hand, played('Cardinal', 'B', 'C'))
    expect(look.ask === 'move' && texts(look.moves)).toEqual([
      'Cardinal B C',
      'Cardinal B C look B',
      'Cardinal B C look C',
    ])
  })
})

test('a Chancellor keeps a card and then orders the others', () => {
  const hand = moves('Keep King return Spy Guard', 'Keep King return Guard Spy', 'Keep Spy return Guard King')
  expect(question(hand, NO_PICKS)).toEqual({ ask: 'keep', cards: ['King', 'Spy'] })
  const order = question(hand, played('King'))
  expect(order.ask === 'order' && texts(order.moves)).toEqual([
    'Keep King return Spy Guard',
    'Keep King return Guard Spy',
  ])
})

test('a Bishop is answered at once', () => {
  const answer = question(moves('Keep', 'Redraw'), NO_PICKS)
  expect(answer.ask === 'move' && texts(answer.moves)).toEqual(['Keep', 'Redraw'])
})
