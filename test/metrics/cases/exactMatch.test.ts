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
