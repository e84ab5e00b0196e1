import { countedRowsOf } from '../encode/countedRows.ts'
import type { NamedRows } from '../encode/rowPlaces.ts'

/** What the rows of columns are called. */
export interface RowNames extends NamedRows {
  /**
   * Set where counts stand for the rows. Without ids such rows have no names: the place of a row that was written out is
   * none of the caller's.
   */
  readonly isCounted?: true | undefined
}

/** Returns what the rows of data are called. */
export function rowNames(data: Partial<NamedRows>): RowNames {
  const { ids, places } = data
  return countedRowsOf(data) === undefined ? { ids, places } : { ids, isCounted: true }
}

/** Whether rows can be told from each other. */
export function areNamed({ ids, isCounted }: RowNames): boolean {
  return ids !== undefined || isCounted !== true
}
