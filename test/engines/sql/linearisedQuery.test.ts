import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compare, type EvaluationInput, measure } from '../../../src/index.ts'
import { seededRandom } from '../../../src/numeric/random.ts'
import { longTest, runs } from '../../thoroughness.ts'
import { apart } from '../draws.ts'
import { database, makeTable } from '../tables.ts'

const metrics = ['r2', 'explainedVariance', 'wape', 'pearson', 'concordanceCorrelation'] as const

function limitsOf(input: EvaluationInput, metric: (typeof metrics)[number], slices: string) {
  const { slices: found = [], ...whole } = measure(input, metric, { confidence: 0.95, slices, minSupport: 1 })
  const each = [whole, ...found.flatMap(({ measurement }) => measurement ?? [])]
  return each.map(({ value, interval }) => [value, interval?.lower, interval?.upper, interval?.method] as const)
}

test('values, limits, slices and comparisons are those of memory', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 1e6 }), fc.constantFrom(0, 1e3, 1e5), async (seed, far) => {
      const { next } = seededRandom(seed)
      const n = 400
      // Slices lie far apart: the whole is nearly a line, and sums of squares around 0 would lose their digits.
      const country = Array.from({ length: n }, (_, i) => ['DE', 'FR'][i % 2])
      const yTrue = country.map(name => far * (name === 'DE' ? 1 : 3) + 20 * next() - 10)
      const [yPred, other] = [4, 5].map(noise => yTrue.map(value => value + noise * (next() - 0.4)))
      await makeTable('around', {
        y: ['DOUBLE', yTrue],
        p: ['DOUBLE', yPred],
        o: ['DOUBLE', other],
        country: ['VARCHAR', country],
      })
      const { db } = await database()
      const named = { yTrue: 'y', yPred: 'p', slices: ['country'], baseline: { yPred: 'o' } }
      const preds = await db.evaluation('around', named, { metrics })
      for (const metric of metrics) {
        const [here, there] = [preds, { yTrue, yPred, slices: { country } }].map(input =>
          limitsOf(input, metric, 'country'),
        )
        expect(here).toHaveLength(3)
        here.forEach((found, i) => {
          found.forEach((each, j) => {
            const beside = there[i][j]
            if (typeof each === 'number') expect(apart(each, Number(beside)), metric).toBeLessThan(1e-9)
            else expect(each).toBe(beside)
          })
        })
        const [ours] = compare(preds, preds.baseline, metric).metrics
        const [memory] = compare({ yTrue, yPred }, { yPred: other }, metric).metrics
        expect(ours.gain, metric).toBeCloseTo(memory.gain, 12)
        expect(ours.interval?.method).toBe(memory.interval?.method)
        for (const side of ['lower', 'upper'] as const) {
          expect(ours.interval?.[side], metric).toBeCloseTo(memory.interval?.[side] ?? Number.NaN, 9)
        }
        expect(ours.test).toBe(memory.test)
        expect(ours.pValue, metric).toBeCloseTo(memory.pValue, 4)
      }
    }),
    { numRuns: runs(8) },
  )
})

test('the baseline has values and limits of its own', async () => {
  const yTrue = [1, 2, 3, 4, 5, 7, 9, 12]
  const other = [1.5, 2.5, 2, 4.5, 6, 6, 9.5, 13]
  await makeTable('around', { y: ['DOUBLE', yTrue], p: ['DOUBLE', yTrue], o: ['DOUBLE', other] })
  const { db } = await database()
  const { baseline } = await db.evaluation(
    'around',
    { yTrue: 'y', yPred: 'p', baseline: { yPred: 'o' } },
    { metrics: ['r2', 'pearson'] },
  )
  if (baseline === undefined) throw new Error('there is no baseline')
  for (const metric of ['r2', 'pearson'] as const) {
    const there = measure({ yTrue, yPred: other }, metric, { confidence: 0.9 })
    const here = measure(baseline, metric, { confidence: 0.9 })
    expect(here.value).toBeCloseTo(there.value, 12)
    expect(here.interval?.lower).toBeCloseTo(there.interval?.lower ?? Number.NaN, 9)
  }
})

describe('more rows than are brought here one by one', () => {
  const n = 1_100_000
  // 2⁻³¹ · a permutation of whole numbers: the same in DuckDB and here.
  const drawn = (i: number): number => ((i * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648
  const sqlDrawn = (i: string): string => `(((${i}) * 1103515245 + 12345) % 2147483648) / 2147483648.0::DOUBLE`
  const rows = Array.from({ length: n }, (_, i) => i)
  const yTrue = Float64Array.from(rows, i => 1000 + drawn(i))
  const yPred = Float64Array.from(rows, i => 1000 + drawn(i) + 0.5 * drawn(i + 3_000_000))
  const source = `(SELECT 1000.0::DOUBLE + ${sqlDrawn('i')} AS y,
    1000.0::DOUBLE + ${sqlDrawn('i')} + 0.5::DOUBLE * ${sqlDrawn('i + 3000000')} AS p FROM range(${n}) r(i))`

  for (const metric of metrics) {
    longTest(metric, async () => {
      const { db } = await database()
      const preds = await db.evaluation(source, { yTrue: 'y', yPred: 'p' }, { metrics: [metric] })
      const [here, there] = [preds, { yTrue, yPred }].map(input => measure(input, metric, { confidence: 0.95 }))
      expect(here.n).toBe(n)
      expect(here.value).toBeCloseTo(there.value, 11)
      expect(here.interval?.method).toBe(there.interval?.method)
      expect(here.interval?.lower).toBeCloseTo(there.interval?.lower ?? Number.NaN, 9)
      expect(here.interval?.upper).toBeCloseTo(there.interval?.upper ?? Number.NaN, 9)
    })
  }
})
