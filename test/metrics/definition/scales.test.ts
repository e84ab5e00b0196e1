import { expect, test } from 'vitest'
import {
  coefficient,
  errorProportion,
  loss,
  proportion,
  proportionByQuery,
  skill,
} from '../../../src/metrics/definition/scales.ts'

test.each([
  ['proportion', proportion, 1],
  ['errorProportion', errorProportion, 0],
  ['loss', loss, 0],
  ['coefficient', coefficient, 1],
  ['skill', skill, 1],
  ['proportionByQuery', proportionByQuery, 1],
])('%s points to its best end', (_, { direction, range: [least, most] }, best) => {
  expect(direction === 'up' ? most : least).toBe(best)
  expect(least).toBeLessThan(most)
})

test('proportions lie between 0 and 1', () => {
  for (const { range } of [proportion, errorProportion, proportionByQuery]) expect(range).toEqual([0, 1])
})
