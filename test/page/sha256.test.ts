import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sha256 } from '../../src/page/sha256.ts'
import { anyText } from '../anyText.ts'

const reference = (text: string): string => createHash('sha256').update(text).digest('base64')

test.each([0, 1, 54, 55, 56, 63, 64, 65, 119, 120, 1000])('%d characters', length => {
  expect(sha256('x'.repeat(length))).toBe(reference('x'.repeat(length)))
})

test('any text is hashed as Node does', () => {
  fc.assert(
    fc.property(anyText(), text => {
      expect(sha256(text)).toBe(reference(text))
    }),
  )
})
