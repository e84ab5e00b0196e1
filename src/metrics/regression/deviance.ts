import type { NumberColumns } from '../../evaluation/columns/numberColumns.ts'
import { type Domains, requireDomain } from '../../evaluation/columns/requireDomain.ts'
import { scaledMean } from '../../numeric/scaledMean.ts'
import { tweedieDeviance } from '../../numeric/tweedieDeviance.ts'
import { type ClaimedLoss, claimedOfPoisson } from '../../stats/means/claimedLosses.ts'
import type { Computed } from '../definition/computed.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { number, type OptionSpec, required } from '../definition/optionSpec.ts'
import { loss } from '../definition/scales.ts'
import { lossesOfRows, residuals } from './residuals.ts'
import { eachOutput, ofOutputs, outputOptions } from './severalOutputs.ts'

// Mean deviances of Tweedie's family, for counts and positive amounts.

/** The power of the variance function. No Tweedie distribution has a power between 0 and 1. */
export const powerOption: OptionSpec<number, true> = required({
  ...number({}, undefined),
  accepts: (value: unknown): value is number =>
    typeof value === 'number' && Number.isFinite(value) && !(value > 0 && value < 1),
  expected: 'a number of 0 or less or of 1 or more: 0 normal, 1 Poisson, 2 gamma, 3 inverse Gaussian',
})

/** Returns the values that the distribution of a power can have. */
export function domainsOfPower(power: number): Domains {
  const yTrue = power < 1 ? 'any' : power < 2 ? 'notNegative' : 'positive'
  return { yTrue, yPred: power === 0 ? 'any' : 'positive' }
}

function meanDeviance(columns: NumberColumns, metric: string, power: number): Computed {
  requireDomain(columns, metric, domainsOfPower(power))
  const deviances = lossesOfRows(columns, (truth, prediction) => tweedieDeviance(truth, prediction, power))
  return {
    value: scaledMean(deviances.values, columns.sampleWeight),
    units: () => ({ ...deviances, title: 'deviance', claimed: claimedAt(columns, power) }),
    parts: residuals(columns, 'absolute'),
  }
}

/** What Poisson’s distribution claims of the deviance of a row: of counts, and not of other amounts. */
function claimedAt({ yTrue, yPred }: NumberColumns, power: number): ((row: number) => ClaimedLoss) | undefined {
  return power === 1 && yTrue.every(Number.isInteger) ? row => claimedOfPoisson(yPred[row]) : undefined
}

/**
 * Mean deviance of the Tweedie distribution of a given power: squared error at 0, Poisson at 1, gamma at 2.
 *
 * Formula: mean 2·(y^(2−p)/((1−p)(2−p)) − y·ŷ^(1−p)/(1−p) + ŷ^(2−p)/(2−p))
 * Source: Jørgensen 1997; scikit-learn mean_tweedie_deviance
 */
export const meanTweedieDeviance = defineMetric({
  id: 'meanTweedieDeviance',
  title: 'mean Tweedie deviance',
  ...loss,
  options: { power: powerOption, ...outputOptions },
  compute: eachOutput((columns, { power }: { readonly power: number }) =>
    meanDeviance(columns, `meanTweedieDeviance(power=${power})`, power),
  ),
})

/**
 * Mean Poisson deviance, for counts. Limits of few counts take them to vary no less than the predicted rates claim, unless the
 * deviances are so small that they refute it.
 *
 * Formula: mean 2·(y·log(y/ŷ) − y + ŷ)
 * Source: scikit-learn mean_poisson_deviance
 */
export const meanPoissonDeviance = defineMetric({
  id: 'meanPoissonDeviance',
  title: 'mean Poisson deviance',
  ...loss,
  ...ofOutputs(columns => meanDeviance(columns, 'meanPoissonDeviance', 1)),
})

/**
 * Mean gamma deviance, for positive amounts: only the ratio of the two values matters.
 *
 * Formula: mean 2·(log(ŷ/y) + y/ŷ − 1)
 * Source: scikit-learn mean_gamma_deviance
 */
export const meanGammaDeviance = defineMetric({
  id: 'meanGammaDeviance',
  title: 'mean gamma deviance',
  ...loss,
  ...ofOutputs(columns => meanDeviance(columns, 'meanGammaDeviance', 2)),
})
