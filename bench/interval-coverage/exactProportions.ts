import { binomialPmf } from '../../src/stats/distributions/binomial.ts'
import type { Limits } from '../../src/stats/interval.ts'
import { clopperPearson } from '../../src/stats/proportions/clopperPearson.ts'
import { wilson } from '../../src/stats/proportions/wilson.ts'
import { table } from './markdown.ts'
import { percent } from './marks.ts'
import { usualSizes } from './population.ts'
import { LEVEL } from './samples.ts'

const LEAST = 0.7
const STEPS = 600

/** What gates on proportions let pass, summed over the binomial distribution: the worst of all rates, and their mean. */
export function exactProportions(): readonly string[] {
  const rows = usualSizes.map(n => [
    String(n),
    ...[wilson, clopperPearson].flatMap(limits => {
      const shares = passedAbove(limits, n)
      return [percent(Math.max(...shares)), percent(shares.reduce((sum, share) => sum + share) / shares.length)]
    }),
  ])
  return table(['rows', 'wilson, worst, %', 'mean, %', 'clopperPearson, worst, %', 'mean, %'], rows)
}

/** For rates from {@link LEAST} up to nearly 1: how likely the lower bound lies above the rate. */
function passedAbove(
  limits: (successes: number, trials: number, level: number) => Limits,
  n: number,
): readonly number[] {
  const lower = Array.from({ length: n + 1 }, (_, successes) => limits(successes, n, 2 * LEVEL - 1).lower)
  return Array.from({ length: STEPS }, (_, step) => {
    const rate = LEAST + ((1 - LEAST) * (step + 0.5)) / STEPS
    return lower.reduce((sum, bound, successes) => (bound > rate ? sum + binomialPmf(successes, n, rate) : sum), 0)
  })
}
