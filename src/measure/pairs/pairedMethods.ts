import { allFinite } from '../../numeric/allFinite.ts'
import { columnMean } from '../../numeric/weightedMean.ts'
import { pairedMover } from '../../stats/confusion/pairedMover.ts'
import { FEWEST_CORRELATED, pairedFisherZ } from '../../stats/correlations/fisherZ.ts'
import { fartherOf, type Limits, limitsThrough } from '../../stats/interval.ts'
import { fartherT } from '../../stats/means/hallT.ts'
import { hoeffding } from '../../stats/means/hoeffding.ts'
import { pairedQuantileLimits } from '../../stats/means/quantileLimits.ts'
import { sampledFartherT, sampledT } from '../../stats/means/sampledGain.ts'
import { chanceOfOneSign } from '../../stats/means/swaps.ts'
import { gainLimits } from '../../stats/means/unseenLoss.ts'
import { moverDifference } from '../../stats/mover.ts'
import { exactPairs, MOST_EXACT_PAIRS, tango } from '../../stats/proportions/tango.ts'
import { percentileInterval } from '../../stats/resampling/bootstrapIntervals.ts'
import { debiasedLimits } from '../intervals/bootstrapMethods.ts'
import { clusterMethods } from '../intervals/clusterMethods.ts'
import { undefinedNearby } from '../intervals/confusionMethods.ts'
import { tooFewCorrelated } from '../intervals/correlationMethods.ts'
import { isReason, type Method, type OrReason } from '../intervals/defineMethod.ts'
import { meanMethods, stringerMethod } from '../intervals/meanMethods.ts'
import { limitsByMoments, type MomentsSample, unitsOf } from '../intervals/momentsSample.ts'
import { type PairedReplicates, reflectedGains } from './pairedReplicates.ts'
import { allDifferAlike, type MeanGains, type PairedParts, pairedMethod } from './pairedSample.ts'

/** All methods that give the interval of a gain, by the name that the interval carries. */
export const pairedMethods = {
  identical: pairedMethod({
    title: 'identical',
    needs: 'same',
    isDefault: () => true,
    limits: () => ({ lower: 0, upper: 0 }),
  }),
  exactPairs: pairedMethod({
    title: 'exact, in Tango’s order',
    needs: 'flips',
    isDefault: ({ b, c, n }, { sides }) => sides === 1 && n <= MOST_EXACT_PAIRS && [b, c, n].every(Number.isInteger),
    limits: (flips, { level }) => exactPairs(flips, level),
  }),
  tango: pairedMethod({
    title: 'Tango',
    needs: 'flips',
    isDefault: () => true,
    limits: (flips, { level }) => tango(flips, level),
  }),
  mover: pairedMethod({
    title: 'MOVER with correlation',
    needs: 'bounded',
    isDefault: () => true,
    limits: (bounded, { level }) => moverDifference(bounded, level),
  }),
  tMover: pairedMethod({
    title: 'the farther of Student’s t and MOVER',
    needs: 'confusions',
    isDefault: () => true,
    caveat: { fewerUnits: { row: 200, other: 200 } },
    limits: ({ cells, statistic, values }, { level }) =>
      pairedMover(cells, statistic, values, level) ?? undefinedNearby,
  }),
  sampledT: pairedMethod({
    title: 'Student’s t by a sample of the rows',
    needs: 'sampled',
    isDefault: () => true,
    limits: (sampled, { level }) => {
      const moved = sampled.mover?.(level)
      if (sampled.mover !== undefined && moved === undefined) return undefinedNearby
      const { lower, upper } =
        moved === undefined ? sampledFartherT(sampled, level) : fartherOf(sampledT(sampled, level), moved)
      return lower < upper ? { lower, upper } : { because: 'no row has shown by how much others would differ' }
    },
  }),
  correlatedZ: pairedMethod({
    title: 'Zou’s MOVER over Fisher’s z',
    needs: 'correlations',
    isDefault: () => true,
    caveat: { fewerUnits: { row: 200, other: 200 } },
    limits: (correlations, { level }) => {
      const { rows } = correlations.first
      return rows < FEWEST_CORRELATED ? tooFewCorrelated(rows) : pairedFisherZ(correlations, level)
    },
  }),
  // A gain of rows in groups, or of rows of which few deviate, has limits as a value has.
  ...clusterMethods,
  stringer: { ...stringerMethod, caveat: { rareChanges: true } },
  hoeffding: pairedMethod({
    title: 'Hoeffding',
    needs: 'boundedGains',
    isDefault: () => true,
    limits: ({ values, count, largest, from = (mean: number) => mean }, { level }) => {
      // Gains lie between −largest and largest.
      const share = columnMean(values, count) + largest
      const { lower, upper } = hoeffding(share, unitsOf({ values, count }), 2 * largest, level)
      const assumed = { size: largest, from: 'maxLoss' } as const
      return { ...limitsThrough(from, { lower: lower - largest, upper: upper - largest }), assumed }
    },
  }),
  fartherTOfLosses: ofGains(
    'fartherTOfLosses',
    'the farther of Student’s t and Hall’s t, with a quarter of a unit unseen',
    gainLimits,
  ),
  fartherT: ofGains('fartherT', meanMethods.fartherT.title),
  transformedT: ofGains('transformedT', 'the farther of Student’s t and Hall’s t, on the scale of the mean'),
  weightedT: ofGains('weightedT', meanMethods.weightedT.title),
  orderStatistics: pairedMethod({
    title: 'MOVER of order statistics',
    needs: 'quantiles',
    isDefault: () => true,
    limits: (quantiles, { level }) =>
      pairedQuantileLimits(quantiles, level) ?? { because: 'so few units have no bound of such a quantile' },
  }),
  'paired bootstrap': pairedMethod({
    title: 'paired bootstrap',
    resamples: true,
    needs: 'replicates',
    isDefault: () => true,
    caveat: { fewerUnits: { row: 200, other: 200 } },
    limits: (replicates, { metric, level }) =>
      ofReplicates(replicates, () =>
        typeof metric.direction === 'object'
          ? limitsOfDistances(replicates, level)
          : percentileInterval(replicates.gains, level),
      ),
  }),
  // Replicates of the debiased gain lie around the plain gain: see `debiasedBootstrap`.
  'paired bootstrap, debiased': pairedMethod({
    title: 'paired bootstrap, debiased',
    resamples: true,
    needs: 'debiased',
    isDefault: () => true,
    caveat: { fewerUnits: { row: 200, other: 200 } },
    limits: ({ replicates, plain }, { level }) =>
      ofReplicates(replicates, () => debiasedLimits(plain, { ...replicates, replicates: replicates.gains }, level)),
  }),
}

function ofGains(name: MeanGains['method'], title: string, limitsOf = fartherT): Method<PairedParts> {
  return pairedMethod({
    title,
    needs: 'gains',
    isDefault: ({ method }) => method === name,
    caveat: { fewerUnits: { row: 200, other: 50 } },
    limits: (gains, { level }) => {
      const found = limitsByMoments(gains, level, limitsOf, allDifferAlike)
      return found === allDifferAlike ? (limitsOfConstant(gains, level) ?? found) : found
    },
  })
}

/**
 * Returns the gain itself as its limits where every unit gains the same, to which the limits of gains that vary less and less
 * lead. Were either sign as likely, all of so many units would gain less often than limits may err; undefined for fewer, and
 * for no gain at all.
 */
function limitsOfConstant({ scaled }: MomentsSample, level: number): Limits | undefined {
  const found = scaled(level)
  if (isReason(found)) return undefined
  const { n, mean } = found.moments
  const gain = mean / found.unit
  return gain !== 0 && chanceOfOneSign(n) <= (1 - level) / 2 ? { lower: gain, upper: gain } : undefined
}

/**
 * Returns limits of a gain in nearness to a target. Resamples of a model that meets it lie beside it, as far away as those of
 * one that misses it, so that alone they would show a gain over a model that is no farther off. Hence the limits reach as far as
 * resamples reflected in the gain, too, of which half as many may lie beyond: a value may be off to either side.
 */
function limitsOfDistances(replicates: PairedReplicates, level: number): Limits | undefined {
  const plain = percentileInterval(replicates.gains, level)
  const reflected = percentileInterval(reflectedGains(replicates), (1 + level) / 2)
  return plain && reflected && fartherOf(plain, reflected)
}

function ofReplicates(
  { gains, tooManyUndefined }: PairedReplicates,
  limits: () => Limits | undefined,
): OrReason<Limits> {
  if (tooManyUndefined) return { because: 'too many of the resamples have no value' }
  if (!allFinite(gains)) return { because: 'the differences of resamples overflow' }
  return limits() ?? { because: 'every resample gives the same difference' }
}
