import type { BaselineFiles, SnapshotUpdate } from '../baselines/baselineHost.ts'
import type { MetricSnapshotEntry } from '../baselines/metricSnapshotEntry.ts'
import type { Judged, JudgedCall } from '../results/recording/judged.ts'
import type { OnResample } from '../stats/resampling/whileFollowed.ts'
import type { MatcherContext, Matchers } from './matcherContext.ts'
import type { Extensible } from './registration.ts'

/** The runner's side of the matchers: its name, terminal, files and snapshots. */
export interface Host {
  /** `vitest`, `jest`, `expect`: some messages depend on it. */
  readonly runner: string
  /** Registers matchers in the runner's own way; by `expect.extend` where absent. */
  readonly extend?: ((expect: Extensible, matchers: Matchers) => void) | undefined
  /** Whether it is that of a runner's entry: an `expect` that nobody has registered takes it, too. */
  readonly isOfEntry?: boolean | undefined
  /** The columns of the terminal; 80 where absent. */
  readonly width?: (() => number) | undefined
  /** The value of an environment variable; absent in a browser. */
  readonly environment?: ((name: string) => string | undefined) | undefined
  /** The files of baselines; absent in a browser. */
  readonly files?: BaselineFiles | undefined
  /** Shows a remark of a passing test; without it none is shown. */
  readonly tell?: ((remark: string) => void) | undefined
  /** The day, as `2026-03-01`; that of the clock where absent. */
  readonly today?: (() => string) | undefined
  /** What the runner does with its own snapshots in this run. */
  readonly snapshotUpdate?: ((context: MatcherContext) => SnapshotUpdate | undefined) | undefined
  /**
   * The next entry of the running test in the runner's snapshot file, or its next entry of that name. Absent if the
   * runner has no snapshots.
   */
  readonly snapshots?: ((context: MatcherContext, name: string | undefined) => MetricSnapshotEntry) | undefined
  /** Shows how far the resamples of a matcher are where someone waits for long ones. */
  readonly showResamples?: ((matcher: string) => ResamplesShown) | undefined
  /** @internal Takes what each gate found, for a reporter; absent where no one listens, so that nothing is computed for it. */
  readonly record?: ((context: MatcherContext, call: JudgedCall, judged: Judged) => void) | undefined
}

/** How far resamples are, while a matcher draws them. */
interface ResamplesShown {
  readonly drawn: OnResample
  readonly end: () => void
}

/** A host without files, environment or snapshots: 80 columns. */
export const plainHost: Host = { runner: 'expect' }
