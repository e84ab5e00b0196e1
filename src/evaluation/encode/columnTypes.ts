import type { Label } from '../label.ts'
import { NO_ANSWER } from '../missing/noAnswer.ts'
import { perRow } from './column.ts'
import { encodeValues, type GroupColumn, type ValueColumn } from './encodeColumn.ts'
import { encodeIds } from './encodeIds.ts'
import { encodeLabels } from './encodeLabels.ts'
import { encodeAmounts, encodeCounts, encodeNumbers, encodeScores, encodeWeights } from './encodeNumbers.ts'

/** Labels or numbers, whichever the column holds. */
export const values = perRow<ValueColumn>({
  encode: (list, name, { ownership }) => encodeValues(list, name, ownership),
  // Labels are encoded anew, so that the classes are those of these rows.
  take: (column, rows) =>
    column.kind === 'numbers'
      ? { kind: 'numbers', values: takeNumbers(column.values, rows) }
      : {
          kind: 'labels',
          ...encodeLabels(
            Array.from(rows, row => column.labels[column.codes[row]]),
            'the column',
            NO_ANSWER,
          ),
        },
  given: column => (column.kind === 'numbers' ? column.values : labelsOf(column)),
  view: column => ({ kind: 'values', column }),
})

const ofNumbers = {
  take: takeNumbers,
  view: (column: Float64Array) => ({ kind: 'numbers', values: column, single: false }) as const,
}

/** Finite numbers. */
export const numbers = perRow<Float64Array>({
  ...ofNumbers,
  encode: (list, name, { ownership }) => encodeNumbers(list, name, ownership),
})

/** Scores, whose precision decides where thresholds and log loss stand. */
export const scores = perRow<Float64Array>({
  take: takeNumbers,
  encode: (list, name, { ownership }) => encodeScores(list, name, ownership),
  view: (column, { scoreEpsilon }) => ({ kind: 'numbers', values: column, single: scoreEpsilon > Number.EPSILON }),
})

/** Finite numbers of 0 or more. */
export const amounts = perRow<Float64Array>({
  ...ofNumbers,
  encode: (list, name, { ownership }) => encodeAmounts(list, name, ownership),
})

/** Numbers of 0 or more, not all of them 0. */
export const weights = perRow<Float64Array>({
  ...ofNumbers,
  encode: (list, _name, { ownership }) => encodeWeights(list, ownership),
})

/** Numbers of rows, at least one of them not 0. */
export const counts = perRow<Float64Array>({
  ...ofNumbers,
  encode: (list, name, { ownership }) => encodeCounts(list, name, ownership),
})

/** Names of rows, each once. */
export const names = perRow<readonly (string | number)[]>({
  encode: (list, name, { ownership }) => encodeIds(list, name, ownership),
  take: (column, rows) => Array.from(rows, row => column[row]),
  view: column => ({ kind: 'names', names: column }),
})

/** Labels that rows belong together by. */
export const groups = perRow<GroupColumn>({
  encode: (list, name) => encodeLabels(list, name),
  take: takeGroups,
  given: labelsOf,
  content: column => ({
    kind: 'rows',
    view: { kind: 'values', column: { kind: 'labels', ...column } },
  }),
})

/** Some rows of a column of numbers. */
export function takeNumbers(column: ArrayLike<number>, rows: Uint32Array): Float64Array {
  // A search for slices takes rows hundreds of times, and `from` calls a function for each.
  const taken = new Float64Array(rows.length)
  for (let i = 0; i < rows.length; i++) taken[i] = column[rows[i]]
  return taken
}

/** Some rows of a grouping column, whose labels stay as they are. */
export function takeGroups({ codes, labels }: GroupColumn, rows: Uint32Array): GroupColumn {
  return { codes: Int32Array.from(rows, row => codes[row]), labels }
}

/** The label of each row. */
export function labelsOf({ codes, labels }: GroupColumn): readonly Label[] {
  return Array.from(codes, code => labels[code])
}
