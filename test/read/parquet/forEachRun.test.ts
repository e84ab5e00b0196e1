import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forEachRun } from '../../../src/read/parquet/forEachRun.ts'
import { runs } from '../../thoroughness.ts'

function read(bytes: readonly number[], width: number, n: number): { values: readonly number[]; end: number } {
  const values: number[] = []
  const take = (value: number, count: number): void => {
    for (let i = 0; i < count; i++) values.push(value)
  }
  const end = forEachRun({ bytes: Uint8Array.from(bytes), start: 0, end: bytes.length }, width, n, take)
  return { values, end }
}

// The example of https://parquet.apache.org/docs/file-format/data-pages/encodings/: 0 to 7 in three bits each.
test('packed bits and runs', () => {
  expect(read([3, 0b10001000, 0b11000110, 0b11111010], 3, 8)).toEqual({ values: [0, 1, 2, 3, 4, 5, 6, 7], end: 4 })
  expect(read([10, 7, 4, 1], 3, 7)).toEqual({ values: [7, 7, 7, 7, 7, 1, 1], end: 4 })
  expect(read([6, 1, 1], 9, 3).values).toEqual([257, 257, 257])
  // The last group is filled up.
  expect(read([3, 0b101], 1, 3)).toEqual({ values: [1, 0, 1], end: 2 })
  expect(read([], 1, 0)).toEqual({ values: [], end: 0 })
})

test('law: what is packed is read back, whatever its width', () => {
  const packed = fc
    .integer({ min: 1, max: 32 })
    .chain(width =>
      fc.tuple(
        fc.constant(width),
        fc.array(fc.nat({ max: 2 ** Math.min(width, 31) - 1 }), { minLength: 1, maxLength: 40 }),
      ),
    )
  fc.assert(
    fc.property(packed, ([width, values]) => {
      const groups = Math.ceil(values.length / 8)
      const bits = values.flatMap(value => Array.from({ length: width }, (_, bit) => Math.floor(value / 2 ** bit) % 2))
      const bytes = Array.from({ length: groups * width }, (_, at) =>
        Array.from({ length: 8 }, (_, bit) => (bits[8 * at + bit] ?? 0) * 2 ** bit).reduce((sum, bit) => sum + bit),
      )
      expect(read([2 * groups + 1, ...bytes], width, values.length).values).toEqual(values)
    }),
    { numRuns: runs(200) },
  )
})

test.each<[string, readonly number[], number, number]>([
  ['nothing', [], 1, 1],
  ['a run without its value', [4], 1, 2],
  ['a run that is too long', [6, 1], 1, 2],
  ['a run without end', [0xfe, 0xff, 0xff, 0xff, 0x0f, 1], 1, 2],
  ['a length without end', [0xff, 0xff, 0xff, 0xff, 0xff, 0xff], 1, 2],
  ['a value that has more bits', [4, 2], 1, 2],
  ['bits that are cut off', [3, 0, 0], 3, 8],
  ['runs that are too few', [2, 1], 1, 2],
  ['runs of nothing', [0, 0, 0, 0], 1, 2],
])('%s', (_, bytes, width, n) => {
  expect(() => read(bytes, width, n)).toThrow(RangeError)
})
