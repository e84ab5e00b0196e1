import { describe, expect, test } from 'vitest'
import { type EvaluationInput, measure } from '../../src/index.ts'
import { bleu, chrf, entities, entityF1, entityRecall, rouge, wordErrorRate } from '../../src/text/text.ts'

const yTrue = ['the cat sat on the mat', 'go', 'birds fly south now']
const yPred = [yTrue[0], null, yTrue[2]]
const maxMissing = 0.5

describe.each([bleu(), bleu({ tokenize: 'char' }), chrf(), rouge(1), rouge('L'), rouge('Lsum'), wordErrorRate()])(
  '$id: a text that is missing',
  metric => {
    const value = (input: EvaluationInput): number => measure(input, metric).value

    test('counts as one without words where it counts as wrong', () => {
      const empty = value({ yTrue, yPred: [yTrue[0], '', yTrue[2]] })
      expect(value({ yTrue, yPred, whenMissing: 'wrong', maxMissing })).toBe(empty)
      expect(value({ yTrue: yTrue.map(text => [text, text]), yPred, whenMissing: 'wrong', maxMissing })).toBe(empty)
    })

    test('is left out where it is skipped', () => {
      const others = value({ yTrue: [yTrue[0], yTrue[2]], yPred: [yTrue[0], yTrue[2]] })
      expect(value({ yTrue, yPred, whenMissing: 'skip', maxMissing })).toBe(others)
    })

    test('is refused where nothing is said of it', () => {
      expect(() => value({ yTrue, yPred })).toThrow(/yPred\[1\] is null.*whenMissing: 'wrong'/)
    })
  },
)

test('entities of a sentence without an answer are all missed, or are left out', () => {
  const tags = entities(
    [
      ['B-PER', 'O'],
      ['B-LOC', 'B-LOC'],
      ['O', 'B-ORG'],
    ],
    'IOB2',
  )
  const predicted = [tags[0], null, tags[2]]
  const input = { yTrue: tags, yPred: predicted, maxMissing } as const
  expect(measure({ ...input, whenMissing: 'wrong' }, entityRecall()).value).toBe(2 / 4)
  expect(measure({ ...input, whenMissing: 'wrong' }, entityF1()).value).toBeCloseTo(4 / 6, 12)
  expect(measure({ ...input, whenMissing: 'skip' }, entityF1()).value).toBe(1)
})
