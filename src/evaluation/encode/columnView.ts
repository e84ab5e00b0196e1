import type { CodeSets } from '../../numeric/tallySets.ts'
import { compareLabels, type Label } from '../label.ts'
import type { ValueColumn } from './encodeColumn.ts'
import { codesOfRow } from './labelSets.ts'

/**
 * What a column holds, whatever its name. Code that hashes, compares, orders or stores columns switches over these
 * kinds, so a new column of a known kind needs no change there.
 */
export type ColumnView =
  /** A name a row. */
  | { readonly kind: 'names'; readonly names: readonly (string | number)[] }
  /** A label or a number a row; whole numbers may be labels. */
  | { readonly kind: 'values'; readonly column: ValueColumn }
  /** A measured number a row. */
  | {
      readonly kind: 'numbers'
      readonly values: Float64Array
      /** The numbers were given in single precision. */
      readonly single: boolean
    }
  /** Several numbers a row, as columns; `names` tells which is which where their order may differ. */
  | {
      readonly kind: 'numberColumns'
      readonly columns: readonly Float64Array[]
      readonly names: readonly Label[] | undefined
    }
  /** Several labels a row, as columns of codes; −1 for none. The order of `labels` does not depend on the rows. */
  | { readonly kind: 'labelColumns'; readonly columns: readonly Int32Array[]; readonly labels: readonly Label[] }
  /** Any number of labels a row. The order of `labels` does not depend on the rows. */
  | { readonly kind: 'sets'; readonly sets: CodeSets; readonly labels: readonly Label[] }
  /** Any number of texts or numbers a row, in order. */
  | {
      readonly kind: 'lists'
      readonly listOf: (row: number) => ArrayLike<string | number>
      /** What those are the texts of, if they are. */
      readonly valueOf?: (row: number) => unknown
    }

/**
 * What a column adds to the fingerprint of the data: its view, row by row, or entries that are not rows of the data.
 */
export type ColumnContent = { readonly kind: 'rows'; readonly view: ColumnView } | ColumnEntries

/** Entries that are identified by name, in any order, or by position if they have no names. */
export interface ColumnEntries {
  readonly kind: 'entries'
  readonly names: readonly (string | number)[] | undefined
  readonly n: number
  readonly views: readonly ColumnView[]
  /** Returns the entries of an entry, if entries have entries of their own. */
  readonly inner?: (entry: number) => ColumnEntries
}

/** Returns what a row holds as one value, which is `===` if two columns hold the same, even with different codes. */
export function cellsOf(view: ColumnView): (row: number) => Label {
  switch (view.kind) {
    case 'names':
      return row => view.names[row]
    case 'values': {
      const { column } = view
      return column.kind === 'numbers' ? row => column.values[row] : row => column.labels[column.codes[row]]
    }
    case 'numbers':
      return row => view.values[row]
    case 'numberColumns':
      return row => JSON.stringify(view.columns.map(column => column[row]))
    case 'labelColumns':
      return row => JSON.stringify(view.columns.map(codes => view.labels[codes[row]] ?? null))
    case 'sets':
      return row =>
        JSON.stringify(Array.from(codesOfRow(view.sets, row), code => view.labels[code]).sort(compareLabels))
    case 'lists':
      return row => JSON.stringify(Array.from(view.listOf(row)))
    default:
      return view satisfies never
  }
}

/** The columns of a matrix that is stored row by row. */
export function columnsOfMatrix(values: ArrayLike<number>, width: number): readonly Float64Array[] {
  const n = values.length / width
  return Array.from({ length: width }, (_, j) => Float64Array.from({ length: n }, (_, i) => values[i * width + j]))
}

/** Some rows of a matrix that is stored row by row. */
export function rowsOfMatrix(values: ArrayLike<number>, width: number, rows: Uint32Array): Float64Array {
  return Float64Array.from(
    { length: rows.length * width },
    (_, i) => values[rows[Math.floor(i / width)] * width + (i % width)],
  )
}
