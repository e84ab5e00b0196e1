import { describe, expect, test } from 'vitest'
import { compareWithSnapshot, failingRows, lostRows, otherData } from '../../src/baselines/compareWithSnapshot.ts'
import { metricReport } from '../../src/index.ts'
import { reportOf } from '../../src/report/reportOf.ts'
import { comparisonOf } from './snapshotComparison.ts'

const report = metricReport({ yTrue: [1, 0, 1, 0], yPred: [1, 0, 0, 0] }, { metrics: ['accuracy', 'errorRate'] })

function withValues(accuracy: number, errorRate: number) {
  const [first, second] = report.metrics as [(typeof report.metrics)[0], (typeof report.metrics)[0]]
  return reportOf({
    ...report,
    metrics: [
      { ...first, value: accuracy },
      { ...second, value: errorRate },
    ],
  })
}

const standings = (stored: [number, number], now: [number, number], tolerance = 0) =>
  compareWithSnapshot(withValues(...stored), withValues(...now), () => tolerance)

test('each metric is judged in its own direction', () => {
  const { rows } = standings([0.8, 0.2], [0.9, 0.3])
  expect(rows.map(({ standing }) => standing)).toEqual(['better', 'worse'])
})

test('a loss within the tolerance counts as the same, and is a loss all the same', () => {
  const comparison = standings([0.8, 0.2], [0.75, 0.2], 0.05)
  expect(comparison.rows[0]).toMatchObject({ standing: 'same', outcome: 'worse' })
  expect(failingRows(comparison)).toEqual([])
  expect(lostRows(comparison).map(({ metric }) => metric)).toEqual(['accuracy'])
})

test('a loss beyond it fails', () => {
  expect(failingRows(standings([0.8, 0.2], [0.7, 0.2], 0.05)).map(({ metric }) => metric)).toEqual(['accuracy'])
})

test('a value that comes or goes, a metric that comes or goes', () => {
  const none = Number.NaN
  const { rows } = comparisonOf(
    { accuracy: none, recall: 0.5, errorRate: none },
    { accuracy: 0.5, recall: none, prevalence: 0.5 },
  )
  expect(Object.fromEntries(rows.map(({ metric, standing }) => [metric, standing]))).toEqual({
    accuracy: 'defined',
    recall: 'undefined',
    errorRate: 'missing',
    prevalence: 'added',
  })
})

test('what has no direction is the same within its tolerance, and changed beyond it', () => {
  const standing = (now: number) => comparisonOf({ prevalence: 0.5 }, { prevalence: now }, 0.125).rows[0]!.standing
  expect([0.375, 0.625, 0.374, 0.626].map(standing)).toEqual(['same', 'same', 'different', 'different'])
})

describe('of a metric with a target', () => {
  const biased = metricReport({ yTrue: [1, 2, 4], yPred: [1.5, 2, 4.5] }, { metrics: ['meanBiasError'] })
  const probabilities = { yTrue: [1, 1, 0, 1, 0, 0], yScore: [0.9, 0.8, 0.6, 0.4, 0.3, 0.1] }
  const sloped = metricReport(probabilities, { metrics: ['calibrationSlope'] })
  const withValue = (whole: typeof biased, value: number) =>
    reportOf({ ...whole, metrics: whole.metrics.map(row => ({ ...row, value })) })
  const standing = (old: number, now: number, tolerance: number, whole = biased) =>
    compareWithSnapshot(withValue(whole, old), withValue(whole, now), () => tolerance).rows[0]!.standing

  test('the change of the distance counts, on either side of it', () => {
    // 0.1 to the target becomes 0.3.
    expect(standing(-0.1, 0.3, 0.19)).toBe('worse')
    expect(standing(-0.1, 0.3, 0.21)).toBe('same')
    expect(standing(-0.3, 0.1, 0.19)).toBe('better')
    expect(standing(-0.3, 0.1, 0.21)).toBe('same')
    expect(standing(-0.1, -0.3, 0.19)).toBe('worse')
    expect(standing(0.3, -0.1, 0.21)).toBe('same')
  })

  test('which need not be 0', () => {
    // 0.1 to the target 1 becomes 0.3.
    expect(standing(0.9, 1.3, 0.19, sloped)).toBe('worse')
    expect(standing(0.9, 1.3, 0.21, sloped)).toBe('same')
    expect(standing(1.3, 0.9, 0.19, sloped)).toBe('better')
  })
})

test('conventions compare where both have a value; data and classes are other data', () => {
  const measured = (value: number, convention: readonly string[]) =>
    reportOf({ ...report, metrics: [{ ...report.metrics[0]!, value, convention, undefinedBecause: undefined }] })
  const differing = compareWithSnapshot(measured(0.5, ['a']), measured(0.5, ['b']), () => 1)
  expect(differing.rows.map(({ standing }) => standing)).toEqual(['convention'])
  expect(differing.incomparable).toEqual([{ what: 'convention', metric: 'accuracy', old: 'a', new: 'b' }])
  expect(otherData(differing)).toEqual([])
  const gone = compareWithSnapshot(measured(0.5, ['a']), measured(Number.NaN, []), () => 1)
  expect(gone.incomparable).toEqual([])
  const others = metricReport({ yTrue: [1, 0, 2, 0], yPred: [1, 0, 0, 0] }, { metrics: ['accuracy', 'errorRate'] })
  const { incomparable, ...comparison } = compareWithSnapshot(report, others, () => 1)
  expect(incomparable.map(({ what }) => what)).toEqual(expect.arrayContaining(['data', 'classes']))
  const all = [...incomparable, { what: 'order', old: '', new: '' } as const]
  expect(otherData({ ...comparison, incomparable: all })).toEqual(incomparable)
})

test('slices are compared by name; those that are too small on both sides are left out', () => {
  const predictions = (wrong: number) => ({
    yTrue: [1, 0, 1, 0, 1, 0],
    yPred: [1, 0, 1, 0, 1, 0].map((label, i) => (i === wrong ? 1 - label : label)),
    slices: { country: ['DE', 'DE', 'DE', 'FR', 'FR', 'IT'] },
  })
  const of = (wrong: number, minSupport: number) =>
    metricReport(predictions(wrong), { metrics: ['accuracy'], slices: 'country', minSupport })
  const rowsOf = (before: number, after: number) =>
    compareWithSnapshot(of(-1, before), of(0, after), () => 0).rows.map(({ metric, standing }) => [metric, standing])
  const names = rowsOf(1, 1).map(([metric]) => metric!)
  expect(names).toHaveLength(4)
  expect(rowsOf(1, 1).map(([, standing]) => standing)).toEqual(['worse', 'worse', 'same', 'same'])
  // IT has one row alone.
  expect(rowsOf(2, 2)).toEqual(rowsOf(1, 1).slice(0, 3))
  expect(rowsOf(2, 1)).toEqual([...rowsOf(1, 1).slice(0, 3), [names[3], 'defined']])
})
