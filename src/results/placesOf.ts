import { withoutMiddle } from '../evaluation/errors/printable.ts'
import type { GateRecord } from './records/gateRecord.ts'

type Placed = Pick<GateRecord, 'project' | 'file' | 'test'>

/**
 * Tells where each of some gates stands in few words: its project, file and test, as `web › models › is good`. Of files that share
 * a name as much of the path is kept as tells them apart, `x/models` and `y/models`.
 */
export function placesOf(gates: readonly Placed[]): (gate: Placed) => string {
  const files = new Map(gates.map(gate => [keyOf(gate), gate]))
  // How many files of a project may go by a name.
  const bearers = new Map<string, number>()
  for (const { project, file } of files.values()) {
    for (const name of new Set(namesOf(file))) {
      const key = keyOf({ project, file: name })
      bearers.set(key, (bearers.get(key) ?? 0) + 1)
    }
  }
  const shown = new Map(
    Array.from(files, ([key, { project, file }]) => {
      const own = namesOf(file).find(name => bearers.get(keyOf({ project, file: name })) === 1)
      return [key, own ?? withoutMiddle(file)]
    }),
  )
  return gate => joinedNames([gate.project, shown.get(keyOf(gate)), gate.test])
}

/** The names of a file, the shorter ones first: without the ending of tests, and with it where that alone tells files apart. */
function namesOf(file: string): readonly string[] {
  const path = withoutMiddle(file)
  return [path.replace(/\.(test|spec)?\.?[cm]?[jt]sx?$/, ''), path].flatMap(each => {
    const parts = each.split('/')
    return parts.map((_, i) => parts.slice(-1 - i).join('/'))
  })
}

function keyOf({ project, file }: Pick<Placed, 'project' | 'file'>): string {
  return JSON.stringify([project, file])
}

/** Where something stands, on one line: `web › models.test.ts › is good`. Names that are missing or empty are left out. */
export function joinedNames(names: readonly (string | undefined)[]): string {
  return names.flatMap(name => (name ? [withoutMiddle(name)] : [])).join(' › ')
}
