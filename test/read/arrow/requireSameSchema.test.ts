import * as flechette from '@uwdata/flechette'
import { expect, test } from 'vitest'
import { requireSameSchema } from '../../../src/read/arrow/requireSameSchema.ts'
import { storedFixture } from '../fixture.ts'

const fixtures = ['preds.feather', 'wide.feather', 'preds.arrow', 'polars.arrow', 'arrowjs.file.arrow']

test.each(fixtures)('%s', name => {
  const bytes = new Uint8Array(storedFixture(name).bytes)
  requireSameSchema(flechette, bytes, flechette.tableFromIPC(bytes))
})

test('a file that names a column otherwise at its end', () => {
  const { bytes } = storedFixture('preds.feather')
  bytes.write('bcore', bytes.lastIndexOf('score'))
  const file = new Uint8Array(bytes)
  expect(() => requireSameSchema(flechette, file, flechette.tableFromIPC(file))).toThrow(
    'it describes its columns in two ways',
  )
})
