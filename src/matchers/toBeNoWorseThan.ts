import { requireMargin } from '../gates/decideComparison.ts'
import type { AnyMetric } from '../metrics/definition/defineMetric.ts'
import { comparisonMatcher } from './comparisonMatcher.ts'
import type { Host } from './host.ts'
import type { Matcher } from './matcherContext.ts'

/** The matcher that allows a candidate to lose at most a margin. */
export function toBeNoWorseThan(host: Host, known: readonly AnyMetric[]): Matcher {
  return comparisonMatcher('toBeNoWorseThan', 'toBeBetterThan', host, known, '{ margin: 0.01 }', options => {
    const { margin, relativeMargin, ...rest } = options
    return { bound: requireMargin(margin, relativeMargin), rest }
  })
}
