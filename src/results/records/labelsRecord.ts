import {
  countCodec,
  definedNumberCodec,
  flagCodec,
  listCodec,
  numberCodec,
  objectCodec,
  optionalCodec,
  type ValueOf,
} from '../../report/jsonCodec.ts'
import { labelCodec } from '../cutCodecs.ts'
import { unitsCodec } from './unitRecord.ts'

export const classCodec = objectCodec({
  label: labelCodec,
  precision: definedNumberCodec,
  recall: definedNumberCodec,
  f1: definedNumberCodec,
  support: numberCodec,
  predicted: numberCodec,
  /** Of its scores against those of all others, where more than two classes have scores. */
  auc: optionalCodec(definedNumberCodec),
})

/** One class. Rates are NaN where they are 0/0. */
export type ClassRecord = ValueOf<typeof classCodec>

export const labelsCodec = objectCodec({
  positive: optionalCodec(labelCodec),
  /** Whether rows have weights, so that counts are sums of them. */
  weighted: flagCodec,
  /** Classes in the order of the matrix. If there are more than 30: those with the most rows, then one for all others. */
  classes: listCodec(classCodec),
  /**
   * `counts[i][j]`: rows truly of class i that were predicted as class j. Where classes are left out it has one row and column
   * more, for the others together: the cell of others as others is split by `othersRight`.
   */
  counts: listCodec(listCodec(numberCodec)),
  /** How many classes the last row and column stand for; 0 where all are listed. */
  others: countCodec,
  /** Rows without an answer are a column more, the last one. Nothing is truly of it. */
  noAnswer: optionalCodec(flagCodec),
  /** In the cell of others predicted as others: the rows whose class is right. */
  othersRight: numberCodec,
  /** Rows with wrong labels, at most 20. */
  worst: unitsCodec,
})

/** True and predicted classes. */
export type LabelsRecord = ValueOf<typeof labelsCodec>
