import { expect, test } from 'vitest'
import { unitsTable } from '../../../src/page/html/unitsTable.ts'
import { words } from '../words.ts'

test('columns that no unit has are left out', () => {
  expect(words(unitsTable('Rows', [{ id: 'x', value: 0.5 }], 'loss'))).toBe(' Rows name loss x 0.5 ')
  expect(words(unitsTable('Rows', [{ id: 'x', truth: 'a', prediction: '1' }], 'loss'))).toBe(
    ' Rows name true predicted x a "1" ',
  )
  expect(unitsTable('Rows', [], 'loss')).toBe('')
})

test('each detail has a column, also where only some units have it', () => {
  const units = [
    { id: 'x', details: [{ name: 'question', text: 'why?' }] },
    { id: 'y', details: [{ name: 'answer', text: 'so' }] },
  ]
  expect(words(unitsTable('Rows', units, 'loss'))).toBe(' Rows name question answer x why? y so ')
})

test('truth and prediction are written as one asks', () => {
  expect(words(unitsTable('Rows', [{ id: 'x', truth: 'a, b', prediction: '' }], 'wrong', set => `{${set}}`))).toContain(
    '{a, b} {}',
  )
})
