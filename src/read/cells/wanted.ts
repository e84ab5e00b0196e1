import type { CellUse } from '../../evaluation/inputs/rowWords.ts'

/** How the cells of a column are read: as said, or as all of them allow. */
export type CellType = 'number' | 'boolean' | 'text'

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
