import { expect as standalone } from 'expect'
import { describe, expect, test } from 'vitest'
import { macroF1, precisionAtRecall } from '../../generated/metrics.ts'
import {
  compareConventions,
  confusionMatrix,
  diffReports,
  dominates,
  EvaluationError,
  evaluation,
  extendWith,
  measure,
  measureOutputs,
  metricReport,
  parseReport,
  rocCurve,
} from '../../src/index.ts'
import { animalReport, animals, scores } from '../report/reports.ts'
import { messageOf } from '../thrownBy.ts'

const gate: any = extendWith(standalone)
const fitted = precisionAtRecall({ recall: 0.5, thresholdFrom: scores })
const scoreReport = metricReport(scores, { metrics: ['auc', 'f1', 'precisionAtRecall(recall=0.5)'] })

test('measure gives what the report has stored, parsed or not', () => {
  for (const report of [animalReport, parseReport(JSON.stringify(animalReport)), evaluation(animalReport)]) {
    const { parts, ...stored } = measure(report, 'macroF1')
    const { parts: _, ...measured } = measure(animals, macroF1)
    expect(stored).toEqual(measured)
    expect(parts).toMatchObject({
      kind: 'perClass',
      title: 'F1',
      weighted: false,
      values: [
        { label: 'a|b', support: 2, value: 2 / 3 },
        { label: 'cat', support: 3, value: 4 / 7 },
        { label: 'dog', support: 3, value: 2 / 3 },
      ],
    })
    expect(measure(report, 'f1', { average: 'macro' }).value).toBe(measured.value)
  }
})

test('an undefined value stays undefined', () => {
  const report = metricReport({ yTrue: [1, 1], yScore: [2, 1] }, { metrics: ['auc'] })
  expect(measure(report, 'auc')).toMatchObject({ value: Number.NaN, undefinedBecause: expect.stringMatching(/./) })
  expect(() => gate(report).toHaveAUCAbove(0.1)).toThrow(/AUC .*is undefined/s)
  expect(() => gate(report).not.toHaveAUCAbove(0.1)).toThrow(/AUC .*is undefined/s)
})

test('matchers judge a report', () => {
  gate(animalReport).toHaveMacroF1Above(0.6)
  gate(animalReport).not.toHaveMacroF1Above(0.7)
  gate(parseReport(JSON.stringify(scoreReport))).toMeetGates({ auc: { above: 0.8 }, f1: { above: 0.7 } })
  gate({ report: animalReport }).toEqual({ report: gate.toHaveAccuracyAbove(0.6) })
  gate({ report: animalReport }).toEqual({ report: gate.not.toHaveAccuracyAbove(0.7) })
})

test('a failure shows the value, its conventions, the classes and the slices', async () => {
  const message = messageOf(() => gate(animalReport).toHaveMacroF1Above(0.7))
  await expect(message).toMatchFileSnapshot('expected/received.txt')
})

test('a metric that is no rate of classes has no parts left', () => {
  expect(measure(animalReport, 'mcc').parts).toEqual({ kind: 'none' })
  expect(measure(scoreReport, 'auc').parts).toEqual({ kind: 'none' })
  expect(measure(metricReport(animals, { metrics: ['macroPrecision'] }), 'macroPrecision').parts).toMatchObject({
    title: 'precision',
    values: [{ value: 1 }, { value: 0.5 }, { value: 2 / 3 }],
  })
})

describe('what a report does not have', () => {
  test.each<readonly [what: string, run: () => unknown, message: RegExp]>([
    [
      'another metric',
      () => measure(scoreReport, 'accuracy'),
      /^measure: the report has no accuracy; it has auc, f1, precisionAtRecall\(recall=0.5\)\. Hand in the columns/,
    ],
    ['other options', () => measure(scoreReport, 'f1', { positive: 0 }), /the report has no f1\(positive=0\)/],
    [
      'a threshold from elsewhere',
      () => measure(metricReport(scores, { metrics: [fitted] }), fitted),
      /which thresholdFrom the precisionAtRecall.* cannot be told from its id/,
    ],
    [
      'another metric in a matcher',
      () => gate(scoreReport).toHaveRecallAbove(0.1),
      /toHaveRecallAbove: the report has no recall/,
    ],
    ['another metric under .not', () => gate(scoreReport).not.toHaveRecallAbove(0.1), /the report has no recall/],
    ['one of several gates', () => gate(scoreReport).toMeetGates({ recall: { above: 0 } }), /the report has no recall/],
    ['a curve', () => rocCurve(scoreReport), /this evaluation has a metric report/],
    ['a matrix of its own', () => confusionMatrix(scoreReport), /this evaluation has a metric report/],
    ['dominance', () => dominates(scoreReport, scoreReport), /a metric report/],
    ['outputs', () => measureOutputs(scoreReport, 'mae'), /a metric report/],
  ])('%s is an error that says so', (_, run, message) => {
    expect(run).toThrow(message)
    // `expect` throws errors of its own for gates that fail, and passes others on.
    expect(messageOf(run)).toMatch(message)
    expect(run).toThrow(EvaluationError)
  })
})

test('conventions that were not measured are left out of comparisons', () => {
  const report = metricReport([{ query: 'q', relevant: ['a'], retrieved: ['b', 'a'] }], { metrics: ['map@10'] })
  const rows = compareConventions(report, 'map@10')
  expect(rows[0]).toMatchObject({ inForce: true, value: 0.5 })
  for (const { undefinedBecause } of rows.slice(1)) expect(undefinedBecause).toMatch(/refused/)
  expect(() => gate(report).toHaveMAPAt(10, 0.9)).toThrow(/is 0\.5, below the required 0\.9/)
})

test('a report of an evaluation made from a report is refused', () => {
  expect(() => metricReport(evaluation(animalReport))).toThrow(/It is a report already/)
  expect(diffReports(animalReport, animalReport).incomparable).toEqual([])
})

test('JSON that was not read by parseReport is an error that names it', () => {
  const json = JSON.parse(JSON.stringify(animalReport))
  expect(() => gate(json).toHaveAccuracyAbove(0.1)).toThrow(/Read the JSON of a report with parseReport/)
})
