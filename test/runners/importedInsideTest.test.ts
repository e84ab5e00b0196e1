import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repository } from '../package/repository.ts'

const root = join(repository, '.reports/inside')

const gate = 'expect({ yTrue: [1, 0], yPred: [1, 0] }).toHaveAccuracyAbove(0.5)'

// Jest refuses hooks that are defined while a test runs, by failing the test.
test.each([
  [
    'vitest/vitest.mjs',
    ['run', '--config=vitest.config.mjs'],
    'gate.test.mjs',
    "await import('expect-metrics/vitest')",
  ],
  ['jest/bin/jest.js', [], 'gate.test.cjs', "require('expect-metrics/jest')"],
])('%s: an entry may be imported inside a test', { timeout: 60_000 }, (bin, args, file, register) => {
  const project = join(root, bin.split('/')[0])
  rmSync(project, { recursive: true, force: true })
  mkdirSync(join(project, 'node_modules'), { recursive: true })
  symlinkSync(repository, join(project, 'node_modules/expect-metrics'))
  writeFileSync(join(project, 'package.json'), '{}')
  writeFileSync(join(project, 'vitest.config.mjs'), 'export default {}')
  const imports = file.endsWith('.mjs') ? "import { expect, test } from 'vitest'\n" : ''
  writeFileSync(join(project, file), `${imports}test('a gate', async () => { ${register}; ${gate} })`)
  const { PATH, HOME } = process.env
  const command = [join(repository, 'node_modules', bin), ...args, file]
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: project,
    env: { PATH, HOME, NO_COLOR: '1' },
    encoding: 'utf8',
  })
  expect(`${stdout}${stderr}`).toContain('1 passed')
  expect(status).toBe(0)
})
