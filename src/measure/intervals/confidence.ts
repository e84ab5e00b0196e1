import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { AnyOptions } from '../../metrics/definition/optionSpec.ts'
import { type Over, requireOver } from '../runs/over.ts'
import { checkedSettings, expectedConfidence, requireSettingNames, usualSettings } from './confidenceOptions.ts'
import type { ConfidenceSettings } from './defineMethod.ts'
import type { IntervalMethod } from './valueMethods.ts'

/** What `Confidence` asks for, checked and complete. */
export interface ConfidenceRequest extends ConfidenceSettings {
  readonly method: IntervalMethod | undefined
  /** What repeated runs are a sample of. Default: `'rows'`. */
  readonly over?: Over | undefined
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
  const percent = typeof level === 'number' && level > 50 && level < 100
  throw new EvaluationError({
    column: 'confidence',
    problem: `confidence is ${describeValue(level)}`,
    expected: expectedConfidence,
    mend: percent ? `Did you mean ${Number((level / 100).toPrecision(12))}?` : undefined,
  })
}
