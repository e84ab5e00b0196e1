import { formatNumber } from '../../explain/text/formatNumber.ts'
import { element } from '../../explain/text/markup.ts'
import { paint } from '../colours.ts'
import { axes, label } from './axes.ts'
import { type CurvePoints, curveLine, marker } from './curveLine.ts'
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
  const { width, height, x, y, markup } = axes(
    { from: 0, to: 1, title: 'recall' },
    { from: 0, to: 1, title: 'precision' },
  )
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
        }) + label(x(1), y(prevalence) - 4, `always positive ${formatNumber(prevalence)}`, 'end'),
    baseline === undefined ? '' : curveLine(baseline, x, y, 'baseline'),
    curveLine(curve, x, y, 'now'),
    operating === undefined || !Number.isFinite(operating[1]) ? '' : marker(x(operating[0]), y(operating[1])),
  )
}
