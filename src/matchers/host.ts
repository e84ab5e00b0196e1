import type { MetricSnapshotEntry } from '../baselines/metricSnapshotEntry.ts'

/** What a test runner lends to the matchers. */
export interface Host {
  /** `vitest`, `jest`, `expect`: for messages that depend on it. */
  readonly runner: string
  /** Columns that a message may take. */
  readonly width: () => number
  /** Shows a remark of a test that passes; where absent it is not shown. */
  readonly tell?: (remark: string) => void
  /** Whether update mode may overwrite a stored value with a worse one: EXPECT_METRICS_ALLOW_WORSE=1. */
  readonly allowWorse?: () => boolean
  /**
   * The next entry of the running test in the runner's own snapshot file, or of its entries by that name; `context` is
   * the `this` of the matcher. Absent where the runner has no snapshots.
   */
  readonly snapshots?: (context: object, name: string | undefined) => MetricSnapshotEntry
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
