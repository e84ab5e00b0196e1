import type { RocArea } from '../../metrics/definition/computed.ts'
import { compensatedSum } from '../../numeric/compensatedSum.ts'
import { RELATIVE_TOLERANCE } from '../../numeric/nearlyEqual.ts'
import { sameCrossOrder } from '../../numeric/sameCrossOrder.ts'
import { type BoundedPair, estimatedCorrelation } from '../../stats/mover.ts'
import { effectiveRows } from '../../stats/proportions/effectiveRows.ts'
import { type DelongPair, delongPaired, delongPairedOfCounts, delongTest } from '../../stats/scores/delong.ts'
import { unrounded } from '../../stats/scores/halfUnseen.ts'
import { areaInfluence, weightedPlacements } from '../../stats/scores/weightedArea.ts'
import { type AreaSample, areaSample } from '../intervals/areaSample.ts'
import { limitsOfArea } from '../intervals/scoreMethods.ts'
import { noPairDiffers, noTest, type PairedSample } from './pairedSample.ts'

/** Returns how two AUCs of the same rows differ, or metrics proportional to AUC; undefined if rows weigh otherwise. */
export function areaDifference(ours: RocArea, theirs: RocArea): PairedSample | undefined {
  const { columns, from = auc => auc } = ours
  const { sampleWeight } = columns
  if (sampleWeight !== undefined) return weightedDifference(ours, theirs, sampleWeight)
  const counted = countedOfBoth(ours, theirs)
  const { isPositive } = counted ?? columns
  const scores = counted?.scores ?? ([columns.yScore, theirs.columns.yScore] as const)
  const [positives, negatives] = ([1, 0] as const).map(truth => ({
    ours: scoresWhere(isPositive, scores[0], truth),
    theirs: scoresWhere(isPositive, scores[1], truth),
  }))
  const areas =
    counted === undefined
      ? delongPaired({ positives: [positives.ours, positives.theirs], negatives: [negatives.ours, negatives.theirs] })
      : delongPairedOfCounts(scores, isPositive, counted.count)
  const rows = counted === undefined ? undefined : columns.totals()
  const independent = Math.min(rows?.positives ?? positives.ours.length, rows?.negatives ?? negatives.ours.length)
  // One row of a class shows no variance.
  const tested = () => (independent < 2 ? noTest : { pValue: delongTest(areas).twoSided, test: 'DeLong' })
  if (areEqual(areas) && sameCrossOrder(positives, negatives)) {
    return noPairDiffers(independent, from(1) - from(0), tested)
  }
  return { bounded: boundedAreas(areas, [areaSample(ours), areaSample(theirs)]), tested }
}

/** Returns the same for weighted rows, by their influences. */
function weightedDifference(ours: RocArea, theirs: RocArea, sampleWeight: Float64Array): PairedSample | undefined {
  const { columns, from = auc => auc } = ours
  if (theirs.columns.sampleWeight?.every((weight, row) => weight === sampleWeight[row]) !== true) return undefined
  const { isPositive } = columns
  const n = isPositive.length
  const scores = [columns.yScore, theirs.columns.yScore]
  const [a, b] = scores.map(each => areaInfluence(each, isPositive, { sampleWeight }))
  const [first, second] = scores.map(each => weightedPlacements(each, isPositive, sampleWeight).auc)
  const meanOf = (term: (row: number) => number): number => compensatedSum(n, term) / n / n
  const differenceVariance = meanOf(row => (a[row] - b[row]) ** 2)
  const variances = [unrounded(meanOf(row => a[row] ** 2)), unrounded(meanOf(row => b[row] ** 2))] as const
  const covariance = meanOf(row => a[row] * b[row])
  const areas = { aucs: [first, second], variances, covariance, differenceVariance } as const
  const tested = () => ({ pValue: delongTest(areas).twoSided, test: 'DeLong, weighted' })
  const [positives, negatives] = ([1, 0] as const).map(truth => {
    const counts = (_: number, row: number): boolean => isPositive[row] === truth && sampleWeight[row] > 0
    return { ours: scores[0].filter(counts), theirs: scores[1].filter(counts), weights: sampleWeight.filter(counts) }
  })
  if (areEqual(areas) && sameCrossOrder(positives, negatives)) {
    const independent = Math.min(effectiveRows(positives.weights), effectiveRows(negatives.weights))
    // The placements of equal orders may differ by the rounding of their sums, of which no test may be made.
    return noPairDiffers(Math.floor(independent), from(1) - from(0), () => ({ ...tested(), pValue: 1 }))
  }
  return { bounded: boundedAreas(areas, [areaSample(ours), areaSample(theirs)]), tested }
}

/** Whether two areas differ by rounding at most, which those of one order do. */
function areEqual({ aucs }: DelongPair): boolean {
  return Math.abs(aucs[0] - aucs[1]) <= RELATIVE_TOLERANCE
}

/** Returns both areas, each with its own limits: of scores that are here, or as an engine has counted them. */
export function boundedAreas(
  { aucs, variances, covariance }: DelongPair,
  [ours, theirs]: readonly [AreaSample, AreaSample],
): BoundedPair {
  const { from = auc => auc } = ours
  const [ofOurs, ofTheirs] = [limitsOfArea(ours), limitsOfArea(theirs)]
  return {
    values: [from(aucs[0]), from(aucs[1])],
    limits: level => [ofOurs(level), ofTheirs(level)],
    correlation: estimatedCorrelation(covariance, variances),
  }
}

/** The distinct rows that hold the scores of both models; undefined where each row stands for itself. */
function countedOfBoth(
  { columns }: RocArea,
  theirs: RocArea,
):
  | {
      readonly isPositive: Uint8Array
      readonly scores: readonly [Float64Array, Float64Array]
      readonly count: Float64Array
    }
  | undefined {
  const [first, second] = [columns.counted, theirs.columns.counted]
  if (first === undefined || second === undefined) return undefined
  const { isPositive, count } = first
  const areAlike =
    count.length === second.count.length &&
    count.every((rows, i) => rows === second.count[i] && isPositive[i] === second.isPositive[i])
  return areAlike ? { isPositive, count, scores: [first.yScore, second.yScore] } : undefined
}

function scoresWhere(isPositive: Uint8Array, scores: Float64Array, wanted: 0 | 1): Float64Array {
  const chosen = new Float64Array(scores.length)
  let n = 0
  for (let row = 0; row < scores.length; row++) if (isPositive[row] === wanted) chosen[n++] = scores[row]
  return chosen.subarray(0, n)
}
