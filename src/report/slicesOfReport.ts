import { rowsByLabel, subset } from '../evaluation/encode/subset.ts'
import { describeValue } from '../evaluation/errors/describeValue.ts'
import { suggestion } from '../evaluation/errors/didYouMean.ts'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import type { Evaluation, MeasurableData } from '../evaluation/evaluation.ts'
import { compareLabels } from '../evaluation/label.ts'
import type { StoredSlice, StoredSlices } from '../evaluation/storedReport.ts'
import { measuredOrRefused } from '../measure/measuredOrRefused.ts'
import type { ConfiguredMetric } from '../metrics/definition/defineMetric.ts'

/** All metrics on every slice of the requested slicing columns. */
export function slicesOfReport(
  evaluation: Evaluation,
  data: MeasurableData,
  metrics: readonly ConfiguredMetric[],
  asked: boolean | readonly string[] | undefined,
): readonly StoredSlices[] {
  if (!('slices' in data) || data.slices === undefined) {
    if (asked !== undefined && asked !== false) {
      throw new EvaluationError({
        column: 'slices',
        problem: `there are no slices; this evaluation has ${evaluation.columns.join(', ')}`,
        expected: 'slices: { country: […] } among the columns',
      })
    }
    return []
  }
  const { slices } = data
  const all = [...slices.keys()]
  const names = new Set(Array.isArray(asked) ? requireNames(asked, all) : asked === false ? [] : all)
  return Array.from(slices)
    .filter(([name]) => names.has(name))
    .map(([name, column]) => ({
      name,
      slices: Array.from(rowsByLabel(column))
        .filter(([, rows]) => rows.length > 0)
        .sort(([a], [b]) => compareLabels(a, b))
        .map(([slice, rows]) => valuesOn(subset(evaluation, data, rows), slice === 0 ? 0 : slice, metrics)),
    }))
}

function requireNames(asked: readonly string[], known: readonly string[]): readonly string[] {
  const unknown = asked.find(name => !known.includes(name))
  if (unknown === undefined) return asked
  throw new EvaluationError({
    column: 'slices',
    problem: `there is no slicing column ${describeValue(unknown)}`,
    mend: suggestion(unknown, known),
  })
}

function valuesOn(
  evaluation: Evaluation,
  slice: StoredSlice['slice'],
  metrics: readonly ConfiguredMetric[],
): StoredSlice {
  return {
    slice,
    rows: evaluation.n,
    metrics: metrics.map(metric => {
      const measured = measuredOrRefused(evaluation, metric)
      if (measured instanceof EvaluationError) {
        // The rows of a slice may not suit the metric: they may have one class of two.
        const undefinedBecause = `refused: ${measured.problem.problem}`
        return { metric: metric.id, value: Number.NaN, undefinedBecause, n: evaluation.n }
      }
      const { value, undefinedBecause, n } = measured
      return { metric: metric.id, value, undefinedBecause, n }
    }),
  }
}
