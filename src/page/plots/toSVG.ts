import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { withCaller } from '../../evaluation/errors/refusals.ts'
import { wholeClassName } from '../../explain/text/rowName.ts'
import type { CalibrationCurve } from '../../measure/curves/calibrationCurve.ts'
import type { ConfusionMatrix } from '../../measure/curves/confusionMatrix.ts'
import type { PrCurve } from '../../measure/curves/prCurve.ts'
import type { RocCurve } from '../../measure/curves/rocCurve.ts'
import { requireKnownOptions } from '../../metrics/definition/requireKnownOptions.ts'
import { thinned } from '../../results/recording/thinned.ts'
import { calibrationPlot } from './calibrationPlot.ts'
import type { CurvePoints } from './curveLine.ts'
import { matrixPlot } from './matrixPlot.ts'
import type { PlotOptions } from './plot.ts'
import { prPlot } from './prPlot.ts'
import { rocPlot } from './rocPlot.ts'

/** What can be drawn. */
export type Drawable = RocCurve | PrCurve | CalibrationCurve | ConfusionMatrix

/**
 * Draws a curve or a confusion matrix as one SVG element, to stand in a page or a notebook. It has a title and a
 * description, and no style of its own: colours are those of the page (`--em-text`, `--em-good` …) or fit a light one.
 * Curves are thinned to at most 200 points, which the eye cannot tell from all.
 *
 * @param options - `idPrefix` begins the ids of the title and the description. Two plots of a page need two prefixes.
 *
 * @throws EvaluationError for anything but a curve or matrix of this package.
 *
 * @example
 * toSVG(rocCurve({ yTrue: [0, 0, 1, 1], yScore: [0.1, 0.4, 0.35, 0.8] })).slice(0, 4) // '<svg'
 */
export function toSVG(drawn: Drawable, options: Partial<PlotOptions> = {}): string {
  withCaller('toSVG', () => requireKnownOptions(options, ['idPrefix']))
  const { idPrefix = 'expect-metrics' } = options
  if ('tpr' in drawn) {
    const curve = thinnedPoints(drawn.fpr, drawn.tpr)
    return rocPlot(
      { curve },
      { idPrefix, title: 'ROC curve', description: 'True positive rate by false positive rate, at every threshold.' },
    )
  }
  if ('recall' in drawn) {
    const curve = thinnedPoints(drawn.recall, drawn.precision)
    return prPlot(
      { curve },
      { idPrefix, title: 'Precision-recall curve', description: 'Precision by recall, at every threshold.' },
    )
  }
  if ('observed' in drawn) {
    const points = Array.from(drawn.predicted, (predicted, i) => ({
      predicted,
      observed: drawn.observed[i],
      count: drawn.weight[i],
    }))
    return calibrationPlot(points, {
      idPrefix,
      title: 'Calibration',
      description: 'How often what was said to be so probable came true.',
    })
  }
  if ('counts' in drawn) {
    return matrixPlot(
      { names: drawn.labels.map(wholeClassName), counts: drawn.counts },
      { idPrefix, title: 'Confusion matrix', description: 'Rows are the true class, columns the predicted one.' },
    )
  }
  throw new EvaluationError({
    problem: 'toSVG was given no curve and no confusion matrix',
    expected: 'rocCurve(…), prCurve(…), calibrationCurve(…) or confusionMatrix(…)',
  })
}

function thinnedPoints(x: Float64Array, y: Float64Array): CurvePoints {
  const kept = thinned(x, y)
  return { x: kept.map(i => x[i]), y: kept.map(i => y[i]) }
}
