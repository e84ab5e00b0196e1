import { withPlace } from '../../evaluation/errors/evaluationError.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import { type Computation, computationOf } from '../measureConfigured.ts'
import type { Pairing } from './pairing.ts'

/** One metric computed on both sides of a pairing, once a side. */
export interface Sides {
  readonly candidate: Computation
  readonly baseline: Computation
}

export function sidesOf({ candidate, baseline }: Pairing, metric: ConfiguredMetric): Sides {
  return {
    candidate: computationOf(candidate, metric),
    baseline: withPlace('baseline', () => computationOf(baseline, metric)),
  }
}
