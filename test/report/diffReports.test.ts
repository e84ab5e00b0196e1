import { describe, expect, test } from 'vitest'
import { diffReports, type MetricReport, metricReport } from '../../src/index.ts'
import type { ReportContent } from '../../src/report/report.ts'
import { reportOf } from '../../src/report/reportOf.ts'
import { tableOf } from '../tableOf.ts'
import { animalReport, animals, scores, searches } from './reports.ts'

const after = metricReport({ ...animals, yPred: ['cat', 'dog', 'dog', 'a|b', 'a|b', 'cat', 'dog', 'dog'] })
const diff = diffReports(animalReport, after)

const outcomesOf = (before: MetricReport, now: MetricReport): Readonly<Record<string, string>> =>
  Object.fromEntries(diffReports(before, now).metrics.map(({ metric, outcome }) => [metric, outcome]))

/** The animals' report with one row of its metrics changed. */
function withMetric(change: Partial<MetricReport['metrics'][0]>, of: ReportContent = animalReport): MetricReport {
  const [first] = of.metrics
  return reportOf({ ...of, metrics: [{ ...first!, ...change }], slices: [] })
}

test('values side by side, in the order of the new report', () => {
  expect(diff.metrics.map(({ metric }) => metric)).toEqual(after.metrics.map(({ metric }) => metric))
  expect(diff.metrics.find(({ metric }) => metric === 'accuracy')).toEqual({
    metric: 'accuracy',
    old: 5 / 8,
    new: 5 / 8,
    change: 0,
    outcome: 'same',
  })
  expect(diff.metrics.find(({ metric }) => metric === 'macroRecall')).toMatchObject({
    old: (1 / 2 + 2 / 3 + 2 / 3) / 3,
    new: (1 + 1 / 3 + 2 / 3) / 3,
    outcome: 'better',
  })
})

test('classes, slices and the confusion matrix with signed changes', () => {
  expect(diff.perClass[0]).toEqual({
    label: 'a|b',
    support: { old: 2, new: 2, change: 0, outcome: 'same' },
    precision: { old: 1, new: 1, change: 0, outcome: 'same' },
    recall: { old: 0.5, new: 1, change: 0.5, outcome: 'better' },
    f1: { old: 2 / 3, new: 1, change: 1 - 2 / 3, outcome: 'better' },
  })
  expect(diff.confusionMatrix).toEqual({
    labels: ['a|b', 'cat', 'dog'],
    counts: tableOf('1 -1 0 / 0 -1 1 / 0 0 0'),
    old: animalReport.confusionMatrix?.counts.map(row => [...row]),
    new: after.confusionMatrix?.counts.map(row => [...row]),
  })
  expect(diff.slices.map(({ name, slice, rows, metrics: [first] }) => [name, slice, rows, first!.outcome])).toEqual([
    ['where\nfrom', '<out>', { old: 3, new: 3 }, 'same'],
    ['where\nfrom', '`x`', { old: 1, new: 1 }, 'better'],
    ['where\nfrom', 'in', { old: 4, new: 4 }, 'worse'],
  ])
})

test('a report does not differ from itself', () => {
  for (const report of [animalReport, metricReport(scores), metricReport(searches)]) {
    const { incomparable, metrics, perClass, slices } = diffReports(report, report)
    expect(incomparable).toEqual([])
    const changes = [
      ...metrics,
      ...perClass.flatMap(({ label: _, ...rates }) => Object.values(rates)),
      ...slices.flatMap(slice => slice.metrics),
    ]
    expect(new Set(changes.map(({ outcome }) => outcome))).toEqual(new Set(['same']))
  }
})

test('metrics that only one of them has', () => {
  const before = metricReport(scores, { metrics: ['auc', 'ks'] })
  const now = metricReport(scores, { metrics: ['f1', 'auc'] })
  expect(outcomesOf(before, now)).toEqual({ f1: 'added', auc: 'same', ks: 'missing' })
  expect(diffReports(before, now).metrics[2]).toMatchObject({
    old: expect.any(Number),
    new: Number.NaN,
    change: Number.NaN,
  })
  expect(diffReports(before, now).confusionMatrix).toBeUndefined()
})

describe('what does not compare', () => {
  const changedOf = (before: MetricReport, now: MetricReport) => diffReports(before, now).incomparable

  test('nothing, where only the predictions changed', () => {
    expect(diff.incomparable).toEqual([])
  })

  test('a changed convention, and neither value is better', () => {
    const before = withMetric({ convention: ['denominator = relevant'] })
    const now = withMetric({ convention: ['denominator = k'], value: 0.9 })
    expect(changedOf(before, now)).toEqual([
      { what: 'convention', metric: 'accuracy', old: 'denominator = relevant', new: 'denominator = k' },
    ])
    expect(outcomesOf(before, now)).toEqual({ accuracy: 'convention' })
    expect(changedOf(before, withMetric({}))[0]).toMatchObject({ new: 'none stated' })
  })

  test('a threshold that was found in the scores is none', () => {
    const metrics = ['precisionAtRecall(recall=0.5)', 'f1(threshold=0.3)']
    const before = metricReport(scores, { metrics })
    const now = metricReport({ ...scores, yScore: scores.yScore.map(score => score / 2 + 0.1) }, { metrics })
    const [fitted, refitted] = [before, now].map(report => report.metrics[0]!.convention)
    expect(fitted).not.toEqual(refitted)
    expect(changedOf(before, now)).toEqual([])
  })

  test('classes, the version and the data', () => {
    const now = metricReport({ ...animals, yTrue: ['cat', 'cat', 'dog', 'cow', 'cow', 'dog', 'cat', 'dog'] })
    const newer = reportOf({ ...now, version: '99.0.0' })
    expect(changedOf(animalReport, newer).slice(-3)).toEqual([
      { what: 'classes', old: '"a|b", "cat", "dog"', new: '"a|b", "cat", "cow", "dog"' },
      { what: 'version', old: animalReport.version, new: '99.0.0' },
      {
        what: 'data',
        old: `8 rows, hash ${animalReport.data.hash}`,
        new: `8 rows, hash ${now.data.hash}`,
      },
    ])
  })

  test('classes and slices that are gone or new', () => {
    const { perClass, slices } = diffReports(
      metricReport({ yTrue: ['a', 'b'], yPred: ['a', 'b'], slices: { s: [1, 3] } }),
      metricReport({ yTrue: ['a', 'c'], yPred: ['a', 'c'], slices: { s: [1, 2] } }),
    )
    expect(perClass.map(({ label, recall }) => [label, recall.outcome])).toEqual([
      ['a', 'same'],
      ['c', 'added'],
      ['b', 'missing'],
    ])
    expect(slices.map(({ slice, rows, metrics: [first] }) => [slice, rows.old, rows.new, first!.outcome])).toEqual([
      [1, 1, 1, 'same'],
      [2, 0, 1, 'added'],
      [3, 1, 0, 'missing'],
    ])
  })
})
