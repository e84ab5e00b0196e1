import { element } from '../../explain/text/markup.ts'
import { axes } from './axes.ts'
import { type CurvePoints, curveLine, marker } from './curveLine.ts'
import { line, type PlotText, plot } from './plot.ts'

/** ROC curves: that of now, and that of a baseline behind it. */
interface RocPlot {
  /** False positive rates and true positive rates. */
  readonly curve: CurvePoints
  readonly baseline?: CurvePoints | undefined
  /** Where the threshold in use puts the model. */
  readonly operating?: readonly [fpr: number, tpr: number] | undefined
  /**
   * The part of the plot to show: the corner of that size at (0, 1), where good models differ. Default: 1, all of it.
   */
  readonly corner?: number | undefined
}

/** True positive rate by false positive rate. */
export function rocPlot(shown: RocPlot, text: PlotText): string {
  const { curve, baseline, operating, corner = 1 } = shown
  const ground = axes(
    { from: 0, to: corner, title: 'false positive rate' },
    { from: 1 - corner, to: 1, title: 'true positive rate' },
  )
  const { x, y } = ground
  const clip = `${text.idPrefix}-clip`
  return plot(
    ground,
    text,
    element(
      'clipPath',
      { id: clip },
      element('rect', { x: x(0) - 4, y: y(1) - 4, width: x(corner) - x(0) + 8, height: y(1 - corner) - y(1) + 8 }),
    ),
    element(
      'g',
      { 'clip-path': `url(#${clip})` },
      // What guessing gives lies outside of a corner.
      corner === 1 ? line([x(0), y(0)], [x(1), y(1)], 'muted', { dash: '1 3' }) : '',
      baseline === undefined ? '' : curveLine(baseline, x, y, 'baseline'),
      curveLine(curve, x, y, 'now'),
      operating === undefined ? '' : marker(x(operating[0]), y(operating[1])),
    ),
  )
}

/** The size of the smallest corner, from 0.05 to 0.5, that holds the point with some room; undefined where none does. */
export function cornerAround([fpr, tpr]: readonly [fpr: number, tpr: number]): number | undefined {
  const needed = 1.2 * Math.max(fpr, 1 - tpr)
  return [0.05, 0.1, 0.2, 0.5].find(size => needed <= size)
}
