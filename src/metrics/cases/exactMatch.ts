import type { TextColumns } from '../../evaluation/columns/textColumns.ts'
import { unsegmentedTexts } from '../../evaluation/columns/unsegmentedTexts.ts'
import { rowsAmong } from '../../evaluation/encode/countedRows.ts'
import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { NO_ANSWER } from '../../evaluation/missing/noAnswer.ts'
import type { Computed } from '../definition/computed.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { convention, oneOf } from '../definition/optionSpec.ts'
import { proportion } from '../definition/scales.ts'
import { meanOverCases, placedName } from './meanOverCases.ts'

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
    texts: (columns, { normalise }) => {
      const computed = bestOfAccepted(columns, 'token F1', normalise, (accepted, predicted) =>
        overlap(wordsOf(accepted), wordsOf(predicted)),
      )
      const unsegmented = unsegmentedTexts(columns, wordsOf)
      if (unsegmented === undefined) return computed
      const { notes = [] } = computed
      return { ...computed, notes: [...notes, `${unsegmented.problem}; chrf of expect-metrics/text needs no words`] }
    },
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
  const rowsInDoubt = doubts.map(({ row }) => row)
  const all = rowsAmong(columns, rowsInDoubt)
  const named = doubts.slice(0, MOST_NAMED).map(({ row, accepted }) => {
    const texts = `${describeValue(columns.predicted[row])} for ${describeValue(accepted)}`
    return `${placedName(columns, row, 'yTrue')} (${texts})`
  })
  const others = all > named.length ? ` and ${all - named.length} more` : ''
  const rows = all === 1 ? '1 row matches' : `${all} rows match`
  return `${rows} only because normalise: '${normalise}' drops what tells numbers, signs or whole texts apart: ${named.join(', ')}${others}`
}

/** What is done to texts before they are compared. */
type Normalise = keyof typeof normalisations

interface Normalisation {
  /** What messages call it. */
  readonly about: string
  readonly apply: (text: string) => string
  /** The accepted texts that count. */
  readonly answersOf: (accepted: readonly string[]) => readonly string[]
}

/** The texts as they are accepted; no text at all stands for the empty one. */
function asGiven(accepted: readonly string[]): readonly string[] {
  return accepted.length === 0 ? [''] : accepted
}

export const normalisations = {
  none: { about: 'none (trimmed, NFC)', apply: trimmed, answersOf: asGiven },
  case: { about: 'case (trimmed, NFC, lower case)', apply: text => trimmed(text).toLowerCase(), answersOf: asGiven },
  squad: {
    about: 'squad (lower case, no punctuation, no articles)',
    apply: asSquad,
    // As in the script, a text of which nothing is left counts only if nothing is left of any.
    answersOf: accepted => {
      const left = accepted.filter(text => asSquad(text) !== '')
      return left.length > 0 ? left : asGiven(accepted)
    },
  },
} as const satisfies Readonly<Record<string, Normalisation>>

function trimmed(text: string): string {
  return text.normalize('NFC').trim()
}

const punctuation = /[!-/:-@[-`{-~]/g
// Patterns of Unicode properties are made where they are first needed: their tables take a millisecond to load.

// `\b` and `\w` only know ASCII letters.
const articles = (): RegExp => /(?<![\p{L}\p{N}])(?:a|an|the)(?![\p{L}\p{N}])/gu

/** Lower-case words without ASCII punctuation and English articles, as the SQuAD evaluation scripts have them. */
function asSquad(text: string): string {
  return wordsOf(text.toLowerCase().replace(punctuation, '').replace(articles(), ' ')).join(' ')
}

/** What Python's `split` takes for white space beside that of Unicode. */
const SEPARATORS = String.raw`\x1c-\x1f`

let whiteSpace: RegExp | undefined

/** Returns the words of a text: what white space separates. */
export function wordsOf(text: string): readonly string[] {
  whiteSpace ??= new RegExp(`[\\p{White_Space}${SEPARATORS}]+`, 'u')
  return text.split(whiteSpace).filter(word => word !== '')
}

/** Digits, and what joins them: `3.14`, `1990-1995`. */
const numerals = (): RegExp => /\p{N}+(?:[^\p{L}\p{N}\s]+\p{N}+)*/gu

/** Mathematical symbols, `#`, and a hyphen that is no part of a word: `-5`, `A-`, `C++`, `C#`. */
const signs = (): RegExp => /[\p{Sm}#]|(?<![\p{L}\p{N}])-(?=[\p{L}\p{N}.])|(?<=[\p{L}\p{N}])-(?![\p{L}\p{N}])/gu

/**
 * Returns whether two texts that are equal once they are normalised had different numbers or signs, or whether nothing
 * is left of them.
 */
export function losesMeaning(one: string, other: string, normalised: string): boolean {
  const [a, b] = [trimmed(one), trimmed(other)]
  if (a === b) return false
  return normalised === '' || found(numerals(), a) !== found(numerals(), b) || found(signs(), a) !== found(signs(), b)
}

function found(pattern: RegExp, text: string): string {
  return (text.match(pattern) ?? []).join(' ')
}
