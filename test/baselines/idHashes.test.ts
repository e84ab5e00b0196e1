import { describe, expect, test } from 'vitest'
import { finderAmong, HASH_DIGITS, idHash, idHashes } from '../../src/baselines/idHashes.ts'
import { longTest } from '../thoroughness.ts'

// Baseline files hold these: ids that hash otherwise find no row any more.
test.each([
  ['a', '2684cc4e18b7757d'],
  ['b', '58bc23a79b458a07'],
  ['üñí', 'f1a5c4ea6c4aa221'],
  ['1', '53e72112b0f6a460'],
  [1, '3381c77e4d25159a'],
  [1.5, 'c1f0b4102f0903e1'],
  [0, 'efd8503aeb63360a'],
])('%j hashes as it always has', (id, hex) => {
  expect(idHash(id)).toBe(Buffer.from(hex, 'hex').toString('base64url').slice(0, HASH_DIGITS))
})

test('0 and −0 are one id', () => {
  expect(idHash(-0)).toBe(idHash(0))
})

test('hashes are as short as they may be: six digits for few ids, seven from 68,720 on', () => {
  const lengthOf = (n: number): number => idHashes(Array.from({ length: n }, (_, i) => i))[0]!.length
  expect([1, 2000, 68_719, 68_720].map(lengthOf)).toEqual([6, 6, 6, 7])
})

longTest('they are longer where two ids would share one', () => {
  const seen = new Map<string, number>()
  let pair: readonly [number, number] | undefined
  for (let id = 0; pair === undefined; id++) {
    const short = idHash(id).slice(0, 6)
    const other = seen.get(short)
    if (other !== undefined) pair = [other, id]
    seen.set(short, id)
  }
  const hashes = idHashes(pair)
  expect(hashes[0]).toHaveLength(7)
  expect(hashes[0]).not.toBe(hashes[1])
})

describe('ids among hashes', () => {
  const known = Array.from({ length: 300 }, (_, i) => `known-${i}`)

  test.each([10, 8, 3, 1])('of %d digits are found by their place, and others hardly ever', digits => {
    const hashes = known.map(id => idHash(id).slice(0, digits))
    const find = finderAmong(hashes)
    for (const id of known) expect(hashes[find(id) ?? -1]).toBe(idHash(id).slice(0, digits))
    const others = Array.from({ length: 2000 }, (_, i) => i)
    if (digits > 3) expect(others.filter(id => find(id) !== undefined)).toEqual([])
  })
})
