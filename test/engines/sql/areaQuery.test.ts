import { expect, test } from 'vitest'
import { compare, type EvaluationInput, evaluation, measure, metricReport, parseReport } from '../../../src/index.ts'
import { createMatchers } from '../../../src/matchers/createMatchers.ts'
import { database } from '../tables.ts'

const matchers = createMatchers({ runner: 'test', width: () => 80 }, [])

// More rows than are grouped by their scores themselves: 2²⁰ buckets.

const n = 1_100_000
const uniform = (stream: number): string => `(hash(i, ${stream}) % 1000000007) / 1000000007.0::DOUBLE`

test('scores that lie close together bound the area, and the exact one lies within', async () => {
  const { db } = await database()
  const source = `(SELECT ${uniform(1)} < 0.3 AS y, 0.8 * ${uniform(2)} + 0.2 * CAST(${uniform(1)} < 0.3 AS DOUBLE) AS s FROM range(${n}) r(i))`
  const columns = { yTrue: 'y', yScore: 's' }
  const [bucketed, exact] = [
    measure(await db.evaluation(source, columns, { metrics: ['auc'] }), 'auc'),
    measure(await db.evaluation(source, columns, { metrics: ['auc'], exact: true }), 'auc'),
  ]
  expect(exact.within).toBeUndefined()
  const { lower, upper } = bucketed.within ?? { lower: Number.NaN, upper: Number.NaN }
  expect(lower).toBeLessThanOrEqual(exact.value)
  expect(upper).toBeGreaterThanOrEqual(exact.value)
  expect(upper - lower).toBeLessThan(2e-6)
})

test('an area whose scores lie in few buckets decides nothing, and the exact one and its limits are those in memory', async () => {
  const { db } = await database()
  // The first model ranks well and the other one badly, by scores of which nearly all lie in one bucket.
  const source = `(SELECT i % 20 = 0 AS y,
    CASE WHEN i = 1 THEN 1 ELSE 1e-12 * ((i * 7919) % 1000003 + 500000 * CAST(i % 20 = 0 AS INTEGER)) END AS s,
    CASE WHEN i = 1 THEN 1 ELSE 1e-12 * ((i * 104729) % 1000003 - 500000 * CAST(i % 20 = 0 AS INTEGER)) END AS o
    FROM range(${n}) r(i))`
  const columns = { yTrue: 'y', yScore: 'o', baseline: { yScore: 's' } }
  const context = { isNot: false, promise: '' }
  const [open, exact] = [
    await db.evaluation(source, columns, { metrics: ['auc', 'gini'] }),
    await db.evaluation(source, columns, { metrics: ['auc'], exact: true }),
  ]
  const rows = Array.from({ length: n }, (_, i) => i)
  const scores = (by: number, gain: number) =>
    rows.map(i => (i === 1 ? 1 : 1e-12 * (((i * by) % 1000003) + gain * Number(i % 20 === 0))))
  const memory = { yTrue: rows.map(i => i % 20 === 0), yScore: scores(104729, -500000) }
  const [found] = compare(exact, exact.baseline ?? {}, 'auc').metrics
  const [expected] = compare(memory, { yScore: scores(7919, 500000) }, 'auc').metrics
  expect(found.candidate.value).toBe(expected.candidate.value)
  for (const [ours, theirs] of [
    [found.interval?.lower, expected.interval?.lower],
    [found.interval?.upper, expected.interval?.upper],
    [found.gain, expected.gain],
  ]) {
    expect(ours).toBeCloseTo(theirs ?? Number.NaN, 11)
  }
  const [auc, gini] = ['auc', 'gini'].map(metric => measure(open, metric, { confidence: 0.95 }))
  const truth = measure(exact, 'auc').value
  expect(auc.interval?.lower).toBeLessThan(truth)
  expect(gini.notes[0]).toContain(`certain to ±${((auc.within?.upper ?? 0) - (auc.within?.lower ?? 0)).toPrecision(2)}`)
  const [gain] = compare(open, open.baseline ?? {}, 'auc').metrics
  expect(gain.interval?.lower).toBeLessThan(-0.4)
  expect(gain.pValue).toBeNaN()
  for (const compared of [
    matchers.toBeNoWorseThan.call(context, open, open.baseline ?? {}, 'auc', { margin: 0.1 }),
    matchers.toBeNoWorseThan.call(context, open, open.baseline ?? {}, 'gini', { relativeMargin: 0.1 }),
    matchers.toBeBetterThan.call(context, open, open.baseline ?? {}, 'auc'),
  ]) {
    expect(compared.pass).toBe(false)
    expect(compared.message().replace(/\s+/g, ' ')).toContain('ask for it with exact: true (--exact)')
  }
  const checked = matchers.toHaveAUCAbove.call(context, open, 0.3).message()
  expect(checked).toMatch(/exact: true\s+\(--exact\)/)
  expect(checked).not.toContain('whenUndefined')
  // A report keeps the range, by which it is judged again.
  expect(matchers.toHaveAUCAbove.call(context, parseReport(JSON.stringify(metricReport(open))), 0.1).pass).toBe(false)
})

test('rounded scores tie, and ties leave nothing open: areas of both models are compared as they are in memory', async () => {
  const { db } = await database()
  const source = `(SELECT i % 3 = 0 AS y, ((i * 7919) % 1009 + 200 * CAST(i % 3 = 0 AS INTEGER)) / 1209 AS s,
    ((i * 7919) % 1009 + (i * 104729) % 997 + 300 * CAST(i % 3 = 0 AS INTEGER)) / 2306 AS o FROM range(${n}) r(i))`
  const preds = await db.evaluation(
    source,
    { yTrue: 'y', yScore: 's', baseline: { yScore: 'o' } },
    { metrics: ['auc'] },
  )
  const rows = Array.from({ length: n }, (_, i) => i)
  const memory = evaluation({
    yTrue: rows.map(i => i % 3 === 0),
    yScore: rows.map(i => (((i * 7919) % 1009) + 200 * Number(i % 3 === 0)) / 1209),
  })
  const other = rows.map(i => (((i * 7919) % 1009) + ((i * 104729) % 997) + 300 * Number(i % 3 === 0)) / 2306)
  const { value, within } = measure(preds, 'auc')
  expect(within).toBeUndefined()
  expect(value).toBeCloseTo(measure(memory, 'auc').value, 12)
  if (preds.baseline === undefined) throw new Error('there is no baseline')
  const [here] = compare(preds, preds.baseline, 'auc').metrics
  const [there] = compare(memory, { yScore: other }, 'auc').metrics
  expect(here.gain).toBeCloseTo(there.gain, 12)
  expect(here.interval?.lower).toBeCloseTo(there.interval?.lower ?? Number.NaN, 10)
  expect(here.interval?.upper).toBeCloseTo(there.interval?.upper ?? Number.NaN, 10)
})

test('both models in slices: values, and limits of what a slice has lost, are those in memory', async () => {
  const { db } = await database()
  const source = `(SELECT i % 3 = 0 AS y, i % 5 AS country, ((i * 7919) % 1009 + 200 * CAST(i % 3 = 0 AS INTEGER)) / 1209 AS s,
    ((i * 7919) % 1009 + (i * 104729) % (997 - 100 * (i % 5)) + 300 * CAST(i % 3 = 0 AS INTEGER)) / 2306 AS o
    FROM range(${n}) r(i))`
  const preds = await db.evaluation(
    source,
    { yTrue: 'y', yScore: 's', slices: ['country'], baseline: { yScore: 'o' } },
    { metrics: ['auc'] },
  )
  const rows = Array.from({ length: n }, (_, i) => i)
  const memory = evaluation({
    yTrue: rows.map(i => i % 3 === 0),
    yScore: rows.map(i => (((i * 7919) % 1009) + 200 * Number(i % 3 === 0)) / 1209),
    slices: { country: rows.map(i => i % 5) },
  })
  const yScore = rows.map(
    i => (((i * 7919) % 1009) + ((i * 104729) % (997 - 100 * (i % 5))) + 300 * Number(i % 3 === 0)) / 2306,
  )
  const { baseline } = preds
  if (baseline === undefined) throw new Error('there is no baseline')
  const [here, there] = [preds, memory].map(input =>
    measure(input, 'auc', { slices: 'country', minSupport: 1 }).slices?.map(({ labels, measurement }) => [
      labels,
      measurement?.value,
    ]),
  )
  expect(here).toHaveLength(5)
  expect(here).toEqual(there)
  const lossOf = (candidate: EvaluationInput, other: Parameters<typeof compare>[1]): string[] => {
    const options = { margin: 1e-6, confidence: 0.95, slices: 'country', slicesMust: 'prove', minSupport: 1 }
    const context = { isNot: false, promise: '' }
    const { pass, message } = matchers.toBeNoWorseThan.call(context, candidate, other, 'auc', options)
    expect(pass).toBe(false)
    return message().match(/-?\d+\.\d+/g) ?? []
  }
  // In memory the message goes on with rows, which a database has only counted.
  const numbers = lossOf(preds, baseline)
  expect(numbers.length).toBeGreaterThanOrEqual(20)
  expect(lossOf(memory, { yScore }).slice(0, numbers.length)).toEqual(numbers)
})
