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

  test('by name; groups have limits of their own', () => {
    const baseline = { yPred: wrongAt(row => row % 20 === 1) }
    const grouped = { ...ours, groups: yTrue.map((_, row) => row % 50) }
    expect(differenceOf('macroF1', baseline, grouped).interval?.method).toBe('cr2')
    const named = compare(ours, baseline, 'macroF1', { confidence: { level: 0.95, method: 'percentile' } }).metrics[0]
    expect(named.interval?.method).toBe('paired bootstrap')
  })
})

describe('weighted rows', () => {
  const baseline = { yPred: wrongAt(row => row % 20 === 1 || row % 50 === 3) }
  const gainOf = (sampleWeight: readonly number[]) =>
    compare({ ...ours, sampleWeight }, baseline, 'macroF1', { confidence: 0.9 }).metrics[0]

  test('need no resampling, and the unit of weights changes no digit', () => {
    const weights = yTrue.map((_, row) => 1 + (row % 3))
    const [once, again] = [gainOf(weights), gainOf(weights.map(weight => 4 * weight))]
    expect(once.interval).toMatchObject({ method: 'tMover' })
    expect(once.interval?.resamples).toBeUndefined()
    expect(again.interval).toEqual(once.interval)
  })

  test('rows that weigh more are fewer rows in effect', () => {
    const width = (weights: readonly number[]): number => {
      const { interval } = gainOf(weights)
      return (interval?.upper ?? Number.NaN) - (interval?.lower ?? Number.NaN)
    }
    const even = width(yTrue.map(() => 3))
    // 40 rows of 400 hold 0.78 of the weight: (Σw)²/Σw² is 64.
    const uneven = width(yTrue.map((_, row) => (row % 10 === 3 ? 32 : 1)))
    expect(uneven).toBeGreaterThan(1.5 * even)
  })

  test('the order of rows changes no digit', () => {
    const random = seededRandom(8)
    const rows = yTrue.map((label, row) => [label, ours.yPred[row], baseline.yPred[row], random.next()] as const)
    const of = (order: typeof rows) =>
      compare(
        {
          ...truth,
          yTrue: order.map(([label]) => label),
          yPred: order.map(row => row[1]),
          sampleWeight: order.map(row => row[3]),
        },
        { yPred: order.map(row => row[2]) },
        'mcc',
        { confidence: 0.9 },
      ).metrics[0].interval
    const [forth, back] = [of(rows), of(rows.toReversed())]
    expect(forth?.method).toBe('tMover')
    expect([back?.lower, back?.upper]).toEqual([
      expect.closeTo(forth?.lower ?? Number.NaN, 12),
      expect.closeTo(forth?.upper ?? Number.NaN, 12),
    ])
  })
})
