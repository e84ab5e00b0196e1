import type { RankedValue } from '../../metrics/definition/computed.ts'
import { effectiveWilson } from '../../stats/effectiveWilson.ts'
import type { Limits } from '../../stats/interval.ts'
import { valueMethod } from './intervalSample.ts'

/** Methods for values that the order of scores decides. */
export const rankedMethods = {
  effectiveWilson: valueMethod({
    title: 'Wilson by effective rows',
    needs: 'ranked',
    isDefault: () => true,
    limits: (ranked, { level }) => limitsOfRanked(ranked)(level),
  }),
}

/** The limits by default, as a function of the level. */
export function limitsOfRanked({ estimate, from = share => share }: RankedValue): (level: number) => Limits {
  const estimated = estimate()
  return level => {
    const { lower, upper } = effectiveWilson(estimated, level)
    return { lower: from(lower), upper: from(upper) }
  }
}
