import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { AnyOptions } from './optionSpec.ts'

/**
 * Returns options of unknown origin as an object, empty where none were given.
 *
 * @throws EvaluationError for anything but an object of options. A `Map` or a `Promise` is refused too: what it holds
 *   would be ignored without a word.
 */
export function requireOptions(options: unknown, expected = 'an object: { positive: "spam" }'): AnyOptions {
  if (options === undefined) return {}
  if (!isOptions(options)) {
    throw new EvaluationError({ column: 'options', problem: `the options are ${describeValue(options)}`, expected })
  }
  requireOwnNames(options, 'options', 'options')
  return options
}

/** Whether a value is an object of options. */
export function isOptions(value: unknown): value is AnyOptions {
  // By its tag: the same in every realm.
  const isPlain = Object.prototype.toString.call(value) === '[object Object]'
  return isPlain && typeof value === 'object' && value !== null && !(Symbol.iterator in value)
}

/** Refuses symbols and inherited members, which would be silently ignored in an object read by its own names. */
export function requireOwnNames(given: object, what: string, column: string): void {
  const [symbol] = Object.getOwnPropertySymbols(given)
  if (symbol !== undefined) {
    throw new EvaluationError({
      column,
      problem: `the ${what} have ${describeValue(symbol)}`,
      expected: `${what} by their names`,
    })
  }
  for (const name in given) {
    if (Object.hasOwn(given, name)) continue
    throw new EvaluationError({
      column,
      problem: `the ${what} inherit ${describeValue(name)}, which would be ignored`,
      expected: 'members of the object itself',
      mend: 'Spread it into a plain object',
    })
  }
}
