import { expect, test } from 'vitest'
import { joinedNames } from '../../src/results/placesOf.ts'

test('names stand one behind the other, without those that are missing or empty', () => {
  expect(joinedNames(['web', 'models.test.ts', 'is good'])).toBe('web › models.test.ts › is good')
  expect(joinedNames([undefined, 'models.test.ts', ''])).toBe('models.test.ts')
  expect(joinedNames([])).toBe('')
})

test('what nobody will be shown of a very long name is left out', () => {
  const long = `first${'x'.repeat(10_000)}last`
  expect(joinedNames([long, 'is good'])).toMatch(/^firstx{995}x{996}last › is good$/)
})
