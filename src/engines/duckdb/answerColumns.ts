import type { DuckDBResult } from '@duckdb/node-api'
import { safeNumber } from '../../read/cells/safeNumber.ts'
import type { AnswerColumn } from '../dialect.ts'

/** So many numbers are kept as one piece while the length of an answer is not known. */
const PIECE = 1 << 14

/** So many different texts are kept once each: those of slices occur in millions of rows. */
const MOST_TEXTS = 10_000

/**
 * Reads an answer column by column, while DuckDB still computes it: it is never held whole beside what is read. Columns of
 * numbers take eight bytes a row, where arrays of bigint take forty.
 */
export async function answerColumns(result: DuckDBResult): Promise<readonly AnswerColumn[]> {
  const { JSDuckDBValueConverter: converted } = await import('@duckdb/node-api')
  const columns = result.columnNames().map(() => growingColumn())
  for await (const chunk of result) {
    for (const [i, { add }] of columns.entries()) {
      chunk.visitColumnValues(i, (value, _row, _column, type) => add(converted(value, type, converted)))
    }
  }
  return columns.map(({ values }) => values())
}

interface GrowingColumn {
  readonly add: (value: unknown) => void
  readonly values: () => AnswerColumn
}

/** Starts as numbers, and goes on as any values with the first that is none or that a double does not hold. */
function growingColumn(): GrowingColumn {
  const pieces: Float64Array[] = []
  const texts = new Map<string, string>()
  let length = 0
  let others: unknown[] | undefined
  const numbers = (): Float64Array => {
    const all = new Float64Array(length)
    for (const [i, piece] of pieces.entries()) all.set(piece.subarray(0, length - i * PIECE), i * PIECE)
    return all
  }
  const addOther = (value: unknown): void => {
    others ??= Array.from(numbers())
    pieces.length = 0
    if (typeof value !== 'string') others.push(value)
    else {
      const known = texts.get(value)
      if (known === undefined && texts.size < MOST_TEXTS) texts.set(value, value)
      others.push(known ?? value)
    }
  }
  return {
    add: value => {
      const number = others === undefined ? safeNumber(value) : undefined
      if (number === undefined) return addOther(value)
      if (length % PIECE === 0) pieces.push(new Float64Array(PIECE))
      pieces[pieces.length - 1][length % PIECE] = number
      length++
    },
    values: () => others ?? numbers(),
  }
}
