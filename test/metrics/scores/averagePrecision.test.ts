import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'
import { tableOf } from '../../tableOf.ts'

test('scikit-learn: average_precision_score', () => {
  expect(measure({ yTrue: [0, 0, 1, 1], yScore: [0.1, 0.4, 0.35, 0.8] }, 'averagePrecision').value).toBeCloseTo(
    5 / 6,
    12,
  )
})

const worked = { yTrue: [1, 1, 0, 1, 0, 0, 1, 0, 0, 0], yScore: [0.9, 0.8, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1] }
const firstThenTied = {
  yTrue: Array.from({ length: 100 }, (_, i) => Number(i < 10)),
  yScore: Array.from({ length: 100 }, (_, i) => Number(i === 0)),
}

test.each([
  ['the worked example with ties', worked, 'averagePrecision', 0.747024, 6],
  ['one positive first, then all tied', firstThenTied, 'averagePrecision', 0.19, 12],
  ['the worked example by Davis & Goadrich', worked, 'prAuc', 0.75613, 6],
  ['one positive first, then all tied', firstThenTied, 'prAuc', 0.2199, 4],
])('%s', (_, input, metric, value, digits) => {
  expect(measure(input, metric).value).toBeCloseTo(value, digits)
})

test('of one class against the rest there is no average', () => {
  const yProba = tableOf('0.5 0.3 0.2 / 0.2 0.6 0.2 / 0.1 0.1 0.8')
  const classes = { yTrue: ['a', 'b', 'c'], yProba, labels: ['a', 'b', 'c'] }
  expect(measure(classes, 'averagePrecision', { class: 'a' }).value).toBe(1)
  expect(() => measure(classes, 'averagePrecision', { class: 'a', average: 'macro' })).toThrow(
    'average has no effect on such scores',
  )
})

test('the mean over classes of their average precision', () => {
  expect(
    measure(
      {
        yTrue: ['cat', 'dog', 'cow', 'dog'],
        labels: ['cat', 'dog', 'cow'],
        yProba: tableOf('0.6 0.3 0.1 / 0.5 0.4 0.1 / 0.2 0.3 0.5 / 0.3 0.2 0.5'),
      },
      'macroAveragePrecision',
    ).value,
  ).toBeCloseTo((1 + (1 / 2 + (1 / 2) * (2 / 4)) + 1 / 2) / 3, 12)
})

test('is the mean of the precision over recalls, by numerical integration', () => {
  // Steps: 1 of 1, then 2 of 5 tied, then 1 of 1, then none of 2, then 1 of 3 tied.
  const steps = tableOf('1 0 / 2 3 / 1 0 / 0 2 / 1 2')
  const yTrue = steps.flatMap(([found, wrong]) => [...Array(found).fill(1), ...Array(wrong).fill(0)])
  const yScore = steps.flatMap(([found, wrong], i) => Array(found + wrong).fill(-i))
  let [found, wrong, area] = [0, 0, 0]
  for (const [more, moreWrong] of steps) {
    const slices = 20_000
    for (let i = 0; i < slices && more > 0; i++) {
      const part = (i + 0.5) / slices
      area += (more / slices) * ((found + part * more) / (found + part * more + wrong + part * moreWrong))
    }
    found += more
    wrong += moreWrong
  }
  expect(measure({ yTrue, yScore }, 'prAuc').value).toBeCloseTo(area / 5, 8)
})

test('without positives there is no curve, and for one class no average', () => {
  const none = { yTrue: [0, 0], yScore: [0.9, 0.1], positive: 1 }
  expect(measure(none, 'prAuc').undefinedBecause).toBe('no row is truly 1')
  expect(() => measure({ yTrue: [1, 0], yScore: [2, 1] }, 'prAuc', { average: 'macro' })).toThrow(
    'average has no effect on such scores',
  )
})

test('weights so far apart that one row outweighs all before it', () => {
  const of = (sampleWeight: readonly number[]) =>
    measure({ yTrue: [0, 1, 0], yScore: [3, 2, 2], sampleWeight }, 'prAuc').value
  // The tie has a precision of ½, beside which the row above weighs nothing.
  expect(of([1e-300, 1e200, 1e200])).toBeCloseTo(0.5, 12)
  // The row above weighs nearly everything.
  expect(of([1e200, 1e-150, 1e-150])).toBeCloseTo(0, 12)
})
