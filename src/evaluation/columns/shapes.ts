import type { CaseData } from '../encode/caseData.ts'
import type { LabelSetData } from '../encode/labelSetData.ts'
import { type OutputColumns, outputColumns } from '../encode/outputs.ts'
import type { RankingData } from '../encode/rankingData.ts'
import type { RatingColumns } from '../encode/ratings.ts'
import type { RowData } from '../encode/rowData.ts'
import { type TextColumns, textsOf } from '../encode/texts.ts'
import { EvaluationError } from '../errors/evaluationError.ts'
import type { Evaluation, EvaluationData } from '../evaluation.ts'
import { type CaseColumns, caseColumns, type TrialColumns, trialColumns } from './caseColumns.ts'
import { type ClassProbabilityColumns, classProbabilityColumns } from './classProbabilityColumns.ts'
import { type ConfidenceColumns, confidenceColumns } from './confidenceColumns.ts'
import { type ForecastColumns, forecastColumns, type IntervalColumns, intervalColumns } from './forecastColumns.ts'
import { type GroupedScores, groupedScores } from './groupedScores.ts'
import { hasLabels, type LabelColumns, type LabelSettings, labelColumns } from './labelColumns.ts'
import { type LabelScoreColumns, type LabelSetColumns, labelScoreColumns, labelSetColumns } from './labelSetColumns.ts'
import { hasLists, type ListColumns, listColumns, type RunPairs, runPairs } from './listColumns.ts'
import { type NumberColumns, numberColumns } from './numberColumns.ts'
import { type RankingSettings, type Rankings, rankings } from './rankings.ts'
import { probabilityColumns, type ScoreColumns, scoreColumns } from './scoreColumns.ts'

/** What a metric may ask an evaluation for. A metric has one `compute` for each shape that it serves. */
export interface Shapes {
  /** Truth and prediction as classes, from yPred or from yScore and a threshold. */
  readonly labels: LabelColumns
  /** Scores of the positive class. */
  readonly scores: ScoreColumns
  /** Scores of the positive class by group. */
  readonly groupedScores: GroupedScores
  /** Which predictions are right, and yScore as the confidence in each. */
  readonly confidences: ConfidenceColumns
  /** Scores in [0, 1], read as probabilities of the positive class. */
  readonly probabilities: ScoreColumns
  /** A probability for every class. */
  readonly classProbabilities: ClassProbabilityColumns
  /** Truth and prediction as numbers. */
  readonly numbers: NumberColumns
  /** Truth and prediction as sets of labels, from yPred or from yScore and a threshold. */
  readonly labelSets: LabelSetColumns
  /** A score for every label, beside sets of true ones. */
  readonly labelScores: LabelScoreColumns
  /** Truth and prediction as numbers, beside the series that was trained on. */
  readonly forecasts: ForecastColumns
  /** The truth as numbers, and both ends of an interval for each. */
  readonly intervals: IntervalColumns
  /** Truth and prediction as numbers, for each of several outputs. */
  readonly outputs: OutputColumns
  /** Returned documents by query, in order of rank. */
  readonly rankings: Rankings
  /** Cases by whether they passed, 1 or 0. */
  readonly passed: CaseColumns
  /** Cases by a number of their own. */
  readonly score: CaseColumns
  /** Comparisons by who won: 1 the candidate, 0 the baseline, ½ for a tie. */
  readonly preferred: CaseColumns
  /** How often each task was tried, and passed. */
  readonly trials: TrialColumns
  /** What each rater said of each item. */
  readonly ratings: RatingColumns
  /** Predicted texts beside those that are accepted. */
  readonly texts: TextColumns
  /** Recommended items by query, in order of rank, and what is known of items. */
  readonly lists: ListColumns
  /** What two runs returned for the queries that both have. */
  readonly runPairs: RunPairs
}

export type ShapeName = keyof Shapes

/** Settings of one measurement that change what a shape gives. */
export type ShapeSettings = LabelSettings & RankingSettings

/** Settings for a shape that has nothing to do with rankings. */
export function labelSettings({ positive, threshold }: LabelSettings): ShapeSettings {
  return {
    positive,
    threshold,
    ties: undefined,
    relevantFrom: 1,
    unjudged: 'irrelevant',
    depth: undefined,
    singlePrecision: false,
  }
}

interface Shape<Columns> {
  /** The data that can give it. */
  readonly kind: EvaluationData['kind']
  /** The columns it takes, for the message when they are not there. */
  readonly needs: string
  readonly has: (data: EvaluationData, settings: ShapeSettings) => boolean
  readonly columns: (data: EvaluationData, settings: ShapeSettings) => Columns
}

type DataOf<Kind extends EvaluationData['kind']> = Extract<EvaluationData, { kind: Kind }>

function ofKind<Kind extends EvaluationData['kind'], Columns>(
  kind: Kind,
  needs: string,
  columns: (data: DataOf<Kind>, settings: ShapeSettings) => Columns,
  has: (data: DataOf<Kind>, settings: ShapeSettings) => boolean = () => true,
): Shape<Columns> {
  const isOfKind = (data: EvaluationData): data is DataOf<Kind> => data.kind === kind
  return {
    kind,
    needs,
    has: (data, settings) => isOfKind(data) && has(data, settings),
    columns: (data, settings) => {
      if (!isOfKind(data)) throw new EvaluationError({ problem: `there is no ${needs}` })
      return columns(data, settings)
    },
  }
}

function ofRows<Columns>(
  needs: string,
  has: (data: RowData, settings: LabelSettings) => boolean,
  columns: (data: RowData, settings: LabelSettings) => Columns,
): Shape<Columns> {
  return ofKind('rows', needs, rememberedByLabels(columns), has)
}

function ofLabelSets<Columns>(
  needs: string,
  has: (data: LabelSetData, settings: LabelSettings) => boolean,
  columns: (data: LabelSetData, settings: LabelSettings) => Columns,
): Shape<Columns> {
  return ofKind('labelSets', needs, rememberedByLabels(columns), has)
}

function rememberedByLabels<Data extends object, Columns>(
  columns: (data: Data, settings: LabelSettings) => Columns,
): (data: Data, settings: LabelSettings) => Columns {
  return remember(columns, ({ positive, threshold }) => `${typeof positive} ${positive} ${threshold}`)
}

function ofCases<Columns>(
  needs: string,
  has: (data: RowData | CaseData) => boolean,
  columns: (data: RowData | CaseData) => Columns,
): Shape<Columns> {
  const isCases = (data: EvaluationData): data is RowData | CaseData => data.kind === 'rows' || data.kind === 'cases'
  return {
    kind: 'cases',
    needs,
    has: data => isCases(data) && has(data),
    columns: data => {
      if (!isCases(data)) throw new EvaluationError({ problem: `there is no ${needs}` })
      return columns(data)
    },
  }
}

function ofResults(name: 'passed' | 'score' | 'preferred'): Shape<CaseColumns> {
  return ofCases(
    name,
    data => data[name] !== undefined,
    data => caseColumns(data, data[name]),
  )
}

const rememberedRankings = remember(
  (data: RankingData, settings: RankingSettings) => rankings(data, settings),
  ({ ties, relevantFrom, unjudged, depth, singlePrecision }) =>
    `${ties} ${relevantFrom} ${unjudged} ${depth} ${singlePrecision}`,
)

export const shapes: { readonly [Name in ShapeName]: Shape<Shapes[Name]> } = {
  labels: ofRows('yPred, or yScore with a threshold', hasLabels, labelColumns),
  scores: ofRows('yScore', data => data.yScore !== undefined, scoreColumns),
  groupedScores: ofRows(
    'yScore and groups',
    data => data.yScore !== undefined && data.groups !== undefined,
    groupedScores,
  ),
  confidences: ofRows(
    'yPred and yScore',
    data => data.yPred !== undefined && data.yScore !== undefined,
    confidenceColumns,
  ),
  probabilities: ofRows('yScore', data => data.yScore !== undefined, probabilityColumns),
  classProbabilities: ofRows('yProba', data => data.yProba !== undefined, classProbabilityColumns),
  numbers: ofRows('yPred', data => data.yPred !== undefined, numberColumns),
  labelSets: ofLabelSets("task: 'multilabel' with yPred, or with yScore and a threshold", hasLabels, labelSetColumns),
  labelScores: ofLabelSets("task: 'multilabel' with yScore", data => data.yScore !== undefined, labelScoreColumns),
  forecasts: ofRows('yPred and yTrain', data => data.yPred !== undefined && data.yTrain !== undefined, forecastColumns),
  intervals: ofRows(
    'yLower and yUpper',
    data => data.yLower !== undefined && data.yUpper !== undefined,
    intervalColumns,
  ),
  outputs: ofKind('outputs', "task: 'multioutput'", outputColumns),
  rankings: ofKind('ranking', 'qrels and run, rows of relevant and retrieved, or relevance', rememberedRankings),
  passed: ofResults('passed'),
  score: ofResults('score'),
  preferred: ofResults('preferred'),
  trials: ofCases('trials', ({ trials }) => trials !== undefined, trialColumns),
  ratings: ofCases(
    'ratings',
    data => data.kind === 'cases' && data.ratings !== undefined,
    data => {
      const ratings = data.kind === 'cases' ? data.ratings : undefined
      if (ratings === undefined) throw new EvaluationError({ column: 'ratings', problem: 'there are no ratings' })
      return { ...ratings, n: data.n, sampleWeight: data.sampleWeight, ids: data.ids }
    },
  ),
  texts: ofCases(
    'yTrue and yPred as texts',
    data => data.yPred !== undefined,
    data => ({ ...textsOf(data), n: data.n, sampleWeight: data.sampleWeight, ids: data.ids }),
  ),
  lists: {
    kind: 'lists',
    needs: 'run, or rows of retrieved',
    has: hasLists,
    columns: remember(listColumns, () => ''),
  },
  runPairs: {
    kind: 'lists',
    needs: 'run and otherRun',
    has: data => (data.kind === 'ranking' || data.kind === 'lists') && data.items?.otherRun !== undefined,
    columns: runPairs,
  },
}

/** Columns derived from encoded data are kept as long as the data: these never change, unlike the caller's arrays. */
function remember<Data extends object, Settings, Columns>(
  derive: (data: Data, settings: Settings) => Columns,
  key: (settings: Settings) => string,
): (data: Data, settings: Settings) => Columns {
  const known = new WeakMap<Data, Map<string, Columns>>()
  return (data, settings) => {
    const bySettings = known.get(data) ?? new Map<string, Columns>()
    known.set(data, bySettings)
    const name = key(settings)
    const before = bySettings.get(name)
    if (before !== undefined) return before
    const columns = derive(data, settings)
    bySettings.set(name, columns)
    return columns
  }
}

/** The first of the wanted shapes that the evaluation's columns can give. */
export function availableShape(
  { data }: Evaluation,
  wanted: readonly ShapeName[],
  settings: ShapeSettings,
): ShapeName | undefined {
  return wanted.find(name => shapes[name].has(data, settings))
}
