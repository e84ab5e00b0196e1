import {
  type ClassScoreColumns,
  scoresOfAsked,
  scoresOfClass,
} from '../../evaluation/columns/classProbabilityColumns.ts'
import { inOrderOfCounts, type ScoreColumns, withCounts } from '../../evaluation/columns/scoreColumns.ts'
import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { Label } from '../../evaluation/label.ts'
import { RunningSum } from '../../numeric/compensatedSum.ts'
import { take } from '../../numeric/take.ts'
import { type Computed, countedAs } from '../definition/computed.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { label, oneOf } from '../definition/optionSpec.ts'
import type { ClassValue } from '../definition/parts.ts'
import { proportion } from '../definition/scales.ts'
import { labelOptions, refusePositive, whenClassUndefined } from '../definition/sharedOptions.ts'
import { averageOfLabelScores } from '../labelSets/labelScoreAverages.ts'
import type { WhenUndefined } from '../labels/classRates.ts'
import { aboutScores } from './aboutScores.ts'
import { rocArea } from './curveAreas.ts'
import { meanOverClasses } from './meanOverClasses.ts'
import { type AreaOfClass, areaUpTo, rankedMean } from './rankedArea.ts'

// Metrics of how well scores rank positives before negatives.

/**
 * Area under the ROC curve: the probability that a positive scores higher than a negative; a tie counts one half.
 *
 * Formula: (Σ midranks of positives − n₊(n₊ + 1)/2) / (n₊n₋)
 * Source: Hanley & McNeil 1982; several classes: Hand & Till 2001; scikit-learn roc_auc_score
 */
export const auc = defineMetric({
  id: 'auc',
  title: 'AUC',
  sees: 'order',
  curated: true,
  matcher: 'AUC',
  ...proportion,
  options: {
    positive: labelOptions.positive,
    class: label(),
    multiClass: oneOf(['ovr', 'ovo'], undefined),
    average: oneOf(['macro', 'micro', 'weighted', 'samples'], undefined),
    whenUndefined: whenClassUndefined,
  },
  conventions: [
    { tools: 'scikit-learn roc_auc_score, pROC', options: {} },
    { tools: 'torchmetrics auroc', options: { whenUndefined: 0 } },
  ],
  compute: {
    scores: (columns, options) => {
      refuseIdle(options, 'multiClass', 'average', 'class')
      return countedAs(aucOf(columns), options.whenUndefined)
    },
    classScores: (columns, options) => {
      const { multiClass, average = 'macro', whenUndefined } = options
      if (multiClass !== undefined) {
        refusePositive(options)
        refuseIdle(options, 'class')
        if (multiClass === 'ovr' && average === 'micro') return pooledAuc(columns)
        if (average === 'micro' || average === 'samples') {
          throw new EvaluationError({
            column: 'average',
            problem: `average is '${average}', which is for ${average === 'micro' ? "multiClass: 'ovr' and " : ''}sets of labels`,
            expected: "'macro' or 'weighted'",
          })
        }
        return multiClassAuc(columns, { multiClass, average, whenUndefined })
      }
      refuseIdle(options, 'average')
      const otherwise =
        "class (one against the rest), or multiClass: 'ovr' (each of them) or 'ovo' (each pair of classes)"
      return countedAs(aucOf(scoresOfAsked(columns, options, otherwise)), whenUndefined)
    },
    labelScores: (columns, options) => {
      refuseIdle(options, 'multiClass', 'class')
      return averageOfLabelScores(columns, { area: rocArea, needs: 'bothClasses' }, options)
    },
  },
})

function aucOf(columns: ScoreColumns): Computed {
  return { ...rocArea(columns), ...aboutScores(columns, 0.5), areaOf: { columns } }
}

// The message would print an option without effect as a convention in force.
export function refuseIdle(
  options: {
    readonly multiClass?: string | undefined
    readonly average?: string | undefined
    readonly class?: Label | undefined
  },
  ...idle: readonly ('multiClass' | 'average' | 'class')[]
): void {
  const column = idle.find(name => options[name] !== undefined)
  if (column === undefined) return
  throw new EvaluationError({
    column,
    problem: `${column} has no effect on such scores`,
    expected:
      column === 'class'
        ? 'class with yProba, and without multiClass'
        : "yProba for averages over classes, with multiClass, or sets of labels: task: 'multilabel'",
  })
}

/** How the AUC of several classes is averaged. */
interface MultiClassAuc {
  readonly multiClass: 'ovr' | 'ovo'
  readonly average: 'macro' | 'weighted'
  readonly whenUndefined: WhenUndefined
}

/** Returns the mean AUC of each class against the rest (`'ovr'`), or of each pair of classes (`'ovo'`). */
function multiClassAuc(columns: ClassScoreColumns, options: MultiClassAuc): Computed {
  const { multiClass, average } = options
  const all = multiClass === 'ovr' ? oneVersusRest(columns) : oneVersusOne(columns)
  const values = all.map(({ value }) => value)
  const weighted = columns.sampleWeight !== undefined
  const computed = meanOverClasses('AUC', values, { ...options, weighted }, [
    `multiClass = ${multiClass}`,
    `average = ${average}`,
  ])
  const found = average === 'weighted' ? all.filter(({ value }) => value.support > 0) : all
  // An undefined class that counts as a number has no rows that vary.
  const counted = found.filter(({ value }) => value.undefinedBecause === undefined)
  if (counted.length < found.length && options.whenUndefined !== 'skip') return computed
  const weightOf = ({ value }: ClassArea): number => (average === 'weighted' ? value.support : 1)
  const total = counted.reduce((sum, each) => sum + weightOf(each), 0)
  const areas = counted.flatMap(each =>
    each.areas.map(area => ({ ...area, weight: (area.weight * weightOf(each)) / total })),
  )
  // A wrong row scores low for its class and high for another. Among pairs, it spoils its class beside every other one.
  const spoiled = multiClass === 'ovr' ? 2 : columns.labels.length
  return { ...computed, rankedOf: rankedMean(columns, computed.value, areas, spoiled) }
}

/**
 * Returns the AUC of all classes against the rest in one list of n × classes scores. Each row has one positive. Its cells
 * are not independent, so that the influences of a row are added (Obuchowski 1997).
 */
function pooledAuc(all: ClassScoreColumns): Computed {
  const { labels, yTrue, classScores, sampleWeight, count } = all
  const { values, classes, epsilon } = classScores
  const rows = Array.from(values, (_, cell) => Math.floor(cell / classes))
  const columns = inOrderOfCounts(
    withCounts({
      isPositive: Uint8Array.from(rows, (row, cell) => Number(yTrue[row] === cell % classes)),
      yScore: values,
      sampleWeight: take(sampleWeight, rows),
      count: take(count, rows),
      positive: 'the true class',
      negative: 'any other',
      epsilon,
    }),
  )
  const convention = ['multiClass = ovr', 'average = micro', `${labels.length} classes`]
  const { value } = rocArea(columns)
  return { value, convention, rankedOf: rankedMean(all, value, [rocAreaOf(columns, 1, rows)], 2) }
}

/** The value of a class, or of a pair of classes. It is the weighted mean of `areas`. */
interface ClassArea {
  readonly value: ClassValue
  readonly areas: readonly AreaOfClass[]
}

function rocAreaOf(columns: ScoreColumns, weight: number, rows?: readonly number[]): AreaOfClass {
  return { columns, weight, rows, ...areaUpTo(1) }
}

function oneVersusRest(columns: ClassScoreColumns): readonly ClassArea[] {
  return columns.labels.map((label, code) => {
    const scores = inOrderOfCounts(scoresOfClass(columns, code))
    const value = { label, support: scores.counts().positives, ...rocArea(scores) }
    return { value, areas: [rocAreaOf(scores, 1)] }
  })
}

/**
 * Hand & Till, "A simple generalisation of the area under the ROC curve for multiple class classification problems",
 * Machine Learning 45 (2001): for each pair of classes, the mean of the two AUCs by the score of either class, over
 * the rows of these classes only.
 */
function oneVersusOne({ labels, yTrue, classScores, sampleWeight, count }: ClassScoreColumns): readonly ClassArea[] {
  const rowsOf: number[][] = labels.map(() => [])
  const supports = labels.map(() => new RunningSum())
  yTrue.forEach((code, row) => {
    const weight = sampleWeight === undefined ? 1 : sampleWeight[row]
    // A row of weight 0 does not count: its class may have no other rows.
    if (weight === 0) return
    rowsOf[code].push(row)
    supports[code].add(weight)
  })
  const { values, classes, epsilon } = classScores

  function areaBetween(positive: number, negative: number): AreaOfClass {
    const rows = [...rowsOf[positive], ...rowsOf[negative]]
    const columns = inOrderOfCounts(
      withCounts({
        isPositive: new Uint8Array(rows.length).fill(1, 0, rowsOf[positive].length),
        yScore: Float64Array.from(rows, row => values[row * classes + positive]),
        sampleWeight: take(sampleWeight, rows),
        count: take(count, rows),
        positive: labels[positive],
        negative: labels[negative],
        epsilon,
      }),
    )
    return rocAreaOf(columns, 1 / 2, rows)
  }

  const pairs: ClassArea[] = []
  for (let i = 0; i < classes; i++) {
    for (let j = i + 1; j < classes; j++) {
      const pair = { label: labels[i], against: labels[j], support: supports[i].value + supports[j].value }
      const absent = [i, j].find(code => rowsOf[code].length === 0)
      if (absent === undefined) {
        const areas = [areaBetween(i, j), areaBetween(j, i)]
        const value = areas.reduce((sum, { columns, weight }) => sum + weight * rocArea(columns).value, 0)
        pairs.push({ value: { ...pair, value }, areas })
      } else {
        const undefinedBecause = `no row is truly ${describeValue(labels[absent])}`
        pairs.push({ value: { ...pair, value: Number.NaN, undefinedBecause }, areas: [] })
      }
    }
  }
  return pairs
}
