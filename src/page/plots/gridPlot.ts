import { paint } from '../colours.ts'
import { element } from '../markup.ts'
import { axes } from './axes.ts'
import { type PlotOptions, type PlotText, place, plot } from './plot.ts'

/** Rows in squares of equal width. */
export interface Grid {
  /** One more than squares along a side; both axes have them. */
  readonly edges: readonly number[]
  readonly cells: readonly (readonly [truth: number, prediction: number, count: number])[]
}

/** Predicted by true number: the fuller a square, the darker. What lies on the dotted line is right. */
export function gridPlot({ edges, cells }: Grid, text: PlotText, options: PlotOptions): string {
  const [from, to] = [edges[0], edges[edges.length - 1]]
  const { width, height, x, y, markup } = axes({ from, to, title: 'true' }, { from, to, title: 'predicted' })
  const most = cells.reduce((largest, [, , count]) => Math.max(largest, count), 0)
  const squares = cells.map(([truth, prediction, count]) =>
    element('rect', {
      x: place(x(edges[truth])),
      y: place(y(edges[prediction + 1])),
      width: place(x(edges[truth + 1]) - x(edges[truth])),
      height: place(y(edges[prediction]) - y(edges[prediction + 1])),
      fill: paint('good'),
      // By the root: a few full squares would leave all others white.
      'fill-opacity': Math.round(100 * (0.15 + 0.85 * Math.sqrt(count / most))) / 100,
    }),
  )
  return plot(
    { width, height },
    text,
    options,
    markup,
    ...squares,
    element('line', {
      x1: x(from),
      y1: y(from),
      x2: x(to),
      y2: y(to),
      stroke: paint('muted'),
      'stroke-dasharray': '1 3',
    }),
  )
}
