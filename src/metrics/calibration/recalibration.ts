import { type ClassProbabilityColumns, scoresOfPositive } from '../../evaluation/columns/classProbabilityColumns.ts'
import type { ScoreColumns } from '../../evaluation/columns/scoreColumns.ts'
import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { type Dose, logisticShift, logisticSlope } from '../../numeric/logisticFit.ts'
import { scaledWeights } from '../../numeric/scaledWeights.ts'
import { type Computed, undefinedBecause } from '../definition/computed.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { labelOptions } from '../definition/sharedOptions.ts'
import { aboutPositive } from '../scores/logLoss.ts'
import { reliability } from './reliability.ts'
import { ofTwoClasses } from './twoClasses.ts'

// Logistic recalibration: a regression of the truth on the log-odds of the probabilities. Cox, "Two further applications of a model
// for binary regression", Biometrika 45 (1958).

/** Returns what the definitions of both coefficients share. */
function regressionOf(coefficient: (columns: ScoreColumns) => Computed) {
  return {
    range: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
    options: { positive: labelOptions.positive },
    compute: {
      probabilities: coefficient,
      classProbabilities: (columns: ClassProbabilityColumns) => coefficient(scoresOfPositive(columns, ofTwoClasses)),
    },
  } as const
}

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
  ...regressionOf(slopeOf),
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
  ...regressionOf(interceptOf),
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
  return found.undefinedBecause === undefined ? { ...found, parts: reliability(columns, found.value) } : found
}

function interceptOf(columns: ScoreColumns): Computed {
  return fromDoses(columns, logisticShift)
}

/** Returns a value fitted to the log-odds of rows with a positive weight, or the reason why there is none. */
function fromDoses(columns: ScoreColumns, fit: (doses: readonly Dose[]) => number | string): Computed {
  const rest = { convention: aboutPositive(columns), parts: reliability(columns) }
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
