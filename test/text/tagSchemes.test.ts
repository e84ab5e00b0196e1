import { expect, test } from 'vitest'
import { isLike, tagSchemes } from '../../src/text/tagSchemes.ts'

test('patterns are about two neighbouring tags and their types', () => {
  const { continues, starts } = tagSchemes.IOB2
  expect(isLike(continues, { prefix: 'B', type: 'PER' }, { prefix: 'I', type: 'PER' })).toBe(true)
  expect(isLike(continues, { prefix: 'B', type: 'PER' }, { prefix: 'I', type: 'LOC' })).toBe(false)
  expect(isLike(continues, { prefix: 'O', type: '_' }, { prefix: 'I', type: '_' })).toBe(false)
  expect(isLike(starts, { prefix: 'I', type: 'PER' }, { prefix: 'B', type: 'PER' })).toBe(true)
})
