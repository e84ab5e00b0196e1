import { expect, test } from 'vitest'
import { prPlot } from '../../../src/page/plots/prPlot.ts'

const text = { idPrefix: 'p', title: 't', description: 'd' }
const curve = { x: [0, 1], y: [1, 0.3] }

test('the line of predicting every row as positive names its precision', () => {
  expect(prPlot({ curve, prevalence: 0.3 }, text)).toContain('always positive 0.3')
  expect(prPlot({ curve }, text)).not.toContain('always positive')
})

test('a threshold that predicts nothing has no precision, and no ring', () => {
  expect(prPlot({ curve, operating: [0.5, 0.6] }, text)).toContain('<circle')
  expect(prPlot({ curve, operating: [0, Number.NaN] }, text)).not.toMatch(/<circle|NaN/)
})
