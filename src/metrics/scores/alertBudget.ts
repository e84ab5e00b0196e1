import type { ScoreColumns } from '../../evaluation/columns/scoreColumns.ts'
import { RunningSum } from '../../numeric/compensatedSum.ts'
import { scaleOf } from '../../numeric/powerOfTwoScale.ts'
import { scaledWeights } from '../../numeric/scaledWeights.ts'
import { topShare } from '../../numeric/topShare.ts'
import { limitsThrough } from '../../stats/interval.ts'
import type { CurvePoint } from '../../stats/scores/curvePoint.ts'
import { pointsAtShare } from '../../stats/scores/sharePoints.ts'
import { type Computed, countedAs, undefinedBecause } from '../definition/computed.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { number, required } from '../definition/optionSpec.ts'
import { proportion } from '../definition/scales.ts'
import { labelOptions, whenUndefined } from '../definition/sharedOptions.ts'
import { type AboutScores, aboutScores, withoutPositives } from './aboutScores.ts'
import { rankedPoint } from './rankedPoint.ts'

// Metrics of the rows with the highest scores, as many as an alert budget allows.

const options = {
  positive: labelOptions.positive,
  share: required(number({ above: 0, atMost: 1 }, undefined)),
  whenUndefined,
}

const ties = 'ties = pessimistic'

function about(columns: ScoreColumns): AboutScores {
  const { convention, parts } = aboutScores(columns)
  return { convention: [...convention, ties], parts }
}

/**
 * How many times as many positives the top share of scores holds as a random selection of that size.
 *
 * Formula: share of the positives that are in the top share / share
 * Source: Provost & Fawcett 2013, ch. 8
 */
export const lift = defineMetric({
  id: 'lift',
  title: 'lift',
  sees: 'order',
  direction: 'up',
  range: ({ share }) => [0, 1 / share],
  options,
  compute: {
    scores: (columns, { share, whenUndefined }) => {
      const recall = shareFound(columns, share)
      const rankedOf = rankedPoint(columns, 'counts', counts => scaled(pointsAtShare(counts, share).recall, 1 / share))
      return countedAs({ ...recall, value: Math.min(1 / share, recall.value / share), rankedOf }, whenUndefined)
    },
  },
})

/**
 * Cumulative gain: the share of all positives that the top share of scores holds.
 *
 * Formula: positives in the top share / all positives
 * Source: Provost & Fawcett 2013, ch. 8
 */
export const gain = defineMetric({
  id: 'gain',
  title: 'cumulative gain',
  sees: 'order',
  ...proportion,
  options,
  compute: { scores: (columns, { share, whenUndefined }) => countedAs(shareFound(columns, share), whenUndefined) },
})

/**
 * Share of alerts that are right, if there is one for the top share of scores.
 *
 * Formula: positives in the top share / rows in the top share
 * Source: Dal Pozzolo et al. 2015, alert precision
 */
export const precisionAtShare = defineMetric({
  id: 'precisionAtShare',
  title: 'precision at share',
  sees: 'order',
  ...proportion,
  options: { positive: options.positive, share: options.share },
  compute: {
    scores: (columns, { share }) => {
      const { found, predicted } = topShare(columns.counts(), share)
      const rankedOf = rankedPoint(columns, 'counts', counts => pointsAtShare(counts, share).precision)
      return { ...about(columns), value: Math.min(1, found / predicted), rankedOf }
    },
  },
})

/**
 * Share of the positives, or of their `amount`, found by alerts for the top share of scores.
 *
 * Formula: Σ amount of positives in the top share / Σ amount of all positives
 * Source: Dal Pozzolo et al. 2015, card precision and recall
 */
export const recallAtShare = defineMetric({
  id: 'recallAtShare',
  title: 'recall at share',
  sees: 'order',
  ...proportion,
  options,
  compute: {
    scores: (columns, { share, whenUndefined }) => {
      const { amount } = columns.counted ?? columns
      const computed = amount === undefined ? shareFound(columns, share) : amountFound(columns, amount, share)
      return countedAs(computed, whenUndefined)
    },
  },
})

/** Returns the share of the positives in the top share of scores. */
function shareFound(columns: ScoreColumns, share: number): Computed {
  const reason = withoutPositives(columns)
  if (reason !== undefined) return undefinedBecause(reason, about(columns))
  const counts = columns.counts()
  const rankedOf = rankedPoint(columns, 'counts', found => pointsAtShare(found, share).recall)
  return { ...about(columns), value: Math.min(1, topShare(counts, share).found / counts.positives), rankedOf }
}

function scaled(point: CurvePoint, factor: number): CurvePoint {
  const { positiveAbove, positiveBelow, negativeAbove, negativeBelow } = point.parts
  return {
    ...point,
    limits: level => limitsThrough(each => factor * each, point.limits(level)),
    parts: {
      positiveAbove: factor * positiveAbove,
      positiveBelow: factor * positiveBelow,
      negativeAbove: factor * negativeAbove,
      negativeBelow: factor * negativeBelow,
    },
  }
}

/** Returns the share of the positives' amounts in the top share; of tied rows negatives come first, then small amounts. */
function amountFound(columns: ScoreColumns, amount: Float64Array, share: number): Computed {
  const { convention, parts } = about(columns)
  const rest = { convention: [...convention, 'recall of amount'], parts }
  const reason = withoutPositives(columns)
  if (reason !== undefined) return undefinedBecause(reason, rest)
  const { isPositive, yScore } = columns.counted ?? columns
  const sampleWeight = columns.counted?.count ?? columns.sampleWeight
  const { thresholds } = columns.counts()
  const { lastStep, foundInLastStep } = topShare(columns.counts(), share)
  const { scale: weightScale, weightOf } = scaledWeights(sampleWeight)
  const amountScale = scaleOf(amount)
  const all = new RunningSum()
  const found = new RunningSum()
  const tied: number[] = []
  for (let row = 0; row < yScore.length; row++) {
    if (isPositive[row] === 0) continue
    const atStake = weightOf(row) * (amount[row] * amountScale)
    all.add(atStake)
    if (yScore[row] > thresholds[lastStep]) found.add(atStake)
    else if (yScore[row] === thresholds[lastStep]) tied.push(row)
  }
  if (all.value === 0) return undefinedBecause('the amounts of all positives are 0', rest)
  let left = foundInLastStep * weightScale
  for (const row of tied.sort((a, b) => amount[a] - amount[b])) {
    const included = Math.min(left, weightOf(row))
    found.add(included * (amount[row] * amountScale))
    left -= included
  }
  return { ...rest, value: Math.min(1, found.value / all.value) }
}
