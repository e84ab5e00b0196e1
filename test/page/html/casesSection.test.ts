import { expect, test } from 'vitest'
import { casesSection } from '../../../src/page/html/casesSection.ts'
import { words } from '../words.ts'
import { evaluationOf, present } from './sections.ts'

const record = present(evaluationOf('answers').cases)

test('each column of results, how scores spread, and the lowest cases with their texts', () => {
  const text = words(casesSection(record, 'x'))
  expect(text).toContain('passed 40 0.8 32 0 8')
  expect(text).toContain('Cases by score.')
  expect(text).toContain('#1 0 What is 0 + 0? It is 0.')
})

test('a case that passed is not among the lowest', () => {
  const [passed] = record.columns
  expect(passed.worst.map(({ value }) => value)).toEqual(Array(8).fill(0))
})
