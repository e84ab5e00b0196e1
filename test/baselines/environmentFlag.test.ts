import { expect, test } from 'vitest'
import { environmentFlag } from '../../src/baselines/environmentFlag.ts'

test.each([
  ['1', true],
  ['0', false],
  ['', false],
  [undefined, false],
])('%j asks: %s', (value, asked) => {
  expect(environmentFlag(() => value, 'EXPECT_METRICS_UPDATE')).toBe(asked)
})

test.each(['true', 'yes', ' 1'])('%j is refused, which would ask in vain', value => {
  expect(() => environmentFlag(() => value, 'EXPECT_METRICS_UPDATE')).toThrow('Set EXPECT_METRICS_UPDATE=1')
})
