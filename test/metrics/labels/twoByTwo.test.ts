import { expect, test } from 'vitest'
import { computeFromCounts } from '../../../src/metrics/labels/twoByTwo.ts'
import { columnsOf } from '../../evaluation/columns/columnsOf.ts'

const columns = columnsOf('labels', { yTrue: [1, 1, 0, 0, 0], yPred: [1, 0, 1, 0, 0] })
const fail = { whenUndefined: 'fail' } as const

const odds = computeFromCounts('odds', 'recall', (counts, label) =>
  counts.trueNegatives === 2 ? counts.truePositives * 10 + counts.trueNegatives : `no odds for ${label}`,
)

test('a metric gets the table of the positive class, or of the class that is asked for', () => {
  expect(odds(columns, fail)).toMatchObject({ value: 12, convention: ['positive = 1'] })
  expect(odds(columns, { ...fail, class: 0 })).toMatchObject({
    value: Number.NaN,
    undefinedBecause: 'no odds for 0',
    convention: ['class = 0'],
  })
})

test('what has no value counts as asked, and is explained by its class', () => {
  const counted = odds(columns, { class: 0, whenUndefined: 1 })
  expect(counted).toMatchObject({ value: 1, notes: ['no odds for 0: counted as 1'] })
  expect(counted.parts?.()).toMatchObject({ kind: 'classes', rate: 'recall', classes: [0] })
})

test('there is one table, so of three classes one must be named, and no average helps', () => {
  const three = columnsOf('labels', { yTrue: ['a', 'b', 'c'], yPred: ['a', 'b', 'c'] })
  expect(() => odds(three, fail)).toThrow('so there is no one odds. Expected class: one label against the rest.')
})
