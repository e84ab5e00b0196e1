import { shapes } from '../evaluation/columns/shapes.ts'
import type { RankingData } from '../evaluation/encode/rankings/rankingData.ts'
import { rowsOnce } from '../evaluation/encode/rowNames.ts'
import type { EvaluationData } from '../evaluation/evaluation.ts'
import type { ShapeTaken } from './measureConfigured.ts'

/** Fewer rows than these may be perfect by chance. */
const FEWEST = 10

/** A remark where predictions are the truth itself, so that nothing but a leak or a copied column explains the value. */
export function copiedTruth(data: EvaluationData, { name, settings }: ShapeTaken): string | undefined {
  if (data.n < FEWEST) return undefined
  // Rows that counts stand for are as they are once.
  const once = rowsOnce(data)
  switch (name) {
    case 'labels':
    case 'slicedLabels': {
      if (once.kind !== 'rows' || once.yPred === undefined || settings.threshold !== undefined) return undefined
      // Codes of rows are made when they are first read.
      return shapes.labels.columns(data, settings).tally().totalWrong === 0
        ? 'yPred equals yTrue in every row: are these the true labels?'
        : undefined
    }
    case 'scores':
    case 'probabilities':
    case 'slicedProbabilities':
    case 'groupedScores': {
      const { isPositive, yScore } = shapes.scores.columns(once, settings)
      const ofClass = scoresOfClasses(isPositive, yScore)
      return (
        ofClass &&
        `yScore is ${ofClass.positive} in every positive row and ${ofClass.negative} in every other: are these the true labels?`
      )
    }
    case 'classProbabilities':
    case 'classScores': {
      const { yTrue, classScores, yProba } = shapes.classScores.columns(once, settings)
      const { values, classes } = classScores
      return yProba !== undefined && yTrue.every((code, row) => values[row * classes + code] === 1)
        ? 'yProba gives the true class 1 in every row: are these the true labels?'
        : undefined
    }
    case 'numbers':
    case 'forecasts': {
      const { yTrue, yPred } = shapes[name].columns(once, settings)
      return yTrue.every((value, row) => value === yPred[row])
        ? 'yPred equals yTrue in every row: are these the true values?'
        : undefined
    }
    case 'rankings':
      return data.kind === 'ranking' && hasGradesForScores(data)
        ? 'run gives every document its grade for a score: are these the qrels?'
        : undefined
    default:
      return undefined
  }
}

function hasGradesForScores(data: RankingData): boolean {
  const { scoredLists } = data
  const isCopy = (grades: ArrayLike<number>, scores: ArrayLike<number> | undefined): boolean =>
    scores !== undefined && Array.prototype.every.call(grades, (grade, i) => grade === scores[i])
  return scoredLists === undefined
    ? data.queries.every(({ grades, scores }) => isCopy(grades, scores))
    : scoredLists.grades.every((grades, i) => isCopy(grades, scoredLists.scores[i]))
}

function scoresOfClasses(
  isPositive: Uint8Array,
  yScore: Float64Array,
): { readonly positive: number; readonly negative: number } | undefined {
  const positive = yScore[isPositive.indexOf(1)]
  const negative = yScore[isPositive.indexOf(0)]
  if (positive === undefined || negative === undefined || positive === negative) return undefined
  const isCopy = yScore.every((score, row) => score === (isPositive[row] === 1 ? positive : negative))
  return isCopy ? { positive, negative } : undefined
}
