import fc from 'fast-check'
import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'

test('a tie is half a win', () => {
  expect(measure({ preferred: ['candidate', 'tie', 'baseline', 'tie', 'candidate'] }, 'winRate').value).toBeCloseTo(
    0.6,
    12,
  )
})

test('with sides swapped the win rate is the rest of 1', () => {
  const swapped = { candidate: 'baseline', baseline: 'candidate', tie: 'tie' } as const
  fc.assert(
    fc.property(fc.array(fc.constantFrom('candidate', 'baseline', 'tie'), { minLength: 1 }), preferred => {
      const other = measure({ preferred: preferred.map(side => swapped[side]) }, 'winRate').value
      expect(measure({ preferred }, 'winRate').value).toBeCloseTo(1 - other, 14)
    }),
  )
})
