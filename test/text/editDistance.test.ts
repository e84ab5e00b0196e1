import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editDistance, withoutCommonEnds } from '../../src/text/editDistance.ts'

/** By the table of all distances. */
function slowly(a: readonly number[], b: readonly number[]): number {
  let before = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      row[j] = Math.min(before[j] + 1, row[j - 1] + 1, before[j - 1] + Number(a[i - 1] !== b[j - 1]))
    }
    before = row
  }
  return before[b.length]
}

const TOKENS = 5
const texts = (maxLength: number) => fc.array(fc.integer({ min: 0, max: TOKENS - 1 }), { maxLength })
const distance = editDistance(() => TOKENS)
const of = (a: readonly number[], b: readonly number[]) => distance.of(Int32Array.from(a), Int32Array.from(b))

describe('the distance is that of the whole table', () => {
  test('of short texts', () => {
    fc.assert(
      fc.property(texts(40), texts(40), (a, b) => {
        expect(of(a, b)).toBe(slowly(a, b))
      }),
    )
  })

  test('of texts of several blocks and a narrow band', () => {
    fc.assert(
      fc.property(texts(500), texts(60), (a, b) => {
        expect(of(a, b)).toBe(slowly(a, b))
      }),
      { numRuns: 20 },
    )
    const long = Array.from({ length: 900 }, (_, i) => (i * i) % TOKENS)
    const edited = long.flatMap((token, i) => (i % 37 === 0 ? [] : i % 41 === 0 ? [token, 4] : [token]))
    expect(of(long, edited)).toBe(slowly(long, edited))
    expect(of(long, long.toReversed())).toBe(slowly(long, long.toReversed()))
  })
})

test('it is a distance', () => {
  fc.assert(
    fc.property(texts(30), texts(30), texts(30), (a, b, c) => {
      expect(of(a, b)).toBe(of(b, a))
      expect(of(a, a)).toBe(0)
      expect(of(a, c)).toBeLessThanOrEqual(of(a, b) + of(b, c))
    }),
  )
})

test('ends that are alike are cut off', () => {
  const [a, b, start] = withoutCommonEnds(Int32Array.of(1, 2, 3, 4), Int32Array.of(1, 9, 4))
  expect([Array.from(a), Array.from(b), start]).toEqual([[2, 3], [9], 1])
})

test('what would take minutes is refused at once; long texts that differ little are not', () => {
  const numbers = editDistance(() => 600_002)
  const one = Int32Array.from({ length: 300_000 }, (_, i) => i)
  const other = Int32Array.from({ length: 600_000 }, (_, i) => 600_001 - i)
  expect(() => numbers.of(one, other)).toThrow('Split the texts into rows')
  expect(
    numbers.of(
      one,
      one.map((token, i) => (i % 100_000 === 77 ? 600_000 : token)),
    ),
  ).toBe(3)
})
