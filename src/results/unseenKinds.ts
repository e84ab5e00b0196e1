/** How a kind of unseen thing is counted and told. */
interface UnseenKindWords {
  readonly kind: string
  readonly one: string
  readonly many: string
  /** Whether a heading names it: such a run is not green. The others are told below the table alone. */
  readonly heads: boolean
}

/** All kinds, in the order in which they are told. */
export const unseenKinds = [
  { kind: 'fileNotLoaded', one: 'test file did not load', many: 'test files did not load', heads: true },
  { kind: 'fileNotFinished', one: 'test file did not finish', many: 'test files did not finish', heads: true },
  { kind: 'fileNotReached', one: 'test file was not reached', many: 'test files were not reached', heads: true },
  { kind: 'errorOutside', one: 'error outside tests', many: 'errors outside tests', heads: true },
  {
    kind: 'failedBeforeGate',
    one: 'test failed before its gate',
    many: 'tests failed before their gates',
    heads: true,
  },
  {
    kind: 'failedBesideGate',
    one: 'test failed beside its gates',
    many: 'tests failed beside their gates',
    heads: true,
  },
  { kind: 'failedOutside', one: 'test outside gates failed', many: 'tests outside gates failed', heads: true },
  { kind: 'testNotReached', one: 'test was not reached', many: 'tests were not reached', heads: true },
  { kind: 'gateSkipped', one: 'test with gates was skipped', many: 'tests with gates were skipped', heads: true },
  {
    kind: 'gateGone',
    one: 'test has lost gates of the last run',
    many: 'tests have lost gates of the last run',
    heads: true,
  },
  {
    kind: 'baselineNotHeld',
    one: 'baseline was held by no test',
    many: 'baselines were held by no test',
    heads: false,
  },
  { kind: 'testSkipped', one: 'test was skipped', many: 'tests were skipped', heads: false },
] as const satisfies readonly UnseenKindWords[]
