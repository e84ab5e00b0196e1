import type { BaselineFiles, SnapshotUpdate } from '../baselines/baselineHost.ts'
import type { MetricSnapshotEntry } from '../baselines/metricSnapshotEntry.ts'
import type { Layout } from '../explain/text/layout.ts'
import { type MatcherContext, paletteOf } from './matcherContext.ts'

/** What a test runner lends to the matchers. */
export interface Host {
  /** `vitest`, `jest`, `expect`: for messages that depend on it. */
  readonly runner: string
  /** Columns that a message may take. */
  readonly width: () => number
  /** The value of an environment variable, where there are any. */
  readonly environment?: ((name: string) => string | undefined) | undefined
  /** Where baselines are kept; absent where there are no files, as in a browser. */
  readonly files?: BaselineFiles | undefined
  /** Shows a remark of a test that passes; where absent it is not shown. */
  readonly tell?: ((remark: string) => void) | undefined
  /** What the runner does with its own snapshots in this run. */
  readonly snapshotUpdate?: ((context: MatcherContext) => SnapshotUpdate | undefined) | undefined
  /**
   * The next entry of the running test in the runner's own snapshot file, or of its entries by that name. Absent where
   * the runner has no snapshots.
   */
  readonly snapshots?: ((context: MatcherContext, name: string | undefined) => MetricSnapshotEntry) | undefined
}

const NARROWEST = 60
const USUAL = 80
const WIDEST = 100

/** A host that knows nothing of its surroundings: 80 columns. */
export const plainHost: Host = { runner: 'expect', width: () => USUAL }

export function usableWidth(host: Host): number {
  const width = host.width()
  return Number.isFinite(width) ? Math.min(WIDEST, Math.max(NARROWEST, Math.floor(width))) : USUAL
}

/** How a message of this call is laid out. */
export function layoutOf(context: MatcherContext, host: Host): Layout {
  return { palette: paletteOf(context), width: usableWidth(host) }
}
