import { expect as bare } from 'expect'
import { beforeEach, expect, test, vi } from 'vitest'
import { auc, f1, ndcg } from '../../generated/metrics.ts'
import { extendWith, namedMatchers } from '../../src/index.ts'
import type { Host } from '../../src/matchers/host.ts'
import { forgetEntry } from './forgetEntry.ts'

beforeEach(forgetEntry)

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

test('a matcher takes the host of the runner’s entry, whichever is registered when it is called', () => {
  const { toHaveF1Above } = namedMatchers([f1])
  const mails = { yTrue: [1, 0, 1], yPred: [1, 0, 1] }
  const call = (received: unknown) => toHaveF1Above!.call({ promise: '' }, received, 0.9)
  expect(call(mails).pass).toBe(true)
  for (const runner of ['first', 'second']) {
    const record = vi.fn<NonNullable<Host['record']>>()
    const entry = { extend: () => {} }
    extendWith(entry, { runner, isOfEntry: true, record })
    expect(call(mails).pass).toBe(true)
    expect(record.mock.calls.map(([, { matcher }, judged]) => [matcher, judged.kind])).toEqual([
      ['toHaveF1Above', 'value'],
    ])
    // What is refused is recorded as well.
    expect(() => call({ yTrue: [1], yPred: [2, 3] })).toThrow('yPred')
    expect(record).toHaveBeenCalledTimes(2)
  }
})

test('a host of one’s own is the only one', () => {
  const [record, recordOfEntry] = [vi.fn<NonNullable<Host['record']>>(), vi.fn<NonNullable<Host['record']>>()]
  extendWith({ extend: () => {} }, { runner: 'entry', isOfEntry: true, record: recordOfEntry })
  const { toHaveF1Above } = namedMatchers([f1], { runner: 'mine', record })
  toHaveF1Above!.call({ promise: '' }, { yTrue: [1, 0], yPred: [1, 0] }, 0.9)
  expect(record).toHaveBeenCalledTimes(1)
  expect(recordOfEntry).not.toHaveBeenCalled()
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
