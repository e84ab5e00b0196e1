import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pool } from '../../src/answers/pool.ts'

test('results stand in the order of items, and no more run than may', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat({ max: 3 }), { maxLength: 12 }),
      fc.integer({ min: 1, max: 4 }),
      async (waits, most) => {
        let running = 0
        const results = await pool(waits, most, async (wait, i) => {
          running++
          expect(running).toBeLessThanOrEqual(most)
          for (let turn = 0; turn < wait; turn++) await Promise.resolve()
          running--
          return i
        })
        expect(results).toEqual(waits.map((_, i) => i))
      },
    ),
  )
})

test('after one throws no more are begun', async () => {
  const begun: number[] = []
  const work = async (item: number): Promise<void> => {
    begun.push(item)
    if (item === 2) throw new Error('two')
  }
  await expect(pool([1, 2, 3, 4], 1, work)).rejects.toThrow('two')
  expect(begun).toEqual([1, 2])
})
