import type { ConfidenceColumns } from '../../evaluation/columns/confidenceColumns.ts'
import { compensatedSum, RunningSum } from '../../numeric/compensatedSum.ts'
import { reciprocalSum } from '../../numeric/reciprocalSum.ts'
import { thresholdCountsOfRows } from '../../numeric/thresholdCounts.ts'
import { topShare } from '../../numeric/topShare.ts'
import { type Computed, unweighted } from '../definition/computed.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { number, required } from '../definition/optionSpec.ts'
import { errorProportion, proportion } from '../definition/scales.ts'

// Metrics of a model that may abstain if it is not confident.

const convention = ['ties = pessimistic']

/**
 * Accuracy of the most confident predictions, for a model that may abstain from the others.
 *
 * Formula: correct in the top coverage / predictions in the top coverage
 * Source: El-Yaniv & Wiener 2010
 */
export const accuracyAtCoverage = defineMetric({
  id: 'accuracyAtCoverage',
  title: 'accuracy at coverage',
  sees: 'order',
  ...proportion,
  options: { coverage: required(number({ above: 0, atMost: 1 }, undefined)) },
  compute: {
    confidences: (columns, { coverage }) => {
      const { found, predicted } = topShare(columns.counts(), coverage)
      return { convention, value: Math.min(1, found / predicted), parts: () => ({ kind: 'confidences', columns }) }
    },
  },
})

/**
 * Area under the risk-coverage curve: error rate of the k most confident predictions, averaged over k.
 *
 * Formula: mean over k of (errors among the k most confident / k)
 * Source: Geifman & El-Yaniv, Selective classification for deep neural networks, 2017
 */
export const riskCoverageArea = defineMetric({
  id: 'riskCoverageArea',
  title: 'area under the risk-coverage curve',
  sees: 'order',
  ...errorProportion,
  compute: { confidences: meanRisk },
})

/** So many terms are added one by one: the closed form is a small difference of large numbers where few of many rows are wrong. */
const MOST_SINGLY = 10_000

/** Returns Σ (errors + k)/(rows + k) for k from 1 to `more`: the risk after each of so many wrong rows. */
function risksOfWrong(errors: number, rows: number, more: number): number {
  return more > MOST_SINGLY
    ? more + (errors - rows) * reciprocalSum(rows, rows + more, 1)
    : compensatedSum(more, i => (errors + i + 1) / (rows + i + 1))
}

function meanRisk(columns: ConfidenceColumns): Computed {
  const { isCorrect, confidence, count } = columns
  const { truePositives: right, falsePositives: wrong } = thresholdCountsOfRows(isCorrect, confidence, count)
  const risks = new RunningSum()
  let rows = 0
  let errors = 0
  for (let i = 0; i < right.length; i++) {
    // Of rows with equal confidence, the wrong ones come first.
    risks.add(risksOfWrong(errors, rows, wrong[i] - errors))
    rows += wrong[i] - errors
    errors = wrong[i]
    risks.add(errors * reciprocalSum(rows, right[i] + errors, 1))
    rows = right[i] + errors
  }
  const notes = unweighted(columns, 'every k counts the same')
  return { convention, notes, value: risks.value / rows, parts: () => ({ kind: 'confidences', columns }) }
}
