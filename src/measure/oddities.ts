import { exchangedRun } from '../evaluation/columns/exchangedRun.ts'
import { labelsOfRows } from '../evaluation/columns/labelsOfRows.ts'
import { shapes } from '../evaluation/columns/shapes.ts'
import { type StrayLabels, strayLabels, strayLabelsOfSets } from '../evaluation/columns/strayLabels.ts'
import { twinLabels } from '../evaluation/columns/twinLabels.ts'
import { weighedOnce } from '../evaluation/encode/countedRows.ts'
import type { RankingData } from '../evaluation/encode/rankings/rankingData.ts'
import type { RowData } from '../evaluation/encode/rowData.ts'
import { countedRowsOf, placeOf, rowsOnce } from '../evaluation/encode/rowNames.ts'
import { describeValue } from '../evaluation/errors/describeValue.ts'
import { digits } from '../evaluation/errors/digits.ts'
import { probableBlank } from '../evaluation/errors/probableBlank.ts'
import type { Evaluation, EvaluationData } from '../evaluation/evaluation.ts'
import type { Label } from '../evaluation/label.ts'
import { compensatedSum } from '../numeric/compensatedSum.ts'
import { rowsWhere } from '../numeric/rowsWhere.ts'
import type { ShapeTaken } from './measureConfigured.ts'

/** What was left out of the evaluation, and what looks like a slip in the columns that a value is computed from. */
export function odditiesOf(evaluation: Evaluation, shape: ShapeTaken): readonly string[] {
  const { data } = evaluation
  const found = [
    ...(evaluation.notes ?? []),
    strayLabelsIn(evaluation, shape)?.note,
    twinLabelsIn(evaluation, shape),
    copiedTruth(data, shape),
    ...emptyLabels(data, shape),
    otherThreshold(rowsOnce(data), shape),
    scoreOfClass(rowsOnce(data), shape),
    ...('sampleWeight' in data && data.sampleWeight !== undefined ? oddWeights(data, data.sampleWeight) : []),
    data.kind === 'ranking' && shape.name === 'rankings' ? exchangedRun(data) : undefined,
  ]
  return found.filter(note => note !== undefined)
}

/** True labels, or ratings, that differ from each other in their writing alone, and so count as two. */
function twinLabelsIn({ data }: Evaluation, { name, settings }: ShapeTaken): string | undefined {
  switch (name) {
    case 'labels': {
      const { labels, declared, tally } = shapes.labels.columns(data, settings)
      return declared ? undefined : twinLabels('yTrue', occurring(labels, tally().supports), 'classes')
    }
    case 'labelSets': {
      if (areDeclared(data)) return undefined
      const { labels, tally } = shapes.labelSets.columns(weighedOnce(data), settings)
      return twinLabels('yTrue', occurring(labels, tally().supports), 'labels')
    }
    case 'ratings': {
      const { categories, declared } = shapes.ratings.columns(weighedOnce(data), settings)
      return declared ? undefined : twinLabels('ratings', categories, 'categories')
    }
    default:
      return undefined
  }
}

/** The labels that a column has. */
export function occurring(labels: readonly Label[], counts: Float64Array): readonly Label[] {
  return labels.filter((_, code) => counts[code] > 0)
}

/** Labels of sets that are named, or are columns of an indicator, are as intended. */
function areDeclared(data: EvaluationData): boolean {
  return data.kind === 'labelSets' && data.declared
}

/** Predicted labels that differ from true ones in their writing alone. */
export function strayLabelsIn({ data }: Evaluation, { name, settings }: ShapeTaken): StrayLabels | undefined {
  if (name === 'labels') {
    const columns = shapes.labels.columns(data, settings)
    const { supports, predictions } = columns.tally()
    // Without a label that is predicted and never true there is none to look at.
    return predictions.some((count, code) => count > 0 && supports[code] === 0) ? strayLabels(columns) : undefined
  }
  if (name !== 'labelSets' || areDeclared(data)) return undefined
  return strayLabelsOfSets(shapes.labelSets.columns(weighedOnce(data), settings))
}

/** So many rows are named. */
const SHOWN = 5

/** The shapes that read their columns as classes. */
const ofClasses: ReadonlySet<string> = new Set([
  'labels',
  'slicedLabels',
  'confidences',
  'scores',
  'groupedScores',
  'probabilities',
  'slicedProbabilities',
])

/** Remarks on texts that count as a class and stand for a missing value more often than not: empty ones, `nan`, `None`. */
function emptyLabels(data: EvaluationData, { name }: ShapeTaken): readonly string[] {
  const once = rowsOnce(data)
  if (once.kind !== 'rows' || !ofClasses.has(name)) return []
  const counted = countedRowsOf(data)?.count
  return (['yTrue', 'yPred'] as const).flatMap(column => {
    const values = once[column]
    if (values?.kind !== 'labels') return []
    const empty = values.labels.flatMap((label, code) =>
      probableBlank(label) !== undefined && !once.labels?.includes(label) ? [code] : [],
    )
    return empty.map(code => {
      const holding = rowsWhere(values.codes.length, row => values.codes[row] === code)
      const rows = compensatedSum(holding.length, i => counted?.[holding[i]] ?? 1)
      const label = describeValue(values.labels[code])
      // Rows that are counted together have no place of their own.
      const which = counted !== undefined && once.ids === undefined ? '' : ` (${named(holding, once)})`
      return `${label} is a class of its own: ${column} holds it in ${rows} of ${data.n} rows${which}. If their label is missing, leave these rows out`
    })
  })
}

function named(rows: Uint32Array, data: RowData): string {
  const names = Array.from(rows.subarray(0, SHOWN), row => describeValue(data.ids?.[row] ?? placeOf(data, row)))
  const others = rows.length > names.length ? ` and ${rows.length - names.length} more` : ''
  return `${names.join(', ')}${others}`
}

/** Scores that go up to this are no probabilities. */
const FAR = 10

/** A remark where the threshold is one of probabilities, and the scores are percents or bytes. */
function otherThreshold(data: EvaluationData, { name, settings }: ShapeTaken): string | undefined {
  if ((data.kind !== 'rows' && data.kind !== 'labelSets') || (name !== 'labels' && name !== 'labelSets'))
    return undefined
  const isUsed = data.yPred === undefined || settings.threshold !== undefined
  const threshold = isUsed ? (settings.threshold ?? data.threshold) : undefined
  if (threshold === undefined || threshold <= 0 || threshold >= 1 || data.yScore === undefined) return undefined
  let most = 0
  for (const score of data.yScore) {
    if (score < 0) return undefined
    if (score > most) most = score
  }
  return most >= FAR
    ? `the threshold is ${threshold}, and scores go up to ${digits(most)}: are they on one scale?`
    : undefined
}

/** By chance, confidences part two classes of so many rows each at most once in a hundred times. */
const FEWEST_PARTED = 5

/** A remark where a confidence parts the two predicted classes, as the score of one of them does. */
function scoreOfClass(data: EvaluationData, { name }: ShapeTaken): string | undefined {
  if (name !== 'confidences' || data.kind !== 'rows' || data.yScore === undefined) return undefined
  const { labels, yPred } = labelsOfRows(data, {})
  const found = labels.map(label => ({ label: describeValue(label), rows: 0, least: Infinity, most: -Infinity }))
  data.yScore.forEach((score, row) => {
    const each = found[yPred[row]]
    each.rows++
    each.least = Math.min(each.least, score)
    each.most = Math.max(each.most, score)
  })
  const [low, high, ...others] = found.filter(({ rows }) => rows > 0).sort((a, b) => a.least - b.least)
  if (high === undefined || others.length > 0 || Math.min(low.rows, high.rows) < FEWEST_PARTED) return undefined
  return low.most < high.least
    ? `yScore is read as the confidence in yPred, and each row predicted ${high.label} has a higher one than any predicted ${low.label}: is it the score of ${high.label}? Then rows predicted ${low.label} count as the least confident; give max(p, 1 − p) of a probability`
    : undefined
}

/** Fewer rows than these may well weigh unequally. */
const FEWEST_WEIGHED = 10

type Weighed = Extract<EvaluationData, { readonly sampleWeight?: Float64Array | undefined }>

/** Remarks on weights that leave rows out, or let one row decide. */
function oddWeights(data: Weighed, weights: Float64Array): readonly string[] {
  const { asGiven, n } = data
  const notes: string[] = []
  if (asGiven !== undefined && asGiven.n >= FEWEST_WEIGHED) {
    const zeros = asGiven.n - n
    notes.push(
      `${zeros} of ${asGiven.n} rows ${zeros === 1 ? 'weighs' : 'weigh'} 0 and ${zeros === 1 ? 'counts' : 'count'} nowhere`,
    )
  }
  if (n < FEWEST_WEIGHED) return notes
  let [sum, heaviest] = [0, 0]
  for (let row = 0; row < n; row++) {
    sum += weights[row]
    if (weights[row] > weights[heaviest]) heaviest = row
  }
  if (weights[heaviest] > sum / 2) {
    notes.push(
      `sampleWeight[${placeOf(data, heaviest)}] is ${digits((100 * weights[heaviest]) / sum, 3)} % of the weight of all ${n} rows`,
    )
  }
  return notes
}

/** Fewer rows than these may be perfect by chance. */
const FEWEST_PERFECT = 10

/** A remark where predictions are the truth itself, so that nothing but a leak or a copied column explains the value. */
function copiedTruth(data: EvaluationData, { name, settings }: ShapeTaken): string | undefined {
  if (data.n < FEWEST_PERFECT) return undefined
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
