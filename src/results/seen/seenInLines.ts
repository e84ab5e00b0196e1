import type { GateLine } from '../readLines.ts'
import type { SeenFile, SeenRun, TriedGate } from './seenRun.ts'

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
      ...endOf(ofTest),
      gates: ofTest.filter(({ failing }) => failing !== 'passed'),
    })),
    outside: outsideOf(lines),
  }
}

/** How a test ended that is expected to fail: of others nobody tells. */
function endOf(lines: readonly GateLine[]): Pick<SeenFile['tests'][number], 'outcome' | 'because'> {
  const last = Math.max(...lines.map(({ attempt = 1 }) => attempt))
  const told = lines.filter(({ attempt = 1 }) => attempt === last).map(({ failing }) => failing)
  if (told.includes('passed')) return { outcome: 'failed', because: 'it was expected to fail, and did not' }
  return { outcome: told.includes('expected') ? 'passed' : 'unknown' }
}

/**
 * The gates of no known test. Each worker of Playwright loads a file anew and runs its hooks: what several of them found alike counts
 * once, and what it found in a try of a test that was tried again does not count.
 */
function outsideOf(lines: readonly GateLine[]): readonly TriedGate[] {
  const lastTries = new Map<string, number>()
  for (const { place, attempt = 1 } of lines) lastTries.set(place, Math.max(attempt, lastTries.get(place) ?? 1))
  const counting = lines.filter(
    ({ gate, place, attempt }) => gate.test === '' && (attempt === undefined || attempt === lastTries.get(place)),
  )
  const found = new Map<string, TriedGate>()
  for (const ofWorker of grouped(counting, ({ pid, place }) => JSON.stringify([pid, place])).values()) {
    for (const alike of grouped(ofWorker, ({ gate }) => JSON.stringify(gate)).values()) {
      // A loop may call a gate several times.
      for (const [nth, { gate, repeat, isDoubtful }] of alike.entries()) {
        const key = JSON.stringify([nth, gate])
        if (!found.has(key)) found.set(key, { gate, repeat, isDoubtful })
      }
    }
  }
  return [...found.values()]
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
