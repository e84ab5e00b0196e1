import { expect, test } from 'vitest'
import { losesMeaning, normalisations, wordsOf } from '../../../src/metrics/cases/normalisations.ts'

test('what each does to a text', () => {
  const text = '  The “Café”, e\u0301té:  -5 A.M. '
  expect(Object.values(normalisations).map(({ apply }) => apply(text))).toEqual([
    'The “Café”, été:  -5 A.M.',
    'the “café”, été:  -5 a.m.',
    '“café” e\u0301té 5 am',
  ])
})

test('which accepted texts count', () => {
  const answers = (accepted: readonly string[]) => [
    normalisations.none.answersOf(accepted),
    normalisations.squad.answersOf(accepted),
  ]
  expect(answers(['the', 'cat'])).toEqual([['the', 'cat'], ['cat']])
  expect(answers(['the'])).toEqual([['the'], ['the']])
  expect(answers([])).toEqual([[''], ['']])
})

test('words are what any white space separates', () => {
  expect(wordsOf(' one\u00a0two\n\tthree ')).toEqual(['one', 'two', 'three'])
  expect(wordsOf(' ')).toEqual([])
})

test('equal texts lose nothing, also where they were composed otherwise', () => {
  expect(losesMeaning(' -5', '-5 ', '5')).toBe(false)
  expect(losesMeaning('e\u0301', 'é', '')).toBe(false)
  expect(losesMeaning('-5', '5', '5')).toBe(true)
})
