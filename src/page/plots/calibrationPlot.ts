import { element } from '../../explain/text/markup.ts'
import type { CalibrationRecord } from '../../results/records/scoresRecord.ts'
import { paint } from '../colours.ts'
import { axes } from './axes.ts'
import { curveLine } from './curveLine.ts'
import { line, type PlotText, place, plot } from './plot.ts'

/** A bin of probabilities. */
type CalibrationPoint = Omit<CalibrationRecord['bins'][number], 'lower' | 'upper'>

/** Fewer rows say little: their points are hollow. */
const FEW = 10

/**
 * The observed share by predicted probability. Grey bars show the root of the number of rows behind each point; a dashed line joins
 * the points of a baseline.
 */
export function calibrationPlot(
  points: readonly CalibrationPoint[],
  text: PlotText,
  baseline: readonly CalibrationPoint[] = [],
): string {
  const ground = axes({ from: 0, to: 1, title: 'predicted probability' }, { from: 0, to: 1, title: 'observed share' })
  const { x, y } = ground
  const most = points.reduce((largest, { count }) => Math.max(largest, count), 0)
  const drawn = points.flatMap(({ predicted, observed, count, limits }) => {
    const at = place(x(predicted))
    const tall = most === 0 ? 0 : Math.sqrt(count / most) / 6
    return [
      element('rect', {
        x: at - 3,
        y: place(y(tall)),
        width: 6,
        height: place(y(0) - y(tall)),
        fill: paint('muted'),
        'fill-opacity': 0.35,
      }),
      limits === undefined ? '' : line([at, y(limits[0])], [at, y(limits[1])], 'text', { width: 1.5 }),
      element('circle', {
        cx: at,
        cy: place(y(observed)),
        r: 4,
        fill: paint(count < FEW ? 'background' : 'good'),
        stroke: paint('good'),
        'stroke-width': 1.5,
      }),
    ]
  })
  return plot(
    ground,
    text,
    line([x(0), y(0)], [x(1), y(1)], 'muted', { dash: '1 3' }),
    baseline.length === 0
      ? ''
      : curveLine(
          { x: baseline.map(({ predicted }) => predicted), y: baseline.map(({ observed }) => observed) },
          x,
          y,
          'baseline',
        ),
    ...drawn,
  )
}
