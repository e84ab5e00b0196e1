import { describe, expect, test } from 'vitest'
import { measure } from '../../src/index.ts'
import { type RougeVariant, rouge } from '../../src/text/rouge.ts'
import { goldenCases } from './golden.ts'

interface RougeInput {
  readonly target?: string
  readonly targets?: readonly string[]
  readonly prediction: string
  readonly useStemmer: boolean
}

const variants: readonly RougeVariant[] = [1, 2, 3, 'L', 'Lsum']

describe('rouge_score', () => {
  test.each(variants)('rouge%s: precision, recall and F1 of every case', variant => {
    let refused = 0
    for (const { name, input, expected } of goldenCases('rouge')) {
      const { target, targets = [target ?? ''], prediction, useStemmer } = input as unknown as RougeInput
      for (const [score, key] of [
        ['precision', 'precision'],
        ['recall', 'recall'],
        ['f1', 'fmeasure'],
      ] as const) {
        const metric = rouge(variant, { stemmer: useStemmer ? 'porter' : 'none', score })
        try {
          const { value } = measure({ yTrue: [targets, targets], yPred: [prediction, prediction] }, metric)
          expect.soft(value, `${name} ${key}`).toBeCloseTo(expected[`rouge${variant}.${key}`] ?? Number.NaN, 12)
        } catch (error) {
          expect(`${name}: ${error}`).toMatch(/has no spaces between words/)
          refused++
        }
      }
    }
    expect(refused).toBeLessThan(30)
  })
})

test('an unknown variant is refused', () => {
  for (const variant of ['l', 4, undefined]) {
    expect(() => rouge(variant as never)).toThrow("Expected 1, 2, 3, 'L' or 'Lsum'.")
  }
})
