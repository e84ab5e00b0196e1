import type { Computed } from '../metrics/computed.ts'
import { delong, delongInterval, logitDelongInterval } from '../stats/delong.ts'
import type { Ends } from '../stats/interval.ts'
import { newcombeAuc } from '../stats/newcombeAuc.ts'
import type { EndsOrReason } from './endsOrReason.ts'

/** Where an interval of an AUC ends. */
export function areaEnds(
  method: 'newcombe' | 'delong' | 'logitDelong' | 'newcombeDelong',
  area: NonNullable<Computed['areaOf']>,
  level: number,
): EndsOrReason {
  const { positives, negatives } = area.byTruth()
  const found = delong(positives, negatives)
  const score = newcombeAuc(found.auc, positives.length, negatives.length, level)
  if (method === 'newcombe') return score
  const ends = method === 'delong' ? delongInterval(found, level) : logitDelongInterval(found, level)
  if (method === 'newcombeDelong') return ends === undefined ? score : farther(score, ends)
  return ends ?? { because: 'DeLong estimates no variance of such scores' }
}

/**
 * One takes scores to be spread evenly, and is too sure where some positives score like negatives; the other knows only
 * the rows that are there, and is too sure where few positives happen to score well. Each guards against what misleads the
 * other.
 */
function farther(a: Ends, b: Ends): Ends {
  return { lower: Math.min(a.lower, b.lower), upper: Math.max(a.upper, b.upper) }
}
