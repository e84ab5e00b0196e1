import { withGate } from '../attempts.ts'
import type { GateLine } from '../readLines.ts'
import type { TriedGate } from './seenRun.ts'

/** The gates of lines of one test; of repeated calls the last. */
export function triedGates(lines: readonly GateLine[]): readonly TriedGate[] {
  const called = lines.map(({ gate, repeat, attempt, repeated, isDoubtful }) => ({
    ...{ matcher: gate.matcher, call: gate.call, passes: gate.passes, repeated, repeat, attempt },
    tried: { gate, repeat, attempt, isDoubtful },
  }))
  return called.reduce<typeof called>((kept, each) => [...withGate(kept, each)], []).map(({ tried }) => tried)
}
