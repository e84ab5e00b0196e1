import { expect as bare } from 'expect'
import { expect, test } from 'vitest'
import { namedMatchers } from '../../src/index.ts'
import { auc, f1, ndcg } from '../../src/metrics.ts'

test('the matchers of a few metrics can be registered alone', () => {
  const matchers = namedMatchers([f1, auc, ndcg])
  expect(Object.keys(matchers)).toEqual([
    'toHaveF1Above',
    'toHaveF1Within',
    'toHaveAUCAbove',
    'toHaveAUCWithin',
    'toHaveNDCGAbove',
    'toHaveNDCGWithin',
    'toHaveNDCGAt',
  ])
  const before = Object.keys(bare(1)).length
  bare.extend(matchers)
  expect(Object.keys(bare(1))).toHaveLength(before + 7)
  bare({ yTrue: [1, 0, 1], yScore: [0.9, 0.2, 0.6] }).toHaveAUCAbove(0.9)
  expect(() => bare({ yTrue: [1, 0], yPred: [1, 1] }).not.toHaveF1Above(0.5)).toThrow('not.toHaveF1Above(0.5)')
})
