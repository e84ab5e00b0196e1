import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { shareMeant } from '../../evaluation/errors/didYouMean.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { type AnyOptions, type OptionSpec, ordinary } from '../../metrics/definition/optionSpec.ts'
import { type Over, requireOver } from '../runs/over.ts'
import { type Confidence, checkedSettings, requireSettingNames, usualSettings } from './confidenceOptions.ts'
import type { ConfidenceSettings } from './defineMethod.ts'
import type { IntervalMethod } from './valueMethods.ts'

/** What `Confidence` asks for, checked and complete. */
export interface ConfidenceRequest extends ConfidenceSettings {
  readonly method: IntervalMethod | undefined
  /** What repeated runs are a sample of. Default: `'rows'`. */
  readonly over?: Over | undefined
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

/** The same with `over`, which says what the confidence is about. */
export function splitClaim(options: AnyOptions): ReturnType<typeof splitConfidence> {
  const { over, ...others } = options
  const { confidence, rest } = splitConfidence(others)
  return over === undefined ? { confidence, rest } : { confidence: requireOver(over, confidence), rest }
}

/** Checks a confidence of unknown origin. */
export function requireConfidence(given: unknown): ConfidenceRequest {
  if (typeof given !== 'object' || given === null)
    return Object.freeze({ level: requireLevel(given), ...usualSettings })
  requireSettingNames(given)
  const { level, ...others }: { readonly level?: unknown } = given
  return Object.freeze({ level: requireLevel(level), ...checkedSettings(others) })
}

function requireLevel(level: unknown): number {
  if (typeof level === 'number' && level > 0.5 && level < 1) return level
  throw new EvaluationError({
    column: 'confidence',
    problem: `confidence is ${describeValue(level)}`,
    expected: confidenceOption.expected,
    mend: typeof level === 'number' && level > 50 && level < 100 ? shareMeant(level) : undefined,
  })
}
