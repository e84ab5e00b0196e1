import type { Evaluation } from '../../evaluation/evaluation.ts'
import type { DataSlice } from '../../measure/slices/dataSlices.ts'
import type { Standing, StandingVerdict } from '../decideStanding.ts'
import type { Decided, DecidedOutcome, SlicesVerdict } from '../verdict.ts'
import { slicesVerdict } from './slicesVerdict.ts'

/**
 * Why a slice cannot be held against what was recorded: its rows are gone, it was not recorded, too few of its rows are
 * common to both, or one side has no value.
 */
export type NotHeld = 'gone' | 'new' | 'few' | 'no value'

/** How a slice stands beside what was recorded of it. */
export interface SliceStanding extends Decided {
  readonly standing: StandingVerdict | undefined
  /** Set exactly where there is no standing. */
  readonly notHeld: NotHeld | undefined
}

/** A slice of the candidate, of the recorded model or of both, before it is decided. */
export interface RecordedSlice {
  readonly slice: DataSlice
  readonly evaluation: Evaluation
  /** The recorded support; for a new slice, that of the candidate. */
  readonly support: number
  /** Decides at a level of confidence, by default at that of the gate. */
  readonly stand: (level?: number) => StandingVerdict | NotHeld
}

/** Decides on every slice whether a candidate is no worse than what was recorded, as `decideStanding` decides of all rows. */
export function decideStandings(
  gate: SlicesVerdict['gate'],
  level: number,
  recorded: readonly RecordedSlice[],
): SlicesVerdict<SliceStanding> {
  const found = recorded.map(({ stand, ...each }) => {
    const verdict = standingOn(stand())
    const failsAt = (beside: number): boolean => standingOn(stand(beside)).outcome === 'fail'
    return { ...each, verdict, failsAt: verdict.notHeld === undefined ? failsAt : undefined }
  })
  return slicesVerdict(gate, found, level)
}

function standingOn(found: StandingVerdict | NotHeld): SliceStanding {
  if (typeof found === 'string') return { outcome: 'undefined', passes: false, standing: undefined, notHeld: found }
  if (found.outcome === 'undefined') {
    return { outcome: 'undefined', passes: false, standing: undefined, notHeld: 'no value' }
  }
  return { outcome: outcomeOf(found.outcome, found.passes), passes: found.passes, standing: found, notHeld: undefined }
}

function outcomeOf(standing: Standing, passes: boolean): DecidedOutcome {
  if (passes) return 'pass'
  return standing === 'inconclusive' ? 'inconclusive' : 'fail'
}
