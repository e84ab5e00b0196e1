import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import { judgedAt } from '../../metrics/ranking/incompleteJudgements.ts'
import { measuredValue } from '../measureConfigured.ts'
import type { Pairing } from './pairing.ts'

/** Shares of judged documents among the first k that candidate and baseline return. */
export interface JudgedShares {
  readonly k: number
  readonly candidate: number
  readonly baseline: number
}

const USUAL_CUTOFF = 10

/** Returns which share of each run was judged, to the depth of the metric. What is not judged counts as irrelevant. */
export function judgedShares(pairing: Pairing, { options }: ConfiguredMetric): JudgedShares | undefined {
  if (pairing.by !== 'query') return undefined
  const k = typeof options.k === 'number' ? options.k : USUAL_CUTOFF
  const [candidate, baseline] = [pairing.candidate, pairing.baseline].map(side => measuredValue(side, judgedAt({ k })))
  return Number.isNaN(candidate + baseline) ? undefined : { k, candidate, baseline }
}
