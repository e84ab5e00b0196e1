import {
  countCodec,
  definedNumberCodec,
  listCodec,
  numbersCodec,
  objectCodec,
  type ValueOf,
} from '../../report/jsonCodec.ts'
import { textCodec } from '../cutCodecs.ts'

const runMetricCodec = objectCodec({
  metric: textCodec,
  title: textCodec,
  /** Their mean; NaN where a run has none. */
  value: definedNumberCodec,
  /** In the order of the runs. */
  values: numbersCodec,
})

/** A metric run by run. */
export type RunMetricRecord = ValueOf<typeof runMetricCodec>

export const runsCodec = objectCodec({
  runs: countCodec,
  /** Each metric that a gate asked for. */
  metrics: listCodec(runMetricCodec),
})

/** Several runs of one model over the same rows. */
export type RunsRecord = ValueOf<typeof runsCodec>
