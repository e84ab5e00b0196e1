import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Edit, editOperations, rememberedBlocks } from '../../src/text/editOperations.ts'

const TOKENS = 4
const texts = (maxLength: number) => fc.array(fc.integer({ min: 0, max: TOKENS - 1 }), { maxLength })

type Told = readonly [Edit, number, number]

function of(a: readonly number[], b: readonly number[]): readonly Told[] {
  const told: Told[] = []
  editOperations(() => TOKENS).visit(Int32Array.from(a), Int32Array.from(b), (...edit) => told.push(edit))
  return told
}

/** RapidFuzz's way back through the whole table. */
function slowly(reference: readonly number[], text: readonly number[]): readonly Told[] {
  const shorter = Math.min(reference.length, text.length)
  let start = 0
  while (start < shorter && reference[start] === text[start]) start++
  let end = 0
  while (end < shorter - start && reference.at(-1 - end) === text.at(-1 - end)) end++
  const a = reference.slice(start, reference.length - end)
  const b = text.slice(start, text.length - end)
  const table = [Array.from({ length: a.length + 1 }, (_, i) => i)]
  for (let j = 1; j <= b.length; j++) {
    const row = [j]
    for (let i = 1; i <= a.length; i++) {
      row[i] = Math.min(table[j - 1][i] + 1, row[i - 1] + 1, table[j - 1][i - 1] + Number(a[i - 1] !== b[j - 1]))
    }
    table.push(row)
  }
  const told: Told[] = []
  let [column, row] = [a.length, b.length]
  while (column > 0 && row > 0) {
    if (table[row][column] - table[row][column - 1] === 1) {
      column--
      told.push(['remove', column + start, row + start])
      continue
    }
    row--
    if (row > 0 && table[row][column] - table[row][column - 1] === -1)
      told.push(['insert', column + start, row + start])
    else {
      column--
      told.push([a[column] === b[row] ? 'keep' : 'replace', column + start, row + start])
    }
  }
  while (column > 0) told.push(['remove', --column + start, row + start])
  while (row > 0) told.push(['insert', column + start, --row + start])
  return told.filter(([edit]) => edit !== 'keep')
}

test('the edits are those of RapidFuzz', () => {
  fc.assert(
    fc.property(texts(45), texts(45), (a, b) => {
      expect(of(a, b).filter(([edit]) => edit !== 'keep')).toEqual(slowly(a, b))
    }),
  )
  fc.assert(
    fc.property(texts(400), texts(120), (a, b) => {
      expect(of(a, b).filter(([edit]) => edit !== 'keep')).toEqual(slowly(a, b))
    }),
    { numRuns: 20 },
  )
})

test('every token of both sides is told once, from the last to the first', () => {
  fc.assert(
    fc.property(texts(60), texts(60), (a, b) => {
      const told = of(a, b)
      const ofReference = told.filter(([edit]) => edit !== 'insert').map(([, i]) => i)
      const ofText = told.filter(([edit]) => edit !== 'remove').map(([, , j]) => j)
      expect(ofReference).toEqual(Array.from(a.keys()).toReversed())
      expect(ofText).toEqual(Array.from(b.keys()).toReversed())
    }),
  )
})

test('blocks are computed again from every √n-th on', () => {
  const carries = new Uint8Array(1)
  let runs = 0
  const of = rememberedBlocks(
    100,
    carries,
    block => {
      runs++
      carries[0]++
      return { block, before: carries[0] - 1 }
    },
    0,
  )
  for (let block = 99; block >= 0; block--) expect(of(block)).toEqual({ block, before: block })
  expect(runs).toBeLessThan(310)
})
