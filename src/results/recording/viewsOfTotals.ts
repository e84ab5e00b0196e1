import type { Evaluation } from '../../evaluation/evaluation.ts'
import type { Answer, TotalsData } from '../../evaluation/totals/totals.ts'
import { measure } from '../../measure/measure.ts'
import { judgedClasses } from '../../report/judgedClasses.ts'
import type { EvaluationRecord } from '../records/evaluationRecord.ts'
import type { QueryMetricRecord } from '../records/rankingRecord.ts'
import { quantiles } from './quantiles.ts'
import { recordOfLabels } from './recordOfLabels.ts'
import { recordOfCalibration } from './recordOfScores.ts'
import { sixDigits } from './thinned.ts'

/** What plots need of rows counted by an engine, if its answers hold it. */
export function viewsOfTotals(
  evaluation: Evaluation,
  { answers, engine, n }: TotalsData,
): Pick<EvaluationRecord, 'unit' | 'missing' | 'labels' | 'scores' | 'ranking'> {
  const ofKind = <Kind extends Answer['kind']>(kind: Kind) =>
    [...answers].flatMap(([id, answer]) =>
      answer.kind === kind ? [{ id, answer: answer as Extract<Answer, { kind: Kind }> }] : [],
    )
  const [counted] = ofKind('counted')
  const data = counted?.answer.evaluation.data
  const classes = data?.kind === 'rows' ? judgedClasses(data) : undefined
  const [binned] = ofKind('bins')
  const metrics = ofKind('units').map(({ id, answer: { values } }): QueryMetricRecord => {
    const { title, value } = measure(evaluation, id)
    return { metric: id, title, value, quantiles: quantiles(values).map(sixDigits), worst: [] }
  })
  return {
    unit: metrics.length > 0 ? 'queries' : 'rows',
    labels: classes?.kind === 'labels' ? recordOfLabels(classes, undefined) : undefined,
    scores: binned && {
      ...{ positives: 0, negatives: 0, areProbabilities: true, thresholds: [] },
      calibration: recordOfCalibration(binned.answer.bins, 'positive', measure(evaluation, binned.id).value),
    },
    ranking: metrics.length === 0 ? undefined : { queries: n, metrics, relevantAtRank: [] },
    missing: [
      `${engine} has counted the rows: there are no curves, residuals or single rows here. A seeded sample shows them: await db.sample(source, columns, { rows: 1e6, seed: 1 })`,
    ],
  }
}
