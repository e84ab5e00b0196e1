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
  const sure = gates.filter(({ confidence }) => confidence !== undefined)
  return afterHolm(sure, 0, (gate, share) => {
    const { confidence: asked } = gate
    // Each gate has its own level. Holm's procedure takes a share of it.
    const confidence = asked && { ...asked, level: 1 - (1 - asked.level) * (1 - share) }
    return judge(evaluation, { ...gate, slices: undefined, confidence }).outcome === 'fail'
  })
}
