import { lacksAnswers } from '../encode/encodeColumn.ts'
import type { LabelCodes } from '../encode/encodeLabels.ts'
import type { ClassMatrix } from '../encode/probabilityMatrix.ts'
import type { RowData } from '../encode/rowData.ts'
import { rowsOf } from '../encode/rowNames.ts'
import { EvaluationError } from '../errors/evaluationError.ts'
import { compareLabels, type Label, unionOf } from '../label.ts'
import { NO_ANSWER } from '../missing/noAnswer.ts'
import { inPrecision } from '../precision.ts'
import type { LabelColumns, LabelSettings } from './labelColumns.ts'
import { tallied } from './labelsOfCells.ts'
import { classesAbsent, positiveLabel, requireCommonType } from './positiveLabel.ts'
import { requireUsefulThreshold } from './requireUsefulThreshold.ts'
import { twoClasses } from './twoClasses.ts'
import { asCodes, recoded } from './valueCodes.ts'

/** True and predicted classes whose codes are made row by row, from labels or from scores and a threshold. */
export function labelsByRow(data: RowData, settings: LabelSettings): LabelColumns {
  const yTrue = asCodes(data.yTrue, 'yTrue')
  // A threshold given with the metric is used even where yPred is present.
  if (data.yPred === undefined || settings.threshold !== undefined) return labelsFromScores(data, yTrue, settings)
  const yPred = asCodes(data.yPred, 'yPred')
  const predicted = yPred.labels.filter(label => label !== NO_ANSWER)
  if (predicted.length > 0) requireCommonType(yTrue.labels, predicted)
  const occurring = unionOf(yTrue.labels, predicted)
  const classes = data.labels ?? unionOf(occurring, classesAbsent(occurring, settings, data))
  const noAnswer = lacksAnswers(data.yPred) ? classes.length : undefined
  const labels = noAnswer === undefined ? classes : [...classes, NO_ANSWER]
  return tallied({
    ...rowsOf(data),
    noAnswer,
    labels,
    yTrue: recoded(yTrue, labels, 'yTrue'),
    yPred: recoded(yPred, labels, 'yPred'),
    declared: data.labels !== undefined,
    threshold: undefined,
    positive: positiveLabel(classes, settings.positive ?? data.positive, data),
  })
}

function labelsFromScores(data: RowData, yTrue: LabelCodes, settings: LabelSettings): LabelColumns {
  const { n, yScore } = data
  const threshold = settings.threshold ?? data.threshold
  if (yScore === undefined && settings.threshold !== undefined) {
    throw new EvaluationError({
      column: 'yScore',
      problem: `there is no yScore for the threshold ${settings.threshold}`,
      expected: 'yScore beside a threshold: yPred has been decided already',
    })
  }
  if (yScore === undefined || threshold === undefined) {
    throw new EvaluationError({
      column: 'yPred',
      problem: 'there are no predicted labels',
      expected: 'yPred, or yScore with a threshold',
    })
  }
  const { positive, negative } = twoClasses(data, yTrue.labels, settings.positive ?? data.positive)
  const labels = data.labels ?? [negative, positive].sort(compareLabels)
  const positiveCode = labels.indexOf(positive)
  const negativeCode = labels.indexOf(negative)
  const yPred = new Int32Array(n)
  requireUsefulThreshold(threshold, data.scoresAreShares)
  const predictedFrom = inPrecision(threshold, data.scoreEpsilon)
  for (let i = 0; i < n; i++) yPred[i] = yScore[i] >= predictedFrom ? positiveCode : negativeCode
  const declared = data.labels !== undefined
  const truth = recoded(yTrue, labels, 'yTrue')
  return tallied({ ...rowsOf(data), labels, yTrue: truth, yPred, declared, threshold, positive })
}

/** The most probable class of each row. If several tie, the first in the order of `labels` counts, as with `argmax`. */
export function labelsFromMatrix(
  data: RowData,
  { values, classes }: ClassMatrix,
  labels: readonly Label[],
  settings: LabelSettings,
): LabelColumns {
  const { n } = data
  const yPred = new Int32Array(n)
  let tied = 0
  for (let row = 0; row < n; row++) {
    const first = row * classes
    let best = 0
    let isTied = false
    for (let code = 1; code < classes; code++) {
      if (values[first + code] > values[first + best]) {
        best = code
        isTied = false
      } else if (values[first + code] === values[first + best]) isTied = true
    }
    yPred[row] = best
    tied += Number(isTied)
  }
  const which = data.yProba === undefined ? 'classes of the highest score' : 'most probable classes'
  const rows = `${tied} of ${n} rows ${tied === 1 ? 'has' : 'have'} several ${which}`
  return tallied({
    ...rowsOf(data),
    labels,
    yTrue: recoded(asCodes(data.yTrue, 'yTrue'), labels, 'yTrue'),
    yPred,
    declared: true,
    threshold: undefined,
    positive: positiveLabel(labels, settings.positive ?? data.positive, data),
    notes: tied === 0 ? [] : [`${rows}: the first in labels counts as predicted`],
  })
}
