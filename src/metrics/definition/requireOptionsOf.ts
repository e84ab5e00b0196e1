import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { isEvaluation } from '../../evaluation/evaluation.ts'
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

/** What columns of data are called. */
const columnName =
  /^(y_?(true|pred|score|proba|lower|upper)|qrels|run|relevan(t|ce)|retrieved|passed|score|trials|preferred|numbers|expectedTools|toolCalls|verdicts|fields|ratings|confusionMatrix)$/i

/** How data that a metric was called with are measured; undefined where it was called with anything else. */
function dataInPlaceOfOptions(id: string, specs: OptionSpecs, given: unknown): string | undefined {
  const data = dataIn(given, specs)
  return data === undefined
    ? undefined
    : `Data go to measure(${data}, ${usualCall(id, specs)}), or to expect(${data}) and a matcher`
}

/** What data are called in a message. */
function dataIn(given: unknown, specs: OptionSpecs): string | undefined {
  if (Array.isArray(given) || ArrayBuffer.isView(given) || isEvaluation(given)) return 'data'
  if (typeof given !== 'object' || given === null) return undefined
  const columns = Object.entries<unknown>({ ...given }).filter(
    ([name, value]) =>
      columnName.test(name) && !Object.hasOwn(specs, name) && typeof value === 'object' && value !== null,
  )
  return columns.length === 0 ? undefined : `{ ${columns.map(([name]) => name).join(', ')} }`
}

/** A metric with the options that must be given, as it is called in code. */
function usualCall(id: string, specs: OptionSpecs): string {
  const required = Object.keys(specs).filter(name => specs[name].required)
  const options = required.map(name => `${name}: ${name === 'k' ? 10 : '…'}`)
  return `${callOf(id, specs)}(${options.length === 0 ? '' : `{ ${options.join(', ')} }`})`
}

/** What a metric is called in code: `precisionAt` where a name without its cutoff would be another metric. */
export function callOf(id: string, { k }: OptionSpecs): string {
  return k?.required && !id.includes('K') ? `${id}At` : id
}
