import { expect, test } from 'vitest'
import { calibrationPlot } from '../../../src/page/plots/calibrationPlot.ts'
import { attributes } from '../words.ts'

const points = [
  { predicted: 0.1, observed: 0.2, count: 100, limits: [0.1, 0.3] as const },
  { predicted: 0.9, observed: 0.5, count: 4 },
]
const svg = calibrationPlot(points, { idPrefix: 'c', title: 't', description: 'd' })

test('a point of few rows is hollow', () => {
  expect(attributes(svg, 'circle', 'fill').map(fill => fill.split(',')[0])).toEqual([
    'var(--em-good',
    'var(--em-background',
  ])
})

test('bars below tell how many rows each point stands for, by their root', () => {
  const [many, few] = attributes(svg, 'rect', 'height').map(Number)
  expect(many / few).toBeCloseTo(5, 0)
})

test('limits are drawn where there are any', () => {
  expect(attributes(svg, 'line', 'stroke-width').filter(width => width === '1.5')).toHaveLength(1)
})
