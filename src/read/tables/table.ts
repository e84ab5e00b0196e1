import { shortName } from '../../evaluation/errors/printable.ts'
import type { PlaceOf } from '../cells/wanted.ts'
import type { FileColumns } from '../shapes/fileColumns.ts'
import type { Cutting } from './scanRecords.ts'

/** A file of records as text, cut into cells when they are read. */
export interface TextTable extends Cutting {
  readonly kind: 'text'
  /** What messages call the file. */
  readonly file: string
  /** How many columns there are. */
  readonly width: number
  /** The first byte of the first record that is no heading. */
  readonly start: number
  readonly names: readonly string[]
  readonly has: (name: string) => boolean
  /** Names around which blanks stood in the first line; those around the cells of such a column do not count either. */
  readonly padded: readonly string[]
  readonly placeOf: PlaceOf
}

/** A file of typed values by column. */
export interface ValueTable {
  readonly kind: 'values'
  readonly file: string
  readonly n: number
  /** The columns that a message offers. */
  readonly names: readonly string[]
  readonly has: (name: string) => boolean
  /** Returns the column of a name; undefined or null where a row has no value. */
  readonly column: (name: string) => Promise<ArrayLike<unknown>>
  readonly placeOf: PlaceOf
  /** What the columns are, where the format says so; what is asked for goes before. */
  readonly words?: FileColumns
  /** All queries of a ranking, where some may have no document, for which no row would stand. */
  readonly queries?: readonly string[]
  /** What a run of TREC calls itself: the tag of its last line. */
  readonly tag?: string
}

export type Table = TextTable | ValueTable

const MOST_NAMES = 12

/** The first names of a table, for a message. Pandas writes an index without a name. */
export function listedNames({ names }: Pick<Table, 'names'>): string {
  const shown = names.slice(0, MOST_NAMES).map(name => (name === '' ? '""' : shortName(name)))
  return `${shown.join(', ')}${names.length > MOST_NAMES ? ` and ${names.length - MOST_NAMES} more` : ''}`
}

/** Returns columns that are all there as a table. */
export function tableOfColumns(
  file: string,
  columns: ReadonlyMap<string, ArrayLike<unknown>>,
  placeOf: PlaceOf = row => `${file}, row ${row + 1}`,
): ValueTable {
  return {
    kind: 'values',
    file,
    n: columns.values().next().value?.length ?? 0,
    names: [...columns.keys()],
    has: name => columns.has(name),
    column: async name => columns.get(name) ?? [],
    placeOf,
  }
}
