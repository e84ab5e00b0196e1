import type { Evaluation } from '../evaluation/evaluation.ts'
import type { MeasurableData } from '../evaluation/measurable.ts'
import { confusionMatrix } from '../measure/curves/confusionMatrix.ts'
import { requireConfidence } from '../measure/intervals/confidence.ts'
import { measureSurely } from '../measure/intervals/intervalOf.ts'
import { computedOf, measuredUnlessRefused } from '../measure/measureConfigured.ts'
import type { ConfiguredMetric } from '../metrics/definition/defineMetric.ts'
import { nearlyEqual } from '../numeric/nearlyEqual.ts'
import { scaledMean } from '../numeric/scaledMean.ts'
import { fingerprintOf } from '../report/fingerprint.ts'
import type { DataFingerprint, MetricReport } from '../report/report.ts'
import { valueIn } from '../report/reportMetric.ts'
import type { PairedMetric } from './pairStored.ts'
import { cellsOf } from './surelyMoved.ts'

/** Up to this share of the rows, those that are gone cannot explain what another truth would do. */
const FEW_GONE = 0.1

/**
 * Returns the share of its rows that a class has lost, the largest of all classes; of data without classes, that of all rows.
 * Undefined where a class has more rows among the common ones than it had among all: then truth has surely changed.
 */
export function largestShareGone(common: MeasurableData, { rows, labels }: DataFingerprint): number | undefined {
  const now = fingerprintOf(common).labels
  if (now.some(each => each.rows > (labels.find(({ label }) => label === each.label)?.rows ?? 0))) return undefined
  const shares = labels.map(each => 1 - (now.find(({ label }) => label === each.label)?.rows ?? 0) / each.rows)
  return Math.max(1 - common.n / rows, ...shares)
}

/**
 * Whether the stored model may have come to its value by the common rows and by those that are gone. The file keeps no
 * truth, so that nothing else shows whether the common rows still have theirs.
 *
 * @param report - what the file holds of all rows
 * @param paired - the stored model on the common rows, under the truth of the candidate
 * @param shareGone - the largest share of a class that is gone
 */
export function mayHaveLostRows(
  report: MetricReport,
  metric: ConfiguredMetric,
  paired: PairedMetric,
  shareGone: number,
): boolean {
  const before = valueIn(report, metric)
  const gone = report.n - paired.pairing.baseline.n
  const isPossible =
    cellsFit(report, metric, paired, before) ??
    meanFits(metric, paired, before, gone) ??
    (isInRange(report, metric, paired, before, gone) || isInLimits(paired, before, shareGone))
  if (gone <= FEW_GONE * report.n) return isPossible
  return isPossible && !areAllExplained(report, metric, gone) && isInLimits(paired, before, 1)
}

/** Whether rows that are gone could explain any value, also that of another truth: many are, and no value is the largest. */
export function areAllExplained({ n }: MetricReport, { range }: ConfiguredMetric, gone: number): boolean {
  return gone > FEW_GONE * n && !range.every(Number.isFinite)
}

/** Whether no cell of the common rows has more of them than it had of all; undefined where the value is not made of cells. */
function cellsFit(
  report: MetricReport,
  metric: ConfiguredMetric,
  { pairing: { baseline } }: PairedMetric,
  before: number,
): boolean | undefined {
  const cells = cellsOf(report, baseline)
  if (cells === undefined || report.confusionMatrix === undefined) return undefined
  const measured = measuredUnlessRefused(cells, metric)
  if (measured === undefined || !nearlyEqual(measured.value, before)) return undefined
  const { labels, counts } = report.confusionMatrix
  const now = confusionMatrix(baseline)
  const places = now.labels.map(label => labels.indexOf(label))
  return now.counts.every((row, i) => row.every((count, j) => count <= (counts[places[i]]?.[places[j]] ?? 0)))
}

/**
 * Whether the rows that are gone have a mean between the least and the most that a row can have, or where nothing bounds
 * that, that a common row has; undefined where the value is no plain mean over rows.
 */
function meanFits(
  { range }: ConfiguredMetric,
  { pairing, metric, stored }: PairedMetric,
  before: number,
  gone: number,
): boolean | undefined {
  const unitsOf = (side: Evaluation) => computedOf(side, metric).units?.()
  const units = unitsOf(pairing.baseline)
  const { n } = pairing.baseline
  if (units === undefined || units.values.length !== n || units.values.some(Number.isNaN)) return undefined
  const { values, sampleWeight, count, fromMean = (mean: number) => mean } = units
  const mean = scaledMean(values, sampleWeight)
  if (sampleWeight !== undefined || count !== undefined || !nearlyEqual(fromMean(mean), stored)) return undefined
  const isBounded = units.fromMean === undefined && range.every(Number.isFinite)
  const [least, most] = isBounded ? range : extremesOf(values, unitsOf(pairing.candidate)?.values ?? values)
  const ends = [least, most].map(each => fromMean((n * mean + gone * each) / (n + gone)))
  return isBetween(before, Math.min(...ends), Math.max(...ends))
}

function extremesOf(...columns: readonly Float64Array[]): readonly [least: number, most: number] {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const value of columns.flatMap(values => Array.from(values))) {
    if (value < least) least = value
    if (value > most) most = value
  }
  return [least, most]
}

/** Whether the value moved by no more than a mean could. Others may move farther, where a class has few rows. */
function isInRange(
  { n }: MetricReport,
  { range }: ConfiguredMetric,
  { stored }: PairedMetric,
  before: number,
  gone: number,
): boolean {
  const farthest = (gone / n) * (range[1] - range[0])
  return Number.isFinite(farthest) && Math.abs(stored - before) <= farthest
}

/**
 * Whether the value lies within the limits of 99.9 % that the common rows give it, drawn in by √share: common rows are a
 * sample of those before, and what a sample without replacement leaves open shrinks with the share that it leaves out.
 *
 * Where many rows are gone, their number explains nearly any value, also that of another truth: two splits numbered from 0
 * on share ids, and no row.
 */
function isInLimits({ pairing, metric, stored }: PairedMetric, before: number, share: number): boolean {
  const { interval } = measureSurely(pairing.baseline, metric, requireConfidence(0.999), 2)
  if (interval === undefined) return false
  const { lower, upper } = interval
  return isBetween(before, stored - (stored - lower) * Math.sqrt(share), stored + (upper - stored) * Math.sqrt(share))
}

function isBetween(value: number, lower: number, upper: number): boolean {
  return (lower <= value && value <= upper) || nearlyEqual(value, lower) || nearlyEqual(value, upper)
}
