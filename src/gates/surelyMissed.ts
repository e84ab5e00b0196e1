import type { Evaluation } from '../evaluation/evaluation.ts'
import type { Gate } from './gate.ts'
import { judge } from './judge.ts'
import { afterHolm } from './slices/afterHolm.ts'

/**
 * Returns the gates that surely miss their bounds, corrected for the number of gates with confidence (Holm): the
 * probability that chance alone puts any gate on this list is at most 1 − level. The gates themselves are decided at
 * their full level, because all of them must hold.
 */
export function surelyMissed(evaluation: Evaluation, gates: readonly Gate[]): ReadonlySet<Gate> {
  const sure = gates.flatMap(gate => (gate.confidence === undefined ? [] : [{ gate, confidence: gate.confidence }]))
  const missed = afterHolm(sure, 0, ({ gate, confidence }, share) => {
    // Each gate has its own level. Holm's procedure takes a share of it.
    const level = 1 - (1 - confidence.level) * (1 - share)
    return judge(evaluation, { ...gate, slices: undefined, confidence: { ...confidence, level } }).outcome === 'fail'
  })
  return new Set(Array.from(missed, ({ gate }) => gate))
}
