import { describe, expect, test } from 'vitest'
import { measure } from '../../src/index.ts'
import { chrf } from '../../src/text/chrf.ts'
import { goldenCases } from './golden.ts'

interface ChrfInput {
  readonly mode: 'corpus' | 'sentence'
  readonly hypotheses: readonly string[]
  readonly references: readonly (readonly (string | null)[])[]
  readonly options: Parameters<typeof chrf>[0]
}

const cases = [...goldenCases('chrf'), ...goldenCases('sacrebleu-own-tests')].flatMap(({ name, input, expected }) =>
  expected.chrf === undefined ? [] : [{ name, input: input as unknown as ChrfInput, expected: expected.chrf }],
)

describe('sacrebleu', () => {
  test('every case with a reference', () => {
    expect(cases.length).toBeGreaterThan(222)
    let measured = 0
    for (const { name, input, expected } of cases) {
      const yTrue = input.hypotheses.map((_, row) => input.references.flatMap(stream => stream[row] ?? []))
      let value: number
      try {
        value = measure({ yTrue, yPred: input.hypotheses }, chrf(input.options)).value
      } catch (error) {
        expect(`${name}: ${error}`).toMatch(/has no spaces between words/)
        expect(input.options?.wordOrder).toBeGreaterThan(0)
        continue
      }
      if (Number.isNaN(value)) {
        expect(yTrue.flat().join('').trim()).toBe('')
        continue
      }
      expect.soft(value, name).toBeCloseTo(expected ?? Number.NaN, 10)
      measured++
    }
    expect(measured).toBeGreaterThan(200)
  })
})
