import { element } from '../../explain/text/markup.ts'
import { paint } from '../colours.ts'
import { type Place, pathThrough, place } from './plot.ts'

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
  return element('path', {
    d: pathThrough(placesOf(points, x, y)),
    fill: 'none',
    stroke: paint(of === 'now' ? 'good' : 'muted'),
    'stroke-width': of === 'now' ? 2 : 1.5,
    'stroke-dasharray': of === 'now' ? undefined : '5 3',
    'stroke-linejoin': 'round',
  })
}

/** Where the points of a curve lie in a plot. */
export function placesOf(
  points: CurvePoints,
  x: (value: number) => number,
  y: (value: number) => number,
): readonly Place[] {
  return Array.from(points.x, (value, i) => [x(value), y(points.y[i])] as const)
}

const RING = 5

/** The room that a ring takes. */
export function markerBox(x: number, y: number): readonly [x: number, y: number, width: number, height: number] {
  return [x - RING - 1, y - RING - 1, 2 * RING + 2, 2 * RING + 2]
}

/** A ring around the point in use. */
export function marker(x: number, y: number): string {
  return element('circle', {
    cx: place(x),
    cy: place(y),
    r: RING,
    fill: paint('background'),
    stroke: paint('text'),
    'stroke-width': 2,
  })
}
