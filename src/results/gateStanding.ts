import type { GateRecord } from './records/gateRecord.ts'

/** What a reader sees of a gate: its outcome as a word with a sign beside it, because colours alone do not suffice. */
interface GateStanding {
  /** `noted`: failed in a test that passes. `close`: passed, but the limit falls short of the bound. */
  readonly name: 'failed' | 'refused' | 'unmeasured' | 'undefined' | 'inconclusive' | 'noted' | 'close' | 'passed'
  readonly word: string
  readonly mark: string
  /** The mark in ASCII. */
  readonly plain: string
  /** The mark in Markdown, which has no colours. */
  readonly emoji: string
  readonly colour: 'bad' | 'good' | 'muted'
}

/** All standings, in the order of who looks at them: what blocks first, then the close ones. */
export const gateStandings: readonly GateStanding[] = [
  { name: 'failed', word: 'failed', mark: '✗', plain: 'x', emoji: '❌', colour: 'bad' },
  { name: 'refused', word: 'refused', mark: '✗', plain: 'x', emoji: '❌', colour: 'bad' },
  { name: 'unmeasured', word: 'not measured', mark: '∅', plain: '0', emoji: '⚠️', colour: 'muted' },
  { name: 'undefined', word: 'undefined', mark: '∅', plain: '0', emoji: '⚠️', colour: 'muted' },
  { name: 'inconclusive', word: 'inconclusive', mark: '?', plain: '?', emoji: '⚠️', colour: 'muted' },
  { name: 'noted', word: 'failed, test passes', mark: '○', plain: 'o', emoji: '⚪', colour: 'muted' },
  { name: 'close', word: 'passed, close', mark: '✓', plain: '+', emoji: '✅', colour: 'good' },
  { name: 'passed', word: 'passed', mark: '✓', plain: '+', emoji: '✅', colour: 'good' },
]

/**
 * Whether a gate blocks: it does not hold, and its test does not pass. A test may expect that its gate fails (`test.fails`), or catch
 * it. Where nobody tells how the test ended, the gate blocks.
 */
export function blocks({ passes, testOutcome }: Pick<GateRecord, 'passes' | 'testOutcome'>): boolean {
  return !passes && testOutcome !== 'passed' && testOutcome !== 'skipped'
}

type Standing = Pick<GateRecord, 'passes' | 'testOutcome' | 'outcome' | 'close'>

/** The standing of a gate. A gate that blocks never counts as passed, whatever its outcome is named. */
export function standingOf(gate: Standing): GateStanding {
  const name = standingName(gate)
  return gateStandings.find(standing => standing.name === name) as GateStanding
}

function standingName(gate: Standing): GateStanding['name'] {
  if (gate.passes) return gate.close ? 'close' : 'passed'
  if (!blocks(gate)) return 'noted'
  return gate.outcome === 'pass' || gate.outcome === 'fail' ? 'failed' : gate.outcome
}

/** Gates in the order of their standings; of one standing, the least room first, in units of its limits. */
export function byStanding(gates: readonly GateRecord[]): readonly GateRecord[] {
  return gates
    .map(gate => ({
      gate,
      rank: gateStandings.indexOf(standingOf(gate)),
      room: relativeRoom(shownOf(gate)) ?? Number.POSITIVE_INFINITY,
    }))
    .sort((a, b) => a.rank - b.rank || (a.room === b.room ? 0 : a.room - b.room))
    .map(({ gate }) => gate)
}

/** A gate as its row shows it: where a slice decides, with its value and its room, since those of all rows would pass. */
export function shownOf(gate: GateRecord): GateRecord {
  const { decidedBy, title } = gate
  if (decidedBy === undefined) return gate
  const { where, ...found } = decidedBy
  // What is not known of the slice must not be taken from the whole.
  const none = { limits: undefined, change: undefined }
  return { ...gate, ...none, ...found, title: where === '' ? title : `${title} where ${where}` }
}

/** The room in units of half the limits; undefined without limits. What the bar shows. */
export function relativeRoom({ limits, room }: Pick<GateRecord, 'limits' | 'room'>): number | undefined {
  if (limits === undefined || Number.isNaN(room)) return undefined
  const half = (limits.upper - limits.lower) / 2
  return half > 0 && Number.isFinite(half) ? room / half : undefined
}
