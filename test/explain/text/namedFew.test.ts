import { expect, test } from 'vitest'
import { namedFew } from '../../../src/explain/text/namedFew.ts'

const names = ['ant', 'bee', 'cat']

test('all, where there is room', () => {
  expect(namedFew(names, 3, 'row', 80)).toBe('ant, bee, cat')
})

test('the rest is counted', () => {
  expect(namedFew(names, 12, 'row', 8)).toBe('ant, bee …\u00a0and\u00a010\u00a0more\u00a0rows')
})

test('one is named however little room there is', () => {
  expect(namedFew(names, 3, 'row', 1)).toMatch(/^ant …/)
})
