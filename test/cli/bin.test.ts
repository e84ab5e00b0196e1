import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { repository } from '../package/repository.ts'
import { longTest } from '../thoroughness.ts'
import { columns, folderOfPredictions, textOf } from './calls.ts'

const { folder, at } = folderOfPredictions()

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
    stdout: expect.stringMatching(/auc +1$/m),
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

/** Runs a shell, in which `$CLI` is the program and `$REPORT` a call of it. */
function shell(script: string) {
  const cli = `${process.execPath} ${join(repository, 'dist/cli.js')}`
  const { status, stdout, stderr } = spawnSync('bash', ['--norc', '-c', script], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, NO_COLOR: '1', CLI: cli, REPORT: `${cli} report preds.csv ${columns.join(' ')}` },
  })
  return { status, stdout, stderr }
}

describe('what cannot be written costs one line and the exit code 2', () => {
  const full = 'standard output cannot be written: ENOSPC: no space left on device'

  test.each([
    ['$REPORT > /dev/full', full],
    ['$CLI --help > /dev/full', full],
    ["$CLI check preds.csv --y-true label --y-pred predicted --gate 'accuracy >= 0.999' > /dev/full", full],
    ['$REPORT --json - > /dev/full', full],
    ['$REPORT --json /dev/full', '/dev/full cannot be written: ENOSPC: no space left on device.'],
    ['$REPORT --json gone/out.json', 'gone/out.json cannot be written: ENOENT: no such file or directory.'],
    ['$REPORT --markdown preds.csv/out.md', 'preds.csv/out.md cannot be written: ENOTDIR: not a directory.'],
    ['ulimit -f 1; $REPORT --json kept.json', 'kept.json cannot be written: EFBIG: file too large.'],
    [
      'ulimit -f 1; $CLI hold preds.csv kept.baseline.json --y-true label --y-pred predicted -m accuracy',
      'kept.baseline.json cannot be written: EFBIG: file too large.',
    ],
  ])('%s', (script, message) => {
    writeFileSync(at('kept.json'), 'before')
    const before = readdirSync(folder)
    const { status, stderr } = shell(script)
    expect(stderr.replace(/^expect-metrics( \w+)?: /, '')).toBe(`${message}\n`)
    expect(status).toBe(2)
    expect(textOf(at('kept.json'))).toBe('before')
    expect(readdirSync(folder)).toEqual(before)
  })
})

test('a reader that has seen enough is no failure, and nor is one that is not there for what is wrong', () => {
  const { stdout, stderr } = shell('$REPORT | head -1; echo $PIPESTATUS')
  expect([stdout, stderr]).toEqual([expect.stringMatching(/^report of.*\n0\n$/), ''])
  expect(shell('$CLI report 2> /dev/full')).toEqual({ status: 2, stdout: '', stderr: '' })
})

test('a fault of the program is one line without a stack', () => {
  // Loaded before the program, which then meets what cannot be.
  writeFileSync(at('fault.cjs'), "JSON.stringify = () => { throw new TypeError('not\\na thing') }")
  writeFileSync(at('late.cjs'), "setTimeout(() => { throw new TypeError('late') })")
  const line = (what: string): string =>
    `this is a fault of expect-metrics, please report it with your command (TypeError: ${what})\n`
  const faulty = shell(`NODE_OPTIONS='--require "${at('fault.cjs')}"' $REPORT --json -`)
  expect(faulty).toMatchObject({ status: 2, stderr: `expect-metrics report: ${line('not\\u000aa thing')}` })
  const late = shell(`NODE_OPTIONS='--require "${at('late.cjs')}"' $REPORT`)
  expect(late).toMatchObject({ status: 2, stderr: `expect-metrics: ${line('late')}` })
})
