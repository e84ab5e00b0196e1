import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Hash64 } from '../../src/numeric/hash64.ts'

const lanesOf = (mix: (hash: Hash64) => void): readonly number[] => {
  const hash = new Hash64()
  mix(hash)
  return hash.lanes()
}

test('no two of 100,000 numbers and texts share a hash, nor many a lane', () => {
  const hashes = Array.from({ length: 100_000 }, (_, i) =>
    lanesOf(hash => (i % 2 === 0 ? hash.addNumber(i) : hash.addText(`row ${i}`))),
  )
  expect(new Set(hashes.map(String)).size).toBe(hashes.length)
  // Of 10⁵ values among 2³² one expects about one pair that is equal by chance.
  for (const lane of [0, 1]) expect(new Set(hashes.map(lanes => lanes[lane])).size).toBeGreaterThan(99_990)
})

test('every bit of a word changes about half of all bits', () => {
  for (let bit = 0; bit < 32; bit++) {
    let flipped = 0
    for (let word = 0; word < 500; word++) {
      const [before, after] = [word, word ^ (1 << bit)].map(value => lanesOf(hash => hash.addWord(value)))
      before!.forEach((lane, i) => {
        for (let left = lane ^ after![i]!; left !== 0; left &= left - 1) flipped++
      })
    }
    expect(flipped / 500, `bit ${bit}`).toBeGreaterThan(28)
    expect(flipped / 500, `bit ${bit}`).toBeLessThan(36)
  }
})

test('the order of what is mixed in matters, and where a text ends', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      fc.pre(a !== b)
      const both = (first: string, second: string) =>
        lanesOf(hash => {
          hash.addText(first)
          hash.addText(second)
        })
      expect(both(a, b)).not.toEqual(both(b, a))
      if (a !== '') expect(both(a, b)).not.toEqual(both(a.slice(0, -1), a.slice(-1) + b))
    }),
  )
})

test('−0 is 0', () => {
  expect(lanesOf(hash => hash.addNumber(-0))).toEqual(lanesOf(hash => hash.addNumber(0)))
})
