import { describe, expect, test } from 'vitest'
import type { TextColumns } from '../../src/evaluation/columns/textColumns.ts'
import { measure } from '../../src/index.ts'
import { createMatchers } from '../../src/matchers/createMatchers.ts'
import { plainHost } from '../../src/matchers/host.ts'
import { wordErrorRate } from '../../src/text/errorRates.ts'
import { bleu, rouge, sentenceBleu } from '../../src/text/text.ts'
import { referencesAbout, referencesOf } from '../../src/text/textRows.ts'

const columns = (accepted: TextColumns['accepted']): TextColumns => ({
  n: accepted.length,
  accepted,
  predicted: accepted.map(() => ''),
  sampleWeight: undefined,
  ids: undefined,
})

test('no reference is the empty text', () => {
  expect(referencesOf(columns([[], ['a', 'b']]), 0)).toEqual([''])
  expect(referencesOf(columns([[], ['a', 'b']]), 1)).toEqual(['a', 'b'])
})

test('how many references there are', () => {
  expect(referencesAbout(columns([['a'], ['b']]))).toBe('1 reference')
  expect(
    referencesAbout(
      columns([
        ['a', 'b'],
        ['c', 'd'],
      ]),
    ),
  ).toBe('2 references')
  expect(referencesAbout(columns([[], ['c', 'd', 'e']]))).toBe('1 to 3 references')
})

const notes = (yTrue: string[], yPred: string[], ids?: string[]) =>
  measure({ yTrue, yPred, ...(ids && { ids }) }, wordErrorRate()).notes

test('empty texts are said', () => {
  expect(notes(['a b', 'c'], ['a b', 'c'])).toEqual([])
  expect(notes(['a b', ''], ['a b', 'c'])).toEqual(['1 reference (row 1) is empty'])
  expect(notes(['a', 'b', 'c'], ['a', ' ', '\n'], ['x', 'y', 'z'])).toEqual([
    '2 predicted texts (the first in "y") are empty',
  ])
})

test('normal forms are said: a row is wrong that readers would call right', () => {
  expect(notes(['café au lait'], ['cafe\u0301 au lait'])).toEqual([
    '1 predicted text (row 0) is in another Unicode normal form than the reference: é as one code point is not é as two. text.normalize() on both sides makes them alike',
  ])
  expect(notes(['café'], ['café'])).toEqual([])
  expect(notes(['한국어 문장'], ['한국어 문장'.normalize('NFD')])).toHaveLength(1)
})

test('references of which ROUGE knows no word are said: all of them would be worth 0', () => {
  const yTrue = ['кошка сидит на коврике', 'a cat', '…', 'γάτα']
  expect(measure({ yTrue, yPred: yTrue }, rouge(1)).notes).toEqual([
    "2 references (the first in row 0) have no word of a–z and 0–9, and others do not count, as in rouge_score: tokenize: 'segmenter' finds the words of every script",
  ])
  expect(measure({ yTrue, yPred: yTrue }, rouge(1, { tokenize: 'segmenter' })).notes).toEqual([])
})

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
