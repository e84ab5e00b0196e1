import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { appendJobSummary } from '../../../src/runners/files/appendJobSummary.ts'
import { exampleCalls, resultsOf } from '../../results/judgedGates.ts'

const folder = mkdtempSync(join(tmpdir(), 'summary-'))
const results = resultsOf(exampleCalls)

test('it stands below what is there', () => {
  const file = join(folder, 'summary.md')
  writeFileSync(file, 'first\n')
  expect(appendJobSummary(file, results)).toBeUndefined()
  expect(readFileSync(file, 'utf8')).toMatch(/^first\n\n## /)
})

test('a full summary is left alone', () => {
  const file = join(folder, 'full.md')
  writeFileSync(file, 'x'.repeat(999_000))
  expect(appendJobSummary(file, results)).toMatch(/has no room for the table/)
  expect(readFileSync(file, 'utf8')).toHaveLength(999_000)
})
