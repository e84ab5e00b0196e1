import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'
import { tableOf } from '../../tableOf.ts'

const binary = { yTrue: [1, 1, 0, 0], yScore: [2.2, -0.4, 0.6, -3.1] }
const pets = {
  yTrue: ['cat', 'dog', 'cow'],
  yScore: tableOf('2 0.5 -1 / 3 2.5 0 / 0 0 0'),
  labels: ['cat', 'dog', 'cow'],
}

describe('hingeLoss', () => {
  test('is what a margin lacks of 1, on average', () => {
    expect(measure(binary, 'hingeLoss').value).toBeCloseTo((0 + 1.4 + 1.6 + 0) / 4, 12)
  })

  test('of several classes takes the highest other score for the rival (Crammer & Singer)', () => {
    expect(measure(pets, 'hingeLoss').value).toBeCloseTo((0 + 1.5 + 1) / 3, 12)
  })

  test('refuses positive where every class has a score', () => {
    expect(() => measure(pets, 'hingeLoss', { positive: 'cat' })).toThrow('positive')
  })

  test('of one class alone is 0', () => {
    expect(measure({ yTrue: ['a'], yScore: [[-7]], labels: ['a'] }, 'hingeLoss').value).toBe(0)
  })

  test('of two classes is that of half the score for one and half its negation for the other', () => {
    const row = fc.tuple(fc.constantFrom(0, 1), fc.integer({ min: -9, max: 9 }))
    fc.assert(
      fc.property(fc.array(row, { minLength: 1 }), rows => {
        const yTrue = rows.map(([truth]) => truth)
        const one = measure({ yTrue, yScore: rows.map(([, score]) => score), positive: 1 }, 'hingeLoss').value
        const both = rows.map(([, score]) => [-score / 2, score / 2])
        expect(measure({ yTrue, yScore: both, labels: [0, 1] }, 'hingeLoss').value).toBeCloseTo(one, 12)
      }),
    )
  })
})
