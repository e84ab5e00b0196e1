import { expect, test } from 'vitest'
import { fileOptions } from '../../../src/cli/options/fileOptions.ts'
import { rowWords } from '../../../src/evaluation/inputs/rowWords.ts'

test('every word of readEvaluation is an option', () => {
  expect(Object.keys(fileOptions)).toEqual(expect.arrayContaining(Object.keys(rowWords)))
})

test.each(Object.entries(rowWords))('%s takes as many columns as the reader', (word, { takes }) => {
  expect(new Map(Object.entries(fileOptions)).get(word)?.kind).toBe(takes === 'one' ? 'text' : 'texts')
})
