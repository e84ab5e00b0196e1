import type { GateRecord } from '../records/gateRecord.ts'
import type { SeenTest, TriedGate } from './seenRun.ts'

/** What a test settles of its gates. */
export type SettledGate = Omit<GateRecord, 'id' | 'project' | 'file' | 'test'>

/**
 * Returns the gates of a test that count: of tries the last, and of repeats the first that fails. A failed gate of an earlier try
 * stays where the last try has not reached it. What a test catches stays, too, whatever it calls afterwards: rounds of waits that
 * are known (`vi.waitFor`) never come here.
 */
export function settledGates({ outcome, gates, lastTry }: SeenTest): readonly SettledGate[] {
  const repeats = [...new Set(gates.map(({ repeat }) => repeat))].sort((a, b) => a - b)
  const merged = new Map<string, SettledGate>()
  for (const repeat of repeats) {
    const ofRepeat = gates.filter(gate => gate.repeat === repeat)
    const isLast = repeat === repeats.at(-1)
    const places = new Map<string, number>()
    for (const { gate, attempt, isDoubtful } of ofLastTry(ofRepeat, isLast ? lastTry : undefined)) {
      const alike = alikeKey(gate)
      const nth = (places.get(alike) ?? 0) + 1
      places.set(alike, nth)
      const key = `${alike} ${nth}`
      const before = merged.get(key)
      if (before !== undefined && !before.passes) continue
      const ended = outcome === 'notReached' || outcome === 'unknown' || isDoubtful ? undefined : outcome
      merged.set(key, {
        ...gate,
        testOutcome: ended,
        tryOfTest: attempt !== undefined && attempt > 1 ? attempt : undefined,
        notes: [
          ...gate.notes,
          ...(repeats.length > 1 && !gate.passes ? [`in repeat ${repeat + 1} of its test`] : []),
          ...(isDoubtful && !gate.passes ? ['a test that timed out before may have called it'] : []),
        ],
      })
    }
  }
  return [...merged.values()]
}

function ofLastTry(gates: readonly TriedGate[], lastTry: number | undefined): readonly TriedGate[] {
  const last = Math.max(...gates.map(({ attempt }) => attempt ?? Number.NEGATIVE_INFINITY))
  const isReached = lastTry === undefined || last === Number.NEGATIVE_INFINITY || last >= lastTry
  return gates.filter(({ gate, attempt }) => attempt === undefined || (attempt === last && (isReached || !gate.passes)))
}

function alikeKey({ matcher, metric, negated }: TriedGate['gate']): string {
  return JSON.stringify([matcher, metric, negated])
}
