import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { comparisonOf } from '../gates/comparisonRequest.ts'
import { type ComparisonBound, type ComparisonVerdict, requireLead, requireMargin } from '../gates/decideComparison.ts'
import { judgeComparison } from '../gates/judgeComparison.ts'
import type { ConfiguredMetric } from '../metrics/definition/defineMetric.ts'
import { knownMetrics, metricsAsked } from './metrics/knownMetrics.ts'
import { type Given, givenOf } from './options/commandOption.ts'
import { crossedColumns } from './options/fileOptions.ts'
import type { gatesOfFile } from './options/gatesOfFile.ts'
import { comparisonOptions, type differenceOptions } from './options/optionGroups.ts'
import type { OtherModel } from './otherModels.ts'
import type { Progress } from './progress.ts'
import type { Input } from './readInput.ts'

/** A metric by which predictions were compared with those of another model. */
export interface ComparedMetric {
  /** Whose predictions those are. */
  readonly other: string
  readonly metric: ConfiguredMetric
  readonly verdict: ComparisonVerdict
}

/** Compares predictions with those of another model by each metric that is asked for. */
export function judgedComparisons(
  { evaluation, labelType }: Input,
  { name, baseline }: OtherModel,
  { metric: names, slices, ...given }: Given<(typeof gatesOfFile)['noWorseThan']['settings']>,
  bound: ComparisonBound,
  progress: Progress,
): readonly ComparedMetric[] {
  const options = {
    ...givenOf(comparisonOptions, given),
    ...(slices !== undefined && { slices: crossedColumns(slices) }),
  }
  return metricsAsked(names, labelType).map(metric =>
    progress.during(`comparing ${metric.id}`, () => {
      const verdict = judgeComparison(evaluation, baseline, comparisonOf(metric, options, knownMetrics), bound)
      return { other: name, metric, verdict }
    }),
  )
}

/**
 * Returns how much worse predictions may be, or how much better they must be.
 *
 * @throws EvaluationError where neither is said, or both.
 */
export function boundOf({ margin, relativeMargin, lead }: Given<typeof differenceOptions>): ComparisonBound {
  if (lead === undefined && margin === undefined && relativeMargin === undefined) {
    throw new EvaluationError({
      column: '--margin',
      problem: 'it is not said how much worse the new predictions may be',
      expected: '--margin 0.01, the loss that is no matter, or --lead 0 where they must be better',
    })
  }
  if (lead === undefined) return requireMargin(margin, relativeMargin)
  if (margin === undefined && relativeMargin === undefined) return requireLead(lead)
  throw new EvaluationError({
    column: '--lead',
    problem: 'a margin and a lead are given',
    expected: 'the loss that is allowed, or the gain that is asked for',
  })
}
