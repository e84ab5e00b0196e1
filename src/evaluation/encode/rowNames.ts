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
