import { compensatedSum } from '../../numeric/compensatedSum.ts'
import { concatenated } from '../../numeric/concatenated.ts'
import { extentOf } from '../../numeric/extentOf.ts'
import { RELATIVE_TOLERANCE } from '../../numeric/nearlyEqual.ts'
import { scaleOf } from '../../numeric/powerOfTwoScale.ts'
import { studentTQuantile } from '../distributions/studentT.ts'
import type { Limits } from '../interval.ts'
import { levelOfFew } from '../means/levelOfFew.ts'
import { momentsOf } from '../means/moments.ts'
import { gainLimits } from '../means/unseenLoss.ts'

/** A mean of labels that a judge's scores of many more rows make surer. */
interface PoweredMean {
  readonly mean: number
  readonly standardError: number
  /** The part of it that is due to the rows without a label. */
  readonly errorOfOthers: number
  /** How much of the judge's scores counts, from 0 to 1. */
  readonly lambda: number
  readonly labels: number
}

/** Scores of people and of a judge on the same rows, and how many rows each stands for; one where absent. */
interface JudgedByBoth {
  readonly human: Float64Array
  readonly judge: Float64Array
  readonly count: Float64Array | undefined
}

/**
 * Returns the mean of human scores, corrected by those of a judge: λ·mean(judge of others) + mean(human − λ·judge), with
 * the λ that varies least. Human and judge scores belong to the same rows; `others` are the judge's of rows without a label.
 *
 * Angelopoulos, Duchi & Zrnic, "PPI++: Efficient prediction-powered inference", arXiv:2311.01453 (2023).
 */
export function poweredMean(
  { human, judge, count }: JudgedByBoth,
  { judge: others, count: countOfOthers }: JudgedAlone,
): PoweredMean {
  const own = count ?? new Float64Array(human.length).fill(1)
  const rest = countOfOthers ?? new Float64Array(others.length).fill(1)
  const sizeOf = (rows: Float64Array): number => compensatedSum(rows.length, i => rows[i])
  const [n, more] = [sizeOf(own), sizeOf(rest)]
  const meanOf = (values: Float64Array, rows: Float64Array): number =>
    compensatedSum(values.length, i => rows[i] * values[i]) / sizeOf(rows)
  const [ofHuman, ofJudge] = [meanOf(human, own), meanOf(judge, own)]
  const covariance = compensatedSum(human.length, i => own[i] * (human[i] - ofHuman) * (judge[i] - ofJudge)) / n
  const varianceOf = (values: Float64Array, rows: Float64Array, freedom: number): number => {
    const mean = meanOf(values, rows)
    return compensatedSum(values.length, i => rows[i] * (values[i] - mean) ** 2) / (sizeOf(rows) - freedom)
  }
  const spread = varianceOf(concatenated(judge, others), concatenated(own, rest), 1)
  const most = Math.sqrt(varianceOf(human, own, 0) * varianceOf(judge, own, 0))
  // Scores that do not go together at all leave a covariance of rounding.
  const tuned =
    more === 0 || !(spread > 0) || Math.abs(covariance) <= RELATIVE_TOLERANCE * most
      ? 0
      : covariance / ((1 + n / more) * spread)
  const lambda = Math.min(1, Math.max(0, tuned))
  const corrections = human.map((score, i) => score - lambda * judge[i])
  const ofOthers = more === 0 ? 0 : (lambda ** 2 * varianceOf(others, rest, 0)) / more
  return {
    mean: (more === 0 ? 0 : lambda * meanOf(others, rest)) + meanOf(corrections, own),
    standardError: Math.sqrt(ofOthers + varianceOf(corrections, own, 0) / n),
    errorOfOthers: Math.sqrt(ofOthers),
    lambda,
    labels: n,
  }
}

/** The scores of a judge on rows without a label, and how many rows each stands for. */
type JudgedAlone = Pick<JudgedByBoth, 'judge' | 'count'>

/** Returns the mean with one more label on which judge and person are as far apart as all scores go, on either side. */
function withOneMore(both: JudgedByBoth, others: JudgedAlone): readonly PoweredMean[] {
  const { human, judge, count = new Float64Array(human.length).fill(1) } = both
  const { low, high } = extentOf(concatenated(human, judge, others.judge))
  const counts = concatenated(count, Float64Array.of(1))
  return [
    [low, high],
    [high, low],
  ].map(([label, score]) => {
    const [labels, scores] = [concatenated(human, Float64Array.of(label)), concatenated(judge, Float64Array.of(score))]
    return poweredMean({ human: labels, judge: scores, count: counts }, others)
  })
}

/**
 * Returns how many labels without a judge would give a mean as sure, had the judge been as wrong as can be about one more of them:
 * a few labels on which it is right make it look always right.
 */
export function effectiveLabels(both: JudgedByBoth, others: JudgedAlone): number {
  const alone = withOneMore(both, { judge: new Float64Array(), count: undefined })
  const shares = withOneMore(both, others).map(({ standardError }, i) => alone[i].standardError / standardError)
  return poweredMean(both, others).labels * Math.min(...shares) ** 2
}

/**
 * Returns limits of that mean which know of rows that the labels may lack: by Student's t with one more label on which judge and
 * person are as far apart as all scores go. Where labels show how far they are, that is more than they need: no label lies farther
 * off than `gainLimits` allow. Undefined where all scores are the same.
 */
export function limitsOfPowered(both: JudgedByBoth, others: JudgedAlone): ((level: number) => Limits) | undefined {
  const { human, judge } = both
  const { low, high } = extentOf(concatenated(human, judge, others.judge))
  if (!(low < high)) return undefined
  const [worst, best] = withOneMore(both, others)
  const found = poweredMean(both, others)
  const apart = human.map((score, i) => (score === judge[i] ? 0 : (both.count?.[i] ?? 1)))
  const few = levelOfFew(
    compensatedSum(apart.length, i => apart[i]),
    found.labels,
  )
  const corrections = human.map((score, i) => score - found.lambda * judge[i])
  const unit = scaleOf(corrections)
  const moments = momentsOf(corrections, unit, both.count)
  return level => {
    const [lower, upper] = [poweredLimits(worst, level).lower, poweredLimits(best, level).upper]
    if (level > few || !(moments.squares > 0)) return { lower, upper }
    const ofLabels = gainLimits(moments, level)
    const ofOthers = studentTQuantile((1 + level) / 2, found.labels - 1) * found.errorOfOthers
    const below = Math.hypot((moments.mean - ofLabels.lower) / unit, ofOthers)
    const above = Math.hypot((ofLabels.upper - moments.mean) / unit, ofOthers)
    return { lower: Math.max(lower, found.mean - below), upper: Math.min(upper, found.mean + above) }
  }
}

/** Returns the limits by Student's t of the labelled rows: Wald's let 9 to 12 % pass where 5 is asked. */
export function poweredLimits({ mean, standardError, labels }: PoweredMean, level: number): Limits {
  const reach = studentTQuantile((1 + level) / 2, labels - 1) * standardError
  return { lower: mean - reach, upper: mean + reach }
}
