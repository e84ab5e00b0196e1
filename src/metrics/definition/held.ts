import { type ErrorsOfKind, limitsOfKinds } from '../../stats/means/limitsOfKinds.ts'
import { clopperPearson } from '../../stats/proportions/clopperPearson.ts'
import { effectiveRows } from '../../stats/proportions/effectiveRows.ts'
import type { Computed } from './computed.ts'

type Held = NonNullable<Computed['held']>

/** Holds 1 less an average of shares of errors to what kinds that few units have may hide. */
export function heldByKinds(kinds: () => readonly ErrorsOfKind[]): Held {
  return level => limitsOfKinds(kinds(), level)
}

/** Holds a value from 0 to `best` to what units of these weights show where all are right, or all are wrong. */
export function heldByUnits(weights: Float64Array, best: number): Held {
  return level => {
    const { upper } = clopperPearson(0, effectiveRows(weights), level)
    return { lower: best * (1 - upper), upper: best * upper }
  }
}
