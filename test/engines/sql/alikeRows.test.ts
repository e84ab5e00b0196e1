import { expect, test } from 'vitest'
import { compare, decide, evaluation, measure } from '../../../src/index.ts'
import { database } from '../tables.ts'

// More rows than are brought here one by one.

const n = 1_100_000
const metrics = [
  'ks',
  'averagePrecision',
  'recallAtPrecision(precision=0.9)',
  'precisionAtRecall(recall=0.3)',
  'tprAtFpr(fpr=0.05)',
  'sensitivityAtSpecificity(specificity=0.99)',
] as const

// 2⁻³¹ · a permutation of whole numbers: the same in DuckDB and here.
const drawn = (i: number): number => ((i * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648
const scoreOf = (i: number): number => (drawn(i) + (i % 3 === 0 ? 0.4 : 0)) / 1.4
const sqlScore =
  '(((i * 1103515245 + 12345) % 2147483648) / 2147483648.0::DOUBLE + CASE WHEN i % 3 = 0 THEN 0.4::DOUBLE ELSE 0 END) / 1.4::DOUBLE'
const rows = Array.from({ length: n }, (_, i) => i)
const yTrue = rows.map(i => i % 3 === 0)
const yScore = rows.map(scoreOf)

test('of scores that lie close together, those around thresholds are told apart', async () => {
  const { db } = await database()
  const source = `(SELECT i % 3 = 0 AS y, ${sqlScore} AS s, ['a', 'b'][1 + i % 2] AS g FROM range(${n}) r(i))`
  const asked = ['ks', 'recallAtPrecision(precision=0.9)', 'eer', 'recallAtShare(share=0.2)'] as const
  const preds = await db.evaluation(source, { yTrue: 'y', yScore: 's', slices: ['g'] }, { metrics: asked })
  const memory = evaluation({ yTrue, yScore, slices: { g: rows.map(i => 'ab'[i % 2]) } })
  for (const metric of asked) {
    const [here, there] = [preds, memory].map(each => measure(each, metric, { slices: 'g' }))
    expect(here.within, metric).toBeUndefined()
    expect(here.value, metric).toBeCloseTo(there.value, 12)
    const valuesOf = ({ slices = [] }: typeof here) => slices.map(({ measurement }) => measurement?.value)
    expect(valuesOf(here), metric).toEqual(valuesOf(there).map(value => expect.closeTo(value ?? Number.NaN, 12)))
  }
}, 180_000)

test('scores that lie close together bound what takes all of them', async () => {
  const { db } = await database()
  const source = `(SELECT i % 3 = 0 AS y, ${sqlScore} AS s FROM range(${n}) r(i))`
  const preds = await db.evaluation(source, { yTrue: 'y', yScore: 's' }, { metrics: ['averagePrecision'] })
  const [here, there] = [preds, evaluation({ yTrue, yScore })].map(each => measure(each, 'averagePrecision'))
  const { lower, upper } = here.within ?? { lower: Number.NaN, upper: Number.NaN }
  expect(lower).toBeLessThanOrEqual(there.value)
  expect(upper).toBeGreaterThanOrEqual(there.value)
  expect(upper - lower).toBeLessThan(1e-4)
  expect(here.notes.join()).toContain('buckets of scores')
  const decision = decide(here, { atLeast: here.value })
  expect(decision.passes).toBe(false)
  expect(JSON.stringify(decision)).toContain('ask for it with exact: true')
})

const areas = ['averagePrecision', 'prAuc', 'partialAuc(maxFpr=0.1)'] as const

test('areas are exact on request, in slices and of both models, with the limits of neighbours', async () => {
  const { db } = await database()
  const source = `(SELECT i % 3 = 0 AS y, ${sqlScore} AS s, 1 - ${sqlScore} AS o, ['a', 'b'][1 + i % 2] AS g FROM range(${n}) r(i))`
  const columns = { yTrue: 'y', yScore: 's', slices: ['g'], baseline: { yScore: 'o' } }
  const preds = await db.evaluation(source, columns, { metrics: areas, exact: true })
  const slices = { g: rows.map(i => 'ab'[i % 2]) }
  const [memory, other] = [yScore, yScore.map(score => 1 - score)].map(each =>
    evaluation({ yTrue, yScore: each, slices }),
  )
  for (const metric of areas) {
    const asked = { slices: 'g', confidence: 0.95 } as const
    const [here, there] = [preds, memory].map(each => measure(each, metric, asked))
    expect(here.within, metric).toBeUndefined()
    expect(here.value, metric).toBeCloseTo(there.value, 12)
    expect(here.interval?.method).toBe(there.interval?.method)
    for (const side of ['lower', 'upper'] as const) {
      expect(here.interval?.[side], metric).toBeCloseTo(there.interval?.[side] ?? Number.NaN, 4)
    }
    const valuesOf = ({ slices: found = [] }: typeof here) => found.map(({ measurement }) => measurement?.value)
    expect(valuesOf(here), metric).toEqual(valuesOf(there).map(value => expect.closeTo(value ?? Number.NaN, 12)))
    expect(measure(preds.baseline, metric).value, metric).toBeCloseTo(measure(other, metric).value, 12)
    expect(() => compare(preds, preds.baseline, metric)).toThrow('takes them under both')
  }
}, 180_000)

test('limits give way by as much as neighbours move an exact area', async () => {
  const { db } = await database()
  const [metric] = areas
  // All scores stand in 21 buckets.
  const source = `(SELECT i % 3 = 0 AS y, (${sqlScore}) / 52428.8 AS s FROM range(${n}) r(i))`
  const [bounded, preds] = await Promise.all(
    [false, true].map(exact => db.evaluation(source, { yTrue: 'y', yScore: 's' }, { metrics: [metric], exact })),
  )
  const neighbours = measure(bounded, metric).value
  const { value, interval, within } = measure(preds, metric, { confidence: 0.95 })
  expect(within).toBeUndefined()
  expect(value).toBeCloseTo(measure(evaluation({ yTrue, yScore }), metric).value, 12)
  expect(value - neighbours).toBeGreaterThan(0.01)
  expect(interval?.lower).toBeLessThan(neighbours)
  expect(interval?.upper).toBeGreaterThan(value + (value - neighbours))
})

test('areas that buckets do not bound name the pass that sorts the rows', async () => {
  const { db } = await database()
  const source = `(SELECT i % 3 = 0 AS y, ${sqlScore} AS s FROM range(${n}) r(i))`
  for (const metric of ['prAuc', 'partialAuc(maxFpr=0.1)'] as const) {
    await expect(db.evaluation(source, { yTrue: 'y', yScore: 's' }, { metrics: [metric] })).rejects.toThrow(
      'Ask with exact: true (--exact), which sorts the rows',
    )
  }
})

test('rounded scores are exact, however many rows there are, and models are compared', async () => {
  const { db } = await database()
  const round = (column: string): string => `round(${column}, 2)`
  const source = `(SELECT i % 3 = 0 AS y, ${round(sqlScore)} AS s, ${round(`${sqlScore} * 0.9 + 0.1 * (i % 7) / 7`)} AS o FROM range(${n}) r(i))`
  const asked = [...metrics, 'ece(binning="quantile")', 'prAuc'] as const
  const preds = await db.evaluation(source, { yTrue: 'y', yScore: 's', baseline: { yScore: 'o' } }, { metrics: asked })
  const rounded = (value: number): number => Number(value.toFixed(2))
  const memory = evaluation({ yTrue, yScore: yScore.map(rounded) })
  for (const metric of asked) {
    const [here, there] = [measure(preds, metric, { confidence: 0.95 }), measure(memory, metric, { confidence: 0.95 })]
    expect(here.within).toBeUndefined()
    expect(here.value, metric).toBeCloseTo(there.value, 9)
    expect(here.interval?.method).toBe(there.interval?.method)
    expect(here.interval?.lower, metric).toBeCloseTo(there.interval?.lower ?? Number.NaN, 9)
  }
  const [ours] = compare(preds, preds.baseline, 'ks').metrics
  expect(ours.gain).toBeCloseTo(measure(preds, 'ks').value - measure(preds.baseline, 'ks').value, 12)
})

test('two models whose scores lie close together are not compared by what each was counted under', async () => {
  const { db } = await database()
  const source = `(SELECT i % 3 = 0 AS y, ${sqlScore} AS s, sqrt(${sqlScore}) AS o FROM range(${n}) r(i))`
  const preds = await db.evaluation(source, { yTrue: 'y', yScore: 's', baseline: { yScore: 'o' } }, { metrics: ['ks'] })
  expect(() => compare(preds, preds.baseline, 'ks')).toThrow(
    /a comparison of ks takes them under both.*scores that are rounded to a few thousand values.*db\.sample/,
  )
})

test('what is neither bounded nor brought here is refused by name', async () => {
  const { db } = await database()
  const source = `(SELECT i % 3 = 0 AS y, ${sqlScore} AS s, CAST(i AS DOUBLE) AS t, sqrt(i) AS p FROM range(${n}) r(i))`
  await expect(
    db.evaluation(source, { yTrue: 'y', yScore: 's' }, { metrics: ['ece(binning="quantile")'] }),
  ).rejects.toThrow(/ece\(binning="quantile"\) takes every score, and the 1100000 rows have too many.*db\.sample/)
  await expect(db.evaluation(source, { yTrue: 't', yPred: 'p' }, { metrics: ['medae'] })).rejects.toThrow(
    /medae takes every different row, and the 1100000 rows have too many.*db\.sample/,
  )
})
