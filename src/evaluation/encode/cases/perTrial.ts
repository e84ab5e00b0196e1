import { EvaluationError } from '../../errors/evaluationError.ts'
import type { ColumnType } from '../column.ts'
import { requireList } from '../encodeColumn.ts'
import { perRow } from '../encodeTable.ts'
import { takeNamed, withNames } from './namesInColumn.ts'

/** For each case its values: one of each trial, or one alone where it was not tried repeatedly. */
export type TrialLists<Value> = readonly (readonly Value[])[]

/**
 * The type of a column that has a value for each trial of a case, or one value a case.
 *
 * @param isOne - Whether what stands in a place is one value, and not a list of them.
 * @param textOf - What the value holds, as text, for fingerprints.
 * @param namesIn - The names that occur in the values.
 */
export function perTrial<Value>(
  isOne: (value: unknown) => boolean,
  encode: (value: unknown, column: string, index: number, where: string) => Value,
  textOf: (value: Value) => string | number,
  namesIn: (values: readonly Value[]) => ReadonlySet<string>,
): ColumnType<TrialLists<Value>> {
  return perRow<TrialLists<Value>>({
    encode: (list, column) => {
      const lists = Array.from(list, (given, i) => trialsOf(given, column, i, `${column}[${i}]`, isOne, encode))
      return withNames(lists, () => namesIn(lists.flat()))
    },
    take: takeNamed,
    view: lists => ({ kind: 'lists', listOf: row => lists[row].map(textOf) }),
  })
}

/** The values of the trials of one case. */
export function trialsOf<Value>(
  given: unknown,
  column: string,
  index: number,
  where: string,
  isOne: (value: unknown) => boolean,
  encode: (value: unknown, column: string, index: number, where: string) => Value,
): readonly Value[] {
  if (isOne(given)) return [encode(given, column, index, where)]
  const trials = requireList(given, where)
  if (trials.length === 0) {
    throw new EvaluationError({
      column,
      index,
      problem: `${where} is empty`,
      expected: 'at least one trial of every case',
    })
  }
  return Array.from(trials, (value, j) => encode(value, column, index, `${where}[${j}]`))
}
