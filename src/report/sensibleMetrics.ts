import { hasLists } from '../evaluation/columns/listColumns.ts'
import { asCodes } from '../evaluation/columns/valueCodes.ts'
import type { CaseData } from '../evaluation/encode/caseData.ts'
import type { LabelSetData } from '../evaluation/encode/labelSetData.ts'
import type { RankingData } from '../evaluation/encode/rankings/rankingData.ts'
import type { ListData } from '../evaluation/encode/rankings/returnedLists.ts'
import type { Ratings } from '../evaluation/encode/ratings.ts'
import type { ResultData } from '../evaluation/encode/results.ts'
import type { RowData } from '../evaluation/encode/rowData.ts'
import { rowsOnce } from '../evaluation/encode/rowNames.ts'
import { MOST_WRITTEN_OUT } from '../evaluation/encode/standingFor.ts'
import { isLabel } from '../evaluation/label.ts'
import type { MeasurableData } from '../evaluation/measurable.ts'
import type { CountedColumns } from '../metrics/labels/classCounts.ts'

/** The ids of the metrics that are usual for what the columns hold, about a dozen of each kind. */
export function sensibleMetrics(given: MeasurableData, classes: CountedColumns | undefined): readonly string[] {
  // What rows hold is seen without writing counted ones out.
  const data = rowsOnce(given)
  switch (data.kind) {
    case 'rows':
      return ofRows(data, classes, data === given || given.n <= MOST_WRITTEN_OUT)
    case 'cases':
      return ofCases(data)
    case 'labelSets':
      return ofLabelSets(data)
    case 'ranking':
      return [...ofRankings, ...(hasLists(data) ? ofLists(data) : [])]
    case 'lists':
      return [...ofLists(data), 'personalization']
    case 'outputs':
      return ofErrors
    default:
      return data satisfies never
  }
}

const ofErrors = ['mae', 'medae', 'rmse', 'mape', 'r2', 'explainedVariance', 'maxError', 'meanBiasError']

const ofRankings = [
  'ndcg@10',
  'ndcg',
  'map',
  'map@10',
  'mrr',
  'precision@10',
  'recall@10',
  'hitRate@10',
  'rPrecision',
  'judged@10',
]

/** @param byRow - Each row can be read by itself; else only what counts suffice for is usual. */
function ofRows(data: RowData, classes: CountedColumns | undefined, byRow: boolean): readonly string[] {
  const { yTrue, yPred, yScore, yProba, classScores, groups, yLower, yTrain } = data
  // Scores of one class need two classes. With more, they say how sure each prediction is.
  const judged = classes?.labels ?? (yScore === undefined ? undefined : (data.labels ?? asCodes(yTrue, 'yTrue').labels))
  const ofTwo = judged !== undefined && judged.length <= 2
  const names = [
    ...(classes === undefined ? [] : ofClasses(classes)),
    ...(classes === undefined && yPred !== undefined ? ofNumbersOrTexts(data) : []),
    ...(yTrain !== undefined && yPred?.kind === 'numbers' ? ['mase'] : []),
    ...(yScore !== undefined && ofTwo ? ofScores(yScore, groups !== undefined, byRow) : []),
    ...(yScore !== undefined && yPred !== undefined && !ofTwo && byRow ? ['riskCoverageArea'] : []),
    ...(yProba === undefined || !byRow ? [] : [...ofClassScores(yProba.classes), 'logLoss', 'brierScore', 'ece']),
    ...(classScores === undefined || !byRow ? [] : ofClassScores(classScores.classes)),
    ...(yLower === undefined ? [] : ['meanIntervalWidth']),
    ...ofResults(data),
  ]
  // Metrics of yScore and of yProba may have the same id.
  return [...new Set(names)]
}

function ofClasses(columns: CountedColumns): readonly string[] {
  const binary = columns.kind === 'labels' && columns.labels.length <= 2 && columns.positive !== undefined
  return binary
    ? ['accuracy', 'balancedAccuracy', 'precision', 'recall', 'specificity', 'f1', 'macroF1', 'mcc', 'cohenKappa']
    : ['accuracy', 'balancedAccuracy', 'macroF1', 'macroPrecision', 'macroRecall', 'weightedF1', 'mcc', 'cohenKappa']
}

function ofNumbersOrTexts({ yTrue, yPred }: RowData): readonly string[] {
  return yTrue.kind === 'labels' || yPred?.kind === 'labels'
    ? ['exactMatch', 'tokenF1']
    : [...ofErrors, 'pearson', 'spearman']
}

function ofScores(yScore: Float64Array, grouped: boolean, byRow: boolean): readonly string[] {
  const probabilities = byRow && yScore.every(score => score >= 0 && score <= 1)
  return [
    ...['auc', 'averagePrecision', 'ks'],
    ...(grouped && byRow ? ['gauc'] : []),
    ...(probabilities ? ['logLoss', 'brierScore', 'ece'] : []),
  ]
}

function ofClassScores(classes: number): readonly string[] {
  return [
    'auc(multiClass="ovr")',
    'macroAveragePrecision',
    ...(classes > 5 ? ['topKAccuracy@1', 'topKAccuracy@5'] : ['topKAccuracy@1']),
  ]
}

function ofLabelSets({ yPred, yScore, threshold }: LabelSetData): readonly string[] {
  return [
    ...(yPred !== undefined || (yScore !== undefined && threshold !== undefined)
      ? [
          'subsetAccuracy',
          'hammingLoss',
          'jaccard(average="samples")',
          'f1(average="samples")',
          'microF1',
          'macroF1',
          'macroPrecision',
          'macroRecall',
          'weightedF1',
        ]
      : []),
    ...(yScore === undefined
      ? []
      : ['auc', 'averagePrecision', 'labelRankingAveragePrecision', 'coverageError', 'labelRankingLoss']),
  ]
}

function ofCases(data: CaseData): readonly string[] {
  return [
    ...(data.yTrue === undefined ? [] : ['exactMatch', 'tokenF1']),
    ...ofResults(data),
    ...(data.ratings === undefined ? [] : ofRatings(data.ratings)),
  ]
}

function ofResults({ passed, score, trials, preferred, verdicts }: ResultData): readonly string[] {
  const leastTried = trials?.tried.reduce((least, tried) => Math.min(least, tried)) ?? 0
  const even = trials?.tried.every(tried => tried === leastTried) === true ? '' : '(trials="uneven")'
  return [
    ...(passed === undefined ? [] : ['passRate']),
    ...(score === undefined ? [] : ['meanScore']),
    ...(trials === undefined ? [] : [`passAtK@1${even}`]),
    ...(leastTried > 1
      ? [`passAtK@${leastTried}${even}`, `allPassAtK@${leastTried}${even}`, `disagreement${even}`]
      : []),
    ...(preferred === undefined ? [] : ['winRate']),
    ...(verdicts === undefined ? [] : [verdicts.areVerdicts ? 'correctedPassRate' : 'correctedMeanScore']),
  ]
}

function ofRatings({ categories, codes, raters }: Ratings): readonly string[] {
  // Fractions are numbers on a scale, not categories.
  if (!categories.every(isLabel)) return ['krippendorffAlpha(level="interval")']
  return [
    'percentAgreement',
    ...(raters === 2 && !codes.includes(-1) ? ['cohenKappa'] : []),
    ...(codes.includes(-1) ? [] : ['fleissKappa']),
    'krippendorffAlpha',
    'gwetAC1',
  ]
}

function ofLists({ items }: ListData | RankingData): readonly string[] {
  if (items === undefined) return []
  const { catalog, features, popularity } = items
  return [
    ...(catalog === undefined ? [] : ['coverage', 'giniIndex']),
    ...(features === undefined ? [] : ['diversity']),
    ...(popularity === undefined ? [] : ['novelty']),
  ]
}
