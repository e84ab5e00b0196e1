import { expect, test } from 'vitest'
import { settledGates } from '../../../src/results/seen/settledGates.ts'
import { seenTest, tried } from './seenRuns.ts'

/** The metric of each gate that counts, whether it passes, and how its test ended. */
const settled = (...args: Parameters<typeof seenTest>) =>
  settledGates(seenTest(...args)).map(({ metric, passes, testOutcome }) => [metric, passes, testOutcome])

test('of the tries of a test the last counts, and says which it is', () => {
  const gates = [tried('fails'), tried('recall'), tried('passes', { attempt: 2 })]
  expect(settled('a', { gates, lastTry: 2 })).toEqual([['accuracy', true, 'passed']])
  expect(settledGates(seenTest('a', { gates, lastTry: 2 })).map(({ tryOfTest }) => tryOfTest)).toEqual([2])
  expect(settledGates(seenTest('a')).map(({ tryOfTest }) => tryOfTest)).toEqual([undefined])
})

test('a gate that failed stays where the last try has not reached it; one that passed does not', () => {
  const gates = [tried('recall'), tried('fails')]
  expect(settled('a', { outcome: 'failed', gates, lastTry: 2 })).toEqual([['accuracy', false, 'failed']])
})

test('of repeats, which all must pass, the first that fails counts, and says which it is', () => {
  const gates = [tried('passes'), tried('fails', { repeat: 1 }), tried('passes', { repeat: 2 })]
  expect(settled('a', { outcome: 'failed', gates })).toEqual([['accuracy', false, 'failed']])
  expect(settledGates(seenTest('a', { outcome: 'failed', gates }))[0].notes).toContain('in repeat 2 of its test')
  const passing = [tried('passes'), tried('passes', { repeat: 1 })]
  expect(settled('a', { gates: passing })).toEqual([['accuracy', true, 'passed']])
})

test('each repeat has its own tries', () => {
  const gates = [tried('fails'), tried('passes', { attempt: 2 }), tried('passes', { repeat: 1 })]
  expect(settled('a', { gates })).toEqual([['accuracy', true, 'passed']])
})

test('what a test catches stays, whatever passes before or after it', () => {
  const gates = [tried('fails'), tried('fails'), tried('passes')]
  expect(settled('a', { gates })).toEqual([
    ['accuracy', false, 'passed'],
    ['accuracy', false, 'passed'],
    ['accuracy', true, 'passed'],
  ])
  expect(settled('a', { outcome: 'failed', gates })).toHaveLength(3)
  expect(settled('a', { gates: [tried('passes'), tried('fails')] })).toHaveLength(2)
})

test('gates that are alike keep their order, each its own place', () => {
  const gates = [tried('passes'), tried('recall'), tried('passes')]
  expect(settled('a', { gates }).map(([metric]) => metric)).toEqual(['accuracy', 'recall', 'accuracy'])
})

test('where it is not known whose gate it is, or how its test ended, nothing excuses it', () => {
  expect(settled('a', { gates: [tried('fails', { isDoubtful: true })] })).toEqual([['accuracy', false, undefined]])
  // A call written alike that passes may be another's.
  const doubtful = [tried('fails', { isDoubtful: true }), tried('passes')]
  expect(settled('a', { gates: doubtful })).toEqual([
    ['accuracy', false, undefined],
    ['accuracy', true, 'passed'],
  ])
  expect(settledGates(seenTest('a', { gates: doubtful }))[0].notes).toContain(
    'a test that timed out before may have called it',
  )
  expect(settled('a', { outcome: 'unknown', gates: [tried('fails')] })).toEqual([['accuracy', false, undefined]])
  // Tries that are not counted all stand.
  const gates = [tried('fails', { attempt: undefined }), tried('recall', { attempt: undefined })]
  expect(settled('a', { gates, lastTry: 2 })).toHaveLength(2)
})
