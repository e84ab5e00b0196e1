import { describe, expect, test } from 'vitest'
import { borrowedEvaluation } from '../../../src/evaluation/inputs/encodeEvaluation.ts'
import type { EvaluationInput } from '../../../src/index.ts'
import { shapeFor } from '../../../src/measure/measureConfigured.ts'
import { type SkillProbe, skillProbe } from '../../../src/measure/pairs/skillProbe.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'
import type { AnyOptions } from '../../../src/metrics/definition/optionSpec.ts'

function probeOf(input: EvaluationInput, id: string, options: AnyOptions = {}): SkillProbe | undefined {
  const evaluation = borrowedEvaluation(input)
  const metric = resolveMetric(id, options)
  return skillProbe(evaluation, metric, shapeFor(evaluation, metric))
}

const yTrue = [1, 0, 1, 0]
const yScore = [0.9, 0.2, 0.6, 0.4]
const scored = { yTrue, yScore }

describe('scores are probed by the AUC of the same positive class', () => {
  test.each([
    ['logLoss', { ...scored }],
    ['precision', { ...scored, threshold: 0.5 }],
  ])('%s', (id, input) => {
    expect(probeOf(input, id)).toMatchObject({
      metric: { id: 'auc' },
      chance: 0.5,
      without: 'chance',
      inverted: { what: 'its inverted scores are surely better' },
    })
  })

  test('a positive class that was named stays named', () => {
    const labels = { yTrue: ['a', 'b', 'a', 'b'], yScore }
    expect(probeOf(labels, 'auc', { positive: 'b' })?.metric.id).toBe('auc(positive="b")')
  })

  test('a threshold of the metric’s own makes its labels those of scores', () => {
    expect(probeOf({ ...scored, yPred: [1, 0, 0, 0] }, 'precision', { threshold: 0.5 })?.metric.id).toBe('auc')
  })
})

test('scores in groups are probed by the GAUC', () => {
  expect(probeOf({ ...scored, groups: ['a', 'a', 'b', 'b'] }, 'gauc')).toMatchObject({
    metric: { id: 'gauc' },
    chance: 0.5,
  })
})

test('labels are probed by MCC', () => {
  expect(probeOf({ yTrue, yPred: [1, 0, 0, 0] }, 'f1')).toMatchObject({
    metric: { id: 'mcc' },
    chance: 0,
    inverted: { mend: 'Check that its labels are not exchanged' },
  })
})

test('class probabilities are probed by the mean AUC of the classes that have one', () => {
  const yProba = yTrue.map((_, row) => [0.5, 0.3, 0.2].map((_, at, all) => all[(at + row) % 3]))
  expect(probeOf({ yTrue: ['a', 'b', 'a', 'c'], yProba, labels: ['a', 'b', 'c'] }, 'logLoss')).toMatchObject({
    metric: { id: 'auc(multiClass="ovr", whenUndefined="skip")' },
    chance: 0.5,
    inverted: { mend: 'Check that its columns stand in the order of labels' },
  })
})

describe('numbers', () => {
  const input = { yTrue: [1, 2, 3, 4], yPred: [1, 3, 2, 4] }

  test('are probed by R², below which a model need not be upside down', () => {
    expect(probeOf(input, 'mae')).toMatchObject({
      metric: { id: 'r2' },
      chance: 0,
      without: 'the mean of yTrue',
      inverted: undefined,
    })
  })

  test('are probed by the correlation itself, which changes its sign with them', () => {
    expect(probeOf(input, 'spearman')).toMatchObject({
      metric: { id: 'spearman' },
      chance: 0,
      inverted: { what: 'its negated predictions are surely better' },
    })
  })
})

test.each<[string, EvaluationInput]>([
  ['passRate', { passed: [true, false] }],
  ['mrr', { qrels: { q: { d: 1 } }, run: { q: { d: 1 } } }],
  ['meanScore', { score: [1, 2] }],
])('nothing is known of chance for %s', (id, input) => {
  expect(probeOf(input, id)).toBeUndefined()
})
