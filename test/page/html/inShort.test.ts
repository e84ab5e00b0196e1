import { expect, test } from 'vitest'
import { inShort } from '../../../src/page/html/inShort.ts'
import { pageResults } from '../pageCalls.ts'
import { words } from '../words.ts'
import { evaluationOf, present } from './sections.ts'

const spam = evaluationOf('spam')
const { gates } = pageResults(['spam'])

test('the usual values stand there, whichever of them gates ask for', () => {
  expect(words(inShort(spam, undefined, [])).trim()).toBe(
    'accuracy 0.8525 precision 0.7133 recall 0.85 F1 0.7757 AUC 0.9517 AP 0.9139 ECE 0.1889 log loss 0.3848',
  )
})

test('the sentence is that of the gate that stands worst', () => {
  expect(words(inShort(spam, undefined, gates))).toMatch(
    /^ recall is 0\.85, below the required 0\.95 .*n = 400\)\. accuracy/,
  )
  const [passing] = gates.filter(({ passes, slices }) => passes && slices === undefined)
  expect(words(inShort(spam, undefined, [passing]))).toMatch(/^ AUC is 0\.9517, above the required 0\.8/)
  const unjudged = { ...passing, why: '', undefinedBecause: 'yTrue has only positives', value: Number.NaN }
  expect(words(inShort(spam, undefined, [unjudged]))).toContain(' AUC: yTrue has only positives. ')
})

test('beside a baseline they say by how much they have changed', () => {
  expect(words(inShort(spam, spam, []))).toContain('accuracy 0.8525 as the baseline')
  const scores = present(spam.scores)
  const calibration = { ...present(scores.calibration), ece: 0.2 }
  const before = { ...spam, scores: { ...scores, calibration } }
  expect(words(inShort(spam, before, []))).toContain('ECE 0.1889 0.0111 better than 0.2')
  const { scores: _, ...withoutScores } = spam
  expect(words(inShort(spam, withoutScores, []))).toMatch(/AUC 0\.9517 AP/)
})

test('of several classes rates are means; where classes are left out, or one has no rate, they are not there', () => {
  const animals = evaluationOf('animals')
  expect(words(inShort(animals, undefined, []))).toMatch(/accuracy 0\.79 macro precision 0\.\d+ macro recall/)
  const intents = words(inShort(evaluationOf('intents'), undefined, []))
  expect(intents).toContain('accuracy 0.816')
  expect(intents).not.toContain('macro')
  const labels = present(animals.labels)
  const [first, ...others] = labels.classes
  const undefinedRate = { ...labels, classes: [{ ...first, precision: Number.NaN }, ...others] }
  const text = words(inShort({ ...animals, labels: undefinedRate }, undefined, []))
  expect(text).not.toContain('precision')
  expect(text).toContain('macro recall')
})

test('an evaluation of other things has its sentence alone, and without a gate nothing', () => {
  const houses = evaluationOf('houses')
  expect(words(inShort(houses, undefined, pageResults(['houses']).gates))).toMatch(/^ MAE is .*\. $/)
  expect(inShort(houses, undefined, [])).toBe('')
})
