import fc from 'fast-check'
import { expect, test } from 'vitest'
import { midranks } from '../../src/numeric/midranks.ts'
import { finite, tyingScores } from '../laws/numbers.ts'

const values = fc.array(fc.oneof({ arbitrary: tyingScores, weight: 3 }, finite), { maxLength: 40 })

test('a midrank is the number of lower values and half of those that tie, itself among them, and a half', () => {
  fc.assert(
    fc.property(values, list => {
      const counted = list.map(value => {
        const lower = list.filter(other => other < value).length
        const equal = list.filter(other => other === value).length
        return lower + equal / 2 + 0.5
      })
      expect(Array.from(midranks(Float64Array.from(list)))).toEqual(counted)
    }),
  )
})

test('midranks sum to n(n+1)/2, whatever ties', () => {
  fc.assert(
    fc.property(values, list => {
      const sum = midranks(Float64Array.from(list)).reduce((total, rank) => total + rank, 0)
      expect(sum).toBe((list.length * (list.length + 1)) / 2)
    }),
  )
})
