import {
  countCodec,
  describedCodec,
  flagCodec,
  listCodec,
  objectCodec,
  oneOfCodec,
  optionalCodec,
  textCodec,
  type ValueOf,
} from '../../report/jsonCodec.ts'

/** What may be left unseen, with how it is counted and told, in that order. */
export const unseenKinds = [
  { kind: 'fileNotLoaded', one: 'test file did not load', many: 'test files did not load' },
  { kind: 'fileNotFinished', one: 'test file did not finish', many: 'test files did not finish' },
  { kind: 'fileNotReached', one: 'test file was not reached', many: 'test files were not reached' },
  { kind: 'errorOutside', one: 'error outside tests', many: 'errors outside tests' },
  { kind: 'failedBeforeGate', one: 'test failed before its gate', many: 'tests failed before their gates' },
  { kind: 'failedBesideGate', one: 'test failed beside its gates', many: 'tests failed beside their gates' },
  { kind: 'failedOutside', one: 'test outside gates failed', many: 'tests outside gates failed' },
  { kind: 'testNotReached', one: 'test was not reached', many: 'tests were not reached' },
  { kind: 'gateSkipped', one: 'test with gates was skipped', many: 'tests with gates were skipped' },
  { kind: 'gateGone', one: 'test has lost gates of an earlier run', many: 'tests have lost gates of an earlier run' },
  { kind: 'baselineNotHeld', one: 'baseline was held by no test', many: 'baselines were held by no test' },
  { kind: 'testSkipped', one: 'test was skipped', many: 'tests were skipped' },
] as const

const unseenCodec = objectCodec({
  kind: oneOfCodec(unseenKinds.map(({ kind }) => kind)),
  project: optionalCodec(textCodec),
  /** From the root of the project, with `/`. Empty where it is not known. */
  file: textCodec,
  /** Its full name; empty for a whole file, and where it is not known. */
  test: textCodec,
  /** The titles of the gates that an earlier run knows there. */
  gates: optionalCodec(listCodec(textCodec)),
  /** The first line of the error. */
  because: optionalCodec(textCodec),
  /** How many there are, where their names are not known. */
  count: optionalCodec(countCodec),
})

/** A file, a test or an error that leaves a run not wholly seen. */
export type UnseenRecord = ValueOf<typeof unseenCodec>

export type UnseenKind = UnseenRecord['kind']

/** Whether a heading names it: such a run is not green. The others are told below the table alone. */
export function isInHeading(kind: UnseenKind): boolean {
  return kind !== 'baselineNotHeld' && kind !== 'testSkipped'
}

const unjudgedCodec = objectCodec({
  /** As gates have it. */
  id: textCodec,
  project: optionalCodec(textCodec),
  file: textCodec,
  test: textCodec,
  title: textCodec,
  /** What the run that judged it last was narrowed to. */
  narrowedTo: optionalCodec(textCodec),
  /** Whether its test is there no more, as a shard has seen: a merge names the gate once, and forgets it. */
  isGone: optionalCodec(flagCodec),
})

/** A gate of an earlier run that was not judged since. */
export type UnjudgedRecord = ValueOf<typeof unjudgedCodec>

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
  /** Gates of earlier runs that were not judged since: the next run misses them, too. */
  unjudged: optionalCodec(
    describedCodec(listCodec(unjudgedCodec), 'Gates of earlier runs that were not judged since.'),
  ),
})

/** Where and when a run was made, how it ended, and what of it was not seen. */
export type RunRecord = ValueOf<typeof runCodec>
