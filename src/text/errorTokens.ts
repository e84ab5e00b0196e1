import { betweenSpaces, tokensIn } from './markTokens.ts'
import { codePointsOf, type Vocabulary } from './vocabulary.ts'
import { stripped, withSingleSpaces } from './whiteSpace.ts'

/** What is done to both texts before they are compared; nothing unless it is asked for. */
export interface Transforms {
  /** Letters count alike in either case. */
  readonly ignoreCase: boolean
  /** Punctuation of every script is removed. */
  readonly ignorePunctuation: boolean
  /** What separates words: runs of white space of any kind (`collapse`), or single spaces, as in jiwer. */
  readonly whitespace: 'jiwer' | 'collapse'
}

let punctuation: RegExp | undefined

/** Returns a text with its transforms applied, in their order: case, punctuation, white space. */
function transformed(text: string, { ignoreCase, ignorePunctuation, whitespace }: Transforms): string {
  let result = ignoreCase ? text.toLowerCase() : text
  if (ignorePunctuation) {
    punctuation ??= /\p{P}/gu
    result = result.replace(punctuation, '')
  }
  return whitespace === 'collapse' ? result.replace(/\s+/gu, ' ').trim() : result
}

/**
 * Returns the words of a text as jiwer has them: runs of two or more white characters count as one space, and words are what
 * spaces separate, so that a single tab or line break stays inside a word.
 */
export function errorWords(text: string, transforms: Transforms): string[] {
  return tokensIn(errorText(text, transforms), betweenSpaces)
}

/** Returns a text with U+0020 between its words. */
export function errorText(text: string, transforms: Transforms): string {
  return stripped(withSingleSpaces(transformed(text, transforms)))
}

let graphemes: Intl.Segmenter | undefined

/** Returns the characters of a text as numbers, without white space at its ends. Spaces inside count. */
export function errorCharacters(
  text: string,
  unit: 'codePoint' | 'grapheme',
  transforms: Transforms,
  known: Vocabulary,
): Int32Array {
  const inside = stripped(transformed(text, transforms))
  if (unit === 'codePoint') return codePointsOf(inside)
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  return known.codesOf(Array.from(graphemes.segment(inside), ({ segment }) => segment))
}
