import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import type { Limits } from '../../stats/interval.ts'
import type { ConfidenceRequest } from './confidence.ts'
import type { IntervalSample } from './intervalSample.ts'
import type { MethodTraits } from './methodTraits.ts'
import type { OrReason } from './orReason.ts'

/** What an interval is asked for, beside the sample it rests on. */
export interface LimitsRequest {
  readonly metric: ConfiguredMetric
  readonly request: ConfidenceRequest
  /** Of the two-sided interval; a one-sided bound of level c is a limit of the two-sided interval at 2c − 1. */
  readonly level: number
}

interface Definition<Need extends keyof IntervalSample> extends MethodTraits {
  /** What of a sample it rests on. */
  readonly needs: Need
  /** Takes `stratify`: it draws the rows of each true class by themselves. */
  readonly stratifies?: boolean
  /** Whether the method is the default for such a sample; never where absent. The first of the table is taken. */
  readonly isDefault?: (needed: Needed<Need>, level: number) => boolean
  readonly limits: (needed: Needed<Need>, asked: LimitsRequest) => OrReason<Limits>
}

type Needed<Need extends keyof IntervalSample> = Exclude<IntervalSample[Need], undefined>

/** A method that gives the interval of a value. */
export interface ValueMethod extends MethodTraits {
  readonly needs: keyof IntervalSample
  readonly stratifies: boolean
  /** False also where the sample lacks what the method needs. */
  readonly isDefaultFor: (sample: IntervalSample, level: number) => boolean
  /** Undefined where the sample lacks what the method needs. */
  readonly limits: (sample: IntervalSample, asked: LimitsRequest) => OrReason<Limits> | undefined
}

/** Defines one row of the table in `valueMethods.ts`. */
export function valueMethod<Need extends keyof IntervalSample>(definition: Definition<Need>): ValueMethod {
  const { needs, stratifies = false, isDefault, limits, ...traits } = definition
  const neededOf = (sample: IntervalSample) => sample[needs] as Needed<Need> | undefined
  return {
    ...traits,
    needs,
    stratifies,
    isDefaultFor: (sample, level) => {
      const needed = neededOf(sample)
      return needed !== undefined && (isDefault?.(needed, level) ?? false)
    },
    limits: (sample, asked) => {
      const needed = neededOf(sample)
      return needed === undefined ? undefined : limits(needed, asked)
    },
  }
}
