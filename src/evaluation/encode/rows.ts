import { describeValue, listed } from '../errors/describeValue.ts'
import { suggestion } from '../errors/didYouMean.ts'
import { EvaluationError } from '../errors/evaluationError.ts'
import { unexpected } from '../errors/unexpected.ts'
import { isLabel } from '../label.ts'

/** Columns by name, not yet checked. */
export type RawColumns = Readonly<Record<string, unknown>>

// A field of a row, and the column that it fills.
/** The column of each field of a row. */
export const columnOfField: ReadonlyMap<string, string> = new Map([
  ['yTrue', 'yTrue'],
  ['yPred', 'yPred'],
  ['yScore', 'yScore'],
  ['amount', 'amount'],
  ['yProba', 'yProba'],
  ['yLower', 'yLower'],
  ['yUpper', 'yUpper'],
  ['id', 'ids'],
  ['sampleWeight', 'sampleWeight'],
  ['group', 'groups'],
  ['passed', 'passed'],
  ['score', 'score'],
  ['trials', 'trials'],
  ['preferred', 'preferred'],
  ['ratings', 'ratings'],
])

// One of these says what the rows are.
const outlines = ['yTrue', 'passed', 'score', 'trials', 'preferred', 'ratings']

/** Turns rows `{ yTrue, yPred?, … }` into columns; every row must have the fields of the first. */
export function columnsOfRows(rows: readonly unknown[]): RawColumns {
  const first = requireRow(rows[0], 0)
  const fields = Object.keys(first).filter(field => first[field] !== undefined)
  if (!outlines.some(name => fields.includes(name))) {
    throw new EvaluationError({
      column: 'yTrue',
      index: 0,
      problem: `row 0 has no yTrue; it has ${listed(fields) || 'nothing'}`,
      expected: 'rows { yTrue, yPred?, yScore?, … }, { passed?, score?, … } or { query, relevant, retrieved }',
      mend: "Name other fields with fromRows(rows, { yTrue: 'label', … })",
    })
  }
  const columns: Record<string, unknown> = {}
  for (const field of fields) {
    const column = columnOfField.get(field)
    if (column === undefined) throw unknownField(field, 0)
    // Not `map`, which passes over the holes of a sparse array.
    columns[column] = Array.from(rows, (given, i) => {
      const row = requireRow(given, i)
      if (row[field] === undefined) {
        throw new EvaluationError({
          column: field,
          index: i,
          problem: `row ${i} has no ${field}, but row 0 has`,
          expected: 'the same fields in every row',
        })
      }
      return row[field]
    })
  }
  rows.forEach((given, i) => {
    for (const [field, value] of Object.entries(requireRow(given, i))) {
      if (value !== undefined && !fields.includes(field)) {
        if (!columnOfField.has(field)) throw unknownField(field, i)
        throw new EvaluationError({
          column: field,
          index: 0,
          problem: `row 0 has no ${field}, but row ${i} has`,
          expected: 'the same fields in every row',
        })
      }
    }
  })
  return columns
}

const BY_NAME = 'A list of values goes in under its name: { yPred: […] }, { yScore: […] } or { passed: […] }'

function requireRow(row: unknown, index: number): Record<string, unknown> {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) {
    throw unexpected(`row ${index}`, row, {
      index,
      expected: 'an object',
      mend: isLabel(row) || typeof row === 'number' ? BY_NAME : undefined,
    })
  }
  return row as Record<string, unknown>
}

function unknownField(field: string, index: number): EvaluationError {
  return new EvaluationError({
    column: field,
    index,
    problem: `row ${index} has an unknown field ${describeValue(field)}`,
    mend: `${suggestion(field, [...columnOfField.keys()])} Pick fields out of richer rows with fromRows`,
  })
}
