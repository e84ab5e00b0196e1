import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { inStartFolder } from '../../src/runners/publishResults.ts'

test('a path is one of the folder in which the process was when this was loaded, wherever it is now', () => {
  expect(inStartFolder('a/metrics.json')).toBe(resolve('a/metrics.json'))
  expect(inStartFolder('/a/metrics.json')).toBe('/a/metrics.json')
  const module = pathToFileURL(join(import.meta.dirname, '../../src/runners/publishResults.ts')).href
  const program = `import { inStartFolder } from ${JSON.stringify(module)}
    process.chdir('/')
    console.log(inStartFolder('metrics.json'))`
  const args = ['--input-type=module-typescript', '-e', program]
  const { stdout } = spawnSync(process.execPath, args, { cwd: tmpdir(), encoding: 'utf8' })
  expect(stdout.trim()).toMatch(/[^/]+\/metrics\.json$/)
})
