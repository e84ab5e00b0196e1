import { countedRowsOf, rowsOnce } from '../evaluation/encode/countedRows.ts'
import type { RowData } from '../evaluation/encode/rowData.ts'
import { placeOf } from '../evaluation/encode/rowNames.ts'
import { describeValue } from '../evaluation/errors/describeValue.ts'
import type { EvaluationData } from '../evaluation/evaluation.ts'
import { compensatedSum } from '../numeric/compensatedSum.ts'
import { rowsWhere } from '../numeric/rowsWhere.ts'
import type { ShapeTaken } from './measureConfigured.ts'

/** So many rows are named. */
const SHOWN = 5

/** The shapes that read their columns as classes. */
const ofClasses: ReadonlySet<string> = new Set([
  'labels',
  'slicedLabels',
  'confidences',
  'scores',
  'groupedScores',
  'probabilities',
  'slicedProbabilities',
])

/** Remarks on texts without a character that count as a class: more often than not, the label of the row is missing. */
export function emptyLabels(data: EvaluationData, { name }: ShapeTaken): readonly string[] {
  const once = rowsOnce(data)
  if (once.kind !== 'rows' || !ofClasses.has(name)) return []
  const counted = countedRowsOf(data)?.count
  return (['yTrue', 'yPred'] as const).flatMap(column => {
    const values = once[column]
    if (values?.kind !== 'labels') return []
    const empty = values.labels.flatMap((label, code) =>
      typeof label === 'string' && label.trim() === '' && !once.labels?.includes(label) ? [code] : [],
    )
    return empty.map(code => {
      const holding = rowsWhere(values.codes.length, row => values.codes[row] === code)
      const rows = compensatedSum(holding.length, i => counted?.[holding[i]] ?? 1)
      const label = describeValue(values.labels[code])
      return `${label} is a class of its own: ${column} holds it in ${rows} of ${data.n} rows (${named(holding, once)}). If their label is missing, leave these rows out`
    })
  })
}

function named(rows: Uint32Array, data: RowData): string {
  const names = Array.from(rows.subarray(0, SHOWN), row => describeValue(data.ids?.[row] ?? placeOf(data, row)))
  const others = rows.length > names.length ? ` and ${rows.length - names.length} more` : ''
  return `${names.join(', ')}${others}`
}
