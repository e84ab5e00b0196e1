import fc from 'fast-check'
import { expect, test } from 'vitest'
import { labelSink } from '../../../src/read/cells/labelSink.ts'
import { give } from './sinks.ts'

test('codes lead back to the texts, each of which is kept once', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), fc.constantFrom('', ' ', 'a', 'ä', '𝒳')), { maxLength: 300 }), given => {
      // A lone surrogate has no bytes in UTF-8.
      const texts = given.map(text => Buffer.from(text).toString())
      const sink = labelSink(0)
      give(sink.take, texts)
      const { codes, texts: known } = sink.texts()
      const isBlank = (text: string): boolean => /^[ \t]*$/.test(text)
      expect(Array.from(codes, code => known[code] ?? '')).toEqual(texts.map(text => (isBlank(text) ? '' : text)))
      expect(known).toEqual([...new Set(texts.filter(text => !isBlank(text)))])
      expect(sink.blanks).toEqual([...texts.keys()].filter(i => isBlank(texts[i]!)))
    }),
  )
})

test('many texts', () => {
  const texts = Array.from({ length: 20_000 }, (_, i) => `user ${i % 9_000}`)
  const sink = labelSink(10)
  give(sink.take, texts)
  const { codes, texts: known } = sink.texts()
  expect(known).toHaveLength(9_000)
  expect(Array.from(codes, code => known[code])).toEqual(texts)
})
