import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'expect'
import '../../src/runners/expect.ts'
import { binaryScores } from '../core/inputs.ts'
import { markdownTable } from '../core/markdownTable.ts'
import { cpuTime } from './cpuTime.ts'

/** What a baseline keeps of its rows. */
const kept = {
  ids: {},
  "ids: 'hashed'": { ids: 'hashed' },
  "rows: 'sketch'": { rows: 'sketch' },
} as const

/**
 * Returns the CPU times of `toHoldBaseline` as a Markdown table: the run that writes the file, and the next one, which
 * reads it and pairs all rows. Ids have 12 characters.
 */
export function heldBaselines(sizes: readonly number[], shown: (seconds: number) => string): string {
  const folder = mkdtempSync(join(tmpdir(), 'expect-metrics-'))
  try {
    const times = Object.entries(kept).map(([name, keeps]) => {
      const bySize = sizes.map(n => {
        const ids = Array.from({ length: n }, (_, row) => `row-${String(row).padStart(8, '0')}`)
        const input = { ...binaryScores(n), ids }
        const hold = (round: number): void =>
          expect({ ...input }).toHoldBaseline(join(folder, `${n}-${round}.baseline.json`), {
            metrics: ['brierScore'],
            margin: 0.01,
            ...keeps,
          })
        const [first, second] = [cpuTime(hold), cpuTime(hold)]
        for (const file of readdirSync(folder)) rmSync(join(folder, file))
        return { first, second }
      })
      return [
        name,
        bySize.map(({ first }) => shown(first)).join(' · '),
        bySize.map(({ second }) => shown(second)).join(' · '),
      ]
    })
    return markdownTable(['`toHoldBaseline` with', 'first run', 'second run'], times)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
