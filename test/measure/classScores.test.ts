import { describe, expect, test } from 'vitest'
import { compare, type EvaluationInput, evaluation, fromRows, measure, metricReport } from '../../src/index.ts'

const labels = ['cat', 'dog', 'cow']
const yTrue = Array.from({ length: 12 }, (_, i) => labels[i % 3])
const yScore = yTrue.map((_, i) => labels.map((_, j) => ((i * 7 + j * 13) % 11) - 5 + (j === i % 3 ? 2 : 0)))
const logits = { yTrue, yScore, labels }

/** The softmax keeps the order within each row. */
const yProba = yScore.map(row => {
  const powers = row.map(Math.exp)
  const sum = powers.reduce((a, b) => a + b)
  return powers.map(power => power / sum)
})

describe('raw scores of several classes', () => {
  test.each(['topKAccuracy@1', 'topKAccuracy@2', 'accuracy', 'macroF1'])(
    '%s sees the order within each row',
    metric => {
      expect(measure(logits, metric).value).toBe(measure({ yTrue, yProba, labels }, metric).value)
    },
  )

  test.each(['auc(multiClass="ovr")', 'auc(multiClass="ovo")', 'macroAveragePrecision'])('%s has limits', metric => {
    const { value, interval } = measure(logits, metric, { confidence: 0.95 })
    expect(interval?.lower).toBeLessThan(value)
    expect(interval?.upper).toBeGreaterThan(value)
  })

  test('come row by row, as typed arrays, and by fromRows', () => {
    const expected = measure(logits, 'topKAccuracy@1').value
    const rows = yTrue.map((truth, i) => ({ yTrue: truth, yScore: yScore[i] }))
    expect(measure({ ...logits, yScore: yScore.map(row => Float32Array.from(row)) }, 'topKAccuracy@1').value).toBe(
      expected,
    )
    const named = fromRows(rows, { yTrue: 'yTrue', yScore: 'yScore', labels })
    expect(measure(named, 'topKAccuracy@1').value).toBe(expected)
  })

  test('are compared with those of a baseline, which takes the truth over', () => {
    const yBaseline = yScore.map(row => [...row].reverse())
    const [{ candidate, baseline }] = compare(logits, { yScore: yBaseline }, ['auc(multiClass="ovr")']).metrics
    expect(candidate.value).toBe(measure(logits, 'auc(multiClass="ovr")').value)
    expect(baseline.value).toBe(measure({ yTrue, yScore: yBaseline, labels }, 'auc(multiClass="ovr")').value)
  })

  test('are reported by the metrics that take them', () => {
    const ids = metricReport(evaluation(logits)).metrics.map(({ metric }) => metric)
    expect(ids).toContain('topKAccuracy@1')
    expect(ids).not.toContain('logLoss')
  })

  test.each<[string, unknown, string, string]>([
    ['logLoss', logits, 'logLoss', 'give the probabilities that the model makes of them as yProba'],
    ['ks', logits, 'ks', 'give that of one class, a number a row'],
    ['no labels', { yTrue, yScore }, 'topKAccuracy@1', 'yScore stands without labels'],
    ['NaN', { ...logits, yScore: yScore.map(() => [1, Number.NaN, 2]) }, 'topKAccuracy@1', 'yScore[0][1] is NaN'],
    ['too few', { ...logits, yScore: yScore.map(() => [1, 2]) }, 'topKAccuracy@1', 'yScore[0] has 2 values'],
    ['both', { ...logits, yProba }, 'topKAccuracy@1', 'yScore and yProba both have a value for every class'],
    ['as yProba', { yTrue, labels, yProba: yScore }, 'topKAccuracy@1', 'Raw scores such as logits go in as yScore'],
  ])('%s is refused with the remedy', (_, input, metric, told) => {
    expect(() => measure(input as EvaluationInput, metric)).toThrow(told)
  })
})
