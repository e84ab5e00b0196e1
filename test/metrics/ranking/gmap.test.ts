import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'

test('the root of a product of two', () => {
  expect(
    measure(
      {
        relevance: [
          [1, 0],
          [0, 1],
        ],
      },
      'gmap',
    ).value,
  ).toBeCloseTo(Math.sqrt(0.5), 12)
})

test('GMAP counts an AP of 0 as 0.00001', () => {
  const { value, convention } = measure(
    {
      relevance: [
        [1, 0],
        [0, 0],
      ],
      judged: [
        [1, 0],
        [1, 0, 0],
      ],
    },
    'gmap',
  )
  expect(value).toBeCloseTo(Math.sqrt(1e-5), 15)
  expect(convention).toContain('AP is at least 0.00001')
})
