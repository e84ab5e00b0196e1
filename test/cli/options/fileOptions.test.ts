import { expect, test } from 'vitest'
import { fileOptions } from '../../../src/cli/options/fileOptions.ts'
import { fileWords } from '../../../src/read/shapes/fileColumns.ts'

test('every word of readEvaluation is an option', () => {
  expect(Object.keys(fileOptions)).toEqual(expect.arrayContaining(Object.keys(fileWords)))
})

test.each(Object.entries(fileWords))('%s takes as many columns as the reader', (word, { takes }) => {
  expect(new Map(Object.entries(fileOptions)).get(word)?.kind).toBe(takes === 'one' ? 'text' : 'texts')
})
