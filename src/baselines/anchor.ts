import type { StandingVerdict } from '../gates/decideStanding.ts'
import { improvement } from '../measure/pairs/difference.ts'
import type { ConfiguredMetric } from '../metrics/definition/defineMetric.ts'
import { nearlyEqual } from '../numeric/nearlyEqual.ts'
import type { MetricReport } from '../report/report.ts'

/** The best value that a baseline has held. Measured against it, many losses within a margin add up. */
export interface Anchor {
  readonly metric: string
  readonly value: number
  /** The day on which it was recorded, as `2026-03-01`. */
  readonly date: string
  /** The version of this library that measured it. */
  readonly version: string
}

/** How far a value has drifted from its anchor. */
export interface Drift {
  readonly metric: ConfiguredMetric
  readonly anchor: Anchor
  readonly now: number
  /** Positive where the value is worse than the anchor. */
  readonly loss: number
  /** Undefined where no drift is judged. */
  readonly maxDrift: number | undefined
  /**
   * `crept`: worse than the anchor by more than `maxDrift`, in several steps. `leapt`: the same in one step, from a bar
   * as good as the anchor. Nobody can miss such a step, so accepting it accepts a new anchor.
   */
  readonly outcome: 'near' | 'crept' | 'leapt'
}

/** Judges a value that is beside its bar, the recorded value, against its anchor. */
export function driftOf(
  { metric, old: bar, now }: Pick<StandingVerdict, 'metric' | 'old' | 'now'>,
  anchor: Anchor,
  maxDrift: number | undefined,
): Drift {
  const lossOf = (value: number): number =>
    value === anchor.value ? 0 : -improvement(value, anchor.value, metric.direction)
  const loss = lossOf(now)
  const isFar = maxDrift !== undefined && loss > maxDrift && !nearlyEqual(loss, maxDrift)
  const outcome = !isFar ? 'near' : lossOf(bar) > 0 ? 'crept' : 'leapt'
  return { metric, anchor, now, loss, maxDrift, outcome }
}

/** The anchors of a report that is recorded on a day: a better value takes the place of an older anchor. */
export function anchorsOf(
  { metrics, version }: MetricReport,
  date: string,
  before: readonly Anchor[],
): readonly Anchor[] {
  return metrics.flatMap(({ metric, value, direction }) => {
    if (Number.isNaN(value)) return []
    const anchor = before.find(other => other.metric === metric)
    const keeps = anchor !== undefined && !(improvement(value, anchor.value, direction) > 0)
    return keeps ? anchor : { metric, value, date, version }
  })
}
