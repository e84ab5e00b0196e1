import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repository } from '../package/repository.ts'
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
