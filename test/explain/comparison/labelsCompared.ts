import type { Failure } from '../../messages/failure.ts'
import { fromCounts, idsFor } from '../../messages/fromCounts.ts'

export const labels = fromCounts([0, 1], '43 7 / 5 45')
export const ids = idsFor(labels.yTrue, 'mail')
export const received = { ...labels, ids }
export const baseline = { yPred: labels.yPred.map((predicted, i) => (i % 9 === 0 ? labels.yTrue[i] : predicted)), ids }

/** A call of `toBeNoWorseThan` on these labels, or on what is given. */
export function noWorse(than: unknown, metric: string, options: object, judged: unknown = received): Failure {
  return { received: judged, matcher: 'toBeNoWorseThan', args: [than, metric, options] }
}
