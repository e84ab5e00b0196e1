import { expect, test } from 'vitest'
import { requireOwnLabel, requireOwnLabels } from '../../../src/evaluation/missing/requireOwnLabels.ts'
import { evaluation } from '../../../src/index.ts'

test('labels of rows, also of counted ones, and of nothing else', () => {
  const named = { yTrue: ['a', 'b'], yPred: ['a', '(no answer)'] }
  expect(() => evaluation(named)).toThrow('yPred has the label "(no answer)"')
  expect(() => evaluation({ ...named, count: [3, 4] })).toThrow('yPred has the label "(no answer)"')
  const missing = evaluation({ yTrue: ['a', 'b'], yPred: ['a', null], whenMissing: 'wrong' })
  expect(() => requireOwnLabels(missing, ['yTrue'])).not.toThrow()
  expect(() => requireOwnLabels(evaluation({ passed: [true] }), ['yTrue', 'yPred'])).not.toThrow()
  expect(() => requireOwnLabel('yTrue', ['a', '(no answer)'])).toThrow('Expected another name for the class.')
})
