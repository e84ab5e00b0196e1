import { expect, test } from 'vitest'
import { literalPath } from '../../../src/engines/duckdb/literalPath.ts'

test('what stands for several characters in a pattern stands for itself', () => {
  expect(literalPath('a[1]*.csv')).toBe('a[[]1][*].csv')
  expect(literalPath('/data/what?/{a,b}.csv')).toBe('/data/what[?]/{a,b}.csv')
})
