import { integerPairs, integersOf } from '../../numeric/integerPairs.ts'
import { type PairTable, pairTable, rearranged, tallyOfPairs } from '../../numeric/pairTable.ts'
import { lacksAnswers, type ValueColumn } from '../encode/encodeColumn.ts'
import type { LabelSetData } from '../encode/labelSetData.ts'
import type { ClassMatrix } from '../encode/probabilityMatrix.ts'
import type { RowData } from '../encode/rowData.ts'
import { countedRowsOf, rowsOf } from '../encode/rowNames.ts'
import { type Label, unionOf } from '../label.ts'
import { remembered } from '../remembered.ts'
import { countedLabels } from './countedLabels.ts'
import type { LabelColumns, LabelSettings } from './labelColumns.ts'
import { labelsByRow, labelsFromMatrix } from './labelsByRow.ts'
import { classesAbsent, positiveLabel, requireCommonType } from './positiveLabel.ts'
import { asCodes, recoded } from './valueCodes.ts'

/** Whether the columns can give labels at all. Their values are checked when the labels are made. */
export function hasLabels(
  data: Pick<RowData | LabelSetData, 'yPred' | 'yScore' | 'threshold'>,
  settings: LabelSettings,
): boolean {
  return data.yPred !== undefined || (data.yScore !== undefined && (settings.threshold ?? data.threshold) !== undefined)
}

/** The probability or the score of every class. */
export function classMatrixOf({ yProba, classScores }: RowData): ClassMatrix | undefined {
  return yProba ?? classScores
}

/** Whether rows can give labels: as {@link hasLabels}, or by the most probable or highest scored class. */
export function hasClasses(data: RowData, settings: LabelSettings): boolean {
  return hasLabels(data, settings) || (classMatrixOf(data) !== undefined && settings.threshold === undefined)
}

/**
 * True and predicted classes. Predictions come from `yPred`, else from `yScore` and the threshold, else they are the most
 * probable classes.
 */
export function labelsOfRows(data: RowData, settings: LabelSettings): LabelColumns {
  const counted = countedRowsOf(data)
  if (counted?.once.kind === 'rows' && counted.once.sampleWeight === undefined && hasLabels(counted.once, settings)) {
    return countedLabels(labelsOfRows(counted.once, settings), counted.count, data)
  }
  const few = settings.threshold === undefined ? fewLabels(data, settings) : undefined
  if (few !== undefined) return few
  const matrix = classMatrixOf(data)
  return matrix === undefined || data.labels === undefined || hasLabels(data, settings)
    ? labelsByRow(data, settings)
    : labelsFromMatrix(data, matrix, data.labels, settings)
}

/**
 * Two columns of few classes, counted in one pass. Their codes are made when first read. Undefined if the columns hold
 * something else, or if each row must be examined.
 */
function fewLabels(data: RowData, settings: LabelSettings): LabelColumns | undefined {
  const { yTrue, yPred, sampleWeight } = data
  if (yPred === undefined || sampleWeight !== undefined || lacksAnswers(yPred)) return undefined
  const pairs = countedPairs(yTrue, yPred)
  if (pairs === undefined) return undefined
  const { table, occurring, rowOf, columnOf } = pairs
  const labels = data.labels ?? unionOf(occurring, classesAbsent(occurring, settings, data))
  // The slower path names the row of a label that was not declared.
  if (data.labels !== undefined && !occurring.every(label => labels.includes(label))) return undefined
  const codes = remembered(() => ({
    yTrue: recoded(asCodes(yTrue, 'yTrue'), labels, 'yTrue'),
    yPred: recoded(asCodes(yPred, 'yPred'), labels, 'yPred'),
  }))
  return {
    ...rowsOf(data),
    kind: 'labels',
    labels,
    get yTrue() {
      return codes().yTrue
    },
    get yPred() {
      return codes().yPred
    },
    declared: data.labels !== undefined,
    threshold: undefined,
    positive: positiveLabel(labels, settings.positive ?? data.positive, data),
    tally: remembered(() => tallyOfPairs(table, labels.map(rowOf), labels.map(columnOf))),
    pairs: () => rearranged(table, labels.map(rowOf), labels.map(columnOf)),
  }
}

/** The rows of two columns of few classes, counted by pair of labels in one pass. */
interface CountedPairs {
  readonly table: PairTable
  readonly occurring: readonly Label[]
  /** The row of a label in the table, or its column; -1 where it has none. */
  readonly rowOf: (label: Label) => number
  readonly columnOf: (label: Label) => number
}

/** Undefined where the columns hold something else, or too many classes. */
export function countedPairs(yTrue: ValueColumn, yPred: ValueColumn): CountedPairs | undefined {
  if (yTrue.kind === 'numbers' && yPred.kind === 'numbers') {
    const counted = integerPairs(yTrue.values, yPred.values)
    if (counted === undefined) return undefined
    const { table, low } = counted
    const place = (label: Label): number =>
      typeof label === 'number' && label >= low && label < low + table.width ? label - low : -1
    return { table, occurring: Object.freeze(integersOf(counted)), rowOf: place, columnOf: place }
  }
  if (yTrue.kind === 'labels' && yPred.kind === 'labels') {
    requireCommonType(yTrue.labels, yPred.labels)
    const table = pairTable(yTrue.codes, yPred.codes, Math.max(yTrue.labels.length, yPred.labels.length))
    return (
      table && {
        table,
        occurring: unionOf(yTrue.labels, yPred.labels),
        rowOf: label => yTrue.labels.indexOf(label),
        columnOf: label => yPred.labels.indexOf(label),
      }
    )
  }
  return undefined
}
