import { countedRowsOf, evaluatedOnce } from '../../evaluation/encode/countedRows.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { UnitValues } from '../../metrics/definition/computed.ts'
import { nearlyEqual } from '../../numeric/nearlyEqual.ts'
import { swapsOfFlips } from '../../stats/means/swaps.ts'
import { mcnemar } from '../../stats/proportions/mcnemar.ts'
import type { Computation } from '../measureConfigured.ts'
import { computedOrRefused } from '../measureConfigured.ts'
import type { PairedSample } from './pairedSample.ts'
import type { Sides } from './sides.ts'

/**
 * Returns how many rows only one side has right, from the counts of a table that holds the predictions of both. Undefined
 * where rows are not counted, or the metric is no proportion of single rows.
 */
export function countedFlips({ candidate, baseline }: Sides): PairedSample | undefined {
  const { data } = candidate.evaluation
  const counted = countedRowsOf(data)
  if (counted === undefined || ('groups' in data && data.groups !== undefined)) return undefined
  const [ours, theirs] = [candidate, baseline].map(side => bitsOf(side, counted.count))
  if (ours === undefined || theirs === undefined) return undefined
  const { count } = counted
  let [b, c, n] = [0, 0, 0]
  for (let row = 0; row < count.length; row++) {
    const [value, other] = [ours[row], theirs[row]]
    if (Number.isNaN(value) !== Number.isNaN(other)) return undefined
    if (Number.isNaN(value)) continue
    n += count[row]
    if (value > other) b += count[row]
    else if (value < other) c += count[row]
  }
  const [better, worse] = candidate.metric.direction === 'up' ? [b, c] : [c, b]
  return {
    flips: { b: better, c: worse, n },
    swaps: swapsOfFlips(better, worse),
    tested: () => ({ pValue: mcnemar(better, worse), test: 'McNemar mid-p' }),
  }
}

/** Whether each row of the table is right, if the value is the share of rows that are. */
function bitsOf(
  { evaluation, metric, computed: { value, proportionOf } }: Computation,
  count: Float64Array,
): Float64Array | undefined {
  if (proportionOf === undefined) return undefined
  const once = computedOrRefused(evaluatedOnce(evaluation), metric)
  const units = once instanceof EvaluationError ? undefined : once.computed.units?.()
  return units !== undefined && isShareOf(units, count, value) ? units.values : undefined
}

function isShareOf({ values, sampleWeight, fromMean }: UnitValues, count: Float64Array, share: number): boolean {
  if (sampleWeight !== undefined || fromMean !== undefined || values.length !== count.length) return false
  let [sum, rows] = [0, 0]
  for (let row = 0; row < count.length; row++) {
    if (Number.isNaN(values[row])) continue
    if (values[row] !== 0 && values[row] !== 1) return false
    sum += values[row] * count[row]
    rows += count[row]
  }
  return nearlyEqual(sum / rows, share)
}
