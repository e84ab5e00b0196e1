import { element } from '../../explain/text/markup.ts'
import type { GridRecord } from '../../results/records/evaluationRecord.ts'
import { paint } from '../colours.ts'
import { axes } from './axes.ts'
import { boxes, line, type PlotText, plot } from './plot.ts'

const STEPS = 8

/** Predicted by true number: the fuller a square, the darker. What lies on the dotted line is right. */
export function gridPlot({ edges, cells }: Pick<GridRecord, 'edges' | 'cells'>, text: PlotText): string {
  const [from, to] = [edges[0], edges[edges.length - 1]]
  const ground = axes({ from, to, title: 'true' }, { from, to, title: 'predicted' })
  const { x, y } = ground
  const most = cells.reduce((largest, [, , count]) => Math.max(largest, count), 0)
  // By the root: a few full squares would leave all others white.
  const stepOf = (count: number): number => Math.ceil(STEPS * Math.sqrt(count / most))
  const squares = Array.from({ length: STEPS }, (_, i) => {
    const shown = cells.filter(([, , count]) => stepOf(count) === i + 1)
    const d = boxes(
      shown.map(([truth, prediction]) => [
        x(edges[truth]),
        y(edges[prediction + 1]),
        x(edges[truth + 1]) - x(edges[truth]),
        y(edges[prediction]) - y(edges[prediction + 1]),
      ]),
    )
    return d === '' ? '' : element('path', { d, fill: paint('good'), 'fill-opacity': (i + 1.5) / (STEPS + 1) })
  })
  return plot(ground, text, ...squares, line([x(from), y(from)], [x(to), y(to)], 'muted', { dash: '1 3' }))
}
