import type { AnyMetric } from '../metrics/definition/defineMetric.ts'
import type { Host } from './host.ts'
import type { Matcher } from './matcherContext.ts'
import { sliceGapMatcher } from './sliceGapMatcher.ts'

/** The matcher that bounds the largest difference between slices. */
export function toHaveSliceGapBelow(host: Host, known: readonly AnyMetric[]): Matcher {
  return sliceGapMatcher('toHaveSliceGapBelow', 'difference', host, known)
}
