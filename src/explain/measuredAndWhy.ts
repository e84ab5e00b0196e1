import type { Verdict } from '../gates/verdict.ts'
import { measuredText } from './verdictStatement.ts'

/** The value of a verdict, with why one that meets its bound does not pass, where nothing else says it. */
export function measuredAndWhy(verdict: Verdict): string {
  if (verdict.outcome === 'unmeasured') return 'not measured'
  return `${measuredText(verdict)}${verdict.outcome === 'inconclusive' ? ' (inconclusive)' : ''}`
}
