import type { GateRecord } from './records/gateRecord.ts'

/** What a reader sees of a gate: its outcome in a word. `close`: passed, but the limit falls short of the bound. */
export type GateStanding = 'failed' | 'undefined' | 'inconclusive' | 'close' | 'passed'

const order: readonly GateStanding[] = ['failed', 'undefined', 'inconclusive', 'close', 'passed']

export function standingOf({ passes, outcome, close }: GateRecord): GateStanding {
  if (passes) return close ? 'close' : 'passed'
  if (outcome === 'undefined' || outcome === 'refused') return 'undefined'
  return outcome === 'inconclusive' ? 'inconclusive' : 'failed'
}

/** Gates in the order of who looks at them: what blocks first, then the close ones; the least room first. */
export function byStanding(gates: readonly GateRecord[]): readonly GateRecord[] {
  const room = (gate: GateRecord): number => relativeRoom(gate) ?? Number.POSITIVE_INFINITY
  return gates
    .map((gate, place) => ({ gate, place, rank: order.indexOf(standingOf(gate)) }))
    .sort((a, b) => {
      if (a.rank !== b.rank) return a.rank - b.rank
      const [left, right] = [room(a.gate), room(b.gate)]
      return left === right ? a.place - b.place : left < right ? -1 : 1
    })
    .map(({ gate }) => gate)
}

/** The room in units of half the limits; undefined without limits. What the bar shows. */
export function relativeRoom({ limits, room }: GateRecord): number | undefined {
  if (limits === undefined || Number.isNaN(room)) return undefined
  const half = (limits.upper - limits.lower) / 2
  return half > 0 && Number.isFinite(half) ? room / half : undefined
}
