import type { TextColumns } from '../evaluation/columns/textColumns.ts'
import { unexpected } from '../evaluation/errors/unexpected.ts'
import { meanOverCases } from '../metrics/cases/meanOverCases.ts'
import type { Computed } from '../metrics/definition/computed.ts'
import { type ConfiguredMetric, defineMetric } from '../metrics/definition/defineMetric.ts'
import { type OptionsOf, oneOf, type ResolvedOptions } from '../metrics/definition/optionSpec.ts'
import { proportion } from '../metrics/definition/scales.ts'
import { requireSegmented } from './requireSegmented.ts'
import {
  ngramScore,
  type RougeScore,
  type RougeWords,
  rougeWords,
  sentencesOf,
  subsequenceScore,
  summaryScore,
} from './rougeScore.ts'
import { asciiNotes, predictedOf, referencesAbout, referencesOf, settledAtZero, textNotes } from './textRows.ts'
import { wordsOf } from './whiteSpace.ts'
import { shownDifference } from './wordDifference.ts'

const options = {
  stemmer: oneOf(['none', 'porter'], 'none'),
  /** Which of them is averaged. */
  score: oneOf(['f1', 'precision', 'recall'], 'f1'),
  tokenize: oneOf(['ascii', 'segmenter'], 'ascii'),
}

const optionsOfSum = {
  ...options,
  /** What ends a sentence. */
  sentences: oneOf(['newline', 'segmenter'], 'newline'),
}

type RougeOptions = ResolvedOptions<typeof options>

/** The stemmers of the field's tools, for `compareConventions`. */
const conventions = [
  { tools: 'rouge_score, evaluate rouge', options: { stemmer: 'none' } },
  { tools: 'rouge_score use_stemmer, ROUGE-1.5.5 -m', options: { stemmer: 'porter' } },
] as const

/**
 * Words that predicted texts and references share (ROUGE-1), averaged over rows; of several references the best counts.
 *
 * Formula: F₁ of shared words, each as often as both have it
 * Source: Lin, ROUGE, 2004; rouge_score 0.1.2
 */
export const rouge1 = defineMetric(ofNgrams(1))

/**
 * Pairs of neighbouring words that predicted texts and references share (ROUGE-2), averaged over rows.
 *
 * Formula: F₁ of shared bigrams
 * Source: Lin, ROUGE, 2004; rouge_score 0.1.2
 */
export const rouge2 = defineMetric(ofNgrams(2))

/**
 * Runs of three words that predicted texts and references share (ROUGE-3), averaged over rows.
 *
 * Formula: F₁ of shared trigrams
 * Source: Lin, ROUGE, 2004; rouge_score 0.1.2
 */
export const rouge3 = defineMetric(ofNgrams(3))

/**
 * Longest common subsequence of words of predicted texts and references (ROUGE-L), averaged over rows.
 *
 * Formula: F₁ of LCS length / words
 * Source: Lin, ROUGE, 2004; rouge_score 0.1.2
 */
export const rougeL = defineMetric({
  id: 'rougeL',
  title: 'ROUGE-L',
  matcher: 'ROUGEL',
  ...proportion,
  options,
  conventions,
  compute: {
    texts: (columns, options) => {
      const words = codedWords(columns, options)
      const score = subsequenceScore(words.size)
      return rougeMean('ROUGE-L', columns, options, (reference, text) => score(words.of(reference), words.of(text)))
    },
  },
})

/**
 * Longest common subsequences of the sentences of predicted summaries and references (ROUGE-Lsum), averaged over rows.
 *
 * Formula: F₁ of words in the union of LCS over sentences
 * Source: Lin, ROUGE, 2004; rouge_score 0.1.2
 */
export const rougeLsum = defineMetric({
  id: 'rougeLsum',
  title: 'ROUGE-Lsum',
  matcher: 'ROUGELsum',
  ...proportion,
  options: optionsOfSum,
  conventions,
  compute: {
    texts: (columns, options) => {
      const words = codedWords(columns, options)
      const score = summaryScore(words.size)
      const coded = (text: string): Int32Array[] => sentencesOf(text, options.sentences).map(words.of)
      return rougeMean('ROUGE-Lsum', columns, options, (reference, text) => score(coded(reference), coded(text)), [
        options.sentences === 'newline' ? 'sentences by line' : 'sentences by Intl.Segmenter',
      ])
    },
  },
})

const byVariant = { 1: rouge1, 2: rouge2, 3: rouge3, L: rougeL, Lsum: rougeLsum } as const

/** The variants of ROUGE. */
export type RougeVariant = keyof typeof byVariant

/**
 * Returns a variant of ROUGE with its options.
 *
 * @example
 * rouge('L', { stemmer: 'porter' }).id // rougeL(stemmer="porter")
 */
export function rouge<const Variant extends RougeVariant>(
  variant: Variant,
  given?: OptionsOf<Variant extends 'Lsum' ? typeof optionsOfSum : typeof options>,
): ConfiguredMetric {
  if (!Object.hasOwn(byVariant, variant)) {
    throw unexpected('the variant of rouge', variant, { column: 'variant', expected: "1, 2, 3, 'L' or 'Lsum'" })
  }
  return byVariant[variant].configure(given ?? {})
}

/** Returns the definition of the ROUGE of n-grams. */
function ofNgrams<const Order extends number>(order: Order) {
  return {
    id: `rouge${order}`,
    title: `ROUGE-${order}`,
    matcher: `ROUGE${order}`,
    ...proportion,
    options,
    conventions,
    compute: {
      texts: (columns: TextColumns, options: RougeOptions): Computed => {
        const words = codedWords(columns, options)
        const score = ngramScore(order, words.size)
        const scoreOf = (reference: string, text: string) => score(words.of(reference), words.of(text))
        return rougeMean(`ROUGE-${order}`, columns, options, scoreOf)
      },
    },
  } as const
}

function codedWords(columns: TextColumns, { tokenize, stemmer }: RougeOptions): RougeWords {
  if (tokenize === 'ascii') {
    requireSegmented(columns, wordsOf, "Write tokenize: 'segmenter', rouge('L', { tokenize: 'segmenter' }), or chrf()")
  }
  return rougeWords(tokenize, stemmer)
}

/** Returns the score of a row beside the best of its references. */
function bestOf(
  columns: TextColumns,
  row: number,
  scoreOf: (reference: string, text: string) => RougeScore,
): RougeScore {
  const scores = referencesOf(columns, row).map(reference => scoreOf(reference, predictedOf(columns, row)))
  return scores.reduce((best, found) => (found.f1 > best.f1 ? found : best))
}

/** Returns the mean over rows of the score of the best reference. */
function rougeMean(
  name: string,
  columns: TextColumns,
  { stemmer, score, tokenize }: RougeOptions,
  scoreOf: (reference: string, text: string) => RougeScore,
  more: readonly string[] = [],
): Computed {
  const scoresOf = (each: TextColumns): Float64Array =>
    Float64Array.from({ length: each.n }, (_, row) => bestOf(each, row, scoreOf)[score])
  const mean = meanOverCases(columns, scoresOf(columns), {
    better: 'higher',
    of: `${name} of the row`,
    ...shownDifference(columns),
  })
  return {
    ...mean,
    settled: settledAtZero(columns, mean.value, scoresOf),
    convention: [
      [
        name,
        score === 'f1' ? 'F1' : score,
        ...(tokenize === 'ascii' ? [] : ['words by Intl.Segmenter']),
        stemmer === 'porter' ? 'Porter stems' : 'no stemmer',
        ...more,
        referencesAbout(columns),
      ].join(', '),
    ],
    notes: [...textNotes(columns), ...(tokenize === 'ascii' ? asciiNotes(columns) : [])],
  }
}
