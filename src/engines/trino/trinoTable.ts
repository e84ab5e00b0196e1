import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { Table } from '../dialect.ts'
import type { StatementAnswer } from './runStatement.ts'

/**
 * Returns an answer column by column, with the values that its JSON stands for: floats may be `"NaN"` and
 * `"-Infinity"`, decimals are texts, and whole numbers beyond 2⁵³ have lost their last digits.
 *
 * @throws EvaluationError for whole numbers that JSON could not carry, for a column that the answer lacks, and for values
 *   of another type than its column.
 */
export function trinoTable({ columns, rows }: StatementAnswer, about: string): Table {
  const short = rows.findIndex(row => row.length !== columns.length)
  if (short !== -1)
    throw garbled(
      about,
      `row ${short + 1} of ${rows.length} has ${rows[short].length} values, and there are ${columns.length} columns`,
    )
  return {
    rows: rows.length,
    columns,
    column: name => {
      const place = columns.findIndex(column => column.name === name)
      if (place === -1) throw garbled(about, `there is no column ${name}`)
      const { type } = columns[place]
      const values = rows.map(row => cellValue(row[place], type, name))
      const odd = values.indexOf(undefined)
      if (odd !== -1) throw garbled(about, `${name} is ${type} and holds a ${typeof rows[odd][place]}`)
      return values
    },
  }
}

/** The error of an answer that is none to what was asked: something between has changed it. */
function garbled(about: string, why: string): EvaluationError {
  return new EvaluationError({
    problem: `Trino answered ${about} with what is no answer to it: ${why}`,
    mend: 'Look at what stands between, such as a proxy, and ask again',
  })
}

/** Undefined for a value that is none of the type. */
function cellValue(value: unknown, type: string, name: string): unknown {
  if (value === null) return null
  if (type === 'double' || type === 'real') return floatOf(value)
  if (type.startsWith('decimal(')) {
    if (typeof value !== 'string' || !/^-?\d+(?:\.\d+)?$/.test(value)) return undefined
    return /,\s*0\)$/.test(type) ? BigInt(value) : Number(value)
  }
  if (typeof value === 'number' && !Number.isSafeInteger(value)) {
    throw new EvaluationError({
      problem: `Trino answers with whole numbers beyond 2⁵³ (${name}), whose last digits JSON does not keep`,
      mend: 'Cast the column to VARCHAR in the source: "(SELECT CAST(… AS VARCHAR) AS … FROM …)"',
    })
  }
  const expected = /^(?:tiny|small|big)?int/.test(type) ? 'number' : type === 'boolean' ? 'boolean' : 'string'
  return typeof value === expected ? value : undefined
}

function floatOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value
  return value === 'NaN' || value === 'Infinity' || value === '-Infinity' ? Number(value) : undefined
}
