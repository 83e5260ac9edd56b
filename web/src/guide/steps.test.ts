import { expect, test } from 'vitest'
import { NOTHING, type Room, type Sight, type TableState } from '../state'
import { LAST, nextStep } from './steps'

const sight = {
  seat: 'A',
  decider: 'B',
  decision: 'play',
  hand: ['Guard'],
  out: [] as string[],
  protected: [] as string[],
  winners: [] as string[],
} as Sight
const waiting: TableState = { ...NOTHING, seat: 'A', room: { status: 'playing' } as Room, sight }
const asked: TableState = { ...waiting, sight: { ...sight, decider: 'A', hand: ['Guard', 'King'] } }

/** The steps that are told one after the other while the table stays as it is. */
function told(state: TableState, read: string[] = []): string[] {
  const step = nextStep(state, read)
  return step === null ? [] : [step.key, ...told(state, [...read, step.key])]
}

test('who waits is told about the hand', () => {
  expect(told(waiting)).toEqual(['page-guide-welcome', 'page-guide-hand'])
})

test('who has to decide is told how to play a card, and about a Guard only with one in hand', () => {
  expect(told(asked)).toContain('page-guide-guard')
  const without = { ...asked, sight: { ...asked.sight!, hand: ['King', 'Priest'] } }
  expect(told(without)).toEqual([
    'page-guide-welcome',
    'page-guide-hand',
    'page-guide-turn',
    'page-guide-texts',
  ])
})

test('a protection is explained when there is one', () => {
  expect(told({ ...waiting, sight: { ...sight, protected: ['B'] } })).toContain('page-guide-protected')
})

test('the end of a round ends the guide, whatever was not told', () => {
  const over = { ...waiting, events: [{ kind: 'round_ended', named: 'last_one' }] }
  expect(told(over)).toEqual(['page-guide-welcome', LAST])
})

test('the end of a round is no longer told once the viewer has played on, nor when the game is over', () => {
  const over = { kind: 'round_ended', named: 'last_one' }
  const playedOn = { ...waiting, events: [over, { kind: 'played', seat: 'A', move: 'Guard B King' }] }
  expect(told(playedOn)).not.toContain(LAST)
  const won = { ...waiting, events: [over], sight: { ...sight, winners: ['B'] } }
  expect(told(won)).toEqual([])
})

test('whoever holds no card is told nothing of a hand', () => {
  expect(told({ ...waiting, sight: { ...sight, hand: [], out: ['A'] } })).toEqual([
    'page-guide-welcome',
    'page-guide-out',
  ])
})

test('one’s own protection is not shown at the others', () => {
  expect(told({ ...waiting, sight: { ...sight, protected: ['A'] } })).not.toContain('page-guide-protected')
})

test('who looks on is told nothing', () => {
  expect(nextStep({ ...waiting, seat: null }, [])).toBeNull()
})
