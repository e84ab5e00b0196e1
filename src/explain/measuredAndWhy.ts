import type { Verdict } from '../gates/verdict.ts'
import { measuredText } from './verdictStatement.ts'

/** The value of a verdict, and why the gate does not pass although that value may meet its bound. */
export function measuredAndWhy(verdict: Verdict): string {
  if (verdict.outcome === 'unmeasured') return 'not measured'
  return `${measuredText(verdict)}${verdict.outcome === 'inconclusive' ? ' (inconclusive)' : ''}`
}
