import { expect, test } from 'vitest'
import { type EvaluationInput, evaluation } from '../../../src/index.ts'
import { labelsSection } from '../../../src/page/html/labelsSection.ts'
import { recordOfEvaluation } from '../../../src/results/recording/recordOfEvaluation.ts'
import { tableOf } from '../../tableOf.ts'
import { words } from '../words.ts'
import { evaluationOf, present } from './sections.ts'

const labelsOf = (input: EvaluationInput) => present(recordOfEvaluation(evaluation(input), 'x', 'x', false)?.labels)

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

test('missing answers are a column of the matrix, and neither a row nor a class', () => {
  const yTrue = ['cat', 'dog', 'cat', 'dog']
  const yPred = ['cat', null, 'cat', 'dog']
  const record = labelsOf({ yTrue, yPred, whenMissing: 'wrong' })
  expect(record.classes.map(({ label }) => label)).toEqual(['cat', 'dog'])
  expect(record.counts).toEqual(tableOf('2 0 0 / 0 1 1'))
  const text = words(labelsSection(record, undefined, 'x'))
  expect(text).toContain('true cat dog (no answer) cat 2 0 0 dog 0 1 1 ')
  expect(words(labelsSection(record, { ...record, noAnswer: undefined }, 'x'))).not.toContain('Signed')
})

test('beside other classes, too', () => {
  const yTrue = Array.from({ length: 480 }, (_, i) => `class ${i % 40}`)
  const yPred = yTrue.map((label, i) => (i === 0 || i === 39 ? null : label))
  const record = labelsOf({ yTrue, yPred, whenMissing: 'wrong' })
  expect(record).toMatchObject({ others: 10, othersRight: 119, noAnswer: true })
  expect(record.counts).toHaveLength(31)
  expect(record.counts[0]).toEqual([11, ...Array.from({ length: 30 }, () => 0), 1])
  expect(record.counts[30].slice(-2)).toEqual([119, 1])
})
