import type { RatioOfSums } from '../../metrics/definition/computed.ts'
import { type Limits, limitsThrough } from '../../stats/interval.ts'
import { errorHull, fieller, ratioHull } from '../../stats/means/ratioHull.ts'
import type { Computation } from '../measureConfigured.ts'
import { samplingOf } from '../resampling/sampling.ts'
import { allAlike, isReason, type LimitsRequest, type OrReason } from './defineMethod.ts'
import { valueMethod } from './intervalSample.ts'
import { unitsOf } from './momentsSample.ts'

/** Methods for ratios of sums over independent units. */
export const ratioMethods = {
  errorsUnseen: valueMethod({
    title: 'Student’s t of errors, with half a case unseen',
    needs: 'sums',
    isDefault: ({ fromErrors }) => fromErrors !== undefined,
    limits: limitsOfErrors,
  }),
  fiellerUnseen: valueMethod({
    title: 'Fieller, with half a case unseen',
    needs: 'sums',
    // A gate's own bound. Intervals that are shown are Fieller's.
    isDefault: ({ denominators }, { sides }) => sides === 1 && denominators.every(each => each >= 0),
    limits: limitsOfAmounts,
  }),
  fieller: valueMethod({
    title: 'Fieller',
    needs: 'sums',
    isDefault: () => true,
    caveat: { fewerUnits: { row: 200, other: 30 } },
    limits: (sums, { metric, level }) => {
      const { numerators, denominators, count } = sums
      const units = unitsOfSums(sums)
      return units < 2
        ? allAlike(units, metric.metric.unit)
        : orAlike(fieller(numerators, denominators, level, count) ?? unbounded(metric), units, metric)
    },
  }),
}

function limitsOfErrors(
  { numerators, denominators, count, fromErrors = share => share }: RatioOfSums,
  { metric, level }: LimitsRequest,
): OrReason<Limits> {
  const units = denominators.reduce((sum, each, i) => sum + (each > 0 ? (count?.[i] ?? 1) : 0), 0)
  if (units < 2) return allAlike(units, metric.metric.unit)
  return limitsThrough(fromErrors, errorHull(numerators, denominators, level, units, count))
}

function limitsOfAmounts(sums: RatioOfSums, { metric, level }: LimitsRequest): OrReason<Limits> {
  const { numerators, denominators, count } = sums
  const units = unitsOfSums(sums)
  if (units < 2) return allAlike(units, metric.metric.unit)
  const { lower, upper } = ratioHull(numerators, denominators, level, count)
  const areAmounts = numerators.every(each => each >= 0)
  return orAlike({ lower: areAmounts ? Math.max(0, lower) : lower, upper }, units, metric)
}

function unitsOfSums({ numerators, count }: RatioOfSums): number {
  return unitsOf({ values: numerators, count })
}

function unbounded({ options }: LimitsRequest['metric']): OrReason<Limits> {
  return {
    because: `the limits of the ratio are unbounded: ${String(options.per)} varies so much between cases that its sum may as well be 0`,
  }
}

function orAlike(limits: OrReason<Limits>, units: number, metric: LimitsRequest['metric']): OrReason<Limits> {
  return isReason(limits) || limits.lower < limits.upper ? limits : allAlike(units, metric.metric.unit)
}

/** Returns what independent units add to both sums: cases, or the groups that they belong to. */
export function sumsOfUnits(computation: Computation, sums: RatioOfSums): RatioOfSums {
  const { unitOf, units } = samplingOf(computation, sums.numerators.length)
  if (unitOf === undefined) return sums
  const within = (values: Float64Array): Float64Array => {
    const totals = new Float64Array(units)
    values.forEach((value, row) => {
      totals[unitOf[row]] += value * (sums.count?.[row] ?? 1)
    })
    return totals
  }
  return { ...sums, count: undefined, numerators: within(sums.numerators), denominators: within(sums.denominators) }
}
