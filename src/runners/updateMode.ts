import type { SnapshotUpdate } from '../baselines/baselineHost.ts'
import type { MatcherContext } from '../matchers/matcherContext.ts'

const known: readonly SnapshotUpdate[] = ['all', 'new', 'none']

/** Returns how this run of Vitest or Jest updates snapshots; undefined without a snapshot state. */
export function snapshotUpdateOf({ snapshotState }: MatcherContext): SnapshotUpdate | undefined {
  if (typeof snapshotState !== 'object' || snapshotState === null || !('_updateSnapshot' in snapshotState)) {
    return undefined
  }
  return known.find(update => update === snapshotState._updateSnapshot)
}
