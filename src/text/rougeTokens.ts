import { porterStem } from './porterStem.ts'

/** What is a word: runs of a–z and 0–9, as in rouge_score, or what the segmenter of the language finds. */
export type RougeTokenizer = 'ascii' | 'segmenter'

/** Returns a function that splits a text into words. It knows the stems of words that it has seen. */
export function rougeTokenizer(
  tokenize: RougeTokenizer,
  stemmer: 'none' | 'porter',
): (text: string) => readonly string[] {
  const stems = new Map<string, string>()
  // Made on first use: making a segmenter takes longer than splitting a thousand texts by a pattern.
  let segmenter: Intl.Segmenter | undefined
  const words = (text: string): readonly string[] => {
    if (tokenize === 'ascii') return text.toLowerCase().match(/[a-z0-9]+/g) ?? []
    segmenter ??= new Intl.Segmenter('en', { granularity: 'word' })
    return Array.from(segmenter.segment(text.toLowerCase())).flatMap(({ segment, isWordLike }) =>
      isWordLike ? [segment] : [],
    )
  }
  if (stemmer === 'none') return words
  return text =>
    words(text).map(word => {
      // As in rouge_score.
      if (word.length <= 3) return word
      const known = stems.get(word)
      if (known !== undefined) return known
      const stem = porterStem(word)
      stems.set(word, stem)
      return stem
    })
}

let sentences: Intl.Segmenter | undefined

/** Returns the sentences of a text: its lines, or what the segmenter finds. */
export function sentencesOf(text: string, by: 'newline' | 'segmenter'): readonly string[] {
  if (by === 'newline') return text.split('\n').filter(line => line !== '')
  sentences ??= new Intl.Segmenter('en', { granularity: 'sentence' })
  return Array.from(sentences.segment(text), ({ segment }) => segment)
}
