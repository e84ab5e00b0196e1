import { quickselect } from '../../numeric/quickselect.ts'
import { quantileRanks } from '../../stats/means/quantileRanks.ts'
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
    limits: ({ values, share }, { level }) => {
      const { lower, upper } = quantileRanks(values.length, share, level)
      return {
        lower: lower < 0 ? Number.NEGATIVE_INFINITY : quickselect(values, lower),
        upper: upper >= values.length ? Number.POSITIVE_INFINITY : quickselect(values, upper),
      }
    },
  }),
}
