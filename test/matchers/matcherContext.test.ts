import { expect, test } from 'vitest'
import { named } from '../../src/matchers/matcherContext.ts'

test('a matcher has its name, which Bun prints', () => {
  expect(named('toHaveF1Above', () => ({ pass: true, message: () => '' }))).toHaveProperty(
    'displayName',
    'toHaveF1Above',
  )
})
