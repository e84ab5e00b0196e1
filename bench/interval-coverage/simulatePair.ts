import { type ComparisonBound, decideComparison } from '../../src/gates/decideComparison.ts'
import type { ConfidenceRequest } from '../../src/measure/intervals/confidence.ts'
import { isReason } from '../../src/measure/intervals/defineMethod.ts'
import { intervalOf } from '../../src/measure/intervals/intervalOf.ts'
import { computationOf } from '../../src/measure/measureConfigured.ts'
import { improvement } from '../../src/measure/pairs/difference.ts'
import { type Pairing, pairUp } from '../../src/measure/pairs/pairing.ts'
import type { ConfiguredMetric } from '../../src/metrics/definition/defineMetric.ts'
import type { Cell } from './cells.ts'
import { type Effort, LEVEL, sampleRandom } from './samples.ts'

/** How often which gate came to what, over all samples. */
export interface PairCounts {
  /** Better at all; where the candidate is worse, no worse than by as much as it truly is. */
  passed: number
  /** Identical predictions: they pass, and tell nothing about the level. */
  same: number
  failed: number
  /** Without an interval. */
  none: number
  /** Passed, had the intervals of the two values decided; where the candidate is better only. */
  passedUnpaired: number
}

export function simulatePair(
  { population, n, standing }: Extract<Cell, { kind: 'pair' }>,
  { simulations, resamples }: Effort,
): PairCounts {
  const { metric, draw, gain } = population
  const bound: ComparisonBound = standing === 'worse' ? { noWorseBy: gain } : { betterBy: 0 }
  const counts = { passed: 0, same: 0, failed: 0, none: 0, passedUnpaired: 0 }
  for (let simulation = 0; simulation < simulations; simulation++) {
    const { candidate, baseline } = draw(sampleRandom(population.id, n, simulation), n, standing)
    const pairing = pairUp(candidate, baseline, 'all')
    const request = { level: LEVEL, method: undefined, resamples, seed: simulation + 1, stratify: false }
    const { outcome, comparison } = decideComparison(pairing, metric, bound, request, 'fail')
    if (comparison.identical) counts.same++
    else if (outcome === 'pass') counts.passed++
    if (outcome === 'fail') counts.failed++
    if (comparison.interval === undefined) counts.none++
    const unpaired = standing === 'better' && !Number.isNaN(comparison.gain)
    if (unpaired && unpairedLeast(pairing, metric, request) > 0) counts.passedUnpaired++
  }
  return counts
}

/**
 * The least gain by the intervals of two values that are taken for independent: Newcombe's square-and-add, "Interval
 * estimation for the difference between independent proportions", Statistics in Medicine 17 (1998), method 10.
 */
function unpairedLeast({ candidate, baseline }: Pairing, metric: ConfiguredMetric, request: ConfidenceRequest): number {
  const [ours, theirs] = [candidate, baseline].map(side => {
    const computation = computationOf(side, metric)
    return { value: computation.computed.value, interval: intervalOf(computation, request, 1) }
  })
  if (isReason(ours.interval) || isReason(theirs.interval)) return Number.NEGATIVE_INFINITY
  const reaches =
    metric.direction === 'up'
      ? [ours.value - ours.interval.lower, theirs.interval.upper - theirs.value]
      : [ours.interval.upper - ours.value, theirs.value - theirs.interval.lower]
  return improvement(ours.value, theirs.value, metric.direction) - Math.hypot(...reaches)
}
