import { describeValue } from '../evaluation/errors/describeValue.ts'
import { suggestion } from '../evaluation/errors/didYouMean.ts'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { resultOrRefusal } from '../evaluation/errors/refusals.ts'
import type { Evaluation } from '../evaluation/evaluation.ts'
import { compareLabels, type Label } from '../evaluation/label.ts'
import type { StoredSlice, StoredSlices, StoredValue } from '../evaluation/storedReport.ts'
import { computationOf, measurementOf } from '../measure/measureConfigured.ts'
import { supportOn } from '../measure/slices/computedSlices.ts'
import { dataSlices, evaluationOfSlice } from '../measure/slices/dataSlices.ts'
import { slicingColumns } from '../measure/slices/measureSlices.ts'
import { requireSliceRequest } from '../measure/slices/sliceRequest.ts'
import type { ConfiguredMetric } from '../metrics/definition/defineMetric.ts'

/**
 * All metrics on every slice of the requested slicing columns, of each column where none is named.
 *
 * @throws EvaluationError for columns that are not there, or a `minSupport` beside no slices.
 */
export function slicesOfReport(
  evaluation: Evaluation,
  metrics: readonly ConfiguredMetric[],
  asked: unknown,
  minSupport?: unknown,
): readonly StoredSlices[] {
  const all = slicingColumns(evaluation)
  if (all.length === 0) {
    if ((asked !== undefined && asked !== false) || minSupport !== undefined) {
      throw new EvaluationError({
        column: 'slices',
        problem: `there are no slices; this evaluation has ${evaluation.columns.join(', ')}`,
        expected: 'slices: { country: […] } among the columns',
      })
    }
    return []
  }
  const isNamed = typeof asked !== 'boolean' && asked !== undefined
  const names = isNamed ? asked : all.map(crossed => (crossed.length === 1 ? crossed[0] : crossed))
  const { columns, ...request } = requireSliceRequest(names, minSupport, undefined)
  if (asked === false) return []
  requireNames(columns.flat(), all.flat())
  const least = minSupport === undefined ? 0 : request.minSupport
  return columns.map(crossed => {
    const isCrossed = crossed.length > 1
    const slices = dataSlices(evaluation, { columns: [crossed] })
      .toSorted((a, b) => compareAll(a.labels, b.labels))
      .map((each): StoredSlice => {
        const own = each.labels.map(label => (label === 0 ? 0 : label))
        const some = evaluationOfSlice(evaluation, each)
        return {
          slice: isCrossed ? own.join(BETWEEN) : own[0],
          labels: isCrossed ? own : undefined,
          rows: some.n,
          metrics: valuesOn(some, metrics, least),
        }
      })
    return { name: crossed.join(BETWEEN), columns: isCrossed ? crossed : undefined, slices }
  })
}

const BETWEEN = ' × '

function compareAll(a: readonly Label[], b: readonly Label[]): number {
  const first = a.findIndex((label, i) => label !== b[i])
  return first === -1 ? 0 : compareLabels(a[first], b[first])
}

function requireNames(asked: readonly string[], known: readonly string[]): void {
  const unknown = asked.find(name => !known.includes(name))
  if (unknown === undefined) return
  throw new EvaluationError({
    column: 'slices',
    problem: `there is no slicing column ${describeValue(unknown)}`,
    mend: suggestion(unknown, known),
  })
}

/** Why a slice of too little support has no value. */
function tooSmall(support: number, minSupport: number): string {
  return `too small: a support of ${support}, below ${minSupport}`
}

/** Whether a value is missing because its slice has too little support. */
export function isTooSmall({ undefinedBecause }: Pick<StoredValue, 'undefinedBecause'>): boolean {
  return undefinedBecause?.startsWith('too small: ') ?? false
}

function valuesOn(
  evaluation: Evaluation,
  metrics: readonly ConfiguredMetric[],
  minSupport: number,
): readonly StoredValue[] {
  return metrics.map(metric => {
    // A metric of the user may refuse the rows of a slice.
    const found = resultOrRefusal(() => computationOf(evaluation, metric))
    const computation = found instanceof EvaluationError ? undefined : found
    const { value, undefinedBecause, within, n } =
      found instanceof EvaluationError
        ? {
            value: Number.NaN,
            undefinedBecause: `refused: ${found.problem.problem}`,
            within: undefined,
            n: evaluation.n,
          }
        : measurementOf(found)
    const support = minSupport > 0 ? supportOn(evaluation, computation) : 0
    return support < minSupport
      ? { metric: metric.id, value: Number.NaN, undefinedBecause: tooSmall(support, minSupport), n }
      : { metric: metric.id, value, undefinedBecause, within, n }
  })
}
