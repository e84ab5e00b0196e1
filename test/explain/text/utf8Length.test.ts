import fc from 'fast-check'
import { expect, test } from 'vitest'
import { utf8Length } from '../../../src/explain/text/utf8Length.ts'

test('is what Node counts', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), text => {
      expect(utf8Length(text)).toBe(Buffer.byteLength(text))
    }),
  )
})
