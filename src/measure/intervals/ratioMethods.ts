import { fieller } from '../../stats/means/fieller.ts'
import { valueMethod } from './intervalSample.ts'
import { allAlike } from './orReason.ts'

/** Methods for ratios of sums over independent units. */
export const ratioMethods = {
  fieller: valueMethod({
    title: 'Fieller',
    needs: 'sums',
    isDefault: () => true,
    caveat: { fewerUnits: { row: 200, other: 30 } },
    limits: ({ numerators, denominators }, { metric, level }) => {
      const limits = fieller(numerators, denominators, level)
      if (limits === undefined) {
        return {
          because:
            numerators.length < 2
              ? allAlike(numerators.length, metric.metric.unit).because
              : `the limits of the ratio are unbounded: ${String(metric.options.per)} varies so much between cases that its sum may as well be 0`,
        }
      }
      return limits.lower < limits.upper ? limits : allAlike(numerators.length, metric.metric.unit)
    },
  }),
}
