import { expect as bare } from 'expect'
import { expect, test } from 'vitest'
import { auc, f1, ndcg } from '../../generated/metrics.ts'
import { namedMatchers } from '../../src/index.ts'

test('the matchers of a few metrics can be registered alone', () => {
  const matchers = namedMatchers([f1, auc, ndcg])
  const names = Object.keys(matchers)
  expect(names).toEqual([
    'toHaveF1Above',
    'toHaveF1AtLeast',
    'toHaveF1Within',
    'toHaveAUCAbove',
    'toHaveAUCAtLeast',
    'toHaveAUCWithin',
    'toHaveNDCGAbove',
    'toHaveNDCGAtLeast',
    'toHaveNDCGWithin',
    'toHaveNDCGAt',
  ])
  // Another test of this process may have registered all.
  const before = Object.keys(bare(1))
  bare.extend(matchers)
  expect(new Set(Object.keys(bare(1)))).toEqual(new Set([...before, ...names]))
  bare({ yTrue: [1, 0, 1], yScore: [0.9, 0.2, 0.6] }).toHaveAUCAbove(0.9)
  expect(() => bare({ yTrue: [1, 0], yPred: [1, 1] }).not.toHaveF1Above(0.5)).toThrow('not.toHaveF1Above(0.5)')
})

test.each([
  ['toHaveF1Above', [], 'the threshold is missing. Expected toHaveF1Above(threshold).'],
  ['toHaveF1Within', [0.8], 'the tolerance is missing. Expected toHaveF1Within(target, tolerance).'],
  ['toHaveNDCGAt', [10], 'the threshold is missing. Expected toHaveNDCGAt(k, threshold).'],
  ['toHaveNDCGAt', [], 'the cutoff k is missing. Expected toHaveNDCGAt(k, threshold).'],
])('%s(%j) names what is missing', (name, args, problem) => {
  const matchers = namedMatchers([f1, ndcg])
  expect(() => matchers[name]!.call({ promise: '' }, { relevance: [[1]] }, ...args)).toThrow(`${name}: ${problem}`)
})
