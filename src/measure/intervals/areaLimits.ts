import type { Computed } from '../../metrics/definition/computed.ts'
import { delong, delongInterval, logitDelongInterval } from '../../stats/delong.ts'
import type { Limits } from '../../stats/interval.ts'
import { newcombeAuc } from '../../stats/newcombeAuc.ts'
import type { LimitsOrReason } from './limitsOrReason.ts'

/** Where an interval of an AUC ends. */
export function areaLimits(
  method: 'newcombe' | 'delong' | 'logitDelong' | 'newcombeDelong',
  area: NonNullable<Computed['areaOf']>,
  level: number,
): LimitsOrReason {
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
function farther(a: Limits, b: Limits): Limits {
  return { lower: Math.min(a.lower, b.lower), upper: Math.max(a.upper, b.upper) }
}
