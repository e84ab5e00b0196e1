import { expect, test } from 'vitest'
import type { EvaluationInput } from '../../src/index.ts'
import { evaluation } from '../../src/index.ts'
import { measure } from '../../src/measure/measure.ts'

const labels = { yTrue: ['a', '', 'b', '', 'a', 'b'], yPred: ['a', 'a', 'b', 'b', '', 'b'] }
const notesOf = (input: EvaluationInput, metric = 'accuracy'): readonly string[] => measure(input, metric).notes

test('an empty text as a class is named with its rows', () => {
  expect(notesOf(labels)).toEqual([
    '"" is a class of its own: yTrue holds it in 2 of 6 rows (1, 3). If their label is missing, leave these rows out',
    '"" is a class of its own: yPred holds it in 1 of 6 rows (4). If their label is missing, leave these rows out',
  ])
})

test('rows are named by their ids, the first of many', () => {
  const ids = Array.from({ length: 12 }, (_, i) => `mail-${i}`)
  const yTrue = ids.map((_, i) => (i < 8 ? ' ' : 'spam'))
  expect(notesOf({ ids, yTrue, yScore: ids.map((_, i) => i), positive: 'spam' }, 'auc')).toContain(
    '" " is a class of its own: yTrue holds it in 8 of 12 rows ("mail-0", "mail-1", "mail-2", "mail-3", "mail-4" and 3 more). If their label is missing, leave these rows out',
  )
})

test('a class that was declared is meant', () => {
  expect(notesOf({ ...labels, labels: ['', 'a', 'b'] })).toEqual([])
})

test('an empty text is an answer like any other where texts are compared', () => {
  expect(notesOf({ yTrue: ['a', ''], yPred: ['a', ''] }, 'exactMatch')).toEqual([])
})

test.each(['nan', 'None', 'NaN', '<NA>', 'null'])('%j is what programs write where a label is missing', written => {
  const preds = evaluation({ yTrue: ['a', 'b', written, 'a'], yPred: ['a', 'b', 'a', written] })
  const notes = measure(preds, 'macroF1').notes
  expect(notes).toContain(
    `"${written}" is a class of its own: yTrue holds it in 1 of 4 rows (2). If their label is missing, leave these rows out`,
  )
  const declared = evaluation({ yTrue: ['a', written], yPred: ['a', written], labels: ['a', written] })
  expect(measure(declared, 'macroF1').notes ?? []).toEqual([])
})

test('rows that are counted together have no places', () => {
  const { notes } = measure({ yTrue: ['nan', 'b'], yPred: ['b', 'b'], count: [3, 2] }, 'accuracy')
  expect(notes[0]).toContain('yTrue holds it in 3 of 5 rows. If')
})
