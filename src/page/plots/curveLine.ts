import { element } from '../../explain/text/markup.ts'
import { paint } from '../colours.ts'
import { pathThrough, place } from './plot.ts'

/** The points of a curve, in the order in which they are drawn. */
export interface CurvePoints {
  readonly x: ArrayLike<number>
  readonly y: ArrayLike<number>
}

/** A curve: of now as a line, of the baseline dashed. */
export function curveLine(
  points: CurvePoints,
  x: (value: number) => number,
  y: (value: number) => number,
  of: 'now' | 'baseline',
): string {
  const placed = Array.from(points.x, (value, i) => [x(value), y(points.y[i])] as const)
  return element('path', {
    d: pathThrough(placed),
    fill: 'none',
    stroke: paint(of === 'now' ? 'good' : 'muted'),
    'stroke-width': of === 'now' ? 2 : 1.5,
    'stroke-dasharray': of === 'now' ? undefined : '5 3',
    'stroke-linejoin': 'round',
  })
}

/** A ring around the point in use. */
export function marker(x: number, y: number): string {
  return element('circle', {
    cx: place(x),
    cy: place(y),
    r: 5,
    fill: paint('background'),
    stroke: paint('text'),
    'stroke-width': 2,
  })
}
