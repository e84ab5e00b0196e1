import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type EvaluationInput, evaluation } from '../../../src/index.ts'
import { computationOf } from '../../../src/measure/measureConfigured.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'
import { chanceOfGap, evidenceOfRows, groupInSeveralSlices } from '../../../src/measure/slices/chanceOfGap.ts'
import { dataSlices } from '../../../src/measure/slices/dataSlices.ts'
import type { GapKind } from '../../../src/measure/slices/slicePairs.ts'
import { seededRandom } from '../../../src/numeric/random.ts'
import { longTest } from '../../thoroughness.ts'

function chance(input: EvaluationInput, metric: string, kind: GapKind = 'difference', seed = 1) {
  const preds = evaluation(input)
  return chanceOfGap(preds, resolveMetric(metric), dataSlices(preds, { columns: [['country']] }), kind, seed)
}

/** Cases of two countries of so many rows, of which so many pass. */
function cases(rows: readonly [number, number], passing: readonly [number, number]) {
  const country = ['DE', 'FR'].flatMap((name, i) => new Array<string>(rows[i]).fill(name))
  const passed = rows.flatMap((size, i) => Array.from({ length: size }, (_, row) => row < passing[i]))
  return { passed, slices: { country } }
}

test('the gap of two equal proportions is that of the hypergeometric distribution', () => {
  // scipy 1.16: hypergeom(200, 100, 50): |x/50 − (100 − x)/150| has the median 0.0533 and the 95 % quantile 0.16.
  const found = chance(cases([50, 150], [25, 75]), 'passRate')
  expect(found).toMatchObject({ permutations: 1000, seed: 1 })
  expect(found?.usual).toBeCloseTo(0.0533, 1.7)
  expect(found?.rare).toBeCloseTo(0.16, 1.5)
  expect(found?.pValue).toBe(1)
})

test('slices that are surely apart are so in few permutations', () => {
  expect(chance(cases([100, 100], [90, 50]), 'passRate')?.pValue).toBeLessThan(0.002)
  const ratio = chance(cases([100, 100], [90, 50]), 'passRate', 'ratio')
  expect(ratio?.pValue).toBeLessThan(0.002)
  expect(ratio?.rare).toBeLessThan(ratio?.usual ?? 0)
})

longTest('of many rows there are fewer permutations, so that ten million rows are dealt at most', () => {
  expect(chance(cases([15_000, 5000], [300, 200]), 'passRate')).toMatchObject({ permutations: 500 })
  expect(chance(cases([75_000, 75_000], [300, 200]), 'passRate')).toMatchObject({ permutations: 100 })
})

longTest('p-values of equal slices of unequal variance are uniform', () => {
  // One in ten rows of the small slice is far off, none of the large one: the plain permutation test is too sure there.
  const random = seededRandom(11)
  const size = { small: 40, large: 160 }
  let rejected = 0
  const rounds = 200
  for (let round = 0; round < rounds; round++) {
    const normal = (): number => Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())
    const score = Array.from({ length: size.small + size.large }, (_, row) => (row < size.small ? 3 : 1) * normal())
    const country = score.map((_, row) => (row < size.small ? 'MT' : 'DE'))
    if ((chance({ score, slices: { country } }, 'meanScore', 'difference', round + 1)?.pValue ?? 0) <= 0.05) rejected++
  }
  // Of 200 at 5 %, more than 20 would be a chance of 0.001.
  expect(rejected).toBeLessThan(21)
})

describe('what a metric conditions on', () => {
  const yTrue = Array.from({ length: 240 }, (_, row) => Number(row % 3 === 0))
  const yPred = yTrue.map((truth, row) => (row % 7 === 0 ? 1 - truth : truth))
  const country = yTrue.map((_, row) => (row % 4 === 0 ? 'FR' : 'DE'))
  const preds = { yTrue, yPred, slices: { country } }

  test('negative rows do not change what chance gives for recall', () => {
    const more = (rows: number, of: string): EvaluationInput => ({
      yTrue: [...yTrue, ...new Array(rows).fill(0)],
      yPred: [...yPred, ...new Array(rows).fill(0)],
      slices: { country: [...country, ...new Array(rows).fill(of)] },
    })
    expect(chance(more(100, 'FR'), 'recall')).toEqual(chance(preds, 'recall'))
    expect(chance(more(100, 'FR'), 'accuracy')).not.toEqual(chance(preds, 'accuracy'))
  })

  test('whole groups are dealt', () => {
    // Every row stands five times: without groups the rows would say that the gap is surer than it is.
    const five = <Value>(all: readonly Value[]): Value[] => all.flatMap(each => new Array<Value>(5).fill(each))
    const columns = { yTrue: five(yTrue), yPred: five(yPred), slices: { country: five(country) } }
    const grouped = chance({ ...columns, groups: five(yTrue.map((_, row) => row)) }, 'accuracy')
    const once = chance(preds, 'accuracy')
    expect(grouped?.usual).toBeCloseTo(once?.usual ?? 0, 12)
    expect(grouped?.rare).toBeCloseTo(once?.rare ?? 0, 12)
    expect(chance(columns, 'accuracy')?.rare).toBeLessThan(0.7 * (once?.rare ?? 0))
  })

  test('groups in several slices, and unknown influences, say nothing', () => {
    expect(chance({ ...preds, groups: yTrue.map((_, row) => row % 10) }, 'accuracy')).toBeUndefined()
    expect(chance({ yTrue, yPred: yTrue.map(each => each / 2), slices: { country } }, 'maxError')).toBeUndefined()
  })
})

test('neither the order of rows nor the names of slices change it', () => {
  const row = fc.tuple(fc.boolean(), fc.boolean(), fc.constantFrom('DE', 'FR', 'MT'))
  fc.assert(
    fc.property(fc.array(row, { minLength: 30, maxLength: 60 }), rows => {
      const all = [...rows, [true, true, 'DE'] as const, [false, true, 'FR'] as const, [true, false, 'MT'] as const]
      const inputOf = (some: readonly (readonly [boolean, boolean, string])[], named: (name: string) => string) => ({
        yTrue: some.map(([truth]) => truth),
        yPred: some.map(([, prediction]) => prediction),
        slices: { country: some.map(([, , name]) => named(name)) },
      })
      const found = chance(
        inputOf(all, name => name),
        'accuracy',
      )
      const other = chance(
        inputOf(all.toReversed(), name => `${9 - name.length}${name.split('').reverse().join('')}`),
        'accuracy',
      )
      expect(other?.usual).toBeCloseTo(found?.usual ?? 0, 10)
      expect(other?.rare).toBeCloseTo(found?.rare ?? 0, 10)
      expect(other?.pValue).toBeCloseTo(found?.pValue ?? 0, 10)
    }),
    { numRuns: 20 },
  )
})

describe('the evidence of rows', () => {
  function evidenceOf(input: EvaluationInput, metric: string) {
    return evidenceOfRows(computationOf(evaluation(input), resolveMetric(metric)))
  }

  const yTrue = [1, 1, 1, 1, 0, 0, 0, 0, 0, 0]
  const yPred = [1, 1, 1, 0, 1, 0, 0, 0, 0, 0]
  const yScore = [0.9, 0.8, 0.6, 0.3, 0.7, 0.4, 0.2, 0.1, 0.25, 0.05]
  const sums = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0)

  describe('what rows move sums up to nothing', () => {
    test.each([
      ['accuracy', { yTrue, yPred }],
      ['recall', { yTrue, yPred }],
      ['precision', { yTrue, yPred }],
      ['mcc', { yTrue, yPred }],
      ['auc', { yTrue, yScore }],
      ['averagePrecision', { yTrue, yScore }],
      ['rmse', { yTrue, yPred: yScore }],
      ['r2', { yTrue, yPred: yScore }],
      ['pearson', { yTrue, yPred: yScore }],
      ['accuracy', { yTrue, yPred, sampleWeight: [1, 2, 3, 4, 5, 1, 2, 3, 4, 5] }],
    ])('%s', (metric, input) => {
      const evidence = evidenceOf(input, metric)
      if (evidence === undefined) throw new Error(`${metric} has no evidence`)
      expect(sums(evidence.totals)).toBeCloseTo(0, 4)
      const { value } = computationOf(evaluation(input), resolveMetric(metric)).computed
      expect(evidence.valueAt(0)).toBeCloseTo(value, 10)
    })
  })

  test('a mean is exact: the rows of a slice give the value of the slice', () => {
    const evidence = evidenceOf({ yTrue, yPred: yScore }, 'rmse')
    if (evidence === undefined) throw new Error('rmse has no evidence')
    const ofSlice = evidence.valueAt(sums(evidence.totals.subarray(0, 4)) / sums(evidence.shares.subarray(0, 4)))
    expect(ofSlice).toBeCloseTo(Math.sqrt((0.1 ** 2 + 0.2 ** 2 + 0.4 ** 2 + 0.7 ** 2) / 4), 12)
  })

  test('rows that the metric is not about say nothing', () => {
    expect(Array.from(evidenceOf({ yTrue, yPred }, 'recall')?.shares ?? [])).toEqual([1, 1, 1, 1, 0, 0, 0, 0, 0, 0])
    // Those predicted positive.
    expect(Array.from(evidenceOf({ yTrue, yPred }, 'precision')?.shares ?? [])).toEqual(yPred)
  })

  test('scores take the number of rows of each class as given', () => {
    const { strata } = evidenceOf({ yTrue, yScore }, 'auc') ?? {}
    expect(new Set(strata?.subarray(0, 4)).size).toBe(1)
    expect(new Set(strata).size).toBe(2)
  })

  test('a metric whose influences are unknown has none', () => {
    expect(evidenceOf({ yTrue, yPred: yScore }, 'maxError')).toBeUndefined()
  })

  test('a rate of one column of the confusion matrix is a mean: its rows give the value of the slice', () => {
    const { totals, shares, valueAt } = evidenceOf({ yTrue, yPred }, 'precision') ?? {}
    if (totals === undefined || shares === undefined) throw new Error('precision has no evidence')
    // Rows 2 to 5: predicted positive are 2 and 4, of which 2 is right.
    expect(valueAt?.(sums(totals.subarray(2, 6)) / sums(shares.subarray(2, 6)))).toBeCloseTo(1 / 2, 5)
  })

  test('every row moves a correlation, and the value deviates with them', () => {
    const { shares, strata, valueAt } = evidenceOf({ yTrue, yPred: yScore }, 'pearson') ?? {}
    expect(Array.from(shares ?? [])).toEqual(new Array(10).fill(1))
    expect(Array.from(strata ?? [])).toEqual(new Array(10).fill(0))
    const value = valueAt?.(0) ?? Number.NaN
    expect(valueAt?.(0.125)).toBeCloseTo(value + 0.125, 12)
  })
})

describe('groups', () => {
  const columns = { yTrue: [1, 0, 1, 0], yPred: [1, 0, 0, 0] }
  const slices = { country: ['DE', 'DE', 'FR', 'FR'] }

  test.each([
    [['u', 'v', 'w', 'w'], false],
    [['u', 'v', 'u', 'w'], true],
    [undefined, false],
  ])('groups %j', (groups, expected) => {
    const preds = evaluation({ ...columns, slices, ...(groups && { groups }) })
    expect(groupInSeveralSlices(preds, dataSlices(preds, { columns: [['country']] }))).toBe(expected)
  })
})
