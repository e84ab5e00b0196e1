import { columnOfField } from '../encode/columnOfField.ts'
import { namedSlices } from '../encode/encodeSlices.ts'
import { describeValue } from '../errors/describeValue.ts'
import { suggestion } from '../errors/didYouMean.ts'
import { EvaluationError, withCaller } from '../errors/evaluationError.ts'
import { unexpected } from '../errors/unexpected.ts'
import type { Evaluation } from '../evaluation.ts'
import type { Label } from '../label.ts'
import type { Preference } from './caseInput.ts'
import { evaluation } from './encodeEvaluation.ts'
import type { EvaluationInput } from './evaluationInput.ts'

/** The source of a column: the name of a field, or a function of the row. */
export type ColumnSource<Row, Value> = (keyof Row & string) | ((row: Row, index: number) => Value)

/** The source of each column, and the settings of the evaluation. */
export interface RowColumns<Row> {
  readonly yTrue?: ColumnSource<Row, Label | ArrayLike<Label>>
  readonly yPred?: ColumnSource<Row, Label | ArrayLike<Label>>
  readonly yScore?: ColumnSource<Row, number | ArrayLike<number>>
  readonly amount?: ColumnSource<Row, number>
  readonly yProba?: ColumnSource<Row, ArrayLike<number>>
  readonly passed?: ColumnSource<Row, boolean>
  readonly score?: ColumnSource<Row, number>
  readonly trials?: ColumnSource<Row, ArrayLike<boolean>>
  readonly preferred?: ColumnSource<Row, Preference>
  readonly ratings?: ColumnSource<Row, ArrayLike<Label | null>>
  readonly yLower?: ColumnSource<Row, number>
  readonly yUpper?: ColumnSource<Row, number>
  readonly ids?: ColumnSource<Row, string | number>
  readonly sampleWeight?: ColumnSource<Row, number>
  readonly count?: ColumnSource<Row, number>
  readonly groups?: ColumnSource<Row, Label>
  readonly details?: ColumnSource<Row, Readonly<Record<string, string>>>
  readonly slices?: Readonly<Record<string, ColumnSource<Row, Label>>>
  readonly labels?: ArrayLike<Label>
  readonly positive?: Label
  readonly threshold?: number
  readonly rowSumTolerance?: number
  readonly task?: 'multilabel' | 'multioutput'
  readonly format?: 'lists' | 'indicator'
  readonly yTrain?: ArrayLike<number>
}

const byRow = [...columnOfField.values()]
const settings = ['labels', 'positive', 'threshold', 'rowSumTolerance', 'task', 'format', 'yTrain'] as const
const known: readonly string[] = [...byRow, 'slices', ...settings]

/**
 * An {@link Evaluation} of rows whose fields have other names: each column is a field of the row or a function of it.
 *
 * @throws EvaluationError where a row lacks a field or a value cannot be judged.
 *
 * @example
 * const rows = [{ label: 'spam', out: { class: 'spam' } }, { label: 'ham', out: { class: 'spam' } }]
 * fromRows(rows, { yTrue: 'label', yPred: row => row.out.class, positive: 'spam' })
 */
export function fromRows<Row extends object>(rows: Iterable<Row>, columns: RowColumns<Row>): Evaluation {
  return withCaller('fromRows', () => encodeRows(rows, columns))
}

function encodeRows<Row extends object>(rows: Iterable<Row>, columns: RowColumns<Row>): Evaluation {
  const list = rowsOf(rows)
  if (typeof columns !== 'object' || columns === null) {
    throw new EvaluationError({
      problem: `the columns are ${describeValue(columns)}`,
      expected: "the source of each column: { yTrue: 'label', yPred: row => row.out.class }",
    })
  }
  const input: Record<string, unknown> = {}
  for (const name of Object.keys(columns)) {
    if (!known.includes(name)) {
      throw new EvaluationError({
        column: name,
        problem: `fromRows got an unknown column ${describeValue(name)}`,
        mend: suggestion(name, known),
      })
    }
  }
  const sources: Readonly<Record<string, unknown>> = { ...columns }
  for (const name of byRow) {
    const source = sources[name]
    if (source !== undefined) input[name] = columnFrom(list, source as ColumnSource<Row, unknown>, name)
  }
  if (columns.slices !== undefined) {
    input.slices = Object.fromEntries(
      namedSlices(columns.slices).map(([name, source]) => [
        name,
        columnFrom(list, source as ColumnSource<Row, unknown>, `slices.${name}`),
      ]),
    )
  }
  for (const name of settings) {
    if (columns[name] !== undefined) input[name] = columns[name]
  }
  // `evaluation` checks every column: rows may hold anything.
  return evaluation(input as unknown as EvaluationInput)
}

function rowsOf<Row extends object>(rows: Iterable<Row>): readonly Row[] {
  const given: unknown = rows
  if (typeof given !== 'object' || given === null || !(Symbol.iterator in given)) {
    throw new EvaluationError({
      problem: `the rows are ${describeValue(given)}`,
      expected: 'an array of objects, or anything else that gives them one after the other',
    })
  }
  const list = [...rows]
  list.forEach((row: unknown, i) => {
    if (typeof row === 'object' && row !== null) return
    throw unexpected(`row ${i}`, row, {
      index: i,
      expected: 'an object',
    })
  })
  return list
}

function columnFrom<Row extends object>(
  rows: readonly Row[],
  source: ColumnSource<Row, unknown>,
  column: string,
): unknown[] {
  return rows.map((row, i) => {
    const value = typeof source === 'function' ? source(row, i) : row[source]
    if (value === undefined) {
      const from = typeof source === 'function' ? 'its function' : `the field ${describeValue(source)}`
      throw new EvaluationError({
        column,
        index: i,
        problem: `row ${i} gives undefined for ${column} (from ${from})`,
        expected: 'a value in every row',
      })
    }
    return value
  })
}
