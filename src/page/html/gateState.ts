import type { GateRecord } from '../../results/records/gateRecord.ts'

/** How a gate is sorted, filtered and named on a page. */
export interface GateState {
  readonly name: 'failed' | 'refused' | 'undefined' | 'inconclusive' | 'close' | 'passed'
  /** A sign beside the word: colours alone say nothing. */
  readonly glyph: string
  readonly word: string
  readonly colour: 'bad' | 'good' | 'muted'
}

/** All states, in the order in which gates are listed. */
export const gateStates: readonly GateState[] = [
  { name: 'failed', glyph: '✗', word: 'failed', colour: 'bad' },
  { name: 'refused', glyph: '✗', word: 'refused', colour: 'bad' },
  { name: 'undefined', glyph: '∅', word: 'undefined', colour: 'muted' },
  { name: 'inconclusive', glyph: '?', word: 'inconclusive', colour: 'muted' },
  { name: 'close', glyph: '✓', word: 'passed, close', colour: 'good' },
  { name: 'passed', glyph: '✓', word: 'passed', colour: 'good' },
]

/** The state of a gate. A gate that blocks is never shown as passed, whatever its outcome is called. */
export function stateOf({ passes, outcome, close }: Pick<GateRecord, 'passes' | 'outcome' | 'close'>): GateState {
  const name = passes ? (close ? 'close' : 'passed') : outcome === 'pass' || outcome === 'fail' ? 'failed' : outcome
  return gateStates.find(state => state.name === name) as GateState
}

/** Gates as they are listed: those that block first, the farthest short first. */
export function inOrder(gates: readonly GateRecord[]): readonly GateRecord[] {
  const rank = (gate: GateRecord): number => gateStates.indexOf(stateOf(gate))
  const room = ({ room }: GateRecord): number => (Number.isNaN(room) ? Number.NEGATIVE_INFINITY : room)
  return gates.toSorted((a, b) => rank(a) - rank(b) || room(a) - room(b))
}
