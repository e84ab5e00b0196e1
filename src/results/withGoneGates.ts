import { hasTestsOf } from './narrowing.ts'
import { isInHeading, type UnjudgedRecord, type UnseenKind, type UnseenRecord } from './records/runRecord.ts'
import type { Results } from './results.ts'
import { unjudgedGates } from './seen/unjudgedGates.ts'

/**
 * Returns results that say which gates of an earlier run they lack, as a reporter says that was given the earlier run. Those of a
 * file or a test that is named in the heading already are left out; a test that was skipped is one with gates.
 */
export function withGoneGates(results: Results, previous: Results): Results {
  const { narrowedTo, shard } = results.run
  if (shard !== undefined && shard.index !== previous.run.shard?.index) return results
  const unjudged = unjudgedGates(results.gates, previous)
  return withLostGates(
    results,
    unjudged.filter(gate => hasTestsOf(narrowedTo, gate.narrowedTo)),
  )
}

/** A gate that was judged once, and where it stood. */
type LostGate = Pick<UnjudgedRecord, 'project' | 'file' | 'test' | 'title'>

/** Returns results that name gates which they should have judged, as {@link withGoneGates} does. */
export function withLostGates(results: Results, lost: readonly LostGate[]): Results {
  const unseen = results.run.unseen ?? []
  const placesOf = (isMeant: (kind: UnseenKind) => boolean): ReadonlySet<string> =>
    new Set(unseen.filter(({ kind }) => isMeant(kind)).map(keyOf))
  const headed = placesOf(isInHeading)
  const files = placesOf(kind => kind.startsWith('file'))
  const skipped = placesOf(kind => kind === 'testSkipped')
  const gone = new Map<string, UnseenRecord & { readonly gates: readonly string[] }>()
  for (const gate of lost) {
    const key = keyOf(gate)
    const { project, file, test } = gate
    if (headed.has(key) || files.has(keyOf({ project, file, test: '' }))) continue
    const kind = skipped.has(key) ? 'gateSkipped' : 'gateGone'
    gone.set(key, { kind, project, file, test, gates: [...(gone.get(key)?.gates ?? []), gate.title] })
  }
  if (gone.size === 0) return results
  const others = unseen.filter(each => each.kind !== 'testSkipped' || !gone.has(keyOf(each)))
  return { ...results, run: { ...results.run, unseen: [...others, ...gone.values()] } }
}

function keyOf({ project, file, test }: Pick<LostGate, 'project' | 'file' | 'test'>): string {
  return JSON.stringify([project, file, test])
}
