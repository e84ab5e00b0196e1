import { expect, test } from 'vitest'
import { rowKinds } from '../../../src/evaluation/encode/rowKinds.ts'
import { isSliceable } from '../../../src/evaluation/encode/subset.ts'
import { evaluation } from '../../../src/evaluation/inputs/encodeEvaluation.ts'

test('data of each kind made of rows are told from queries', () => {
  const ofRows = [
    { yTrue: [1, 0], yPred: [1, 1] },
    { passed: [true, false] },
    { task: 'multilabel', format: 'lists', yTrue: [['a']], yPred: [['a']] },
    { task: 'multioutput', yTrue: [[1, 2]], yPred: [[1, 3]] },
  ] as const
  const found = ofRows.map(input => evaluation(input as never).data)
  expect(found.map(({ kind }) => kind)).toEqual(Object.keys(rowKinds))
  expect(found.every(isSliceable)).toBe(true)
  expect(isSliceable(evaluation({ qrels: { q: { d: 1 } }, run: { q: ['d'] } }).data)).toBe(false)
})
