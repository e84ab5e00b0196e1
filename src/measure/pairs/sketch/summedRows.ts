import type { Label } from '../../../evaluation/label.ts'
import type { UnitValues } from '../../../metrics/definition/computed.ts'
import { compensatedSum } from '../../../numeric/compensatedSum.ts'
import { columnMean } from '../../../numeric/weightedMean.ts'
import type { Moments } from '../../../stats/means/moments.ts'
import { confusionSample } from '../../intervals/confusionSample.ts'
import { unitsOf, withValue } from '../../intervals/momentsSample.ts'
import type { Computation } from '../../measureConfigured.ts'
import { samplingOf } from '../../resampling/sampling.ts'

/** Sums over all rows of one model: enough for the value and for the spread of its rows. */
export type SummedRows =
  /** Of the rows that count. */
  | ({ readonly kind: 'mean' } & Pick<Moments, 'n' | 'mean' | 'squares'>)
  | {
      readonly kind: 'cells'
      readonly labels: readonly Label[]
      /** The rows of each true and each predicted label: those of the first true label come first. */
      readonly counts: Float64Array
    }

/**
 * Returns the sums behind a value that is a mean over rows or a function of their confusion matrix. Undefined for other
 * values, for rows with weights or in groups, and where a row has no finite value.
 */
export function summedRows(computation: Computation): SummedRows | undefined {
  const { evaluation, metric, computed } = computation
  const { data, n } = evaluation
  if (typeof metric.direction !== 'string' || Number.isNaN(computed.value)) return undefined
  if ('sampleWeight' in data && data.sampleWeight !== undefined) return undefined
  if (samplingOf(computation).unitOf !== undefined) return undefined
  const units = computed.units?.()
  if (units === undefined) {
    const sample = confusionSample(computation)
    return sample && { kind: 'cells', labels: sample.labels, counts: sample.cells.counts }
  }
  return unitsOf(units) === n && units.sampleWeight === undefined ? meanOf(units) : undefined
}

function meanOf(units: UnitValues): SummedRows | undefined {
  const there = withValue(units)
  const { values, count } = there
  const n = unitsOf(there)
  const mean = columnMean(values, count)
  const squares = compensatedSum(values.length, i => (count?.[i] ?? 1) * (values[i] - mean) ** 2)
  return Number.isFinite(squares) ? { kind: 'mean', n, mean, squares } : undefined
}
