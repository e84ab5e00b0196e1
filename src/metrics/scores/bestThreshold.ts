import { atThreshold, type ScoreColumns, scoreColumns } from '../../evaluation/columns/scoreColumns.ts'
import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { withPlace } from '../../evaluation/errors/refusals.ts'
import { borrowedEvaluation, looksLikeEvaluation } from '../../evaluation/inputs/encodeEvaluation.ts'
import type { EvaluationInput } from '../../evaluation/inputs/evaluationInput.ts'
import { inPrecision, shortest } from '../../evaluation/precision.ts'
import { nearlyEqual } from '../../numeric/nearlyEqual.ts'
import type { ThresholdCounts } from '../../numeric/thresholdCounts.ts'
import { leastBetween } from '../../stats/proportions/trialsNeeded.ts'
import type { CurvePoint } from '../../stats/scores/curvePoint.ts'
import { type Computed, countedAs, undefinedBecause } from '../definition/computed.ts'
import { type OptionSpec, ordinary } from '../definition/optionSpec.ts'
import { type AboutScores, aboutScores } from './aboutScores.ts'
import { rankedPoint } from './rankedPoint.ts'

/** The rates at a threshold from which rows are predicted positive. */
interface Point {
  /** Infinity if no row is predicted positive. */
  readonly threshold: number
  readonly found: number
  readonly wrong: number
  readonly positives: number
  readonly negatives: number
}

type RateAt = (point: Point) => number

/** A rate that a threshold is to make as large as possible. */
export interface Maximised {
  readonly at: RateAt
  /** Its denominator at a given threshold, in rows. */
  readonly among: RateAt
}

/** A rate that must reach a minimum. */
export interface Kept {
  readonly at: RateAt
  /** Its name in messages. */
  readonly name: string
  readonly undefinedFor: (columns: ScoreColumns) => string | undefined
  /** What decides the curve point: the rates of each class, or counts of both classes together. */
  readonly by: 'rates' | 'counts'
  /** Returns the curve point from which the interval of the best rate is computed, given the minimum and that rate. */
  readonly pointOf: (counts: ThresholdCounts, least: number, value: number) => CurvePoint
}

interface Rule {
  readonly best: Maximised
  readonly keeps: Kept
  readonly least: number
}

interface Fitting {
  readonly thresholdFrom: EvaluationInput | undefined
  readonly whenUndefined: 'fail' | 0 | 1
}

/** Returns the best rate over thresholds that keep the rule, or the rate at a threshold fitted elsewhere. */
export function atBestThreshold(columns: ScoreColumns, rule: Rule, options: Fitting): Computed {
  const { thresholdFrom: other, whenUndefined } = options
  return countedAs(other === undefined ? fitted(columns, rule) : judged(columns, rule, other), whenUndefined)
}

function fitted(columns: ScoreColumns, rule: Rule): Computed {
  const point = bestPoint(columns, rule)
  if (typeof point === 'string') return undefinedBecause(point, aboutScores(columns))
  const { threshold } = point
  const { best, keeps, least } = rule
  const value = best.at(point)
  return {
    value,
    rankedOf: rankedPoint(columns, keeps.by, counts => keeps.pointOf(counts, least, value)),
    ...aboutPoint(columns, threshold, `threshold = ${shortest(threshold, columns.epsilon)}`),
  }
}

function judged(columns: ScoreColumns, rule: Rule, input: EvaluationInput): Computed {
  const other = otherScores(input, columns)
  const elsewhere = bestPoint(other, rule)
  if (typeof elsewhere === 'string') return undefinedBecause(`in thresholdFrom ${elsewhere}`, aboutScores(columns))
  // Judge at the threshold as it is printed: a score of 0.6 in double precision must reach 0.6 of single precision.
  const written = shortest(elsewhere.threshold, other.epsilon)
  const threshold = inPrecision(Number(written), columns.epsilon)
  const about = aboutPoint(columns, threshold, `thresholdFrom = ${given} (threshold ${written})`)
  const { best, keeps, least } = rule
  const reason = keeps.undefinedFor(columns)
  if (reason !== undefined) return undefinedBecause(reason, about)
  const point = pointAt(columns, threshold)
  const value = best.at(point)
  if (Number.isNaN(value)) return undefinedBecause(`no row scores ${written} or more`, about)
  const kept = keeps.at(point)
  // A plain proportion, because other data fixed the threshold.
  const share = { successes: point.found, trials: best.among(point), from: (proportion: number) => proportion }
  const computed = { ...about, value, ...(columns.sampleWeight === undefined ? { proportionOf: share } : {}) }
  if (reaches(kept, least)) return computed
  const missed = `${keeps.name} is ${Number(Math.abs(kept).toPrecision(4))} at this threshold, not the ${Math.abs(least)} asked for`
  return { ...computed, notes: [missed] }
}

/** The failure message shows the confusion at this threshold. */
function aboutPoint(columns: ScoreColumns, threshold: number, convention: string): AboutScores {
  const about = aboutScores(columns)
  return {
    convention: [...about.convention, convention],
    parts: () => ({ kind: 'scores', columns: atThreshold(columns, threshold) }),
  }
}

/**
 * Returns the best point that keeps the rule, or the reason why there is none. Of equal points, it returns the one that
 * keeps more.
 */
function bestPoint(columns: ScoreColumns, { best, keeps, least }: Rule): Point | string {
  const reason = keeps.undefinedFor(columns)
  if (reason !== undefined) return reason
  const { thresholds } = columns.counts()
  let chosen: Point | undefined
  let most = Number.NEGATIVE_INFINITY
  for (let i = -1; i < thresholds.length; i++) {
    const point = nthPoint(columns, i)
    // NaN is no rate: without a predicted positive there is no precision.
    const rate = keeps.at(point)
    if (rate > most) most = rate
    if (!reaches(rate, least)) continue
    if (chosen === undefined || best.at(point) > best.at(chosen)) chosen = point
    else if (best.at(point) === best.at(chosen) && rate > keeps.at(chosen)) chosen = point
  }
  return chosen ?? `no threshold reaches a ${keeps.name} of ${least}: the highest is ${Number(most.toPrecision(4))}`
}

// Rounding alone must not exclude a threshold: 0.1 + 0.2 is slightly more than 0.3.
function reaches(rate: number, least: number): boolean {
  return rate >= least || nearlyEqual(rate, least)
}

/** Returns the point at the n-th highest score; −1 predicts no row positive. */
function nthPoint(columns: ScoreColumns, n: number): Point {
  const { thresholds, truePositives, falsePositives, positives, negatives } = columns.counts()
  return n === -1
    ? { threshold: Number.POSITIVE_INFINITY, found: 0, wrong: 0, positives, negatives }
    : { threshold: thresholds[n], found: truePositives[n], wrong: falsePositives[n], positives, negatives }
}

function pointAt(columns: ScoreColumns, threshold: number): Point {
  const { thresholds } = columns.counts()
  return nthPoint(columns, leastBetween(-1, thresholds.length, n => thresholds[n] < threshold) - 1)
}

const given = 'given evaluation'

/**
 * Another evaluation, on which the threshold is fitted. It must be given as a value: a printed id only says that there is
 * one, and parsing that id is refused.
 */
export const thresholdFrom: OptionSpec<EvaluationInput, false> & { readonly default: undefined } = {
  type: 'EvaluationInput',
  ...ordinary,
  default: undefined,
  accepts: (value): value is EvaluationInput => looksLikeEvaluation(value),
  expected: 'another evaluation with yScore: { yTrue, yScore }, given among the options and not as text',
  printed: given,
  shared: true,
}

/** Returns the scores of the other evaluation, for the positive label of this one. */
function otherScores(input: EvaluationInput, { positive }: ScoreColumns): ScoreColumns {
  return withPlace('thresholdFrom', () => {
    const { data, columns } = borrowedEvaluation(input)
    if (data.kind !== 'rows' || data.yScore === undefined) {
      throw new EvaluationError({ problem: `there is no yScore beside ${columns.join(', ')}` })
    }
    if (data.positive !== undefined && data.positive !== positive) {
      throw new EvaluationError({
        problem: `positive is ${describeValue(data.positive)}, but ${describeValue(positive)} is judged`,
        expected: 'scores of the same label',
      })
    }
    return scoreColumns(data, { positive })
  })
}
