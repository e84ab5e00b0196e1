import { quantileLimits } from '../../stats/means/quantileLimits.ts'
import { valueMethod } from './intervalSample.ts'
import { withRoot } from './methodTraits.ts'

/** Methods for quantiles of single values. */
export const quantileMethods = {
  orderStatistics: valueMethod({
    title: 'order statistics',
    needs: 'quantile',
    isDefault: () => true,
    // With few values, none may be extreme enough for a limit.
    unitsFor: shortfall => (Number.isFinite(shortfall.reach) ? withRoot(shortfall) : shortfall.n),
    limits: (quantile, { level }) => {
      const limits = quantileLimits(quantile, level)
      const { share } = quantile
      const lacking = [
        ...(limits.lower === Number.NEGATIVE_INFINITY ? [1 - share] : []),
        ...(limits.upper === Number.POSITIVE_INFINITY ? [share] : []),
      ]
      return lacking.length === 0 ? limits : { ...limits, fewest: Math.max(...lacking.map(of => fewestFor(of, level))) }
    },
  }),
}

/** Returns from how many values on the largest of them bounds the quantile: where share^n is at most the tail. */
function fewestFor(share: number, level: number): number {
  return Math.ceil(Math.log((1 - level) / 2) / Math.log(share))
}
