import {
  type Codec,
  constantCodec,
  countCodec,
  definedNumberCodec,
  describedCodec,
  labelCodec,
  listCodec,
  numberCodec,
  objectCodec,
  oneOfCodec,
  optionalCodec,
  textCodec,
} from '../report/jsonCodec.ts'
import { unitCodec } from '../report/reportMetric.ts'
import { evaluationCodec } from './evaluationCodec.ts'
import { gateCodec } from './gateCodec.ts'
import type { Results } from './results.ts'
import { unseenKinds } from './unseenKinds.ts'

export const RESULTS_FORMAT = 'expect-metrics/results'

/** Raised when a reader of an older version could no longer read what a newer one writes. */
export const RESULTS_SCHEMA = 1

const unseenCodec = objectCodec({
  kind: oneOfCodec(unseenKinds.map(({ kind }) => kind)),
  project: optionalCodec(textCodec),
  file: textCodec,
  test: textCodec,
  gates: optionalCodec(listCodec(textCodec)),
  because: optionalCodec(textCodec),
  count: optionalCodec(countCodec),
})

/** The results of a run as JSON. */
export const resultsCodec = objectCodec({
  format: constantCodec(RESULTS_FORMAT),
  schema: constantCodec(RESULTS_SCHEMA),
  version: describedCodec(textCodec, 'The version of expect-metrics.'),
  seal: optionalCodec(
    describedCodec(textCodec, 'A hash of all the rest, which shows that something was edited or damaged.'),
  ),
  run: objectCodec({
    name: optionalCodec(textCodec),
    runner: textCodec,
    startedAt: textCodec,
    commit: optionalCodec(textCodec),
    branch: optionalCodec(textCodec),
    shard: optionalCodec(objectCodec({ index: countCodec, of: countCodec })),
    notes: listCodec(textCodec),
    ended: optionalCodec(
      describedCodec(
        oneOfCodec(['passed', 'failed', 'interrupted']),
        'By the runner itself; absent where nobody saw it.',
      ),
    ),
    narrowedTo: optionalCodec(describedCodec(textCodec, 'Absent where all tests were asked for.')),
    unseen: optionalCodec(describedCodec(listCodec(unseenCodec), 'What of the run was not seen.')),
  }),
  gates: listCodec(gateCodec),
  evaluations: listCodec(evaluationCodec, { key: ({ id }) => id }),
}) satisfies Codec<Results, unknown>

/** The codecs that the schema defines once and refers to by name. */
export const namedInRunResults = [countCodec, numberCodec, definedNumberCodec, labelCodec, unitCodec]
