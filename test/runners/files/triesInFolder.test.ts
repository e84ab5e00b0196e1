import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { triesInFolder } from '../../../src/runners/files/triesInFolder.ts'

const folder = mkdtempSync(join(tmpdir(), 'expect-metrics-tries-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const written = { test: 'a', attempt: 1, text: 'bad', before: undefined }

test('another process finds what an earlier try wrote, by the path of the file', () => {
  triesInFolder(() => folder).set('/a.baseline.json', written)
  triesInFolder(() => folder).set('/b.baseline.json', { ...written, attempt: 2, before: 'old' })
  const later = triesInFolder(() => folder)
  expect(later.get('/a.baseline.json')).toEqual(written)
  expect(later.get('/b.baseline.json')).toEqual({ test: 'a', attempt: 2, text: 'bad', before: 'old' })
  expect(later.get('/c.baseline.json')).toBeUndefined()
})

test('outside of a test nothing is kept', () => {
  const outside = triesInFolder(() => undefined)
  outside.set('/d.baseline.json', written)
  expect(outside.get('/d.baseline.json')).toBeUndefined()
})

test('where the folder cannot be written, nothing is known, and nothing is thrown', () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const tries = triesInFolder(() => file)
  tries.set('/a.baseline.json', written)
  expect(tries.get('/a.baseline.json')).toBeUndefined()
})

test.each(['', '{', 'null', '{}', '{"attempt":"1","text":"x"}', '[1]'])('what is kept as %j is not known', text => {
  triesInFolder(() => folder).set('/broken.json', written)
  for (const name of readdirSync(join(folder, '.expect-metrics'))) {
    writeFileSync(join(folder, '.expect-metrics', name), text)
  }
  expect(triesInFolder(() => folder).get('/broken.json')).toBeUndefined()
})
