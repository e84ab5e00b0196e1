import { expect, test } from 'vitest'
import { passingMessage, plainMessage } from '../../messages/failure.ts'
import { baseline, ids, labels, noWorse } from './labelsCompared.ts'

const flat = (message: string): string => message.replace(/\s+/g, ' ')

test('what failed is read', () => {
  expect(flat(plainMessage(noWorse({ yPred: labels.yTrue, ids }, 'accuracy', { margin: 0.02 })))).toContain(
    'Next: read the rows that got worse: is their truth wrong, or are they new to the model?',
  )
})

test('what lies at the margin asks for another model, or for less', () => {
  expect(flat(plainMessage(noWorse(baseline, 'accuracy', { margin: 0.02 })))).toContain(
    'The difference lies at what is asked: no number of rows would decide this. Improve the model, or allow a larger margin.',
  )
})

test('what is inconclusive asks for rows, or for less', () => {
  expect(flat(plainMessage(noWorse(baseline, 'accuracy', { margin: 0.04 })))).toMatch(
    /About [\d,]+ rows \(here are 100\) would decide this 8 times in 10, .* Or allow a larger margin\./,
  )
})

test('what passes needs no next step', () => {
  expect(flat(passingMessage(noWorse(baseline, 'accuracy', { margin: 0.5 })))).not.toMatch(/Next:|would decide/)
})
