import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { PlaceOf } from '../cells/wanted.ts'
import { namesOf, valueAt } from './recordFields.ts'
import type { ValueTable } from './table.ts'

/** Records one after the other, each let go before the next. */
export interface Records {
  readonly file: string
  readonly n: number
  /** Gives the records from the first on; stops at the first `true`. */
  readonly each: (take: (record: unknown, row: number) => boolean) => void
  readonly placeOf: PlaceOf
}

/**
 * Returns records as a table. A field that a record lacks is blank there.
 *
 * @throws EvaluationError for what is no object.
 */
export function recordTable({ file, n, each, placeOf }: Records): ValueTable {
  let names: readonly string[] = []
  each(first => {
    requireRecord(first, placeOf, 0)
    names = namesOf(first)
    return true
  })
  return {
    kind: 'values',
    file,
    n,
    names,
    has: name => {
      let found = false
      each(record => {
        found = valueAt(record, name) !== undefined
        return found
      })
      return found
    },
    column: async name => {
      const values = new Array<unknown>(n)
      each((record, row) => {
        requireRecord(record, placeOf, row)
        values[row] = valueAt(record, name)
        return false
      })
      return values
    },
    placeOf,
  }
}

function requireRecord(record: unknown, placeOf: PlaceOf, row: number): void {
  if (typeof record === 'object' && record !== null && !Array.isArray(record)) return
  throw new EvaluationError({
    index: row,
    problem: `${placeOf(row)} is ${describeValue(record)}`,
    expected: 'an object with the fields of the row',
  })
}
