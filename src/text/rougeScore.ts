import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { withThousands } from '../evaluation/errors/withThousands.ts'
import { commonSubsequence, requireFeasible } from './longestCommonSubsequence.ts'
import { asciiWords } from './markTokens.ts'
import { ngramOverlap } from './ngramOverlap.ts'
import { porterStem } from './porterStem.ts'
import { perToken, vocabulary } from './vocabulary.ts'

/** What a text shares with its reference. */
export interface RougeScore {
  readonly precision: number
  readonly recall: number
  readonly f1: number
}

function scoreOf(shared: number, ofText: number, ofReference: number): RougeScore {
  const [precision, recall] = [shared / Math.max(1, ofText), shared / Math.max(1, ofReference)]
  const f1 = precision + recall > 0 ? (2 * precision * recall) / (precision + recall) : 0
  return { precision, recall, f1 }
}

/** Returns the score of n-grams, with memory that is kept for the next row. */
export function ngramScore(
  order: number,
  tokens: () => number,
): (reference: Int32Array, text: Int32Array) => RougeScore {
  const overlap = ngramOverlap(tokens)
  const orders = { first: order, last: order }
  const matches = new Float64Array(1)
  return (reference, text) => {
    overlap.count(text, [reference], orders, matches, 0)
    return scoreOf(matches[0], Math.max(0, text.length - order + 1), Math.max(0, reference.length - order + 1))
  }
}

/** Returns the score of the longest common subsequence. */
export function subsequenceScore(tokens: () => number): (reference: Int32Array, text: Int32Array) => RougeScore {
  const common = commonSubsequence(tokens)
  return (reference, text) => scoreOf(common.lengthOf(reference, text), text.length, reference.length)
}

/**
 * Returns the score of a summary, sentence by sentence: the tokens of each sentence of the reference that a longest common
 * subsequence with any sentence of the text has, none more often than it occurs on either side.
 *
 * Source: Lin, ROUGE, 2004, section 3.2; rouge_score 0.1.2
 */
export function summaryScore(
  tokens: () => number,
): (reference: readonly Int32Array[], text: readonly Int32Array[]) => RougeScore {
  const common = commonSubsequence(tokens)
  const [ofReference, ofText] = [perToken(tokens), perToken(tokens)]
  return (ofGivenReference, ofGivenText) => {
    const [reference, text] = [ofGivenReference.filter(isFilled), ofGivenText.filter(isFilled)]
    requireFeasible(tokensOf(reference), tokensOf(text))
    requireFewPairs(reference.length, text.length)
    const left = { reference: ofReference(), text: ofText() }
    for (const sentence of reference) for (const token of sentence) left.reference[token]++
    for (const sentence of text) for (const token of sentence) left.text[token]++
    let hits = 0
    for (const sentence of reference) {
      const isShared = new Uint8Array(sentence.length)
      for (const other of text) common.visit(sentence, other, place => (isShared[place] = 1))
      sentence.forEach((token, place) => {
        if (isShared[place] === 0 || left.text[token] === 0 || left.reference[token] === 0) return
        hits++
        left.text[token]--
        left.reference[token]--
      })
    }
    for (const sentence of reference) for (const token of sentence) left.reference[token] = 0
    for (const sentence of text) for (const token of sentence) left.text[token] = 0
    return scoreOf(hits, tokensOf(text), tokensOf(reference))
  }
}

const isFilled = ({ length }: Int32Array): boolean => length > 0

function tokensOf(sentences: readonly Int32Array[]): number {
  return sentences.reduce((sum, { length }) => sum + length, 0)
}

/** Pairs of sentences that are compared in a minute or two. */
const MOST_PAIRS = 1e8

function requireFewPairs(ofReference: number, ofText: number): void {
  if (ofReference * ofText <= MOST_PAIRS) return
  throw new EvaluationError({
    column: 'yPred',
    problem: `every sentence of the reference would be compared with every one of the text: ${withThousands(ofReference)} with ${withThousands(ofText)}, more than ${withThousands(MOST_PAIRS)} pairs`,
    expected: 'shorter rows',
    mend: "Split the texts into rows, or measure rouge('L')",
  })
}

/** What is a word: runs of a–z and 0–9, as in rouge_score, or what the segmenter of the language finds. */
type RougeTokenizer = 'ascii' | 'segmenter'

/** The words of texts as numbers. */
export interface RougeWords {
  readonly of: (text: string) => Int32Array
  readonly size: () => number
}

/** Returns a function that numbers the words of texts, or their stems. It knows the stems of words that it has seen. */
export function rougeWords(tokenize: RougeTokenizer, stemmer: 'none' | 'porter'): RougeWords {
  const known = vocabulary()
  const codesOf = (text: string): Int32Array =>
    tokenize === 'ascii'
      ? known.codesIn(text.toLowerCase(), asciiWords)
      : known.codesOf(segmentedWords(text.toLowerCase()))
  if (stemmer === 'none') return { of: codesOf, size: known.size }
  const stems = new Map<number, number>()
  const stemOf = (code: number): number => {
    const before = stems.get(code)
    if (before !== undefined) return before
    const word = known.tokenOf(code)
    // As in rouge_score.
    const stem = word.length <= 3 ? code : known.codesOf([porterStem(word)])[0]
    stems.set(code, stem)
    return stem
  }
  return { of: text => codesOf(text).map(stemOf), size: known.size }
}

// Made on first use: making a segmenter takes longer than splitting a thousand texts by a pattern.
let words: Intl.Segmenter | undefined

function segmentedWords(text: string): readonly string[] {
  words ??= new Intl.Segmenter('en', { granularity: 'word' })
  return Array.from(words.segment(text)).flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []))
}

let sentences: Intl.Segmenter | undefined

/** Returns the sentences of a text: its lines, or what the segmenter finds. */
export function sentencesOf(text: string, by: 'newline' | 'segmenter'): readonly string[] {
  if (by === 'newline') return text.split('\n').filter(line => line !== '')
  sentences ??= new Intl.Segmenter('en', { granularity: 'sentence' })
  return Array.from(sentences.segment(text), ({ segment }) => segment)
}
