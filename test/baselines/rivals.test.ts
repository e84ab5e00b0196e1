import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { parseBaseline } from '../../src/baselines/baselineText.ts'
import { seededRandom } from '../../src/numeric/random.ts'
import { longTest, runs } from '../thoroughness.ts'

let folder: string
let rivals: readonly ChildProcess[]

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'expect-metrics-rivals-'))
  rivals = [1, 2].map(() => fork(join(import.meta.dirname, 'rival.ts'), { execArgv: [] }))
})

afterAll(() => {
  for (const rival of rivals) rival.kill()
  rmSync(folder, { recursive: true, force: true })
})

/** Both hold at once; each has so many rows wrong. */
async function round(path: string, wrong: readonly number[]): Promise<number> {
  const ended = rivals.map(
    rival =>
      new Promise<unknown>((settle, fail) => {
        rival.once('message', settle)
        rival.once('exit', fail)
      }),
  )
  for (const [i, rival] of rivals.entries()) rival.send({ path, wrong: wrong[i] })
  await Promise.all(ended)
  for (const rival of rivals) rival.removeAllListeners('exit')
  return parseBaseline(readFileSync(path, 'utf8'), path).report.metrics[0]!.value
}

longTest(
  'of two processes that write at once, the better model is recorded',
  async () => {
    const random = seededRandom(1)
    const path = join(folder, 'm.baseline.json')
    for (let i = 0; i < runs(100); i++) {
      const wrong = [random.below(30), random.below(30)]
      expect(await round(path, wrong)).toBe((60 - Math.min(...wrong)) / 60)
      // A process ends whole: it leaves no lock behind.
      expect(readdirSync(folder)).toEqual(['m.baseline.json'])
      rmSync(path)
    }
  },
  { timeout: 600_000 },
)
