/** What is done to texts before they are compared. */
export type Normalise = keyof typeof normalisations

interface Normalisation {
  /** What messages call it. */
  readonly about: string
  readonly apply: (text: string) => string
  /** The accepted texts that count. */
  readonly answersOf: (accepted: readonly string[]) => readonly string[]
}

/** The texts as they are accepted; no text at all stands for the empty one. */
function asGiven(accepted: readonly string[]): readonly string[] {
  return accepted.length === 0 ? [''] : accepted
}

export const normalisations = {
  none: { about: 'none (trimmed, NFC)', apply: trimmed, answersOf: asGiven },
  case: { about: 'case (trimmed, NFC, lower case)', apply: text => trimmed(text).toLowerCase(), answersOf: asGiven },
  squad: {
    about: 'squad (lower case, no punctuation, no articles)',
    apply: asSquad,
    // As in the script, a text of which nothing is left counts only if nothing is left of any.
    answersOf: accepted => {
      const left = accepted.filter(text => asSquad(text) !== '')
      return left.length > 0 ? left : asGiven(accepted)
    },
  },
} as const satisfies Readonly<Record<string, Normalisation>>

function trimmed(text: string): string {
  return text.normalize('NFC').trim()
}

const punctuation = /[!-/:-@[-`{-~]/g
// Patterns of Unicode properties are made where they are first needed: their tables take a millisecond to load.

// `\b` and `\w` only know ASCII letters.
const articles = (): RegExp => /(?<![\p{L}\p{N}])(?:a|an|the)(?![\p{L}\p{N}])/gu

/** Lower-case words without ASCII punctuation and English articles, as the SQuAD evaluation scripts have them. */
function asSquad(text: string): string {
  return wordsOf(text.toLowerCase().replace(punctuation, '').replace(articles(), ' ')).join(' ')
}

/** Returns the words of a text: what white space separates. */
export function wordsOf(text: string): readonly string[] {
  return text.split(/\p{White_Space}+/u).filter(word => word !== '')
}

/** Digits, and what joins them: `3.14`, `1990-1995`. */
const numerals = (): RegExp => /\p{N}+(?:[^\p{L}\p{N}\s]+\p{N}+)*/gu

/** Mathematical symbols, `#`, and a hyphen that is no part of a word: `-5`, `A-`, `C++`, `C#`. */
const signs = (): RegExp => /[\p{Sm}#]|(?<![\p{L}\p{N}])-(?=[\p{L}\p{N}.])|(?<=[\p{L}\p{N}])-(?![\p{L}\p{N}])/gu

/**
 * Returns whether two texts that are equal once they are normalised had different numbers or signs, or whether nothing
 * is left of them.
 */
export function losesMeaning(one: string, other: string, normalised: string): boolean {
  const [a, b] = [trimmed(one), trimmed(other)]
  if (a === b) return false
  return normalised === '' || found(numerals(), a) !== found(numerals(), b) || found(signs(), a) !== found(signs(), b)
}

function found(pattern: RegExp, text: string): string {
  return (text.match(pattern) ?? []).join(' ')
}
