import { meanOverCases } from '../cases/meanOverCases.ts'
import { type ConfiguredMetric, defineMetric } from '../definition/defineMetric.ts'
import { proportion } from '../definition/scales.ts'

const validJson = defineMetric({
  id: 'jsonValid',
  title: 'share of valid JSON',
  ...proportion,
  unit: 'case',
  compute: {
    fields: columns => {
      const values = Float64Array.from(
        columns.fields,
        trials => trials.filter(({ isJson }) => isJson).length / trials.length,
      )
      const isSingle = columns.fields.every(({ length }) => length === 1)
      return meanOverCases(columns, values, {
        better: 'higher',
        of: 'valid JSON',
        outcome: isSingle ? 'failed' : undefined,
      })
    },
  },
})

/** The definition, for what names metrics by their ids. */
export const jsonMetrics = [validJson] as const

/**
 * Share of documents whose answer is valid JSON. An answer that was given as a value is.
 *
 * Formula: answers that JSON.parse takes / n; range 0 to 1. Limits: those of a proportion.
 *
 * @example
 * measure({ fields: [{ truth: { a: 1 }, answer: '{"a": 1}' }, { truth: { a: 2 }, answer: 'a is 2' }] }, jsonValid()).value // 0.5
 */
export function jsonValid(): ConfiguredMetric {
  return validJson()
}
