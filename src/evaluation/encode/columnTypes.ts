import { notFinite } from '../errors/unexpected.ts'
import { isLabel, type Label } from '../label.ts'
import { NO_ANSWER } from '../missing/noAnswer.ts'
import { perRow } from './encodeTable.ts'
import { type GroupColumn, isNumericArray, type Ownership, type ValueColumn } from './encodeColumn.ts'
import { encodeIds } from './encodeIds.ts'
import { encodeLabels } from './encodeLabels.ts'
import { bytesOf, requireFinite, takeNumbers } from './encodeNumbers.ts'

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
  if (isNumericArray(list)) {
    requireFinite(list, column)
    // Not `slice`: that of a Node Buffer shares its memory.
    return { kind: 'numbers', values: ownership === 'copy' ? new Float64Array(list) : list }
  }
  if (list.length > 0 && typeof list[0] !== 'number') return labelsFrom(list, column)
  // Whatever the type of the others.
  if (Array.isArray(list) && list.includes(NO_ANSWER)) return labelsFrom(list, column)
  const bytes = bytesOf(list)
  if (bytes !== undefined) return { kind: 'numbers', values: bytes }
  const n = list.length
  const values = new Float64Array(n)
  let finite = true
  for (let i = 0; i < n; i++) {
    const value = list[i]
    if (typeof value !== 'number') {
      requireLabelsBefore(values, column, i, value)
      return labelsFrom(list, column)
    }
    values[i] = value
    // The difference is 0 except for NaN and infinities. Do not throw yet: a later label makes it a column of labels.
    if (value - value !== 0) finite = false
  }
  if (!finite) requireFinite(values, column)
  return { kind: 'numbers', values }
}

/** Throws if a number before `index` cannot be a label. A fraction is still a number: then `index` is at fault. */
function requireLabelsBefore(values: Float64Array, column: string, index: number, value: unknown): void {
  const odd = values.subarray(0, index).findIndex(before => !isLabel(before))
  if (odd === -1) return
  throw Number.isFinite(values[odd]) ? notFinite(column, index, value) : notFinite(column, odd, values[odd])
}

function labelsFrom(list: ArrayLike<unknown>, column: string): ValueColumn {
  return { kind: 'labels', ...encodeLabels(list, column, NO_ANSWER) }
}
