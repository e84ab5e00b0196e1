import { catalog, curated } from '../../generated/metrics/catalog.ts'
import { gateAmong } from '../gates/gate.ts'
import type { MetricLike } from '../measure/resolveMetric.ts'
import type { AnyMetric } from '../metrics/definition/defineMetric.ts'
import { toBeBetterThan, toBeNoWorseThan } from './comparisonMatcher.ts'
import type { Host } from './host.ts'
import type { Matchers } from './matcherContext.ts'
import { sliceGapMatcher } from './sliceGapMatcher.ts'
import { toBeatDummy } from './toBeatDummy.ts'
import { toDominateROCOf } from './toDominateROCOf.ts'
import { toHoldBaseline } from './toHoldBaseline.ts'
import { toMatchMetricSnapshot } from './toMatchMetricSnapshot.ts'
import { toMeetGates } from './toMeetGates.ts'
import { matchersOf, valueMatcher } from './valueMatchers.ts'
import { whenCalled } from './whenCalled.ts'

/**
 * Creates all matchers: the named ones of the curated metrics, `toHaveMetric`, `toMeetGates`, those that compare
 * slices, and those that compare with another evaluation, a dummy or a stored report.
 *
 * @param host - The runner's name, terminal width, files and snapshots.
 * @param own - Metrics of your own. They get named matchers, and `toHaveMetric` knows their ids.
 */
export function createMatchers(host: Host, own: readonly AnyMetric[] = []): Matchers {
  const known = [...own, ...catalog]
  return {
    ...matchersOf(curated, host),
    ...matchersOf(own, host),
    toHaveMetric: valueMatcher('toHaveMetric', host, 3, ([metric, bound, options]) =>
      gateAmong(known, metric as MetricLike, bound, options),
    ),
    toMeetGates: toMeetGates(host, known),
    // Node loads the code that compares and stores only when one of these is first called.
    toDominateROCOf: whenCalled('toDominateROCOf', () => toDominateROCOf(host)),
    toBeNoWorseThan: whenCalled('toBeNoWorseThan', () => toBeNoWorseThan(host, known)),
    toBeBetterThan: whenCalled('toBeBetterThan', () => toBeBetterThan(host, known)),
    toBeatDummy: whenCalled('toBeatDummy', () => toBeatDummy(host, known)),
    toHaveSliceGapBelow: whenCalled('toHaveSliceGapBelow', () =>
      sliceGapMatcher('toHaveSliceGapBelow', 'difference', host, known),
    ),
    toHaveSliceRatioAbove: whenCalled('toHaveSliceRatioAbove', () =>
      sliceGapMatcher('toHaveSliceRatioAbove', 'ratio', host, known),
    ),
    toMatchMetricSnapshot: whenCalled('toMatchMetricSnapshot', () => toMatchMetricSnapshot(host, known)),
    toHoldBaseline: whenCalled('toHoldBaseline', () => toHoldBaseline(host, known)),
  }
}
