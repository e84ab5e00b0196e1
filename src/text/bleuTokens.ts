import { betweenCodePoints, betweenWhiteSpace, type MarkTokens, tokensIn, unitTable } from './markTokens.ts'
import { isWhite, stripped, withoutEnd } from './whiteSpace.ts'

/** How BLEU splits a text into tokens. */
export type BleuTokenizer = '13a' | 'intl' | 'zh' | 'char' | 'none'

/** Changes a text, and then marks the tokens in it. */
interface BleuTokens {
  readonly prepared: (text: string) => string
  readonly mark: MarkTokens
}

function withoutMarkup(given: string): string {
  let text = withoutEnd(given)
  if (text.includes('<')) text = text.replaceAll('<skipped>', '')
  if (text.includes('\n')) text = text.replaceAll('-\n', '').replaceAll('\n', ' ')
  if (text.includes('&')) {
    text = text.replaceAll('&quot;', '"').replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>')
  }
  return text
}

/** What mteval-v13a tells apart, and the end of a text. */
const [OTHER, DIGIT, WHITE, SYMBOL, STOP, DASH, NOTHING] = [0, 1, 2, 3, 4, 5, 6]
const symbol = /[{-~[-`!-&(-+:-@/]/

const kinds = unitTable(unit => {
  if (isWhite(unit)) return WHITE
  if (unit > 0x7e) return OTHER
  if (unit >= 0x30 && unit <= 0x39) return DIGIT
  const character = String.fromCharCode(unit)
  if (character === '.' || character === ',') return STOP
  if (character === '-') return DASH
  return symbol.test(character) ? SYMBOL : OTHER
})

/**
 * Returns a function that marks tokens as mteval-v13a does: symbols stand alone. So do periods and commas, except those after a
 * digit and before one, and dashes after a digit.
 *
 * mteval replaces `[^0-9][.,]` from left to right, each match starting after the one before: a period or comma right after one
 * that was found so needs something other than a digit behind it.
 *
 * @param isPadded - Whether there is a space before and after the text.
 */
function punctuationApart(isPadded: boolean): MarkTokens {
  const edge = isPadded ? WHITE : NOTHING
  return (text, units, marks) => {
    const { length } = text
    let before = edge
    let kind = edge
    if (length > 0) {
      units[0] = text.charCodeAt(0)
      kind = kinds[units[0]]
    }
    let wasFound = false
    let wasAlone = false
    for (let i = 0; i < length; i++) {
      let after = edge
      if (i + 1 < length) {
        units[i + 1] = text.charCodeAt(i + 1)
        after = kinds[units[i + 1]]
      }
      let isAlone = kind === SYMBOL || (kind === DASH && before === DIGIT)
      let isFound = false
      if (kind === STOP) {
        isFound = before !== DIGIT && before !== NOTHING && !wasFound
        isAlone = isFound || (after !== DIGIT && after !== NOTHING)
      }
      if (kind === WHITE) marks[i] = 0
      else marks[i] = isAlone || wasAlone ? 2 : 1
      wasAlone = isAlone
      wasFound = isFound
      before = kind
      kind = after
    }
  }
}

/**
 * What sacrebleu's `zh` takes for Chinese: characters, full-width forms and symbols. Two of its ranges were meant for the
 * supplementary planes and are U+2001 to U+2A6D and U+2F81 to U+2FA1 as Python reads them: dashes, quotes and arrows are single
 * tokens, and rare characters beyond U+FFFF are not.
 */
const chinese =
  /[\u2001-\u2a6d\u2e80-\u303f\u3100-\u312f\u31a0-\u31bf\u31c0-\u31ef\u3200-\u33ff\u3400-\u4db5\u4e00-\u9fbb\uf900-\ufa2d\ufa30-\ufa6a\ufa70-\ufad9\ufe10-\ufe1f\ufe30-\ufe4f\uff00-\uffef]/g

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

/** The tokenizers of sacrebleu by name. */
export const bleuTokenizers: Readonly<Record<BleuTokenizer, BleuTokens>> = {
  '13a': { prepared: withoutMarkup, mark: punctuationApart(true) },
  intl: { prepared: text => international(withoutEnd(text)), mark: betweenWhiteSpace },
  zh: { prepared: text => stripped(text).replace(chinese, ' $& '), mark: punctuationApart(false) },
  char: { prepared: withoutEnd, mark: betweenCodePoints },
  none: { prepared: text => text, mark: betweenWhiteSpace },
}

/** Returns the tokens of a text, as sacrebleu's tokenizer of the name has them. */
export function bleuTokens(text: string, tokenize: BleuTokenizer): string[] {
  const { prepared, mark } = bleuTokenizers[tokenize]
  return tokensIn(prepared(text), mark)
}
