import type { StandingVerdict } from '../gates/decideStanding.ts'
import { improvement } from '../measure/pairs/difference.ts'
import type { ConfiguredMetric } from '../metrics/definition/defineMetric.ts'
import { nearlyEqual } from '../numeric/nearlyEqual.ts'
import { describedCodec, numberCodec, objectCodec, patternCodec, textCodec, type ValueOf } from '../report/jsonCodec.ts'
import type { MetricReport } from '../report/report.ts'

export const anchorCodec = objectCodec({
  metric: textCodec,
  value: numberCodec,
  date: describedCodec(
    patternCodec(/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/, 'a day, as 2026-03-01'),
    'The day on which it was recorded.',
  ),
  version: describedCodec(textCodec, 'The version of expect-metrics that measured it.'),
})

/** The best value that a baseline has held. Measured against it, many losses within a margin add up. */
export type Anchor = ValueOf<typeof anchorCodec>

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
