import type { Interval } from '../../stats/interval.ts'

/** Why something was not found. */
export interface Reason {
  readonly because: string
}

/** What was found, or why nothing was: the one way to say that there is no interval. */
export type OrReason<Found extends object> = Found | Reason

export function isReason(found: object): found is Reason {
  return 'because' in found
}

/** The two fields of a measurement or a difference. Exactly one of them is set. */
export function intervalFields(found: OrReason<Interval>): {
  readonly interval: Interval | undefined
  readonly noInterval: string | undefined
} {
  return isReason(found)
    ? { interval: undefined, noInterval: found.because }
    : { interval: found, noInterval: undefined }
}

/** The reason if all groups have the same value and nothing bounds their rows. */
export const noGroupVaries: Reason = {
  because: 'no group deviates from the others, which says nothing about how others would',
}

/** The reason where every unit gains the same. */
export const allDifferAlike: Reason = {
  because: 'every unit differs by the same, which says nothing about how others would',
}

/** The reason where all units, or all resamples, have the same value. */
export function allAlike(units: number, unit: string): Reason {
  return {
    because:
      units === 1
        ? `one ${unit} says nothing about how others would be`
        : 'every resample gives the same value, which says nothing about how others would be',
  }
}
