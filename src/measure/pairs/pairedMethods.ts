import { nearlyEqual } from '../../numeric/nearlyEqual.ts'
import { basicInterval, percentileInterval } from '../../stats/bootstrapIntervals.ts'
import { delongDifferenceInterval } from '../../stats/delong.ts'
import type { Limits } from '../../stats/interval.ts'
import { pairedMover } from '../../stats/pairedMover.ts'
import { tango } from '../../stats/tango.ts'
import { areFew, countDeviating, stringerLimits } from '../intervals/deviations.ts'
import { stringerTraits, student, studentisedBootstrap } from '../intervals/meanMethods.ts'
import type { MethodTraits } from '../intervals/methodTraits.ts'
import type { OrReason } from '../intervals/orReason.ts'
import type { LimitsRequest } from '../intervals/valueMethod.ts'
import type { PairedReplicates } from './pairedReplicates.ts'
import type { PairedSample } from './pairedSample.ts'

type Asked = Pick<LimitsRequest, 'request' | 'level'>
type Part = Exclude<keyof PairedSample, 'tested'>
type Needed<Need extends Part> = Exclude<PairedSample[Need], undefined>

/** A method that gives the interval of a gain. */
export interface PairedMethod extends MethodTraits {
  /** Whether the method serves such a sample. The first of the table is taken. */
  readonly serves: (sample: PairedSample, level: number) => boolean
  /** Undefined where the sample lacks what the method needs. */
  readonly limits: (sample: PairedSample, asked: Asked) => OrReason<Limits> | undefined
}

interface Definition<Need extends Part> extends MethodTraits {
  readonly needs: Need
  /** Whether it serves every sample that has what it needs, where absent. */
  readonly isDefault?: (needed: Needed<Need>, level: number) => boolean
  readonly limits: (needed: Needed<Need>, asked: Asked) => OrReason<Limits>
}

function pairedMethod<Need extends Part>(definition: Definition<Need>): PairedMethod {
  const { needs, isDefault = () => true, limits, ...traits } = definition
  const neededOf = (sample: PairedSample) => sample[needs] as Needed<Need> | undefined
  return {
    ...traits,
    serves: (sample, level) => {
      const needed = neededOf(sample)
      return needed !== undefined && isDefault(needed, level)
    },
    limits: (sample, asked) => {
      const needed = neededOf(sample)
      return needed === undefined ? undefined : limits(needed, asked)
    },
  }
}

/** All methods that give the interval of a gain, by the name that the interval carries. */
export const pairedMethods = {
  identical: pairedMethod({
    title: 'identical',
    needs: 'same',
    limits: () => ({ lower: 0, upper: 0 }),
  }),
  tango: pairedMethod({
    title: 'Tango',
    needs: 'flips',
    limits: (flips, { level }) => tango(flips, level),
  }),
  delong: pairedMethod({
    title: 'DeLong',
    needs: 'areas',
    caveat: { fewerOfClass: 200 },
    limits: (areas, { level }) =>
      delongDifferenceInterval(areas, level) ?? { because: 'DeLong estimates no variance of the difference' },
  }),
  tMover: pairedMethod({
    title: 'the farther of Student’s t and MOVER',
    needs: 'confusions',
    limits: ({ cells, statistic, values }, { level }) => pairedMover(cells, statistic, values, level),
  }),
  stringer: pairedMethod({
    ...stringerTraits,
    needs: 'deviations',
    isDefault: areFew,
    caveat: { rareChanges: true },
    limits: (deviations, { level }) => {
      if (Number.isFinite(deviations.largest)) return stringerLimits(deviations, level)
      // Others may differ, too, and without a range nothing bounds by how much.
      const differing = countDeviating(deviations)
      const which =
        differing === 0
          ? 'no unit differs'
          : `only ${differing} of ${deviations.values.length} units differ${differing === 1 ? 's' : ''}`
      return { because: `${which}, which says nothing of by how much others would` }
    },
  }),
  t: pairedMethod({ ...student, needs: 'gains', limits: ofGains(student.limits) }),
  bootstrapT: pairedMethod({ ...studentisedBootstrap, needs: 'gains', limits: ofGains(studentisedBootstrap.limits) }),
  'paired bootstrap': pairedMethod({
    title: 'paired bootstrap',
    resamples: true,
    needs: 'replicates',
    caveat: { fewerUnits: { row: 200, other: 200 } },
    limits: (replicates, { level }) => ofReplicates(replicates, percentileInterval(replicates.gains, level)),
  }),
  // Replicates of the debiased gain lie around the plain gain: see `debiasedBootstrap`.
  'paired bootstrap, debiased': pairedMethod({
    title: 'paired bootstrap, debiased',
    resamples: true,
    needs: 'debiased',
    caveat: { fewerUnits: { row: 200, other: 200 } },
    limits: ({ replicates, plain }, { level }) => {
      const limits = basicInterval(plain, replicates.gains, level)
      const shift = replicates.estimate() - plain
      return ofReplicates(replicates, limits && { lower: limits.lower + shift, upper: limits.upper + shift })
    },
  }),
}

export type PairedMethodName = keyof typeof pairedMethods

/** The method that serves a sample. */
export function pairedMethodFor(sample: PairedSample, level: number): PairedMethodName {
  const inOrder = Object.entries(pairedMethods) as readonly (readonly [PairedMethodName, PairedMethod])[]
  const suitable = inOrder.find(([, method]) => method.serves(sample, level))
  if (suitable === undefined) throw new TypeError('no method of the table serves such a sample')
  return suitable[0]
}

function ofGains(limits: typeof student.limits): (gains: Float64Array, asked: Asked) => OrReason<Limits> {
  return (gains, asked) =>
    gains.every(gain => nearlyEqual(gain, gains[0]))
      ? { because: 'every unit differs by the same, which says nothing of how others would' }
      : limits(gains, asked)
}

function ofReplicates({ tooManyUndefined }: PairedReplicates, limits: Limits | undefined): OrReason<Limits> {
  if (tooManyUndefined) return { because: 'too many of the resamples have no value' }
  return limits ?? { because: 'every resample gives the same difference' }
}
