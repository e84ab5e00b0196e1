import fc from 'fast-check'
import { expect, test } from 'vitest'
import { idHash } from '../../src/baselines/idHashes.ts'
import {
  fileOfRows,
  rowMembers,
  rowsOfFile,
  type StoredColumn,
  type StoredRows,
} from '../../src/baselines/storedRows.ts'
import { objectCodec } from '../../src/report/jsonCodec.ts'

const codec = objectCodec(rowMembers)

const numbers = (n: number, single: boolean): fc.Arbitrary<Float64Array> => {
  const value = single ? fc.float({ noNaN: true }) : fc.double({ noNaN: true })
  return fc.array(value, { minLength: n, maxLength: n }).map(values => Float64Array.from(values))
}

const codes = (n: number, below: number): fc.Arbitrary<Int32Array> =>
  fc.array(fc.nat(below - 1), { minLength: n, maxLength: n }).map(values => Int32Array.from(values))

function columns(n: number): fc.Arbitrary<StoredColumn> {
  const labels = fc.uniqueArray(fc.oneof(fc.string(), fc.integer(), fc.boolean()), { minLength: 1, maxLength: 5 })
  return fc.oneof(
    labels.chain(known => codes(n, known.length).map(own => ({ kind: 'labels' as const, labels: known, codes: own }))),
    labels.chain(known => codes(n * known.length, 2).map(bits => ({ kind: 'sets' as const, labels: known, bits }))),
    fc.boolean().chain(single => numbers(n, single).map(values => ({ kind: 'numbers' as const, values, single }))),
  )
}

const rows: fc.Arbitrary<StoredRows> = fc.integer({ min: 1, max: 12 }).chain(n =>
  fc.record({
    n: fc.constant(n),
    ids: fc.option(
      fc
        .tuple(fc.boolean(), fc.uniqueArray(fc.oneof(fc.string(), fc.integer()), { minLength: n, maxLength: n }))
        .map(([isPlain, ids]) =>
          isPlain ? { kind: 'plain' as const, ids } : { kind: 'hashed' as const, hashes: ids.map(idHash) },
        ),
      { nil: undefined },
    ),
    yPred: fc.option(columns(n), { nil: undefined }),
    yScore: fc.option(columns(n), { nil: undefined }),
    units: fc
      .array(
        fc.tuple(
          fc.string(),
          fc.oneof(
            // A unit of −0 is kept as one of 0 where all are 0 or 1.
            numbers(n, false).map(values => values.map(value => value + 0)),
            codes(n, 2).map(bits => Float64Array.from(bits)),
          ),
        ),
      )
      .map(each => new Map(each)),
  }),
)

/** In the precision that they were given in, as who looks at them reads them. */
function read(stored: StoredRows): StoredRows {
  const rounded = (column: StoredColumn | undefined): StoredColumn | undefined =>
    column?.kind === 'numbers' && column.single ? { ...column, values: column.values.map(Math.fround) } : column
  return { ...stored, yPred: rounded(stored.yPred), yScore: rounded(stored.yScore) }
}

test('law: rows of any kind are read from JSON as they were written', () => {
  fc.assert(
    fc.property(rows, stored => {
      const json = JSON.parse(JSON.stringify(codec.write(fileOfRows(stored))))
      const placed = { value: json, place: 'rows' }
      expect(read(rowsOfFile(codec.read(placed), placed, 10))).toEqual(stored)
    }),
  )
})

test('ids stand in a file in one way', () => {
  const placed = { value: { n: 1, ids: ['a'], idHashes: idHash('a') }, place: 'rows' }
  expect(() => rowsOfFile(codec.read(placed), placed, 6)).toThrow('Expected ids or idHashes, not both')
})
