import { expect, test } from 'vitest'
import {
  acceptedTexts,
  asTexts,
  contentOf,
  predictedTexts,
  requireText,
  TEXTS,
} from '../../../src/evaluation/encode/texts.ts'

const encoding = { n: 2, reference: 'yTrue', ownership: 'copy', labels: undefined, given: {} as never } as const

test('one text is the only one that is accepted; a list may be empty', () => {
  expect(acceptedTexts.encode([['Rome', 'Roma'], 'Oslo', []], 'yTrue', encoding)).toEqual([
    ['Rome', 'Roma'],
    ['Oslo'],
    [],
  ])
  expect(predictedTexts.encode(['', 'Oslo'], 'yPred', encoding)).toEqual(['', 'Oslo'])
})

test('what is no text is named by its place', () => {
  expect(() => acceptedTexts.encode([['a', 1]], 'yTrue', encoding)).toThrow(
    'yTrue[0][1] is 1. Expected a text, or a list of the texts that are accepted.',
  )
  expect(() => predictedTexts.encode(['a', null], 'yPred', encoding)).toThrow('yPred[1] is null. Expected a text.')
  expect(() => requireText(1, 'yPred', 3)).toThrow(expect.objectContaining({ column: 'yPred', index: 3 }))
})

test('an encoded column keeps what its texts were written from, until a row is another', () => {
  const content = { spans: 2 }
  const rows = ['Rome', 'Oslo']
  const texts = asTexts(rows, content)
  expect([TEXTS in texts, TEXTS in [...texts]]).toEqual([true, false])
  const predicted = predictedTexts.encode(texts, 'yPred', encoding)
  const accepted = acceptedTexts.encode(texts, 'yTrue', encoding)
  expect([predicted, accepted].map(contentOf)).toEqual([content, content])
  expect(contentOf(acceptedTexts.encode(accepted, 'yTrue', encoding))).toBe(content)
  expect(contentOf(predictedTexts.encode([...texts], 'yPred', encoding))).toBeUndefined()
  expect(contentOf(predictedTexts.take?.(predicted, Uint32Array.of(1), {} as never))).toBeUndefined()
  rows[1] = 'Paris'
  expect(contentOf(predictedTexts.encode(texts, 'yPred', encoding))).toBeUndefined()
  expect(contentOf(predicted)).toBe(content)
})
