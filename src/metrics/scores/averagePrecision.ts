import { scoresOfAsked, scoresOfClass } from '../../evaluation/columns/classProbabilityColumns.ts'
import { inOrderOfCounts, type ScoreColumns } from '../../evaluation/columns/scoreColumns.ts'
import { RunningSum } from '../../numeric/compensatedSum.ts'
import { type Computed, countedAs, undefinedBecause } from '../definition/computed.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { label, oneOf } from '../definition/optionSpec.ts'
import { proportion } from '../definition/scales.ts'
import { labelOptions, whenClassMissing, whenClassUndefined } from '../definition/sharedOptions.ts'
import { averageOfLabelScores } from '../labelSets/labelScoreAverages.ts'
import { aboutScores, withoutPositives } from './aboutScores.ts'
import { refuseIdle } from './auc.ts'
import { stepwiseArea, stepwiseAreaOfStep } from './curveAreas.ts'
import { meanOverClasses } from './meanOverClasses.ts'
import { precisionArea, rankedArea, rankedMean } from './rankedArea.ts'

// Areas under the precision-recall curve.

/**
 * Area under the precision-recall curve as a step function: each step adds its recall times its precision.
 *
 * Formula: Σ (Rₙ − Rₙ₋₁)·Pₙ over distinct scores
 * Source: scikit-learn average_precision_score
 */
export const averagePrecision = defineMetric({
  id: 'averagePrecision',
  title: 'average precision',
  sees: 'order',
  curated: true,
  ...proportion,
  options: {
    positive: labelOptions.positive,
    class: label(),
    average: oneOf(['macro', 'micro', 'weighted', 'samples'], undefined),
    whenUndefined: whenClassUndefined,
  },
  conventions: [
    { tools: 'all, where there are positives', options: {} },
    { tools: 'scikit-learn average_precision_score', options: { whenUndefined: 0 } },
  ],
  compute: {
    scores: (columns, options) => {
      refuseIdle(options, 'average', 'class')
      return countedAs(averagePrecisionOf(columns), options.whenUndefined)
    },
    classScores: (columns, options) => {
      refuseIdle(options, 'average')
      const otherwise = 'class (one against the rest); the mean over classes is macroAveragePrecision'
      return countedAs(averagePrecisionOf(scoresOfAsked(columns, options, otherwise)), options.whenUndefined)
    },
    labelScores: (columns, options) => {
      refuseIdle(options, 'class')
      return averageOfLabelScores(columns, { area: stepwiseArea, needs: 'positives' }, options)
    },
  },
})

function averagePrecisionOf(columns: ScoreColumns): Computed {
  const computed = { ...stepwiseArea(columns), ...aboutScores(columns) }
  return { ...computed, rankedOf: rankedArea(columns, stepwiseAreaOfStep) }
}

/**
 * Unweighted mean of the average precision of each class against the rest. For the mean over queries of a ranking see
 * `map`.
 *
 * Formula: mean of Σ (Rₙ − Rₙ₋₁)·Pₙ over classes
 * Source: scikit-learn average_precision_score(average='macro')
 */
export const macroAveragePrecision = defineMetric({
  id: 'macroAveragePrecision',
  title: 'mean AP',
  sees: 'order',
  curated: true,
  ...proportion,
  aliases: ['meanAveragePrecision'],
  options: { whenUndefined: whenClassMissing },
  conventions: [
    { tools: 'expect-metrics', options: {} },
    { tools: "scikit-learn average_precision_score(average='macro')", options: { whenUndefined: 0 } },
  ],
  compute: {
    classScores: (columns, { whenUndefined }) => {
      const found = columns.labels.map((label, code) => {
        const scores = inOrderOfCounts(scoresOfClass(columns, code))
        return { scores, value: { label, support: scores.counts().positives, ...stepwiseArea(scores) } }
      })
      const values = found.map(({ value }) => value)
      // "Mean average precision" means different things in classification and in ranking.
      const weighted = columns.sampleWeight !== undefined
      const computed = meanOverClasses('AP', values, { average: 'macro', whenUndefined, weighted }, ['over classes'])
      const counted = found.filter(({ value }) => value.undefinedBecause === undefined)
      if (counted.length === 0 || (counted.length < found.length && whenUndefined !== 'skip')) return computed
      const areas = counted.map(({ scores }) => ({
        columns: scores,
        weight: 1 / counted.length,
        ...precisionArea(stepwiseAreaOfStep),
      }))
      return { ...computed, rankedOf: rankedMean(columns, computed.value, areas, 2) }
    },
  },
})

/**
 * Area under the precision-recall curve, interpolated along the hyperbolas that thresholds can reach.
 *
 * Formula: Σ ∫ ((TP + x) / (TP + x + FP + x·ΔFP/ΔTP)) dx / n₊, from each point to the next
 * Source: Davis & Goadrich 2006; Keilwagen, Grosse & Grau 2014 (PRROC)
 */
export const prAuc = defineMetric({
  id: 'prAuc',
  title: 'PR AUC',
  sees: 'order',
  curated: true,
  matcher: 'PRAUC',
  ...proportion,
  options: {
    positive: labelOptions.positive,
    average: oneOf(['macro', 'micro', 'weighted', 'samples'], undefined),
    whenUndefined: whenClassUndefined,
  },
  compute: {
    scores: (columns, options) => {
      refuseIdle(options, 'average')
      const computed = { ...interpolatedArea(columns), rankedOf: rankedArea(columns, interpolatedAreaOfStep) }
      return countedAs(computed, options.whenUndefined)
    },
    labelScores: (columns, options) => {
      const computed = averageOfLabelScores(columns, { area: interpolatedArea, needs: 'positives' }, options)
      return { ...computed, convention: [...(computed.convention ?? []), interpolation] }
    },
  },
})

/**
 * Returns the area with the interpolation of Davis & Goadrich 2006: between two points false positives grow in proportion
 * to true positives, so precision follows a hyperbola. It is integrated exactly.
 */
function interpolatedArea(columns: ScoreColumns): Computed {
  const { convention, parts } = aboutScores(columns)
  const about = { convention: [...convention, interpolation], parts }
  const reason = withoutPositives(columns)
  if (reason !== undefined) return undefinedBecause(reason, about)
  const { truePositives, falsePositives, positives } = columns.counts()
  const area = new RunningSum()
  let found = 0
  let wrong = 0
  for (let i = 0; i < truePositives.length; i++) {
    const more = truePositives[i] - found
    if (more > 0) area.add((more / positives) * meanPrecision(found, wrong, more, falsePositives[i] - wrong))
    found = truePositives[i]
    wrong = falsePositives[i]
  }
  return { ...about, value: Math.min(1, area.value) }
}

function interpolatedAreaOfStep(found: number, wrong: number, moreFound: number, moreWrong: number): number {
  return moreFound * meanPrecision(found, wrong, moreFound, moreWrong)
}

const interpolation = 'interpolation = Davis–Goadrich'

/**
 * Returns the mean of (found + x) / (found + wrong + x·(1 + moreWrong/more)) for x from 0 to `more`. All terms of this form
 * are positive, so nothing cancels.
 */
function meanPrecision(found: number, wrong: number, more: number, moreWrong: number): number {
  const precisionOfStep = more / (more + moreWrong)
  const predicted = found + wrong
  if (predicted === 0) return precisionOfStep
  const growth = (more + moreWrong) / predicted
  const kept = Number.isFinite(growth) ? (growth === 0 ? 1 : Math.log1p(growth) / growth) : 0
  return (1 - kept) * precisionOfStep + (found / predicted) * kept
}
