import { describe, expect, test } from 'vitest'
import type { Wanted } from '../../../src/read/cells/wanted.ts'
import { columnsOfValues } from '../../../src/read/tables/columnsOfValues.ts'
import { refusal } from '../written.ts'
import { valuesOf } from './tables.ts'

const wanted = (use: Wanted['use'], type?: Wanted['type']): Wanted => ({
  word: 'a',
  name: 'a',
  use,
  type,
  mayBeBlank: false,
})

async function read(parts: readonly ArrayLike<unknown>[], column: Wanted): Promise<readonly unknown[]> {
  const [found] = await columnsOfValues(
    parts.map(a => valuesOf({ a })),
    [column],
    row => `row ${row}`,
  )
  return Array.from(found!.values)
}

describe('columnsOfValues', () => {
  test.each<[Wanted['use'], ArrayLike<unknown>, readonly unknown[]]>([
    ['number', [1, 2n, 0.5], [1, 2, 0.5]],
    ['number', Float32Array.of(0.5, 1), [0.5, 1]],
    ['label', Uint8Array.of(0, 1), [0, 1]],
    ['label', BigInt64Array.of(0n, 1n), [0, 1]],
    ['label', ['a', 'b'], ['a', 'b']],
    ['label', [true, false], [true, false]],
    ['label', [['Paris', 'paris'], []], [['Paris', 'paris'], []]],
    ['name', [1n, 2n ** 60n], ['1', '1152921504606846976']],
    ['label', BigUint64Array.of(2n ** 64n - 1n, 7n), ['18446744073709551615', '7']],
    ['group', ['a', 2n ** 53n, 1], ['a', '9007199254740992', 1]],
    ['label', Float64Array.of(1e16, 1e300), [1e16, 1e300]],
    ['label', [1e16, 0.5], [1e16, 0.5]],
    ['number', [2n ** 60n, -(2n ** 53n), 1e300], [2 ** 60, -(2 ** 53), 1e300]],
    ['text', [2n ** 53n + 1n], ['9007199254740993']],
    ['boolean', [true, 0, 1], [true, false, true]],
    ['boolean', BigInt64Array.of(1n, 0n), [true, false]],
    [
      'list',
      [[1n, 2n ** 60n], BigInt64Array.of(0n, 1n)],
      [
        [1, 2n ** 60n],
        [0, 1],
      ],
    ],
    ['list', [{ d1: 2n, d2: [{ at: 1n }] }, Float32Array.of(0.5)], [{ d1: 2, d2: [{ at: 1 }] }, [0.5]]],
    ['label', [BigUint64Array.of(7n)], [[7]]],
    ['text', ['a', { b: 1n }, new Date(0), 3], ['a', '{"b":1}', '1970-01-01T00:00:00.000Z', '3']],
    ['list', [[0.5, 0.5]], [[0.5, 0.5]]],
  ])('%s, case %#', async (use, values, cells) => expect(await read([values], wanted(use))).toEqual(cells))

  test('tables one below the other, and what is blank', async () => {
    const [column] = await columnsOfValues(
      [valuesOf({ a: [1, null] }), valuesOf({ a: [undefined, Number.NaN, 2] })],
      [wanted('number')],
      String,
    )
    expect(column!.blanks).toEqual([1, 2, 3])
  })

  test.each<[Wanted['use'], readonly unknown[]]>([
    ['number', [1, 'n/a']],
    ['number', [1, '2']],
    ['number', [1, Number.POSITIVE_INFINITY]],
    ['number', [1, true]],
    ['number', [1, 2n ** 53n + 1n]],
    ['label', [0.5, 2n ** 53n]],
    ['label', ['a', 2n ** 53n, 'b']],
    ['label', [1, 'n/a']],
    ['label', [5, 'NA', 'None', 'NaN']],
    ['boolean', [true, 2]],
    ['boolean', [true, 'yes']],
  ])('%s, case %#, is refused', async (use, values) => {
    expect(await refusal(() => read([values], wanted(use)))).toContain('row 1: a is ')
  })

  test('a type that is said', async () => {
    expect(await read([[1, 'n/a']], wanted('label', 'text'))).toEqual(['1', 'n/a'])
    expect(await read([Uint8Array.of(1, 0)], wanted('label', 'boolean'))).toEqual([true, false])
  })
})
