import type { DetailReader } from '../../evaluation/columns/detailReader.ts'
import type { LabelColumns } from '../../evaluation/columns/labelColumns.ts'
import type { LabelSetColumns } from '../../evaluation/columns/labelSetColumns.ts'
import { codesOfRow } from '../../evaluation/encode/labelSets.ts'
import { areNamed } from '../../evaluation/encode/rowNames.ts'
import { wholeClassName } from '../../explain/text/rowName.ts'
import { confusionCells, foldedMatrix } from '../../measure/curves/confusionCells.ts'
import { ratesOfClass } from '../../metrics/labels/ratesOfClass.ts'
import { largestFirst } from '../../numeric/largestFirst.ts'
import type { CodeSets } from '../../numeric/tallySets.ts'
import type { LabelSetsRecord, LabelsRecord, SetSizeRecord } from '../records/evaluationRecord.ts'
import { detailsOf, MOST_UNITS, unitName, wrongRows } from './worstUnits.ts'

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

const MOST_LABELS = 30
const MOST_SIZES = 12

/** Each label, how many labels rows have, and the rows with most labels wrong. */
export function recordOfLabelSets(columns: LabelSetColumns, details: DetailReader | undefined): LabelSetsRecord {
  const { n, labels, yTrue, yPred, sampleWeight } = columns
  const all = labels.map((_, code) => ratesOfClass(columns, code)).sort((a, b) => b.support - a.support)
  const wrong = Float64Array.from({ length: n }, (_, row) => wrongLabels(columns, row))
  const written = (sets: CodeSets, row: number): string =>
    Array.from(codesOfRow(sets, row), code => wholeClassName(labels[code])).join(', ')
  return {
    weighted: sampleWeight !== undefined,
    labels: all.slice(0, MOST_LABELS),
    others: Math.max(0, all.length - MOST_LABELS),
    exact: wrong.filter(count => count === 0).length,
    sizes: sizesOf(columns),
    worst: largestFirst(areNamed(columns) ? wrong : new Float64Array(), MOST_UNITS)
      .filter(row => wrong[row] > 0)
      .map(row => ({
        id: unitName(columns, row),
        value: wrong[row],
        truth: written(yTrue, row),
        prediction: written(yPred, row),
        ...detailsOf(details, row),
      })),
  }
}

/** How many labels of a row are missed, or predicted and not true. */
function wrongLabels({ yTrue, yPred }: LabelSetColumns, row: number): number {
  const truth = new Set(codesOfRow(yTrue, row))
  const prediction = codesOfRow(yPred, row)
  const hits = prediction.reduce((count, code) => count + Number(truth.has(code)), 0)
  return truth.size + prediction.length - 2 * hits
}

/** Rows by the number of their labels; those with very many are counted with the last. */
function sizesOf({ n, yTrue, yPred }: LabelSetColumns): readonly SetSizeRecord[] {
  const counted = [yTrue, yPred].map(sets => {
    const counts = new Array<number>(MOST_SIZES).fill(0)
    for (let row = 0; row < n; row++) counts[Math.min(MOST_SIZES - 1, codesOfRow(sets, row).length)]++
    return counts
  })
  const [truly, predicted] = counted
  return truly
    .map((count, size) => ({ size, truly: count, predicted: predicted[size] }))
    .filter(each => each.truly + each.predicted > 0)
}
