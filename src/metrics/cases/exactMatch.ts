import type { TextColumns } from '../../evaluation/columns/textColumns.ts'
import type { Computed } from '../definition/computed.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { proportion } from '../definition/scales.ts'
import { meanOverCases } from './meanOverCases.ts'

// Metrics of answers against accepted texts, normalised as the SQuAD evaluation scripts do.

const punctuation = /[!-/:-@[-`{-~]/g
// `\b` and `\w` only know ASCII letters.
const articles = /(?<![\p{L}\p{N}])(?:a|an|the)(?![\p{L}\p{N}])/gu
const whitespace = /\p{White_Space}+/u

/** Returns lower-case words without ASCII punctuation and English articles. */
function wordsOf(text: string): readonly string[] {
  const bare = text.toLowerCase().replace(punctuation, '').replace(articles, ' ')
  return bare.split(whitespace).filter(word => word !== '')
}

/**
 * Share of predicted texts that equal an accepted one.
 *
 * Formula: mean of [normalised prediction = normalised accepted text]
 * Source: Rajpurkar et al., SQuAD, 2016; evaluate-v2.0.py
 */
export const exactMatch = defineMetric({
  id: 'exactMatch',
  title: 'exact match',
  ...proportion,
  compute: {
    texts: columns =>
      bestOfAccepted(columns, 'exact match', (accepted, predicted) =>
        Number(accepted.join(' ') === predicted.join(' ')),
      ),
  },
})

/**
 * Word overlap of predicted and accepted text (F1), averaged over rows.
 *
 * Formula: 2 · shared words / (words predicted + words accepted)
 * Source: Rajpurkar et al., SQuAD, 2016; evaluate-v2.0.py
 */
export const tokenF1 = defineMetric({
  id: 'tokenF1',
  title: 'token F1',
  ...proportion,
  compute: { texts: columns => bestOfAccepted(columns, 'token F1', overlap) },
})

/** Returns the F1 of the words of two texts as multisets. */
function overlap(accepted: readonly string[], predicted: readonly string[]): number {
  if (accepted.length === 0 && predicted.length === 0) return 1
  const left = new Map<string, number>()
  for (const word of accepted) left.set(word, (left.get(word) ?? 0) + 1)
  let shared = 0
  for (const word of predicted) {
    const count = left.get(word) ?? 0
    if (count > 0) shared++
    left.set(word, count - 1)
  }
  return (2 * shared) / (accepted.length + predicted.length)
}

/** Returns the mean over rows of the largest value over the accepted texts. */
function bestOfAccepted(
  columns: TextColumns,
  of: string,
  value: (accepted: readonly string[], predicted: readonly string[]) => number,
): Computed {
  const { n, accepted, predicted } = columns
  const values = new Float64Array(n)
  for (let i = 0; i < n; i++) {
    const words = wordsOf(predicted[i])
    const texts = accepted[i].map(wordsOf)
    // A text that is empty after normalisation counts only if all accepted texts are.
    const answers = texts.filter(text => text.length > 0)
    for (const answer of answers.length > 0 ? answers : [[]]) values[i] = Math.max(values[i], value(answer, words))
  }
  return { ...meanOverCases(columns, values, { better: 'higher', of }), convention: ['normalised as SQuAD'] }
}
