import { expect, test } from 'vitest'
import { crossedColumns, fileOptions } from '../../../src/cli/options/fileOptions.ts'
import { rowWords } from '../../../src/evaluation/inputs/rowWords.ts'

// Their metrics are values, which no command names.
const ofValues: readonly string[] = ['expectedTools', 'toolCalls', 'fields', 'numbers']
const words = Object.entries(rowWords).filter(([word]) => !ofValues.includes(word))

test('every word of readEvaluation is an option', () => {
  expect(Object.keys(fileOptions)).toEqual(expect.arrayContaining(words.map(([word]) => word)))
})

test.each(words)('%s takes as many columns as the reader', (word, { takes }) => {
  // Of scores the reader takes one column, or one for each class; of the truth and predictions, one for each label.
  const kind =
    word === 'yTrue' || word === 'yPred' ? 'oneOrMore' : takes === 'one' && word !== 'yScore' ? 'text' : 'texts'
  expect(new Map(Object.entries(fileOptions)).get(word)?.kind).toBe(kind)
})

test('columns by themselves and crossed', () => {
  expect(crossedColumns(['country', 'country*device', 'a * b'])).toEqual([
    ['country'],
    ['country', 'device'],
    ['a', 'b'],
  ])
})
