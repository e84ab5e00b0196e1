import { describe, expect, test } from 'vitest'
import { entities } from '../../src/text/entities.ts'
import { spansOfText } from '../../src/text/spans.ts'
import type { TagScheme } from '../../src/text/tagSchemes.ts'
import { goldenCases } from './golden.ts'

interface Tagged {
  readonly mode: 'default' | 'strict'
  readonly scheme?: TagScheme
  readonly yTrue: readonly (readonly string[])[]
  readonly yPred: readonly (readonly string[])[]
  readonly suffix?: true
}

const cases = goldenCases('seqeval').filter(({ input }) => (input as unknown as Tagged).suffix === undefined)

describe('the entities of seqeval', () => {
  test.each(['strict', 'default'] as const)('%s', mode => {
    let seen = 0
    for (const each of cases) {
      const { mode: own, scheme = 'IOB2', yTrue, yPred } = each.input as unknown as Tagged
      const { entities: found } = each as unknown as {
        readonly entities?: Readonly<Record<'true' | 'pred', readonly (readonly [unknown, unknown, number, number])[]>>
      }
      if (own !== mode || found === undefined) continue
      for (const [side, sentences] of [
        ['true', yTrue],
        ['pred', yPred],
      ] as const) {
        let offset = 0
        // By default seqeval reads any letters, whatever the scheme.
        const texts = mode === 'strict' ? entities(sentences, scheme, mode) : entities(sentences, 'IOBES')
        const ours = sentences.flatMap((tags, row) => {
          const before = offset
          // In default mode seqeval counts on, one O between sentences.
          offset += tags.length + 1
          return spansOfText(texts[row], side, row).map(({ start, end, type }) =>
            mode === 'strict' ? [row, type, start, end] : [type, start + before, end + before - 1],
          )
        })
        expect.soft(ours, each.name).toEqual(found[side])
        seen++
      }
    }
    expect(seen).toBeGreaterThan(100)
  })
})

test('what breaks the scheme is an entity by default and none where that is strict', () => {
  const tags = [['O', 'I-PER', 'I-PER', 'B-LOC', 'I-ORG']]
  expect(entities(tags, 'IOB2')).toEqual([
    '[{"start":1,"end":3,"type":"PER"},{"start":3,"end":4,"type":"LOC"},{"start":4,"end":5,"type":"ORG"}]',
  ])
  expect(entities(tags, 'IOB2', 'strict')).toEqual(['[{"start":3,"end":4,"type":"LOC"}]'])
})

test('many types, late and long entities are read like others', () => {
  const types = Array.from({ length: 100 }, (_, i) => `type ${i}`)
  const tags = types.flatMap(type => [`B-${type}`, ...Array.from({ length: 20 }, () => `I-${type}`), 'O'])
  const found = types.map((type, i) => ({ start: 22 * i, end: 22 * i + 21, type }))
  for (const reading of ['default', 'strict'] as const) {
    expect(entities([tags, tags], 'IOB2', reading)).toEqual([JSON.stringify(found), JSON.stringify(found)])
  }
})

test('BILOU is read like IOBES', () => {
  const found = ['[{"start":0,"end":3,"type":"PER"},{"start":4,"end":5,"type":"LOC"}]']
  expect(entities([['B-PER', 'I-PER', 'L-PER', 'O', 'U-LOC']], 'BILOU')).toEqual(found)
  expect(entities([['B-PER', 'I-PER', 'L-PER', 'O', 'U-LOC']], 'BILOU', 'strict')).toEqual(found)
  expect(entities([['B-PER', 'I-PER', 'E-PER', 'O', 'S-LOC']], 'IOBES')).toEqual(found)
})

test.each([
  [
    [['B-PER', 'L-PER']],
    'IOB2',
    'tags[0][1] is "L-PER", which is no tag of IOB2. Expected a tag that begins with I, O, B',
  ],
  [[['']], 'IOB2', 'tags[0][0] is ""'],
  [[[7]], 'IOB2', 'tags[0][0] is 7'],
  ['O', 'IOB2', 'a list of tags for each sentence'],
  [['O'], 'IOB2', 'the tags of a sentence'],
  [[['O']], 'BIO', 'one of IOB2, IOBES, BILOU, IOE2'],
])('%j of %s is refused', (tags, scheme, message) => {
  expect(() => entities(tags as never, scheme as never)).toThrow(message)
})
