import { isSeparatedNumber } from '../../read/cells/separatedNumber.ts'
import type { FileColumns } from '../../read/shapes/fileColumns.ts'
import { readRows } from '../../read/shapes/readRows.ts'
import { wantedColumns } from '../../read/shapes/wantedColumns.ts'
import type { FileFormat } from '../../read/tables/fileFormat.ts'
import { type FileSource, openTables } from '../../read/tables/openTables.ts'

/** What a column of a file holds. */
export interface ColumnProfile {
  readonly name: string
  readonly n: number
  readonly blanks: number
  readonly type: 'number' | 'text' | 'boolean' | 'mixed'
  /** Whether all numbers are whole. */
  readonly isWhole: boolean
  readonly least: number
  readonly most: number
  /** Its different values in the order of their first rows; no more than a few. */
  readonly distinct: readonly unknown[]
  /** Whether its values are numbers with separators, which are read as texts: `6,461.4`. */
  readonly isSeparated: boolean
  /** Of texts that are mostly numbers: the first that is none, for which all were read as texts. */
  readonly stray?: string | undefined
  /** Whether no value occurs twice. */
  readonly isUnique: boolean
  /** Where cells hold lists of numbers in [0, 1], all as long: how long. */
  readonly listed?: number
}

/** More different values are no classes and no slices. */
export const MOST_DISTINCT = 50

/** Returns what every column of some files holds, whatever it is for. */
export async function columnProfiles(
  source: FileSource,
  opening: { readonly format: FileFormat | undefined; readonly header: readonly string[] | undefined },
): Promise<readonly ColumnProfile[]> {
  const tables = await openTables(source, { ...opening, wanted: [] })
  const names = tables[0].names.filter(name => tables.every(table => table.names.includes(name)))
  const asked: FileColumns = { slices: names }
  const { n, words } = await readRows(
    tables,
    wantedColumns(asked, {}, () => true),
  )
  return words
    .flatMap(({ columns }) => columns)
    .map(({ wanted, values, blanks }) => profileOf(wanted.name, n, values, blanks))
}

function profileOf(name: string, n: number, values: ArrayLike<unknown>, blanks: readonly number[]): ColumnProfile {
  const isBlank = new Set(blanks)
  const seen = new Set<unknown>()
  const types = new Set<string>()
  let [isWhole, least, most] = [true, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let row = 0; row < n; row++) {
    const value = values[row]
    if (isBlank.has(row) || value === null || value === undefined) continue
    seen.add(value)
    types.add(typeof value)
    if (typeof value !== 'number') continue
    if (!Number.isInteger(value)) isWhole = false
    if (value < least) least = value
    if (value > most) most = value
  }
  const listed = types.has('object') ? lengthOfLists(values) : undefined
  const [type] = types
  const words = [...seen].filter(
    (value): value is string =>
      typeof value === 'string' && !isSeparatedNumber(value) && !Number.isFinite(Number(value)),
  )
  const known = type === 'number' || type === 'boolean' ? type : type === 'string' ? 'text' : 'mixed'
  return {
    name,
    n,
    blanks: blanks.length,
    type: types.size === 1 ? known : 'mixed',
    ...{ isWhole, least, most },
    isSeparated: known === 'text' && types.size === 1 && words.length === 0,
    stray: known === 'text' && words.length < seen.size / 2 ? words[0] : undefined,
    distinct: [...seen].slice(0, MOST_DISTINCT + 1),
    isUnique: seen.size === n,
    ...(listed !== undefined && { listed }),
  }
}

function lengthOfLists(values: ArrayLike<unknown>): number | undefined {
  const lists = Array.from(values, value => (isList(value) ? Array.from(value) : undefined))
  const length = lists[0]?.length
  const isEven = lists.every(list => list?.length === length && list?.every(isShare))
  return isEven ? length : undefined
}

function isList(value: unknown): value is ArrayLike<unknown> {
  return Array.isArray(value) || (ArrayBuffer.isView(value) && 'length' in value)
}

function isShare(value: unknown): boolean {
  return typeof value === 'number' && value >= 0 && value <= 1
}
