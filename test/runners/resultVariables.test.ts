import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DETAILS, META, RESULTS_FOLDER } from '../../src/runners/resultVariables.ts'

test('the folder that other runners write to is the variable that the guide names', () => {
  expect(readFileSync('docs/guide/results.md', 'utf8')).toContain(`${RESULTS_FOLDER}=.metrics npx playwright test`)
})

test('variables belong to this package alone, and the member of meta is none of Vitest’s', () => {
  for (const name of [RESULTS_FOLDER, DETAILS]) expect(name).toMatch(/^EXPECT_METRICS_[A-Z]+$/)
  expect(new Set([RESULTS_FOLDER, DETAILS, META]).size).toBe(3)
  expect(META).toMatch(/^expectMetrics/)
})
