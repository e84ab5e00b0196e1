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
