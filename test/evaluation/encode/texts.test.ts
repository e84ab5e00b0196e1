import { expect, test } from 'vitest'
import { acceptedTexts, predictedTexts, requireText } from '../../../src/evaluation/encode/texts.ts'

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
