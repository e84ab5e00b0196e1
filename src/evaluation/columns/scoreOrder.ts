import { argsortDescending } from '../../numeric/argsort.ts'
import { compareCodePoints } from '../label.ts'

/** Documents from the highest score to the lowest. Ties are in the order of `amongTies`, else as given. */
export function scoreOrder(scores: Float64Array, amongTies?: (a: number, b: number) => number): Uint32Array {
  const order = argsortDescending(scores)
  if (amongTies === undefined) return order
  for (let start = 0; start < order.length; ) {
    const score = scores[order[start]]
    let end = start + 1
    while (end < order.length && scores[order[end]] === score) end++
    if (end - start > 1) order.subarray(start, end).sort((a, b) => amongTies(a, b) || a - b)
    start = end
  }
  return order
}

/** The order in which trec_eval ranks documents: score descending, then id descending by code points. */
export function trecOrder(scores: Float64Array, docs: readonly string[]): Uint32Array {
  return scoreOrder(scores, (a, b) => compareCodePoints(docs[b], docs[a]))
}
