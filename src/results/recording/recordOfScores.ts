import type { ScoreColumns } from '../../evaluation/columns/scoreColumns.ts'
import type { Evaluation } from '../../evaluation/evaluation.ts'
import { measure } from '../../measure/measure.ts'
import type { CalibrationBin } from '../../metrics/calibration/calibrationBins.ts'
import type { ThresholdCounts } from '../../numeric/thresholdCounts.ts'
import { wilson } from '../../stats/proportions/wilson.ts'
import type { CalibrationRecord, ScoreHistogramRecord, ScoresRecord, ThresholdRecord } from '../records/scoresRecord.ts'
import { binOf, edgesAround, type InOrder, sorted } from './histogram.ts'
import { evenPlaces } from './quantiles.ts'
import { sixDigits, thinned } from './thinned.ts'

const BINS = 30
const MOST_THRESHOLDS = 20

/** The curves, the histogram and the table of thresholds of scores; what is missing is said in `missing`. */
export function recordOfScores(
  evaluation: Evaluation,
  columns: ScoreColumns,
  calibration: CalibrationRecord | undefined,
  missing: string[],
): ScoresRecord {
  const counts = columns.counts()
  const { positives, negatives } = counts
  const { positive, threshold } = columns
  const hasBoth = positives > 0 && negatives > 0
  if (!hasBoth)
    missing.push(`ROC and precision-recall curves: yTrue has only ${positives > 0 ? 'positives' : 'negatives'}`)
  const inUse = threshold === undefined ? undefined : stepOf(counts, threshold)
  return {
    ...{ positive, positives, negatives, threshold },
    operating: hasBoth && inUse !== undefined ? operatingOf(counts, inUse) : undefined,
    roc: hasBoth ? rocOf(counts, inUse, measure(evaluation, 'auc', { positive }).value) : undefined,
    pr: hasBoth ? prOf(counts, inUse, measure(evaluation, 'averagePrecision', { positive }).value) : undefined,
    areProbabilities: counts.thresholds.every(score => score >= 0 && score <= 1),
    calibration,
    histogram: histogramOf(columns, counts),
    thresholds: thresholdsOf(counts, threshold),
  }
}

/** How many of the thresholds, which are in descending order, are at least as high as the given one. */
function stepOf({ thresholds }: ThresholdCounts, threshold: number): number {
  const at = thresholds.findIndex(score => score < threshold)
  return at === -1 ? thresholds.length : at
}

function ratesAt({ truePositives, falsePositives, positives, negatives }: ThresholdCounts, step: number) {
  const [hits, alarms] = step === 0 ? [0, 0] : [truePositives[step - 1], falsePositives[step - 1]]
  const predicted = hits + alarms
  return {
    ...{ hits, predicted },
    fpr: alarms / negatives,
    recall: hits / positives,
    precision: predicted === 0 ? Number.NaN : hits / predicted,
  }
}

function operatingOf(counts: ThresholdCounts, step: number) {
  const { fpr, recall, precision } = ratesAt(counts, step)
  return { fpr, tpr: recall, precision }
}

/** Kept points, and the one in use, which must lie on the line. */
function keptOf(kept: readonly number[], inUse: number | undefined): readonly number[] {
  if (inUse === undefined || kept.includes(inUse)) return kept
  return [...kept, inUse].sort((a, b) => a - b)
}

function rocOf(counts: ThresholdCounts, inUse: number | undefined, auc: number) {
  const { falsePositives, truePositives, positives, negatives } = counts
  const fpr = [0, ...Array.from(falsePositives, count => count / negatives)]
  const tpr = [0, ...Array.from(truePositives, count => count / positives)]
  const kept = keptOf(thinned(fpr, tpr, 199), inUse)
  return { fpr: kept.map(i => sixDigits(fpr[i])), tpr: kept.map(i => sixDigits(tpr[i])), auc }
}

function prOf(counts: ThresholdCounts, inUse: number | undefined, averagePrecision: number) {
  const { falsePositives, truePositives, positives, negatives } = counts
  const recall = [0, ...Array.from(truePositives, count => count / positives)]
  const precision = [
    1,
    ...Array.from(truePositives, (hits, i) => (hits + falsePositives[i] === 0 ? 1 : hits / (hits + falsePositives[i]))),
  ]
  const kept = keptOf(thinned(recall, precision, 199), inUse)
  return {
    recall: kept.map(i => sixDigits(recall[i])),
    precision: kept.map(i => sixDigits(precision[i])),
    averagePrecision,
    prevalence: positives / (positives + negatives),
  }
}

/** From the counts at each score, which are there for any number of rows. */
function histogramOf(columns: ScoreColumns, counts: ThresholdCounts): ScoreHistogramRecord | undefined {
  const { thresholds, truePositives, falsePositives } = counts
  if (thresholds.length === 0) return undefined
  const edges = edgesAround(scoresOfClasses(columns, counts), BINS)
  const bins = edges.length - 1
  const [inPositives, inNegatives] = [new Array<number>(bins).fill(0), new Array<number>(bins).fill(0)]
  const below = { positives: 0, negatives: 0, least: edges[0] }
  const above = { positives: 0, negatives: 0, most: edges[bins] }
  thresholds.forEach((score, step) => {
    const positives = truePositives[step] - (truePositives[step - 1] ?? 0)
    const negatives = falsePositives[step] - (falsePositives[step - 1] ?? 0)
    const bin = binOf(score, edges)
    if (bin === -1) {
      below.positives += positives
      below.negatives += negatives
      below.least = Math.min(below.least, score)
    } else if (bin === bins) {
      above.positives += positives
      above.negatives += negatives
      above.most = Math.max(above.most, score)
    } else {
      inPositives[bin] += positives
      inNegatives[bin] += negatives
    }
  })
  return { edges: edges.map(sixDigits), positives: inPositives, negatives: inNegatives, below, above }
}

/** The scores of positives and of negatives in ascending order: by their counts, or with weights row by row. */
function scoresOfClasses(columns: ScoreColumns, counts: ThresholdCounts): readonly InOrder[] {
  const { thresholds, truePositives, falsePositives } = counts
  if (columns.sampleWeight === undefined) {
    return [truePositives, falsePositives].map(each => inOrderOf(thresholds, each))
  }
  const { yScore, isPositive } = columns
  return [1, 0].map(wanted => sorted(yScore.filter((_, row) => isPositive[row] === wanted)))
}

/** The scores of one class, of which `atLeast` counts the rows from each threshold on, the highest first. */
function inOrderOf(thresholds: ArrayLike<number>, atLeast: ArrayLike<number>): InOrder {
  const n = atLeast[atLeast.length - 1]
  return {
    n,
    at: place => {
      // Rows from the highest score on, down to the one at this place.
      const wanted = n - place
      let [low, high] = [0, thresholds.length - 1]
      while (low < high) {
        const middle = (low + high) >>> 1
        if (atLeast[middle] >= wanted) high = middle
        else low = middle + 1
      }
      return thresholds[low]
    },
  }
}

/** Thresholds at evenly spaced shares of the rows, and the one in use. */
function thresholdsOf(counts: ThresholdCounts, threshold: number | undefined): readonly ThresholdRecord[] {
  const { thresholds } = counts
  const rows = evenPlaces(thresholds.length, MOST_THRESHOLDS - 1).map(place => ({
    ...{ step: place + 1, threshold: thresholds[place], inUse: false },
  }))
  const withInUse =
    threshold === undefined
      ? rows
      : [
          ...rows.filter(row => row.threshold !== threshold),
          { step: stepOf(counts, threshold), threshold, inUse: true },
        ]
  return withInUse
    .sort((a, b) => b.threshold - a.threshold)
    .map(({ step, ...row }) => {
      const { predicted, precision, recall, fpr, hits } = ratesAt(counts, step)
      const f1 = predicted + counts.positives === 0 ? Number.NaN : (2 * hits) / (predicted + counts.positives)
      return { ...row, predicted, precision, recall, fpr, f1 }
    })
}

/** Bins of claims as plain data. With weights a share has no limits of its own. */
export function recordOfCalibration(
  bins: readonly CalibrationBin[],
  of: CalibrationRecord['of'],
  ece: number,
  logLoss?: number,
): CalibrationRecord {
  return {
    of,
    ...{ ece, logLoss },
    bins: bins.map(({ lower, upper, predicted, observed, weight, rows }) => {
      const limits = wilson(observed * rows, rows, 0.95)
      return { lower, upper, predicted, observed, count: weight, limits: [limits.lower, limits.upper] as const }
    }),
  }
}
