import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { suggestion } from '../../evaluation/errors/didYouMean.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { OptionSpec } from './optionSpec.ts'
import { requireOptions } from './requireOptions.ts'

// Definitions also come from JavaScript: an option that accepts nothing, or everything, would show itself in a gate.

type Helper = 'required' | 'oneOf' | 'flag' | 'number' | 'positiveInteger'

function refuse(caller: Helper, problem: string, expected: string, mend?: string): EvaluationError {
  return new EvaluationError({ caller, column: 'options', problem, expected, mend })
}

export function isSpec(value: unknown): value is OptionSpec<unknown> {
  return typeof value === 'object' && value !== null && 'accepts' in value && typeof value.accepts === 'function'
}

/** Refuses what no helper has made. */
export function requireSpec(spec: unknown): void {
  if (!isSpec(spec))
    throw refuse('required', `the option is ${describeValue(spec)}`, 'one such as number({ above: 0 })')
}

/** Refuses a list without values, and a value that is no name and no number. */
export function requireValues(values: unknown): void {
  const isList = Array.isArray(values) && values.length > 0
  if (isList && Array.from(values).every(value => typeof value === 'string' || Number.isFinite(value))) return
  throw refuse('oneOf', `the values are ${describeValue(values)}`, "a list of names or numbers: ['mean', 'median']")
}

/** Refuses limits that are no numbers, or not known by `names`. */
export function requireLimits(caller: 'number' | 'positiveInteger', limits: unknown, names: readonly string[]): void {
  const expected = `an object with any of ${names.join(', ')}`
  for (const [name, limit] of Object.entries(requireOptions(limits, expected))) {
    if (!names.includes(name)) {
      throw refuse(caller, `there is no limit ${describeValue(name)}`, expected, suggestion(name, names))
    }
    if (limit !== undefined && !Number.isFinite(limit)) {
      throw refuse(caller, `${name} is ${describeValue(limit)}`, 'a finite number')
    }
  }
}

/** Refuses a default that the option itself would refuse. */
export function requireDefault(
  caller: Exclude<Helper, 'required'>,
  fallback: unknown,
  { accepts, expected }: Pick<OptionSpec<unknown>, 'accepts' | 'expected'>,
): void {
  if (!accepts(fallback)) throw refuse(caller, `the default is ${describeValue(fallback)}`, expected)
}
