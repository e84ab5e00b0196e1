import { type PairedCorrelations, pairedCorrelations, pairedFisherZTest } from '../../stats/correlations/fisherZ.ts'
import type { ConfidenceRequest } from '../intervals/confidence.ts'
import { samplingOf } from '../resampling/sampling.ts'
import { rowsOfRarest } from '../trueClasses.ts'
import { areaDifference } from './areaDifference.ts'
import { clusterDifference } from './clusterDifference.ts'
import { confusionDifference } from './confusionDifference.ts'
import { agreementDifference, meanDifference, ratioDifference, sumsDifference, weighAlike } from './meanDifference.ts'
import { noPairDiffers, noTest, type PairedSample } from './pairedSample.ts'
import { rankedDifference } from './rankedDifference.ts'
import type { Sides } from './sides.ts'

/** Returns what is known without resampling the metric itself; undefined if nothing is. */
export function closedSample(both: Sides, request: ConfidenceRequest): PairedSample | undefined {
  const { candidate, baseline } = both
  const { metric, computed } = candidate
  const { direction } = metric
  if (typeof direction !== 'string' || request.method !== undefined || request.stratify) return undefined
  const [ours, theirs] = [computed.units?.(), baseline.computed.units?.()]
  if (samplingOf(candidate, ours?.values.length).unitOf !== undefined) return clusterDifference(both)
  if (computed.areaOf !== undefined && baseline.computed.areaOf !== undefined) {
    return areaDifference(computed.areaOf, baseline.computed.areaOf)
  }
  if (ours === undefined || theirs === undefined) {
    return (
      rankedDifference(both, request) ??
      correlationDifference(both) ??
      quantileDifference(both) ??
      ratioDifference(both, request) ??
      sumsDifference(both) ??
      confusionDifference(both) ??
      agreementDifference(both)
    )
  }
  return meanDifference(both, [ours, theirs], request)
}

/**
 * Returns the exact bound for two models that look the same to the metric on every unit; undefined without a finite range
 * or with weights. The bound uses the number of rows in the rarest class, since a label metric may depend on it alone.
 */
export function nothingDiffers({ candidate }: Sides): PairedSample | undefined {
  const { evaluation, metric } = candidate
  const { data } = evaluation
  const { unitOf, units } = samplingOf(candidate)
  const largest = metric.range[1] - metric.range[0]
  if (!Number.isFinite(largest) || ('sampleWeight' in data && data.sampleWeight !== undefined)) return undefined
  const independent = unitOf === undefined ? rowsOfRarest(candidate) : units
  return noPairDiffers(independent, largest, () => ({ pValue: 1, test: 'identical values' }))
}

/** Returns the gain in a quantile of single values; undefined for other metrics. */
function quantileDifference({ candidate, baseline }: Sides): PairedSample | undefined {
  const [ours, theirs] = [candidate.computed.quantile?.(), baseline.computed.quantile?.()]
  if (ours === undefined || theirs === undefined) return undefined
  const [first, second] = candidate.metric.direction === 'up' ? [ours, theirs] : [theirs, ours]
  // A unit of several weights is no pair.
  return weighAlike(ours, theirs) ? { quantiles: { first, second }, tested: () => noTest } : undefined
}

/** Returns how two correlations of the same rows differ; undefined if the influence of single rows is unknown. */
function correlationDifference({ candidate, baseline }: Sides): PairedSample | undefined {
  const [ours, theirs] = [candidate.computed.correlationOf?.(), baseline.computed.correlationOf?.()]
  if (ours === undefined || theirs === undefined) return undefined
  return sampleOfCorrelations(pairedCorrelations(ours, theirs))
}

/** Returns what the difference of two correlations rests on, from rows or from sums over them. */
export function sampleOfCorrelations(correlations: PairedCorrelations): PairedSample {
  return {
    correlations,
    tested: () => ({ pValue: pairedFisherZTest(correlations), test: 'Student’s t of influences' }),
  }
}
