import type { Evaluation } from '../../evaluation/evaluation.ts'
import { withDerived } from '../../evaluation/remembered.ts'
import { runsOf } from '../../evaluation/repeatedRuns.ts'
import type { ConfiguredMetric, Direction } from '../../metrics/definition/defineMetric.ts'
import type { Interval, Reach } from '../../stats/interval.ts'
import type { ConfidenceRequest } from '../intervals/confidence.ts'
import { intervalFields, type OrReason } from '../intervals/defineMethod.ts'
import { type Computation, computationOf, measurementOf } from '../measureConfigured.ts'
import type { Compared } from '../pairs/compare.ts'
import { noTest } from '../pairs/pairedSample.ts'
import type { Pairing } from '../pairs/pairing.ts'
import { influenceByUnit } from './influenceByUnit.ts'
import { intervalOfMean, type SureEstimate } from './intervalOfRuns.ts'

/** A run of each side, and the share of both in the mean gain. */
interface RunPair {
  readonly ours: Computation
  readonly theirs: Computation
  readonly share: number
  readonly compared: Compared
}

/** Whether a side of a pairing holds repeated runs. */
export function hasRuns({ candidate, baseline }: Pick<Pairing, 'candidate' | 'baseline'>): boolean {
  return candidate.data.kind === 'repeated' || baseline.data.kind === 'repeated'
}

/**
 * Compares the means of repeated runs: pairs of runs are compared unit by unit, and the gain is the mean of their gains. Runs
 * of the two sides are independent. They are paired in the order of their values. So the order in which they were given changes
 * the limits only where runs of one side have the same value, and never the gain.
 *
 * @param compareOne - Compares one run with one.
 */
export function compareRuns(
  pairing: Pairing,
  metric: ConfiguredMetric,
  request: ConfidenceRequest,
  compareOne: (pairing: Pairing) => Compared,
): Compared {
  const sides = [sortedRuns(pairing.candidate, metric), sortedRuns(pairing.baseline, metric)] as const
  const [ours, theirs] = sides
  const pairs = dealt(ours.length, theirs.length).map(([one, other, share]) => {
    const [a, b] = [ours[one], theirs[other]]
    return {
      ours: a,
      theirs: b,
      share,
      compared: compareOne({ ...pairing, candidate: a.evaluation, baseline: b.evaluation }),
    }
  })
  const gain = pairs.reduce((sum, { share, compared }) => sum + share * compared.gain, 0)
  const compared = {
    gain,
    ...intervalFields(intervalOfGain(pairs, sides, gain, request)),
    ...noTest,
    identical: pairs.every(({ compared }) => compared.identical),
    byValues: pairs.some(({ compared }) => compared.byValues),
    candidate: measurementOf(computationOf(pairing.candidate, metric)),
    baseline: measurementOf(computationOf(pairing.baseline, metric)),
    outcomes: undefined,
  }
  return withDerived(compared, {
    nowhereWorse: () => pairs.every(({ compared }) => compared.nowhereWorse),
    notes: () => [...new Set(pairs.flatMap(({ compared }) => compared.notes))],
  })
}

function sortedRuns(side: Evaluation, metric: ConfiguredMetric): readonly Computation[] {
  return runsOf(side)
    .map(run => computationOf(run, metric))
    .sort((a, b) => a.computed.value - b.computed.value || 0)
}

/**
 * Returns pairs of runs with shares. The shares of each run of a side have the same sum. If both sides have equally
 * many runs, there are as many pairs.
 */
function dealt(ours: number, theirs: number): readonly (readonly [one: number, other: number, share: number])[] {
  const pairs: (readonly [number, number, number])[] = []
  let [one, other, dealt] = [0, 0, 0]
  // The last runs of both sides end together.
  while (one < ours) {
    const [ends, otherEnds] = [(one + 1) * theirs, (other + 1) * ours]
    const upTo = Math.min(ends, otherEnds)
    pairs.push([one, other, (upTo - dealt) / (ours * theirs)])
    if (ends === upTo) one++
    if (otherEnds === upTo) other++
    dealt = upTo
  }
  return pairs
}

function intervalOfGain(
  pairs: readonly RunPair[],
  sides: readonly (readonly Computation[])[],
  gain: number,
  { over }: ConfidenceRequest,
): OrReason<Interval> {
  const estimates: SureEstimate[] = []
  for (const pair of pairs) {
    const { gain: value, interval: limits, noInterval } = pair.compared
    if (limits === undefined) return { because: noInterval ?? 'there is no interval' }
    estimates.push({ value, limits, share: pair.share, influence: influenceOfGain(pair), run: pair.ours })
  }
  const { direction } = pairs[0].ours.metric
  return intervalOfMean(gain, estimates, over, sides, reaches => towardsGain(reaches, direction))
}

/** Returns the reaches in terms of the gain, which rises with one side and falls with the other. */
function towardsGain([ours, theirs]: readonly Reach[], direction: Direction): readonly Reach[] {
  const turned = ({ below, above }: Reach): Reach => ({ below: above, above: below })
  if (direction === 'up') return [ours, turned(theirs)]
  if (direction === 'down') return [turned(ours), theirs]
  // On either side of a target values move the gain either way.
  return [ours, theirs].map(({ below, above }) => ({ below: Math.max(below, above), above: Math.max(below, above) }))
}

/** Returns how each unit moves the gain; undefined where that is not known. */
function influenceOfGain({ ours, theirs }: RunPair): Float64Array | undefined {
  // A distance from a target has no slope at it.
  if (typeof ours.metric.direction !== 'string') return undefined
  const [a, b] = [influenceByUnit(ours), influenceByUnit(theirs)]
  return a === undefined || b === undefined || a.length !== b.length ? undefined : a.map((each, i) => each - b[i])
}
