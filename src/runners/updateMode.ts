import type { SnapshotUpdate } from '../baselines/baselineHost.ts'
import type { MatcherContext } from '../matchers/matcherContext.ts'

const known: readonly SnapshotUpdate[] = ['all', 'new', 'none']

/** What Vitest and Jest do with snapshots in this run, as their snapshot state has it; undefined where it is not there. */
export function snapshotUpdateOf({ snapshotState }: MatcherContext): SnapshotUpdate | undefined {
  if (typeof snapshotState !== 'object' || snapshotState === null || !('_updateSnapshot' in snapshotState)) {
    return undefined
  }
  return known.find(update => update === snapshotState._updateSnapshot)
}
