import fc from 'fast-check'
import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'

test('SQuAD: case, articles and punctuation do not matter', () => {
  expect(
    measure({ yTrue: ['The  Eiffel tower.', 'Paris'], yPred: ['eiffel Tower', 'Rome'] }, 'exactMatch').value,
  ).toBeCloseTo(0.5, 12)
})

test('the best of several accepted texts counts', () => {
  expect(
    measure({ yTrue: [['Paris', 'the city of Paris']], yPred: ['city of paris'] }, 'exactMatch').value,
  ).toBeCloseTo(1, 12)
})

test('SQuAD: F1 of words', () => {
  expect(measure({ yTrue: ['the red house'], yPred: ['a small red house'] }, 'tokenF1').value).toBeCloseTo(4 / 5, 12)
})

test('token F1 is symmetric, and 1 where the words match exactly', () => {
  const text = fc.array(fc.constantFrom('cat', 'dog', 'the', 'sat.', 'on', 'mat'), { maxLength: 6 })
  fc.assert(
    fc.property(text, text, (one, other) => {
      const of = (a: string[], b: string[], id: string): number =>
        measure({ yTrue: [a.join(' ')], yPred: [b.join(' ')] }, id).value
      expect(of(one, other, 'tokenF1')).toBe(of(other, one, 'tokenF1'))
      expect(of(one, other, 'tokenF1')).toBeGreaterThanOrEqual(of(one, other, 'exactMatch'))
      expect(of(one, one, 'exactMatch')).toBe(1)
    }),
  )
})

test('a text of articles and punctuation alone matches only such a text', () => {
  const of = (accepted: string | readonly string[], predicted: string) =>
    ['exactMatch', 'tokenF1'].map(metric => measure({ yTrue: [accepted], yPred: [predicted] }, metric).value)
  expect(of('the', '!')).toEqual([1, 1])
  expect(of('the', 'cat')).toEqual([0, 0])
  expect(of('cat', 'the')).toEqual([0, 0])
  // Beside another accepted text the empty one does not count.
  expect(of(['the', 'cat'], 'a')).toEqual([0, 0])
  expect(of(['the', 'cat'], 'cat')).toEqual([1, 1])
})

test('a word counts as often as both texts have it', () => {
  const f1 = (yTrue: string, yPred: string) => measure({ yTrue: [yTrue], yPred: [yPred] }, 'tokenF1').value
  expect(f1('dog dog cat', 'dog dog dog')).toBeCloseTo((2 * 2) / 6, 14)
  expect(f1('dog cat', 'cat dog dog bird')).toBeCloseTo((2 * 2) / 6, 14)
  expect(f1('dog', 'cat')).toBe(0)
})

test('letters beside an article make it a word', () => {
  const same = (yTrue: string, yPred: string) => measure({ yTrue: [yTrue], yPred: [yPred] }, 'exactMatch').value
  expect(same('ánimo the', 'ánimo')).toBe(1)
  expect(same('a7', '7')).toBe(0)
  expect(same('ana', 'n')).toBe(0)
  expect(same('An elk', 'elk')).toBe(1)
  expect(same('one\u00a0two', 'one two')).toBe(1)
})

test('the parts are the best value of each row', () => {
  const { parts, convention } = measure({ yTrue: [['red house', 'blue'], 'x'], yPred: ['a house', 'x'] }, 'tokenF1')
  if (parts.kind !== 'cases') throw new Error(`the parts are ${parts.kind}`)
  expect(Array.from(parts.values)).toEqual([expect.closeTo(2 / 3, 14), 1])
  expect(parts).toMatchObject({ better: 'higher', of: 'token F1' })
  expect(convention).toEqual(['normalised as SQuAD'])
})
