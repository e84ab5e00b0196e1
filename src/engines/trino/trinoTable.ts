import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { Table } from '../dialect.ts'
import type { StatementAnswer } from './runStatement.ts'

/**
 * Returns an answer column by column, with the values that its JSON stands for: floats may be `"NaN"` and
 * `"-Infinity"`, decimals are texts, and whole numbers beyond 2⁵³ have lost their last digits.
 *
 * @throws EvaluationError for whole numbers that JSON could not carry.
 */
export function trinoTable({ columns, rows }: StatementAnswer): Table {
  const read = new Map<string, readonly unknown[]>()
  return {
    rows: rows.length,
    columns,
    column: name => {
      const place = columns.findIndex(column => column.name === name)
      if (place === -1) throw new TypeError(`the answer has no column ${name}`)
      const values = read.get(name) ?? rows.map(row => cellValue(row[place], columns[place].type, name))
      read.set(name, values)
      return values
    },
  }
}

function cellValue(value: unknown, type: string, name: string): unknown {
  if (value === null) return null
  if (type === 'double' || type === 'real') return Number(value)
  if (type.startsWith('decimal(')) return /,\s*0\)$/.test(type) ? BigInt(String(value)) : Number(value)
  if (typeof value === 'number' && !Number.isSafeInteger(value)) {
    throw new EvaluationError({
      problem: `Trino answers with whole numbers beyond 2⁵³ (${name}), whose last digits JSON does not keep`,
      mend: 'Cast the column to VARCHAR in the source: "(SELECT CAST(… AS VARCHAR) AS … FROM …)"',
    })
  }
  return value
}
