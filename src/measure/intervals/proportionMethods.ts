import type { Proportion } from '../../metrics/definition/computed.ts'
import type { Limits } from '../../stats/interval.ts'
import { clopperPearson } from '../../stats/proportions/clopperPearson.ts'
import { wilson } from '../../stats/proportions/wilson.ts'
import { valueMethod } from './intervalSample.ts'

/** Methods for proportions, and for metrics that grow with one. */
export const proportionMethods = {
  wilson: valueMethod({
    title: 'Wilson',
    needs: 'proportion',
    isDefault: () => true,
    // The width of a score interval goes with √(p(1 − p)) at the limit itself, which is another at the bound.
    unitsFor: ({ n, reach, off, limit, bound }) =>
      n * (reach / off) ** 2 * (limit > 0 && limit < 1 ? (bound * (1 - bound)) / (limit * (1 - limit)) : 1),
    limits: (proportion, { level }) => limitsOf(proportion, wilson, level),
  }),
  clopperPearson: valueMethod({
    title: 'Clopper–Pearson',
    needs: 'proportion',
    limits: (proportion, { level }) => limitsOf(proportion, clopperPearson, level),
  }),
}

function limitsOf(
  { successes, trials, from }: Proportion,
  interval: (successes: number, trials: number, level: number) => Limits,
  level: number,
): Limits {
  const { lower, upper } = interval(successes, trials, level)
  return { lower: from(lower), upper: from(upper) }
}
