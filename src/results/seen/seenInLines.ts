import type { GateLine } from '../readLines.ts'
import type { SeenFile, SeenRun } from './seenRun.ts'

/** A run of a runner without a reporter: nobody tells how its tests ended, nor the run. */
export function seenInLines(lines: readonly GateLine[]): SeenRun {
  const files = [...grouped(lines, ({ project, gate }) => JSON.stringify([project, gate.file])).values()]
  return {
    isShard: false,
    files: files.map(seenFile),
    errors: [],
    unnamedFiles: 0,
    evaluations: lines.flatMap(({ evaluations }) => evaluations),
  }
}

function seenFile(lines: readonly GateLine[]): SeenFile {
  const [{ project, gate }] = lines
  const tests = grouped(
    lines.filter(line => line.gate.test !== ''),
    line => JSON.stringify([line.place, line.gate.test]),
  )
  return {
    project,
    file: gate.file,
    state: 'unknown',
    tests: Array.from(tests.values(), ofTest => ({
      title: ofTest[0].gate.test,
      outcome: 'unknown' as const,
      gates: ofTest,
    })),
    outside: lines.filter(line => line.gate.test === ''),
  }
}

function grouped(lines: readonly GateLine[], keyOf: (line: GateLine) => string): ReadonlyMap<string, GateLine[]> {
  const groups = new Map<string, GateLine[]>()
  for (const line of lines) {
    const key = keyOf(line)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [line])
    else group.push(line)
  }
  return groups
}
