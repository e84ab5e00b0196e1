import { expect, test } from 'vitest'
import { slicingKey, type TotalsData } from '../../src/evaluation/totals/totals.ts'
import { fingerprintOfTotals, sliceHashOfTotals } from '../../src/report/fingerprintOfTotals.ts'

const totals = (more: Partial<TotalsData>): TotalsData => ({
  kind: 'totals',
  n: 10,
  seen: { rows: 10, labels: [], range: undefined },
  engine: 'DuckDB',
  answers: new Map(),
  bySlicing: new Map(),
  ...more,
})

const classes = (spam: number, ham: number) =>
  totals({
    seen: {
      rows: 10,
      labels: [
        { label: 'spam', rows: spam },
        { label: 'ham', rows: ham },
      ],
      range: undefined,
    },
  })

test('classes are told in their order, whatever order they were counted in', () => {
  const found = fingerprintOfTotals(classes(3, 7))
  expect(found).toMatchObject({
    rows: 10,
    labels: [
      { label: 'ham', rows: 7 },
      { label: 'spam', rows: 3 },
    ],
    columns: [],
  })
  const { seen } = classes(3, 7)
  expect(fingerprintOfTotals(totals({ seen: { ...seen, labels: seen.labels.toReversed() } }))).toEqual(found)
})

test('other rows have another hash', () => {
  const range = (least: number, most: number) => totals({ seen: { rows: 10, labels: [], range: [least, most] } })
  const all = [
    classes(3, 7),
    classes(4, 6),
    { ...classes(3, 7), n: 11 },
    range(0, 1),
    range(0, 2),
    totals({ seen: { rows: 11, labels: [], range: undefined } }),
  ]
  expect(new Set(all.map(each => fingerprintOfTotals(each).hash)).size).toBe(all.length)
})

test('the hash of slices is of their sizes, in any order', () => {
  const slices = (...sizes: readonly (readonly [string | number, number])[]) =>
    totals({
      bySlicing: new Map([
        [
          slicingKey(['country']),
          sizes.map(([label, n]) => ({ columns: ['country'], labels: [label], data: totals({ n }) })),
        ],
      ]),
    })
  const hash = (data: TotalsData) => sliceHashOfTotals(data, ['country'])
  expect(hash(slices(['DE', 3], ['FR', 7]))).toBe(hash(slices(['FR', 7], ['DE', 3])))
  expect(hash(slices(['DE', 3], ['FR', 7]))).not.toBe(hash(slices(['DE', 7], ['FR', 3])))
  expect(hash(slices([0, 3]))).toBe(hash(slices([-0, 3])))
  expect(hash(slices([1, 3]))).not.toBe(hash(slices(['1', 3])))
})
