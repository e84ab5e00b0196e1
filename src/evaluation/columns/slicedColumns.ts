import type { GroupColumn } from '../encode/encodeColumn.ts'
import type { RowData } from '../encode/rowData.ts'
import { rowsOnce } from '../encode/rowNames.ts'
import { describeValue, listed } from '../errors/describeValue.ts'
import { suggestion } from '../errors/didYouMean.ts'
import { EvaluationError } from '../errors/evaluationError.ts'
import { requireGiven } from '../errors/unexpected.ts'
import type { Label } from '../label.ts'
import type { LabelColumns, LabelSettings } from './labelColumns.ts'
import { labelsOfRows } from './labelsOfRows.ts'
import { probabilityColumns, type ScoreColumns, scoreColumns } from './scoreColumns.ts'

/** A column of slices by its name. */
export interface NamedSlices {
  readonly name: string
  readonly column: GroupColumn
}

/** Scores of the positive class, and the groups that rows belong to. */
export interface GroupedScores {
  readonly scores: ScoreColumns
  readonly groups: GroupColumn
}

/** True and predicted classes, and the slices that rows belong to. */
export interface SlicedLabels {
  readonly labels: LabelColumns
  /** Of the rows of the table, where `labels` were counted. */
  readonly slices: readonly NamedSlices[]
}

/** Probabilities of the positive class, and the slices that rows belong to. */
export interface SlicedProbabilities {
  readonly scores: ScoreColumns
  readonly slices: readonly NamedSlices[]
}

export function slicedLabels(data: RowData, settings: LabelSettings): SlicedLabels {
  const labels = labelsOfRows(data, settings)
  const rows = labels.counted === undefined ? data : rowsOnce(data)
  return { labels, slices: slicesOf(rows) }
}

export function slicedProbabilities(data: RowData, settings: LabelSettings): SlicedProbabilities {
  return { scores: probabilityColumns(data, settings), slices: slicesOf(data) }
}

export function groupedScores(data: RowData, settings: LabelSettings): GroupedScores {
  const groups = requireGiven(data.groups, 'groups', 'there are no groups')
  return { scores: scoreColumns(data, settings), groups }
}

function slicesOf({ slices }: Pick<RowData, 'slices'>): readonly NamedSlices[] {
  return Array.from(slices ?? [], ([name, column]) => ({ name, column }))
}

/** The slice of each row where columns of slices are crossed. */
interface CrossedSlices {
  readonly codes: Int32Array
  /** For each code, its label in each of the columns. */
  readonly labels: readonly (readonly Label[])[]
}

/**
 * Crosses columns of slices.
 *
 * @throws EvaluationError for a column that is not there.
 */
export function crossSlices(slices: readonly NamedSlices[], names: readonly string[]): CrossedSlices {
  const columns = names.map(name => {
    const found = slices.find(each => each.name === name)
    if (found === undefined) {
      throw noSliceColumn(
        name,
        slices.map(each => each.name),
      )
    }
    return found.column
  })
  const codeOf = new Map<number, number>()
  const labels: Label[][] = []
  const codes = Int32Array.from(columns[0].codes, (_, row) => {
    let cell = 0
    for (const column of columns) cell = cell * column.labels.length + column.codes[row]
    const known = codeOf.get(cell)
    if (known !== undefined) return known
    labels.push(columns.map(column => column.labels[column.codes[row]]))
    codeOf.set(cell, codeOf.size)
    return codeOf.size - 1
  })
  return { codes, labels }
}

/** The error of a slice column that the data do not have. */
export function noSliceColumn(name: string, known: readonly string[]): EvaluationError {
  return new EvaluationError({
    column: 'slices',
    problem: `there are no slices ${describeValue(name)}`,
    expected:
      known.length === 0
        ? 'columns of slices beside the data: { yTrue, yPred, slices: { country: […] } }'
        : `one of ${listed(known)}`,
    mend: known.length === 0 ? undefined : suggestion(name, known),
  })
}
