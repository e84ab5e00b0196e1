import { expect, test } from 'vitest'
import { headlineTable } from '../../../src/page/html/headlineTable.ts'
import { words } from '../words.ts'
import { evaluationOf, present } from './sections.ts'

const spam = evaluationOf('spam')

test('the usual values stand there, whichever of them gates ask for', () => {
  const text = words(headlineTable(spam, undefined))
  expect(text).toBe(
    ' Usual metrics metric value accuracy 0.8525 precision 0.7133 recall 0.85 F1 0.7757 AUC 0.9517 AP 0.9139 ECE 0.1889 ',
  )
})

test('beside a baseline they say by how much they have changed', () => {
  expect(words(headlineTable(spam, spam))).toContain('metric value baseline change accuracy 0.8525 0.8525 the same')
  const scores = present(spam.scores)
  const calibration = { ...present(scores.calibration), ece: 0.2 }
  const before = { ...spam, scores: { ...scores, calibration } }
  expect(words(headlineTable(spam, before))).toContain('ECE 0.1889 0.2 0.0111 better')
  const { scores: _, ...withoutScores } = spam
  expect(words(headlineTable(spam, withoutScores))).toMatch(/AUC 0\.9517 – –/)
})

test('of several classes rates are means; where classes are left out, or one has no rate, they are not there', () => {
  const animals = evaluationOf('animals')
  expect(words(headlineTable(animals, undefined))).toMatch(/accuracy 0\.79 macro precision 0\.\d+ macro recall/)
  const intents = words(headlineTable(evaluationOf('intents'), undefined))
  expect(intents).toContain('accuracy 0.816')
  expect(intents).not.toContain('macro')
  const labels = present(animals.labels)
  const [first, ...others] = labels.classes
  const undefinedRate = { ...labels, classes: [{ ...first, precision: Number.NaN }, ...others] }
  const text = words(headlineTable({ ...animals, labels: undefinedRate }, undefined))
  expect(text).not.toContain('precision')
  expect(text).toContain('macro recall')
})

test('an evaluation of other things has none', () => {
  expect(headlineTable(evaluationOf('houses'), undefined)).toBe('')
})
