import type { RankedValue } from '../../metrics/definition/computed.ts'
import { compensatedSum } from '../../numeric/compensatedSum.ts'
import { calibrationInterval } from '../../stats/calibrationInterval.ts'
import { fartherOf, type Limits, type LimitsAtThreshold, limitsThrough } from '../../stats/interval.ts'
import { type AreaOfClasses, delongInterval, logitDelongInterval } from '../../stats/scores/delong.ts'
import { halfUnseen } from '../../stats/scores/halfUnseen.ts'
import { newcombeAuc } from '../../stats/scores/newcombeAuc.ts'
import type { AreaSample } from './areaSample.ts'
import type { LimitsRequest, OrReason } from './defineMethod.ts'
import { valueMethod } from './intervalSample.ts'

const ofRanks = { isDefault: () => true, limits: limitsOfRanked } as const

/** Methods for values of the scores of single rows: AUC and what is proportional to it, other values of their order, and gaps. */
export const scoreMethods = {
  newcombe: valueMethod({
    title: 'Newcombe',
    needs: 'area',
    limits: (area, { level }) => inMetric(area, newcombeOf(area.found(), level)),
  }),
  delong: valueMethod({
    title: 'DeLong',
    needs: 'area',
    limits: (area, { level }) => scaled(area, delongInterval(area.found(), level)),
  }),
  logitDelong: valueMethod({
    title: 'DeLong on the logit',
    needs: 'area',
    limits: (area, { level }) => scaled(area, logitDelongInterval(area.found(), level)),
  }),
  newcombeDelong: valueMethod({
    title: 'the farther of Newcombe and DeLong',
    needs: 'area',
    isDefault: () => true,
    caveat: { fewerOfClass: 50 },
    limits: (area, { level }) => limitsOfArea(area)(level),
  }),
  effectiveWilson: valueMethod({ ...ofRanks, title: 'Wilson by effective rows', needs: 'rankedArea' }),
  pointMover: valueMethod({ ...ofRanks, title: 'MOVER of threshold and rate', needs: 'rankedPoint' }),
  nearMaximisers: valueMethod({
    ...ofRanks,
    title: 'bootstrap of near-maximisers',
    needs: 'rankedDistance',
    resamples: true,
  }),
  foldedNormal: valueMethod({
    title: 'folded normal gaps',
    needs: 'gaps',
    isDefault: () => true,
    limits: (gaps, { level }) => meanOfLimits(gaps.map(bins => calibrationInterval(bins, level))),
  }),
}

/**
 * Returns the limits of a mean over classes. Gaps of one class open those of others, of two classes the same. Of classes that
 * all vary together, the mean of their limits is exact; of others it is wide.
 */
function meanOfLimits(classes: readonly Limits[]): Limits {
  const meanOf = (end: keyof Limits): number => compensatedSum(classes.length, i => classes[i][end]) / classes.length
  return { lower: meanOf('lower'), upper: meanOf('upper') }
}

/**
 * Returns the default limits as a function of the level. Newcombe assumes evenly spread scores: it is overconfident where
 * some positives score like negatives. DeLong knows only the rows that are there: it is overconfident where few positives
 * happen to score well, and needs half an unseen row. Each guards against what misleads the others.
 */
export function limitsOfArea(area: AreaSample): (level: number) => Limits {
  const found = area.found()
  return level => {
    const guarded = fartherOf(newcombeOf(found, level), halfUnseen(found, level))
    const logit = logitDelongInterval(found, level)
    return inMetric(area, logit === undefined ? guarded : fartherOf(guarded, logit))
  }
}

function scaled(area: AreaSample, limits: Limits | undefined): OrReason<Limits> {
  return limits === undefined ? { because: 'DeLong estimates no variance of such scores' } : inMetric(area, limits)
}

function inMetric({ from = auc => auc }: AreaSample, limits: Limits): Limits {
  return limitsThrough(from, limits)
}

function newcombeOf({ auc, positives, negatives }: AreaOfClasses, level: number): Limits {
  return newcombeAuc(auc, positives.rows, negatives.rows, level)
}

function limitsOfRanked(ranked: RankedValue, { level, request }: LimitsRequest): LimitsAtThreshold {
  return ranked.limits(level, request)
}
