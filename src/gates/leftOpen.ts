import type { Measurement } from '../measure/measurement.ts'
import type { Limits } from '../stats/interval.ts'
import { admitted, type Bound } from './bound.ts'

/** Why counts of neighbouring scores cannot decide a bound; undefined if they can. */
export function leftOpen(
  { metric, title, value, interval }: Measurement,
  within: Limits,
  bound: Bound,
): string | undefined {
  const { lowest, highest } = admitted(bound)
  const reach = Math.max(value - within.lower, within.upper - value)
  const points = interval === undefined ? [value] : [value, interval.lower, interval.upper]
  const isOpen = [lowest, highest].some(edge => points.some(point => Math.abs(point - edge) <= reach))
  if (!isOpen) return undefined
  // Only areas have an exact pass, which sorts all rows.
  const mend = /^(auc|gini|averagePrecision)\b/.test(metric)
    ? 'ask for it with exact: true (--exact)'
    : 'round the scores in the source, or take a sample into memory with db.sample'
  return `${title} is certain to lie between ${within.lower} and ${within.upper}, too near the bound for counts of neighbouring scores: ${mend}`
}
