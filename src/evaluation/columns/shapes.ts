import type { CaseData } from '../encode/caseData.ts'
import type { LabelSetData } from '../encode/labelSetData.ts'
import type { RankingData } from '../encode/rankings/rankingData.ts'
import type { RowData } from '../encode/rowData.ts'
import type { Label } from '../label.ts'
import { rememberedOf } from '../remembered.ts'
import {
  type CaseColumns,
  caseColumns,
  type FieldColumns,
  fieldColumns,
  hasNamedNumbers,
  type JudgedColumns,
  judgedColumns,
  type NamedNumberColumns,
  namedNumberColumns,
  scoreOfCases,
  type ToolCallColumns,
  type TrialColumns,
  toolCallColumns,
  trialColumns,
} from './caseColumns.ts'
import {
  type ClassProbabilityColumns,
  type ClassScoreColumns,
  classProbabilityColumns,
  classScoreColumns,
} from './classProbabilityColumns.ts'
import { type ConfidenceColumns, confidenceColumns } from './confidenceColumns.ts'
import { type ForecastColumns, forecastColumns, type IntervalColumns, intervalColumns } from './forecastColumns.ts'
import type { LabelColumns, LabelSettings } from './labelColumns.ts'
import { type LabelScoreColumns, type LabelSetColumns, labelScoreColumns, labelSetColumns } from './labelSetColumns.ts'
import { classMatrixOf, hasClasses, hasLabels, labelsOfRows } from './labelsOfRows.ts'
import { hasLists, type ListColumns, listColumns, type RunPairs, runPairs } from './listColumns.ts'
import { type NumberColumns, numberColumns } from './numberColumns.ts'
import { type OutputColumns, outputColumns } from './outputColumns.ts'
import { type RankingSettings, type Rankings, rankings } from './rankings.ts'
import { type RatingColumns, ratingColumns } from './ratingColumns.ts'
import { probabilityColumns, type ScoreColumns, scoreColumns } from './scoreColumns.ts'
import { ofKinds, ofRows, remember, rememberedByLabels, type Shape } from './shape.ts'
import {
  type GroupedScores,
  groupedScores,
  type SlicedLabels,
  type SlicedProbabilities,
  slicedLabels,
  slicedProbabilities,
} from './slicedColumns.ts'
import { type TextColumns, textColumns } from './textColumns.ts'

/** What a metric may ask an evaluation for. A metric has one `compute` for each shape that it serves. */
export interface Shapes {
  /** True and predicted classes, from yPred or from yScore and a threshold. */
  readonly labels: LabelColumns
  /** Scores of the positive class. */
  readonly scores: ScoreColumns
  /** Scores of the positive class by group. */
  readonly groupedScores: GroupedScores
  /** True and predicted classes by slice. */
  readonly slicedLabels: SlicedLabels
  /** Probabilities of the positive class by slice. */
  readonly slicedProbabilities: SlicedProbabilities
  /** Whether each prediction is correct, and yScore as the confidence in it. */
  readonly confidences: ConfidenceColumns
  /** Scores in [0, 1], read as probabilities of the positive class. */
  readonly probabilities: ScoreColumns
  /** A probability for every class. */
  readonly classProbabilities: ClassProbabilityColumns
  /** A score for every class: probabilities, or any numbers. */
  readonly classScores: ClassScoreColumns
  /** True and predicted numbers. */
  readonly numbers: NumberColumns
  /** True and predicted sets of labels, from yPred or from yScore and a threshold. */
  readonly labelSets: LabelSetColumns
  /** A score for every label, and the sets of true labels. */
  readonly labelScores: LabelScoreColumns
  /** True and predicted numbers, and the series that the forecast was trained on. */
  readonly forecasts: ForecastColumns
  /** True numbers, and the limits of a predicted interval for each. */
  readonly intervals: IntervalColumns
  /** True and predicted numbers of each of several outputs. */
  readonly outputs: OutputColumns
  /** Returned documents by query, in order of rank. */
  readonly rankings: Rankings
  /** Cases by whether they passed, 1 or 0. */
  readonly passed: CaseColumns
  /** Cases by their score. */
  readonly score: CaseColumns
  /** Comparisons by who won: 1 the candidate, 0 the baseline, ½ for a tie. */
  readonly preferred: CaseColumns
  /** How often each task was tried, and how often it passed. */
  readonly trials: TrialColumns
  /** Any numbers of cases by name: costs, tokens, latencies. */
  readonly namedNumbers: NamedNumberColumns
  /** The calls of tools that cases ask for, and those that were made. */
  readonly toolCalls: ToolCallColumns
  /** Verdicts or scores of a judge, and of people where they have some. */
  readonly judged: JudgedColumns
  /** The fields of documents, true and answered. */
  readonly fields: FieldColumns
  /** The ratings of items. */
  readonly ratings: RatingColumns
  /** Predicted texts, and those that are accepted. */
  readonly texts: TextColumns
  /** Recommended items by query, in order of rank, and what is known of items. */
  readonly lists: ListColumns
  /** The lists of two runs, for the queries that both have. */
  readonly runPairs: RunPairs
}

export type ShapeName = keyof Shapes

/** Whether data have all of these columns. */
function having<Name extends string>(
  ...names: readonly Name[]
): (data: { readonly [Each in Name]?: unknown }) => boolean {
  return data => names.every(name => data[name] !== undefined)
}

/** A shape of sets of labels, remembered as {@link rememberedByLabels} does. */
function ofLabelSets<Columns>(
  needs: string,
  has: (data: LabelSetData, settings: LabelSettings) => boolean,
  columns: (data: LabelSetData, settings: LabelSettings) => Columns,
  labelsOf?: (columns: Columns) => readonly Label[],
): Shape<Columns> {
  return ofKinds(['labelSets'], needs, rememberedByLabels(columns, labelsOf), has)
}

/** A shape of cases, which may also stand beside a truth. */
function ofCases<Columns>(
  needs: string,
  has: (data: RowData | CaseData) => boolean,
  columns: (data: RowData | CaseData) => Columns,
): Shape<Columns> {
  return ofKinds(['cases', 'rows'], needs, columns, has)
}

function ofResults(name: 'passed' | 'preferred'): Shape<CaseColumns> {
  return ofCases(name, having(name), data => caseColumns(data, name))
}

const rememberedRankings = remember(
  (data: RankingData, settings: RankingSettings) => rankings(data, settings),
  ({ ties, relevantFrom, unjudged, depth, singlePrecision }) =>
    `${ties} ${relevantFrom} ${unjudged} ${depth} ${singlePrecision}`,
)

export const shapes: { readonly [Name in ShapeName]: Shape<Shapes[Name]> } = {
  labels: ofRows('yPred, or yScore with a threshold, or yProba', hasClasses, labelsOfRows, ({ labels }) => labels),
  scores: ofRows('yScore', having('yScore'), scoreColumns),
  groupedScores: ofRows('yScore and groups', having('yScore', 'groups'), groupedScores),
  slicedLabels: ofRows(
    'slices beside yPred, or beside yScore with a threshold',
    (data, settings) => data.slices !== undefined && hasClasses(data, settings),
    slicedLabels,
    ({ labels }) => labels.labels,
  ),
  slicedProbabilities: ofRows('slices beside yScore', having('slices', 'yScore'), slicedProbabilities),
  confidences: ofRows('yPred and yScore', having('yPred', 'yScore'), confidenceColumns),
  probabilities: ofRows('yScore', having('yScore'), probabilityColumns),
  classProbabilities: ofRows('yProba', having('yProba'), classProbabilityColumns),
  classScores: ofRows('yProba', data => classMatrixOf(data) !== undefined, classScoreColumns),
  numbers: ofRows('yPred', having('yPred'), numberColumns),
  labelSets: ofLabelSets(
    "task: 'multilabel' with yPred, or with yScore and a threshold",
    hasLabels,
    labelSetColumns,
    ({ labels }) => labels,
  ),
  labelScores: ofLabelSets("task: 'multilabel' with yScore", having('yScore'), labelScoreColumns),
  forecasts: ofRows('yPred and yTrain', having('yPred', 'yTrain'), forecastColumns),
  intervals: ofRows('yLower and yUpper', having('yLower', 'yUpper'), intervalColumns),
  outputs: ofKinds(['outputs'], "task: 'multioutput'", outputColumns),
  rankings: ofKinds(['ranking'], 'qrels and run, rows of relevant and retrieved, or relevance', rememberedRankings),
  passed: ofResults('passed'),
  score: ofCases('score', having('score'), scoreOfCases),
  preferred: ofResults('preferred'),
  trials: ofCases('trials', having('trials'), trialColumns),
  namedNumbers: ofKinds(['cases', 'rows', 'ranking'], 'numbers by name', namedNumberColumns, hasNamedNumbers),
  toolCalls: ofCases('toolCalls and expectedTools', having('toolCalls', 'expectedTools'), toolCallColumns),
  judged: ofCases('a judge beside people: judged({ judge, human, labelled })', having('verdicts'), judgedColumns),
  fields: ofCases('fields', having('fields'), fieldColumns),
  ratings: ofKinds(['cases'], 'ratings', ratingColumns, having('ratings')),
  texts: ofCases('yTrue and yPred as texts', having('yPred'), textColumns),
  lists: ofKinds(['lists', 'ranking'], 'run, or rows of retrieved', rememberedOf(listColumns), hasLists),
  runPairs: ofKinds(['lists', 'ranking'], 'run and otherRun', runPairs, ({ items }) => items?.otherRun !== undefined),
}
