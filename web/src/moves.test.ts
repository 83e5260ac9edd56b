import { expect, test } from 'vitest'
import { readMove } from './moves'

const nothing = { targets: [], named: null, look: null, kept: null, returned: [] }

test.each([
  ['Handmaid', { verb: 'Handmaid' }],
  ['Priest B', { verb: 'Priest', targets: ['B'] }],
  ['Guard B Baron', { verb: 'Guard', targets: ['B'], named: 'Baron' }],
  ['Guard B Dowager Queen', { verb: 'Guard', targets: ['B'], named: 'Dowager Queen' }],
  ['Bishop C 7', { verb: 'Bishop', targets: ['C'], named: '7' }],
  ['Dowager Queen B', { verb: 'Dowager Queen', targets: ['B'] }],
  ['Baroness B C', { verb: 'Baroness', targets: ['B', 'C'] }],
  ['Cardinal A C', { verb: 'Cardinal', targets: ['A', 'C'] }],
  ['Cardinal A C look C', { verb: 'Cardinal', targets: ['A', 'C'], look: 'C' }],
  ['Keep King return Spy Guard', { verb: 'Keep', kept: 'King', returned: ['Spy', 'Guard'] }],
  ['Keep', { verb: 'Keep' }],
  ['Redraw', { verb: 'Redraw' }],
])('%s is read', (text, parts) => {
  expect(readMove(text)).toEqual({ text, ...nothing, ...parts })
})
