import { tableFromIPC } from '@uwdata/flechette'
import { expect, test } from 'vitest'
import { requireHeldRows } from '../../../src/read/arrow/requireHeldRows.ts'
import { storedFixture } from '../fixture.ts'

const column = (name: string, file = 'wide.feather') =>
  tableFromIPC(new Uint8Array(storedFixture(file).bytes)).getChild(name)

test.each(['id', 'label', 'score', 'tags', 'out', 'key', 'large', 'view', 'fixed', 'runs', 'none'])(
  'a sound column: %s',
  name => {
    requireHeldRows(column(name))
  },
)

test.each(['id', 'label', 'score', 'country', 'ok', 'proba', 'day'])('a sound column of preds.feather: %s', name => {
  requireHeldRows(column(name, 'preds.feather'))
})

test.each(['id', 'score', 'tags', 'out', 'key', 'large', 'view', 'fixed', 'runs'])(
  'a column that says it has more rows than its buffers hold: %s',
  name => {
    const { data } = column(name)
    data[0].length = 1e9
    expect(() => requireHeldRows({ data })).toThrow(RangeError)
  },
)

// pyarrow writes batches that are slices with the rows behind them, as far as the padding reaches.
test.each(['id', 'label', 'ok', 'day', 'country', 'score'])('a slice whose buffers hold later rows: %s', name => {
  const { data } = column(name, 'preds.feather')
  const { values } = data[0]
  const bytes = new Uint8Array(values.byteLength + 2 * values.BYTES_PER_ELEMENT)
  bytes.set(new Uint8Array(values.buffer, values.byteOffset, values.byteLength))
  // The first byte of a later text, whose second lies beyond.
  if (name === 'id') bytes[values.length] = 0xc3
  data[0].values = Reflect.construct(values.constructor, [bytes.buffer])
  requireHeldRows({ data })
})

test('texts that are no UTF-8, or begin within a character', () => {
  for (const [name, file] of [
    ['id', 'preds.feather'],
    ['large', 'wide.feather'],
  ] as const) {
    const { data } = column(name, file)
    data[0].values = new Uint8Array(data[0].values.length).fill(0xff)
    expect(() => requireHeldRows({ data })).toThrow('the texts of a column are not written in UTF-8')
  }
  const { data } = column('id', 'preds.feather')
  data[0].values = Uint8Array.from(Buffer.from('äbcd'))
  expect(() => requireHeldRows({ data })).toThrow('row 2 of a column begins within a character')
})

test('views that lead elsewhere, or to another text than they begin with', () => {
  const view = (at: number, byte: number): void => {
    const { data } = column('view')
    data[0].values = data[0].values.slice()
    data[0].values[at] = byte
    requireHeldRows({ data })
  }
  view(3, 0)
  // The first text is short and stands in its view; the second does not.
  expect(() => view(3, 0xff)).toThrow('row 1 of a column ends outside of its values')
  expect(() => view(4, 0xff)).toThrow('the texts of a column are not written in UTF-8')
  expect(() => view(16, 200)).toThrow('row 2 of a column ends outside of its values')
  expect(() => view(20, 33)).toThrow('row 2 of a column begins in two ways')
  expect(() => view(24, 7)).toThrow('row 2 of a column ends outside of its values')
  expect(() => view(28, 9)).toThrow('row 2 of a column')
})

test('runs that go back, or that end before or behind the last row', () => {
  for (const ends of [
    [2, 2],
    [2, 4],
    [1, 2],
    [3, 2],
  ]) {
    const { data } = column('runs')
    data[0].children[0].values = Int32Array.from(ends)
    expect(() => requireHeldRows({ data }), ends.join()).toThrow(RangeError)
  }
})

test('missing values without their marks', () => {
  const { data } = column('id')
  data[0].nullCount = 1
  expect(() => requireHeldRows({ data })).toThrow('a column has 0 missing values, and says that it has 1')
})

test('offsets that lead back, or out of the values', () => {
  for (const name of ['id', 'tags', 'large']) {
    for (const [at, offset] of [
      [1, 5],
      [3, 1000],
      [1, -1],
    ]) {
      const { data } = column(name)
      const { offsets } = data[0]
      if (offsets instanceof BigInt64Array) offsets[at] = BigInt(offset)
      else offsets[at] = offset
      expect(() => requireHeldRows({ data }), `${name} ${at}`).toThrow('ends outside of its values')
    }
  }
})

test('keys without a value, and marks of missing values that do not add up', () => {
  const { data } = column('country', 'preds.feather')
  data[0].values[1] = 7
  expect(() => requireHeldRows({ data })).toThrow('row 2 of a column names value 7 of 2')
  const other = column('country', 'preds.feather').data
  other[0].validity[0] = 0xff
  expect(() => requireHeldRows({ data: other })).toThrow('a column has 0 missing values, and says that it has 1')
})
