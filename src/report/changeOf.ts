import { goodness } from '../measure/pairs/difference.ts'
import type { Direction } from '../metrics/definition/defineMetric.ts'
import { nearlyEqual } from '../numeric/nearlyEqual.ts'

/**
 * The outcome of a change. `different`: the value changed, and neither is better. `convention`: it was measured in another
 * way, so the values do not compare. `missing` and `added`: only the old or only the new report has it.
 */
export type ChangeOutcome = 'better' | 'worse' | 'same' | 'different' | 'convention' | 'missing' | 'added'

/** A value before and after. */
export interface Change {
  /** NaN if it is undefined or was not measured. */
  readonly old: number
  readonly new: number
  /** new − old: 0 if they differ only by rounding, NaN if either is NaN. */
  readonly change: number
  readonly outcome: ChangeOutcome
}

/** The change of a value that was measured twice. Losing a value is worse, gaining one is better. */
export function changeOf(before: number, after: number, direction: Direction): Change {
  if (Number.isNaN(before) || Number.isNaN(after)) {
    const outcome = Number.isNaN(before) === Number.isNaN(after) ? 'same' : Number.isNaN(after) ? 'worse' : 'better'
    return { old: before, new: after, change: Number.NaN, outcome }
  }
  if (nearlyEqual(before, after)) return { old: before, new: after, change: 0, outcome: 'same' }
  return { old: before, new: after, change: after - before, outcome: outcomeOf(before, after, direction) }
}

function outcomeOf(before: number, after: number, direction: Direction): ChangeOutcome {
  if (direction === 'none') return 'different'
  const [now, old] = [after, before].map(value => goodness(value, direction))
  // As far from the target, on its other side.
  if (nearlyEqual(now, old)) return 'different'
  return now > old ? 'better' : 'worse'
}
