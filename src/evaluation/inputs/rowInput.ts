import { caseColumnNames } from '../encode/caseData.ts'
import type { GivenToolCall } from '../encode/cases/toolCallLists.ts'
import type { RawColumns } from '../encode/column.ts'
import { columnOfField } from '../encode/columnOfField.ts'
import { describeValue, isThenable } from '../errors/describeValue.ts'
import { suggestion } from '../errors/didYouMean.ts'
import { EvaluationError } from '../errors/evaluationError.ts'
import { unexpected } from '../errors/unexpected.ts'
import { isLabel, type Label } from '../label.ts'
import type { AtLeastOne, CaseResults, FieldsOfDocument, Preference } from './caseInput.ts'
import { aPromiseOfRow } from './fieldsOfRows.ts'
import type { RowShape } from './inputShape.ts'

interface RowResults {
  readonly passed?: boolean | null
  readonly score?: number | null
  readonly trials?: ArrayLike<boolean>
  readonly preferred?: Preference
  readonly numbers?: Readonly<Record<string, number | ArrayLike<number>>>
  readonly expectedTools?: readonly GivenToolCall[]
  readonly toolCalls?: readonly GivenToolCall[] | readonly (readonly GivenToolCall[])[]
  readonly fields?: FieldsOfDocument | readonly FieldsOfDocument[]
  readonly id?: string | number | bigint
  readonly sampleWeight?: number
  readonly count?: number
  readonly group?: Label
  readonly details?: Readonly<Record<string, string>>
}

type CaseResultsOfRow = Pick<RowResults, keyof RowResults & keyof CaseResults>

/** One case of a row-by-row evaluation without a truth. */
export type CaseRow = RowResults & { readonly ratings?: ArrayLike<Label | null> } & AtLeastOne<
    CaseResultsOfRow & { readonly ratings: ArrayLike<Label | null> }
  >

/** One row of a row-by-row evaluation. */
export interface RowInput extends RowResults {
  readonly yTrue: Label | readonly string[]
  readonly yPred?: Label | null
  readonly yScore?: number | ArrayLike<number> | null
  readonly yProba?: ArrayLike<number>
}

export const rowInput: RowShape<RowInput | CaseRow> = {
  is: row => ['yTrue', ...caseColumnNames].some(name => row[name] !== undefined),
  columns: [...columnOfField.keys()],
  encode: (rows, encodeColumns) => encodeColumns(columnsOfRows(rows)),
  examples: [
    {
      input: [
        { yTrue: 'spam', yPred: 'ham' },
        { yTrue: 'ham', yPred: 'ham' },
      ],
      optional: ['yScore', 'id'],
      holds: "row by row; `fromRows(rows, { yTrue: 'label', … })` for other names",
    },
    {
      input: [{ passed: true }, { passed: false }],
      optional: ['score', 'id'],
      holds: 'cases row by row',
    },
  ],
}

/** Turns rows `{ yTrue, yPred?, … }` into columns; every row must have the fields of the first. */
function columnsOfRows(rows: readonly unknown[]): RawColumns {
  const first = requireRow(rows[0], 0)
  const fields = Object.keys(first).filter(field => first[field] !== undefined)
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

/** A row as an object of fields. */
export function requireRow(row: unknown, index: number): Record<string, unknown> {
  if (isThenable(row)) throw aPromiseOfRow(`row ${index}`, row, index)
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
    mend: `${suggestion(field, rowInput.columns)} Pick fields out of richer rows with fromRows`,
  })
}
