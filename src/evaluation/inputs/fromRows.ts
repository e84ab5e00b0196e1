import { describeValue, isThenable, listed } from '../errors/describeValue.ts'
import { suggestion } from '../errors/didYouMean.ts'
import { EvaluationError } from '../errors/evaluationError.ts'
import { withCaller } from '../errors/refusals.ts'
import type { Evaluation } from '../evaluation.ts'
import type { ColumnsOfRows } from './columnsOfRows.ts'
import { encodeColumnsOfRows } from './encodeColumnsOfRows.ts'
import { evaluation } from './encodeEvaluation.ts'
import type { EvaluationInput } from './evaluationInput.ts'
import { type NamedRows, namedRows, namedValuesOfRows, valuesOfRows } from './fieldsOfRows.ts'
import { joinedFields, ratedFields } from './joinedFields.ts'
import { checkedPreferences, preferencesOf } from './preferenceNames.ts'
import type { JoinedColumns, JoinedRows, RatedColumns, RatedRows, RowColumns } from './rowColumns.ts'
import { rowSettingNames, rowWordNames } from './rowWords.ts'

/**
 * An {@link Evaluation} of rows whose fields have other names: each column is a field of the row or a function of it.
 *
 * - `slices`, `details` and `numbers` name fields, too: `slices: ['country']`.
 * - `query`, `relevant` and `retrieved` are of a ranking, a query a row.
 * - `trial` says which trial of its task (`ids`) or query a row is. The rows of a task become its trials where cases passed
 *   or called tools, or have fields or numbers; beside anything else, each trial is one of repeated runs.
 * - `whenMissing` says what an answer that is null counts as.
 * - Two lists, `{ truth, predictions }`, are joined by `ids`; so are `ratings` of several raters, `{ human, judge }`.
 *
 * @throws EvaluationError where a row lacks a field, a value cannot be judged, or an id is in one of the lists alone.
 *
 * @example
 * const rows = [{ label: 'spam', out: { class: 'spam' } }, { label: 'ham', out: { class: 'spam' } }]
 * fromRows(rows, { yTrue: 'label', yPred: row => row.out.class, positive: 'spam' })
 */
export function fromRows<Row extends object>(rows: Iterable<Row>, columns: RowColumns<Row>): Evaluation
export function fromRows<Truth extends object, Prediction extends object>(
  rows: JoinedRows<Truth, Prediction>,
  columns: JoinedColumns<Truth, Prediction>,
): Evaluation
export function fromRows<Row extends object>(rows: RatedRows<Row>, columns: RatedColumns<Row>): Evaluation
export function fromRows(rows: unknown, columns: unknown): Evaluation {
  return withCaller('fromRows', () => {
    const sources = checkedSources(columns)
    // `evaluation` checks every column: rows may hold anything.
    return encodeColumnsOfRows(columnsFrom(rows, sources), input => evaluation(input as EvaluationInput))
  })
}

type Sources = Readonly<Record<string, unknown>>

const known: readonly string[] = [...rowWordNames, ...rowSettingNames]

function checkedSources(columns: unknown): Sources {
  if (typeof columns !== 'object' || columns === null) {
    throw new EvaluationError({
      problem: `the columns are ${describeValue(columns)}`,
      expected: "the source of each column: { yTrue: 'label', yPred: row => row.out.class }",
    })
  }
  for (const name of Object.keys(columns)) {
    if (known.includes(name)) continue
    throw new EvaluationError({
      column: name,
      problem: `fromRows got an unknown column ${describeValue(name)}`,
      mend: suggestion(name, known),
    })
  }
  requireFieldSources({ ...columns })
  return { ...columns }
}

/** Requires both parts of `fields: { truth, answer }`, and nothing else. */
function requireFieldSources({ fields }: Sources): void {
  if (typeof fields !== 'object' || fields === null) return
  const parts = Object.keys(fields)
  if (parts.length === 2 && parts.includes('truth') && parts.includes('answer')) return
  throw new EvaluationError({
    column: 'fields',
    problem: `fields has ${listed(parts) || 'nothing'}`,
    expected: "a field of { truth, answer }, or one of each: { truth: 'gold', answer: 'out' }",
  })
}

function columnsFrom(rows: unknown, sources: Sources): ColumnsOfRows {
  const settings = Object.fromEntries(
    rowSettingNames.filter(name => sources[name] !== undefined).map(name => [name, sources[name]] as const),
  )
  const isList = typeof rows !== 'object' || rows === null || Symbol.iterator in rows || isThenable(rows)
  if (isList) return { ...fieldsFrom(namedRows(rows), sources), settings }
  const sides = Object.entries(rows)
  const names = sides.map(([name]) => name)
  if (names.length === 2 && names.includes('truth') && names.includes('predictions')) {
    const { truth, predictions }: Sources = { ...rows }
    return {
      ...joinedFields(namedRows(truth, 'truth'), namedRows(predictions, 'predictions'), sources, fieldsFrom),
      settings,
    }
  }
  const raters = sides.map(([name, list]) => ({ name, list: namedRows(list, name) }))
  return { ...ratedFields(raters, sources, fieldsFrom), settings }
}

/** Reads the columns of one list of rows. */
function fieldsFrom(list: NamedRows, sources: Sources): Omit<ColumnsOfRows, 'settings'> {
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
  const texts = valuesOfRows(list, given, 'details')
  const names = new Set<string>()
  texts.forEach((own, i) => {
    if (typeof own !== 'object' || own === null || Array.isArray(own)) {
      throw new EvaluationError({
        column: 'details',
        index: i,
        problem: `details[${i}] is ${describeValue(own)}`,
        expected: 'texts by name: { question, expected, output }',
        mend: typeof own === 'string' ? 'One field is named in a list: […]' : undefined,
      })
    }
    for (const name of Object.keys(own)) names.add(name)
  })
  return new Map(Array.from(names, name => [name, texts.map(own => Reflect.get(Object(own), name))] as const))
}
