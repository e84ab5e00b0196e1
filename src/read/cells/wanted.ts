/** How the cells of a column are read: as said, or as all of them allow. */
export type CellType = 'number' | 'boolean' | 'text'

/**
 * What a column is needed for, which says what its cells may be.
 *
 * - `number`: nothing but numbers.
 * - `boolean`: true or false, also written 1 and 0.
 * - `label`: numbers, booleans or texts, all of one type.
 * - `name`: numbers where all are numbers, else texts; hardly any twice.
 * - `group`: the same, most of them often.
 * - `text`: texts.
 * - `list`: lists, in a file of text written as JSON.
 */
export type CellUse = 'number' | 'boolean' | 'label' | 'name' | 'group' | 'text' | 'list'

/** A column that is asked for. */
export interface Wanted {
  /** What it is to the evaluation: `yTrue`, `slices.country`. */
  readonly word: string
  /** What the file calls it. */
  readonly name: string
  readonly use: CellUse
  /** How it is to be read whatever its cells look like. */
  readonly type: CellType | undefined
  /** A row without it can still be judged. */
  readonly mayBeBlank: boolean
}

/** A column as it was read; where a cell is blank it holds null. */
export interface ReadColumn {
  readonly wanted: Wanted
  readonly values: ArrayLike<unknown>
  /** The rows whose cell is blank, in order. */
  readonly blanks: readonly number[]
  readonly placeOf: PlaceOf
}

/** Says where a row stands: `preds.csv, line 5`. */
export type PlaceOf = (row: number) => string
