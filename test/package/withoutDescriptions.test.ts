import { expect, test } from 'vitest'
import { undescribed } from '../../scripts/withoutDescriptions.ts'

test('bundles have codecs without the sentences of their schemas', () => {
  const source = `const inner = listCodec(describedCodec(textCodec, 'A name.'), { filled: true })
export const both = describedCodec(
  optionalCodec(describedCodec(inner, "Whose's.")),
  'All, (each) once.',
)
const kept = describedCodec`
  expect(undescribed(source)).toBe(`const inner = listCodec(textCodec, { filled: true })
export const both = ${''}
  optionalCodec(inner)
const kept = describedCodec`)
})
