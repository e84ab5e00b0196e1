import { requireSoundJson } from '../../report/requireSoundJson.ts'
import type { OnProgress } from '../../terminal/progress.ts'
import { labelSink } from '../cells/labelSink.ts'
import { requireListsOnOneSide } from '../cells/listsOfTruth.ts'
import { narrowed } from '../cells/narrowed.ts'
import { isBlank, isNumeral, isRounded, numberAt } from '../cells/numberAt.ts'
import { oddCell } from '../cells/oddCell.ts'
import { typedLabels } from '../cells/typedLabels.ts'
import type { PlaceOf, ReadColumn, Wanted } from '../cells/wanted.ts'
import { DEEPEST_READ } from './parsedJson.ts'
import { faultIn, scanRecords, type TakeCell } from './scanRecords.ts'
import type { TextTable } from './table.ts'

/** How many rows are looked at before a column is taken to be numbers. */
const SAMPLE = 64

/** Collects a column. */
interface CellSink {
  readonly take: TakeCell
  /** Returns the cells as what is wanted, null or NaN where one is blank. */
  readonly values: (wanted: Wanted, placeOf: PlaceOf) => ArrayLike<unknown>
  readonly blanks: readonly number[]
  readonly odd?: () => OddCell | undefined
}

/**
 * Reads columns of tables that stand one below the other. Each is read once, as the type that its first rows suggest; one
 * that turns out to be of another is read again as text.
 *
 * @throws EvaluationError for a row that is too short or too long, and a cell that its column cannot hold.
 */
export function columnsOfTexts(
  tables: readonly TextTable[],
  wanted: readonly Wanted[],
  placeOf: PlaceOf,
  tell?: OnProgress,
): readonly ReadColumn[] {
  const capacity = rowsExpected(tables)
  const sinks = wanted.map((column): CellSink => {
    if (mustBeNumbers(column)) return numberSink(capacity, false)
    return suggestsNumbers(column) && looksNumeric(tables[0], column)
      ? numberSink(capacity, true)
      : asText(column, capacity)
  })
  scanAll(tables, wanted, sinks, tell)
  const again = sinks.map((sink, i): CellSink | undefined => {
    const odd = sink.odd?.()
    if (odd === undefined) return undefined
    if (mustBeNumbers(wanted[i])) throw oddCell(wanted[i], placeOf(odd.row), odd.text, 'number')
    return asText(wanted[i], capacity)
  })
  if (again.some(sink => sink !== undefined)) scanAll(tables, wanted, again, tell)
  const columns = wanted.map((column, i): ReadColumn => {
    const { values, blanks } = again[i] ?? sinks[i]
    return { wanted: column, values: values(column, placeOf), blanks, placeOf }
  })
  requireListsOnOneSide(columns)
  return columns
}

function mustBeNumbers({ use, type }: Wanted): boolean {
  return type === 'number' || (use === 'number' && type === undefined)
}

function suggestsNumbers({ use, type }: Wanted): boolean {
  return type === undefined && use !== 'text' && use !== 'boolean' && use !== 'list'
}

function asText({ use }: Wanted, capacity: number): CellSink {
  return use === 'text' || use === 'name' || use === 'list' ? textSink(capacity) : labelCells(capacity)
}

/** How many rows there are, by the length of the first. */
function rowsExpected(tables: readonly TextTable[]): number {
  let rows = 0
  for (const table of tables) {
    const { bytes, start } = table
    const { records, offset } = scanRecords(table, start, [], SAMPLE)
    rows += records < SAMPLE ? records : Math.ceil((1.05 * SAMPLE * (bytes.length - start)) / (offset - start))
  }
  return rows
}

function looksNumeric(table: TextTable, column: Wanted): boolean {
  const sink = numberSink(SAMPLE, true)
  const { records } = scanRecords(table, table.start, takersOf(table, [column], [sink.take]), SAMPLE)
  return sink.odd() === undefined && sink.blanks.length < records
}

function scanAll(
  tables: readonly TextTable[],
  wanted: readonly Wanted[],
  sinks: readonly (CellSink | undefined)[],
  tell?: OnProgress,
): void {
  const takers = sinks.map(sink => sink?.take)
  let rows = 0
  for (const table of tables) {
    const { file, bytes, width } = table
    const takersOfTable = takersOf(table, wanted, takers)
    for (let at = table.start; at < bytes.length; ) {
      const { offset, records, fault } = scanRecords(table, at, takersOfTable, RECORDS_TOLD)
      if (fault !== undefined) throw faultIn(file, bytes, fault, width)
      at = offset
      rows += records
      tell?.({ about: `reading ${file}`, done: at / bytes.length, rows })
    }
  }
}

/** How many records are read between two reports of progress. */
const RECORDS_TOLD = 1 << 16

/** The taker of each column of the file. One column may be wanted as several things. */
function takersOf(
  { names, padded }: TextTable,
  wanted: readonly Wanted[],
  takers: readonly (TakeCell | undefined)[],
): readonly (TakeCell | undefined)[] {
  return names.map(name => {
    const own = takers.filter((take, i) => take !== undefined && wanted[i].name === name)
    const take = own.length < 2 ? own[0] : takenByAll(own)
    return take !== undefined && padded.includes(name) ? withoutPadding(take) : take
  })
}

function takenByAll(takers: readonly (TakeCell | undefined)[]): TakeCell {
  return (bytes, start, end) => {
    for (const take of takers) take?.(bytes, start, end)
  }
}

function withoutPadding(take: TakeCell): TakeCell {
  return (bytes, from, to) => {
    let [start, end] = [from, to]
    while (start < end && isBlank(bytes, start, start + 1)) start++
    while (end > start && isBlank(bytes, end - 1, end)) end--
    take(bytes, start, end)
  }
}

/**
 * Returns the lists, or grades by name, that cells hold as JSON: `["d1", "d2"]`; null where a cell is blank.
 *
 * @throws EvaluationError for a cell that holds none, and for a name that stands twice in one.
 */
export function listsOfTexts(
  texts: readonly (string | null)[],
  wanted: Wanted,
  placeOf: PlaceOf,
): readonly (object | null)[] {
  return texts.map((text, row) => {
    const value = text === null ? null : parsed(text, () => placeOf(row))
    if (typeof value === 'object') return value
    throw oddCell(wanted, placeOf(row), text, 'list')
  })
}

/** Undefined for what is no JSON. A null within the cell is no list. */
function parsed(text: string, place: () => string): unknown {
  requireSoundJson(text, place, DEEPEST_READ)
  try {
    return JSON.parse(text) ?? undefined
  } catch {
    return undefined
  }
}

/** The first cell that is not what the cells before it are. */
interface OddCell {
  readonly row: number
  readonly text: string
}

/** Collects a column of numbers, and stops at the first odd cell. */
interface NumberSink extends CellSink {
  /** The first cell that is not a number, or whose digits a double does not hold. If names are told apart, digits that name something (`007`) count too. */
  readonly odd: () => OddCell | undefined
}

export function numberSink(capacity: number, tellsNames: boolean): NumberSink {
  let values = new Float64Array(Math.max(16, capacity))
  let row = 0
  let odd: OddCell | undefined
  const blanks: number[] = []
  return {
    take: (bytes, start, end) => {
      if (odd !== undefined) return
      if (row === values.length) {
        const longer = new Float64Array(Math.ceil(1.5 * row))
        longer.set(values)
        values = longer
      }
      const value = numberAt(bytes, start, end)
      const isOdd = tellsNames ? isNumeral(bytes, start, end, value) : isRounded(bytes, start, end, value)
      if (!Number.isFinite(value) || isOdd) {
        if (isBlank(bytes, start, end)) blanks.push(row)
        else odd = { row, text: bytes.toString('utf8', start, end) }
      }
      values[row++] = value
    },
    odd: () => odd,
    values: ({ use }) => (use === 'number' ? values.subarray(0, row) : narrowed(values.subarray(0, row))),
    blanks,
  }
}

/** Collects a column of texts that hardly repeat, such as names and answers. */
function textSink(capacity: number): CellSink {
  // An array that grows is copied again and again, and the copies stay until memory is collected.
  const texts = new Array<string | null>(capacity)
  let row = 0
  const blanks: number[] = []
  return {
    take: (bytes, start, end) => {
      if (isBlank(bytes, start, end)) {
        blanks.push(row)
        texts[row++] = null
      } else texts[row++] = bytes.toString('utf8', start, end)
    },
    values: (wanted, placeOf) => {
      texts.length = row
      return wanted.use === 'list' ? listsOfTexts(texts, wanted, placeOf) : texts
    },
    blanks,
  }
}

/** Collects a column of texts that repeat. */
function labelCells(capacity: number): CellSink {
  const { take, texts, blanks } = labelSink(capacity)
  return { take, values: (wanted, placeOf) => typedLabels(texts(), wanted, placeOf), blanks }
}
