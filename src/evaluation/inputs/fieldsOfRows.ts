import { columnsOfObjects } from '../encode/details.ts'
import { requireNamed } from '../encode/encodeColumn.ts'
import { namedSlices } from '../encode/encodeSlices.ts'
import { describeValue, isThenable } from '../errors/describeValue.ts'
import { didYouMean } from '../errors/didYouMean.ts'
import { EvaluationError } from '../errors/evaluationError.ts'
import { unexpected } from '../errors/unexpected.ts'
import type { ColumnsOfRows } from './columnsOfRows.ts'
import { checkedPreferences, preferencesOf } from './preferenceNames.ts'
import { rowWordNames } from './rowWords.ts'

/** Rows with what messages call them. */
export interface NamedRows {
  readonly rows: readonly object[]
  /** `row 3`, or `row 3 of truth`. */
  readonly placeOf: (row: number) => string
}

/** A word that any number of columns fill, each with a name. */
type NamedWord = 'slices' | 'details' | 'numbers'

const expectedNames: Readonly<Record<Exclude<NamedWord, 'slices'>, string>> = {
  details: "fields: ['question', 'output']",
  numbers: "fields: ['costUsd', 'latencyMs']",
}

/** What is said to be the source of each column. */
export type Sources = Readonly<Record<string, unknown>>

/** The columns of rows, without the settings beside them. */
export type Fields = Omit<ColumnsOfRows, 'settings'>

type Source = string | ((row: object, index: number) => unknown)

/**
 * Returns the rows of something that gives them.
 *
 * @param of - The side of a join, where there are several.
 * @throws EvaluationError for anything but a list of objects.
 */
export function namedRows(given: unknown, of?: string): NamedRows {
  const suffix = of === undefined ? '' : ` of ${of}`
  if (typeof given !== 'object' || given === null || !(Symbol.iterator in given)) {
    throw new EvaluationError({
      column: of,
      problem: `the rows${suffix} are ${describeValue(given)}`,
      expected: 'an array of objects, or anything else that gives them one after the other',
      mend: isThenable(given) ? 'Await it first' : undefined,
    })
  }
  const placeOf = (row: number): string => `row ${row}${suffix}`
  const rows = Array.from(given as Iterable<unknown>, (row, i) => {
    if (isThenable(row)) throw aPromiseOfRow(placeOf(i), row, i)
    if (typeof row === 'object' && row !== null) return row
    throw unexpected(placeOf(i), row, { index: i, expected: 'an object' })
  })
  return { rows, placeOf }
}

/** The error of a row that is to be waited for: rows made by an async function are Promises, all of them. */
export function aPromiseOfRow(where: string, row: unknown, index: number): EvaluationError {
  return unexpected(where, row, { index, expected: 'an object', mend: 'Await them all: await Promise.all(rows)' })
}

/** Reads the columns of one list of rows. */
export function fieldsFrom(list: NamedRows, sources: Sources): Fields {
  const words: Record<string, readonly unknown[]> = {}
  for (const word of rowWordNames) {
    const source = sources[word]
    if (source === undefined || word === 'slices' || word === 'details' || word === 'numbers') continue
    const isNamed = typeof source === 'object' && source !== null
    words[word] =
      isNamed && word === 'preferred'
        ? preferences(list, source)
        : isNamed && word === 'fields'
          ? fieldsOfDocuments(list, source)
          : valuesOfRows(list, source, word)
  }
  const { slices, details, numbers } = sources
  return {
    n: list.rows.length,
    words,
    slices: slices === undefined ? new Map() : namedValuesOfRows(list, slices, 'slices'),
    details: details === undefined ? new Map() : detailsFrom(list, details),
    numbers: numbers === undefined ? new Map() : namedValuesOfRows(list, numbers, 'numbers'),
    placeOf: list.placeOf,
    placesErrors: false,
  }
}

function preferences(list: NamedRows, given: object): readonly unknown[] {
  const names = checkedPreferences(given)
  return preferencesOf(valuesOfRows(list, names.column, 'preferred'), names, list.placeOf)
}

/** What is true of each document beside what was read from it; of a side of a join one of both. */
function fieldsOfDocuments(list: NamedRows, given: object): readonly unknown[] {
  const parts = Object.entries(given).map(
    ([part, source]: [string, unknown]) => [part, valuesOfRows(list, source, `fields.${part}`)] as const,
  )
  return list.rows.map((_, i) => Object.fromEntries(parts.map(([part, values]) => [part, values[i]] as const)))
}

/** Fields by name, or the texts that one field holds by name. */
function detailsFrom(list: NamedRows, given: unknown): ReadonlyMap<string, readonly unknown[]> {
  if (typeof given === 'object' && given !== null) return namedValuesOfRows(list, given, 'details')
  const expected = 'texts by name: { question, expected, output }'
  return columnsOfObjects(valuesOfRows(list, given, 'details'), 'details', expected, own =>
    typeof own === 'string' ? 'One field is named in a list: […]' : undefined,
  )
}

/**
 * Returns the value of each row for a column.
 *
 * @throws EvaluationError for a row that has none, and a source that is neither a field nor a function.
 */
export function valuesOfRows({ rows, placeOf }: NamedRows, source: unknown, column: string): readonly unknown[] {
  const from = sourceOf(source, column)
  return rows.map((row, i) => {
    const value = valueIn(row, from, i)
    if (value !== undefined) return value
    throw new EvaluationError({
      column,
      index: i,
      problem: `${placeOf(i)} gives undefined for ${column} (from ${shown(from)})`,
      expected: 'a value in every row',
      mend: i === 0 ? meant(from, rows) : undefined,
    })
  })
}

/**
 * As {@link valuesOfRows} for each of several columns by name. A row may lack a value, but not every row.
 *
 * @throws EvaluationError for a column of which no row has a value.
 */
function namedValuesOfRows(
  { rows }: NamedRows,
  given: unknown,
  word: NamedWord,
): ReadonlyMap<string, readonly unknown[]> {
  return new Map(
    Array.from(namedSources(given, word), ([name, source]) => {
      const column = `${word}.${name}`
      const from = sourceOf(source, column)
      const values = rows.map((row, i) => valueIn(row, from, i))
      if (rows.length > 0 && values.every(value => value === undefined)) {
        throw new EvaluationError({
          column: word,
          problem: `no row gives a value for ${column} (from ${shown(from)})`,
          expected: 'a value in at least one row',
          mend: meant(from, rows),
        })
      }
      return [name, values] as const
    }),
  )
}

/**
 * Returns the source of each named column: fields under their own names, or each name with its source.
 *
 * @throws EvaluationError for anything else.
 */
export function namedSources(given: unknown, word: NamedWord): ReadonlyMap<string, unknown> {
  if (!Array.isArray(given)) {
    return new Map(word === 'slices' ? namedSlices(given) : requireNamed(given, word, expectedNames[word]))
  }
  const names: readonly unknown[] = given
  names.forEach((name, i) => {
    if (typeof name !== 'string') {
      throw unexpected(`${word}[${i}]`, name, {
        column: word,
        expected: "names of fields, ['country', 'device'], or named columns: { land: 'country' }",
      })
    }
    if (names.indexOf(name) === i) return
    throw new EvaluationError({
      column: word,
      problem: `${word} names ${describeValue(name)} twice`,
      expected: 'each field once',
    })
  })
  return new Map(names.map(name => [String(name), name] as const))
}

/** Whether any row has a field, or the source is a function. */
export function hasSource({ rows }: NamedRows, source: unknown): boolean {
  return typeof source !== 'string' || rows.some(row => Reflect.get(row, source) !== undefined)
}

function sourceOf(source: unknown, column: string): Source {
  if (typeof source === 'string') return source
  // The function gets the row and its index and nothing else.
  if (typeof source === 'function') return (row, index): unknown => source(row, index)
  throw unexpected(column, source, { column, expected: 'the name of a field, or a function of the row' })
}

function valueIn(row: object, source: Source, index: number): unknown {
  return typeof source === 'function' ? source(row, index) : Reflect.get(row, source)
}

function shown(source: Source): string {
  return typeof source === 'function' ? 'its function' : `the field ${describeValue(source)}`
}

function meant(source: Source, rows: readonly object[]): string | undefined {
  const near = typeof source === 'string' ? didYouMean(source, Object.keys(rows[0] ?? {})) : undefined
  return near === undefined || near === source ? undefined : `Did you mean ${near}?`
}
