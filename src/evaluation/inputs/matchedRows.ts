import { type IdTable, idTable } from '../encode/idTable.ts'
import { describeValue } from '../errors/describeValue.ts'
import { EvaluationError } from '../errors/evaluationError.ts'

/** Rows that are joined with others by their ids. */
export interface JoinedSide {
  /** What messages call its rows: `the rows of judge`. */
  readonly called: string
  /** What holds them: `lists` or `files`. */
  readonly held: string
  readonly ids: ArrayLike<unknown>
  readonly placeOf: (row: number) => string
}

/**
 * For each row of one side, returns the row of the other that has its id. A number matches its own text, because one side may
 * have been read from a file.
 *
 * @throws EvaluationError for an id that a side has twice, and one that one side alone has.
 */
export function matchedRows(one: JoinedSide, other: JoinedSide): Uint32Array {
  const [ids, others] = comparable(one.ids, other.ids)
  requireDistinct(one, ids)
  const { rowOf } = requireDistinct(other, others)
  const isMatched = new Uint8Array(others.length)
  const matched = Uint32Array.from({ length: ids.length }, (_, row) => {
    const found = rowOf(ids[row])
    if (found === undefined) throw alone(one, row, other)
    isMatched[found] = 1
    return found
  })
  const left = isMatched.indexOf(0)
  if (left !== -1) throw alone(other, left, one)
  return matched
}

/** The ids of both sides as they are where all are texts or all are numbers, else as texts. */
function comparable(...sides: [ArrayLike<unknown>, ArrayLike<unknown>]): readonly ArrayLike<unknown>[] {
  const isOf = (type: string): boolean =>
    sides.every(ids => Array.prototype.every.call(ids, (id: unknown) => typeof id === type))
  return isOf('string') || isOf('number') ? sides : sides.map(ids => Array.from(ids, String))
}

function requireDistinct({ ids, placeOf }: JoinedSide, compared: ArrayLike<unknown>): IdTable {
  const table = idTable(compared)
  if (table.repeated === undefined) return table
  const { before, row } = table.repeated
  throw new EvaluationError({
    column: 'ids',
    index: row,
    problem: `${placeOf(before)} and ${placeOf(row)} have the same id, ${describeValue(ids[row])}`,
    expected: 'a different id for every row',
  })
}

function alone({ ids, held, placeOf }: JoinedSide, row: number, { called }: JoinedSide): EvaluationError {
  return new EvaluationError({
    column: 'ids',
    index: row,
    problem: `${placeOf(row)}: the id ${describeValue(ids[row])} is not among ${called}`,
    expected: 'the same ids on both sides',
    mend: `Leave a row out of both ${held} or of none`,
  })
}
