import type { RankedValue } from '../../metrics/definition/computed.ts'
import type { LimitsAtThreshold } from '../../stats/interval.ts'
import type { LimitsRequest } from './defineMethod.ts'
import { valueMethod } from './intervalSample.ts'

const traits = { isDefault: () => true, limits: limitsOf } as const

/** Methods for values that depend on the order of scores. */
export const rankedMethods = {
  effectiveWilson: valueMethod({ ...traits, title: 'Wilson by effective rows', needs: 'rankedArea' }),
  pointMover: valueMethod({ ...traits, title: 'MOVER of threshold and rate', needs: 'rankedPoint' }),
  nearMaximisers: valueMethod({
    ...traits,
    title: 'bootstrap of near-maximisers',
    needs: 'rankedDistance',
    resamples: true,
  }),
}

function limitsOf(ranked: RankedValue, { level, request }: LimitsRequest): LimitsAtThreshold {
  return ranked.limits(level, request)
}
