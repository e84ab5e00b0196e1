import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shapes } from '../../../src/evaluation/columns/shapes.ts'
import { evaluation, type Label } from '../../../src/index.ts'
import { classOrder } from '../../../src/measure/intervals/classOrder.ts'

interface Beside {
  labels?: Label[]
  sampleWeight?: number[]
}

function placesOf(yTrue: readonly Label[], yPred: readonly Label[], beside: Beside = {}): ReadonlyMap<Label, number> {
  const { data } = evaluation({ yTrue: [...yTrue], yPred: [...yPred], ...beside })
  const settings = { ties: undefined, relevantFrom: 1, unjudged: 'irrelevant', depth: undefined } as const
  const columns = shapes.labels.columns(data, { ...settings, singlePrecision: false })
  const places = classOrder(columns)
  return new Map(columns.labels.map((label, code) => [label, places[code]]))
}

const code = fc.nat(3)
const rows = fc.array(fc.tuple(code, code), { minLength: 1, maxLength: 20 })
const names = fc.shuffledSubarray(['a', 'b', 'c', 'd'], { minLength: 4, maxLength: 4 })

test('under other names, and in another order, the same rows are in the same places', () => {
  fc.assert(
    fc.property(rows, names, (pairs, renamed) => {
      const tableOf = (name: (code: number) => string, order: typeof pairs): string[] => {
        const places = placesOf(
          order.map(([truth]) => name(truth)),
          order.map(([, prediction]) => name(prediction)),
        )
        return order.map(([truth, prediction]) => `${places.get(name(truth))} ${places.get(name(prediction))}`).sort()
      }
      const before = tableOf(each => 'abcd'[each], pairs)
      expect(tableOf(each => renamed[each], pairs.toReversed())).toEqual(before)
    }),
  )
})

test('classes with as many rows are told apart by their weights, whatever their names', () => {
  const rows = [
    { name: 'a', weight: 1 },
    { name: 'b', weight: 3 },
    { name: 'c', weight: 2 },
  ]
  fc.assert(
    fc.property(fc.shuffledSubarray(['x', 'y', 'z'], { minLength: 3, maxLength: 3 }), renamed => {
      const labels = rows.flatMap((_, i) => [renamed[i], renamed[i]])
      const places = placesOf(labels, labels, { sampleWeight: rows.flatMap(({ weight }) => [weight, weight]) })
      expect(renamed.map(name => places.get(name))).toEqual([0, 2, 1])
    }),
  )
})

test.each([2 ** -700, 0.25, 5, 2 ** 700])('only the ratios of weights order classes: times %s', scale => {
  const weights = [0.3, 0.1, 2, 0.2].map(weight => weight * scale)
  const places = placesOf([...'abcd'], [...'abcd'], { sampleWeight: weights })
  expect([...'abcd'].map(name => places.get(name))).toEqual([2, 0, 3, 1])
})

test('declared labels keep their order', () => {
  expect([...placesOf(['x', 'y'], ['y', 'y'], { labels: ['y', 'z', 'x'] })]).toEqual([
    ['y', 0],
    ['z', 1],
    ['x', 2],
  ])
})

test('classes that are mistaken for the same classes alike tie', () => {
  const places = placesOf(['a', 'b', 'c'], ['a', 'b', 'c'])
  expect([...places.values()].sort()).toEqual([0, 1, 2])
})
