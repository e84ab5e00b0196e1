import { paint } from '../colours.ts'
import { element } from '../markup.ts'
import { axes } from './axes.ts'
import { type PlotOptions, type PlotText, place, plot } from './plot.ts'

/** Values of units in ascending order: each for itself, or evenly spaced quantiles. */
export interface OrderedValues {
  readonly values: readonly number[]
  /** What they are: `gain in nDCG@10`. */
  readonly of: string
  /** What they are of, in the plural: `queries`. */
  readonly unit: string
}

/** Bars from 0 in ascending order: how many units lost, and how much, beside those that gained. */
export function differencePlot({ values, of, unit }: OrderedValues, text: PlotText, options: PlotOptions): string {
  const finite = values.filter(Number.isFinite)
  const [least, most] = [Math.min(0, ...finite), Math.max(0, ...finite)]
  const { width, height, x, y, markup } = axes(
    { from: 0, to: 1, title: `share of ${unit}, the lowest first` },
    { from: least === most ? -1 : least, to: least === most ? 1 : most, title: of },
  )
  const bars = values.map((value, i) => {
    if (!Number.isFinite(value) || value === 0) return ''
    const [left, right] = [x(i / values.length), x((i + 1) / values.length)]
    return element('rect', {
      x: place(left),
      y: place(y(Math.max(0, value))),
      width: place(Math.max(0.8, right - left)),
      height: place(Math.abs(y(value) - y(0))),
      fill: paint(value < 0 ? 'bad' : 'good'),
    })
  })
  return plot(
    { width, height },
    text,
    options,
    markup,
    ...bars,
    element('line', { x1: x(0), x2: x(1), y1: place(y(0)), y2: place(y(0)), stroke: paint('text') }),
  )
}
