import type { TextColumns } from '../evaluation/columns/textColumns.ts'
import { meanOverCases } from '../metrics/cases/meanOverCases.ts'
import { type Computed, type RisingCounts, undefinedBecause } from '../metrics/definition/computed.ts'
import { defineMetric } from '../metrics/definition/defineMetric.ts'
import { flag, number, oneOf, positiveInteger, type ResolvedOptions } from '../metrics/definition/optionSpec.ts'
import { bleuTokenizers, bleuTokens } from './bleuTokens.ts'
import { columnOf, heldByRows, lossesOfSums, type RowSums, sumsOf, totalOf } from './functionOfSums.ts'
import { type NgramOverlap, ngramOverlap } from './ngramOverlap.ts'
import { requireSegmented } from './requireSegmented.ts'
import { predictedOf, referencesAbout, referencesOf, settledAtZero, textNotes } from './textRows.ts'
import { vocabulary } from './vocabulary.ts'
import { shownDifference } from './wordDifference.ts'

const percent = { direction: 'up', range: [0, 100] } as const

const options = {
  tokenize: oneOf(['13a', 'intl', 'zh', 'char', 'none'], '13a'),
  /** What a precision of 0 counts as, so that one order without a match does not decide alone. */
  smoothing: oneOf(['exp', 'floor', 'add-k', 'none'], 'exp'),
  /** 0.1 for floor and 1 for add-k where absent. */
  smoothingValue: number({ atLeast: 0 }, undefined),
  maxOrder: positiveInteger({ atMost: 9 }, 4),
  lowercase: flag(false),
}

type BleuOptions = ResolvedOptions<typeof options> & { readonly effectiveOrder: boolean }

/** What decides BLEU once texts are tokens. */
export interface BleuSettings extends Pick<BleuOptions, 'smoothing' | 'effectiveOrder' | 'maxOrder'> {
  /** What `floor` and `add-k` add. */
  readonly smoothingValue: number
}

/** The tokenizers of sacrebleu, for `compareConventions`. */
const conventions = [
  { tools: 'sacrebleu, evaluate sacrebleu, mteval-v13a', options: { tokenize: '13a' } },
  { tools: 'sacrebleu --tokenize intl, mteval-v14', options: { tokenize: 'intl' } },
  { tools: 'sacrebleu --tokenize zh', options: { tokenize: 'zh' } },
  { tools: 'sacrebleu --tokenize char', options: { tokenize: 'char' } },
  { tools: 'sacrebleu --tokenize none, multi-bleu.perl', options: { tokenize: 'none' } },
] as const

/**
 * BLEU of the whole corpus, from 0 to 100: how many n-grams of the predicted texts the references have, with a penalty for
 * texts that are too short.
 *
 * Formula: BP · exp(Σ ln pₙ / 4), BP = min(1, exp(1 − reference length / length))
 * Source: Papineni et al., ACL 2002; Post, WMT 2018 (sacrebleu)
 */
export const bleu = defineMetric({
  id: 'bleu',
  title: 'BLEU',
  matcher: 'BLEU',
  ...percent,
  options: { ...options, effectiveOrder: flag(false) },
  conventions,
  compute: {
    texts: (columns, options) => {
      const settings = settingsOf(options)
      const rows = bleuRows(columns, options)
      const total = totalOf(rows)
      const convention = [signature('BLEU', columns, options)]
      if (total[1] === 0) return undefinedBecause('no reference has a token', { convention, notes: textNotes(columns) })
      const value = bleuScore(total, settings)
      return {
        value,
        settled: settledAtZero(columns, value, each => [bleuScore(totalOf(bleuRows(each, options)), settings)]),
        convention,
        notes: textNotes(columns),
        ratio: () => lossesOfSums(rows, 100, sums => bleuScore(sums, settings)),
        held: () => heldByRows(rows, 100),
        risesWith: () => matchesOf(rows, options.maxOrder),
        parts: () => ({
          kind: 'cases',
          columns,
          // A row without any token is neither good nor bad.
          values: sentenceScores(rows, { ...settings, effectiveOrder: true }).map((score, row) =>
            sumsOf(rows, row)[0] + sumsOf(rows, row)[1] === 0 ? Number.NaN : score,
          ),
          better: 'higher',
          of: 'sentence BLEU',
          ...shownDifference(columns),
        }),
      }
    },
  },
})

/**
 * BLEU of each row by itself, averaged over rows, from 0 to 100. Orders that are longer than the text do not count.
 *
 * Formula: mean of BP · exp(Σ ln pₙ / N), N the largest order that the text has
 * Source: Post, WMT 2018 (sacrebleu sentence_bleu); Chen & Cherry, WMT 2014
 */
export const sentenceBleu = defineMetric({
  id: 'sentenceBleu',
  title: 'mean sentence BLEU',
  matcher: 'SentenceBLEU',
  ...percent,
  options: { ...options, effectiveOrder: flag(true) },
  conventions,
  compute: {
    texts: (columns, options): Computed => {
      const scoresOf = (each: TextColumns): Float64Array => sentenceScores(bleuRows(each, options), settingsOf(options))
      const mean = meanOverCases(columns, scoresOf(columns), {
        better: 'higher',
        of: 'sentence BLEU',
        ...shownDifference(columns),
      })
      return {
        ...mean,
        settled: settledAtZero(columns, mean.value, scoresOf),
        convention: [signature('sentence BLEU', columns, options)],
        notes: textNotes(columns),
      }
    },
  },
})

function settingsOf({ smoothing, smoothingValue, effectiveOrder, maxOrder }: BleuOptions): BleuSettings {
  return { smoothing, smoothingValue: smoothingValue ?? (smoothing === 'floor' ? 0.1 : 1), effectiveOrder, maxOrder }
}

/** Returns what BLEU needs of each row. */
function bleuRows(columns: TextColumns, { tokenize, lowercase, maxOrder }: BleuOptions): RowSums {
  const { n, sampleWeight } = columns
  const inCase = (text: string): string => (lowercase ? text.toLowerCase() : text)
  const split = (text: string): string[] => bleuTokens(inCase(text), tokenize)
  if (tokenize !== 'char') {
    requireSegmented(columns, split, script => {
      const serving = script === 'Chinese' && tokenize !== 'zh' ? 'zh' : 'char'
      return `Write bleu({ tokenize: '${serving}' }), or chrf(), which needs no words`
    })
  }
  const width = bleuWidth(maxOrder)
  const sums = new Float64Array(n * width)
  const words = vocabulary()
  const overlap = ngramOverlap(words.size)
  const { prepared, mark } = bleuTokenizers[tokenize]
  const coded = (text: string): Int32Array => words.codesIn(prepared(inCase(text)), mark)
  for (let row = 0; row < n; row++) {
    const text = coded(predictedOf(columns, row))
    writeBleuSums(overlap, text, referencesOf(columns, row).map(coded), maxOrder, sums, row * width)
  }
  return { n, width, sums, sampleWeight }
}

/** Between texts of the same lengths, more matches are never worse. */
function matchesOf(rows: RowSums, maxOrder: number): RisingCounts {
  const named = (places: readonly number[]) => new Map(places.map(place => [String(place), columnOf(rows, place)]))
  return { rising: named(Array.from({ length: maxOrder }, (_, order) => 2 + order)), fixed: named([0, 1]) }
}

function sentenceScores(rows: RowSums, settings: BleuSettings): Float64Array {
  return Float64Array.from({ length: rows.n }, (_, row) => bleuScore(sumsOf(rows, row), settings))
}

/** What two numbers must have in common to be compared: `BLEU, 13a, smoothing exp, 1 reference`. */
function signature(name: string, columns: TextColumns, options: BleuOptions): string {
  const { tokenize, smoothing, effectiveOrder, maxOrder, lowercase } = options
  const { smoothingValue } = settingsOf(options)
  const takesValue = smoothing === 'floor' || smoothing === 'add-k'
  return [
    name,
    tokenize,
    `smoothing ${smoothing}${takesValue ? ` ${smoothingValue}` : ''}`,
    ...(maxOrder === 4 ? [] : [`orders up to ${maxOrder}`]),
    ...(effectiveOrder ? ['effective order'] : []),
    ...(lowercase ? ['lower case'] : []),
    referencesAbout(columns),
  ].join(', ')
}

/** Numbers of a row: the length of the text, that of its reference, and for each order matches and n-grams. */
export const bleuWidth = (maxOrder: number): number => 2 + 2 * maxOrder

/** Writes the sums of a row, from `at` on. */
export function writeBleuSums(
  overlap: NgramOverlap,
  text: Int32Array,
  references: readonly Int32Array[],
  maxOrder: number,
  sums: Float64Array,
  at: number,
): void {
  sums[at] = text.length
  sums[at + 1] = closestLength(text.length, references)
  overlap.count(text, references, { first: 1, last: maxOrder }, sums, at + 2)
  for (let order = 1; order <= maxOrder; order++) {
    sums[at + 1 + maxOrder + order] = Math.max(0, text.length - order + 1)
  }
}

/** The length of the reference that is nearest to that of the text; the shorter of two. */
function closestLength(length: number, references: readonly Int32Array[]): number {
  let closest = references[0].length
  for (const { length: other } of references) {
    const [gap, least] = [Math.abs(other - length), Math.abs(closest - length)]
    if (gap < least || (gap === least && other < closest)) closest = other
  }
  return closest
}

/** sacrebleu's logarithm of 0. */
const LOG_OF_ZERO = -9_999_999_999

/** Returns BLEU, from 0 to 100, of summed rows. Smoothing: Chen & Cherry, WMT 2014. */
export function bleuScore(sums: Float64Array, settings: BleuSettings): number {
  const { smoothing, smoothingValue, effectiveOrder, maxOrder } = settings
  const [length, referenceLength] = sums
  const matchesOf = (order: number): number => sums[1 + order]
  const totalOf = (order: number): number => sums[1 + maxOrder + order]
  let isAny = false
  for (let order = 1; order <= maxOrder; order++) isAny ||= matchesOf(order) > 0
  if (!isAny) return 0
  const brevity = length < referenceLength ? Math.exp(1 - referenceLength / length) : 1
  const precisions = new Float64Array(maxOrder)
  let orders = maxOrder
  let halving = 1
  for (let order = 1; order <= maxOrder; order++) {
    const added = smoothing === 'add-k' && order > 1 ? smoothingValue : 0
    const [matches, total] = [matchesOf(order) + added, totalOf(order) + added]
    if (total === 0) break
    if (effectiveOrder) orders = order
    if (matches > 0) precisions[order - 1] = (100 * matches) / total
    else if (smoothing === 'exp') {
      halving *= 2
      precisions[order - 1] = 100 / (halving * total)
    } else if (smoothing === 'floor') precisions[order - 1] = (100 * smoothingValue) / total
  }
  let logarithms = 0
  for (let order = 1; order <= orders; order++) {
    const precision = precisions[order - 1]
    logarithms += precision === 0 ? LOG_OF_ZERO : Math.log(precision)
  }
  return Math.min(100, brevity * Math.exp(logarithms / orders))
}
