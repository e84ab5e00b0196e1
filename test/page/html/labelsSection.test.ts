import { expect, test } from 'vitest'
import { labelsSection } from '../../../src/page/html/labelsSection.ts'
import { words } from '../words.ts'
import { evaluationOf, present } from './sections.ts'

const animals = present(evaluationOf('animals').labels)

test('matrix, classes and wrong rows', () => {
  const text = words(labelsSection(animals, undefined, 'x'))
  for (const part of ['Confusion matrix: rows true', 'Each class', 'Rows with wrong labels', 'ant 1.000 0.806'])
    expect(text).toContain(part)
})

test('a baseline of the same classes shows what has changed; one of others does not', () => {
  expect(words(labelsSection(animals, animals, 'x'))).toContain('Signed: change against the baseline.')
  const others = { ...animals, classes: animals.classes.slice(1) }
  expect(words(labelsSection(animals, others, 'x'))).not.toContain('Signed')
})

test('of many classes the most frequent confusions stand in the table', () => {
  const html = labelsSection(present(evaluationOf('intents').labels), undefined, 'x')
  const text = words(html)
  expect(text).toContain('Most frequent confusions')
  expect(text).toMatch(/Of the cell of other classes [\d,]+ rows are right/)
  expect(html).toContain('class="matrix all"')
})
