import { sql } from 'kysely'
import type { Connection, Fragment } from '../dialect.ts'
import { numbersOf } from '../sql/numbers.ts'
import { duckdbDialect } from './duckdbDialect.ts'

/** What a cell of a text file is, as conditions of SQL. */
export interface WrittenAs {
  /** Its letters. */
  readonly text: Fragment
  /** Whether it holds anything. */
  readonly isThere: Fragment
  readonly isText: Fragment
  readonly isTruth: Fragment
  /** Whether it may be a number, if its letters are one. */
  readonly mayBeNumber: Fragment
}

const COUNTED = ['cells', 'texts', 'truths', 'bits', 'numbers', 'whole', 'digits', 'names', 'inexact'] as const

/** How many cells of a column are written as what. */
export type WrittenCells = Readonly<Record<(typeof COUNTED)[number], number>>

/** As `numberAt` of rows in memory reads them. */
const NUMBER = '[ \\t]*[+-]?([0-9]+(\\.[0-9]*)?|\\.[0-9]+)([eE][+-]?[0-9]+)?[ \\t]*'
const DIGITS = '[ \\t]*[+-]?[0-9]+[ \\t]*'
/** So many digits a double holds exactly. */
const WHOLE = '[ \\t]*[+-]?[0-9]{1,15}[ \\t]*'
/** Zeros in front, as in `007`, make a name of a number. */
const NAME = '[ \\t+-]*0[0-9].*'

/** Counts in one scan what the cells of columns are. */
export async function writtenCells(
  connection: Connection,
  from: Fragment,
  columns: readonly (readonly [name: string, as: WrittenAs])[],
  about: string,
): Promise<ReadonlyMap<string, WrittenCells>> {
  const counts = columns.flatMap(([, as], i) =>
    Object.entries(conditionsOf(as)).map(([what, condition]) => {
      return sql`${duckdbDialect.countIf(condition)} AS ${sql.id(`${what}${i}`)}`
    }),
  )
  const found = await connection.query(sql`SELECT ${sql.join(counts)} FROM ${from}`, about)
  const of = (what: string, i: number): number => numbersOf(found, `${what}${i}`)[0]
  return new Map(columns.map(([name], i) => [name, countsBy(what => of(what, i))] as const))
}

/** What was counted in several files together. */
export function addedCells(a: WrittenCells, b: WrittenCells): WrittenCells {
  return countsBy(what => a[what] + b[what])
}

/**
 * The condition of a cell that is a number. DuckDB takes the outcome of TRY_CAST for NULL only where its operand is, so
 * that `IS NOT NULL` would hold for all.
 */
export function isNumber({ text, mayBeNumber }: WrittenAs): Fragment {
  const fits = sql`abs(TRY_CAST(${text} AS DOUBLE)) <= ${sql.lit(Number.MAX_VALUE)}`
  return where(sql`${mayBeNumber} AND regexp_full_match(${text}, ${sql.lit(NUMBER)})`, fits)
}

/** A condition that is tried only where another holds. AND tries both everywhere, and casts that fail are slow. */
function where(holds: Fragment, then: Fragment): Fragment {
  return sql`(CASE WHEN ${holds} THEN ${then} ELSE false END)`
}

/** The condition of a truth value, also written as a digit. */
export function isBit({ text, isTruth }: WrittenAs): Fragment {
  return sql`(${isTruth} OR ${text} IN ('0', '1'))`
}

/** The condition of a whole number whose digits a float cannot hold. */
export function isInexact(as: WrittenAs): Fragment {
  const { text } = as
  const there = sql`TRY_CAST(TRY_CAST(${text} AS DOUBLE) AS DECIMAL(38, 0))`
  const isOther = sql`CASE WHEN ${there} = TRY_CAST(trim(${text}) AS DECIMAL(38, 0)) THEN 0 ELSE 1 END = 1`
  return where(sql`${isNumber(as)} AND ${isDigits(text)} AND ${isLarge(text)}`, isOther)
}

function isDigits(text: Fragment): Fragment {
  return sql`regexp_full_match(${text}, ${sql.lit(DIGITS)})`
}

function isLarge(text: Fragment): Fragment {
  return where(sql`length(${text}) > 15`, sql`abs(TRY_CAST(${text} AS DOUBLE)) > ${sql.lit(Number.MAX_SAFE_INTEGER)}`)
}

function conditionsOf(as: WrittenAs): Readonly<Record<keyof WrittenCells, Fragment>> {
  const { text, isThere, isText, isTruth } = as
  const number = isNumber(as)
  const isName = sql`(regexp_full_match(${text}, ${sql.lit(NAME)}) OR (${isDigits(text)} AND ${isLarge(text)}))`
  return {
    cells: isThere,
    texts: isText,
    truths: isTruth,
    bits: isBit(as),
    numbers: number,
    whole: sql`${number} AND regexp_full_match(${text}, ${sql.lit(WHOLE)})`,
    digits: sql`${number} AND ${isDigits(text)}`,
    names: sql`${number} AND ${isName}`,
    inexact: isInexact(as),
  }
}

function countsBy(count: (what: keyof WrittenCells) => number): WrittenCells {
  const [cells, texts, truths, bits, numbers, whole, digits, names, inexact] = COUNTED.map(count)
  return { cells, texts, truths, bits, numbers, whole, digits, names, inexact }
}
