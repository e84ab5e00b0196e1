import type { RatioOfSums } from '../../metrics/definition/computed.ts'
import type { Limits } from '../../stats/interval.ts'
import { fieller } from '../../stats/means/fieller.ts'
import { unseenCase } from '../../stats/means/unseenCase.ts'
import type { LimitsRequest } from './defineMethod.ts'
import { valueMethod } from './intervalSample.ts'
import { allAlike, type OrReason } from './orReason.ts'

/** Methods for ratios of sums over independent units. */
export const ratioMethods = {
  fiellerUnseen: valueMethod({
    title: 'Fieller, with a quarter of a case unseen',
    needs: 'sums',
    // A gate's own bound. Intervals that are shown are Fieller's.
    isDefault: (sums, { sides }) => sides === 1 && areAmounts(sums),
    limits: (sums, asked) => limitsBy(unseenCase, sums, asked),
  }),
  fieller: valueMethod({
    title: 'Fieller',
    needs: 'sums',
    isDefault: () => true,
    caveat: { fewerUnits: { row: 200, other: 30 } },
    limits: (sums, asked) => limitsBy(fieller, sums, asked),
  }),
}

function areAmounts({ numerators, denominators }: RatioOfSums): boolean {
  return [numerators, denominators].every(values => values.every(value => value >= 0))
}

function limitsBy(
  method: typeof fieller,
  { numerators, denominators }: RatioOfSums,
  { metric, level }: LimitsRequest,
): OrReason<Limits> {
  const limits = method(numerators, denominators, level)
  if (limits === undefined) {
    return {
      because:
        numerators.length < 2
          ? allAlike(numerators.length, metric.metric.unit).because
          : `the limits of the ratio are unbounded: ${String(metric.options.per)} varies so much between cases that its sum may as well be 0`,
    }
  }
  return limits.lower < limits.upper ? limits : allAlike(numerators.length, metric.metric.unit)
}
