import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shapes } from '../../src/evaluation/columns/shapes.ts'
import { confusionMatrix, evaluation } from '../../src/index.ts'
import { pairTable } from '../../src/numeric/pairTable.ts'
import { tally } from '../../src/numeric/tally.ts'

const settings = {
  positive: undefined,
  threshold: undefined,
  ties: undefined,
  relevantFrom: 1,
  unjudged: 'irrelevant',
  depth: undefined,
  singlePrecision: false,
} as const

/** Within a byte, below zero, far apart, and too far apart for a table. */
const integer = fc.constantFrom(
  fc.integer({ min: 0, max: 3 }),
  fc.constantFrom(-0, 0, 255),
  fc.integer({ min: -130, max: 120 }),
  fc.integer({ min: -300, max: 300 }),
  fc.constantFrom(2 ** 40, 2 ** 40 + 1, -5),
)

const rows = integer.chain(any => fc.array(fc.tuple(any, any), { minLength: 1, maxLength: 40 }))

test('integers counted by table are the rows counted one by one', () => {
  fc.assert(
    fc.property(rows, fc.boolean(), (list, typed) => {
      const column = (values: number[]): ArrayLike<number> => (typed ? Float64Array.from(values) : values)
      const input = {
        yTrue: column(list.map(([truth]) => truth)),
        yPred: column(list.map(([, predicted]) => predicted)),
      }
      const columns = shapes.labels.columns(evaluation(input).data, settings)
      const { labels, yTrue, yPred } = columns
      expect(labels).toEqual([...new Set(list.flat().map(value => value + 0))].sort((a, b) => a - b))
      expect(Array.from(yTrue, code => labels[code])).toEqual(list.map(([truth]) => truth + 0))
      expect(Array.from(yPred, code => labels[code])).toEqual(list.map(([, predicted]) => predicted + 0))
      expect(columns.tally()).toEqual(tally(yTrue, yPred, labels.length, undefined))
      expect(columns.pairs()).toEqual(pairTable(yTrue, yPred, labels.length))
    }),
  )
})

test('bytes, of which the range is not looked up, and declared labels that occur nowhere', () => {
  const input = { yTrue: Uint8Array.of(3, 3, 1), yPred: Uint8Array.of(3, 1, 1), labels: [1, 2, 3, 300] }
  const columns = shapes.labels.columns(evaluation(input).data, settings)
  expect(columns.labels).toEqual([1, 2, 3, 300])
  expect(columns.tally()).toEqual(tally(columns.yTrue, columns.yPred, 4, undefined))
  expect(columns.pairs()).toEqual(pairTable(columns.yTrue, columns.yPred, 4))
  expect(() => shapes.labels.columns(evaluation({ ...input, labels: [1, 2] }).data, settings)).toThrow('yTrue[0] is 3')
})

test('the matrix counts the rows of each pair, declared classes that occur nowhere and very many included', () => {
  const name = fc.constantFrom('a', 'b', 'c', 'd')
  const columns = fc.array(fc.tuple(name, name), { minLength: 1, maxLength: 40 })
  const more = fc.constantFrom(
    [],
    ['e'],
    Array.from({ length: 300 }, (_, i) => `none ${i}`),
  )
  fc.assert(
    fc.property(columns, fc.shuffledSubarray(['a', 'b', 'c', 'd'], { minLength: 4 }), more, (list, order, others) => {
      const declared = [...others, ...order]
      const input = {
        yTrue: list.map(([truth]) => truth),
        yPred: list.map(([, predicted]) => predicted),
        labels: declared,
      }
      const { labels, counts } = confusionMatrix(input)
      expect(labels).toEqual(declared)
      const counted = (i: string, j: string): number =>
        list.filter(([truth, predicted]) => truth === i && predicted === j).length
      expect(counts.slice(-4).map(row => row.slice(-4))).toEqual(order.map(i => order.map(j => counted(i, j))))
      expect(counts.flat().reduce((sum, count) => sum + count, 0)).toBe(list.length)
    }),
  )
})
