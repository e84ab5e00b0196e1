import type { Domains } from '../../evaluation/columns/requireDomain.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import { domainsOfPower } from '../../metrics/regression/deviance.ts'
import type { Need } from './plan.ts'

const notNegative: Domains = { yTrue: 'notNegative', yPred: 'notNegative' }

/** Metrics whose formula does not take all numbers, by their ids. */
const domainsById: Readonly<Record<string, (options: ConfiguredMetric['options']) => Domains>> = {
  msle: () => notNegative,
  rmsle: () => notNegative,
  meanPoissonDeviance: () => domainsOfPower(1),
  meanGammaDeviance: () => domainsOfPower(2),
  meanTweedieDeviance: ({ power }) => domainsOfPower(Number(power)),
  d2Tweedie: ({ power }) => domainsOfPower(Number(power)),
}

/** Returns the numbers that the formula of a metric can take; undefined where it takes all. */
export function domainsOf({ metric, options }: ConfiguredMetric): Domains | undefined {
  return Object.hasOwn(domainsById, metric.id) ? domainsById[metric.id](options) : undefined
}

/** Whether a metric reads scores as probabilities. */
export function takesProbabilities({ metric }: ConfiguredMetric, need: Need): boolean {
  switch (need.kind) {
    case 'bins':
      return true
    case 'sums':
      return need.loss.takes === 'probabilities'
    case 'alike':
      return metric.shapes.find(shape => shape === 'scores' || shape === 'probabilities') === 'probabilities'
    default:
      return false
  }
}
