import type { ScoreColumns } from '../../evaluation/columns/scoreColumns.ts'
import { midranks } from '../../numeric/midranks.ts'
import { sameCrossOrder } from '../../numeric/sameCrossOrder.ts'
import { delongPaired, delongTest } from '../../stats/delong.ts'
import { type PairedSample, sameModel } from './pairedSample.ts'

/** How two AUCs of the same rows differ; undefined where rows weigh. */
export function areaDifference(ours: ScoreColumns, theirs: ScoreColumns): PairedSample | undefined {
  if (ours.sampleWeight !== undefined) return undefined
  const [positives, negatives] = ([1, 0] as const).map(truth => ({
    ours: scoresWhere(ours, ours.yScore, truth),
    theirs: scoresWhere(ours, theirs.yScore, truth),
  }))
  const areas = delongPaired({
    positives: [positives.ours, positives.theirs],
    negatives: [negatives.ours, negatives.theirs],
  })
  if (areas.differenceVariance === 0 && sameCrossOrder(positives, negatives)) {
    return sameRanks(ours.yScore, theirs.yScore)
      ? sameModel
      : noPairDiffers(Math.min(positives.ours.length, negatives.ours.length))
  }
  return { areas, tested: () => ({ pValue: delongTest(areas).twoSided, test: 'DeLong' }) }
}

/** Scores in the order of others are the same model on another scale. */
function sameRanks(ours: Float64Array, theirs: Float64Array): boolean {
  const ranks = midranks(theirs)
  return midranks(ours).every((rank, row) => rank === ranks[row])
}

/**
 * As many pairs as the smaller class has rows share no row, and so are independent. None of them is ordered otherwise,
 * so that hardly more than some share of all pairs may be, and two AUCs differ by no more than that share.
 */
function noPairDiffers(independentPairs: number): PairedSample {
  return {
    deviations: { usual: 0, values: new Float64Array(independentPairs), largest: 1 },
    tested: () => ({ pValue: 1, test: 'DeLong' }),
  }
}

function scoresWhere({ isPositive }: { isPositive: Uint8Array }, scores: Float64Array, wanted: 0 | 1): Float64Array {
  const chosen = new Float64Array(scores.length)
  let n = 0
  for (let row = 0; row < scores.length; row++) if (isPositive[row] === wanted) chosen[n++] = scores[row]
  return chosen.subarray(0, n)
}
