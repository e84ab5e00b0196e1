import { compareRuns } from './compareRuns.ts'
import type { UnseenRecord } from './records/runRecord.ts'
import type { Results } from './results.ts'

/**
 * Returns results that say which gates of an earlier run they lack, as a reporter says that was given the earlier run. Those of a
 * test of which something is said already are left out.
 */
export function withGoneGates(results: Results, previous: Results): Results {
  const told = new Set((results.run.unseen ?? []).flatMap(each => [keyOf(each, each.test), keyOf(each, '')]))
  const gone = new Map<string, UnseenRecord & { readonly gates: readonly string[] }>()
  for (const gate of compareRuns(results, previous).removed) {
    const key = keyOf(gate, gate.test)
    if (told.has(key)) continue
    const { project, file, test } = gate
    gone.set(key, { kind: 'gateGone', project, file, test, gates: [...(gone.get(key)?.gates ?? []), gate.title] })
  }
  if (gone.size === 0) return results
  return { ...results, run: { ...results.run, unseen: [...(results.run.unseen ?? []), ...gone.values()] } }
}

function keyOf(
  { project, file }: { readonly project?: string | undefined; readonly file: string },
  test: string,
): string {
  return JSON.stringify([project, file, test])
}
