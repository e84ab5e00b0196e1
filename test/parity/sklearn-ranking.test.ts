import { type EvaluationInput, measure } from '../../src/index.ts'
import { accountFor } from './accounting.ts'
import { type Ours, resultOf } from './agreement.ts'
import { numbers, type ReferenceCase } from './reference.ts'

// scikit-learn 1.2.1: dcg_score, ndcg_score. Rows of grades and scores; the expected value over orders of ties.

function subjectOf({ input }: ReferenceCase): { relevance: (readonly number[])[]; yScore: (readonly number[])[] } {
  const { y_true: grades, y_score: scores } = input
  const rows = (column: unknown): (readonly number[])[] => (column as readonly unknown[]).map(numbers)
  return { relevance: rows(grades), yScore: rows(scores) }
}

function weighted(given: ReferenceCase): EvaluationInput {
  const { sample_weight: weights } = given.input
  return { ...subjectOf(given), ...(weights !== undefined && { sampleWeight: numbers(weights) }) }
}

// With ignore_ties numpy sorts ascending and reads the order backwards, so that among ties the last comes first.
function backwards(given: ReferenceCase): EvaluationInput {
  const { relevance, yScore } = subjectOf(given)
  const reversed = (rows: readonly (readonly number[])[]): (readonly number[])[] => rows.map(row => row.toReversed())
  return { ...weighted(given), relevance: reversed(relevance), yScore: reversed(yScore) } as EvaluationInput
}

function atCutoff(k: string | undefined): { k?: number } {
  return k === undefined ? {} : { k: Number(k) }
}

function oneRow(given: ReferenceCase, row: string): Ours {
  const { relevance, yScore } = subjectOf(given)
  return resultOf(measure({ relevance: [relevance[Number(row)]], yScore: [yScore[Number(row)]] }, 'ndcg'))
}

accountFor('sklearn_ranking', [
  {
    key: /^(ndcg|dcg)(?:@(\d+))?$/,
    ours: (given, metric, k) => resultOf(measure(weighted(given), metric, { preset: 'sklearn', ...atCutoff(k) })),
  },
  {
    key: /^(ndcg|dcg)(?:@(\d+))?_ignore_ties$/,
    ours: (given, metric, k) => resultOf(measure(backwards(given), metric, { ties: 'stable', ...atCutoff(k) })),
  },
  {
    key: /^dcg_log_base_e(?:@(\d+))?$/,
    // ln x = log₂ x · ln 2, so that the base of the discount is a factor of the whole sum.
    ours: (given, k) => {
      const { value } = measure(weighted(given), 'dcg', atCutoff(k))
      return value / Math.LN2
    },
  },
  // Computed without the weights of the case.
  { key: /^ndcg_exp_gain$/, ours: given => resultOf(measure(subjectOf(given), 'ndcg', { gain: 'exponential' })) },
  { key: /^ndcg_row(\d+)$/, ours: oneRow },
])
