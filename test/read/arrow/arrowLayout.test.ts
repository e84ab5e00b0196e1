import { tableFromArrays, tableToIPC } from '@uwdata/flechette'
import { expect, test } from 'vitest'
import { type ArrowLayout, padded, paddings, requireLayout } from '../../../src/read/arrow/arrowLayout.ts'
import { flatbuffer } from '../../../src/read/arrow/flatbuffer.ts'
import { requireWholeArrow } from '../../../src/read/arrow/requireWholeArrow.ts'

const doubles: ArrowLayout = { parts: [{ of: 'validity' }, { of: 'numbers', bytes: 8 }], inner: [] }
const texts: ArrowLayout = { parts: [{ of: 'validity' }, { of: 'offsets', bytes: 4 }, { of: 'texts' }], inner: [] }
const lists: ArrowLayout = { parts: [{ of: 'validity' }, { of: 'offsets', bytes: 4 }], inner: [doubles] }
const views: ArrowLayout = { parts: undefined, inner: [] }

test.each<[string, readonly ArrowLayout[], readonly number[], readonly number[]]>([
  ['exact', [doubles, texts], [20, 20], [3, 160, 0, 84, 57]],
  ['padded to 8 and to 64', [doubles, texts], [20, 20], [8, 192, 64, 128, 64]],
  ['of no rows', [doubles, texts], [0, 0], [0, 0, 0, 0, 0]],
  ['lists, which have a column in them', [lists], [2, 5], [0, 12, 1, 40]],
  ['of a type whose buffers vary', [views, doubles], [20, 20], [1, 2, 3, 4, 5, 6, 7]],
])('buffers that fit: %s', (_, columns, rows, lengths) => {
  expect(() => requireLayout(columns, { rows, lengths })).not.toThrow()
})

test.each<[string, readonly ArrowLayout[], readonly number[], readonly number[]]>([
  ['20 values do not take 80 bytes', [doubles], [20], [0, 80]],
  ['20 values do not take 320 bytes', [doubles], [20], [0, 320]],
  ['a column lacks one of its buffers', [texts], [20], [0, 84]],
  ['it has other buffers than its columns take', [doubles], [20], [0, 160, 8]],
  ['it has other buffers than its columns take', [doubles], [20, 20], [0, 160]],
])('%s', (reason, columns, rows, lengths) => {
  expect(() => requireLayout(columns, { rows, lengths })).toThrow(reason)
})

test('a width that is damaged is refused, where the rows are more than padding hides', () => {
  const score = Float64Array.from({ length: 100 }, (_, i) => i / 100)
  const bytes = Buffer.from(tableToIPC(tableFromArrays({ score }), { format: 'stream' })!)
  expect(() => requireWholeArrow('preds.arrow', bytes)).not.toThrow()
  const head = flatbuffer(bytes.subarray(8))
  const [field] = head.vectorAt(head.tableAt(head.tableAt(0)(8)!)(6), 4)
  const precision = head.tableAt(head.tableAt(field!)(10)!)(4)!
  expect(bytes.readInt16LE(8 + precision)).toBe(2)
  bytes.writeInt16LE(1, 8 + precision)
  expect(() => requireWholeArrow('preds.arrow', bytes)).toThrow('100 values do not take 800 bytes')
})

test('a length is padded to the next multiple, and stays where it is one', () => {
  expect(paddings.map(padding => [0, 1, 8, 63, 64, 65].map(length => padded(length, padding)))).toEqual([
    [0, 8, 8, 64, 64, 72],
    [0, 64, 64, 64, 64, 128],
  ])
})
