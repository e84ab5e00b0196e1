import fc from 'fast-check'
import { expect, test } from 'vitest'
import { idTable, repeatedId } from '../../../src/evaluation/encode/idTable.ts'

const ids = fc.array(
  fc.oneof(fc.string({ maxLength: 3 }), fc.integer({ min: -9, max: 9 }), fc.double({ noNaN: true })),
  { maxLength: 60 },
)

test('an id is found in its first row, as a Map finds it', () => {
  fc.assert(
    fc.property(ids, ids, (known, asked) => {
      const first = new Map<unknown, number>()
      known.forEach((id, row) => {
        if (!first.has(id)) first.set(id, row)
      })
      const { rowOf } = idTable(known)
      for (const id of [...known, ...asked]) expect(rowOf(id)).toBe(first.get(id))
    }),
  )
})

test('the first repeated id is that which a Set finds', () => {
  fc.assert(
    fc.property(ids, fc.boolean(), (drawn, sorted) => {
      const known = sorted ? drawn.filter(id => typeof id === 'number').sort((a, b) => a - b) : drawn
      const row = known.findIndex((id, i) => known.slice(0, i).includes(id))
      const expected = row === -1 ? undefined : { before: known.indexOf(known[row]), row }
      expect(repeatedId(known)).toEqual(expected)
      expect(idTable(known).repeated).toEqual(expected)
    }),
  )
})

test('a text of digits is no number, and −0 is 0', () => {
  const { rowOf } = idTable([7, '7', 0])
  expect([rowOf('7'), rowOf(7), rowOf(-0), rowOf('0')]).toEqual([1, 0, 2, undefined])
})

test('what is neither a text nor a number has no place', () => {
  const odd = [true, null, {}, undefined]
  const { rowOf, repeated } = idTable([...odd, ...odd])
  expect(repeated).toBeUndefined()
  for (const id of odd) expect(rowOf(id)).toBeUndefined()
})

test('texts of one length and many common characters are told apart', () => {
  const known = Array.from({ length: 20_000 }, (_, row) => `txn-${String((row * 7919) % 20_011).padStart(8, '0')}`)
  const { rowOf, repeated } = idTable(known)
  expect(repeated).toBeUndefined()
  expect(known.every((id, row) => rowOf(id) === row)).toBe(true)
})
