import { expect, test } from 'vitest'
import { measure } from '../../src/measure/measure.ts'

const yTrue = Array.from({ length: 20 }, (_, i) => i % 2)
const bytes = Uint8Array.from(yTrue, (y, i) => 10 * i + y)

function notesOf(input: object): readonly string[] {
  return measure({ yTrue, ...input } as never, 'recall').notes
}

test('a threshold of probabilities beside bytes or percents is noted', () => {
  expect(notesOf({ yScore: bytes, threshold: 0.5 })).toEqual([
    'the threshold is 0.5, and scores go up to 191: are they on one scale?',
  ])
  const sets = {
    task: 'multilabel',
    yTrue: yTrue.map(y => [y, 1]),
    yScore: yTrue.map((_, i) => [i, 5 * i]),
    threshold: 0.5,
  }
  expect(measure(sets as never, 'microRecall').notes).toEqual([expect.stringContaining('scores go up to 95')])
})

test.each([
  ['scores below 0', { yScore: yTrue.map((_, i) => i - 5), threshold: 0.5 }],
  ['a threshold of the scores', { yScore: bytes, threshold: 127 }],
  ['probabilities', { yScore: yTrue.map((_, i) => i / 20), threshold: 0.5 }],
  ['labels that were decided already', { yPred: yTrue.map(() => 1), yScore: bytes, threshold: 0.5 }],
])('not with %s', (_, input) => {
  expect(notesOf(input).join()).not.toContain('scale')
})

test.each([
  [9.9, 0],
  [10, 1],
])('scores up to %d: %d notes', (most, notes) => {
  const yScore = yTrue.map((_, i) => (i === 3 ? most : i / 20))
  expect(notesOf({ yScore, threshold: 0.5 }).filter(note => note.includes('on one scale'))).toHaveLength(notes)
})

test('the largest score is named to four digits', () => {
  const yScore = yTrue.map((_, i) => (i === 3 ? 98.7654 : i))
  expect(notesOf({ yScore, threshold: 0.5 }).join()).toContain('scores go up to 98.77:')
})

test.each([0, 1])('a threshold of %i may be one of any scores', threshold => {
  expect(notesOf({ yScore: bytes, threshold }).join()).not.toContain('scale')
})

test('scores a little below 0 are no probabilities either', () => {
  const yScore = yTrue.map((_, i) => (i === 3 ? -0.25 : i))
  expect(notesOf({ yScore, threshold: 0.5 }).join()).not.toContain('scale')
})
