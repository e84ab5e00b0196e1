import type { ClassMatrix } from '../encode/probabilityMatrix.ts'
import type { RowData } from '../encode/rowData.ts'
import { type RowsOfColumns, rowsOf } from '../encode/rowNames.ts'
import { listed } from '../errors/describeValue.ts'
import { EvaluationError } from '../errors/evaluationError.ts'
import { positiveMissing } from '../errors/positiveMissing.ts'
import { requireGiven, unexpected } from '../errors/unexpected.ts'
import type { Label } from '../label.ts'
import type { LabelSettings } from './labelColumns.ts'
import { classMatrixOf } from './labelsOfRows.ts'
import { positiveLabel } from './positiveLabel.ts'
import { inOrderOfCounts, type ScoreColumns, withCounts } from './scoreColumns.ts'
import { asCodes, recoded } from './valueCodes.ts'

/** A score of every class beside the truth: a probability, or any number. */
export interface ClassScoreColumns extends RowsOfColumns {
  readonly labels: readonly Label[]
  readonly yTrue: Int32Array
  readonly classScores: ClassMatrix
  /** The same, where they are probabilities. */
  readonly yProba: ClassMatrix | undefined
  /** The positive label, given or inferred. Binary metrics need it. */
  readonly positive: Label | undefined
}

/** Probabilities of every class beside the truth. */
export interface ClassProbabilityColumns extends ClassScoreColumns {
  readonly yProba: ClassMatrix
}

export function classScoreColumns(data: RowData, settings: LabelSettings): ClassScoreColumns {
  const classScores = requireGiven(classMatrixOf(data), 'yProba')
  const labels = requireGiven(data.labels, 'labels')
  const yTrue = recoded(asCodes(data.yTrue, 'yTrue'), labels, 'yTrue')
  const positive = positiveLabel(labels, settings.positive ?? data.positive)
  return { ...rowsOf(data), labels, yTrue, classScores, yProba: data.yProba, positive }
}

export function classProbabilityColumns(data: RowData, settings: LabelSettings): ClassProbabilityColumns {
  const yProba = requireGiven(data.yProba, 'yProba')
  return { ...classScoreColumns(data, settings), yProba }
}

/** The column that the scores of all classes were given in. */
function nameOfScores({ yProba }: ClassScoreColumns): 'yProba' | 'yScore' {
  return yProba === undefined ? 'yScore' : 'yProba'
}

/** The scores of one class against the rest. */
export function scoresOfClass(columns: ClassScoreColumns, code: number): ScoreColumns {
  const { n, labels, yTrue, classScores, sampleWeight, ids, places, isCounted, count } = columns
  const { values, classes, epsilon } = classScores
  const isPositive = new Uint8Array(n)
  const yScore = new Float64Array(n)
  for (let i = 0; i < n; i++) {
    isPositive[i] = yTrue[i] === code ? 1 : 0
    yScore[i] = values[i * classes + code]
  }
  return withCounts({
    isPositive,
    yScore,
    sampleWeight,
    ids,
    places,
    isCounted,
    count,
    positive: labels[code],
    negative: classes === 2 ? labels[1 - code] : 'any other',
    epsilon,
  })
}

/** The scores of the positive one of two classes. For more classes, an error says that `otherwise` is expected. */
export function scoresOfPositive(columns: ClassScoreColumns, otherwise: string): ScoreColumns {
  const { labels, positive } = columns
  if (labels.length !== 2) {
    throw new EvaluationError({
      column: nameOfScores(columns),
      problem: `${nameOfScores(columns)} has ${labels.length === 1 ? '1 class' : `${labels.length} classes`}: ${listed(labels)}`,
      expected: otherwise,
    })
  }
  if (positive === undefined) throw positiveMissing(labels)
  return scoresOfClass(columns, labels.indexOf(positive))
}

/** The scores of one class against the rest if `class` names one, else those of the positive one of two classes. */
export function scoresOfAsked(
  columns: ClassScoreColumns,
  { class: asked, positive }: { readonly class?: Label | undefined; readonly positive?: Label | undefined },
  otherwise: string,
): ScoreColumns {
  if (asked === undefined) return inOrderOfCounts(scoresOfPositive(columns, otherwise))
  if (positive !== undefined) {
    throw new EvaluationError({
      column: 'positive',
      problem: 'class and positive are both given',
      mend: 'Leave out positive',
    })
  }
  const code = columns.labels.indexOf(asked)
  if (code !== -1) return inOrderOfCounts(scoresOfClass(columns, code))
  throw unexpected('class', asked, { column: 'class', expected: `one of ${listed(columns.labels)}` })
}
