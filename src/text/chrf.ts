import type { TextColumns } from '../evaluation/columns/textColumns.ts'
import { type RisingCounts, undefinedBecause } from '../metrics/definition/computed.ts'
import { defineMetric } from '../metrics/definition/defineMetric.ts'
import { flag, number, type ResolvedOptions } from '../metrics/definition/optionSpec.ts'
import { columnOf, heldByRows, lossesOfSums, type RowSums, sumsOf, totalOf } from './functionOfSums.ts'
import { type NgramOverlap, ngramOverlap } from './ngramOverlap.ts'
import { requireSegmented } from './requireSegmented.ts'
import { predictedOf, referencesAbout, referencesOf, textNotes } from './textRows.ts'
import { CODE_POINTS, codePointsOf, type Vocabulary, vocabulary } from './vocabulary.ts'
import { withoutWhiteSpace, wordsOf } from './whiteSpace.ts'
import { shownDifference } from './wordDifference.ts'

const options = {
  charOrder: number({ atLeast: 1, atMost: 20 }, 6),
  /** 2 for chrF++. */
  wordOrder: number({ atLeast: 0, atMost: 9 }, 0),
  beta: number({ above: 0 }, 2),
  lowercase: flag(false),
  /** Whether white space counts as a character. */
  whitespace: flag(false),
  /** Whether F is averaged over all orders, none left out, as in chrF++.py. */
  epsSmoothing: flag(false),
}

type ChrfOptions = ResolvedOptions<typeof options>

/**
 * chrF of the whole corpus, from 0 to 100: the F of n-grams of characters, and with `wordOrder: 2` (chrF++) of words. It
 * needs no words, so it serves every language.
 *
 * Formula: (1 + β²) · P · R / (β² · P + R), P and R averaged over orders
 * Source: Popović, WMT 2015 and WMT 2017; Post, WMT 2018 (sacrebleu)
 */
export const chrf = defineMetric({
  id: 'chrf',
  title: 'chrF',
  matcher: 'ChrF',
  direction: 'up',
  range: [0, 100],
  options,
  conventions: [
    { tools: 'sacrebleu chrF2, evaluate chrf', options: { wordOrder: 0, epsSmoothing: false } },
    { tools: 'sacrebleu --chrf-word-order 2 (chrF++)', options: { wordOrder: 2, epsSmoothing: false } },
    { tools: 'chrF++.py, NLTK, Moses', options: { wordOrder: 2, epsSmoothing: true } },
  ],
  compute: {
    texts: (columns, options) => {
      if (options.wordOrder > 0) requireSegmented(columns, wordsOf, 'Write chrf(), which needs no words: wordOrder: 0')
      const scoreOf = (sums: Float64Array): number => chrfScore(sums, options)
      const rows = chrfRows(columns, options, scoreOf)
      const total = totalOf(rows)
      const convention = [signature(columns, options)]
      const notes = textNotes(columns)
      if (total[1] === 0) return undefinedBecause('no reference has a character', { convention, notes })
      return {
        value: scoreOf(total),
        convention,
        notes,
        ratio: () => lossesOfSums(rows, 100, scoreOf),
        held: () => heldByRows(rows, 100),
        risesWith: () => matchesOf(rows),
        parts: () => ({
          kind: 'cases',
          columns,
          values: Float64Array.from({ length: rows.n }, (_, row) => {
            const own = sumsOf(rows, row)
            // A row without any character is neither good nor bad.
            return own[0] + own[1] === 0 && predictedOf(columns, row).trim() === '' ? Number.NaN : scoreOf(own)
          }),
          better: 'higher',
          of: 'chrF of the row',
          ...shownDifference(columns),
        }),
      }
    },
  },
})

/** sacrebleu's precision of an order without n-grams. */
const EPSILON = 1e-16

/** For each order of characters, then of words: n-grams of the text, of the reference, and those that match. */
function chrfScore(sums: Float64Array, { charOrder, wordOrder, beta, epsSmoothing }: ChrfOptions): number {
  const orders = charOrder + wordOrder
  const factor = beta ** 2
  let ofOrders = 0
  let precision = 0
  let recall = 0
  let effective = 0
  for (let order = 0; order < orders; order++) {
    const [text, reference, matches] = [sums[3 * order], sums[3 * order + 1], sums[3 * order + 2]]
    const ofText = text > 0 ? matches / text : EPSILON
    const ofReference = reference > 0 ? matches / reference : EPSILON
    const divisor = factor * ofText + ofReference
    ofOrders += divisor > 0 ? ((1 + factor) * ofText * ofReference) / divisor : EPSILON
    if (text > 0 && reference > 0) {
      precision += ofText
      recall += ofReference
      effective++
    }
  }
  if (epsSmoothing) return (100 * ofOrders) / orders
  if (precision + recall === 0) return 0
  precision /= effective
  recall /= effective
  return (100 * (1 + factor) * precision * recall) / (factor * precision + recall)
}

/** Between texts of as many n-grams, more matches are never worse. */
function matchesOf(rows: RowSums): RisingCounts {
  const [rising, fixed] = [new Map<string, Float64Array>(), new Map<string, Float64Array>()]
  for (let place = 0; place < rows.width; place++) {
    const counts = place % 3 === 2 ? rising : fixed
    counts.set(String(place), columnOf(rows, place))
  }
  return { rising, fixed }
}

/** What there is of characters, and of words. */
type OfEither<What> = Readonly<Record<'characters' | 'words', What>>

/** A text as n-grams are counted in it. */
type Prepared = OfEither<Int32Array>

function chrfRows(columns: TextColumns, options: ChrfOptions, scoreOf: (sums: Float64Array) => number): RowSums {
  const { n, sampleWeight } = columns
  const width = 3 * (options.charOrder + options.wordOrder)
  const sums = new Float64Array(n * width)
  const own = new Float64Array(width)
  const known = vocabulary()
  const overlap = { characters: ngramOverlap(() => CODE_POINTS), words: ngramOverlap(known.size) }
  for (let row = 0; row < n; row++) {
    const text = prepared(predictedOf(columns, row), options, known)
    let best = -1
    // Of several references the nearest counts, the first of those equally near.
    for (const reference of referencesOf(columns, row)) {
      writeSums(overlap, text, prepared(reference, options, known), options, own)
      const score = scoreOf(own)
      if (score <= best) continue
      best = score
      sums.set(own, row * width)
    }
  }
  return { n, width, sums, sampleWeight }
}

function prepared(given: string, { lowercase, whitespace, wordOrder }: ChrfOptions, known: Vocabulary): Prepared {
  const text = lowercase ? given.toLowerCase() : given
  return {
    characters: codePointsOf(whitespace ? text : withoutWhiteSpace(text)),
    words: wordOrder === 0 ? new Int32Array(0) : known.codesOf(withPunctuationApart(wordsOf(text))),
  }
}

const punctuation = /[!-/:-@[-`{-~]/

/** Splits one punctuation mark off each word, rather the last than the first: `(hi)` becomes `(hi` and `)`. */
function withPunctuationApart(words: readonly string[]): readonly string[] {
  return words.flatMap(word => {
    // A single code point stays, also one of two code units.
    if (word.length === 1 || (word.length === 2 && (word.codePointAt(0) ?? 0) > 0xffff)) return [word]
    if (punctuation.test(word[word.length - 1])) return [word.slice(0, -1), word[word.length - 1]]
    return punctuation.test(word[0]) ? [word[0], word.slice(1)] : [word]
  })
}

function writeSums(
  overlap: OfEither<NgramOverlap>,
  text: Prepared,
  reference: Prepared,
  { charOrder, wordOrder }: ChrfOptions,
  sums: Float64Array,
): void {
  const matches = new Float64Array(charOrder + wordOrder)
  const { characters, words } = overlap
  characters.count(text.characters, [reference.characters], { first: 1, last: charOrder }, matches, 0)
  if (wordOrder > 0) words.count(text.words, [reference.words], { first: 1, last: wordOrder }, matches, charOrder)
  for (let i = 0; i < matches.length; i++) {
    const [order, side] = i < charOrder ? [i, 'characters' as const] : [i - charOrder, 'words' as const]
    const ofReference = Math.max(0, reference[side].length - order)
    // Where the reference has no n-gram, those of the text do not count.
    sums[3 * i] = ofReference === 0 ? 0 : Math.max(0, text[side].length - order)
    sums[3 * i + 1] = ofReference
    sums[3 * i + 2] = matches[i]
  }
}

/** What two numbers must have in common to be compared: `chrF2, 1 reference`. */
function signature(columns: TextColumns, options: ChrfOptions): string {
  const { charOrder, wordOrder, beta, lowercase, whitespace, epsSmoothing } = options
  return [
    `chrF${beta}${'+'.repeat(Math.min(2, wordOrder))}`,
    `characters up to ${charOrder}`,
    ...(wordOrder === 0 ? [] : [`words up to ${wordOrder}`]),
    ...(epsSmoothing ? ['all orders'] : ['effective order']),
    ...(lowercase ? ['lower case'] : []),
    ...(whitespace ? ['with white space'] : []),
    referencesAbout(columns),
  ].join(', ')
}
