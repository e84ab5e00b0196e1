import { expect, test } from 'vitest'
import { fieldF1, ratio, toolCalls } from '../../../generated/metrics.ts'
import { defineMetric } from '../../../src/define.ts'
import { explanationOf } from '../../../src/explain/parts/explanationOf.ts'
import { noColours } from '../../../src/explain/text/layout.ts'
import { type EvaluationInput, type MetricLike, measure, repeated } from '../../../src/index.ts'
import type { Measurement } from '../../../src/measure/measurement.ts'
import { tableOf } from '../../tableOf.ts'

const rows = { yTrue: [1, 0, 1, 0], yPred: [1, 1, 0, 0], yScore: [0.9, 0.6, 0.4, 0.1] }
const sets = { task: 'multilabel', yTrue: [['a'], ['b']], yPred: [['b'], ['b']] } as const
const labelScores = {
  task: 'multilabel',
  format: 'indicator',
  yTrue: tableOf('1 0 / 0 1 / 0 1'),
  yScore: tableOf('0.1 0.6 / 0.4 0.7 / 0.2 0.1'),
  labels: ['a', 'b'],
} as const
const proba = {
  yTrue: ['a', 'b', 'c'],
  labels: ['a', 'b', 'c'],
  yProba: tableOf('0.6 0.3 0.1 / 0.5 0.3 0.2 / 0.1 0.2 0.7'),
}

/** What the tables of each kind are of: words that no other kind has in them. */
const kinds: Readonly<
  Record<Exclude<Measurement['parts']['kind'], 'none'>, readonly [EvaluationInput, MetricLike, string]>
> = {
  classes: [rows, 'f1', 'precision'],
  labelSets: [sets, 'macroF1', 'label '],
  labelValues: [labelScores, 'auc(average="macro")', 'label '],
  scores: [rows, 'auc', 'lowest score'],
  losses: [rows, 'logLoss', 'loss'],
  queries: [{ relevance: tableOf('0 1 / 1 0') }, 'ndcg@2', 'query'],
  residuals: [{ yTrue: [1, 2, 3], yPred: [1, 2, 5] }, 'mae', 'error'],
  cases: [{ score: [1, 2, 5] }, 'meanScore', 'case'],
  sums: [{ passed: [true, false], numbers: { costUsd: [0.1, 0.3] } }, ratio('costUsd', 'passed'), 'costUsd'],
  toolCalls: [{ expectedTools: [[{ name: 'a' }]], toolCalls: [[]] }, toolCalls(), 'case'],
  judged: [
    { verdicts: { judge: [true, false], human: [true, false], labelled: 'random' } },
    'correctedPassRate',
    'judge passes',
  ],
  fields: [{ fields: [{ truth: { a: 1 }, answer: { a: 2 } }] }, fieldF1(), 'missing'],
  bins: [rows, 'ece', 'observed'],
  perClass: [proba, 'auc(multiClass="ovr")', 'class'],
  slices: [
    { ...rows, slices: { country: ['u', 'u', 'v', 'v'] } },
    'demographicParityDifference(by="country")',
    'selection rate',
  ],
  groups: [{ ...rows, groups: ['u', 'u', 'v', 'v'] }, 'gauc', 'group'],
  outputs: [{ yTrue: [[1, 2]], yPred: [[1, 3]], task: 'multioutput' }, 'mae', 'output'],
  items: [{ run: { u: ['a', 'b'], v: ['a'] }, catalog: ['a', 'b', 'c'] }, 'coverage', 'item recommended most'],
  confidences: [rows, 'riskCoverageArea', 'confidence'],
  runs: [repeated([rows, { yPred: [1, 0, 1, 0] }]), 'accuracy', 'runs[1]'],
}

test.each(Object.entries(kinds))('%s', (kind, [input, metric, words]) => {
  const measurement = measure(input, metric)
  expect(measurement.parts.kind).toBe(kind)
  const { tables } = explanationOf(measurement, { palette: noColours, width: 80 })
  const text = tables.map(table => [table?.title, ...(table?.rows ?? [])].join('\n')).join('\n')
  expect(text).toContain(words)
})

test('a metric without parts has no tables', () => {
  const meanCost = defineMetric({
    id: 'meanCost',
    title: 'mean cost',
    direction: 'down',
    range: [0, 1],
    compute: { labels: () => ({ value: 0.5 }) },
  })
  const measurement = measure(rows, meanCost)
  expect(measurement.parts.kind).toBe('none')
  expect(explanationOf(measurement, { palette: noColours, width: 80 })).toEqual({ tables: [] })
})
