import { compareCodePoints } from './compareCodePoints.ts'

/** The order in which trec_eval ranks documents: score descending, then id descending by code points. */
export function trecOrder(scores: ArrayLike<number>, docs: readonly string[]): Uint32Array {
  const order = Uint32Array.from(docs, (_, i) => i)
  return order.sort((a, b) => scores[b] - scores[a] || compareCodePoints(docs[b], docs[a]))
}
