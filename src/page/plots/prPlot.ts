import { formatNumber } from '../../explain/text/formatNumber.ts'
import { element } from '../../explain/text/markup.ts'
import { paint } from '../colours.ts'
import { axes } from './axes.ts'
import { type CurvePoints, curveLine, marker, markerBox, placesOf } from './curveLine.ts'
import { freeLabel } from './freeLabel.ts'
import { type PlotOptions, type PlotText, place, plot } from './plot.ts'

/** Precision-recall curves: that of now, and that of a baseline behind it. */
export interface PrPlot {
  /** Recall and precision. */
  readonly curve: CurvePoints
  readonly baseline?: CurvePoints | undefined
  readonly operating?: readonly [recall: number, precision: number] | undefined
  /** The precision of predicting every row as positive. */
  readonly prevalence?: number | undefined
}

/** Precision by recall. */
export function prPlot(shown: PrPlot, text: PlotText, options: PlotOptions): string {
  const { curve, baseline, operating, prevalence } = shown
  const { width, height, x, y, markup, room, across } = axes(
    { from: 0, to: 1, title: 'recall' },
    { from: 0, to: 1, title: 'precision' },
  )
  const isOperating = operating !== undefined && Number.isFinite(operating[1])
  return plot(
    { width, height },
    text,
    options,
    markup,
    prevalence === undefined
      ? ''
      : element('line', {
          x1: x(0),
          x2: x(1),
          y1: place(y(prevalence)),
          y2: place(y(prevalence)),
          stroke: paint('muted'),
          'stroke-dasharray': '1 3',
        }),
    baseline === undefined ? '' : curveLine(baseline, x, y, 'baseline'),
    curveLine(curve, x, y, 'now'),
    isOperating ? marker(x(operating[0]), y(operating[1])) : '',
    prevalence === undefined
      ? ''
      : freeLabel(`always positive ${formatNumber(prevalence)}`, [x(0.5), y(prevalence) - 6], room, {
          lines: [
            ...across,
            [
              [x(0), y(prevalence)],
              [x(1), y(prevalence)],
            ],
            ...[curve, ...(baseline === undefined ? [] : [baseline])].map(points => placesOf(points, x, y)),
          ],
          boxes: isOperating ? [markerBox(x(operating[0]), y(operating[1]))] : [],
        }),
  )
}
