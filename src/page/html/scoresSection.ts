import { formatCount, formatNumber, formatRate } from '../../explain/text/formatNumber.ts'
import { wholeClassName } from '../../explain/text/rowName.ts'
import { numberColumn, textColumn } from '../../explain/text/table.ts'
import { evenPlaces } from '../../results/recording/quantiles.ts'
import type { CalibrationRecord, RocRecord, ScoresRecord } from '../../results/records/scoresRecord.ts'
import { calibrationPlot } from '../plots/calibrationPlot.ts'
import { hasOwnScales, mirroredHistogram } from '../plots/mirroredHistogram.ts'
import { prPlot } from '../plots/prPlot.ts'
import { cornerAround, rocPlot } from '../plots/rocPlot.ts'
import { binsTable, dataTable, orDash, rangeText } from './dataTable.ts'
import { figure, note, part } from './part.ts'

/** Nobody reads the 200 points of a curve as numbers. */
const MOST_POINTS = 40

/** ROC and precision-recall curves, calibration, scores by class, and what thresholds would give. */
export function scoresSection(record: ScoresRecord, baseline: ScoresRecord | undefined, idPrefix: string): string {
  return part(
    'Scores',
    record.roc === undefined ? '' : rocFigures(record, record.roc, baseline?.roc, idPrefix),
    prFigure(record, baseline, idPrefix),
    calibrationFigure(record, baseline?.calibration, idPrefix),
    histogramFigure(record, idPrefix),
    thresholdTable(record),
  )
}

/** The whole curve; beside it the corner that holds the threshold, where good models differ. */
function rocFigures(
  { operating }: ScoresRecord,
  roc: RocRecord,
  before: RocRecord | undefined,
  idPrefix: string,
): string {
  const shown = {
    curve: { x: roc.fpr, y: roc.tpr },
    baseline: before && { x: before.fpr, y: before.tpr },
    operating: operating && ([operating.fpr, operating.tpr] as const),
  }
  const was = before === undefined ? '' : ` Dashed: baseline, ${formatNumber(before.auc)}.`
  const ring = operating === undefined ? '' : ' Ring: the threshold in use.'
  const caption = `ROC, AUC ${formatNumber(roc.auc)}.${was}${ring}`
  const text = {
    idPrefix: `${idPrefix}-roc`,
    title: 'ROC curve',
    description: `${caption} True positive rate by false positive rate.`,
  }
  const corner = shown.operating && cornerAround(shown.operating)
  const table = pointsTable('Points of the ROC curve', {
    'false positive rate': roc.fpr,
    'true positive rate': roc.tpr,
  })
  return [
    figure(rocPlot(shown, text), caption, table),
    corner === undefined
      ? ''
      : figure(
          rocPlot(
            { ...shown, corner },
            {
              idPrefix: `${idPrefix}-corner`,
              title: 'Corner of the ROC curve',
              description: `The part that holds the threshold, enlarged. ${caption}`,
            },
          ),
          'ROC, the corner that holds the threshold.',
        ),
  ].join('')
}

function prFigure({ pr, operating }: ScoresRecord, baseline: ScoresRecord | undefined, idPrefix: string): string {
  if (pr === undefined) return ''
  const before = baseline?.pr
  const was = before === undefined ? '' : ` Dashed: baseline, ${formatNumber(before.averagePrecision)}.`
  const caption = `Precision and recall, AP ${formatNumber(pr.averagePrecision)}.${was}`
  return figure(
    prPlot(
      {
        curve: { x: pr.recall, y: pr.precision },
        baseline: before && { x: before.recall, y: before.precision },
        operating: operating && [operating.tpr, operating.precision],
        prevalence: pr.prevalence,
      },
      { idPrefix: `${idPrefix}-pr`, title: 'Precision-recall curve', description: caption },
    ),
    caption,
    pointsTable('Points of precision and recall', { recall: pr.recall, precision: pr.precision }),
  )
}

/** Some points of a curve, with what they are by name. */
function pointsTable(caption: string, curve: Readonly<Record<string, readonly number[]>>): string {
  const [x] = Object.values(curve)
  return dataTable(
    caption,
    evenPlaces(x.length, MOST_POINTS),
    Object.entries(curve).map(([name, values]) => numberColumn(name, (i: number) => formatNumber(values[i]))),
  )
}

function calibrationFigure(
  { calibration, areProbabilities }: ScoresRecord,
  before: CalibrationRecord | undefined,
  idPrefix: string,
): string {
  if (calibration === undefined) {
    return areProbabilities ? '' : note('Scores lie outside of [0, 1]: they are no probabilities to calibrate.')
  }
  const was = before === undefined ? '' : ` Dashed: baseline, ${formatNumber(before.ece)}.`
  const caption = `Calibration, ECE ${formatNumber(calibration.ece)}.${was} Lines: 95 % limits; hollow: fewer than 10 rows; grey: rows, by their root.`
  return figure(
    calibrationPlot(
      calibration.bins,
      {
        idPrefix: `${idPrefix}-calibration`,
        title: 'Calibration',
        description: `${caption} Observed share by predicted probability.`,
      },
      before?.bins,
    ),
    caption,
    dataTable('Calibration by bin', calibration.bins, [
      textColumn('bin', ({ lower, upper }) => rangeText(lower, upper)),
      numberColumn('predicted', ({ predicted }) => formatNumber(predicted)),
      numberColumn('observed', ({ observed }) => formatNumber(observed)),
      numberColumn('rows', ({ count }) => formatCount(count)),
    ]),
  )
}

function histogramFigure({ histogram, positive, threshold }: ScoresRecord, idPrefix: string): string {
  if (histogram === undefined) return ''
  const { edges, positives, negatives, below, above } = histogram
  const left = below.positives + below.negatives + above.positives + above.negatives
  const name = positive === undefined ? 'the positive class' : wholeClassName(positive)
  const outside =
    left === 0
      ? ''
      : ` ${formatCount(left)} rows lie outside, down to ${formatNumber(below.least)} and up to ${formatNumber(above.most)}.`
  const scales = hasOwnScales(histogram) ? ', each to its own scale' : ''
  const caption = `Scores: ${name} above the axis, all others below it${scales}.${outside}`
  return figure(
    mirroredHistogram(
      { edges, positives, negatives, threshold },
      { idPrefix: `${idPrefix}-scores`, title: 'Scores by class', description: caption },
    ),
    caption,
    binsTable('Rows by score', 'score', edges, [
      { title: name, counts: positives },
      { title: 'others', counts: negatives },
    ]),
  )
}

function thresholdTable({ thresholds }: ScoresRecord): string {
  if (thresholds.length === 0) return ''
  return dataTable('What thresholds would give', thresholds, [
    textColumn('threshold', ({ threshold, inUse }) => `${formatNumber(threshold)}${inUse ? ' (in use)' : ''}`),
    numberColumn('predicted', ({ predicted }) => formatCount(predicted)),
    numberColumn('precision', ({ precision }) => orDash(precision, formatRate)),
    numberColumn('recall', ({ recall }) => orDash(recall, formatRate)),
    numberColumn('FPR', ({ fpr }) => orDash(fpr, formatRate)),
    numberColumn('F1', ({ f1 }) => orDash(f1, formatRate)),
  ])
}
