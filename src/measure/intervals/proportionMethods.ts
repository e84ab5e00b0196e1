import type { Proportion } from '../../metrics/definition/computed.ts'
import type { Limits } from '../../stats/interval.ts'
import { clopperPearson } from '../../stats/proportions/clopperPearson.ts'
import { wilson } from '../../stats/proportions/wilson.ts'
import { valueMethod } from './intervalSample.ts'
import { type Shortfall, withRoot } from './methodTraits.ts'

/** Methods for proportions, and for metrics that grow with one. */
export const proportionMethods = {
  wilson: valueMethod({
    title: 'Wilson',
    needs: 'proportion',
    isDefault: () => true,
    unitsFor: asScoreInterval,
    limits: (proportion, { level }) => limitsOf(proportion, wilson, level),
  }),
  clopperPearson: valueMethod({
    title: 'Clopper–Pearson',
    needs: 'proportion',
    limits: (proportion, { level }) => limitsOf(proportion, clopperPearson, level),
  }),
}

/** The reach of a score interval is proportional to √(p(1 − p)) at the limit, which changes on the way to the bound. */
function asScoreInterval(shortfall: Shortfall): number {
  const { n, reach, off, limit, bound, slack } = shortfall
  const atLimit = limit * (1 - limit)
  if (!(atLimit > 0)) return withRoot(shortfall)
  const value = limit < bound ? limit + reach : limit - reach
  const spread = (at: number): number => Math.sqrt(Math.max(0, at * (1 - at)) / atLimit)
  return n * ((reach * (spread(bound) + slack * spread(value))) / off) ** 2
}

function limitsOf(
  { successes, trials, from }: Proportion,
  interval: (successes: number, trials: number, level: number) => Limits,
  level: number,
): Limits {
  const { lower, upper } = interval(successes, trials, level)
  return { lower: from(lower), upper: from(upper) }
}
