import type { CodeSets } from '../../numeric/tallySets.ts'
import { describeValue, listed } from '../errors/describeValue.ts'
import { EvaluationError } from '../errors/evaluationError.ts'
import { otherTypeThan } from '../errors/meantLabel.ts'
import { notALabel } from '../errors/notALabel.ts'
import { rewording } from '../errors/refusals.ts'
import { type PlacedLabel, twoTypes } from '../errors/twoTypes.ts'
import { otherWidth, unexpected } from '../errors/unexpected.ts'
import { compareLabels, isLabel, type Label } from '../label.ts'
import { requireList } from './encodeColumn.ts'

/** How sets of labels are written: as lists of labels, or as 0 or 1 for each label there is. */
export type SetFormat = 'lists' | 'indicator'

/** A column of sets before they are encoded. */
interface RawSets {
  readonly column: string
  readonly rows: readonly ArrayLike<unknown>[]
}

export function requireSets(list: ArrayLike<unknown>, column: string): RawSets {
  const expected = 'a list of labels, or 0 or 1 for every label'
  const rows = Array.from(list, (row, index) =>
    rewording(
      () => requireList(row, `${column}[${index}]`),
      ({ problem }) => new EvaluationError({ ...problem, expected, column, index }),
    ),
  )
  return { column, rows }
}

/** The one way in which these columns can be read; where there are two, the caller has to say which. */
export function formatOf(
  columns: readonly RawSets[],
  declared: readonly Label[] | undefined,
  scored: boolean,
): SetFormat {
  const all = columns.flatMap(({ rows }) => rows)
  const width = declared?.length ?? all[0].length
  const marks = all.every(row => Array.from(row).every(isMark))
  if (!marks) return 'lists'
  if (width === 0 || all.some(row => row.length !== width)) {
    return all.some(row => new Set(Array.from(row)).size < row.length) ? 'indicator' : 'lists'
  }
  // Scores have a column for each label, which lists alone do not name.
  const known = declared && new Set<unknown>(declared)
  const asLists =
    !(scored && declared === undefined) &&
    all.every(row => new Set(Array.from(row)).size === row.length && Array.from(row).every(v => known?.has(v) ?? true))
  if (!asLists) return 'indicator'
  throw new EvaluationError({
    column: 'format',
    problem: 'the sets could be lists of the labels 0 and 1, or 0 and 1 for each label',
    expected:
      "format: 'lists' or 'indicator'; in a file a column of 0 and 1 for each label, or names of labels in the lists",
  })
}

function isMark(value: unknown): boolean {
  return value === 0 || value === 1 || typeof value === 'boolean'
}

/** Reads 0 and 1 for each label. */
export function setsFromIndicator({ column, rows }: RawSets, labels: readonly Label[]): CodeSets {
  return setsFrom(rows, (row, index) => {
    if (row.length !== labels.length) throw otherWidth(column, index, row, `${labels.length}, one for each label`)
    return Array.from(row).flatMap((value, j) => {
      if (isMark(value)) return value ? [j] : []
      throw unexpected(`${column}[${index}][${j}]`, value, {
        column,
        index,
        expected: '0 or 1',
        mend: isLabel(value)
          ? "For lists of labels say format: 'lists'; in a file name one column, whose cells are lists"
          : undefined,
      })
    })
  })
}

/** Reads lists of labels, each of `labels` and once. */
export function setsFromLists({ column, rows }: RawSets, labels: readonly Label[]): CodeSets {
  const codeOf = new Map<unknown, number>(labels.map((label, code) => [label, code]))
  return setsFrom(rows, (row, index) => {
    const codes = Array.from(row, (value, j) => {
      const where = `${column}[${index}][${j}]`
      const code = codeOf.get(value)
      if (code !== undefined) return code
      throw isLabel(value) ? outside(column, index, where, value, labels) : notALabel(column, index, value, where)
    })
    const twice = codes.find((code, j) => codes.indexOf(code) < j)
    if (twice === undefined) return codes.sort((a, b) => a - b)
    throw new EvaluationError({
      column,
      index,
      problem: `${column}[${index}] has ${describeValue(labels[twice])} twice`,
      expected: 'each label of a row once',
      mend: codes.every(code => isMark(labels[code]))
        ? "For 0 and 1 say format: 'indicator'; in a file write a column of them for each label"
        : undefined,
    })
  })
}

/** All labels of some lists, which are of one type, in the order of {@link compareLabels}. */
export function labelsOfLists(columns: readonly RawSets[]): readonly Label[] {
  const labels = new Set<Label>()
  let first: PlacedLabel | undefined
  for (const { column, rows } of columns) {
    rows.forEach((row, index) => {
      for (let j = 0; j < row.length; j++) {
        const value = row[j]
        const where = `${column}[${index}][${j}]`
        if (!isLabel(value)) throw notALabel(column, index, value, where)
        if (labels.has(value)) continue
        const placed = { where, label: value }
        first ??= placed
        if (typeof value !== typeof first.label) throw twoTypes(column, index, placed, first)
        labels.add(value)
      }
    })
  }
  return Object.freeze([...labels].sort(compareLabels))
}

function outside(
  column: string,
  index: number,
  where: string,
  label: Label,
  labels: readonly Label[],
): EvaluationError {
  return new EvaluationError({
    column,
    index,
    problem: `${where} is ${describeValue(label)}, which is not in labels`,
    expected: `some of ${listed(labels)}`,
    mend: otherTypeThan(label, labels, column) ?? 'Add it to labels, or leave it out',
  })
}

/** Sets from the ascending codes of each row. */
export function setsFrom<Row>(rows: readonly Row[], codesOf: (row: Row, index: number) => readonly number[]): CodeSets {
  const starts = new Uint32Array(rows.length + 1)
  const codes: number[] = []
  rows.forEach((row, i) => {
    for (const code of codesOf(row, i)) codes.push(code)
    starts[i + 1] = codes.length
  })
  return { starts, codes: Int32Array.from(codes) }
}

/** The codes of one row. */
export function codesOfRow({ starts, codes }: CodeSets, row: number): Int32Array {
  return codes.subarray(starts[row], starts[row + 1])
}
