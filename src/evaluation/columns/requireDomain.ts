import { placeOf } from '../encode/rowNames.ts'
import { EvaluationError } from '../errors/evaluationError.ts'
import type { NumberColumns } from './numberColumns.ts'

/** Numbers that a formula can take. */
export type Domain = 'any' | 'notNegative' | 'positive'

/** The numbers that a formula can take of each column. */
export interface Domains {
  readonly yTrue: Domain
  readonly yPred: Domain
}

/** What messages say that they are. */
export const expectedOf: Readonly<Record<Exclude<Domain, 'any'>, string>> = {
  notNegative: 'a number of 0 or more',
  positive: 'a number above 0',
}

/** Refuses numbers that a metric's formula cannot take. */
export function requireDomain(columns: NumberColumns, metric: string, domains: Domains): void {
  for (const column of ['yTrue', 'yPred'] as const) {
    const domain = domains[column]
    if (domain === 'any') continue
    const values = columns[column]
    let index = 0
    while (index < values.length && (values[index] > 0 || (domain === 'notNegative' && values[index] === 0))) index++
    if (index === values.length) continue
    const row = placeOf(columns, index)
    const output = columns.output === undefined ? '' : `[${columns.output}]`
    throw new EvaluationError({
      column,
      index: row,
      problem: `${column}[${row}]${output} is ${values[index]}, which ${metric} cannot take`,
      expected: expectedOf[domain],
    })
  }
}
