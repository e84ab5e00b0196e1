import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { withPlace } from '../../evaluation/errors/refusals.ts'
import { unexpected } from '../../evaluation/errors/unexpected.ts'
import {
  type AnyOptions,
  flag,
  number,
  type OptionSpec,
  oneOf,
  ordinary,
  positiveInteger,
} from '../../metrics/definition/optionSpec.ts'
import { requireKnownNames } from '../../metrics/definition/requireKnownOptions.ts'
import { checkedOptions } from '../checkedOptions.ts'
import type { ConfidenceSettings } from './defineMethod.ts'
import { type IntervalMethod, methodNames } from './valueMethods.ts'

/** How sure a value must be: the level alone, or with the method and its resampling. */
export interface ConfidenceOptions {
  /** Between ½ and 1. Two-sided in `measure`; a gate with one bound uses the one-sided bound of this level. */
  readonly level: number
  /** Chosen by the metric and its columns where absent. */
  readonly method?: IntervalMethod | undefined
  /** Default: 2,000. */
  readonly resamples?: number | undefined
  /** Default: 1. */
  readonly seed?: number | undefined
  /** Resample within each true class: for samples in which the number of each class was fixed. */
  readonly stratify?: boolean | undefined
  /**
   * The largest possible error, in the unit of the target. Bounds of regression metrics rest on it when few rows have an
   * error. Default: the range of yTrue.
   */
  readonly maxError?: number | undefined
  /**
   * The largest possible loss of a row, on the scale of the mean: for RMSE, the largest squared error. With it, bounds of
   * a mean of losses need no other assumption.
   */
  readonly maxLoss?: number | undefined
}

/** How sure a value must be: a level between ½ and 1, or one with the method and its resampling. */
export type Confidence = number | ConfidenceOptions

/** What {@link Confidence} asks for, checked and complete. */
export interface ConfidenceRequest extends ConfidenceSettings {
  readonly method: IntervalMethod | undefined
  /** What repeated runs are a sample of. Default: `'rows'`. */
  readonly over?: Over | undefined
}

/**
 * What repeated runs are a sample of. `rows`: the mean of these runs on all rows that there could be. `runs`: the mean of all
 * runs that the model could make, on all rows.
 */
export type Over = 'rows' | 'runs'

/** What may stand beside the level. */
const specs = {
  method: oneOf(methodNames, undefined),
  resamples: positiveInteger({ atMost: 1_000_000 }, 2000),
  seed: positiveInteger({}, 1),
  stratify: flag(false),
  maxError: number({ above: 0 }, undefined),
  maxLoss: number({ above: 0 }, undefined),
}

const usual = checkedOptions(specs, undefined)

/** The default confidence of a comparison. */
export const usualConfidence = 0.95

/** `confidence` as an option beside others; {@link requireConfidence} checks it in full. */
export const confidenceOption: OptionSpec<Confidence, false> & { readonly default: number } = {
  type: 'Confidence',
  ...ordinary,
  default: usualConfidence,
  accepts: (value): value is Confidence => typeof value === 'number' || typeof value === 'object',
  expected: 'a level between 0.5 and 1: 0.95, or { level: 0.95, method, resamples, seed }',
}

/** Takes `confidence` out of options that hold it beside those of a metric. */
export function splitConfidence(options: AnyOptions): {
  readonly confidence: ConfidenceRequest | undefined
  readonly rest: AnyOptions
} {
  if (!('confidence' in options)) return { confidence: undefined, rest: options }
  const { confidence, ...rest } = options
  return { confidence: confidence === undefined ? undefined : requireConfidence(confidence), rest }
}

/** The same with `over`, which says what the confidence is about. */
export function splitClaim(options: AnyOptions): ReturnType<typeof splitConfidence> {
  const { over, ...others } = options
  const { confidence, rest } = splitConfidence(others)
  if (over === undefined) return { confidence, rest }
  if (over !== 'rows' && over !== 'runs') {
    throw unexpected('over', over, {
      column: 'over',
      expected: "'rows' (the mean of these runs) or 'runs' (the mean of all runs that the model could make)",
    })
  }
  if (confidence === undefined) {
    throw new EvaluationError({
      column: 'over',
      problem: 'over has no effect without confidence: the mean of the runs decides',
      mend: 'Add confidence: 0.95',
    })
  }
  return { confidence: Object.freeze({ ...confidence, over }), rest }
}

/** The options that a claim was made from: gates are checked again where they are used. */
export function optionsOfClaim({ over, ...confidence }: ConfidenceRequest): AnyOptions {
  return { confidence, over }
}

/**
 * Refuses a claim about all runs where there is one run alone.
 *
 * @throws EvaluationError naming `over`.
 */
export function requireRunsFor({ over }: Pick<ConfidenceRequest, 'over'>, areRepeated: boolean): void {
  if (over !== 'runs' || areRepeated) return
  throw new EvaluationError({
    column: 'over',
    problem: "over is 'runs', and there is one run",
    expected: 'several runs over the same rows: repeated([first, second, third])',
  })
}

/** Checks a confidence of unknown origin. */
export function requireConfidence(given: unknown): ConfidenceRequest {
  if (typeof given !== 'object' || given === null) return Object.freeze({ level: requireLevel(given), ...usual })
  withPlace('confidence', () => requireKnownNames(Object.keys(given), ['level', ...Object.keys(specs)]))
  const { level, ...others }: { readonly level?: unknown } = given
  const request = { level: requireLevel(level), ...checkedOptions(specs, others) }
  const { resamples } = request
  if (resamples < 100) throw unexpected('resamples', resamples, { column: 'resamples', expected: 'at least 100' })
  return Object.freeze(request)
}

function requireLevel(level: unknown): number {
  if (typeof level === 'number' && level > 0.5 && level < 1) return level
  const percent = typeof level === 'number' && level > 50 && level < 100
  throw new EvaluationError({
    column: 'confidence',
    problem: `confidence is ${describeValue(level)}`,
    expected: confidenceOption.expected,
    mend: percent ? `Did you mean ${Number((level / 100).toPrecision(12))}?` : undefined,
  })
}
