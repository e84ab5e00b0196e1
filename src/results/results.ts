import { version } from '../../generated/report/version.ts'
import {
  constantCodec,
  describedCodec,
  listCodec,
  objectCodec,
  optionalCodec,
  textCodec,
  type ValueOf,
} from '../report/jsonCodec.ts'
import { evaluationCodec } from './records/evaluationRecord.ts'
import { gateCodec } from './records/gateRecord.ts'
import { runCodec } from './records/runRecord.ts'

export const RESULTS_FORMAT = 'expect-metrics/results'

/** Raised when a reader of an older version could no longer read what a newer one writes. */
export const RESULTS_SCHEMA = 1

/** The results of a run as JSON. */
export const resultsCodec = objectCodec({
  format: constantCodec(RESULTS_FORMAT),
  schema: constantCodec(RESULTS_SCHEMA),
  version: describedCodec(textCodec, 'The version of expect-metrics.'),
  seal: optionalCodec(
    describedCodec(textCodec, 'A hash of all the rest, which shows that something was edited or damaged.'),
  ),
  run: runCodec,
  /** In the order of the run. */
  gates: listCodec(gateCodec),
  /** Each once, however many gates judge it. */
  evaluations: listCodec(evaluationCodec, { key: ({ id }) => id }),
})

/** What the gates of a run found, as plain data: everything that a table, a summary or a page shows is made of this. */
export type Results = Omit<ValueOf<typeof resultsCodec>, 'seal'>

/** What all results begin with that this version makes. */
export const madeByThisVersion = { format: RESULTS_FORMAT, schema: RESULTS_SCHEMA, version } as const
