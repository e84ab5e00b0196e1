import { element, escaped } from '../../explain/text/markup.ts'
import { type ColourName, paint } from '../colours.ts'

/** What a plot is made of. */
export interface PlotOptions {
  /** Begins the ids of its title and description, which must be the only ones of their page. */
  readonly idPrefix: string
}

export interface PlotText extends PlotOptions {
  /** What it is, in a few words. */
  readonly title: string
  /** What it shows, for those who do not see it. */
  readonly description: string
}

/** A point of a plot. */
export type Place = readonly [x: number, y: number]

/** How large a plot is, and its axes where it has any. */
interface Ground {
  readonly width: number
  readonly height: number
  readonly markup?: string
}

/** A plot as one SVG element: it has a title and a description, no styles, and takes its colours from the page. */
export function plot(
  { width, height, markup = '' }: Ground,
  { title, description, idPrefix }: PlotText,
  ...parts: readonly string[]
): string {
  const [titleId, descriptionId] = [`${idPrefix}-title`, `${idPrefix}-description`]
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      role: 'img',
      'aria-labelledby': `${titleId} ${descriptionId}`,
      'font-family': 'system-ui, sans-serif',
      'font-size': 11,
    },
    element('title', { id: titleId }, escaped(title)),
    element('desc', { id: descriptionId }, escaped(description)),
    markup,
    ...parts,
  )
}

/** A place in a plot, with as many digits as a screen can show. */
export function place(value: number): number {
  return Math.round(value * 10) / 10
}

/** A straight line. */
export function line(
  [x1, y1]: Place,
  [x2, y2]: Place,
  colour: ColourName,
  { width, dash }: { readonly width?: number; readonly dash?: string } = {},
): string {
  return element('line', {
    ...{ x1: place(x1), x2: place(x2), y1: place(y1), y2: place(y2) },
    ...{ stroke: paint(colour), 'stroke-width': width, 'stroke-dasharray': dash },
  })
}

/** Boxes as one path: elements of their own would weigh ten times as much. Empty ones are left out. */
export function boxes(each: Iterable<readonly [x: number, y: number, width: number, height: number]>): string {
  let path = ''
  for (const [x, y, width, height] of each) {
    if (width > 0 && height > 0) path += `M${place(x)} ${place(y)}h${place(width)}v${place(height)}h${place(-width)}z`
  }
  return path
}

/** The path through points; it is lifted at points that are no numbers. */
export function pathThrough(points: Iterable<Place>): string {
  let path = ''
  let isDown = false
  for (const [x, y] of points) {
    if (!Number.isFinite(x) || !Number.isFinite(y)) isDown = false
    else {
      path += `${isDown ? 'L' : 'M'}${place(x)} ${place(y)}`
      isDown = true
    }
  }
  return path
}
