import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
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
import { checkedOptions } from '../checkedOptions.ts'
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
export interface ConfidenceRequest {
  readonly level: number
  readonly method: IntervalMethod | undefined
  readonly resamples: number
  readonly seed: number
  readonly stratify: boolean
  readonly maxError?: number | undefined
  readonly maxLoss?: number | undefined
}

const specs = {
  level: number({ above: 0.5, below: 1 }, undefined),
  method: oneOf(methodNames, undefined),
  resamples: positiveInteger({ atMost: 1_000_000 }, 2000),
  seed: positiveInteger({}, 1),
  stratify: flag(false),
  maxError: number({ above: 0 }, undefined),
  maxLoss: number({ above: 0 }, undefined),
}

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

/** Checks a confidence of unknown origin. */
export function requireConfidence(given: unknown): ConfidenceRequest {
  const asked = typeof given === 'object' && given !== null ? given : { level: given }
  const level = 'level' in asked ? asked.level : undefined
  if (typeof level !== 'number' || !(level > 0.5 && level < 1)) {
    const percent = typeof level === 'number' && level > 50 && level < 100
    throw new EvaluationError({
      column: 'confidence',
      problem: `confidence is ${describeValue(level)}`,
      expected: confidenceOption.expected,
      mend: percent ? `Did you mean ${Number((level / 100).toPrecision(12))}?` : undefined,
    })
  }
  const { method, resamples, seed, stratify, maxError, maxLoss } = checkedOptions(specs, asked)
  if (resamples < 100) throw unexpected('resamples', resamples, { column: 'resamples', expected: 'at least 100' })
  return Object.freeze({ level, method, resamples, seed, stratify, maxError, maxLoss })
}
