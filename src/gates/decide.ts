import { describeValue } from '../evaluation/errors/describeValue.ts'
import { suggestion } from '../evaluation/errors/didYouMean.ts'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { withCaller } from '../evaluation/errors/refusals.ts'
import { unexpected } from '../evaluation/errors/unexpected.ts'
import type { Measurement } from '../measure/measurement.ts'
import { requireOptions } from '../metrics/definition/requireOptions.ts'
import { type Bound, requireBound } from './bound.ts'
import type { Sureness, Verdict } from './verdict.ts'
import { undecided, verdictOf } from './verdictOf.ts'

/**
 * Says whether a measurement passes. With a confidence, the interval of the measurement decides: its limits are
 * one-sided bounds of that level.
 *
 * @throws EvaluationError for anything but a measurement, and for a bound that its metric can never reach or never miss,
 *   or that asks for what is worse.
 */
export function decide(measurement: Measurement, bound: Bound, sureness?: Sureness): Verdict {
  return withCaller('decide', () => {
    requireMeasurement(measurement)
    const { noVerdict, notes } = measurement
    const required = requireBound(bound, measurement)
    const sure = requireSureness(sureness)
    if (noVerdict === undefined) return verdictOf(measurement, required, sure)
    return Object.freeze({ ...undecided(noVerdict), outcome: 'unmeasured', bound: required, measurement, notes })
  })
}

/** @throws EvaluationError for anything but a measurement whose value its metric can have. */
function requireMeasurement(given: unknown): void {
  const { title, value, range, direction, undefinedBecause }: Partial<Record<keyof Measurement, unknown>> =
    typeof given === 'object' && given !== null ? given : {}
  if (typeof title !== 'string' || !Array.isArray(range) || direction === undefined) {
    throw unexpected('what is to be decided', given, {
      column: 'measurement',
      expected: 'a measurement',
      mend: "Make it with measure(input, 'accuracy')",
    })
  }
  const [least, most]: readonly unknown[] = range
  const admitsValue = typeof value === 'number' && value >= Number(least) && value <= Number(most)
  if (admitsValue || typeof undefinedBecause === 'string') return
  throw new EvaluationError({
    column: 'value',
    problem: `the value of ${title} is ${describeValue(value)}`,
    expected: `a number from ${least} to ${most}`,
  })
}

/** @throws EvaluationError for anything but how sure a decision must be. */
function requireSureness(given: Sureness | undefined): Sureness | undefined {
  if (given === undefined) return undefined
  const { whenInconclusive, ...others }: Readonly<Record<string, unknown>> = { ...requireOptions(given) }
  const [surplus] = Object.keys(others)
  if (surplus !== undefined) {
    throw new EvaluationError({
      column: surplus,
      problem: `there is no option ${describeValue(surplus)}`,
      mend: surplus === 'confidence' ? 'It is an option of measure' : suggestion(surplus, ['whenInconclusive']),
    })
  }
  if (whenInconclusive === 'fail' || whenInconclusive === 'pass') return { whenInconclusive }
  throw unexpected('whenInconclusive', whenInconclusive, {
    column: 'whenInconclusive',
    expected: "one of 'fail' | 'pass'",
  })
}
