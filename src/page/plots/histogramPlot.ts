import { formatCount } from '../../explain/text/formatNumber.ts'
import { element } from '../../explain/text/markup.ts'
import type { HistogramRecord } from '../../results/records/evaluationRecord.ts'
import { paint } from '../colours.ts'
import { axes } from './axes.ts'
import { boxes, line, type PlotText, plot } from './plot.ts'

/** Counts in bins. */
interface Histogram extends Pick<HistogramRecord, 'edges' | 'counts'> {
  /** What lies along the axis: `residual (predicted − true)`. */
  readonly of: string
  /** What is counted: `rows`. */
  readonly unit: string
}

/** Bars by value; a line stands at 0 where values lie on both sides of it. */
export function histogramPlot({ edges, counts, of, unit }: Histogram, text: PlotText): string {
  const [from, to] = [edges[0], edges[edges.length - 1]]
  const ground = axes(
    { from, to, title: of },
    { from: 0, to: Math.max(1, ...counts), title: unit, format: formatCount },
  )
  const { x, y } = ground
  const bars = boxes(
    counts.map((count, bin) => [
      x(edges[bin]),
      y(count),
      Math.max(1, x(edges[bin + 1]) - x(edges[bin]) - 0.5),
      y(0) - y(count),
    ]),
  )
  return plot(
    ground,
    text,
    element('path', { d: bars, fill: paint('good'), 'fill-opacity': 0.6 }),
    from < 0 && to > 0 ? line([x(0), ground.room.top], [x(0), y(0)], 'text', { dash: '2 2' }) : '',
  )
}
