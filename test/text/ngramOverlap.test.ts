import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ngramOverlap } from '../../src/text/ngramOverlap.ts'

const tokens = fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 30 })

/** By maps of n-grams as texts. */
function slowly(text: readonly number[], references: readonly (readonly number[])[], order: number): number {
  const countsOf = (list: readonly number[]): Map<string, number> => {
    const counts = new Map<string, number>()
    for (let i = 0; i + order <= list.length; i++) {
      const gram = list.slice(i, i + order).join()
      counts.set(gram, (counts.get(gram) ?? 0) + 1)
    }
    return counts
  }
  const most = new Map<string, number>()
  for (const reference of references) {
    for (const [gram, count] of countsOf(reference)) most.set(gram, Math.max(most.get(gram) ?? 0, count))
  }
  let matches = 0
  for (const [gram, count] of countsOf(text)) matches += Math.min(count, most.get(gram) ?? 0)
  return matches
}

test('matches are those of counting n-grams one by one, also after other texts', () => {
  const overlap = ngramOverlap(() => 4)
  fc.assert(
    fc.property(tokens, fc.array(tokens, { minLength: 1, maxLength: 3 }), (text, references) => {
      const matches = new Float64Array(6)
      overlap.count(
        Int32Array.from(text),
        references.map(each => Int32Array.from(each)),
        { first: 1, last: 5 },
        matches,
        1,
      )
      expect(Array.from(matches)).toEqual([0, ...[1, 2, 3, 4, 5].map(order => slowly(text, references, order))])
    }),
  )
})

test('a text of half a million tokens takes linear time and memory', () => {
  const long = Int32Array.from({ length: 500_000 }, (_, i) => (i * 7919) % 1000)
  const matches = new Float64Array(6)
  ngramOverlap(() => 1000).count(long, [long], { first: 1, last: 6 }, matches, 0)
  expect(matches[5]).toBe(499_995)
})
