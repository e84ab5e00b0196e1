import type { Population } from './population.ts'
import { LEVEL } from './samples.ts'

/** How far from what was promised a share may lie and still hold. */
export const TOLERANCE = 0.015

/** Returns whether a sample has enough rows, queries or groups to hold intervals to their level. */
export function isJudged(n: number, { unit, metric }: Pick<Population, 'unit' | 'metric'>): boolean {
  if (unit === 'group') return n >= 10
  return n >= (metric.metric.unit === 'query' ? 50 : 200)
}

/** Returns the unit of sample sizes. */
export function unitOf({ unit, metric }: Pick<Population, 'unit' | 'metric'>): string {
  if (unit === 'group') return 'groups'
  return metric.metric.unit === 'query' ? 'queries' : 'rows'
}

/** How a share stands to what was promised. */
export type Standing = 'holds' | 'tooLow' | 'tooHigh'

export function coverageStanding(share: number): Standing {
  if (share < LEVEL - TOLERANCE) return 'tooLow'
  return share > LEVEL + TOLERANCE ? 'tooHigh' : 'holds'
}

/** A gate that lets pass less than it may is safe. */
export function gateStanding(share: number): Standing {
  return share > 1 - LEVEL + TOLERANCE ? 'tooHigh' : 'holds'
}

/** What breaks the promise stands in bold; an interval that is wider than it need be, in italics. */
export function markedCoverage(share: number): string {
  const standing = coverageStanding(share)
  if (standing === 'holds') return percent(share)
  return standing === 'tooLow' ? `**${percent(share)}**` : `_${percent(share)}_`
}

export function markedGate(share: number): string {
  return gateStanding(share) === 'holds' ? percent(share) : `**${percent(share)}**`
}

export function percent(share: number): string {
  return Number.isNaN(share) ? '–' : (100 * share).toFixed(1)
}
