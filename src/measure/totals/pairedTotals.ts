import { asPartLike } from '../../evaluation/encode/countedRows.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { Evaluation } from '../../evaluation/evaluation.ts'
import { SAMPLE_INSTEAD } from '../../evaluation/totals/rowsInEngine.ts'
import type { AreaAnswer, MeanAnswer } from '../../evaluation/totals/totals.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import { RELATIVE_TOLERANCE } from '../../numeric/nearlyEqual.ts'
import { levelOfFew } from '../../stats/means/levelOfFew.ts'
import { type JointMoments, momentsOfCombination } from '../../stats/means/moments.ts'
import { chanceOfOneSign, MOST_SWAPPED } from '../../stats/means/swaps.ts'
import { delongTest } from '../../stats/scores/delong.ts'
import type { MomentsSample } from '../intervals/momentsSample.ts'
import { boundedAreas } from '../pairs/areaDifference.ts'
import { sampleOfCorrelations } from '../pairs/closedSample.ts'
import { improvement } from '../pairs/difference.ts'
import { testOfMeanGain } from '../pairs/meanDifference.ts'
import { noPairDiffers, type PairedSample } from '../pairs/pairedSample.ts'
import { type Pairing, pairUp } from '../pairs/pairing.ts'
import type { Sides } from '../pairs/sides.ts'
import { answerTo } from './answerTo.ts'
import { fromAreaOf, fromMeanOf } from './computedOfTotals.ts'
import { areLosses } from './sampleOfTotals.ts'

/**
 * Returns what a gain rests on that an engine has summed over both models. Undefined where it has not: values of queries are
 * compared like those in memory.
 */
export function pairedTotals({ candidate, baseline }: Sides): PairedSample | undefined {
  const { metric } = candidate
  const [ours, theirs] = [candidate.computed.totals, baseline.computed.totals]
  if (ours === undefined || theirs === undefined) return undefined
  if (ours.kind === 'mean' && theirs.kind === 'mean' && ours.joint) return ofMeans(ours, theirs, ours.joint, metric)
  if (ours.kind === 'area' && theirs.kind === 'area') return ofAreas(ours, theirs, metric)
  if (ours.kind === 'correlation' && theirs.kind === 'correlation') {
    if (ours.paired === undefined) throw new TypeError('the engine was not asked how both correlations vary together')
    return sampleOfCorrelations(ours.paired)
  }
  throw new EvaluationError({
    column: 'metric',
    problem: `two models are compared in ${metric.id} by resampling rows, which no engine does`,
    expected: 'a metric that sums or counts compare',
    mend: SAMPLE_INSTEAD,
  })
}

function ofAreas(ours: AreaAnswer, theirs: AreaAnswer, metric: ConfiguredMetric): PairedSample {
  const { beside } = ours
  if (beside === undefined) throw new TypeError('the engine was not asked how both areas vary together')
  const [a, b] = [ours.area, theirs.area]
  const areas = { aucs: [a.auc, b.auc], variances: [a.variance, b.variance], ...beside } as const
  const from = fromAreaOf(metric)
  const tested = () => ({ pValue: delongTest(areas).twoSided, test: 'DeLong' })
  if (a.auc === b.auc && beside.differenceVariance === 0 && ours.certainTo === 0 && theirs.certainTo === 0) {
    return noPairDiffers(Math.min(a.positives.rows, a.negatives.rows), from(1) - from(0), tested)
  }
  return {
    bounded: boundedAreas(areas, [
      { found: () => a, from },
      { found: () => b, from },
    ]),
    tested,
  }
}

function ofMeans(ours: MeanAnswer, theirs: MeanAnswer, joint: JointMoments, metric: ConfiguredMetric): PairedSample {
  const { direction } = metric
  if (typeof direction !== 'string') {
    throw new EvaluationError({
      column: 'metric',
      problem: `${metric.id} has a target, and products of both models do not say how far each row lies from it`,
      expected: 'a metric that is to be high or low',
    })
  }
  const sign = direction === 'up' ? 1 : -1
  const moments = momentsOfCombination(joint, sign * slopeOf(ours), -sign * slopeOf(theirs))
  // To first order the gain is the mean of the combination: the root bends it.
  const mean = improvement(fromMeanOf(ours)(ours.moments.mean), fromMeanOf(theirs)(theirs.moments.mean), direction)
  const { larger, smaller } = ours.apart ?? { larger: joint.n, smaller: joint.n }
  const differing = Math.min(joint.n, larger + smaller)
  const gains: MomentsSample = {
    scaled: level =>
      differing > 0 && level > levelOfFew(differing, joint.n)
        ? { because: `only ${differing} of ${joint.n} rows differ, too few for sums to say how others would` }
        : { moments: { ...moments, mean }, unit: 1 },
  }
  const areUnbounded = [ours, theirs].every(side => areLosses(side, metric)) && !Number.isFinite(metric.range[1])
  const isUnbounded = ours.is === 'rest' || areUnbounded
  const method = isUnbounded ? 'fartherTOfLosses' : 'fartherT'
  // Sums do not tell the sizes of few gains: no assignment of signs is rarer than all alike.
  const rarest = chanceOfOneSign(differing)
  const swaps = differing > MOST_SWAPPED ? undefined : { differing, greater: rarest, less: rarest }
  return { gains: { ...gains, method }, swaps, tested: () => testOfMeanGain(gains) }
}

/** Whether no row is worse under the candidate, where an engine has counted that. */
export function totalsNowhereWorse({ candidate, baseline }: Sides): boolean {
  const { metric } = candidate
  const [ours, theirs] = [candidate.computed.totals, baseline.computed.totals]
  if (ours?.kind === 'mean' && ours.apart !== undefined) {
    const { larger, smaller } = ours.apart
    // Of what is left of a mean, a smaller one is better.
    return (metric.direction === 'up' && ours.is !== 'rest' ? smaller : larger) === 0
  }
  if (ours?.kind === 'correlation') return ours.paired?.apart === 0
  if (ours?.kind !== 'area' || theirs?.kind !== 'area' || ours.beside === undefined) return false
  if (ours.certainTo > 0 || theirs.certainTo > 0) return false
  return ours.beside.leastGain + ours.area.auc - theirs.area.auc >= -RELATIVE_TOLERANCE
}

/** The slope of the metric at the mean: to first order, it moves so much with the mean. */
function slopeOf({ is, moments }: MeanAnswer): number {
  if (is !== 'root') return is === 'mean' ? 1 : -1
  return moments.mean === 0 ? 0 : 1 / (2 * Math.sqrt(moments.mean))
}

/** Returns the counted rows of both models as a pairing of their own; undefined where there are sums instead. */
export function countedPairing(pairing: Pairing, metric: ConfiguredMetric): Pairing | undefined {
  const { data } = pairing.candidate
  const answer = data.kind === 'totals' ? answerTo(data, metric) : undefined
  if (answer?.kind !== 'counted') return undefined
  if (answer.against === undefined) throw notPaired(metric, pairing.baseline)
  const { candidate, baseline } = pairUp(answer.evaluation, answer.against, 'all')
  // Rows that were paired anew are still those of a slice.
  return { ...pairing, candidate, baseline: asPartLike(baseline, answer.evaluation) }
}

/** Neighbouring scores of each model were counted separately, which does not show how rows differ. */
function notPaired(metric: ConfiguredMetric, { data }: Evaluation): EvaluationError {
  const { id } = metric
  // Where the engine has counted nothing of the other model, that is the error to tell.
  if (data.kind === 'totals') answerTo(data, metric)
  return new EvaluationError({
    column: 'metric',
    problem: `rows were counted under each model by itself, and a comparison of ${id} takes them under both`,
    expected: 'a metric that sums or counts compare, or scores that are rounded to a few thousand values',
    mend: SAMPLE_INSTEAD,
  })
}
