import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { resultOrRefusal, withCaller } from '../evaluation/errors/refusals.ts'
import { borrowedEvaluation } from '../evaluation/inputs/encodeEvaluation.ts'
import type { EvaluationInput } from '../evaluation/inputs/evaluationInput.ts'
import type { ConfiguredMetric } from '../metrics/definition/defineMetric.ts'
import type { AnyOptions } from '../metrics/definition/optionSpec.ts'
import { measureConfigured } from './measureConfigured.ts'
import { type KnownMetric, type MetricLike, resolveMetric } from './resolveMetric.ts'

/** A metric under one of the conventions that the field's tools follow. */
export interface ConventionRow {
  /** The id that gives this value, with its options. */
  readonly metric: string
  /** The tools that compute it so; empty where only your options do. */
  readonly tools: string
  /** The convention of the id and options that were asked for. */
  readonly inForce: boolean
  /** NaN exactly when `undefinedBecause` says why. */
  readonly value: number
  /** Why there is no value, or why this convention refuses the input. */
  readonly undefinedBecause: string | undefined
  /** The conventions that the value rests on: `denominator = min`. */
  readonly convention: readonly string[]
}

/**
 * The value of a metric under each convention that the field's tools follow: where a number differs from one that you
 * have seen elsewhere, the row of that tool says why. The convention of `metric` and `options` comes first.
 *
 * @throws EvaluationError for input that no convention can judge, an unknown metric or option.
 *
 * @example
 * const rows = compareConventions({ relevance: [[1, 0, 1]], judged: [[1, 1, 1, 1, 1]] }, 'map@3')
 * rows.find(({ tools }) => tools.includes('Kaggle')).value // 0.5555556
 */
export function compareConventions<const Asked extends MetricLike>(
  input: EvaluationInput,
  metric: KnownMetric<Asked>,
  options?: AnyOptions,
): readonly ConventionRow[] {
  return withCaller('compareConventions', () => {
    const evaluation = borrowedEvaluation(input)
    const measured = conventionsOf(resolveMetric(metric, options)).map(convention => ({
      ...convention,
      measurement: resultOrRefusal(() => measureConfigured(evaluation, convention.metric)),
    }))
    // What every convention refuses is bad input, whichever of them is asked for.
    if (measured.every(({ measurement }) => measurement instanceof EvaluationError)) throw measured[0].measurement
    return Object.freeze(
      measured.map(({ metric: { id }, tools, inForce, measurement }) => {
        if (!(measurement instanceof EvaluationError)) {
          const { value, undefinedBecause, convention } = measurement
          return Object.freeze({ metric: id, tools, inForce, value, undefinedBecause, convention })
        }
        const undefinedBecause = `refused: ${measurement.message}`
        return Object.freeze({ metric: id, tools, inForce, value: Number.NaN, undefinedBecause, convention: [] })
      }),
    )
  })
}

/** A named convention of a metric, settled. */
interface SettledConvention {
  readonly metric: ConfiguredMetric
  readonly tools: string
  readonly inForce: boolean
}

/** The named conventions of a metric beside the options that none of them is about, the one in force first. */
export function conventionsOf(asked: ConfiguredMetric): readonly [SettledConvention, ...SettledConvention[]] {
  const { conventions, options: specs } = asked.metric
  const decided = new Set(conventions.flatMap(({ options }) => Object.keys(options)))
  // A required option is part of the question and is kept, even if a convention names it, too.
  const kept = Object.entries(asked.given).filter(([name]) => specs[name].required || !decided.has(name))
  const settled = conventions.map(({ tools, options }) => ({
    metric: asked.metric.configure({ ...options, ...Object.fromEntries(kept) }),
    tools,
    inForce: false,
  }))
  const named = settled.find(({ metric }) => metric.id === asked.id)
  const others = settled.filter(convention => convention !== named)
  return [{ metric: asked, tools: named?.tools ?? '', inForce: true }, ...others]
}
