import { stripped, withoutEnd, wordsOf } from './whiteSpace.ts'

/** How BLEU splits a text into tokens. */
export type BleuTokenizer = '13a' | 'intl' | 'zh' | 'char' | 'none'

/** Returns the tokens of a text, as sacrebleu's tokenizer of the name has them. */
export function bleuTokens(text: string, tokenize: BleuTokenizer): string[] {
  return wordsOf(apart(text, tokenize))
}

/** Returns a text with white space between its tokens. */
export function apart(text: string, tokenize: BleuTokenizer): string {
  const line = withoutEnd(text)
  switch (tokenize) {
    case '13a':
      return separated(withoutMarkup(line))
    case 'intl':
      return international(line)
    case 'zh':
      return separated(stripped(text).replace(chinese, ' $& '))
    case 'char':
      return Array.from(line).join(' ')
    case 'none':
      return line
    default:
      return tokenize satisfies never
  }
}

function withoutMarkup(line: string): string {
  let text = line
  if (text.includes('<')) text = text.replaceAll('<skipped>', '')
  if (text.includes('\n')) text = text.replaceAll('-\n', '').replaceAll('\n', ' ')
  if (text.includes('&')) {
    text = text.replaceAll('&quot;', '"').replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>')
  }
  return ` ${text} `
}

const symbols = /([{-~[-` -&(-+:-@/])/g
// A space is among the symbols of mteval-v13a, where it only grows. A text without any other needs no pass.
const anySymbol = /[{-~[-`!-&(-+:-@/]/
const afterNoDigit = /([^0-9])([.,])/g
const beforeNoDigit = /([.,])([^0-9])/g
const dashAfterDigit = /([0-9])(-)/g

/**
 * What sacrebleu's `zh` takes for Chinese: characters, full-width forms and symbols. Two of its ranges were meant for the
 * supplementary planes and are U+2001 to U+2A6D and U+2F81 to U+2FA1 as Python reads them: dashes, quotes and arrows are single
 * tokens, and rare characters beyond U+FFFF are not.
 */
const chinese =
  /[\u2001-\u2a6d\u2e80-\u303f\u3100-\u312f\u31a0-\u31bf\u31c0-\u31ef\u3200-\u33ff\u3400-\u4db5\u4e00-\u9fbb\uf900-\ufa2d\ufa30-\ufa6a\ufa70-\ufad9\ufe10-\ufe1f\ufe30-\ufe4f\uff00-\uffef]/g

/** Punctuation apart from words, as mteval-v13a has it. */
function separated(line: string): string {
  let text = anySymbol.test(line) ? line.replace(symbols, ' $1 ') : line
  if (text.includes('.') || text.includes(',')) {
    text = text.replace(afterNoDigit, '$1 $2 ').replace(beforeNoDigit, ' $1 $2')
  }
  return text.includes('-') ? text.replace(dashAfterDigit, '$1 $2 ') : text
}

// Patterns of Unicode properties are made where they are first needed: their tables take a millisecond to load.
let patterns: readonly (readonly [RegExp, string])[] | undefined

/** Punctuation and symbols of every script apart from words, as mteval-v14 has it with international tokenization. */
function international(line: string): string {
  patterns ??= [
    [/(\P{N})(\p{P})/gu, '$1 $2 '],
    [/(\p{P})(\P{N})/gu, ' $1 $2'],
    [/(\p{S})/gu, ' $1 '],
  ]
  let text = line
  for (const [pattern, apart] of patterns) text = text.replace(pattern, apart)
  return text
}
