import { compensatedSum } from '../../numeric/compensatedSum.ts'
import { countedRowsOf } from './countedRows.ts'

/** Data that may hold only some of the rows that were given. */
export interface SomeRows<Data> {
  /** The index of each row among those given, which messages name; absent where all of them are here. */
  readonly places?: Uint32Array | undefined
  /** All rows, where those of weight 0 were left out. */
  readonly asGiven?: Data | undefined
}

/** How messages name rows: by their ids, else by their indices in the columns as given. */
export interface NamedRows {
  readonly ids: readonly (string | number)[] | undefined
  /** The index of each row among those given; absent where none was left out. */
  readonly places?: Uint32Array | undefined
}

/** Returns the index of a row among those given. */
export function placeOf({ places }: Pick<NamedRows, 'places'>, row: number): number {
  return places === undefined ? row : places[row]
}

/** What the rows of columns are called. */
export interface RowNames extends NamedRows {
  /**
   * Set where counts stand for the rows. Without ids such rows have no names: the place of a row that was written out is
   * none of the caller's.
   */
  readonly isCounted?: true | undefined
  /** How many rows each of these stands for, which is then its weight, too; absent where each stands for itself. */
  readonly count?: Float64Array | undefined
}

/** Returns what the rows of data are called, and how many others each stands for. */
export function rowNames(data: Partial<NamedRows> & Pick<RowNames, 'count'>): RowNames {
  const { ids, places, count } = data
  if (count !== undefined) return { ids, places, count }
  return countedRowsOf(data) === undefined ? { ids, places } : { ids, isCounted: true }
}

/** Returns how many rows there are: those of a table count as many as they stand for. */
export function rowsIn({ n, count }: Pick<RowNames, 'count'> & { readonly n: number }): number {
  return count === undefined ? n : compensatedSum(count.length, row => count[row])
}

/** Returns how many rows some rows of a table stand for. */
export function rowsAmong({ count }: Pick<RowNames, 'count'>, rows: ArrayLike<number>): number {
  return count === undefined ? rows.length : compensatedSum(rows.length, i => count[rows[i]])
}

/** Whether rows can be told from each other. */
export function areNamed({ ids, isCounted }: RowNames): boolean {
  return ids !== undefined || isCounted !== true
}
