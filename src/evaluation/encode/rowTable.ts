import type { EncodedTable } from './column.ts'
import { values } from './columnTypes.ts'
import { trainingSeries } from './encodeForecasts.ts'
import { amounts, numbers, scores } from './encodeNumbers.ts'
import { extraTable } from './extraData.ts'
import { classScores, probabilities } from './probabilityMatrix.ts'
import { resultTable } from './results.ts'
import { declaredLabels, singleLabel, singleNumber } from './settingTypes.ts'

/**
 * The columns of data that have one value a row, each declared once: what is encoded, taken in part, lent to a
 * baseline, compared, hashed, ordered and stored follows from here. Rows are put into an order of their own by these
 * columns, in this order.
 */
export const rowTable = {
  /** The truth: labels or numbers. */
  yTrue: { ...values, role: 'truth', required: true },
  /** The predicted labels or numbers. */
  yPred: { ...values, role: 'prediction', stored: true },
  /** A score for each row, higher where the row is more likely positive. */
  yScore: { ...scores, role: 'prediction', stored: true },
  /** A probability for every class. */
  yProba: { ...probabilities, role: 'prediction' },
  /** A score for every class that need be no probability. It is given as `yScore`, with a list in each row. */
  classScores: { ...classScores, role: 'prediction' },
  /** What is at stake in each row. */
  amount: { ...amounts, role: 'beside' },
  /** The lower bounds of interval forecasts, nowhere above the upper ones. */
  yLower: { ...numbers, role: 'prediction' },
  yUpper: { ...numbers, role: 'prediction' },
  /** The series that a forecast was trained on: of a length of its own. */
  yTrain: { ...trainingSeries, role: 'beside' },
  ...resultTable,
  ...extraTable,
} satisfies EncodedTable

/** The settings of such data. */
export const rowSettings = {
  /** All classes there are; the order of the columns of `yProba` and `classScores`. */
  labels: declaredLabels,
  /** The label that scores and binary metrics are about. */
  positive: singleLabel,
  /** The score from which a row is predicted positive. */
  threshold: singleNumber,
} satisfies EncodedTable
