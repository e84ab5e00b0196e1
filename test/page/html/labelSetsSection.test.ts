import { expect, test } from 'vitest'
import { labelSetsSection } from '../../../src/page/html/labelSetsSection.ts'
import { words } from '../words.ts'
import { evaluationOf, present } from './sections.ts'

const { labelSets, n } = evaluationOf('articles')
const record = present(labelSets)

test('each label, how many labels rows have, and the rows with most labels wrong', () => {
  const text = words(labelSetsSection(record, n, 'x'))
  expect(text).toContain('295 of 400 rows have exactly the true ones')
  for (const part of [
    'Each label',
    'Rows by how many labels they have',
    'Rows with most labels wrong',
    'food, science',
  ])
    expect(text).toContain(part)
})

test('labels that are left out are counted, and an empty set is a word', () => {
  const text = words(
    labelSetsSection({ ...record, others: 7, worst: [{ id: 'r', value: 1, truth: 'a', prediction: '' }] }, n, 'x'),
  )
  expect(text).toContain('7 rarer labels are not drawn')
  expect(text).toContain('r a none 1')
})

test('more than ten labels of a row are one size', () => {
  const text = words(labelSetsSection({ ...record, sizes: [{ size: 11, truly: 2, predicted: 3 }] }, n, 'x'))
  expect(text).toContain('more than 10 2 3')
})
