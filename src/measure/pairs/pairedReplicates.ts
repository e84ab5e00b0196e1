import { MOST_SWAPPED, type Swaps } from '../../stats/means/swaps.ts'
import { errorOfClaims, resampledGaps, swappedClaims, swappedGaps } from '../../stats/resampling/resampledGaps.ts'
import { unitsIn } from '../../stats/resampling/resamples.ts'
import type { ConfidenceRequest } from '../intervals/confidence.ts'
import { type Drawn, drawTogether, MOST_UNDEFINED } from '../resampling/drawReplicates.ts'
import { samplingOf } from '../resampling/sampling.ts'
import { improvement } from './difference.ts'
import type { Sides } from './sides.ts'

/** Gains on resamples of the units, both sides measured on the same ones. */
export interface PairedReplicates extends Pick<Drawn, 'estimate'> {
  /** The defined gains. */
  readonly gains: Float64Array
  /** Too many resamples have no value on a side. */
  readonly tooManyUndefined: boolean
  /** How often swaps of the two models give as much. */
  readonly swaps: Swaps | undefined
}

/** Draws resamples for both sides; undefined where such data cannot be drawn from. */
export function pairedReplicates(
  { candidate, baseline }: Sides,
  request: ConfidenceRequest,
): PairedReplicates | undefined {
  const drawn = drawTogether([candidate, baseline], request, ([ours, theirs]) =>
    improvement(ours, theirs, candidate.metric.direction),
  )
  return (
    drawn && {
      ...unrounded(drawn.replicates, drawn.estimate),
      tooManyUndefined: drawn.undefinedShare > MOST_UNDEFINED,
      swaps: swapsOfClaims({ candidate, baseline }, unitsIn(drawn.units), request) ?? rarestSwaps(unitsIn(drawn.units)),
    }
  )
}

/**
 * Draws gains of a calibration error from the counts of its bins, at the cost of one pass over the rows; undefined where
 * bins depend on the sample, and for weighted, grouped or stratified rows.
 */
export function gapReplicates(
  { candidate, baseline }: Sides,
  request: ConfidenceRequest,
): PairedReplicates | undefined {
  const { metric, computed } = candidate
  const [ours, theirs] = [computed.claimsOf?.(), baseline.computed.claimsOf?.()]
  if (ours === undefined || theirs === undefined || request.method !== undefined || request.stratify) return undefined
  if (samplingOf(candidate).unitOf !== undefined) return undefined
  const { first, second } = resampledGaps(ours, theirs, request)
  const { greater, less, ...differing } = swappedGaps(ours, theirs, request)
  return {
    swaps:
      metric.direction === 'down' ? { ...differing, greater, less } : { ...differing, greater: less, less: greater },
    ...unrounded(
      first.map((error, i) => improvement(error, second[i], metric.direction)),
      () => improvement(errorOfClaims(ours), errorOfClaims(theirs), metric.direction),
    ),
    tooManyUndefined: false,
  }
}

/** Of more rows, resamples say as much as swaps. */
const MOST_SWAPPED_CLAIMS = 500

/** Swaps the claims of single rows; undefined for what is no calibration error. */
function swapsOfClaims({ candidate, baseline }: Sides, units: number, request: ConfidenceRequest): Swaps | undefined {
  if (units > MOST_SWAPPED_CLAIMS || samplingOf(candidate).unitOf !== undefined) return undefined
  const [ours, theirs] = [candidate.computed.rowClaims?.(), baseline.computed.rowClaims?.()]
  return ours && theirs && swappedClaims(ours, theirs, request)
}

/**
 * Returns the smallest p-value that swapping the two models on n units can give, 2⁻ⁿ. No gate on so few units can be surer,
 * whatever the metric.
 */
function rarestSwaps(units: number): Swaps | undefined {
  return units > MOST_SWAPPED ? undefined : { differing: units, greater: 2 ** -units, less: 2 ** -units }
}

/** Twice the share of replicates on the rarer side of no difference. Those without one count on both sides. */
export function tailShare(gains: Float64Array): number {
  const below = gains.reduce((count, gain) => count + Number(gain <= 0), 0)
  const above = gains.reduce((count, gain) => count + Number(gain >= 0), 0)
  return Math.min(1, (2 * (Math.min(below, above) + 1)) / (gains.length + 1))
}

/** A gain that is no larger than this share of the largest is the rounding of two equal values. */
const ROUNDING = 1e-9

/** The gains of resamples and of the sample. */
type Gains = Pick<PairedReplicates, 'gains' | 'estimate'>

/** Returns gains of which those of equal values are 0, on whichever side of it rounding had left them. */
export function unrounded(gains: Float64Array, estimate: () => number): Gains {
  const rounding = ROUNDING * gains.reduce((most, gain) => Math.max(most, Math.abs(gain)), 0)
  const or0 = (gain: number): number => (Math.abs(gain) <= rounding ? 0 : gain)
  return { gains: gains.map(or0), estimate: () => or0(estimate()) }
}

/**
 * Returns the gains of resamples reflected in that of the sample. Those of a gain in nearness to a target lie to one side of it: see
 * the limits of the paired bootstrap.
 */
export function reflectedGains({ gains, estimate }: Gains): Float64Array {
  const gain = estimate()
  return unrounded(
    gains.map(each => 2 * gain - each),
    estimate,
  ).gains
}
