import { type ClassProbabilityColumns, scoresOfPositive } from '../../evaluation/columns/classProbabilityColumns.ts'
import type { ScoreColumns } from '../../evaluation/columns/scoreColumns.ts'
import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { compensatedSum } from '../../numeric/compensatedSum.ts'
import { type Dose, logisticShift, logisticSlope } from '../../numeric/logisticFit.ts'
import { scaledWeights } from '../../numeric/scaledWeights.ts'
import { weightedMean } from '../../numeric/weightedMean.ts'
import { type Computed, undefinedBecause, unweighted } from '../definition/computed.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { anyNumber } from '../definition/scales.ts'
import { labelOptions } from '../definition/sharedOptions.ts'
import { aboutPositive } from '../scores/logLoss.ts'
import { calibrationBins, claimsOfScores } from './calibrationBins.ts'
import { finiteRatio } from './frequencySkill.ts'

// Calibration of the probability of the positive class, without bins.

/** Returns the `compute` of a metric of these probabilities, given by themselves or as those of one class of two. */
function ofPositive(compute: (columns: ScoreColumns) => Computed) {
  const otherwise = 'two classes: yScore of one class against the rest, or yProba of two'
  return {
    probabilities: compute,
    classProbabilities: (columns: ClassProbabilityColumns) => compute(scoresOfPositive(columns, otherwise)),
  }
}

const options = { positive: labelOptions.positive }

/** What messages show: ten bins of equal width tell where probabilities are off. */
function about(columns: ScoreColumns, slope?: number): Pick<Computed, 'convention' | 'parts'> {
  return {
    convention: aboutPositive(columns),
    parts: () => ({
      kind: 'bins',
      bins: calibrationBins(claimsOfScores(columns), { bins: 10, binning: 'uniform' }),
      of: 'positive',
      gap: 'mean',
      weighted: columns.sampleWeight !== undefined,
      slope,
    }),
  }
}

/**
 * Mean probability minus the share of positives: above 0 if the probabilities are too high on average.
 *
 * Formula: mean(p − y)
 * Source: Van Calster et al. 2019, Calibration: the Achilles heel of predictive analytics (mean calibration)
 */
export const calibrationBias = defineMetric({
  id: 'calibrationBias',
  title: 'calibration bias',
  direction: { target: 0 },
  range: [-1, 1],
  options,
  compute: ofPositive(columns => {
    const { n, yScore, isPositive, sampleWeight } = columns
    return {
      ...about(columns),
      value: weightedMean(n, sampleWeight, row => yScore[row] - isPositive[row]),
      units: () => ({
        values: yScore.map((score, row) => score - isPositive[row]),
        sampleWeight,
        title: 'p − y',
        outcomes: isPositive,
      }),
    }
  }),
})

/**
 * Observed over expected number of positives: 1 if the probabilities are right on average.
 *
 * Formula: Σ y / Σ p
 * Source: Debray et al. 2017; its inverse is E/O
 */
export const observedExpectedRatio = defineMetric({
  id: 'observedExpectedRatio',
  title: 'observed/expected ratio',
  direction: { target: 1 },
  range: [0, Number.POSITIVE_INFINITY],
  options,
  compute: ofPositive(columns => {
    const { n, yScore, isPositive, sampleWeight } = columns
    const { weightOf } = scaledWeights(sampleWeight)
    const observed = compensatedSum(n, i => weightOf(i) * isPositive[i])
    const expected = compensatedSum(n, i => weightOf(i) * yScore[i])
    if (expected === 0) return undefinedBecause('every probability is 0: nothing is expected', about(columns))
    return finiteRatio(observed / expected, about(columns))
  }),
})

/**
 * Standardised distance of the Brier score from its expectation under perfect calibration.
 *
 * Formula: Σ (y − p)(1 − 2p) / √Σ (1 − 2p)²p(1 − p)
 * Source: Spiegelhalter 1986
 */
export const spiegelhalterZ = defineMetric({
  id: 'spiegelhalterZ',
  interval: 'none',
  title: 'Spiegelhalter z',
  direction: { target: 0 },
  range: anyNumber,
  options,
  compute: ofPositive(standardizedBrier),
})

/**
 * Returns the Brier score less its expectation under perfect calibration, over its standard deviation: Spiegelhalter,
 * "Probabilistic prediction in patient management and clinical trials", Statistics in Medicine 5 (1986).
 */
function standardizedBrier(columns: ScoreColumns): Computed {
  const { n, yScore, isPositive, count } = columns
  const rows = (i: number): number => count?.[i] ?? 1
  // A probability may exceed 1 by the tolerance for row sums.
  const p = (i: number): number => Math.min(1, yScore[i])
  const excess = compensatedSum(n, i => rows(i) * (isPositive[i] - p(i)) * (1 - 2 * p(i)))
  const variance = compensatedSum(n, i => rows(i) * (1 - 2 * p(i)) ** 2 * p(i) * (1 - p(i)))
  const rest = { ...about(columns), notes: unweighted(columns, 'z counts independent rows') }
  if (!(variance > 0)) return undefinedBecause('every probability is 0, ½ or 1: their score has no variance', rest)
  return finiteRatio(excess / Math.sqrt(variance), rest)
}

// Logistic recalibration: a regression of the truth on the log-odds of the probabilities. Cox, "Two further applications of a model
// for binary regression", Biometrika 45 (1958).

/**
 * Slope of a logistic regression of the truth on the log-odds: below 1 if the probabilities are too extreme.
 *
 * Formula: b of logit P(y = 1) = a + b·logit p, by maximum likelihood
 * Source: Cox 1958; Van Calster et al. 2019
 */
export const calibrationSlope = defineMetric({
  id: 'calibrationSlope',
  title: 'calibration slope',
  direction: { target: 1 },
  range: anyNumber,
  options,
  compute: ofPositive(slopeOf),
})

/**
 * Calibration in the large: the shift that the log-odds need; below 0 if the probabilities are too high.
 *
 * Formula: a of logit P(y = 1) = a + logit p, by maximum likelihood
 * Source: Cox 1958; Van Calster et al. 2019
 */
export const calibrationIntercept = defineMetric({
  id: 'calibrationIntercept',
  title: 'calibration intercept',
  direction: { target: 0 },
  range: anyNumber,
  options,
  compute: ofPositive(columns => fromDoses(columns, logisticShift)),
})

function slopeOf(columns: ScoreColumns): Computed {
  const found = fromDoses(columns, doses => {
    const ends = (of: 'yes' | 'no'): readonly [number, number] => {
      let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
      for (const dose of doses) {
        if (dose[of] === 0) continue
        if (dose.x < lowest) lowest = dose.x
        if (dose.x > highest) highest = dose.x
      }
      return [lowest, highest]
    }
    const [lowestYes, highestYes] = ends('yes')
    const [lowestNo, highestNo] = ends('no')
    if (lowestYes < highestNo && lowestNo < highestYes) return logisticSlope(doses)
    return lowestYes === highestYes && lowestNo === highestNo && lowestYes === lowestNo
      ? 'all probabilities are the same'
      : 'a threshold separates positives from negatives: the slope has no bound'
  })
  return found.undefinedBecause === undefined ? { ...found, ...about(columns, found.value) } : found
}

/** Returns a value fitted to the log-odds of rows with a positive weight, or the reason why there is none. */
function fromDoses(columns: ScoreColumns, fit: (doses: readonly Dose[]) => number | string): Computed {
  const rest = about(columns)
  const { n, yScore, isPositive, sampleWeight } = columns
  const { weightOf } = scaledWeights(sampleWeight)
  const doses: Dose[] = []
  const seen = [false, false]
  for (let i = 0; i < n; i++) {
    const weight = weightOf(i)
    if (weight === 0) continue
    const p = yScore[i]
    if (p <= 0 || p >= 1) {
      return undefinedBecause(`a probability is ${p <= 0 ? 0 : 1}, whose log-odds are infinite`, rest)
    }
    const yes = isPositive[i] * weight
    doses.push({ x: Math.log(p) - Math.log1p(-p), yes, no: weight - yes })
    seen[isPositive[i]] = true
  }
  if (!seen[1]) return undefinedBecause(`no row is truly ${describeValue(columns.positive)}`, rest)
  if (!seen[0]) return undefinedBecause(`every row is truly ${describeValue(columns.positive)}`, rest)
  const value = fit(doses)
  if (typeof value === 'string') return undefinedBecause(value, rest)
  return Number.isFinite(value) ? { ...rest, value } : undefinedBecause('the fit does not converge', rest)
}
