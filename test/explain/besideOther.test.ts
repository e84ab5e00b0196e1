import { expect, test } from 'vitest'
import { besideOther } from '../../src/explain/besideOther.ts'
import type { Direction } from '../../src/metrics/definition/defineMetric.ts'

test.each<[number, Direction, string]>([
  [-0.145, 'up', 'is 0.145 below the baseline'],
  [0.02, 'up', 'is 0.02 above the baseline'],
  [-0.5, 'down', 'is 0.5 above the baseline'],
  [0.5, 'down', 'is 0.5 below the baseline'],
  [-0.1, { target: 0 }, 'is 0.1 farther from 0 than the baseline'],
  [0.1, { target: 1 }, 'is 0.1 nearer to 1 than the baseline'],
  [0, 'up', 'equals the baseline'],
])('a gain of %d of a metric that should be %o', (gain, direction, text) => {
  expect(besideOther(gain, direction, 'the baseline')).toBe(text)
})
