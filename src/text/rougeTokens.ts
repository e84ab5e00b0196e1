import { asciiWords } from './markTokens.ts'
import { porterStem } from './porterStem.ts'
import { vocabulary } from './vocabulary.ts'

/** What is a word: runs of a–z and 0–9, as in rouge_score, or what the segmenter of the language finds. */
export type RougeTokenizer = 'ascii' | 'segmenter'

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
