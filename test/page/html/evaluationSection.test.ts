import { expect, test } from 'vitest'
import { evaluationSection } from '../../../src/page/html/evaluationSection.ts'
import { pageResults } from '../pageCalls.ts'
import { words } from '../words.ts'
import { evaluationOf } from './sections.ts'

const record = evaluationOf('spam')
const { gates } = pageResults(['spam'])
const shown = { record, baseline: undefined, gates, idPrefix: 'evaluation-1', extent: 'full' } as const

test('its head says how much it holds, and which gates judge it, those that block first', () => {
  expect(words(evaluationSection(shown))).toMatch(
    /^ spam\.test\.ts 400 rows, positive = spam ✗ recall · \? F1 · ✓ accuracy · ✓ AUC/,
  )
})

test('of many gates some are named', () => {
  const many = Array.from({ length: 15 }, () => gates[0])
  expect(words(evaluationSection({ ...shown, gates: many }))).toContain('and 3 more')
})

test('a short one has its matrix and says that its plots are left out', () => {
  const text = words(evaluationSection({ ...shown, extent: 'short' }))
  expect(text).toContain('Confusion matrix')
  expect(text).toContain('Plots are left out to keep this page small')
  expect(text).not.toContain('ROC, AUC')
})

test('what is missing is said', () => {
  const missing = ['ROC: there is only one class']
  expect(words(evaluationSection({ ...shown, record: { ...record, missing } }))).toContain(missing[0])
})
