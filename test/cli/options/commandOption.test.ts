import { expect, test } from 'vitest'
import { dashed, givenOf, placeholderOf } from '../../../src/cli/options/commandOption.ts'

test('names with dashes', () => {
  expect(['yTrue', 'whenBlank', 'json'].map(dashed)).toEqual(['--y-true', '--when-blank', '--json'])
})

test('what was given of some options', () => {
  const given: object = { json: 'a', other: 1 }
  expect(givenOf({ json: { kind: 'text', value: 'FILE', about: '' } }, given)).toEqual({ json: 'a' })
})

test('what stands for values', () => {
  expect(placeholderOf({ kind: 'choice', choices: ['a', 'b'], about: '' })).toBe('a|b')
  expect(placeholderOf({ kind: 'flag', about: '' })).toBeUndefined()
  expect(placeholderOf({ kind: 'number', value: 'LEVEL', about: '' })).toBe('LEVEL')
})
