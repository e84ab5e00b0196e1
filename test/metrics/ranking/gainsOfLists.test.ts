import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compare, evaluation, measure } from '../../../src/index.ts'
import { topCandidates } from '../../../src/numeric/topCandidates.ts'
import { topK } from '../../../src/numeric/topK.ts'
import { tableOf } from '../../tableOf.ts'

const grade = fc.oneof(fc.constantFrom(0, 0, 0, 1, 2, 3, -1), fc.double({ min: 0, max: 4, noNaN: true }))
const score = fc.oneof(fc.integer({ min: 0, max: 4 }), fc.double({ noNaN: true, noDefaultInfinity: true }))
const documents = fc.array(fc.tuple(grade, score), { minLength: 1, maxLength: 60 })
const lists = fc.array(documents, { minLength: 1, maxLength: 12 })

type Documents = readonly (readonly [number, number])[]

const columns = (given: readonly Documents[]) => ({
  relevance: given.map(list => list.map(([grade]) => grade)),
  yScore: given.map(list => list.map(([, score]) => score)),
})

const gains = { linear: (grade: number) => grade, exponential: (grade: number) => 2 ** grade - 1 }

/** Every document sorted, and each with the mean gain of those that tie with it. */
function naive(list: Documents, k: number, gain: (grade: number) => number): number {
  const gainOf = ([grade]: Documents[number]): number => (grade > 0 ? gain(grade) : 0)
  const expected = list.map(([, score]) => {
    const tied = list.filter(([, other]) => other === score)
    return { score, gain: tied.reduce((sum, document) => sum + gainOf(document), 0) / tied.length }
  })
  const dcg = (ranked: readonly number[]): number =>
    ranked.slice(0, k).reduce((sum, gain, i) => sum + gain / Math.log2(i + 2), 0)
  const ideal = dcg(list.map(gainOf).sort((a, b) => b - a))
  return ideal === 0 ? 0 : dcg(expected.sort((a, b) => b.score - a.score).map(({ gain }) => gain)) / ideal
}

test('nDCG of lists is that of lists sorted as a whole', () => {
  fc.assert(
    fc.property(lists, fc.integer({ min: 1, max: 40 }), fc.constantFrom('linear', 'exponential'), (given, k, gain) => {
      const mean = given.reduce((sum, list) => sum + naive(list, k, gains[gain]), 0) / given.length
      expect(measure(columns(given), 'ndcg', { k, gain }).value).toBeCloseTo(mean, 12)
    }),
    { numRuns: 500 },
  )
})

test('nDCG of lists at a cutoff is that of a table of the same gains, which no selection serves', () => {
  const graded = fc.array(fc.array(fc.tuple(fc.integer({ min: 0, max: 3 }), score), { minLength: 1, maxLength: 40 }), {
    minLength: 1,
    maxLength: 12,
  })
  fc.assert(
    fc.property(graded, fc.integer({ min: 1, max: 32 }), (given, k) => {
      const selected = measure(columns(given), 'ndcg', { k })
      const sorted = measure(columns(given), 'ndcg', { k, gain: [0, 1, 2, 3] })
      expect(selected.value).toBe(sorted.value)
      expect(selected.parts).toEqual({ ...sorted.parts, rankings: expect.anything() })
      expect(selected.notes).toEqual(sorted.notes)
    }),
  )
})

test('arrays, typed arrays and a handle have the same nDCG', () => {
  fc.assert(
    fc.property(lists, given => {
      const input = columns(given)
      const typed = { relevance: input.relevance, yScore: input.yScore.map(row => Float64Array.from(row)) }
      const { value } = measure(input, 'ndcg@10')
      expect(measure(typed, 'ndcg@10').value).toBe(value)
      expect(measure(evaluation(input), 'ndcg@10').value).toBe(value)
    }),
  )
})

test('a handle does not follow the lists that it was made from', () => {
  const input = { relevance: [[1, 0]], yScore: [[2, 1]] }
  const handle = evaluation(input)
  input.relevance[0][0] = 0
  input.yScore[0][1] = Number.NaN
  expect(measure(handle, 'ndcg@10').value).toBe(1)
})

const number = fc.oneof(fc.integer({ min: -2, max: 2 }), fc.double({ noNaN: true, noDefaultInfinity: true }))

test('the leaders hold every number down to that of the last rank, whatever the lists before were', () => {
  // The longer ones, and more of them, so that a cut is tried and found too high and too low.
  const numbers = fc.array(number, { maxLength: 80 })
  fc.assert(
    fc.property(fc.array(numbers, { maxLength: 20 }), fc.integer({ min: 1, max: 12 }), (given, most) => {
      const leadersOfList = topCandidates(most, 80)
      for (const list of given) {
        const { count, values, places } = leadersOfList(Float64Array.from(list), list.length)
        const found = Array.from(places.subarray(0, count))
        expect(found).toEqual([...new Set(found)].toSorted((a, b) => a - b))
        expect(Array.from(values.subarray(0, count))).toEqual(found.map(place => list[place]))
        const least = Math.min(...list.toSorted((a, b) => b - a).slice(0, most))
        const wanted = Array.from(list.keys()).filter(place => list[place] >= least)
        expect(found).toEqual(expect.arrayContaining(wanted))
      }
    }),
    { numRuns: 500 },
  )
})

test('the largest first are the beginning of a sorted list', () => {
  fc.assert(
    fc.property(fc.array(number, { maxLength: 50 }), fc.integer({ min: 1, max: 12 }), (list, most) => {
      const sorted = Float64Array.from([...list, Number.NaN])
      topK(sorted, list.length, most)
      const first = list.toSorted((a, b) => b - a).slice(0, most)
      // 0 and −0 are equal.
      expect(Array.from(sorted.subarray(0, first.length), value => value + 0)).toEqual(first.map(value => value + 0))
    }),
    { numRuns: 500 },
  )
})

test('a document that gains something costs no more than a look at each leader', () => {
  // All tie, so that all are leaders.
  const n = 200_000
  const relevance = [Array.from({ length: n }, () => 1)]
  expect(measure({ relevance, yScore: [new Float64Array(n)] }, 'ndcg@10').value).toBe(1)
})

test('a comparison of some of the lists measures these', () => {
  const candidate = { ids: ['a', 'b', 'c'], relevance: tableOf('1 0 / 1 0 / 1 0'), yScore: tableOf('1 2 / 2 1 / 2 1') }
  const baseline = { ids: ['c', 'b'], relevance: tableOf('1 0 / 1 0'), yScore: tableOf('1 2 / 2 1') }
  const { n, metrics } = compare(candidate, baseline, 'ndcg@10', { on: 'intersection' })
  expect(n).toBe(2)
  expect(metrics[0].candidate.value).toBe(1)
  expect(metrics[0].baseline.value).toBeCloseTo((1 / Math.log2(3) + 1) / 2, 12)
})
