import type { LabelScoreColumns } from '../../evaluation/columns/labelSetColumns.ts'
import { codesOfRow } from '../../evaluation/encode/labelSets.ts'
import { argsortDescending } from '../../numeric/argsort.ts'
import type { Computed } from '../definition/computed.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { oneOf, shared } from '../definition/optionSpec.ts'
import type { Parts } from '../definition/parts.ts'
import { errorProportion, loss, proportion } from '../definition/scales.ts'
import { meanOfDefined, rowsLike } from './meanOfDefined.ts'

// Metrics of how well the scores of a row rank its true labels before the others. Tsoumakas, Katakis & Vlahavas, "Mining
// Multi-label Data", 2010. Tied labels count as wrongly ordered, as in scikit-learn.

/** The labels of one row in blocks of equal score, best first: cumulative numbers of all labels and of true ones. */
interface RankedLabels {
  readonly labels: number
  readonly relevant: number
  readonly blocks: readonly { readonly all: number; readonly relevant: number }[]
}

type WhenEmpty = keyof typeof policies

function meanOverRows(
  columns: LabelScoreColumns,
  { better, of }: Pick<CaseParts, 'better' | 'of'>,
  what: string,
  whenEmpty: WhenEmpty,
  isEmpty: (row: RankedLabels) => boolean,
  worth: (row: RankedLabels) => number,
): Computed {
  const { n, sampleWeight, ids, places, isCounted } = columns
  const values = Float64Array.from({ length: n }, (_, row) => {
    const ranked = rankedLabels(columns, row)
    return isEmpty(ranked) ? Number.NaN : worth(ranked)
  })
  const why = (rows: readonly number[]): string => `${what} in ${rowsLike(rows, columns)}`
  const policy = policies[whenEmpty]
  const counted = typeof policy === 'number' ? values.map(value => (Number.isNaN(value) ? policy : value)) : values
  const parts = (): Parts => ({
    kind: 'cases',
    columns: { n, sampleWeight, ids, places, isCounted },
    values: counted,
    better,
    of,
  })
  return meanOfDefined({ values, weights: sampleWeight, why }, policy, { parts })
}

type CaseParts = Extract<Parts, { kind: 'cases' }>

const policies = { zero: 0, one: 1, skip: 'skip', fail: 'fail' } as const

function rankedLabels({ labels, yTrue, yScore }: LabelScoreColumns, row: number): RankedLabels {
  const relevant = new Set(codesOfRow(yTrue, row))
  const scores = yScore.subarray(row * labels.length, (row + 1) * labels.length)
  const order = argsortDescending(scores)
  const blocks: { all: number; relevant: number }[] = []
  let found = 0
  order.forEach((code, i) => {
    if (relevant.has(code)) found++
    if (i + 1 < order.length && scores[order[i + 1]] === scores[code]) return
    blocks.push({ all: i + 1, relevant: found })
  })
  return { labels: labels.length, relevant: relevant.size, blocks }
}

const ofPrecision = { better: 'higher', of: 'average precision' } as const

const hasNoTrue = ({ relevant }: RankedLabels): boolean => relevant === 0

/**
 * How many of a row’s labels, best score first, it takes to cover all true ones.
 *
 * Formula: mean over rows of the largest rank of a true label; ties rank worst
 * Source: Tsoumakas, Katakis & Vlahavas 2010; scikit-learn coverage_error
 */
export const coverageError = defineMetric({
  id: 'coverageError',
  title: 'coverage error',
  sees: 'orderInRow',
  ...loss,
  options: { whenEmpty: shared(oneOf(['zero', 'skip', 'fail'], 'zero')) },
  compute: {
    labelScores: (columns, { whenEmpty }) =>
      meanOverRows(
        columns,
        { better: 'lower', of: 'labels it takes' },
        'no label is true',
        whenEmpty,
        hasNoTrue,
        ({ blocks, relevant }) => blocks.find(block => block.relevant === relevant)?.all ?? 0,
      ),
  },
})

/**
 * Share of true labels among those scored at least as high as a true label, averaged over true labels and rows.
 *
 * Formula: mean over rows of (1/|T|) Σ over t in T of |{u in T: s(u) ≥ s(t)}| / |{u: s(u) ≥ s(t)}|
 * Source: scikit-learn label_ranking_average_precision_score
 */
export const labelRankingAveragePrecision = defineMetric({
  id: 'labelRankingAveragePrecision',
  title: 'label ranking average precision',
  sees: 'orderInRow',
  ...proportion,
  options: { whenEmpty: shared(oneOf(['zero', 'skip', 'one', 'fail'], 'one')) },
  compute: {
    labelScores: (columns, { whenEmpty }) =>
      meanOverRows(columns, ofPrecision, 'no label is true', whenEmpty, hasNoTrue, ({ blocks, relevant }) => {
        let sum = 0
        let before = 0
        for (const block of blocks) {
          sum += (block.relevant - before) * (block.relevant / block.all)
          before = block.relevant
        }
        return sum / relevant
      }),
  },
})

/**
 * Share of pairs of a true and a false label that the scores order wrongly; a tie counts as wrong.
 *
 * Formula: mean over rows of |{(t, u): s(t) ≤ s(u), t true, u false}| / (|T| · (labels − |T|))
 * Source: Tsoumakas, Katakis & Vlahavas 2010; scikit-learn label_ranking_loss
 */
export const labelRankingLoss = defineMetric({
  id: 'labelRankingLoss',
  title: 'label ranking loss',
  sees: 'orderInRow',
  ...errorProportion,
  options: { whenEmpty: shared(oneOf(['zero', 'skip', 'one', 'fail'], 'zero')) },
  compute: {
    labelScores: (columns, { whenEmpty }) =>
      meanOverRows(
        columns,
        { better: 'lower', of: 'share of pairs wrong' },
        'no label or every label is true',
        whenEmpty,
        ({ relevant, labels }) => relevant === 0 || relevant === labels,
        ({ blocks, relevant, labels }) => {
          let wrong = 0
          let before = 0
          // A true label ranks after all others of its block.
          for (const block of blocks) {
            wrong += (block.relevant - before) * (block.all - block.relevant)
            before = block.relevant
          }
          return wrong / (relevant * (labels - relevant))
        },
      ),
  },
})
