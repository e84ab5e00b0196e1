import type { NumberColumns } from '../../evaluation/columns/numberColumns.ts'
import { type Domain, requireDomain } from '../../evaluation/columns/requireDomain.ts'
import { scaledMean } from '../../numeric/scaledMean.ts'
import { tweedieDeviance } from '../../numeric/tweedieDeviance.ts'
import type { Computed } from '../definition/computed.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { number, type OptionSpec, required } from '../definition/optionSpec.ts'
import { loss } from '../definition/scales.ts'
import { residuals } from './residuals.ts'
import { eachOutput, outputOptions } from './severalOutputs.ts'

// Deviances of Tweedie's family: what a model of counts or of positive amounts loses.

/** The power of the variance function: there is no such distribution between 0 and 1. */
export const powerOption: OptionSpec<number, true> = required({
  ...number({}, undefined),
  accepts: (value: unknown): value is number =>
    typeof value === 'number' && Number.isFinite(value) && !(value > 0 && value < 1),
  expected: 'a number of 0 or less or of 1 or more: 0 normal, 1 Poisson, 2 gamma, 3 inverse Gaussian',
})

/** Refuses values that the distribution of a power cannot have. */
export function requireDomainOfPower(columns: NumberColumns, metric: string, power: number): void {
  const yTrue: Domain = power < 1 ? 'any' : power < 2 ? 'notNegative' : 'positive'
  requireDomain(columns, metric, { yTrue, yPred: power === 0 ? 'any' : 'positive' })
}

function meanDeviance(columns: NumberColumns, metric: string, power: number): Computed {
  requireDomainOfPower(columns, metric, power)
  const { yTrue, yPred, sampleWeight } = columns
  const deviances = yTrue.map((truth, i) => tweedieDeviance(truth, yPred[i], power))
  return { value: scaledMean(deviances, sampleWeight), parts: residuals(columns, 'absolute') }
}

export const meanTweedieDeviance = defineMetric({
  id: 'meanTweedieDeviance',
  title: 'mean Tweedie deviance',
  ...loss,
  options: { power: powerOption, ...outputOptions },
  compute: eachOutput((columns, { power }: { readonly power: number }) =>
    meanDeviance(columns, `meanTweedieDeviance(power=${power})`, power),
  ),
})

export const meanPoissonDeviance = defineMetric({
  id: 'meanPoissonDeviance',
  title: 'mean Poisson deviance',
  ...loss,
  options: outputOptions,
  compute: eachOutput(columns => meanDeviance(columns, 'meanPoissonDeviance', 1)),
})

export const meanGammaDeviance = defineMetric({
  id: 'meanGammaDeviance',
  title: 'mean gamma deviance',
  ...loss,
  options: outputOptions,
  compute: eachOutput(columns => meanDeviance(columns, 'meanGammaDeviance', 2)),
})
