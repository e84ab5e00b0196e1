import { withDerived, withGetters } from '../../evaluation/remembered.ts'
import type { Measurement } from '../../measure/measurement.ts'
import type { Decided, SlicesVerdict, SliceVerdict } from '../verdict.ts'
import { afterHolm } from './afterHolm.ts'
import { notesOfSlices, whyOnSlices } from './slicesInWords.ts'

/** The finding on a slice, before it is known whether the slice may be judged. */
interface FoundOnSlice<Found extends Decided> extends Omit<SliceVerdict<Found>, 'outcome' | 'passes'> {
  /** Whether it fails at another level; absent where it cannot be decided. */
  readonly failsAt?: ((level: number) => boolean) | undefined
}

/**
 * Combines the findings on all slices. The worst outcome decides. With `notFail`, none may be surely below its bound, where all of
 * them together are found so by chance with a probability of 1 − level at most.
 */
export function slicesVerdict<Found extends Decided>(
  gate: SlicesVerdict['gate'],
  found: readonly FoundOnSlice<Found>[],
  level?: number | undefined,
): SlicesVerdict<Found> {
  const failing =
    gate.must === 'notFail' && level !== undefined
      ? afterHolm(
          found.filter(({ support, failsAt }) => support >= gate.minSupport && failsAt !== undefined),
          level,
          ({ failsAt }, at) => failsAt?.(at) === true,
        )
      : undefined
  const slices = found.map(one => {
    const { failsAt: _, ...each } = one
    return { ...each, ...decided(gate, each, failing?.has(one) === true) }
  })
  const unjudged = gate.columns.filter(
    columns => !slices.some(({ outcome, slice }) => outcome !== 'small' && slice.columns === columns),
  )
  const missed = slices.filter(({ passes }) => !passes)
  const order = ['fail', 'undefined', 'inconclusive'] as const
  const worst = order.find(outcome =>
    missed.some(each => (each.outcome === 'small' ? 'fail' : each.outcome) === outcome),
  )
  const outcome = worst ?? (unjudged.length > 0 ? 'undefined' : 'pass')
  return Object.freeze({ gate, outcome, passes: outcome === 'pass', slices, unjudged })
}

function decided<Found extends Decided>(
  { minSupport, whenSmall, must }: SlicesVerdict['gate'],
  { support, verdict }: Pick<SliceVerdict<Found>, 'support' | 'verdict'>,
  surelyFails: boolean,
): Pick<SliceVerdict, 'outcome' | 'passes'> {
  if (support < minSupport) return { outcome: 'small', passes: whenSmall === 'skip' }
  if (verdict === undefined) return { outcome: 'undefined', passes: false }
  const { outcome, passes } = verdict
  if (must !== 'notFail' || outcome === 'undefined' || outcome === 'pass') return { outcome, passes }
  return surelyFails ? { outcome: 'fail', passes: false } : { outcome: 'undecided', passes: true }
}

/**
 * Whether the slices decide instead of the whole: if the whole holds and they do not, or if the whole is inconclusive
 * and one of them fails, which leaves no doubt.
 */
export function slicesDecide(
  { passes, outcome }: { readonly passes: boolean; readonly outcome: string },
  { passes: allPass, slices }: SlicesVerdict<Decided>,
): boolean {
  if (passes) return !allPass
  return outcome === 'inconclusive' && slices.some(each => each.outcome === 'fail')
}

/** The verdict on the whole, with those on its slices: the whole must hold, and so must they. */
export function withSlicesDecided<
  Whole extends Parameters<typeof slicesDecide>[0] & { readonly notes: readonly string[] },
>(whole: Whole, slices: SlicesVerdict<Decided>, measured: Pick<Measurement, 'parts' | 'unit'>): Whole {
  const decided = slicesDecide(whole, slices)
    ? { whole, outcome: slices.outcome, passes: false, why: whyOnSlices(slices) }
    : undefined
  // Notes look at all rows, and only messages and callers that ask read them.
  const notes = () => [...whole.notes, ...notesOfSlices(slices, measured)]
  return withGetters(whole, withDerived({ slices, ...decided }, { notes }))
}
