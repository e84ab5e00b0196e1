import type { ScoreColumns } from '../../evaluation/columns/scoreColumns.ts'
import type { RocArea } from '../../metrics/definition/computed.ts'
import { sameCrossOrder } from '../../numeric/sameCrossOrder.ts'
import { estimatedCorrelation } from '../../stats/moverDifference.ts'
import { delongPaired, delongTest } from '../../stats/scores/delong.ts'
import { limitsOfArea } from '../intervals/areaMethods.ts'
import { noPairDiffers } from './noPairDiffers.ts'
import type { PairedSample } from './pairedSample.ts'

/** Returns how two AUCs of the same rows differ, or metrics proportional to AUC; undefined for weighted rows. */
export function areaDifference(ours: RocArea, theirs: RocArea): PairedSample | undefined {
  const { columns, from = auc => auc } = ours
  if (columns.sampleWeight !== undefined) return undefined
  const [positives, negatives] = ([1, 0] as const).map(truth => ({
    ours: scoresWhere(columns, columns.yScore, truth),
    theirs: scoresWhere(columns, theirs.columns.yScore, truth),
  }))
  const areas = delongPaired({
    positives: [positives.ours, positives.theirs],
    negatives: [negatives.ours, negatives.theirs],
  })
  const independent = Math.min(positives.ours.length, negatives.ours.length)
  // One row of a class shows no variance.
  const tested = () =>
    independent < 2 ? { pValue: Number.NaN, test: 'none' } : { pValue: delongTest(areas).twoSided, test: 'DeLong' }
  if (areas.differenceVariance === 0 && sameCrossOrder(positives, negatives)) {
    return noPairDiffers(independent, from(1) - from(0), tested)
  }
  const [ofOurs, ofTheirs] = [limitsOfArea(ours), limitsOfArea(theirs)]
  return {
    bounded: {
      values: [from(areas.aucs[0]), from(areas.aucs[1])],
      limits: level => [ofOurs(level), ofTheirs(level)],
      correlation: estimatedCorrelation(areas.covariance, areas.variances),
    },
    tested,
  }
}

function scoresWhere({ isPositive }: ScoreColumns, scores: Float64Array, wanted: 0 | 1): Float64Array {
  const chosen = new Float64Array(scores.length)
  let n = 0
  for (let row = 0; row < scores.length; row++) if (isPositive[row] === wanted) chosen[n++] = scores[row]
  return chosen.subarray(0, n)
}
