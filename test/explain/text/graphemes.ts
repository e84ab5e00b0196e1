import fc from 'fast-check'

// Graphemes beside the columns that a terminal gives them.
const graphemes: readonly (readonly [text: string, columns: number])[] = [
  ['a', 1],
  ['W', 1],
  ['é', 1],
  ['e\u0301', 1],
  ['ß', 1],
  ['ש', 1],
  ['ﾊ', 1],
  ['…', 1],
  ['猫', 2],
  ['한', 2],
  ['Ｆ', 2],
  ['🦊', 2],
  ['👩‍👩‍👧', 2],
  ['🇨🇭', 2],
  ['❤️', 2],
  ['👍🏽', 2],
]

/** Random text beside the columns that it takes. */
export const text = fc
  .array(fc.constantFrom(...graphemes), { maxLength: 12 })
  .map(list => ({
    text: list.map(([shown]) => shown).join(''),
    columns: list.reduce((sum, [, wide]) => sum + wide, 0),
  }))
  // Two neighbours may join into one grapheme: their width is then not the sum.
  .filter(({ text }) => !/\p{Regional_Indicator}{3}/u.test(text))
