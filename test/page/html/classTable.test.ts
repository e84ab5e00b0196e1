import { expect, test } from 'vitest'
import { classTable } from '../../../src/page/html/classTable.ts'
import { words } from '../words.ts'

test('rates have three digits; what is 0/0 is a dash; weights are no counts', () => {
  const html = classTable('Each label', 'label', [
    { label: 'a', precision: 0.5, recall: Number.NaN, f1: 1, support: 1234, predicted: 2.5 },
  ])
  expect(words(html)).toContain('label precision recall F1 support predicted a 0.500 – 1.000 1,234 2.5')
})

test('beside a baseline each class has the F1 that it had', () => {
  const row = { label: 'a', precision: 0.5, recall: 1, f1: 0.667, support: 2, predicted: 4 }
  const html = classTable('Each class', 'class', [row, { ...row, label: 'new' }], [{ ...row, f1: 0.7 }])
  expect(words(html)).toContain('F1 F1 was support predicted a 0.500 1.000 0.667 0.700 2 4')
  expect(words(html)).toContain('new 0.500 1.000 0.667 – 2 4')
})
