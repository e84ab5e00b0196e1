import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

const module = pathToFileURL(join(import.meta.dirname, '../../src/runners/whenEnded.ts')).href

/** What a process writes that runs a program, and how it ends. */
function ended(program: string) {
  const text = `import { whenEnded } from ${JSON.stringify(module)}\n${program}`
  const { stdout, status, signal } = spawnSync(process.execPath, ['--input-type=module-typescript', '-e', text], {
    encoding: 'utf8',
  })
  return { said: stdout.trim().split('\n'), status, signal }
}

test('the exit code is that which the process ends with', () => {
  const program = "whenEnded('first', code => console.log(code)); process.exitCode = 3"
  expect(ended(program)).toEqual({ said: ['3'], status: 3, signal: null })
})

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)('%s still ends the process', (signal, code) => {
  const program = `whenEnded('first', code => console.log(code)); process.kill(process.pid, '${signal}'); setTimeout(() => {}, 60_000)`
  expect(ended(program)).toEqual({ said: [String(code)], status: null, signal })
})

test('what is taken back does not run, even where the process ends already', () => {
  const program = `const forget = whenEnded('first', () => console.log('earlier'))
    whenEnded('first', () => { forget(); console.log('later') })`
  expect(ended(program).said).toEqual(['later'])
})

test('last comes after what the runner adds', () => {
  const program = `whenEnded('last', code => console.log('ours', code))
    process.on('exit', () => { process.exitCode = 1; console.log('runner') })`
  expect(ended(program)).toEqual({ said: ['runner', 'ours 1'], status: 1, signal: null })
})
