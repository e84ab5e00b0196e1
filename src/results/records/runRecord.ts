import {
  countCodec,
  describedCodec,
  listCodec,
  objectCodec,
  oneOfCodec,
  optionalCodec,
  textCodec,
  type ValueOf,
} from '../../report/jsonCodec.ts'
import { unseenKinds } from '../unseenKinds.ts'

const unseenCodec = objectCodec({
  kind: oneOfCodec(unseenKinds.map(({ kind }) => kind)),
  project: optionalCodec(textCodec),
  /** From the root of the project, with `/`. Empty where it is not known. */
  file: textCodec,
  /** Its full name; empty for a whole file, and where it is not known. */
  test: textCodec,
  /** The titles of the gates that the last run or a baseline knows there. */
  gates: optionalCodec(listCodec(textCodec)),
  /** The first line of the error. */
  because: optionalCodec(textCodec),
  /** How many there are, where their names are not known. */
  count: optionalCodec(countCodec),
})

/** A file, a test or an error that leaves a run not wholly seen. */
export type UnseenRecord = ValueOf<typeof unseenCodec>

export type UnseenKind = UnseenRecord['kind']

const shardCodec = objectCodec({ index: countCodec, of: countCodec })

/** A part of a run that is divided between machines, from 1. */
export type ShardRecord = ValueOf<typeof shardCodec>

const runEnds = ['passed', 'failed', 'interrupted'] as const

export type RunEnd = (typeof runEnds)[number]

export const runCodec = objectCodec({
  /** What is tested, as people call it: the name of the package. */
  name: optionalCodec(textCodec),
  /** The runner and its version: `vitest 5.1.0`. */
  runner: textCodec,
  /** When it began, as `2026-03-01T09:30:00.000Z`. */
  startedAt: textCodec,
  commit: optionalCodec(textCodec),
  branch: optionalCodec(textCodec),
  /** Which part of the tests ran; absent where all did. */
  shard: optionalCodec(shardCodec),
  /** What a reader of the results should know: a worker that ended while writing a gate, for example. */
  notes: listCodec(textCodec),
  /** How the run ended; absent also without a reporter. */
  ended: optionalCodec(describedCodec(oneOfCodec(runEnds), 'By the runner itself; absent where nobody saw it.')),
  /** What the tests were narrowed to, beside a shard: `files named filter`. */
  narrowedTo: optionalCodec(describedCodec(textCodec, 'Absent where all tests were asked for.')),
  /** What was not seen, or failed outside of every gate. */
  unseen: optionalCodec(describedCodec(listCodec(unseenCodec), 'What of the run was not seen.')),
})

/** Where and when a run was made, how it ended, and what of it was not seen. */
export type RunRecord = ValueOf<typeof runCodec>
