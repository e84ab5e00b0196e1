import { expect, test } from 'vitest'
import { differencePlot } from '../../../src/page/plots/differencePlot.ts'
import { attributes, boxesOf } from '../words.ts'

const draw = (values: readonly number[]) =>
  differencePlot({ values, of: 'gain', unit: 'queries' }, { idPrefix: 'd', title: 't', description: 'd' })

test('losses hang below 0, gains stand above it, and what did not change has no bar', () => {
  const [losses, gains] = attributes(draw([-1, -0.5, 0, 0.5]), 'path', 'd').map(boxesOf)
  expect(losses).toHaveLength(2)
  expect(gains).toHaveLength(1)
  expect(losses[0][3]).toBeCloseTo(2 * losses[1][3], 0)
  expect(losses[0][1]).toBeCloseTo(gains[0][1] + gains[0][3], 0)
})

test('values that are alike or missing break nothing', () => {
  expect(draw([0, 0])).not.toMatch(/NaN|Infinity/)
  expect(draw([Number.NaN, 1])).not.toMatch(/NaN|Infinity/)
  expect(draw([])).not.toMatch(/NaN|Infinity/)
})
