import { expect, test } from 'vitest'
import { classTable } from '../../../src/page/html/classTable.ts'
import { words } from '../words.ts'

test('rates have three digits; what is 0/0 is a dash; weights are no counts', () => {
  const html = classTable('Each label', 'label', [
    { label: 'a', precision: 0.5, recall: Number.NaN, f1: 1, support: 1234, predicted: 2.5 },
  ])
  expect(words(html)).toContain('label precision recall F1 support predicted a 0.500 – 1.000 1,234 2.5')
})
