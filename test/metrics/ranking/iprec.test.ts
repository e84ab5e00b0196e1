import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'

test('interpolated precision is the highest from a recall on; its levels are rounded as the preset says', () => {
  const found = { qrels: { q: { a: 1, b: 1 } }, run: { q: ['x', 'a', 'y'] } }
  expect(measure(found, 'iprec', { at: 0 }).value).toBe(1 / 2)
  expect(measure({ relevance: [[1, 0]] }, 'iprec', { at: 0 }).value).toBe(1)
  expect(measure({ qrels: { q: { a: 1 } }, run: { q: ['x'] } }, 'iprec', { at: 0 }).value).toBe(0)
  // 0.6 of two documents: 1.2, the first of them; trec_eval 9 takes 2.1, the second, which was not returned.
  expect(measure(found, 'iprec', { at: 0.6 }).value).toBe(1 / 2)
  expect(measure(found, 'iprec', { at: 0.6, preset: 'trec_eval@9' }).value).toBe(0)
  expect(measure(found, 'elevenPointAp').value).toBeCloseTo((8 * 0.5) / 11, 15)
  expect(measure(found, 'elevenPointAp', { preset: 'trec_eval@9' }).value).toBeCloseTo((6 * 0.5) / 11, 15)
})

test('with ties, interpolated precision is the mean over their orders', () => {
  // Blocks of ties: one relevant of two, one alone, two of four, one of two; the means are those of all 96 orders.
  const tied = { relevance: [[1, 0, 1, 1, 1, 0, 0, 1, 0]], yScore: [[4, 4, 3, 2, 2, 2, 2, 1, 1]] }
  const at = (found: number): number => measure(tied, 'iprec', { at: found / 5 }).value
  expect(at(1)).toBeCloseTo(103 / 120, 14)
  expect(at(2)).toBeCloseTo(43 / 60, 14)
  expect(at(3)).toBeCloseTo(3509 / 5040, 14)
  expect(at(4)).toBeCloseTo(6599 / 10_080, 14)
  expect(at(5)).toBeCloseTo(85 / 144, 14)
  const ofLevels = [at(1), at(1), at(1), at(2), at(2), at(3), at(3), at(4), at(4), at(5), at(5)]
  expect(measure(tied, 'elevenPointAp').value).toBeCloseTo(ofLevels.reduce((sum, value) => sum + value) / 11, 14)
})

test('10 million steps for the ties of a query are computed, and more are refused', () => {
  /** One relevant document among `size` that tie, and one at rank `last`, which bounds the precision from below. */
  const of = (size: number, last: number): number => {
    const relevance = Array.from({ length: last }, (_, i) => Number(i === 0 || i === last - 1))
    const yScore = relevance.map((_, i) => (i < size ? 0 : -i))
    return measure({ relevance: [relevance], yScore: [yScore] }, 'iprec', { at: 0 }).value
  }
  // Precisions 1 to 1/2000 are above 2/4001: 2000 of them, each in 2 × 2500 steps.
  let harmonic = 0
  for (let rank = 1; rank <= 2000; rank++) harmonic += 1 / rank
  expect(of(2500, 4001)).toBeCloseTo((harmonic + (500 * 2) / 4001) / 2500, 12)
  // 2001 precisions, each in 2 × 2499 steps.
  expect(() => of(2499, 4003)).toThrow('too many orders')
})

test.each([-0.5, 1.5])('a recall of %d is none', at => {
  expect(() => measure({ relevance: [[1, 0]] }, 'iprec', { at })).toThrow(`at of iprec is ${at}`)
})
