import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { withCaller } from '../../evaluation/errors/refusals.ts'
import type { BaselineInput } from '../../evaluation/inputs/baselineInput.ts'
import type { EvaluationInput } from '../../evaluation/inputs/evaluationInput.ts'
import { withDerived } from '../../evaluation/remembered.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import { number, oneOf } from '../../metrics/definition/optionSpec.ts'
import { requireOptions } from '../../metrics/definition/requireOptions.ts'
import { benjaminiHochberg, bonferroni, holm } from '../../stats/corrections.ts'
import { checkedOptions } from '../checkedOptions.ts'
import { type ConfidenceRequest, confidenceOption, requireConfidence } from '../intervals/confidence.ts'
import type { Confidence } from '../intervals/confidenceOptions.ts'
import { withoutEqualWeights } from '../intervals/intervalOf.ts'
import { measurementOf } from '../measureConfigured.ts'
import type { Measurement } from '../measurement.ts'
import { type MetricLike, metricsAsked, type OneOrSeveralKnown, resolveMetric } from '../resolveMetric.ts'
import { compareRuns, hasRuns } from '../runs/compareRuns.ts'
import type { Over } from '../runs/over.ts'
import { requireRunsFor } from '../runs/over.ts'
import { countedPairing, totalsNowhereWorse } from '../totals/pairedTotals.ts'
import { comparisonNotes } from './comparisonNotes.ts'
import type { PairedDifference } from './difference.ts'
import { invertedBaseline, refuseInverted, whenInvertedSpec } from './invertedBaseline.ts'
import { withoutMissing } from './missingQueries.ts'
import { nowhereWorse } from './nowhereWorse.ts'
import { onSpec, type PairOn, requireLeavingOut } from './overlap.ts'
import { pairedDifference } from './pairedDifference.ts'
import { type Pairing, pairUp, type WhenInverted } from './pairing.ts'
import { requireComparable, requireTrueLabels } from './requireComparable.ts'
import { sidesOf } from './sides.ts'
import { type UnitOutcomes, unitOutcomes } from './unitOutcomes.ts'
import { requireJudged } from './unjudgedRuns.ts'

/** A candidate beside a baseline under one metric. */
export interface MetricComparison extends PairedDifference {
  readonly candidate: Measurement
  readonly baseline: Measurement
  /** `pValue`, corrected for all metrics of the comparison. */
  readonly adjustedPValue: number
  /** Unit by unit; undefined where neither the metric nor labels say how a unit did. */
  readonly outcomes: UnitOutcomes | undefined
  /** Whether no unit is worse under the candidate; false where the metric has no such units. */
  readonly nowhereWorse: boolean
  /** How the units were paired, what was left out, and what looks odd on either side. */
  readonly notes: readonly string[]
}

/** A comparison before its p-value is corrected. */
export type Compared = Omit<MetricComparison, 'adjustedPValue'>

/** A candidate beside a baseline on the same units. */
export interface Comparison {
  /** What pairs the units of both sides: `'position'` where they have no ids, `'engine'` where both stand in a row of an engine. */
  readonly by: 'id' | 'position' | 'query' | 'engine'
  /** Units that only one side has, left out by `on: 'intersection'`. */
  readonly candidateOnly: number
  readonly baselineOnly: number
  /** Rows or queries that were compared. */
  readonly n: number
  readonly metrics: readonly MetricComparison[]
  readonly correction: CorrectionName
}

export type CorrectionName = 'holm' | 'benjaminiHochberg' | 'bonferroni' | 'none'

export interface CompareOptions {
  /** Of the two-sided intervals of the gains. Default: 0.95. */
  readonly confidence?: Confidence | undefined
  /** Whether both sides must have the same units, or those that both have are compared. Default: `'all'`. */
  readonly on?: PairOn | undefined
  /**
   * The least share of the larger side that both sides must have in common, if units are left out by
   * `on: 'intersection'` or `whenMissing: 'skip'`. Default: 0.5.
   */
  readonly minOverlap?: number | undefined
  /**
   * Whether a baseline that is surely upside down (99.9 %) is refused: inverted scores, exchanged labels, runs with the
   * worst document first. Default: `'fail'`; `'compare'` compares it as it is.
   */
  readonly whenInverted?: WhenInverted | undefined
  /** What repeated runs are a sample of: `'rows'`, the mean of these runs, or `'runs'`, of all runs. Default: `'rows'`. */
  readonly over?: Over | undefined
  /** Of the p-values of several metrics. Default: `'holm'`. */
  readonly correction?: CorrectionName | undefined
}

const specs = {
  confidence: confidenceOption,
  on: onSpec,
  minOverlap: number({ atLeast: 0, atMost: 1 }, undefined),
  whenInverted: whenInvertedSpec,
  over: oneOf(['rows', 'runs'], 'rows'),
  correction: oneOf(['holm', 'benjaminiHochberg', 'bonferroni', 'none'], 'holm'),
}

const corrections = {
  holm,
  benjaminiHochberg,
  bonferroni,
  none: (pValues: ArrayLike<number>) => Float64Array.from(pValues),
}

/**
 * Compares two models on the same rows or queries: both values of each metric, the gain (positive where the candidate
 * is better, whichever way the metric points) with its paired interval, a p-value for information, and what happened
 * unit by unit.
 *
 * Intervals:
 *
 * - proportions of single rows: Tango's score interval
 * - metrics of the order of scores, and correlations: MOVER with correlation over the limits of both values
 * - means, ratios of losses (R²), and agreement of raters: the farther of Student's t with and without correction for skewness, or Stringer's
 *   bounds by the range of the metric if few units differ
 * - quantiles: order statistics
 * - metrics of the confusion matrix: the farther of Student's t of influences and MOVER over Tango's limits
 * - grouped rows: CR2
 * - everything else: a paired bootstrap
 *
 * @param candidate - What is judged.
 * @param baseline - What it is compared with. Predictions alone (`{ yPred }`, `{ run }`) inherit the candidate's truth,
 *   by `ids` where both have them.
 * @param metrics - One or several.
 * @throws EvaluationError where the two cannot be paired: the same object twice, other truths, ids on one side alone or
 *   other ids, too few units in common; where a metric would mean two things, since `positive` or `labels` differ; and
 *   where the baseline is surely a slip: no judged document in its run, no label of the truth, scores upside down.
 *
 * @example
 * const yTrue = [1, 0, 1, 0, 1, 1]
 * compare({ yTrue, yPred: [1, 0, 1, 0, 1, 0] }, { yPred: [1, 1, 0, 0, 1, 0] }, ['accuracy', 'f1']).metrics[0].gain // 1/3
 */
export function compare<const Asked extends MetricLike | readonly MetricLike[]>(
  candidate: EvaluationInput,
  baseline: BaselineInput,
  metrics: OneOrSeveralKnown<Asked>,
  options?: CompareOptions,
): Comparison {
  return withCaller('compare', () => {
    const { confidence, on, minOverlap, whenInverted, over, correction } = checkedOptions(
      specs,
      requireOptions(options),
    )
    const request = { ...requireConfidence(confidence), over }
    const asked: MetricLike | readonly MetricLike[] = metrics
    const configured = metricsAsked(asked).map(metric => resolveMetric(metric))
    if (configured.length === 0) {
      throw new EvaluationError({ column: 'metrics', problem: 'there are no metrics', expected: 'at least one' })
    }
    if (minOverlap !== undefined) requireLeavingOut(on, configured)
    const pairing = { ...pairUp(candidate, baseline, on, minOverlap), whenInverted }
    const compared = configured.map(metric =>
      comparePaired(withoutMissing(pairing, metric, minOverlap), metric, request, 2),
    )
    const adjusted = adjustedOf(compared, correction)
    const { by, candidateOnly, baselineOnly } = pairing
    return Object.freeze({
      by,
      candidateOnly,
      baselineOnly,
      n: pairing.candidate.n,
      correction,
      metrics: compared.map((each, i) =>
        Object.freeze(
          Object.defineProperty(each as MetricComparison, 'adjustedPValue', { value: adjusted[i], enumerable: true }),
        ),
      ),
    })
  })
}

/** Compares one metric on both sides of a pairing; it is computed once a side. */
export function comparePaired(
  pairing: Pairing,
  metric: ConfiguredMetric,
  request: ConfidenceRequest,
  sides: 1 | 2,
): Compared {
  const areRepeated = hasRuns(pairing)
  requireRunsFor(request, areRepeated)
  if (areRepeated) {
    const ofOne = { ...request, over: undefined }
    return compareRuns(pairing, metric, request, pair => comparePaired(pair, metric, ofOne, sides))
  }
  const counted = countedPairing(pairing, metric)
  if (counted !== undefined) return comparePaired(counted, metric, request, sides)
  // An engine has looked at one truth for both models, and its rows are not here.
  const hasRows = pairing.candidate.data.kind !== 'totals'
  if (hasRows) {
    requireComparable(pairing.candidate, pairing.baseline, metric)
    requireTrueLabels(pairing, metric)
  }
  requireJudged(pairing, metric)
  const { whenInverted } = pairing
  const inversion = whenInverted === undefined ? undefined : invertedBaseline(pairing.baseline, metric)
  if (inversion !== undefined && whenInverted === 'fail') throw refuseInverted(inversion)
  const both = sidesOf(pairing, metric)
  const plain = plainOf(pairing)
  const compared = plain === pairing ? both : sidesOf(plain, metric)
  const difference = pairedDifference(compared, request, sides)
  const [ours, theirs] = [measurementOf(both.candidate), measurementOf(both.baseline)]
  // Computed only when asked for: they look at the skill of both sides, and go through all units.
  return withDerived(
    { ...difference, candidate: ours, baseline: theirs },
    {
      notes: () => [
        ...comparisonNotes(pairing, both, inversion),
        ...ours.notes.map(note => `candidate: ${note}`),
        // Whatever is odd of a dummy is meant.
        ...(pairing.dummy === undefined ? theirs.notes.map(note => `baseline: ${note}`) : []),
      ],
      nowhereWorse: () =>
        both.candidate.computed.totals === undefined
          ? difference.identical || nowhereWorse(both)
          : totalsNowhereWorse(both),
      outcomes: () => (hasRows ? unitOutcomes(both) : undefined),
    },
  )
}

/** Both sides without weights, where these change nothing on either. */
function plainOf(pairing: Pairing): Pairing {
  const [candidate, baseline] = [pairing.candidate, pairing.baseline].map(withoutEqualWeights)
  const areEqual = candidate !== pairing.candidate && baseline !== pairing.baseline
  return areEqual ? { ...pairing, candidate, baseline } : pairing
}

/** Metrics without a p-value stay without one, and do not count as tests. */
function adjustedOf(compared: readonly PairedDifference[], correction: CorrectionName): readonly number[] {
  const tested = compared.map(({ pValue }) => pValue).filter(pValue => !Number.isNaN(pValue))
  const adjusted = Array.from(corrections[correction](tested))
  let next = 0
  return compared.map(({ pValue }) => (Number.isNaN(pValue) ? pValue : adjusted[next++]))
}
