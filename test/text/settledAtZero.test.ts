import { describe, expect, test } from 'vitest'
import { measure } from '../../src/index.ts'
import { createMatchers } from '../../src/matchers/createMatchers.ts'
import { plainHost } from '../../src/matchers/host.ts'
import { bleu, rouge, sentenceBleu } from '../../src/text/text.ts'

const matchers = createMatchers(plainHost)
const context = { isNot: false, promise: '' }
const russian = ['кошка сидит на коврике', 'птицы летят на юг']
const settledOf = (metric: Parameters<typeof measure>[1], yTrue: (string | string[])[], yPred: string[]) =>
  measure({ yTrue, yPred }, metric).settled

describe('a value of 0 is settled', () => {
  test('where no reference has a word that is one to ROUGE: gates and comparisons are refused, and say what finds words', () => {
    const input = { yTrue: russian, yPred: ['совсем другое', 'текст'] }
    const because =
      /is 0 whatever is predicted, so a gate on it decides nothing: the references themselves would have 0, too: 2 references .*tokenize: 'segmenter'/
    expect(() => matchers.toHaveMetric.call(context, input, rouge('L'), { atLeast: 0.4 })).toThrow(because)
    expect(() =>
      matchers.toBeNoWorseThan.call(context, input, { yPred: russian }, rouge('L'), { margin: 0.1 }),
    ).toThrow(because)
    expect(settledOf(rouge('L', { tokenize: 'segmenter' }), russian, input.yPred)).toBeUndefined()
  })

  test('where all references are shorter than the n-grams', () => {
    expect(settledOf(rouge(2), ['yes', 'no'], ['no', 'yes'])).toBe(
      'the references themselves would have 0, too: they have too few words',
    )
    expect(settledOf(rouge(1), ['yes', 'no'], ['no', 'yes'])).toBeUndefined()
    expect(settledOf(bleu({ smoothing: 'none' }), ['one two three'], ['four'])).toContain('too few words')
    expect(settledOf(bleu({ smoothing: 'none', maxOrder: 3 }), ['one two three'], ['four'])).toBeUndefined()
    expect(settledOf(sentenceBleu({ smoothing: 'none', effectiveOrder: false }), ['one two'], ['one'])).toBeDefined()
  })

  test('where all references are empty', () => {
    expect(settledOf(rouge('Lsum'), ['', ''], ['a', 'b'])).toContain('too few words')
  })
})

test('the longest of several references may score, and one row that may is enough', () => {
  expect(settledOf(rouge(2), [['yes', 'yes it is']], ['no'])).toBeUndefined()
  expect(settledOf(rouge(2), ['yes', 'yes it is'], ['no', 'no'])).toBeUndefined()
})
