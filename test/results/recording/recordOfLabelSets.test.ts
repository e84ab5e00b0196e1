import { expect, test } from 'vitest'
import { labelSettings } from '../../../src/evaluation/columns/shapeSettings.ts'
import { shapes } from '../../../src/evaluation/columns/shapes.ts'
import { borrowedEvaluation } from '../../../src/evaluation/inputs/encodeEvaluation.ts'
import { recordOfLabelSets } from '../../../src/results/recording/recordOfLabels.ts'

const recordOf = (input: object) =>
  recordOfLabelSets(
    shapes.labelSets.columns(borrowedEvaluation({ task: 'multilabel', ...input }).data, labelSettings({})),
    undefined,
  )

test('each label has its counts, the most frequent first', () => {
  const { labels, others } = recordOf({
    yTrue: [['a', 'b'], ['a'], ['a'], ['c']],
    yPred: [['a'], ['a', 'b'], [], ['c']],
  })
  expect(labels.map(({ label, support, predicted }) => [label, support, predicted])).toEqual([
    ['a', 3, 2],
    ['b', 1, 1],
    ['c', 1, 1],
  ])
  expect(labels.map(({ recall }) => recall)).toEqual([2 / 3, 0, 1])
  expect(others).toBe(0)
})

test('rows are counted by the number of their labels, and those with most labels wrong come first', () => {
  const { sizes, exact, worst } = recordOf({
    ids: ['x', 'y', 'z'],
    yTrue: [['a', 'b'], ['a'], ['b']],
    yPred: [['c'], ['a'], ['b', 'c']],
  })
  expect(sizes).toEqual([
    { size: 1, truly: 2, predicted: 2 },
    { size: 2, truly: 1, predicted: 1 },
  ])
  expect(exact).toBe(1)
  expect(worst).toEqual([
    { id: 'x', value: 3, truth: 'a, b', prediction: 'c' },
    { id: 'z', value: 1, truth: 'b', prediction: 'b, c' },
  ])
})

test('of more than 30 labels the rarest are counted, and sizes beyond 10 are one', () => {
  const all = Array.from({ length: 40 }, (_, i) => `l${i}`)
  const { labels, others, sizes } = recordOf({ yTrue: [all, all.slice(0, 20)], yPred: [all, all] })
  expect(labels).toHaveLength(30)
  expect(others).toBe(10)
  expect(sizes).toEqual([{ size: 11, truly: 2, predicted: 2 }])
})
