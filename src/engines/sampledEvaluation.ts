import { sql } from 'kysely'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { unexpected } from '../evaluation/errors/unexpected.ts'
import type { Evaluation } from '../evaluation/evaluation.ts'
import { borrowedEvaluation } from '../evaluation/inputs/encodeEvaluation.ts'
import type { Label } from '../evaluation/label.ts'
import { requireKnownOptions } from '../metrics/definition/requireKnownOptions.ts'
import type { AnswerColumn, ColumnKind, Connection, Fragment, Table } from './dialect.ts'
import type { EngineColumns } from './plan/engineColumns.ts'
import { requireKnownColumns } from './plan/plannedEvaluation.ts'
import { namedColumns } from './sql/checkedSource.ts'
import { labelsOf, numbersOf } from './sql/numbers.ts'
import type { Source } from './sql/source.ts'
import { describeSource, kindOfColumn, labelColumn, type SourceColumns } from './sql/sourceColumns.ts'

/** How many rows are taken into memory, and which. */
export interface SampleRequest {
  readonly rows: number
  /** The same seed takes the same rows, as long as the source stays the same. */
  readonly seed: number
  readonly signal?: AbortSignal | undefined
}

/**
 * Takes a random sample of the rows into memory, as an evaluation of its own. NULL and NaN are found there as in any
 * input.
 *
 * @throws EvaluationError for columns that are not there, and for what the rows hold.
 */
export async function sampledEvaluation(
  connection: Connection,
  from: Source,
  columns: EngineColumns,
  request: SampleRequest,
): Promise<Evaluation> {
  requireKnownOptions(request, ['rows', 'seed', 'signal'], 'a sample: { rows: 1e6, seed: 1 }')
  requireKnownColumns(columns)
  const { rows, seed, signal } = request
  for (const [name, value] of Object.entries({ rows, seed })) {
    if (!Number.isSafeInteger(value) || value < 0 || (name === 'rows' && value === 0)) {
      throw unexpected(name, value, { column: name, expected: 'a whole number, such as { rows: 1e6, seed: 1 }' })
    }
  }
  if (columns.query !== undefined || columns.baseline !== undefined) {
    throw new EvaluationError({
      column: columns.query === undefined ? 'baseline' : 'query',
      problem: 'a sample is of rows of one model',
      expected: 'yTrue with yPred or yScore',
      mend: 'For another model, sample with the same seed and its columns',
    })
  }
  const source = await describeSource(connection, from, signal)
  const named = namedColumns(columns, 'label')
  const { dialect } = connection
  const selected = named.map(({ role, name }) => sampledColumn(source, role, name))
  const table = await source.ask(dialect.sample(selected, source.from, rows, seed), 'the sample')
  const values = named.map(
    ({ role, name }, i) => [role, name, columnOf(table, `c${i}`, kindOfColumn(source, role, name))] as const,
  )
  const slices = Object.fromEntries(
    values.flatMap(([role, name, column]) => (role === 'slices' ? [[name, column]] : [])),
  )
  const given = Object.fromEntries(values.flatMap(([role, , column]) => (role === 'slices' ? [] : [[role, column]])))
  const { positive, threshold, labels } = columns
  const sliced = Object.keys(slices).length > 0
  return borrowedEvaluation({ ...given, positive, threshold, labels, slices: sliced ? slices : undefined })
}

/** A column as it is; dates and times, and exact numbers that clients make floats of, as texts. */
function sampledColumn(source: SourceColumns, role: string, name: string): Fragment {
  const kind = kindOfColumn(source, role, name)
  if (kind === 'time') return labelColumn(source, role, name)
  const { textType } = source.dialect
  const isDecimal = /^decimal/i.test(source.types.get(name) ?? '')
  return isDecimal ? sql`CAST(${sql.id(name)} AS ${sql.raw(textType)})` : sql`${sql.id(name)}`
}

function columnOf(
  table: Table,
  name: string,
  kind: ColumnKind,
): Float64Array | Float32Array | readonly (Label | null)[] {
  switch (kind) {
    case 'double':
      return numbersOf(table, name)
    case 'single':
      return Float32Array.from(numbersOf(table, name))
    case 'integer':
      return wholeNumbers(table.column(name))
    case 'decimal':
      // A larger one stays a text, which no metric of numbers takes.
      return Array.from(table.column(name), value =>
        value === null || !isSafe(value) ? textOrNull(value) : Number(value),
      )
    default:
      return labelsOf(table, name).map(label => label ?? null)
  }
}

/** Whole numbers; where a double cannot hold one of them, texts that are compared digit by digit. */
function wholeNumbers(column: AnswerColumn): readonly (Label | null)[] {
  const values: readonly unknown[] = Array.from(column)
  const areSafe = values.every(value => value === null || isSafe(value))
  return values.map(value => (value === null || !areSafe ? textOrNull(value) : Number(value)))
}

function isSafe(value: unknown): boolean {
  return Math.abs(Number(value)) <= Number.MAX_SAFE_INTEGER
}

function textOrNull(value: unknown): string | null {
  return value === null ? null : String(value)
}
