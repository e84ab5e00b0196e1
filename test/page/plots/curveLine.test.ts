import { expect, test } from 'vitest'
import { curveLine, marker } from '../../../src/page/plots/curveLine.ts'

const points = { x: [0, 0.5, 1], y: [0, 1, 1] }
const times = (by: number) => (value: number) => value * by

test('the curve of now is a line, that of the baseline is dashed', () => {
  const now = curveLine(points, times(100), times(10), 'now')
  expect(now).toContain('d="M0 0L50 10L100 10"')
  expect(now).not.toContain('dasharray')
  expect(curveLine(points, times(1), times(1), 'baseline')).toContain('stroke-dasharray="5 3"')
})

test('the point in use is a ring', () => {
  expect(marker(1.26, 2)).toMatch(/^<circle cx="1.3" cy="2" r="5" fill="var\(--em-background/)
})
