import { expect, test } from 'vitest'
import { findSlices, type SliceSearch, slicesText } from '../../../src/index.ts'

const country = Array.from({ length: 600 }, (_, i) => ['DE', 'FR', 'IT', 'MT'][i % 20 === 0 ? 3 : i % 3])
const age = country.map((_, i) => 20 + (i % 50))
const yTrue = country.map((_, i) => (i >> 2) % 2)
const rows = { yTrue, yPred: yTrue.map((label, i) => (i % 13 === 0 ? 1 - label : label)), slices: { country } }
const bad = { ...rows, yPred: rows.yPred.map((label, i) => (country[i] === 'FR' && i % 4 === 0 ? 1 - label : label)) }

test('what was found, and how many were searched', () => {
  expect(`\n${slicesText(findSlices(bad, 'accuracy', { columns: { country, age } }))}\n`).toMatchInlineSnapshot(`
    "
    accuracy of 600 rows is 0.865: 1 of 24 slices is surely worse than the rest (95 %)
    5 slices with a support below 30 not searched

    slice         rows   value   rest  worse by          limits  adjusted p
    country = FR   190  0.7421  0.922   +0.1798  0.1154 to 0.25    < 0.0001
    "
  `)
})

test('the nearest where nothing was found', () => {
  expect(`\n${slicesText(findSlices(rows, 'mae', { minSupport: 100 }))}\n`).toMatchInlineSnapshot(`
    "
    mae of 600 rows is 0.0783: none of 3 slices is surely worse than the rest (95 %)
    1 slice with a support below 100 not searched

    slice         rows   value    rest  worse by             limits  adjusted p
    country = DE   190  0.0789   0.078   +0.0009   −0.0452 to 0.058           1
    country = FR   190  0.0789   0.078   +0.0009   −0.0452 to 0.058           1
    country = IT   190  0.0737  0.0805   −0.0068  −0.0522 to 0.0494           1
    "
  `)
})

test('of rankings queries are counted', () => {
  const search = { qrels: { q1: { a: 1 }, q2: { b: 1 } }, run: { q1: ['a'], q2: ['c', 'b'] } }
  const columns = { length: { q1: 'short', q2: 'long' } }
  expect(`\n${slicesText(findSlices(search, 'ndcg@10', { columns, minSupport: 1 }))}\n`).toMatchInlineSnapshot(`
    "
    ndcg@10 of 2 queries is 0.8155: none of 2 slices is surely worse than the rest (95 %)

    slice           queries   value    rest  worse by  limits  adjusted p
    length = long         1  0.6309       1   +0.3691       -           1
    length = short        1       1  0.6309   −0.3691       -           1
    "
  `)
})

test('nothing to search', () => {
  expect(slicesText(findSlices(rows, 'accuracy', { minSupport: 1000 }))).toBe(
    'accuracy of 600 rows is 0.9217: no slice was searched\n4 slices with a support below 1000 not searched',
  )
})

test('what is no search is refused', () => {
  expect(() => slicesText({} as SliceSearch)).toThrow(
    "slicesText: an object was received. Expected a search for slices. Make it with findSlices(evaluation, 'accuracy').",
  )
})
