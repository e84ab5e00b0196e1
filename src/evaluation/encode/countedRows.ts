import { type Evaluation, evaluationOf } from '../evaluation.ts'
import type { Sliceable } from './subset.ts'

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

/** Returns each row once, too: those of a table weigh as much as the rows that they stand for. */
export function weighedOnce<Data extends object>(data: Data): Data | Sliceable {
  return known.get(data)?.weighed ?? data
}

/** Returns the evaluation of these rows alone, each once. */
export function evaluatedOnce(evaluation: Evaluation): Evaluation {
  const counted = known.get(evaluation.data)
  return counted === undefined ? evaluation : evaluationOf(evaluation.columns, counted.once)
}
