import { probableBlank } from '../../evaluation/errors/probableBlank.ts'
import type { RowWordName } from '../../evaluation/inputs/rowWords.ts'
import { textOfValue } from '../../evaluation/inputs/textOfValue.ts'
import type { OnProgress } from '../../terminal/progress.ts'
import { narrowed } from '../cells/narrowed.ts'
import { oddCell } from '../cells/oddCell.ts'
import { safeNumber } from '../cells/safeNumber.ts'
import { isSeparatedNumber } from '../cells/separatedNumber.ts'
import type { PlaceOf, ReadColumn, Wanted } from '../cells/wanted.ts'
import type { ValueTable } from './table.ts'

/**
 * Reads columns of tables of typed values that stand one below the other. A value that is not there, null and NaN are blank.
 *
 * @throws EvaluationError for a value that its column cannot hold.
 */
export async function columnsOfValues(
  tables: readonly ValueTable[],
  wanted: readonly Wanted[],
  placeOf: PlaceOf,
  tell?: OnProgress,
): Promise<readonly ReadColumn[]> {
  const columns: ReadColumn[] = []
  // One column at a time, because the raw column of a file takes more room than the column made of it.
  for (const [i, column] of wanted.entries()) {
    const cells: ArrayLike<unknown>[] = []
    for (const table of tables) {
      tell?.({ about: `reading ${column.name} of ${table.file}`, done: i / wanted.length, rows: table.n })
      cells.push(await table.column(column.name))
    }
    const values = cells.length === 1 ? asWanted(cells[0], column) : undefined
    columns.push(
      values === undefined ? typedColumn(cells, column, placeOf) : { wanted: column, values, blanks: [], placeOf },
    )
  }
  return columns
}

/**
 * Returns the cells, or the same numbers in a smaller array, if no cell needs a further look; otherwise undefined. A
 * typed array of whole numbers holds neither blanks nor odd values, nor does one of doubles that are all finite.
 */
function asWanted(
  cells: ArrayLike<unknown>,
  { word, use, type }: Pick<Wanted, 'word' | 'use' | 'type'>,
): ArrayLike<unknown> | undefined {
  if (Array.isArray(cells) && mayBeText.has(type ?? use))
    return cells.every(cell => typeof cell === 'string') ? cells : undefined
  if (type === 'number' && use === 'number') return asWanted(cells, { word, use, type: undefined })
  if (type !== undefined || use === 'text' || use === 'boolean' || use === 'list') return undefined
  if (cells instanceof Float32Array) {
    if (ofPrecision.has(word)) return use === 'number' && cells.every(Number.isFinite) ? cells : undefined
    return asWanted(Float64Array.from(cells), { word, use, type })
  }
  if (cells instanceof Float64Array) {
    if (use === 'number') return cells.every(Number.isFinite) ? cells : undefined
    return cells.every(Number.isFinite) ? narrowed(cells) : undefined
  }
  const isWhole =
    ArrayBuffer.isView(cells) &&
    /\[object (?:Int|Uint)(?:8|16|32|8Clamped)Array\]/.test(Object.prototype.toString.call(cells))
  return isWhole ? cells : undefined
}

/**
 * Words whose numbers keep their precision, which thresholds and the clipping of log loss follow. All others are read as the
 * doubles that they are equal to.
 */
const ofPrecision: ReadonlySet<string> = new Set(['yScore', 'yProba'] satisfies readonly RowWordName[])

const mayBeText: ReadonlySet<NonNullable<Wanted['type']> | Wanted['use']> = new Set(['text', 'label', 'name', 'group'])

function typedColumn(parts: readonly ArrayLike<unknown>[], wanted: Wanted, placeOf: PlaceOf): ReadColumn {
  const n = parts.reduce((total, { length }) => total + length, 0)
  const isSingle = ofPrecision.has(wanted.word) && parts.every(isOfSingles)
  const type = wanted.type ?? typeOfUse[wanted.use]
  const read = isSingle && type === 'any' ? asItIs : readers[type]
  const values = type !== 'number' ? new Array<unknown>(n) : isSingle ? new Float32Array(n) : new Float64Array(n)
  const blanks: number[] = []
  let row = 0
  let [numbers, words] = [0, 0]
  let [firstWord, firstWide] = [-1, -1]
  let [areBlank, areSeparated] = [true, true]
  for (const part of parts) {
    for (let i = 0; i < part.length; i++, row++) {
      const value = part[i]
      if (value === null || value === undefined || Number.isNaN(value)) {
        blanks.push(row)
        values[row] = type === 'number' ? Number.NaN : null
        continue
      }
      const cell = read(value)
      if (cell === undefined) throw oddCell(wanted, placeOf(row), value, type === 'any' ? 'text' : type)
      values[row] = cell
      if (typeof cell === 'bigint' && firstWide === -1) firstWide = row
      if (typeof cell === 'number' || typeof cell === 'bigint') numbers++
      else if (typeof cell === 'string') {
        if (words++ === 0) firstWord = row
        areBlank &&= probableBlank(cell) !== undefined
        areSeparated &&= isSeparatedNumber(cell)
      }
    }
  }
  // As in a file of text, such a word stands for a number that is not there.
  const areNumbers = words <= numbers || (numbers > 0 && areBlank) || (areSeparated && wanted.type === undefined)
  if (wanted.use === 'label' && words > 0 && areNumbers) {
    throw oddCell(wanted, placeOf(firstWord), values[firstWord], 'number')
  }
  if (firstWide !== -1) asTexts(values, firstWide, words > 0, wanted, placeOf)
  return { wanted, values, blanks, placeOf }
}

/** Whether all that a part of a column holds are numbers of single precision, or lists of them. */
function isOfSingles(cells: ArrayLike<unknown>): boolean {
  if (cells instanceof Float32Array) return true
  return (
    Array.isArray(cells) && cells.every(cell => cell === null || cell === undefined || cell instanceof Float32Array)
  )
}

function asItIs(value: unknown): unknown {
  return value
}

/**
 * Makes texts of whole numbers, some of which a double cannot hold: all of them are compared digit by digit. Beside texts
 * only those become texts, so that 1 and "1" stay two.
 */
function asTexts(
  values: unknown[] | Float64Array | Float32Array,
  firstWide: number,
  hasWords: boolean,
  wanted: Wanted,
  placeOf: PlaceOf,
): void {
  for (let row = 0; row < values.length; row++) {
    const value = values[row]
    const isOdd = typeof value === 'number' && !Number.isSafeInteger(value)
    if (isOdd || (hasWords && wanted.use === 'label')) {
      throw oddCell(wanted, placeOf(firstWide), values[firstWide], 'text')
    }
    if (typeof value === 'bigint' || (typeof value === 'number' && !hasWords)) values[row] = String(value)
  }
}

/** How values of a use are read where their type is not said. */
const typeOfUse = {
  number: 'number',
  boolean: 'boolean',
  label: 'any',
  name: 'any',
  group: 'any',
  text: 'text',
  list: 'any',
} as const satisfies Readonly<Record<Wanted['use'], 'number' | 'boolean' | 'text' | 'any'>>

/** By type: the value as a cell; undefined if it is not of that type. */
const readers: Readonly<Record<'number' | 'boolean' | 'text' | 'any', (value: unknown) => unknown>> = {
  number: value => {
    const number = typeof value === 'bigint' && isHeld(value) ? Number(value) : value
    return typeof number === 'number' && Number.isFinite(number) ? number : undefined
  },
  boolean: value => {
    const truth = safeNumber(value) ?? value
    return truth === 1 || truth === true || (truth === 0 || truth === false ? false : undefined)
  },
  text: textOfValue,
  any: value => (value instanceof Date ? textOfValue(value) : withNumbers(value)),
}

/** A value with numbers in the place of whole numbers that doubles tell apart, however deep they stand in its lists. */
function withNumbers(value: unknown): unknown {
  if (typeof value === 'bigint') return safeNumber(value) ?? value
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(withNumbers)
  if (value instanceof BigInt64Array || value instanceof BigUint64Array || value instanceof Float32Array) {
    return Array.from<unknown, unknown>(value, withNumbers)
  }
  if (Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]: [string, unknown]) => [name, withNumbers(inner)] as const),
  )
}

/** Whether a double holds a whole number. */
function isHeld(value: bigint): boolean {
  return BigInt(Number(value)) === value
}
