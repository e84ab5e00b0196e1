import { expect, test } from 'vitest'
import { asciiGlyphs, roomBar } from '../../src/results/gateCells.ts'
import { exampleCalls, resultsOf } from './judgedGates.ts'

const [gate] = resultsOf(exampleCalls).gates
const limits = { level: 0.95, sides: 1, lower: 0.7, upper: 0.9, method: 'wilson', decide: false } as const

test.each([
  [-1, '<---|    '],
  [-0.1, '   -|    '],
  [0, '    |    '],
  [0.2, '    |--  '],
  [1, '    |--->'],
])('a room of %f in units of half the limits', (room, bar) => {
  expect(roomBar({ ...gate, limits, room }, asciiGlyphs)).toBe(bar)
})

test('without limits there is no bar', () => {
  expect(roomBar({ ...gate, limits: undefined }, asciiGlyphs)).toBe('    |    ')
})
