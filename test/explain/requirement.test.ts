import { expect, test } from 'vitest'
import { required, standing } from '../../src/explain/requirement.ts'
import type { Bound } from '../../src/gates/bound.ts'

test.each<[Bound, string]>([
  [{ above: 0.9 }, 'below the required 0.9'],
  [{ atLeast: 0.9 }, 'below the required 0.9'],
  [{ above: 0.7 }, 'above the required 0.7'],
  [{ atLeast: 0.8 }, 'exactly the required 0.8'],
  [{ below: 0.7 }, 'above the allowed 0.7'],
  [{ atMost: 0.9 }, 'below the allowed 0.9'],
  [{ within: [0.9, 0.05] }, 'outside the required 0.9 ± 0.05'],
  [{ within: [0.9, 0.15] }, 'within the required 0.9 ± 0.15'],
  [{ between: [-0.5, 0.7] }, 'outside the required −0.5 to 0.7'],
])('0.8 beside %o is %s', (bound, text) => {
  expect(standing(0.8, bound)).toBe(text)
})

test('a bound is stated with all its digits', () => {
  expect(required({ above: 0.123456789 })).toBe('the required 0.123456789')
  expect(required({ atMost: 2000 })).toBe('the allowed 2000')
})
