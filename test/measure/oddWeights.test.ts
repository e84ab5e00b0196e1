import { expect, test } from 'vitest'
import { measure } from '../../src/measure/measure.ts'

const yTrue = Array.from({ length: 20 }, (_, i) => i % 2)
const yPred = yTrue.map((y, i) => (i % 4 < 2 ? 1 - y : y))

function notesOf(sampleWeight: readonly number[], rows = 20): readonly string[] {
  return measure({ yTrue: yTrue.slice(0, rows), yPred: yPred.slice(0, rows), sampleWeight }, 'accuracy').notes
}

test('rows that weigh 0 are counted: they are left out', () => {
  expect(notesOf(yTrue.map((_, i) => Number(i % 4 !== 0)))).toEqual(['5 of 20 rows weigh 0 and count nowhere'])
  expect(notesOf(yTrue.map((_, i) => Number(i !== 3)))).toEqual(['1 of 20 rows weighs 0 and counts nowhere'])
})

test('a row that outweighs all others is named', () => {
  expect(notesOf(yTrue.map((_, i) => (i === 3 ? 1e9 : 1)))).toEqual([
    'sampleWeight[3] is 100 % of the weight of all 20 rows',
  ])
})

test('half of all is not more than the others together', () => {
  expect(notesOf(yTrue.map((_, i) => (i === 3 ? 19 : 1)))).toEqual([])
})

test('ordinary weights need no remark, nor do those of few rows', () => {
  expect(notesOf(yTrue.map((_, i) => 1 + i))).toEqual([])
  expect(notesOf([0, 1, 1], 3)).toEqual([])
})

test('ten rows are enough, and the share of the heaviest has three digits', () => {
  const weights = [0, 1, 2, 1, 2, 1, 29.3, 1, 0, 1]
  expect(notesOf([...weights, 1, 1], 12)).toEqual([
    '2 of 12 rows weigh 0 and count nowhere',
    'sampleWeight[6] is 72.7 % of the weight of all 10 rows',
  ])
  // Eight of them count.
  expect(notesOf(weights, 10)).toEqual(['2 of 10 rows weigh 0 and count nowhere'])
  expect(notesOf(weights.slice(1), 9)).toEqual([])
})
