import { expect, test } from 'vitest'
import { HASH_LENGTH, idHash } from '../../src/baselines/idHashes.ts'

// Baseline files hold these: ids that hash otherwise find no row any more.
test.each([
  ['a', '2684cc4e18b7757d'],
  ['b', '58bc23a79b458a07'],
  ['üñí', 'f1a5c4ea6c4aa221'],
  ['1', '53e72112b0f6a460'],
  [1, '3381c77e4d25159a'],
  [1.5, 'c1f0b4102f0903e1'],
  [0, 'efd8503aeb63360a'],
])('%j hashes as it always has', (id, hash) => {
  expect(idHash(id)).toBe(hash)
  expect(hash).toHaveLength(HASH_LENGTH)
})

test('0 and −0 are one id', () => {
  expect(idHash(-0)).toBe(idHash(0))
})
