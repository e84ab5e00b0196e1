import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commonSubsequence } from '../../src/text/longestCommonSubsequence.ts'

const TOKENS = 5
const texts = (maxLength: number) => fc.array(fc.integer({ min: 0, max: TOKENS - 1 }), { maxLength })
const common = commonSubsequence(() => TOKENS)

/** rouge_score's table, and its way back. */
function slowly(reference: readonly number[], text: readonly number[]): { length: number; places: readonly number[] } {
  const table = [new Array<number>(text.length + 1).fill(0)]
  for (let i = 1; i <= reference.length; i++) {
    const row = [0]
    for (let j = 1; j <= text.length; j++) {
      row[j] = reference[i - 1] === text[j - 1] ? table[i - 1][j - 1] + 1 : Math.max(table[i - 1][j], row[j - 1])
    }
    table.push(row)
  }
  const places: number[] = []
  for (let i = reference.length, j = text.length; i > 0 && j > 0; ) {
    if (reference[i - 1] === text[j - 1]) {
      places.push(--i)
      j--
    } else if (table[i][j - 1] > table[i - 1][j]) j--
    else i--
  }
  return { length: table[reference.length][text.length], places }
}

test.each([
  [40, 40, 100],
  [300, 90, 20],
])('lengths and places are those of the whole table: up to %i and %i tokens', (longest, other, numRuns) => {
  fc.assert(
    fc.property(texts(longest), texts(other), (a, b) => {
      const [reference, text] = [Int32Array.from(a), Int32Array.from(b)]
      const places: number[] = []
      common.visit(reference, text, place => places.push(place))
      expect({ length: common.lengthOf(reference, text), places }).toEqual(slowly(a, b))
    }),
    { numRuns },
  )
})

test('texts beyond the limit are refused with what serves', () => {
  const long = new Int32Array(250_000).map((_, i) => i % 2)
  const other = long.map(token => token + 2)
  expect(() => common.lengthOf(long, other)).toThrow('rouge(1), which takes linear time')
})
