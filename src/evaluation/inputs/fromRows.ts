import { describeValue, isThenable, listed } from '../errors/describeValue.ts'
import { suggestion } from '../errors/didYouMean.ts'
import { EvaluationError } from '../errors/evaluationError.ts'
import { withCaller } from '../errors/refusals.ts'
import type { Evaluation } from '../evaluation.ts'
import { encodeColumnsOfRows } from './encodeColumnsOfRows.ts'
import { evaluation } from './encodeEvaluation.ts'
import type { EvaluationInput } from './evaluationInput.ts'
import { type Fields, fieldsFrom, namedRows, type Sources } from './fieldsOfRows.ts'
import { joinedFields, ratedFields } from './joinedFields.ts'
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
    const settings = Object.fromEntries(
      rowSettingNames.filter(name => sources[name] !== undefined).map(name => [name, sources[name]] as const),
    )
    // `evaluation` checks every column: rows may hold anything.
    return encodeColumnsOfRows({ ...columnsFrom(rows, sources), settings }, input =>
      evaluation(input as EvaluationInput),
    )
  })
}

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

function columnsFrom(rows: unknown, sources: Sources): Fields {
  const isList = typeof rows !== 'object' || rows === null || Symbol.iterator in rows || isThenable(rows)
  if (isList) return fieldsFrom(namedRows(rows), sources)
  const sides = Object.entries(rows).map(([name, list]) => ({ name, list: namedRows(list, name) }))
  const [truth, predictions] = ['truth', 'predictions'].map(name => sides.find(side => side.name === name)?.list)
  return sides.length === 2 && truth !== undefined && predictions !== undefined
    ? joinedFields(truth, predictions, sources)
    : ratedFields(sides, sources)
}
