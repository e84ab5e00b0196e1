import { type DetailReader, detailReader } from '../../evaluation/columns/detailReader.ts'
import { labelSettings } from '../../evaluation/columns/shapeSettings.ts'
import { type ShapeName, shapes } from '../../evaluation/columns/shapes.ts'
import { rowsOnce } from '../../evaluation/encode/rowNames.ts'
import { namesOf } from '../../evaluation/encode/viewsOf.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { Evaluation } from '../../evaluation/evaluation.ts'
import type { Label } from '../../evaluation/label.ts'
import type { MeasurableData } from '../../evaluation/measurable.ts'
import type { Answer, TotalsData } from '../../evaluation/totals/totals.ts'
import { plurals } from '../../explain/text/formatNumber.ts'
import { measure } from '../../measure/measure.ts'
import { availableShape } from '../../measure/measureConfigured.ts'
import { calibrationBins, claimsOfClasses, claimsOfScores } from '../../metrics/calibration/calibrationBins.ts'
import { judgedClasses } from '../../report/judgedClasses.ts'
import { unitOf } from '../../report/metricReport.ts'
import type { EvaluationRecord, LabelsRecord, QueryMetricRecord } from '../records/evaluationRecord.ts'
import type { CalibrationRecord } from '../records/scoresRecord.ts'
import { quantiles } from './quantiles.ts'
import { recordOfCases } from './recordOfCases.ts'
import { recordOfLabelSets, recordOfLabels } from './recordOfLabels.ts'
import { recordOfNumbers, recordOfOutputs } from './recordOfNumbers.ts'
import { recordOfRanking } from './recordOfRanking.ts'
import { recordOfRaters } from './recordOfRaters.ts'
import { recordOfCalibration, recordOfScores } from './recordOfScores.ts'
import { sixDigits } from './thinned.ts'

const settings = labelSettings({ positive: undefined, threshold: undefined })

/**
 * What plots of an evaluation need; undefined for a stored report, which holds only values. For repeated runs it is
 * made from the first run, and for rows that an engine has counted, from the answers of that engine.
 *
 * @param withDetails - Texts of rows were asked for.
 */
export function recordOfEvaluation(
  evaluation: Evaluation,
  id: string,
  title: string,
  withDetails: boolean,
): EvaluationRecord | undefined {
  const { data, n, columns, notes = [] } = evaluation
  const head = { id, title, role: 'judged', n, columns: [...columns], notes: [...notes] } as const
  switch (data.kind) {
    case 'report':
      return undefined
    case 'totals':
      return { ...head, holds: { ids: false, details: false }, ...viewsOfTotals(evaluation, data) }
    case 'repeated': {
      const first = recordOfEvaluation(data.runs[0], id, title, withDetails)
      return first && { ...first, runs: { runs: data.runs.length, metrics: [] } }
    }
    default: {
      const missing: string[] = []
      const details = withDetails ? detailReader(data) : undefined
      const views = viewsOf(evaluation, data, details, missing)
      if (missing.length === 0 && Object.values(views).every(view => view === undefined)) {
        missing.push(`There is no plot for ${columns.join(', ')}: gates show all that was found.`)
      }
      return {
        ...head,
        unit: plurals[unitOf(data)],
        holds: { ids: namesOf(data) !== undefined, details: details !== undefined },
        missing,
        ...views,
      }
    }
  }
}

function viewsOf(
  evaluation: Evaluation,
  data: MeasurableData,
  details: DetailReader | undefined,
  missing: string[],
): Partial<EvaluationRecord> {
  const has = (name: ShapeName): boolean => availableShape(evaluation, [name], settings) !== undefined
  /** A part that its columns do not allow is named instead. */
  const part = <Record>(name: string, make: () => Record): Record | undefined => {
    try {
      return make()
    } catch (error) {
      if (!(error instanceof EvaluationError)) throw error
      missing.push(`${name}: ${error.problem.problem}`)
      return undefined
    }
  }
  // Probabilities and scores of classes predict the class that has most.
  const likeliest = () => (has('classScores') ? shapes.labels.columns(data, settings) : undefined)
  const classes = part('labels', () => judgedClasses(data) ?? likeliest())
  const calibration = part('calibration', () => calibrationOf(evaluation, has))
  const labels =
    classes?.kind === 'labels'
      ? part('matrix', () => withAUCs(recordOfLabels(classes, details), evaluation, has))
      : undefined
  const areNumbers = has('numbers') && labels === undefined && isOfNumbers(data)
  // Whole numbers mixed with fractions are no classes, so they have no matrix.
  if (areNumbers) missing.splice(0)
  const scored = has('scores') && hasTwoClasses(evaluation)
  return {
    labels,
    labelSets: classes?.kind === 'labelSets' ? part('labels', () => recordOfLabelSets(classes, details)) : undefined,
    scores: scored
      ? part('curves', () => recordOfScores(evaluation, shapes.scores.columns(data, settings), calibration, missing))
      : calibration && {
          ...{ positives: 0, negatives: 0, areProbabilities: true, calibration, thresholds: [] },
        },
    ranking: has('rankings')
      ? part('queries', () => recordOfRanking(measure(evaluation, 'ndcg@10'), details))
      : undefined,
    numbers: areNumbers
      ? part('residuals', () => recordOfNumbers(shapes.numbers.columns(data, settings), details))
      : undefined,
    outputs:
      data.kind === 'outputs'
        ? part('outputs', () => recordOfOutputs(evaluation, shapes.outputs.columns(data, settings), details))
        : undefined,
    raters: has('ratings') ? part('raters', () => recordOfRaters(shapes.ratings.columns(data, settings))) : undefined,
    cases:
      data.kind === 'rows' || data.kind === 'cases' ? part('cases', () => recordOfCases(data, details)) : undefined,
  }
}

/** Labels of texts are no numbers. */
function isOfNumbers(data: MeasurableData): boolean {
  const once = rowsOnce(data)
  return once.kind === 'rows' && once.yTrue.kind === 'numbers' && once.yPred?.kind === 'numbers'
}

/** Scores beside many classes are confidences in the predicted one. */
function hasTwoClasses({ data }: Evaluation): boolean {
  const once = rowsOnce(data)
  return once.kind === 'rows' && (once.yTrue.kind === 'numbers' || once.yTrue.labels.length <= 2)
}

function calibrationOf(evaluation: Evaluation, has: (name: ShapeName) => boolean): CalibrationRecord | undefined {
  const binning = { bins: 15, binning: 'uniform' } as const
  const { data } = evaluation
  const arePositive = has('probabilities') && hasTwoClasses(evaluation) && data.kind === 'rows' && data.scoresAreShares
  if (!arePositive && !has('classProbabilities')) return undefined
  const claims = arePositive
    ? claimsOfScores(shapes.probabilities.columns(data, settings), 'positive')
    : claimsOfClasses(shapes.classProbabilities.columns(data, settings), 'topLabel')
  const [ece, logLoss] = (['ece', 'logLoss'] as const).map(metric => measure(evaluation, metric).value)
  return recordOfCalibration(calibrationBins(claims, binning), arePositive ? 'positive' : 'topLabel', ece, logLoss)
}

/** More scores take too long to sort for each class. */
const MOST_SORTED = 3e6

/** The classes with the AUC of each, where more than two have scores. */
function withAUCs(record: LabelsRecord, evaluation: Evaluation, has: (name: ShapeName) => boolean): LabelsRecord {
  const { classes } = record
  if (!has('classScores') || classes.length < 3 || classes.length * evaluation.n > MOST_SORTED) return record
  const aucOf = (label: Label): number => measure(evaluation, 'auc', { class: label }).value
  return { ...record, classes: classes.map(each => ({ ...each, auc: aucOf(each.label) })) }
}

/** What plots need of rows counted by an engine, if its answers hold it. */
function viewsOfTotals(
  evaluation: Evaluation,
  { answers, engine, n }: TotalsData,
): Pick<EvaluationRecord, 'unit' | 'missing' | 'labels' | 'scores' | 'ranking'> {
  const ofKind = <Kind extends Answer['kind']>(kind: Kind) =>
    [...answers].flatMap(([id, answer]) =>
      answer.kind === kind ? [{ id, answer: answer as Extract<Answer, { kind: Kind }> }] : [],
    )
  const [counted] = ofKind('counted')
  const data = counted?.answer.evaluation.data
  const classes = data?.kind === 'rows' ? judgedClasses(data) : undefined
  const [binned] = ofKind('bins')
  const metrics = ofKind('units').map(({ id, answer: { values } }): QueryMetricRecord => {
    const { title, value } = measure(evaluation, id)
    return { metric: id, title, value, quantiles: quantiles(values).map(sixDigits), worst: [] }
  })
  return {
    unit: metrics.length > 0 ? 'queries' : 'rows',
    labels: classes?.kind === 'labels' ? recordOfLabels(classes, undefined) : undefined,
    scores: binned && {
      ...{ positives: 0, negatives: 0, areProbabilities: true, thresholds: [] },
      calibration: recordOfCalibration(binned.answer.bins, 'positive', measure(evaluation, binned.id).value),
    },
    ranking: metrics.length === 0 ? undefined : { queries: n, metrics, relevantAtRank: [] },
    missing: [
      `${engine} has counted the rows: there are no curves, residuals or single rows here. A seeded sample shows them: await db.sample(source, columns, { rows: 1e6, seed: 1 })`,
    ],
  }
}
