import { RunningSum } from '../../numeric/compensatedSum.ts'
import { scaledWeights } from '../../numeric/scaledWeights.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { required } from '../definition/optionSpec.ts'
import { proportion } from '../definition/scales.ts'
import { cutoff, tiedClasses } from '../definition/sharedOptions.ts'

/**
 * Share of rows whose true class is among the k most probable classes, or the k of the highest score.
 *
 * Formula: rows whose true class ranks within k / n
 * Source: scikit-learn top_k_accuracy_score
 */
export const topKAccuracy = defineMetric({
  id: 'topKAccuracy',
  title: 'top-k accuracy',
  sees: 'orderInRow',
  curated: true,
  ...proportion,
  options: { k: required(cutoff), ties: tiedClasses },
  conventions: [
    { tools: 'expect-metrics', options: {} },
    { tools: 'scikit-learn top_k_accuracy_score', options: { ties: 'higherIndex' } },
  ],
  compute: {
    classScores: (columns, { k, ties }) => {
      const { n, yTrue, classScores, sampleWeight } = columns
      const { values, classes } = classScores
      const ranks = new Float64Array(n)
      const { weightOf } = scaledWeights(sampleWeight)
      const all = new RunningSum()
      const hits = new RunningSum()
      for (let i = 0; i < n; i++) {
        const truth = yTrue[i]
        const ofTruth = values[i * classes + truth]
        let rank = 1
        for (let j = 0; j < classes; j++) {
          const value = values[i * classes + j]
          if (value > ofTruth) rank++
          else if (value === ofTruth && j !== truth && ties !== 'optimistic' && (ties === 'pessimistic' || j > truth))
            rank++
        }
        ranks[i] = rank
        const weight = weightOf(i)
        all.add(weight)
        if (rank <= k) hits.add(weight)
      }
      const settled = k < classes ? undefined : `all ${classes} classes are among the first ${k}: no row can miss`
      return {
        value: hits.value / all.value,
        notes: settled === undefined ? [] : [settled],
        settled,
        units: () => ({ values: ranks.map(rank => Number(rank <= k)), sampleWeight }),
        parts: () => ({ kind: 'losses', columns, losses: ranks, cutoff: k }),
      }
    },
  },
})
