import { expect, test } from 'vitest'
import { isMismatch, mismatch } from '../../src/matchers/mismatch.ts'

const direct = { promise: '' }
const asymmetric = {}
const evaluation = { yTrue: [1], yPred: [1] }

test('inside toEqual what is no evaluation does not match', () => {
  expect(isMismatch(asymmetric, 0.9)).toBe(true)
  expect(isMismatch(asymmetric, evaluation)).toBe(false)
})

test('elsewhere it is an error of the caller, which is thrown later', () => {
  expect(isMismatch(direct, 0.9)).toBe(false)
  expect(isMismatch({ promise: 'resolves' }, undefined)).toBe(false)
})

test('matches neither way: runners invert what expect.not gives', () => {
  expect(mismatch(asymmetric, 'toHaveAUCAbove', 0.9, [0.8]).pass).toBe(false)
  expect(mismatch({ isNot: true }, 'toHaveAUCAbove', 0.9, [0.8]).pass).toBe(true)
  expect(mismatch(asymmetric, 'toHaveAUCAbove', null, [0.8]).message()).toBe('toHaveAUCAbove: null is no evaluation')
})
