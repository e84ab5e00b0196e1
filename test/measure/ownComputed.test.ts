import { expect, test } from 'vitest'
import { defineMetric } from '../../src/define.ts'
import type { LabelColumns } from '../../src/evaluation/columns/labelColumns.ts'
import { measure } from '../../src/index.ts'
import type { Computed } from '../../src/metrics/definition/computed.ts'
import { plainMessage } from '../messages/failure.ts'

const preds = { yTrue: ['a', 'a', 'b', 'b'], yPred: ['a', 'b', 'b', 'b'] }

function measured(computed: unknown) {
  const compute = { labels: () => computed as Computed }
  const own = defineMetric({ id: 'own', title: 'own', direction: 'up', range: [0, 1], compute })
  return measure(preds, own, { confidence: 0.9 })
}

const ofUnits = (...values: readonly number[]) => ({
  value: 0.75,
  units: () => ({ values: Float64Array.from(values), sampleWeight: undefined }),
})

test('units whose mean is the value have limits', () => {
  expect(measured(ofUnits(1, 0, 1, 1)).interval?.method).toBe('wilson')
  expect(measured({ ...ofUnits(1, Number.NaN, 0.5, Number.NaN), n: 2, notes: ['two'] }).interval).toBeDefined()
})

test.each<[string, unknown]>([
  ['what own computed is a Promise. Expected a number, or an object with its value. A metric', Promise.resolve(0.9)],
  ['notes of own is "abc". Expected a list of texts', { value: 0.5, notes: 'abc' }],
  ['convention of own is "abc". Expected a list of texts', { value: 0.5, convention: 'abc' }],
  ['n of own is -3. Expected how many units', { value: 0.5, n: -3 }],
  ['the number of units of own is 2. Expected 4, one of each row', ofUnits(1, 0.5)],
  ['the mean of the units of own is 0.99. Expected its value, 0.75', ofUnits(0.99, 0.99, 0.99, 0.99)],
])('%s', (problem, computed) => {
  expect(() => measured(computed)).toThrow(`measure: ${problem}`)
})

test('what fails on a slice that nobody asked for moves no verdict, and has no value on one that is asked for', () => {
  const failing = (n: number): number => {
    if (n < 3) throw new RangeError('three rows at least')
    return 0.75
  }
  const compute = { labels: (columns: LabelColumns) => failing(columns.n) }
  const own = defineMetric({ id: 'own', title: 'own', direction: 'up', range: [0, 1], compute })
  const received = { ...preds, slices: { country: ['de', 'de', 'de', 'fr'] } }
  const plain = plainMessage({ received, matcher: 'toHaveMetric', args: [own, { above: 0.9 }] })
  expect(plain).toContain('own is 0.75, below the required 0.9')
  expect(plain).toMatch(/ {2}fr +- +1$/)
  const sliced = [own, { above: 0.5 }, { slices: 'country', minSupport: 1 }]
  expect(plainMessage({ received, matcher: 'toHaveMetric', args: sliced })).toMatch(/> fr +- +1 +UNDEFINED/)
  const two = { yTrue: ['a', 'b'], yPred: ['a', 'b'] }
  expect(() => measure(two, own)).toThrow(new RangeError('three rows at least'))
})
