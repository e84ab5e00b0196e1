import type { TextColumns } from '../../evaluation/columns/textColumns.ts'
import { placeOf, rowsAmong } from '../../evaluation/encode/rowNames.ts'
import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { NO_ANSWER } from '../../evaluation/missing/missingAnswers.ts'
import type { Computed } from '../definition/computed.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { convention, oneOf } from '../definition/optionSpec.ts'
import { proportion } from '../definition/scales.ts'
import { meanOverCases } from './meanOverCases.ts'
import { losesMeaning, type Normalise, normalisations, wordsOf } from './normalisations.ts'

const options = { normalise: convention(oneOf(['none', 'case', 'squad'], 'none')) }

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
  options,
  compute: {
    texts: (columns, { normalise }) =>
      bestOfAccepted(columns, 'exact match', normalise, (accepted, predicted) => Number(accepted === predicted)),
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
  options,
  compute: {
    texts: (columns, { normalise }) =>
      bestOfAccepted(columns, 'token F1', normalise, (accepted, predicted) =>
        overlap(wordsOf(accepted), wordsOf(predicted)),
      ),
  },
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

/** A predicted text that equals an accepted one only once both are normalised. */
interface Doubt {
  readonly row: number
  readonly accepted: string
}

/** Returns the mean over rows of the largest value over the accepted texts. */
function bestOfAccepted(
  columns: TextColumns,
  of: string,
  normalise: Normalise,
  value: (accepted: string, predicted: string) => number,
): Computed {
  const { n, accepted, predicted } = columns
  const { about, answersOf, apply } = normalisations[normalise]
  const values = new Float64Array(n)
  const doubts: Doubt[] = []
  for (let row = 0; row < n; row++) {
    // Normalised, what stands for a missing answer could equal an accepted text.
    if (predicted[row] === NO_ANSWER) continue
    const text = apply(predicted[row])
    let isSure = false
    let doubt: Doubt | undefined
    for (const answer of answersOf(accepted[row])) {
      const normalised = apply(answer)
      values[row] = Math.max(values[row], value(normalised, text))
      if (normalised !== text) continue
      if (losesMeaning(answer, predicted[row], text)) doubt ??= { row, accepted: answer }
      else isSure = true
    }
    if (doubt !== undefined && !isSure) doubts.push(doubt)
  }
  return {
    ...meanOverCases(columns, values, { better: 'higher', of }),
    convention: [`normalise = ${about}`],
    notes: doubts.length === 0 ? [] : [noteOn(doubts, columns, normalise)],
  }
}

const MOST_NAMED = 3

function noteOn(doubts: readonly Doubt[], columns: TextColumns, normalise: Normalise): string {
  const { ids, predicted } = columns
  const all = rowsAmong(
    columns,
    doubts.map(({ row }) => row),
  )
  const named = doubts.slice(0, MOST_NAMED).map(({ row, accepted }) => {
    const name = ids === undefined ? `row ${placeOf(columns, row)}` : describeValue(ids[row])
    return `${name} (${describeValue(predicted[row])} for ${describeValue(accepted)})`
  })
  const others = all > named.length ? ` and ${all - named.length} more` : ''
  const rows = all === 1 ? '1 row matches' : `${all} rows match`
  return `${rows} only because normalise: '${normalise}' drops what tells numbers, signs or whole texts apart: ${named.join(', ')}${others}`
}
