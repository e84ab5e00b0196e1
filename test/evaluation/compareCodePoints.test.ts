import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareCodePoints } from '../../src/evaluation/compareCodePoints.ts'
import { anyText } from '../anyText.ts'

test('is the order of the bytes in UTF-8', () => {
  // Lone surrogates have no bytes of their own there.
  const text = anyText()
  fc.assert(
    fc.property(text, text, (a, b) => {
      expect(Math.sign(compareCodePoints(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)))
    }),
    {
      examples: [
        ['\u{1f600}', '\ufb01'],
        ['\ue000', '\u{10000}'],
        ['', 'a'],
        ['a', 'ab'],
      ],
    },
  )
})
