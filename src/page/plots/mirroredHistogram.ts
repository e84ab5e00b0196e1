import { formatCount, formatNumber } from '../../explain/text/formatNumber.ts'
import { element } from '../../explain/text/markup.ts'
import { paint } from '../colours.ts'
import { axes, label } from './axes.ts'
import { boxes, type PlotOptions, type PlotText, place, plot } from './plot.ts'

/** Rows of two classes by score. */
export interface ClassHistogram {
  /** One more than bins. */
  readonly edges: readonly number[]
  readonly positives: readonly number[]
  readonly negatives: readonly number[]
  readonly threshold?: number | undefined
}

/** Positives above the axis, negatives below it, because overlapping bars would hide each other. */
export function mirroredHistogram(shown: ClassHistogram, text: PlotText, options: PlotOptions): string {
  const { edges, positives, negatives, threshold } = shown
  const most = Math.max(1, ...positives, ...negatives)
  const [from, to] = [edges[0], edges[edges.length - 1]]
  const { width, height, x, y, markup } = axes(
    { from, to, title: 'score' },
    { from: -most, to: most, title: 'rows', format: value => formatCount(Math.abs(value)) },
  )
  const bars = (counts: readonly number[], sign: 1 | -1): string =>
    element('path', {
      d: boxes(
        counts.map((count, bin) => {
          const [left, right] = [x(edges[bin]), x(edges[bin + 1])]
          const [top, bottom] = sign === 1 ? [y(count), y(0)] : [y(0), y(-count)]
          return [left, top, Math.max(1, right - left - 0.5), bottom - top]
        }),
      ),
      fill: paint(sign === 1 ? 'bad' : 'good'),
      'fill-opacity': 0.6,
    })
  const isSeen = threshold !== undefined && threshold >= from && threshold <= to
  return plot(
    { width, height },
    text,
    options,
    markup,
    bars(positives, 1),
    bars(negatives, -1),
    element('line', { x1: x(from), x2: x(to), y1: place(y(0)), y2: place(y(0)), stroke: paint('text') }),
    isSeen
      ? element('line', {
          x1: place(x(threshold)),
          x2: place(x(threshold)),
          y1: y(most),
          y2: y(-most),
          stroke: paint('text'),
          'stroke-width': 1.5,
          'stroke-dasharray': '2 2',
        }) +
          label(
            ...besideLine(x, threshold, from, to),
            `threshold ${formatNumber(threshold)}`,
            side(threshold, from, to),
          )
      : '',
  )
}

function side(threshold: number, from: number, to: number): 'start' | 'end' {
  return threshold - from > (to - from) / 2 ? 'end' : 'start'
}

function besideLine(
  x: (value: number) => number,
  threshold: number,
  from: number,
  to: number,
): readonly [x: number, y: number] {
  return [x(threshold) + (side(threshold, from, to) === 'end' ? -4 : 4), 20]
}
