import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repository } from '../package/repository.ts'
import { longTest } from '../thoroughness.ts'
import { columns, folderOfPredictions } from './calls.ts'

const { folder } = folderOfPredictions()

function run(args: readonly string[], input?: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(repository, 'dist/cli.js'), ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, NO_COLOR: '1' },
    ...(input !== undefined && { input }),
  })
  return { status, stdout, stderr }
}

test('the program that is published passes, fails and refuses', () => {
  const check = (gate: string) => run(['check', 'preds.csv', ...columns, '--gate', gate])
  expect(check('auc >= 0.65')).toMatchObject({ status: 0, stderr: '', stdout: expect.stringContaining('passes') })
  expect(check('auc >= 0.999')).toMatchObject({ status: 1, stderr: '', stdout: expect.stringContaining('FAILS') })
  expect(check('auc')).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining('the gate "auc"') })
})

test('it reads standard input and a folder with a space in its name', () => {
  const input = 'y,s\n1,.9\n0,.1\n'
  expect(run(['report', '-', '--format', 'csv', '--y-true', 'y', '--y-score', 's', '-m', 'auc'], input)).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('auc  1'),
  })
})

longTest('a hold that is interrupted leaves the baseline as it was, and nothing beside it', async () => {
  const lowering = [...columns, '-m', 'auc', '--update', '--allow-worse']
  expect(run(['hold', 'new.csv', 'm.baseline.json', ...columns, '-m', 'auc'])).toMatchObject({ status: 0 })
  const before = readFileSync(join(folder, 'm.baseline.json'), 'utf8')
  const files = readdirSync(folder)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGKILL'] as const) {
    const hold = [join(repository, 'dist/cli.js'), 'hold', '-', 'm.baseline.json', '--format', 'csv', ...lowering]
    // It waits for the rest of the older model's predictions.
    const held = spawn(process.execPath, hold, { cwd: folder, env: { PATH: process.env.PATH } })
    held.stdin.write(readFileSync(join(folder, 'old.csv')))
    await new Promise(settle => setTimeout(settle, 500))
    held.kill(signal)
    expect(await once(held, 'exit')).toEqual([null, signal])
    expect(readFileSync(join(folder, 'm.baseline.json'), 'utf8')).toBe(before)
    expect(readdirSync(folder)).toEqual(files)
  }
  // Had it been let, it would have lowered the bar.
  expect(run(['hold', 'old.csv', 'm.baseline.json', ...lowering])).toMatchObject({ status: 0 })
  expect(readFileSync(join(folder, 'm.baseline.json'), 'utf8')).not.toBe(before)
})
