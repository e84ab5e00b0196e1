import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { callOf, dataInPlaceOfOptions } from './dataInPlaceOfOptions.ts'
import type { AnyOptions, OptionSpecs } from './optionSpec.ts'
import { isOptions, requireOptions } from './requireOptions.ts'

/**
 * Returns what a metric was called with: `ndcg(10)` is refused.
 *
 * @throws EvaluationError as {@link requireOptions}, with the call that was meant.
 */
export function requireOptionsOf(id: string, specs: OptionSpecs, options: unknown): AnyOptions {
  const data = dataInPlaceOfOptions(id, specs, options)
  if (options === undefined || isOptions(options)) {
    if (data === undefined) return requireOptions(options)
    const problem = `${id} was called with data`
    throw new EvaluationError({ column: 'options', problem, expected: 'its options alone', mend: data })
  }
  const [name] = Object.keys(specs).toSorted((a, b) => precedence(a, specs) - precedence(b, specs))
  const value = name === undefined ? undefined : anyOf(name, specs[name], options)
  const call = `${callOf(id, specs)}(${name === undefined || value === undefined ? '' : `{ ${name}: ${value} }`})`
  throw new EvaluationError({
    column: 'options',
    problem: `the options of ${id} are ${describeValue(options)}`,
    expected: 'an object of options',
    mend: data ?? `Write ${call}`,
  })
}

/** The cutoff first, then what must be given. */
function precedence(name: string, specs: OptionSpecs): number {
  return name === 'k' ? 0 : specs[name].required ? 1 : 2
}

/** A value that an option accepts, as written in TypeScript: the given value if the option accepts it. */
function anyOf(name: string, { accepts }: OptionSpecs[string], given: unknown): string | undefined {
  const value = [given, name === 'k' ? 10 : 2, 0.5, 'spam', true].find(accepts)
  return typeof value === 'string' ? `'${value}'` : value === undefined ? undefined : String(value)
}
