import { expect, test } from 'vitest'
import { runsSection } from '../../../src/page/html/runsSection.ts'
import { words } from '../words.ts'
import { evaluationOf, present } from './sections.ts'

test('each run with its value, and how far they lie apart', () => {
  const text = words(runsSection(present(evaluationOf('runs').runs), 'x'))
  expect(text).toContain('5 runs; all else here is of runs[0]')
  expect(text).toMatch(/The 5 runs range from 0\.\d+ to 0\.\d+, with a standard deviation/)
  expect(text).toMatch(/runs\[4\] 0\.\d+/)
})

test('a run without a value is said, and no spread is made up', () => {
  const metric = { metric: 'f1', title: 'F1', value: Number.NaN, values: [0.5, Number.NaN] }
  const text = words(runsSection({ runs: 2, metrics: [metric] }, 'x'))
  expect(text).toContain('A run has no value.')
  expect(text).not.toContain('NaN')
})
