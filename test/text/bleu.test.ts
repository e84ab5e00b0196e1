import { describe, expect, test } from 'vitest'
import { measure } from '../../src/index.ts'
import { type BleuSettings, bleu, bleuScore, bleuWidth, sentenceBleu, writeBleuSums } from '../../src/text/bleu.ts'
import { type BleuTokenizer, bleuTokens } from '../../src/text/bleuTokens.ts'
import { ngramOverlap } from '../../src/text/ngramOverlap.ts'
import { vocabulary } from '../../src/text/vocabulary.ts'
import { goldenCases } from './golden.ts'

interface BleuInput {
  readonly mode: 'corpus' | 'sentence'
  readonly hypotheses: readonly string[]
  readonly references: readonly (readonly (string | null)[])[]
  readonly options: {
    readonly tokenize?: string
    readonly smoothMethod?: BleuSettings['smoothing']
    readonly smoothValue?: number
    readonly lowercase?: boolean
    readonly effectiveOrder?: boolean
    readonly maxNgramOrder?: number
  }
}

const cases = [...goldenCases('bleu'), ...goldenCases('sacrebleu-own-tests')].flatMap(({ name, input, expected }) =>
  expected.bleu === undefined ? [] : [{ name, input: input as unknown as BleuInput, expected: expected.bleu }],
)

/** The references of each row: sacrebleu takes streams of them. */
function ofRows({ hypotheses, references }: BleuInput): string[][] {
  return hypotheses.map((_, row) => references.flatMap(stream => stream[row] ?? []))
}

/** BLEU of rows, without the questions that the metric asks of its input. */
function computed(input: BleuInput): number {
  const { options, hypotheses } = input
  const maxOrder = options.maxNgramOrder ?? 4
  const smoothing = options.smoothMethod ?? 'exp'
  const known = vocabulary()
  const codesOf = (text: string): Int32Array =>
    known.codesOf(
      bleuTokens(options.lowercase ? text.toLowerCase() : text, (options.tokenize ?? '13a') as BleuTokenizer),
    )
  const total = new Float64Array(bleuWidth(maxOrder))
  const own = new Float64Array(bleuWidth(maxOrder))
  const overlap = ngramOverlap(known.size)
  const references = ofRows(input)
  hypotheses.forEach((text, row) => {
    writeBleuSums(overlap, codesOf(text), references[row].map(codesOf), maxOrder, own, 0)
    own.forEach((sum, i) => {
      total[i] += sum
    })
  })
  return bleuScore(total, {
    smoothing,
    smoothingValue: options.smoothValue ?? (smoothing === 'floor' ? 0.1 : 1),
    effectiveOrder: options.effectiveOrder ?? false,
    maxOrder,
  })
}

describe('sacrebleu', () => {
  // The tokenizer for Chinese is not offered.
  const own = cases.filter(({ input }) => input.options.tokenize !== 'zh')

  test('all cases are there', () => {
    expect(own.length).toBe(227)
  })

  test('every case, to ten digits', () => {
    for (const { name, input, expected } of own)
      expect.soft(computed(input), name).toBeCloseTo(expected ?? Number.NaN, 10)
  })

  test('by the metrics, for every case with a reference', () => {
    let measured = 0
    for (const { name, input, expected } of own) {
      const { tokenize = '13a', smoothMethod, smoothValue, lowercase, effectiveOrder, maxNgramOrder } = input.options
      const yTrue = ofRows(input)
      const metric = input.mode === 'corpus' ? bleu : sentenceBleu
      const configured = metric({
        tokenize: tokenize as BleuTokenizer,
        smoothing: smoothMethod,
        smoothingValue: smoothValue,
        lowercase,
        effectiveOrder: effectiveOrder ?? false,
        maxOrder: maxNgramOrder,
      })
      let value: number
      try {
        value = measure({ yTrue, yPred: input.hypotheses }, configured).value
      } catch (error) {
        // Chinese and Japanese are refused but by characters.
        expect(`${name}: ${error}`).toMatch(/has no spaces between words/)
        continue
      }
      if (Number.isNaN(value)) {
        expect(yTrue.flat().join('').trim()).toBe('')
        continue
      }
      expect.soft(value, name).toBeCloseTo(expected ?? Number.NaN, 10)
      measured++
    }
    expect(measured).toBeGreaterThan(190)
  })
})

const settings: BleuSettings = { smoothing: 'exp', smoothingValue: 1, effectiveOrder: false, maxOrder: 4 }

test('the sums of a row: lengths, matches and n-grams; of two references the nearer in length, then the shorter', () => {
  const sums = new Float64Array(bleuWidth(2))
  const references = [Int32Array.of(1, 2, 3, 4, 5), Int32Array.of(1, 2, 9)]
  writeBleuSums(
    ngramOverlap(() => 10),
    Int32Array.of(1, 2, 3, 8),
    references,
    2,
    sums,
    0,
  )
  expect(Array.from(sums)).toEqual([4, 3, 3, 2, 4, 3])
})

test('a text that is all right has 100, one without a match 0', () => {
  expect(bleuScore(Float64Array.of(10, 10, 10, 9, 8, 7, 10, 9, 8, 7), settings)).toBe(100)
  expect(bleuScore(Float64Array.of(10, 10, 0, 0, 0, 0, 10, 9, 8, 7), settings)).toBe(0)
  expect(bleuScore(new Float64Array(10), settings)).toBe(0)
})

test('a short text pays the brevity penalty, however the rest is', () => {
  expect(bleuScore(Float64Array.of(5, 10, 5, 4, 3, 2, 5, 4, 3, 2), settings)).toBeCloseTo(100 * Math.exp(-1), 12)
})

test('without smoothing an order without a match makes it 0', () => {
  const sums = Float64Array.of(10, 10, 5, 2, 1, 0, 10, 9, 8, 7)
  expect(bleuScore(sums, { ...settings, smoothing: 'none' })).toBe(0)
  expect(bleuScore(sums, settings)).toBeGreaterThan(0)
})
