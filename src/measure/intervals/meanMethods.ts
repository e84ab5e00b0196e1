import type { Limits } from '../../stats/interval.ts'
import { bootstrapT } from '../../stats/meanBootstrap.ts'
import { pairedTInterval } from '../../stats/pairedT.ts'
import type { LimitsRequest } from './defineMethod.ts'
import { areFew, stringerLimits } from './deviations.ts'
import { type UnitMean, valueMethod } from './intervalSample.ts'
import { type MethodTraits, withNumber } from './methodTraits.ts'
import { allAlike, isReason, type OrReason } from './orReason.ts'

type ForMean = (values: Float64Array, asked: LimitsRequest) => OrReason<Limits>

/** Fewer units than this: too many resamples hold one value alone, which leaves bootstrap-t no standard error. */
const FEWEST_RESAMPLED = 10

/** Student's t, for a mean of values of which not all are the same. */
export const student: MethodTraits & {
  readonly isDefault: (values: Float64Array) => boolean
  readonly limits: ForMean
} = {
  title: 'Student’s t',
  isDefault: values => values.length < FEWEST_RESAMPLED,
  limits: (values, { level }) => pairedTInterval(values, level) ?? noSpread,
}

/** Bootstrap-t, for a mean of values of which not all are the same. */
export const studentisedBootstrap: typeof student = {
  title: 'bootstrap-t',
  resamples: true,
  isDefault: values => values.length >= FEWEST_RESAMPLED,
  limits: (values, { request, level }) => bootstrapT(values, { ...request, level }) ?? noSpread,
}

/** Methods for means of units. */
export const meanMethods = {
  t: valueMethod({
    ...student,
    needs: 'mean',
    isDefault: ({ values }) => student.isDefault(values),
    limits: (mean, asked) => ofMean(mean, student.limits, asked),
  }),
  bootstrapT: valueMethod({
    ...studentisedBootstrap,
    needs: 'mean',
    isDefault: ({ values }) => studentisedBootstrap.isDefault(values),
    caveat: { fewerUnits: { row: 200, other: 50 }, heavyTails: true },
    limits: (mean, asked) => ofMean(mean, studentisedBootstrap.limits, asked),
  }),
}

/** What messages and gates know of Stringer's bound. */
export const stringerTraits: MethodTraits = { title: 'Stringer', unitsFor: withNumber }

/** For means of units of which nearly all have one value. The library takes it where it must; nobody names it. */
export const stringerMethod = valueMethod({
  ...stringerTraits,
  needs: 'deviations',
  isDefault: areFew,
  limits: (deviations, { level }) => stringerLimits(deviations, level),
})

const noSpread = { because: 'nearly all units have the same value, and resamples of it alone show no spread' }

function ofMean({ values, fromMean }: UnitMean, limitsOf: ForMean, asked: LimitsRequest): OrReason<Limits> {
  if (values.every(value => value === values[0])) return allAlike(values.length, asked.metric.metric.unit)
  const limits = limitsOf(values, asked)
  if (isReason(limits) || fromMean === undefined) return limits
  return { lower: fromMean(limits.lower), upper: fromMean(limits.upper) }
}
