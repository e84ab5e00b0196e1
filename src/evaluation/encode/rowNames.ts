import type { AmongAll } from './amongAll.ts'
import type { Sliceable } from './subset.ts'

// What rows are called, and how many others each of them stands for.

/** Data that may hold only some of the rows that were given. */
export interface SomeRows<Data> {
  /** The index of each row among those given, which messages name; absent where all of them are here. */
  readonly places?: Uint32Array | undefined
  /** All rows, where those of weight 0 were left out. */
  readonly asGiven?: Data | undefined
  /** Set where rows without a value were left out: what tells those without ids from each other. */
  readonly amongAll?: AmongAll<Data> | undefined
  /** The rows that these are part of, which were read as a whole: a class that is asked for may occur among the others. */
  readonly wholes?: readonly Data[]
}

/** Returns the index of a row among those given. */
export function placeOf({ places }: Pick<RowNames, 'places'>, row: number): number {
  return places === undefined ? row : places[row]
}

/** How messages name the rows of columns: by their ids, else by their indices in the columns as given. */
export interface RowNames {
  readonly ids: readonly (string | number)[] | undefined
  /** The index of each row among those given; absent where none was left out. */
  readonly places?: Uint32Array | undefined
  /**
   * Set where counts stand for the rows. Without ids such rows have no names: the place of a row that was written out is
   * none of the caller's.
   */
  readonly isCounted?: true | undefined
  /** How many rows each of these stands for, which is then its weight, too; absent where each stands for itself. */
  readonly count?: Float64Array | undefined
}

/** What columns say of their rows, whatever else they hold: how many there are, how much each counts, and its name. */
export interface RowsOfColumns extends RowNames {
  readonly n: number
  readonly sampleWeight: Float64Array | undefined
}

/** Returns what columns say of the rows of data. */
export function rowsOf(data: Omit<RowsOfColumns, 'ids'> & Partial<RowNames>): RowsOfColumns {
  const { n, sampleWeight, ids, places, count } = data
  return { n, sampleWeight, ids, places, count, isCounted: countedRowsOf(data) && true }
}

/** Whether rows can be told from each other. */
export function areNamed({ ids, isCounted }: RowNames): boolean {
  return ids !== undefined || isCounted !== true
}

/** Rows that each stand for many. */
export interface CountedRows {
  /** All rows as they were given, with their counts. */
  readonly table: Sliceable
  /** The rows that stand for at least one, each once and without counts. */
  readonly once: Sliceable
  /** How many rows each of these stands for. */
  readonly count: Float64Array
  /** The same rows with their counts beside them, as their weights as well: what a metric is computed from. */
  readonly weighed: Sliceable
}

const known = new WeakMap<object, CountedRows>()

/** Keeps the table that data stand for, as long as the data themselves. */
export function rememberCounts(data: object, rows: Omit<CountedRows, 'weighed'>): void {
  const { once, count } = rows
  known.set(data, { ...rows, weighed: { ...once, count, sampleWeight: count } })
}

/** Returns the table behind rows that were counted; undefined where each row stands for itself. */
export function countedRowsOf(data: object): CountedRows | undefined {
  return known.get(data)
}

/** Returns each row once: for counted rows those of the table, which hold the same values. */
export function rowsOnce<Data extends object>(data: Data): Data | Sliceable {
  return known.get(data)?.once ?? data
}
