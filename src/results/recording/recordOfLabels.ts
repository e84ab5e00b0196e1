import type { DetailReader } from '../../evaluation/columns/detailReader.ts'
import type { LabelColumns } from '../../evaluation/columns/labelColumns.ts'
import { confusionCells, foldedMatrix } from '../../measure/curves/confusionCells.ts'
import { ratesOfClass } from '../../metrics/labels/ratesOfClass.ts'
import type { LabelsRecord } from '../records/evaluationRecord.ts'
import { wrongRows } from './worstUnits.ts'

/** So many classes get a row of their own; beyond, the others are one row. */
const MOST_CLASSES = 30

/** The matrix and the table of classes. */
export function recordOfLabels(columns: LabelColumns, details: DetailReader | undefined): LabelsRecord {
  const { labels, noAnswer, positive, sampleWeight } = columns
  const records = labels.map((_, code) => ratesOfClass(columns, code))
  const codes = Array.from(labels.keys()).filter(code => code !== noAnswer)
  const largest = codes.toSorted((a, b) => records[b].support - records[a].support || a - b).slice(0, MOST_CLASSES)
  const shown = codes.length <= MOST_CLASSES ? codes : largest.sort((a, b) => a - b)
  const others = codes.length - shown.length
  const beside = noAnswer === undefined ? [] : [noAnswer]
  const { counts, othersRight } = foldedMatrix(confusionCells(columns), [...shown, ...beside], labels.length)
  const rows = counts.filter((_, i) => noAnswer === undefined || i !== shown.length)
  if (noAnswer !== undefined) for (const row of rows) row.push(...row.splice(shown.length, 1))
  if (others > 0) rows[shown.length][shown.length] += othersRight
  return {
    positive,
    weighted: sampleWeight !== undefined,
    classes: shown.map(code => records[code]),
    ...{ counts: rows, others, othersRight },
    ...(noAnswer === undefined ? {} : { noAnswer: true }),
    worst: wrongRows(columns, details),
  }
}
