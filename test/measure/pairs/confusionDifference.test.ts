import { describe, expect, test } from 'vitest'
import { type BaselineInput, compare, type EvaluationInput } from '../../../src/index.ts'
import { seededRandom } from '../../../src/numeric/random.ts'

const yTrue = Array.from({ length: 400 }, (_, row) => (row % 4 === 0 ? 'spam' : 'ham'))
const wrongAt = (isWrong: (row: number) => boolean): string[] =>
  yTrue.map((label, row) => (isWrong(row) ? (label === 'spam' ? 'ham' : 'spam') : label))

const truth = { yTrue, positive: 'spam' }
const ours = { ...truth, yPred: wrongAt(row => row % 20 === 0) }

function differenceOf(metric: string, baseline: BaselineInput, candidate: EvaluationInput = ours) {
  return compare(candidate, baseline, metric).metrics[0]
}

test.each(['macroF1', 'mcc', 'cohenKappa', 'f1', 'precision', 'balancedAccuracy'])('%s', metric => {
  const { gain, interval, pValue, test: named } = differenceOf(metric, { yPred: wrongAt(row => row % 20 === 1) })
  expect(interval).toMatchObject({ method: 'tMover' })
  expect(interval?.lower).toBeLessThan(gain)
  expect(interval?.upper).toBeGreaterThan(gain)
  expect(named).toBe('Student’s t of influences')
  expect(pValue).toBeGreaterThan(0)
  expect(pValue).toBeLessThanOrEqual(1)
})

test('exchanged sides turn the gain round', () => {
  const theirs = { ...truth, yPred: wrongAt(row => row % 10 === 1) }
  const [one, other] = [differenceOf('macroF1', theirs), differenceOf('macroF1', ours, theirs)]
  expect(one.gain).toBeCloseTo(-other.gain, 12)
  expect(one.pValue).toBeCloseTo(other.pValue, 12)
})

test('a model that differs on one row of 400 is bounded, whichever side is right', () => {
  const once = { yPred: wrongAt(row => row % 20 === 0 && row > 0) }
  const { gain, interval } = differenceOf('macroF1', once)
  expect(gain).toBeLessThan(0)
  expect(interval?.lower).toBeGreaterThan(-0.05)
  expect(interval?.upper).toBeGreaterThan(0)
})

test('the order of rows changes no digit', () => {
  const random = seededRandom(5)
  const rows = Array.from({ length: 300 }, () => [random.below(6), random.below(6), random.below(6)])
  const gain = (order: readonly (readonly number[])[]) => {
    const [yTrue, first, second] = [0, 1, 2].map(column => order.map(row => row[column]))
    return differenceOf('macroF1', { yPred: second }, { yTrue, yPred: first }).interval
  }
  const expected = gain(rows)
  expect(expected?.method).toBe('tMover')
  for (let shift = 0; shift < rows.length; shift += 30) {
    expect(gain([...rows.slice(shift), ...rows.slice(0, shift)].toReversed())).toEqual(expected)
  }
})

test('where no row may be predicted positive, precision has no interval, and the gate does not pass', () => {
  const few = { yTrue: Array.from('aaaaaaaa'), labels: ['a', 'b'], positive: 'b' }
  const candidate = { ...few, yPred: Array.from('aaaabbab') }
  for (const metric of ['macroF1', 'precision', 'cohenKappa']) {
    const { interval, noInterval } = differenceOf(metric, { yPred: Array.from('aaabbaaa') }, candidate)
    expect(interval).toBeUndefined()
    expect(noInterval).toBe('with a few more errors in one class the metric would be undefined')
  }
})

describe('resampled', () => {
  test('where one side alone has a class', () => {
    const { interval } = differenceOf('macroF1', {
      yPred: yTrue.map((label, row) => (row % 20 === 3 ? 'other' : label)),
    })
    expect(interval?.method).toBe('paired bootstrap')
  })

  test('by name, and with weights; groups have limits of their own', () => {
    const baseline = { yPred: wrongAt(row => row % 20 === 1) }
    const weighed = { ...ours, sampleWeight: yTrue.map((_, row) => 1 + (row % 3)) }
    const grouped = { ...ours, groups: yTrue.map((_, row) => row % 50) }
    expect(differenceOf('macroF1', baseline, weighed).interval?.method).toBe('paired bootstrap')
    expect(differenceOf('macroF1', baseline, grouped).interval?.method).toBe('cr2')
    const named = compare(ours, baseline, 'macroF1', { confidence: { level: 0.95, method: 'percentile' } }).metrics[0]
    expect(named.interval?.method).toBe('paired bootstrap')
  })
})
