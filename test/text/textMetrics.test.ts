import { expect as plain } from 'expect'
import { describe, expect, test } from 'vitest'
import { compareConventions, gate, measure, withMetrics } from '../../src/index.ts'
import { bleu, chrf, entities, entityF1, rouge, sentenceBleu, textMetrics, wordErrorRate } from '../../src/text/text.ts'
import { messageOf } from '../thrownBy.ts'

const yTrue = Array.from({ length: 60 }, (_, i) => `the number ${i} is good enough for all of us today`)
const yPred = yTrue.map((text, i) => (i % 3 === 0 ? text.replace('good', 'fine') : text))
const texts = { yTrue, yPred }
const expectTexts = withMetrics(plain, textMetrics)

test('every metric has an id and matchers of its own', () => {
  const ids = textMetrics.map(({ id }) => id)
  expect(new Set(ids).size).toBe(14)
  expect(textMetrics.map(({ matcher }) => matcher)).toContain('WER')
})

test('named matchers, typed', () => {
  expectTexts(texts).toHaveBLEUAtLeast(70)
  expectTexts(texts).toHaveChrFAbove(80, { wordOrder: 2 })
  expectTexts(texts).toHaveROUGELAtLeast(0.9, { stemmer: 'porter' })
  expectTexts(texts).toHaveWERBelow(0.1, { confidence: 0.95 })
  expectTexts(texts).toHaveCERAtMost(0.1, { unit: 'grapheme' })
  expectTexts(texts).toHaveBLEUWithin(87, 5)
  // @ts-expect-error BLEU grows as texts get better.
  expect(() => expectTexts(texts).toHaveBLEUBelow(90)).toThrow()
  // @ts-expect-error There is no such tokenizer.
  expect(() => expectTexts(texts).toHaveBLEUAtLeast(1, { tokenize: 'ja-mecab' })).toThrow("one of '13a' | 'intl'")
})

test('gates by value, as lists, and by id', () => {
  expectTexts(texts).toMeetGates([gate(rouge('L'), { atLeast: 0.4 }), gate(wordErrorRate(), { atMost: 0.12 })])
  expectTexts(texts).toMeetGates([
    [rouge('L'), { atLeast: 0.4 }],
    [wordErrorRate(), { atMost: 0.12 }, { confidence: 0.95 }],
  ])
  expectTexts(texts).toMeetGates({ bleu: { atLeast: 50 }, wer: { atMost: 0.1 }, 'chrf(wordOrder=2)': { above: 80 } })
  expect(() => expectTexts(texts).toMeetGates([[rouge('L')] as never])).toThrow("or ['auc', { above: 0.9 }]")
})

test('compared with another release', () => {
  expectTexts(texts).toBeNoWorseThan({ yPred }, chrf(), { margin: 0.5 })
  const worse = yTrue.map(text => text.replace('good', 'bad').replace('today', 'now'))
  expectTexts(texts).toBeNoWorseThan({ yPred: worse }, bleu(), { margin: 0.5 })
  expect(() => expectTexts({ yTrue, yPred: worse }).toBeNoWorseThan({ yPred }, bleu(), { margin: 0.5 })).toThrow('BLEU')
})

test('slices and groups', () => {
  const kind = yTrue.map((_, i) => (i % 2 === 0 ? 'even' : 'odd'))
  expectTexts({ ...texts, slices: { kind } }).toHaveBLEUAtLeast(50, { slices: ['kind'] })
  const groups = yTrue.map((_, i) => Math.floor(i / 4))
  const { interval } = measure({ ...texts, groups }, bleu(), { confidence: 0.95 })
  expect(interval?.method).toBe('cr2')
})

test.each([bleu(), chrf()])('as many rows show no more of %# than if all were right', metric => {
  const lowerOf = (given: readonly string[]) =>
    measure({ yTrue, yPred: given }, metric, { confidence: 0.95 }).interval?.lower ?? Number.NaN
  expect(lowerOf(yTrue.map((text, i) => (i % 2 === 0 ? text : text.replace('today', 'todays'))))).toBeLessThanOrEqual(
    lowerOf(yTrue),
  )
})

test('several references: one of them is enough', () => {
  expect(measure({ yTrue: yTrue.map((text, i) => [text, yPred[i]]), yPred }, bleu()).value).toBe(100)
})

describe('the signature stands in every message', () => {
  test('of BLEU', () => {
    const message = messageOf(() => expectTexts(texts).toHaveBLEUAtLeast(99))
    expect(message).toContain('BLEU, 13a, smoothing exp, 1 reference')
    expect(message).toContain('… number 0 is [-good-] {+fine+} enough for all')
    expect(message).toContain('[-in the reference-] {+in the output+}')
  })

  test.each([
    [sentenceBleu(), 'sentence BLEU, 13a, smoothing exp, effective order, 1 reference'],
    [
      bleu({ smoothing: 'floor', lowercase: true, maxOrder: 2 }),
      'BLEU, 13a, smoothing floor 0.1, orders up to 2, lower case',
    ],
    [chrf(), 'chrF2, characters up to 6, effective order, 1 reference'],
    [
      chrf({ wordOrder: 2, whitespace: true }),
      'chrF2++, characters up to 6, words up to 2, effective order, with white',
    ],
    [rouge('Lsum', { stemmer: 'porter' }), 'ROUGE-Lsum, F1, Porter stems, sentences by line, 1 reference'],
    [wordErrorRate({ ignoreCase: true, ignorePunctuation: true }), 'WER, ignoring case and punctuation, 1 reference'],
  ])('%#', (metric, signature) => {
    expect(measure(texts, metric).convention[0]).toContain(signature)
  })

  test('and compareConventions shows what another tokenizer gives', () => {
    const rows = compareConventions({ yTrue: ['a, b c d e f.'], yPred: ['a, b c d e f!'] }, bleu())
    expect(rows.map(({ metric }) => metric)).toEqual([
      'bleu',
      'bleu(tokenize="intl")',
      'bleu(tokenize="zh")',
      'bleu(tokenize="char")',
      'bleu(tokenize="none")',
    ])
    expect(rows[4].value).toBeLessThan(rows[0].value)
  })
})

test('the most frequent substitutions of WER', () => {
  expect(() => expectTexts(texts).toHaveWERBelow(0.01)).toThrow(
    /in the reference {2}in the output {2}times\s+good {14}fine {14}20/,
  )
})

test('entities: expected and found by type', () => {
  const tags = [
    ['B-PER', 'I-PER', 'O', 'B-LOC'],
    ['B-LOC', 'O'],
  ]
  const found = [
    ['B-PER', 'O', 'O', 'B-LOC'],
    ['B-PER', 'O'],
  ]
  const columns = { yTrue: entities(tags, 'IOB2'), yPred: entities(found, 'IOB2') }
  expect(measure(columns, entityF1()).value).toBeCloseTo(1 / 3, 12)
  expect(measure(columns, entityF1({ match: 'overlap' })).value).toBeCloseTo(2 / 3, 12)
  expect(measure(columns, entityF1({ type: 'LOC' })).value).toBeCloseTo(2 / 3, 12)
  expect(() => expectTexts(columns).toHaveEntityF1AtLeast(0.9)).toThrow(
    /PER {10}1 {6}2 {6}0 {2}0\.0000\n {2}LOC {10}2 {6}1 {6}1 {2}0\.6667/,
  )
})

test('without any entity there is no value, and a gate does not pass', () => {
  const nothing = { yTrue: entities([['O'], ['O']], 'IOB2'), yPred: entities([['O'], ['O']], 'IOB2') }
  expect(measure(nothing, entityF1()).undefinedBecause).toBe('there is no entity, neither expected nor found')
  expect(() => expectTexts(nothing).toHaveEntityF1AtLeast(0)).toThrow()
  expect(measure(nothing, entityF1({ whenUndefined: 1 })).value).toBe(1)
})
