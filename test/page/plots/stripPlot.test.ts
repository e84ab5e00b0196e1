import { expect, test } from 'vitest'
import { stripPlot } from '../../../src/page/plots/stripPlot.ts'
import { attributes } from '../words.ts'

const draw = (values: readonly number[], mean: number) =>
  stripPlot({ values, mean, of: 'F1' }, { idPrefix: 's', title: 't', description: 'd' })

test('each run has a point, and the mean lies between them', () => {
  const svg = draw([0.8, 0.9, 0.7], 0.8)
  const y = attributes(svg, 'circle', 'cy').map(Number)
  expect(y[1]).toBeLessThan(y[0])
  expect(y[2]).toBeGreaterThan(y[0])
  expect(svg).toContain(`y1="${y[0]}"`)
})

test('a run without a value has no point, and then there is no mean', () => {
  const svg = draw([0.8, Number.NaN], Number.NaN)
  expect(attributes(svg, 'circle', 'cy')).toHaveLength(1)
  expect(svg).not.toMatch(/NaN|5 3/)
  expect(draw([Number.NaN], Number.NaN)).not.toContain('NaN')
})
