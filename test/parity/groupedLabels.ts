import { EvaluationError, evaluation, type Measurement, measure } from '../../src/index.ts'
import { resolveMetric } from '../../src/measure/resolveMetric.ts'
import { measureSlices } from '../../src/measure/slices/measureSlices.ts'
import type { Match } from './accounting.ts'
import { type Ours, resultOf } from './agreement.ts'
import { numbers, type ReferenceCase } from './reference.ts'

// What grouped.json says of labels in each group: measures of slices, and how far the slices are apart.

interface Grouped {
  readonly group: readonly (string | number)[]
  readonly y_true: readonly number[]
  readonly y_score: readonly number[]
  readonly threshold: number
}

function columnsOf({ input }: ReferenceCase): Grouped {
  return input as unknown as Grouped
}

function scoresOf(given: ReferenceCase) {
  const { group, y_true: yTrue, y_score: yScore, threshold } = columnsOf(given)
  return { yTrue, yScore: numbers(yScore), threshold, slices: { group } }
}

type Options = Readonly<Record<string, unknown>>

const measured = new WeakMap<ReferenceCase, Map<string, ReadonlyMap<string, Measurement>>>()

/** A metric of the scores or the predictions of each group. */
function bySlice(given: ReferenceCase, metric: string, options: Options = {}): ReadonlyMap<string, Measurement> {
  const known = measured.get(given) ?? new Map<string, ReadonlyMap<string, Measurement>>()
  measured.set(given, known)
  const name = JSON.stringify([metric, options])
  const before = known.get(name)
  if (before !== undefined) return before
  const slices =
    measureSlices(evaluation(scoresOf(given)), resolveMetric(metric, options), ['group']).get('group') ?? []
  const values = new Map(
    slices.map(({ slice, measurement }) => {
      if (measurement === undefined) throw new EvaluationError({ problem: `${slice} cannot be judged by ${metric}` })
      return [String(slice), measurement]
    }),
  )
  known.set(name, values)
  return values
}

function inGroup(given: ReferenceCase, group: string, metric: string, options: Options = {}): Ours {
  return resultOf(measurementOf(bySlice(given, metric, options), group))
}

function measurementOf(bySliceName: ReadonlyMap<string, Measurement>, group: string): Measurement {
  const measurement = bySliceName.get(group)
  if (measurement === undefined) throw new Error(`there is no group ${group}`)
  return measurement
}

function valuesOf(measured: ReadonlyMap<string, Measurement>): readonly number[] {
  return Array.from(measured.values(), ({ value }) => value)
}

function fairness(metric: FairnessId): (given: ReferenceCase) => Ours {
  return given => resultOf(measure(scoresOf(given), metric, { by: 'group' }))
}

type FairnessId =
  | 'demographicParityDifference'
  | 'demographicParityRatio'
  | 'equalOpportunityDifference'
  | 'equalizedOddsDifference'

/** The measures of a group that are ours under another name. 0/0 counts 0 to the reference where it has no rate. */
const measures: Readonly<Record<string, readonly [metric: string, options?: Options]>> = {
  accuracy: ['accuracy'],
  precision: ['precision', { whenUndefined: 0 }],
  recall: ['recall', { whenUndefined: 0 }],
  f1: ['f1', { whenUndefined: 0 }],
  fpr: ['fpr'],
  fnr: ['fnr'],
  brier: ['brierScore'],
  auc: ['auc'],
  average_precision: ['averagePrecision', { whenUndefined: 0 }],
  base_rate: ['prevalence'],
}

/** A count of the table of a group: how many rows of a kind there are, times how many of these are predicted so. */
function countOf(given: ReferenceCase, group: string, of: 'positives' | 'negatives', rate: string): number {
  const { value: share, n } = measurementOf(bySlice(given, 'prevalence'), group)
  const rows = of === 'positives' ? share * n : (1 - share) * n
  const { value } = measurementOf(bySlice(given, rate, { whenUndefined: 0 }), group)
  return Math.round(rows * value * 1e6) / 1e6
}

export const groupedLabels: readonly Match[] = [
  { key: /^per_group\/([^/]+)\/n$/, ours: (given, group) => measurementOf(bySlice(given, 'accuracy'), group).n },
  {
    key: /^per_group\/([^/]+)\/positives$/,
    ours: (given, group) => {
      const { value, n } = measurementOf(bySlice(given, 'prevalence'), group)
      return value * n
    },
  },
  {
    key: /^per_group\/([^/]+)\/mean_score$/,
    ours: (given, group) => {
      const { group: groups, y_score: yScore } = columnsOf(given)
      const scores = numbers(yScore).filter((_, i) => String(groups[i]) === group)
      // The mean absolute error of predicting 0 for scores that are all positive.
      return measure({ yTrue: scores.map(() => 0), yPred: scores }, 'mae').value
    },
  },
  {
    key: /^per_group\/([^/]+)\/selection_rate$/,
    ours: (given, group) => inGroup(given, group, 'selectionRate'),
  },
  { key: /^per_group\/([^/]+)\/tp$/, ours: (given, group) => countOf(given, group, 'positives', 'recall') },
  { key: /^per_group\/([^/]+)\/fn$/, ours: (given, group) => countOf(given, group, 'positives', 'fnr') },
  { key: /^per_group\/([^/]+)\/fp$/, ours: (given, group) => countOf(given, group, 'negatives', 'fpr') },
  { key: /^per_group\/([^/]+)\/tn$/, ours: (given, group) => countOf(given, group, 'negatives', 'specificity') },
  {
    key: /^per_group\/([^/]+)\/(\w+)$/,
    ours: (given, group, name) => inGroup(given, group, ...measures[name]),
  },
  { key: /^overall_auc$/, ours: given => resultOf(measure(scoresOf(given), 'auc')) },
  { key: /^worst_group_accuracy$/, ours: given => Math.min(...valuesOf(bySlice(given, 'accuracy'))) },
  { key: /^best_group_accuracy$/, ours: given => Math.max(...valuesOf(bySlice(given, 'accuracy'))) },
  { key: /^demographic_parity_difference$/, ours: fairness('demographicParityDifference') },
  { key: /^demographic_parity_ratio$/, ours: fairness('demographicParityRatio') },
  { key: /^equal_opportunity_difference /, ours: fairness('equalOpportunityDifference') },
  { key: /^equalized_odds_difference /, ours: fairness('equalizedOddsDifference') },
]
