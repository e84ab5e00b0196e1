import { placeOf } from '../encode/rowPlaces.ts'
import { EvaluationError } from '../errors/evaluationError.ts'
import type { NumberColumns } from './numberColumns.ts'

/** Numbers that a formula can take. */
export type Domain = 'any' | 'notNegative' | 'positive'

/** Refuses numbers that a metric's formula cannot take. */
export function requireDomain(
  columns: NumberColumns,
  metric: string,
  domains: { readonly yTrue: Domain; readonly yPred: Domain },
): void {
  for (const column of ['yTrue', 'yPred'] as const) {
    const domain = domains[column]
    if (domain === 'any') continue
    const values = columns[column]
    const index = values.findIndex(value => value < 0 || (domain === 'positive' && value === 0))
    if (index === -1) continue
    const row = placeOf(columns, index)
    const output = columns.output === undefined ? '' : `[${columns.output}]`
    throw new EvaluationError({
      column,
      index: row,
      problem: `${column}[${row}]${output} is ${values[index]}, which ${metric} cannot take`,
      expected: domain === 'positive' ? 'a number above 0' : 'a number of 0 or more',
    })
  }
}
