import { formatNumber } from '../../explain/text/formatNumber.ts'
import { axes } from './axes.ts'
import { type CurvePoints, curveLine, marker, markerBox, placesOf } from './curveLine.ts'
import { freeLabel } from './freeLabel.ts'
import { line, type PlotText, plot } from './plot.ts'

/** Precision-recall curves: that of now, and that of a baseline behind it. */
interface PrPlot {
  /** Recall and precision. */
  readonly curve: CurvePoints
  readonly baseline?: CurvePoints | undefined
  readonly operating?: readonly [recall: number, precision: number] | undefined
  /** The precision of predicting every row as positive. */
  readonly prevalence?: number | undefined
}

/** Precision by recall. */
export function prPlot(shown: PrPlot, text: PlotText): string {
  const { curve, baseline, operating, prevalence } = shown
  const ground = axes({ from: 0, to: 1, title: 'recall' }, { from: 0, to: 1, title: 'precision' })
  const { x, y, room, across } = ground
  const always =
    prevalence === undefined ? undefined : ([[x(0), y(prevalence)] as const, [x(1), y(prevalence)] as const] as const)
  const isOperating = operating !== undefined && Number.isFinite(operating[1])
  return plot(
    ground,
    text,
    always === undefined ? '' : line(...always, 'muted', { dash: '1 3' }),
    baseline === undefined ? '' : curveLine(baseline, x, y, 'baseline'),
    curveLine(curve, x, y, 'now'),
    isOperating ? marker(x(operating[0]), y(operating[1])) : '',
    prevalence === undefined || always === undefined
      ? ''
      : freeLabel(`always positive ${formatNumber(prevalence)}`, [x(0.5), y(prevalence) - 6], room, {
          lines: [
            ...across,
            always,
            ...[curve, ...(baseline === undefined ? [] : [baseline])].map(points => placesOf(points, x, y)),
          ],
          boxes: isOperating ? [markerBox(x(operating[0]), y(operating[1]))] : [],
        }),
  )
}
