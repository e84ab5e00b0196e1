import { expect, test } from 'vitest'
import { extraColumns, extraTable, optionalColumn } from '../../../src/evaluation/encode/extraData.ts'
import { evaluation } from '../../../src/index.ts'

const rows = { yTrue: [1, 0, 1], yPred: [1, 0, 0] }

test('names, weights, slices and groups may stand beside any rows', () => {
  expect(extraColumns).toEqual(['ids', 'sampleWeight', 'count', 'slices', 'groups', 'details'])
  const { data } = evaluation({ ...rows, slices: { country: ['de', 'fr', 'de'] }, groups: [2, 1, 2] })
  if (data.kind !== 'rows') throw new Error('rows')
  const country = data.slices?.get('country')
  expect(Array.from(country?.codes ?? [], code => country?.labels[code])).toEqual(['de', 'fr', 'de'])
  const neighbours = { labels: undefined, scoreEpsilon: Number.EPSILON }
  expect(data.slices && extraTable.slices.given?.(data.slices, neighbours)).toEqual({ country: ['de', 'fr', 'de'] })
  const taken = data.slices && extraTable.slices.take?.(data.slices, Uint32Array.of(1), neighbours)
  expect(taken?.get('country')?.codes).toHaveLength(1)
})

test('a column that is not given is none, one of another length an error', () => {
  expect(optionalColumn({} as never, 'ids', 3, 'yTrue')).toBeUndefined()
  expect(optionalColumn({ ids: [1, 2] } as never, 'ids', 2, 'yTrue')).toEqual([1, 2])
  expect(() => optionalColumn({ ids: [1] } as never, 'ids', 2, 'yTrue')).toThrow('ids has 1 value, but yTrue has 2')
})
