import fc from 'fast-check'
import { expect, test } from 'vitest'
import { utf8Length } from '../../../src/explain/text/utf8Length.ts'
import { anyText } from '../../anyText.ts'

test('is what Node counts', () => {
  fc.assert(
    fc.property(anyText(), text => {
      expect(utf8Length(text)).toBe(Buffer.byteLength(text))
    }),
  )
})
