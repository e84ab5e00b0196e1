import type { Computed } from '../../metrics/definition/computed.ts'
import { midranks } from '../../numeric/midranks.ts'
import { sameCrossOrder } from '../../numeric/sameCrossOrder.ts'
import { delongDifferenceInterval, delongPaired, delongTest } from '../../stats/delong.ts'
import type { Limits } from '../../stats/interval.ts'
import { stringer } from '../../stats/stringer.ts'
import { type FoundDifference, sameModel, usual } from './difference.ts'

/** The difference of two AUCs of the same rows; undefined where rows weigh. */
export function pairedAreas(
  ours: NonNullable<Computed['areaOf']>,
  theirs: NonNullable<Computed['areaOf']>,
  level: number,
): FoundDifference | undefined {
  if (ours.sampleWeight !== undefined) return undefined
  const [positives, negatives] = ([1, 0] as const).map(truth => ({
    ours: scoresWhere(ours, ours.yScore, truth),
    theirs: scoresWhere(ours, theirs.yScore, truth),
  }))
  const paired = delongPaired({
    positives: [positives.ours, positives.theirs],
    negatives: [negatives.ours, negatives.theirs],
  })
  if (paired.differenceVariance === 0 && sameCrossOrder(positives, negatives)) {
    return sameRanks(ours.yScore, theirs.yScore)
      ? sameModel
      : {
          ...usual,
          ends: noPairDiffers(positives.ours.length, negatives.ours.length, level),
          method: 'stringer',
          pValue: 1,
          test: 'DeLong',
        }
  }
  const ends = delongDifferenceInterval(paired, level)
  return {
    ...usual,
    ends,
    noInterval: ends === undefined ? 'DeLong estimates no variance of the difference' : undefined,
    method: 'delong',
    pValue: delongTest(paired).twoSided,
    test: 'DeLong',
  }
}

/** Scores in the order of others are the same model on another scale. */
function sameRanks(ours: Float64Array, theirs: Float64Array): boolean {
  const ranks = midranks(theirs)
  return midranks(ours).every((rank, row) => rank === ranks[row])
}

/**
 * As many pairs as the smaller class has rows share no row, so that they are independent: of such pairs, of which none is
 * ordered otherwise, hardly more than a share may be, and AUCs differ by no more than that share.
 */
function noPairDiffers(positives: number, negatives: number, level: number): Limits {
  return stringer(new Float64Array(Math.min(positives, negatives)), 1, level)
}

function scoresWhere({ isPositive }: { isPositive: Uint8Array }, scores: Float64Array, wanted: 0 | 1): Float64Array {
  const chosen = new Float64Array(scores.length)
  let n = 0
  for (let row = 0; row < scores.length; row++) if (isPositive[row] === wanted) chosen[n++] = scores[row]
  return chosen.subarray(0, n)
}
