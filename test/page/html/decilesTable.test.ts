import { expect, test } from 'vitest'
import { decilesTable } from '../../../src/page/html/dataTable.ts'
import { words } from '../words.ts'

test('eleven values stand for all, from the least to the most', () => {
  const values = Array.from({ length: 101 }, (_, i) => i)
  const text = words(decilesTable('Values', values, 'share', 'at most'))
  expect(text).toContain('share at most 0 0 0.1 10 0.2 20')
  expect(text).toMatch(/1 100 $/)
})

test('no values have no rows', () => {
  expect(decilesTable('Values', [], 'share', 'at most')).toContain('<tbody></tbody>')
})
