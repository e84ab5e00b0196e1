import type { DetailReader } from '../../evaluation/columns/detailReader.ts'
import type { LabelColumns } from '../../evaluation/columns/labelColumns.ts'
import { confusionCells } from '../../measure/curves/confusionMatrix.ts'
import { ratesOfClass } from '../../metrics/labels/ratesOfClass.ts'
import type { LabelsRecord } from '../records/labelsRecord.ts'
import { detailsOf, MOST_UNITS, unitName } from './worstUnits.ts'

/** So many classes get a row of their own; beyond, the others are one row. */
export const MOST_CLASSES = 30

/** The matrix and the table of classes. */
export function recordOfLabels(columns: LabelColumns, details: DetailReader | undefined): LabelsRecord {
  const { labels, positive, sampleWeight } = columns
  const records = labels.map((_, code) => ratesOfClass(columns, code))
  const codes = labels.map((_, code) => code)
  const largest = codes.toSorted((a, b) => records[b].support - records[a].support || a - b).slice(0, MOST_CLASSES)
  const shown = codes.length <= MOST_CLASSES ? codes : largest.sort((a, b) => a - b)
  const others = codes.length - shown.length
  const placeOf = new Map(shown.map((code, place) => [code, place]))
  const size = shown.length + (others > 0 ? 1 : 0)
  const counts = Array.from({ length: size }, () => new Array<number>(size).fill(0))
  let othersRight = 0
  for (const { truth, prediction, weight } of confusionCells(columns)) {
    const [row, column] = [placeOf.get(truth) ?? shown.length, placeOf.get(prediction) ?? shown.length]
    counts[row][column] += weight
    if (truth === prediction && row === shown.length) othersRight += weight
  }
  return {
    positive,
    weighted: sampleWeight !== undefined,
    classes: shown.map(code => records[code]),
    ...{ counts, others, othersRight },
    worst: wrongRows(columns).map(row => ({
      id: unitName(columns, row),
      truth: labels[columns.yTrue[row]],
      prediction: labels[columns.yPred[row]],
      ...detailsOf(details, row),
    })),
  }
}

/** The first rows with a wrong label; none where rows were counted, which have no names. */
function wrongRows(columns: LabelColumns): readonly number[] {
  if (columns.counted !== undefined) return []
  const { yTrue, yPred } = columns
  const wrong: number[] = []
  for (let row = 0; row < yTrue.length && wrong.length < MOST_UNITS; row++) {
    if (yTrue[row] !== yPred[row]) wrong.push(row)
  }
  return wrong
}
