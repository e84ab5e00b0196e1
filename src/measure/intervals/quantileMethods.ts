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
    limits: (quantile, { level }) => quantileLimits(quantile, level),
  }),
}
