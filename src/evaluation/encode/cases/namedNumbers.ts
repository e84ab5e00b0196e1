import { describeValue } from '../../errors/describeValue.ts'
import { EvaluationError, type EvaluationProblem } from '../../errors/evaluationError.ts'
import { finite, unexpected } from '../../errors/unexpected.ts'
import type { ColumnType } from '../column.ts'
import { columnsOfObjects } from '../details.ts'
import { requireNamed, requireRows } from '../encodeColumn.ts'
import { type TrialLists, trialsOf } from './perTrial.ts'

/** Numbers of cases by name: what each trial cost, how long it took. */
export type NamedNumbers = ReadonlyMap<string, TrialLists<number | UnknownNumber>>

/** A number that nobody told. A metric that reads it refuses it by what is said here; others can do without. */
export class UnknownNumber {
  readonly problem: EvaluationProblem

  constructor(problem: EvaluationProblem) {
    this.problem = problem
  }
}

/** Any named numbers of a case, one of each trial where it was tried repeatedly. */
export const namedNumbers: ColumnType<NamedNumbers> = {
  encode: (given, column, { n, reference }) => {
    const columns = Array.isArray(given) ? columnsOf(given, column) : namedColumns(given, column)
    return new Map(
      columns.map(([name, list]) => {
        const title = `${column}.${name}`
        const values = Array.from(requireRows(list, title, n, reference), (value, i) =>
          trialsOf(value, title, i, `${title}[${i}]`, isNumber, numberOf),
        )
        return [name, values] as const
      }),
    )
  },
  take: (numbers, rows) =>
    new Map(Array.from(numbers, ([name, lists]) => [name, Array.from(rows, row => lists[row])] as const)),
  given: numbers => Object.fromEntries(numbers),
  view: numbers => {
    const names = [...numbers.keys()].sort()
    const textOf = (value: number | UnknownNumber): number | string => (typeof value === 'number' ? value : 'unknown')
    return {
      kind: 'lists',
      listOf: row => names.flatMap(name => [name, ...(numbers.get(name)?.[row] ?? []).map(textOf)]),
    }
  },
}

const isNumber = (value: unknown): boolean =>
  typeof value !== 'object' || value === null || value instanceof UnknownNumber

function numberOf(value: unknown, column: string, index: number, where: string): number | UnknownNumber {
  if (value instanceof UnknownNumber) return value
  if (value === null) {
    throw unexpected(where, value, {
      column,
      index,
      expected: 'a finite number',
      mend: 'Say what a call without an answer came to, or leave the case out: an unknown number is not 0',
    })
  }
  return finite(value, column, () => where, index)
}

function namedColumns(given: unknown, column: string): readonly (readonly [string, unknown])[] {
  const expected = 'numbers by name: { costUsd: […], latencyMs: […] }'
  const columns = requireNamed(given, column, expected).filter(([, list]) => list !== undefined)
  if (columns.length > 0) return columns
  throw new EvaluationError({ column, problem: `${column} is empty`, expected: 'at least one name with its numbers' })
}

/** The numbers given row by row: every row must have the names of the first. */
function columnsOf(rows: readonly unknown[], column: string): readonly (readonly [string, unknown])[] {
  const columns = columnsOfObjects(rows, column, 'numbers by name: { costUsd: 0.01 }')
  for (const [name, values] of columns) {
    const lacking = values.indexOf(undefined)
    if (lacking === -1) continue
    throw new EvaluationError({
      column,
      index: lacking,
      problem: `${column}[${lacking}] has no ${describeValue(name)}, which other rows have`,
      expected: 'the same names in every row: an unknown number is not 0',
    })
  }
  return [...columns]
}
