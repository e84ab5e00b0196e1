import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { runNode } from '../runners/runnerProcess.ts'
import { longTest } from '../thoroughness.ts'
import { harmsOf, hostileNames } from './hostileNames.ts'

longTest('names are text in what a reporter prints, and in what it says of files', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hostile reporters '))
  try {
    const { exitCode, printed } = await runNode([join(import.meta.dirname, 'publisher.ts'), folder])
    expect(exitCode, printed).toBe(2)
    const told = printed.split('\n').filter(line => line.startsWith('expect-metrics: '))
    expect(told.filter(line => line.includes('cannot be written: ')).length).toBeGreaterThan(
      4 * Object.keys(hostileNames).length,
    )
    expect(told.filter(line => line.includes('nothing is compared')).length).toBeGreaterThan(
      3 * Object.keys(hostileNames).length,
    )
    expect(printed).not.toMatch(/^ +at /m)
    expect(harmsOf(printed, 2e6)).toEqual([])
    expect(harmsOf(readFileSync(join(folder, 'summary.md'), 'utf8'), 1e6)).toEqual([])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
