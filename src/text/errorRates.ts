import type { TextColumns } from '../evaluation/columns/textColumns.ts'
import { type Computed, undefinedBecause } from '../metrics/definition/computed.ts'
import { defineMetric } from '../metrics/definition/defineMetric.ts'
import { flag, oneOf } from '../metrics/definition/optionSpec.ts'
import type { FactTable } from '../metrics/definition/parts.ts'
import { errorProportion, loss } from '../metrics/definition/scales.ts'
import { weightedMean } from '../numeric/weightedMean.ts'
import { editDistance } from './editDistance.ts'
import { editOperations } from './editOperations.ts'
import { errorCharacters, errorText, errorWords, type Transforms } from './errorTokens.ts'
import { betweenSpaces } from './markTokens.ts'
import { requireSegmented } from './requireSegmented.ts'
import { predictedOf, referencesAbout, referencesOf, textNotes } from './textRows.ts'
import { CODE_POINTS, vocabulary } from './vocabulary.ts'
import { shownDifference } from './wordDifference.ts'

const transforms = {
  ignoreCase: flag(false),
  ignorePunctuation: flag(false),
  whitespace: oneOf(['jiwer', 'collapse'], 'jiwer'),
}

/** What others do to texts before they compare them, for `compareConventions`. */
const conventions = [
  { tools: 'jiwer 4, evaluate wer', options: { ignoreCase: false, ignorePunctuation: false } },
  { tools: 'jiwer wer_standardize, Whisper (basic)', options: { ignoreCase: true, ignorePunctuation: true } },
] as const

/** Compares a text with one of its references. */
type Compare<Text> = (reference: Text, text: Text) => { readonly errors: number; readonly length: number }

/**
 * Word error rate of the whole corpus: words to replace, remove and insert, as a share of the words of the references.
 *
 * Formula: (S + D + I) / (H + S + D)
 * Source: jiwer 4; Levenshtein distance of words
 */
export const wordErrorRate = defineMetric({
  id: 'wordErrorRate',
  title: 'word error rate',
  matcher: 'WER',
  ...loss,
  fraction: true,
  options: transforms,
  aliases: ['wer'],
  conventions,
  compute: {
    texts: (columns, options) =>
      rateOfWords('WER', columns, options, 'no reference has a word', tokens => {
        const distance = editDistance(tokens)
        return (reference, text) => ({ errors: distance.of(reference, text), length: reference.length })
      }),
  },
})

/**
 * Match error rate of the whole corpus: the share of all matches and errors that are errors. Where several alignments have
 * as few errors, RapidFuzz's counts, on which jiwer rests.
 *
 * Formula: (S + D + I) / (H + S + D + I)
 * Source: Morris, Maier & Green, Interspeech 2004; jiwer 4
 */
export const matchErrorRate = defineMetric({
  id: 'matchErrorRate',
  title: 'match error rate',
  matcher: 'MER',
  ...errorProportion,
  options: transforms,
  aliases: ['mer'],
  conventions,
  compute: {
    texts: (columns, options) =>
      rateOfWords('MER', columns, options, 'no text has a word', tokens => {
        const operations = editOperations(tokens)
        return (reference, text) => {
          let [errors, hits] = [0, 0]
          operations.visit(reference, text, edit => {
            if (edit === 'keep') hits++
            else errors++
          })
          return { errors, length: errors + hits }
        }
      }),
  },
})

/**
 * Character error rate of the whole corpus: characters to replace, remove and insert, as a share of the characters of the
 * references. Spaces inside a text count; those at its ends do not.
 *
 * Formula: (S + D + I) / (H + S + D)
 * Source: jiwer 4; Levenshtein distance of characters
 */
export const characterErrorRate = defineMetric({
  id: 'characterErrorRate',
  title: 'character error rate',
  matcher: 'CER',
  ...loss,
  fraction: true,
  options: {
    ...transforms,
    /** What a character is: a code point, or what readers take for one. */
    unit: oneOf(['codePoint', 'grapheme'], 'codePoint'),
  },
  aliases: ['cer'],
  conventions,
  compute: {
    texts: (columns, options) => {
      const known = vocabulary()
      const distance = editDistance(options.unit === 'codePoint' ? () => CODE_POINTS : known.size)
      const compare: Compare<string> = (reference, text) => {
        const [a, b] = [reference, text].map(each => errorCharacters(each, options.unit, options, known))
        return { errors: distance.of(a, b), length: a.length }
      }
      return rate(columns, compare, {
        convention: signature('CER', columns, options, [options.unit === 'codePoint' ? 'code points' : 'graphemes']),
        nothing: 'no reference has a character',
        of: 'CER of the row',
        tables: () => [],
      })
    },
  },
})

/**
 * Returns a rate of words as numbers.
 *
 * @param comparing - Returns how two texts are compared, from a function that returns one more than the largest number so far.
 */
function rateOfWords(
  name: string,
  columns: TextColumns,
  options: Transforms,
  nothing: string,
  comparing: (tokens: () => number) => Compare<Int32Array>,
): Computed {
  const split = (text: string): string[] => errorWords(text, options)
  requireSegmented(columns, split, 'Measure characterErrorRate(), which needs no words')
  const known = vocabulary()
  const compare = comparing(known.size)
  const coded = (text: string): Int32Array => known.codesIn(errorText(text, options), betweenSpaces)
  return rate(columns, (reference, text) => compare(coded(reference), coded(text)), {
    convention: signature(name, columns, options),
    nothing,
    of: `${name} of the row`,
    tables: () => [substitutions(columns, options)],
  })
}

interface AboutRate {
  readonly convention: string
  /** Why there is no value where all lengths are 0. */
  readonly nothing: string
  readonly of: string
  readonly tables: () => readonly FactTable[]
}

/** Returns the rate of all rows: the sum of errors by that of lengths. */
function rate(
  columns: TextColumns,
  compare: Compare<string>,
  { convention, nothing, of, tables }: AboutRate,
): Computed {
  const { n, sampleWeight } = columns
  const { errors, lengths } = errorsOfRows(columns, compare)
  const told = { convention: [convention], notes: textNotes(columns) }
  const meanOf = (values: Float64Array): number => weightedMean(n, sampleWeight, i => values[i])
  const length = meanOf(lengths)
  if (length === 0) return undefinedBecause(nothing, told)
  const longest = lengths.reduce((most, each) => Math.max(most, each), 0)
  return {
    value: meanOf(errors) / length,
    ...told,
    ratio: () => ({
      losses: errors,
      references: lengths,
      sampleWeight,
      from: ratio => ratio,
      // Unless errors say otherwise, no row is worse than the longest reference gone wrong altogether.
      largest: (error = longest) => ({ error, loss: error }),
    }),
    parts: () => ({
      kind: 'cases',
      columns,
      values: errors.map((each, row) => (lengths[row] === 0 ? Math.sign(each) : each / lengths[row])),
      better: 'lower',
      of,
      ...shownDifference(columns),
      tables,
    }),
  }
}

/** Returns the errors of rows, and what they are a share of. Of several references the one with the lowest rate counts. */
function errorsOfRows(
  columns: TextColumns,
  compare: Compare<string>,
): { readonly errors: Float64Array; readonly lengths: Float64Array } {
  const { n } = columns
  const errors = new Float64Array(n)
  const lengths = new Float64Array(n)
  for (let row = 0; row < n; row++) {
    let least = Number.POSITIVE_INFINITY
    for (const reference of referencesOf(columns, row)) {
      const found = compare(reference, predictedOf(columns, row))
      const share = found.errors / Math.max(1, found.length)
      if (share >= least) continue
      least = share
      errors[row] = found.errors
      lengths[row] = found.length
    }
  }
  return { errors, lengths }
}

const MOST_SUBSTITUTIONS = 5

/** The words that were most often taken for others. */
function substitutions(columns: TextColumns, options: Transforms): FactTable {
  const known = vocabulary()
  const operations = editOperations(known.size)
  const counts = new Map<string, { readonly from: string; readonly to: string; count: number }>()
  for (let row = 0; row < columns.n; row++) {
    const [reference, text] = [referencesOf(columns, row)[0], predictedOf(columns, row)].map(each =>
      errorWords(each, options),
    )
    operations.visit(known.codesOf(reference), known.codesOf(text), (edit, i, j) => {
      if (edit !== 'replace') return
      const key = `${reference[i]} ${text[j]}`
      const before = counts.get(key)
      if (before === undefined) counts.set(key, { from: reference[i], to: text[j], count: 1 })
      else before.count++
    })
  }
  const sorted = Array.from(counts.values()).sort((a, b) => b.count - a.count)
  return {
    columns: [
      { title: 'in the reference', holds: 'text' },
      { title: 'in the output', holds: 'text' },
      { title: 'times', holds: 'number' },
    ],
    rows: sorted.slice(0, MOST_SUBSTITUTIONS).map(({ from, to, count }) => [from, to, String(count)]),
    left: Math.max(0, sorted.length - MOST_SUBSTITUTIONS),
    of: 'pair',
  }
}

/** What two numbers must have in common to be compared: `WER, ignoring case, 1 reference`. */
function signature(
  name: string,
  columns: TextColumns,
  { ignoreCase, ignorePunctuation, whitespace }: Transforms,
  more: readonly string[] = [],
): string {
  const ignored = [...(ignoreCase ? ['case'] : []), ...(ignorePunctuation ? ['punctuation'] : [])]
  return [
    name,
    ...more,
    ignored.length === 0 ? 'case and punctuation count' : `ignoring ${ignored.join(' and ')}`,
    ...(whitespace === 'collapse' ? ['white space collapsed'] : []),
    referencesAbout(columns),
  ].join(', ')
}
