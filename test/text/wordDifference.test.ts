import { expect, test } from 'vitest'
import type { TextColumns } from '../../src/evaluation/columns/textColumns.ts'
import { wordDifference } from '../../src/text/wordDifference.ts'

const columns = (accepted: readonly string[], predicted: string): TextColumns => ({
  n: 1,
  accepted: [accepted],
  predicted: [predicted],
  sampleWeight: undefined,
  ids: undefined,
})
const of = (accepted: string | readonly string[], predicted: string) =>
  wordDifference(columns(typeof accepted === 'string' ? [accepted] : accepted, predicted), 0)[0]?.text

test.each([
  ['the lazy dog', 'the sleepy dog', 'the [-lazy-] {+sleepy+} dog'],
  ['the dog', 'the dog barks loud', 'the dog {+barks loud+}'],
  ['the big dog', 'the dog', 'the [-big-] dog'],
  ['a b c', 'a x y c', 'a [-b-] {+x y+} c'],
  ['a b c', 'x y z', '[-a b c-] {+x y z+}'],
  ['a b', 'a b', 'none in the first 2 words'],
  [
    'one two three four five six seven eight nine ten eleven',
    'one two three four five 6 seven eight nine ten eleven',
    '… three four five [-six-] {+6+} seven eight nine …',
  ],
])('%s → %s', (accepted, predicted, difference) => {
  expect(of(accepted, predicted)).toBe(difference)
})

test('of several references the nearest is shown', () => {
  expect(of(['something else altogether', 'the lazy dog'], 'the sleepy dog')).toBe('the [-lazy-] {+sleepy+} dog')
})

test.each([
  ['an empty text is shown as it is', ' ', '" "'],
  ['and a missing answer as none', '(no answer)', '(no answer)'],
])('%s', (_, predicted, text) => {
  expect(wordDifference(columns(['a b'], predicted), 0)).toEqual([
    { name: 'output', text },
    { name: 'expected', text: 'a b' },
  ])
  expect(wordDifference(columns([], ''), 0)).toEqual([])
})

test('of a text of a million words only the start is compared', () => {
  const long = 'word '.repeat(1_000_000)
  expect(of(long, `${long.slice(5)}`)).toBe('none in the first 2000 words')
})
