import type { Proportion } from '../../metrics/definition/computed.ts'
import { bisection } from '../../numeric/bisection.ts'
import { type Limits, limitsThrough } from '../../stats/interval.ts'
import { clopperPearson } from '../../stats/proportions/clopperPearson.ts'
import { trialsNeeded } from '../../stats/proportions/trialsNeeded.ts'
import { wilson } from '../../stats/proportions/wilson.ts'
import { valueMethod } from './intervalSample.ts'
import { type Shortfall, withRoot } from './methodTraits.ts'

/** Methods for proportions, and for metrics that grow with one. */
export const proportionMethods = {
  // A bound that decides must hold at every number of trials; Wilson's holds on average over the rates.
  clopperPearson: valueMethod({
    title: 'Clopper–Pearson',
    needs: 'proportion',
    isDefault: (_, { sides }) => sides === 1,
    unitsFor: byTrials,
    limits: (proportion, { level }) => limitsOf(proportion, clopperPearson, level),
  }),
  wilson: valueMethod({
    title: 'Wilson',
    needs: 'proportion',
    isDefault: () => true,
    unitsFor: asScoreInterval,
    limits: (proportion, { level }) => limitsOf(proportion, wilson, level),
  }),
}

/**
 * Takes as many units as trials are needed, by the binomial distribution. A unit is as many trials as follow from the reach
 * of the limit: recall, for one, has the positive rows alone.
 */
function byTrials(shortfall: Shortfall): number {
  const { n, reach, limit, bound, level, power } = shortfall
  const isLower = limit < bound
  const value = isLower ? limit + reach : limit - reach
  const [share, near, threshold] = isLower ? [value, limit, bound] : [1 - value, 1 - limit, 1 - bound]
  if (!(share > near && near > 0 && share <= 1 && threshold < 1)) return withRoot(shortfall)
  const trials = bisection(0, MOST_TRIALS, each => {
    return each === 0 || clopperPearson(share * each, each, 2 * level - 1).lower < near
  })
  // Whole numbers of trials are found but for rounding.
  return Number(((n * trialsNeeded(share, threshold, 2 * level - 1, power)) / trials).toPrecision(9))
}

/** Trials of a limit are looked for among so many. */
const MOST_TRIALS = 2 ** 40

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
  return limitsThrough(from, interval(successes, trials, level))
}
