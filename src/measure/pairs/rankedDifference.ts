import type { RankedValue } from '../../metrics/definition/computed.ts'
import { compensatedSum } from '../../numeric/compensatedSum.ts'
import { RELATIVE_TOLERANCE } from '../../numeric/nearlyEqual.ts'
import { largestMagnitude } from '../../numeric/powerOfTwoScale.ts'
import { studentTCdf } from '../../stats/distributions/studentT.ts'
import { type Limits, limitsThrough } from '../../stats/interval.ts'
import { estimatedCorrelation } from '../../stats/mover.ts'
import { unrounded } from '../../stats/scores/halfUnseen.ts'
import type { ConfidenceRequest } from '../intervals/confidence.ts'
import { noPairDiffers, type PairedSample } from './pairedSample.ts'
import type { Sides } from './sides.ts'

/** Returns how a value that depends on the order of scores differs between two models; undefined for other values. */
export function rankedDifference({ candidate, baseline }: Sides, request: ConfidenceRequest): PairedSample | undefined {
  const [ours, theirs] = [candidate.computed.rankedOf, baseline.computed.rankedOf]
  const { direction, range } = candidate.metric
  if (ours === undefined || theirs === undefined || typeof direction !== 'string') return undefined
  const [a, b] = [ours.influence(), theirs.influence()]
  const { count } = ours
  const rowsOf = (row: number): number => count?.[row] ?? 1
  const n = compensatedSum(a.length, rowsOf)
  const squares = (term: (row: number) => number): number =>
    compensatedSum(a.length, row => rowsOf(row) * term(row)) / n / Math.max(1, n - 1)
  const variances = [unrounded(squares(row => a[row] ** 2)), unrounded(squares(row => b[row] ** 2))] as const
  const covariance = squares(row => a[row] * b[row])
  const rounding = RELATIVE_TOLERANCE * Math.max(1, largestMagnitude(a), largestMagnitude(b))
  // Sums of weights that are added in another order differ by rounding.
  const ofDifference = squares(row => (Math.abs(a[row] - b[row]) <= rounding ? 0 : (a[row] - b[row]) ** 2))
  const difference = candidate.computed.value - baseline.computed.value
  const tested = () => ({
    pValue: ofDifference > 0 ? 2 * studentTCdf(-Math.abs(difference) / Math.sqrt(ofDifference), n - 1) : 1,
    test: 'Student’s t of influences',
  })
  const isRounding = Math.abs(difference) <= RELATIVE_TOLERANCE * Math.max(1, Math.abs(candidate.computed.value))
  if (ofDifference === 0 && isRounding) return noPairDiffers(ours.rarer, range[1] - range[0], tested)
  const sign = direction === 'down' ? -1 : 1
  const limitsOf = ({ limits, limitsBeside }: RankedValue, level: number): Limits =>
    limitsThrough(each => sign * each, limitsBeside?.(level) ?? limits(level, request))
  return {
    bounded: {
      values: [sign * candidate.computed.value, sign * baseline.computed.value],
      limits: level => [limitsOf(ours, level), limitsOf(theirs, level)],
      correlation: estimatedCorrelation(covariance, variances),
    },
    tested,
  }
}
