import {
  countCodec,
  definedNumberCodec,
  flagCodec,
  listCodec,
  numberCodec,
  numbersCodec,
  objectCodec,
  oneOfCodec,
  optionalCodec,
  tupleCodec,
  type ValueOf,
} from '../../report/jsonCodec.ts'
import { labelCodec, textCodec } from '../cutCodecs.ts'
import { scoresCodec } from './scoresRecord.ts'
import { unitsCodec } from './unitRecord.ts'

const classCodec = objectCodec({
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

const labelsCodec = objectCodec({
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

const setSizeCodec = objectCodec({ size: countCodec, truly: countCodec, predicted: countCodec })

/** How many rows truly have a number of labels, and how many are predicted to have it. */
export type SetSizeRecord = ValueOf<typeof setSizeCodec>

const labelSetsCodec = objectCodec({
  /** Whether rows have weights, so that counts are sums of them. */
  weighted: flagCodec,
  /** Each label against its absence, the most frequent first: at most 30. */
  labels: listCodec(classCodec),
  /** How many labels were left out beyond these. */
  others: countCodec,
  /** Rows whose predicted set is the true one. */
  exact: countCodec,
  /** Rows by the number of their labels, in truth and as predicted: 0 to 10, and 11 for more than 10. */
  sizes: listCodec(setSizeCodec),
  /** Rows with most labels wrong: at most 20. `value` is how many are missed or not true; the sets are texts. */
  worst: unitsCodec,
})

/** True and predicted sets of labels. */
export type LabelSetsRecord = ValueOf<typeof labelSetsCodec>

const queryMetricCodec = objectCodec({
  metric: textCodec,
  title: textCodec,
  /** Over all queries. */
  value: definedNumberCodec,
  /** Of the values of queries, ascending: at most 200. */
  quantiles: numbersCodec,
  /** Queries of the lowest values first: at most 20. */
  worst: unitsCodec,
})

/** A metric query by query. */
export type QueryMetricRecord = ValueOf<typeof queryMetricCodec>

const rankingCodec = objectCodec({
  queries: countCodec,
  /** Queries for which nothing was returned; absent where an engine has judged them. */
  missing: optionalCodec(countCodec),
  /** Each metric that a gate asked for, or nDCG@10. */
  metrics: listCodec(queryMetricCodec),
  /** How many queries have a relevant document at each of the first 20 ranks; empty for the answers of an engine. */
  relevantAtRank: numbersCodec,
})

/** Returned documents by query. */
export type RankingRecord = ValueOf<typeof rankingCodec>

const cellCodec = tupleCodec<readonly [truth: number, prediction: number, count: number]>(3, 'three numbers')

const histogramCodec = objectCodec({
  /** One more than bins. */
  edges: numbersCodec,
  counts: numbersCodec,
  below: numberCodec,
  above: numberCodec,
})

/** Bins of equal width between the 0.5 % and the 99.5 % quantile; what lies outside is counted apart. */
export type HistogramRecord = ValueOf<typeof histogramCodec>

const gridCodec = objectCodec({
  /** One more than squares along a side. */
  edges: numbersCodec,
  /** `[column of the true number, row of the predicted number, rows]`, of squares that hold any. */
  cells: listCodec(cellCodec),
  /** Rows outside the edges, which leave out the outer 1 % where they would squeeze the rest. */
  outside: numberCodec,
})

/** Counts in squares of equal width; both axes have the same edges. */
export type GridRecord = ValueOf<typeof gridCodec>

const numbersRecordCodec = objectCodec({
  rows: countCodec,
  meanResidual: definedNumberCodec,
  /** Ascending, evenly spaced: at most 200. */
  residualQuantiles: numbersCodec,
  residuals: histogramCodec,
  /** Rows by true and predicted number. */
  grid: gridCodec,
  /** Rows of the largest errors: at most 20. `value` is the residual. */
  worst: unitsCodec,
})

/** True and predicted numbers. Residuals are predicted − true. */
export type NumbersRecord = ValueOf<typeof numbersRecordCodec>

const outputCodec = objectCodec({
  output: countCodec,
  mae: definedNumberCodec,
  rmse: definedNumberCodec,
  /** NaN where the truth does not vary. */
  r2: definedNumberCodec,
  meanResidual: definedNumberCodec,
})

/** One output. Outputs count from 0. */
export type OutputRecord = ValueOf<typeof outputCodec>

const outputsCodec = objectCodec({
  /** Every output, the lowest R² first: at most 30. */
  outputs: listCodec(outputCodec),
  /** How many outputs were left out beyond these. */
  others: countCodec,
  /** What plots need of the first few. */
  shown: listCodec(objectCodec({ output: countCodec, numbers: numbersRecordCodec })),
})

/** Several predicted numbers a row, output by output. */
export type OutputsRecord = ValueOf<typeof outputsCodec>

const pairCodec = objectCodec({
  first: countCodec,
  second: countCodec,
  /** Items that both have rated. */
  both: countCodec,
  /** Of them: those that both rated alike. */
  agree: countCodec,
})

/** Two raters. */
export type RaterPairRecord = ValueOf<typeof pairCodec>

const ratersCodec = objectCodec({
  items: countCodec,
  raters: countCodec,
  /** Ratings that were given, of items × raters. */
  given: countCodec,
  /** The most frequent first: at most 30. */
  categories: listCodec(objectCodec({ label: labelCodec, count: countCodec })),
  otherCategories: countCodec,
  /** Pairs of raters, those that agree least first: at most 45. Raters count from 0. */
  pairs: listCodec(pairCodec),
})

/** Ratings of the same items by several raters. */
export type RatersRecord = ValueOf<typeof ratersCodec>

const caseColumnCodec = objectCodec({
  /** `trials`: the share of trials that passed. `preferred`: 1 the candidate won, ½ a tie, 0 it lost. */
  column: oneOfCodec(['passed', 'score', 'trials', 'preferred']),
  cases: countCodec,
  mean: definedNumberCodec,
  /** Cases of value 1, of 0, and between. */
  full: countCodec,
  none: countCodec,
  between: countCodec,
  /** Absent where there is nothing between 0 and 1. */
  histogram: optionalCodec(histogramCodec),
  /** Cases of the lowest values first: at most 20, none of those that passed or won each time. */
  worst: unitsCodec,
})

/** One column of results. */
export type CaseColumnRecord = ValueOf<typeof caseColumnCodec>

const casesCodec = objectCodec({ columns: listCodec(caseColumnCodec) })

/** Results of cases (tasks, comparisons) by a value of their own. */
export type CasesRecord = ValueOf<typeof casesCodec>

const runMetricCodec = objectCodec({
  metric: textCodec,
  title: textCodec,
  /** Their mean; NaN where a run has none. */
  value: definedNumberCodec,
  /** In the order of the runs. */
  values: numbersCodec,
})

/** A metric run by run. */
export type RunMetricRecord = ValueOf<typeof runMetricCodec>

const runsCodec = objectCodec({
  runs: countCodec,
  /** Each metric that a gate asked for. */
  metrics: listCodec(runMetricCodec),
})

/** Several runs of one model over the same rows. */
export type RunsRecord = ValueOf<typeof runsCodec>

/** One evaluation as JSON. */
export const evaluationCodec = objectCodec({
  /** Gates refer to it. */
  id: textCodec,
  /** What to call it: the file of the test that judged it first, with a number where that is not enough. */
  title: textCodec,
  /** `baseline`: it is drawn behind another evaluation, not by itself. */
  role: oneOfCodec(['judged', 'baseline']),
  /** The `id` of the evaluation that is drawn behind it. */
  baseline: optionalCodec(textCodec),
  n: countCodec,
  /** What `n` counts, in the plural: `rows`, `queries`, `cases`. */
  unit: textCodec,
  columns: listCodec(textCodec),
  /** What was left out when it was read. */
  notes: listCodec(textCodec),
  /** Whether names, and texts, of rows, queries or cases stand in it, or in gates of it. */
  holds: objectCodec({ ids: flagCodec, details: flagCodec }),
  /** Why a part that one would look for is not there: `ROC: there is only one class`. */
  missing: listCodec(textCodec),
  /** The values of repeated runs. All other views show the first run. */
  runs: optionalCodec(runsCodec),
  labels: optionalCodec(labelsCodec),
  labelSets: optionalCodec(labelSetsCodec),
  scores: optionalCodec(scoresCodec),
  ranking: optionalCodec(rankingCodec),
  numbers: optionalCodec(numbersRecordCodec),
  outputs: optionalCodec(outputsCodec),
  raters: optionalCodec(ratersCodec),
  cases: optionalCodec(casesCodec),
})

/**
 * What plots of an evaluation need, thinned and binned: never its rows. A member is absent where the evaluation has no such
 * columns; what such columns do not allow is said in `missing`.
 */
export type EvaluationRecord = ValueOf<typeof evaluationCodec>
