import type { Label } from '../label.ts'
import { NO_ANSWER } from '../missing/noAnswer.ts'
import type { GroupColumn, Ownership, ValueColumn } from './encodeColumn.ts'
import { encodeIds } from './encodeIds.ts'
import { encodeLabels } from './encodeLabels.ts'
import { takeNumbers } from './encodeNumbers.ts'
import { perRow } from './encodeTable.ts'
import { numbersAlone } from './numbersAlone.ts'

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

/** Some rows of a grouping column, whose labels stay as they are. */
export function takeGroups({ codes, labels }: GroupColumn, rows: Uint32Array): GroupColumn {
  return { codes: Int32Array.from(rows, row => codes[row]), labels }
}

/** The label of each row. */
export function labelsOf({ codes, labels }: GroupColumn): readonly Label[] {
  return Array.from(codes, code => labels[code])
}

/** Labels or finite numbers, whichever the column holds; what a metric makes of them is its own choice. */
export function encodeValues(list: ArrayLike<unknown>, column: string, ownership: Ownership): ValueColumn {
  const values = isOfLabels(list) ? undefined : numbersAlone(list, column, ownership)
  return values === undefined
    ? { kind: 'labels', ...encodeLabels(list, column, NO_ANSWER) }
    : { kind: 'numbers', values }
}

/** Whether the first value, or one that stands for no answer, makes it a column of labels, whatever the others are. */
function isOfLabels(list: ArrayLike<unknown>): boolean {
  return (list.length > 0 && typeof list[0] !== 'number') || (Array.isArray(list) && list.includes(NO_ANSWER))
}
