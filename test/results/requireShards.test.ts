import { expect, test } from 'vitest'
import { missingShards, requireShards, shardName } from '../../src/results/requireShards.ts'

const shard = (index: number, of: number) => ({ index, of })

test('all shards of a run, in any order, and parts that are no shards, are whole', () => {
  expect(() => requireShards([shard(2, 2), shard(1, 2)])).not.toThrow()
  expect(() => requireShards([undefined, undefined])).not.toThrow()
})

test('a shard that is missing, twice there, of another run or beside a whole run is refused', () => {
  expect(() => requireShards([shard(2, 3)])).toThrow('shard 1/3, shard 3/3 are missing')
  expect(() => requireShards([shard(1, 2), shard(1, 2)])).toThrow('shard 1/2 is given twice')
  expect(() => requireShards([shard(1, 2), shard(2, 3)])).toThrow('shards of one run meet results of another')
  expect(() => requireShards([shard(1, 1), undefined])).toThrow('shards of one run meet results of another')
})

test('the shards that are missing have the names that messages call them by', () => {
  expect(missingShards([shard(2, 3)]).map(shardName)).toEqual(['shard 1/3', 'shard 3/3'])
})
