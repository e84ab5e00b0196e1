import { detailReader } from '../evaluation/columns/detailReader.ts'
import type { Evaluation } from '../evaluation/evaluation.ts'
import { isMeasurable } from '../evaluation/measurable.ts'
import { exampleTable } from '../explain/parts/detailLines.ts'
import { exampleRowsOf, examplesOf, rowsOfPairs } from '../explain/parts/explainClasses.ts'
import type { Explanation } from '../explain/parts/explanation.ts'
import { explanationOf } from '../explain/parts/explanationOf.ts'
import { movedMistakes } from '../explain/reports/matrixChanges.ts'
import type { Layout } from '../explain/text/layout.ts'
import { measuredUnlessRefused } from '../measure/measureConfigured.ts'
import type { ConfiguredMetric } from '../metrics/definition/defineMetric.ts'
import { judgedClasses } from '../report/judgedClasses.ts'
import { failingRows, type SnapshotComparison } from './compareWithSnapshot.ts'

/** The rows behind the report that is held against a snapshot, where they were handed in. */
export interface SnapshotCandidate {
  readonly evaluation: Evaluation
  /** The metric of the report that has this id. */
  readonly metricOf: (id: string) => ConfiguredMetric | undefined
}

const MOST_PAIRS = 2

/**
 * The rows of now that are worth reading beside a snapshot, which keeps none: those of the mistakes that grew most, or
 * what explains the metric that lost most.
 */
export function candidateRows(
  comparison: SnapshotComparison,
  { evaluation, metricOf }: SnapshotCandidate,
  layout: Layout,
): Pick<Explanation, 'tables' | 'examples'> {
  const { data } = evaluation
  const details = detailReader(data)
  const { confusionMatrix } = comparison.diff
  if (confusionMatrix !== undefined) {
    const columns = isMeasurable(data) ? judgedClasses(data) : undefined
    if (columns?.kind !== 'labels') return { tables: [] }
    const pairs = movedMistakes(confusionMatrix)
      .filter(({ change }) => change > 0)
      .slice(0, MOST_PAIRS)
      .map(({ truth, predicted, now }) => ({
        truth: columns.labels.indexOf(truth),
        prediction: columns.labels.indexOf(predicted),
        weight: now,
      }))
    const read = rowsOfPairs(pairs, columns)
    const examples = examplesOf(read, columns, layout)
    const rows = exampleTable(() => exampleRowsOf(read, columns), details, layout)
    return rows === undefined ? { tables: [], examples } : { tables: [rows] }
  }
  const metrics = failingRows(comparison)
    .filter(({ standing }) => standing === 'worse' || standing === 'different')
    .map(({ metric }) => metricOf(metric))
  for (const metric of metrics) {
    const measured = metric && measuredUnlessRefused(evaluation, metric)
    if (measured === undefined) continue
    const { tables, examples } = explanationOf(measured, layout, details)
    if (examples !== undefined || tables.some(table => table !== undefined)) return { tables, examples }
  }
  return { tables: [] }
}
