import type { Measurement } from '../measure/measurement.ts'
import type { Limits } from '../stats/interval.ts'
import { admitted, type Bound } from './bound.ts'

/** A value, or the gain of a comparison, that is known within a range alone. */
type Ranged = Pick<Measurement, 'metric' | 'title' | 'value' | 'interval'>

/** Why counts of neighbouring scores cannot decide a bound; undefined if they can. */
export function leftOpen({ metric, title, value, interval }: Ranged, within: Limits, bound: Bound): string | undefined {
  const { lowest, highest } = admitted(bound)
  const reach = Math.max(value - within.lower, within.upper - value)
  const points = interval === undefined ? [value] : [value, interval.lower, interval.upper]
  const isOpen = [lowest, highest].some(edge => points.some(point => Math.abs(point - edge) <= reach))
  if (!isOpen) return undefined
  return `${rangeText(title, within)}, too near the bound for counts of neighbouring scores: ${exactlyBy(metric)}`
}

/** Where the exact value lies: `AUC is certain to lie between 0.2 and 0.8`. */
export function rangeText(title: string, { lower, upper }: Limits): string {
  return `${title} is certain to lie between ${lower} and ${upper}`
}

/** How a metric is counted exactly. Only areas have a pass for it, which sorts all rows. */
export function exactlyBy(metric: string): string {
  return /^(auc|gini|averagePrecision)\b/.test(metric)
    ? 'ask for it with exact: true (--exact)'
    : 'round the scores in the source, or take a sample into memory with db.sample'
}
