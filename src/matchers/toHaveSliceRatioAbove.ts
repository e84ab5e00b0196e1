import type { AnyMetric } from '../metrics/definition/defineMetric.ts'
import type { Host } from './host.ts'
import type { Matcher } from './matcherContext.ts'
import { sliceGapMatcher } from './sliceGapMatcher.ts'

/** The matcher that bounds the smallest value of a slice over the largest. */
export function toHaveSliceRatioAbove(host: Host, known: readonly AnyMetric[]): Matcher {
  return sliceGapMatcher('toHaveSliceRatioAbove', 'ratio', host, known)
}
