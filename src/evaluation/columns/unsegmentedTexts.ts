import { describeValue } from '../errors/describeValue.ts'
import type { TextColumns } from './textColumns.ts'

// Blocks of the scripts below: most texts have none of these characters, which is quickly seen.
const anyUnsegmented =
  /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\u2fff\u3005-\u30ff\u3400-\u9fff\uf900-\ufaff\ud840-\ud888]/

const CHINESE = 'Chinese'
const kana = /[\u3041-\u30fa]/g

/** Scripts that put no space between words, and the letters of a word beyond which words cannot have been split. */
const scripts: readonly { readonly name: string; readonly letters: () => RegExp; readonly longest: number }[] = [
  { name: CHINESE, letters: () => /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu, longest: 4 },
  { name: 'Thai', letters: () => /\p{Script=Thai}/gu, longest: 8 },
  { name: 'Lao', letters: () => /\p{Script=Lao}/gu, longest: 8 },
  { name: 'Khmer', letters: () => /\p{Script=Khmer}/gu, longest: 8 },
  { name: 'Burmese', letters: () => /\p{Script=Myanmar}/gu, longest: 8 },
]

/** So many rows tell what language a column is in. */
const ROWS_READ = 1000

/** So much of a text. */
const CHARACTERS_READ = 2000

/** References whose words are not told apart. */
export interface UnsegmentedTexts {
  readonly language: string
  /** The first row of that language. */
  readonly index: number
  /** What that leads to, as a sentence without its full stop. */
  readonly problem: string
}

/**
 * Finds references in a language that is written without spaces, where tokens are what spaces separate: whole sentences would
 * count as one word. Undefined unless most letters are of such a script, in words that are too long.
 *
 * @param split - Splits a text into the tokens that would be compared.
 */
export function unsegmentedTexts(
  { accepted }: TextColumns,
  split: (text: string) => readonly string[],
): UnsegmentedTexts | undefined {
  const texts: string[] = []
  let example = -1
  const step = Math.max(1, Math.floor(accepted.length / ROWS_READ))
  for (let row = 0; row < accepted.length; row += step) {
    for (const text of accepted[row]) {
      const start = text.slice(0, CHARACTERS_READ)
      texts.push(start)
      if (example === -1 && anyUnsegmented.test(start)) example = row
    }
  }
  if (example === -1) return undefined
  let letters = 0
  for (const text of texts) letters += text.match(/\p{L}/gu)?.length ?? 0
  for (const { name, letters: pattern, longest } of scripts) {
    let own = 0
    let words = 0
    for (const text of texts) {
      if (!anyUnsegmented.test(text)) continue
      for (const word of split(text)) {
        const found = word.match(pattern())?.length ?? 0
        own += found
        if (found > 0) words++
      }
    }
    if (own * 2 <= letters || own <= longest * words) continue
    // Hardly a Japanese sentence is without kana, and no Chinese one has any.
    const isJapanese =
      name === CHINESE && texts.reduce((sum, each) => sum + (each.match(kana)?.length ?? 0), 0) * 20 > own
    const language = isJapanese ? 'Japanese' : name
    const text = accepted[example].find(each => anyUnsegmented.test(each)) ?? ''
    return {
      language,
      index: example,
      problem: `yTrue is in ${language}, which has no spaces between words: ${describeValue(text)} would count as ${counted(split(text.slice(0, CHARACTERS_READ)).length)}`,
    }
  }
  return undefined
}

function counted(words: number): string {
  return words === 1 ? 'one word' : `${words} words`
}
