import { placeOf } from '../evaluation/encode/rowPlaces.ts'
import { describeValue } from '../evaluation/errors/describeValue.ts'
import type { EvaluationData } from '../evaluation/evaluation.ts'
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
  if (data.kind !== 'rows' || !ofClasses.has(name)) return []
  return (['yTrue', 'yPred'] as const).flatMap(column => {
    const values = data[column]
    if (values?.kind !== 'labels') return []
    const empty = values.labels.flatMap((label, code) =>
      typeof label === 'string' && label.trim() === '' && !data.labels?.includes(label) ? [code] : [],
    )
    return empty.map(code => {
      const rows: string[] = []
      let count = 0
      values.codes.forEach((other, row) => {
        if (other === code && ++count <= SHOWN) rows.push(describeValue(data.ids?.[row] ?? placeOf(data, row)))
      })
      const others = count > rows.length ? ` and ${count - rows.length} more` : ''
      const label = describeValue(values.labels[code])
      return `${label} is a class of its own: ${column} holds it in ${count} of ${data.n} rows (${rows.join(', ')}${others}). If their label is missing, leave these rows out`
    })
  })
}
