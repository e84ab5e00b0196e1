import { expect, test } from 'vitest'
import { taggedSentences } from '../../../src/read/texts/taggedSentences.ts'
import { type Progress, progressText } from '../../../src/terminal/progress.ts'

const of = (text: string) => taggedSentences({ shown: 'a.conll', lines: text.split('\n') })

test('sentences, documents and the lines in which they begin', () => {
  const { sentences, documents, firstLines } = of(
    '-DOCSTART- O\n\nEU B-ORG\nsays\tO\n\n\nPeter  B-PER\n-DOCSTART- O\nhe O',
  )
  expect(sentences).toEqual([
    [
      ['EU', 'B-ORG'],
      ['says', 'O'],
    ],
    [['Peter', 'B-PER']],
    [['he', 'O']],
  ])
  expect(documents).toEqual([1, 1, 2])
  expect(firstLines).toEqual([3, 7, 9])
  expect(of('EU B-ORG').documents).toBeUndefined()
})

test('a line of another width is refused by its number', () => {
  expect(() => of('EU B-ORG O\nsays O')).toThrow(
    'a.conll, line 2 has 2 fields. Expected 3 fields, as in the lines before.',
  )
  expect(() => of('EU')).toThrow('a.conll, line 1 has 1 field. Expected a token and its tags.')
})

test('long files say how many sentences were found', () => {
  const told: Progress[] = []
  const lines = Array.from({ length: 1e5 }, (_, i) => (i % 2 === 0 ? 'word O O' : ''))
  expect(taggedSentences({ shown: 'ner.conll', lines }, progress => told.push(progress)).sentences).toHaveLength(5e4)
  expect(told.map(progressText)).toEqual(['reading the sentences of ner.conll, 65 %, 32,768 rows'])
})
