import { expect, test } from 'vitest'
import { gateStates, inOrder, stateOf } from '../../../src/page/html/gateState.ts'
import { pageResults } from '../pageCalls.ts'

test.each([
  [{ passes: true, outcome: 'pass', close: false }, 'passed'],
  [{ passes: true, outcome: 'pass', close: true }, 'close'],
  [{ passes: true, outcome: 'fail', close: false }, 'passed'],
  [{ passes: false, outcome: 'pass', close: false }, 'failed'],
  [{ passes: false, outcome: 'inconclusive', close: false }, 'inconclusive'],
  [{ passes: false, outcome: 'refused', close: false }, 'refused'],
] as const)('%o is %s', (gate, name) => {
  expect(stateOf(gate).name).toBe(name)
})

test('gates that block come first, the farthest short before others, and one without room before all', () => {
  const ordered = inOrder(pageResults(['spam', 'silent', 'raters']).gates)
  const ranks = ordered.map(gate => gateStates.indexOf(stateOf(gate)))
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
  const failed = ordered.filter(gate => stateOf(gate).name === 'failed').map(({ room }) => room)
  expect(failed).toEqual(failed.toSorted((a, b) => a - b))
  const [first, second] = [Number.NaN, -5].map(room => ({ ...ordered[0], room }))
  expect(inOrder([second, first])).toEqual([first, second])
})

test('each state has a sign of its own beside its colour, but for kinds of passing and of failing', () => {
  expect(new Set(gateStates.map(({ glyph, word }) => `${glyph}${word}`)).size).toBe(gateStates.length)
})
