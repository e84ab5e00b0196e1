import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { triesInFolder } from '../../../src/runners/files/triesInFolder.ts'

const folder = mkdtempSync(join(tmpdir(), 'expect-metrics-tries-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const tried = { folder, hasFailed: () => true }
const written = { test: 'a', attempt: 1, text: 'bad', before: undefined }

test('another process finds what an earlier try wrote, by the path of the file', () => {
  triesInFolder(() => tried).set('/a.baseline.json', written)
  triesInFolder(() => tried).set('/b.baseline.json', { ...written, attempt: 2, before: 'old' })
  const later = triesInFolder(() => tried)
  expect(later.get('/a.baseline.json')).toEqual(written)
  expect(later.get('/b.baseline.json')).toEqual({ test: 'a', attempt: 2, text: 'bad', before: 'old' })
  expect(later.get('/c.baseline.json')).toBeUndefined()
})

test('a process hears its end once, however many hosts it has', () => {
  const before = process.listenerCount('exit')
  for (let i = 0; i < 12; i++) triesInFolder(() => tried).set(`/${i}.baseline.json`, written)
  expect(process.listenerCount('exit')).toBeLessThanOrEqual(before + 1)
})

test('outside of a test nothing is kept', () => {
  const outside = triesInFolder(() => undefined)
  outside.set('/d.baseline.json', written)
  expect(outside.get('/d.baseline.json')).toBeUndefined()
})

test('where the folder cannot be written, nothing is known, and nothing is thrown', () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const tries = triesInFolder(() => ({ ...tried, folder: file }))
  tries.set('/a.baseline.json', written)
  expect(tries.get('/a.baseline.json')).toBeUndefined()
})

test.each(['', '{', 'null', '{}', '{"attempt":"1","text":"x"}', '[1]'])('what is kept as %j is not known', text => {
  triesInFolder(() => tried).set('/broken.json', written)
  for (const name of readdirSync(join(folder, '.expect-metrics'))) {
    writeFileSync(join(folder, '.expect-metrics', name), text)
  }
  expect(triesInFolder(() => tried).get('/broken.json')).toBeUndefined()
})

test('at the end of the process, what a try wrote that did not fail is forgotten', () => {
  const place = join(folder, 'ended')
  const module = join(import.meta.dirname, '../../../src/runners/files/triesInFolder.ts')
  const program = `import { triesInFolder } from ${JSON.stringify(pathToFileURL(module).href)}
    const written = ${JSON.stringify(written)}
    for (const name of ['failed', 'passed', 'passed as well']) {
      triesInFolder(() => ({ folder: ${JSON.stringify(place)}, hasFailed: () => name === 'failed' })).set(name, written)
    }`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module-typescript', '-e', program])
  expect(status, String(stderr)).toBe(0)
  const later = triesInFolder(() => ({ ...tried, folder: place }))
  expect(['failed', 'passed', 'passed as well'].map(name => later.get(name))).toEqual([written, undefined, undefined])
})
