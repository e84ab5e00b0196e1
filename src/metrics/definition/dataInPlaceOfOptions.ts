import { isEvaluation } from '../../evaluation/evaluation.ts'
import type { OptionSpecs } from './optionSpec.ts'

/** What columns of data are called. */
const columnName =
  /^(y_?(true|pred|score|proba|lower|upper)|qrels|run|relevan(t|ce)|retrieved|passed|score|trials|preferred|numbers|expectedTools|toolCalls|verdicts|fields|ratings|confusionMatrix)$/i

/** How data that a metric was called with are measured; undefined where it was called with anything else. */
export function dataInPlaceOfOptions(id: string, specs: OptionSpecs, given: unknown): string | undefined {
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
