import { describe, expect, test } from 'vitest'
import { measure } from '../../src/index.ts'
import { characterErrorRate, matchErrorRate, wordErrorRate } from '../../src/text/errorRates.ts'
import { goldenCases } from './golden.ts'

const listOf = (texts: unknown): string[] => (typeof texts === 'string' ? [texts] : (texts as string[]))

describe('jiwer', () => {
  test.each([
    ['wer', wordErrorRate()],
    ['mer', matchErrorRate()],
    ['cer', characterErrorRate()],
  ] as const)('%s of every case', (key, metric) => {
    let measured = 0
    for (const { name, input, expected } of goldenCases('wer')) {
      // Nothing at all is refused.
      if (expected[key] === null || name === 'edge-empty-list') continue
      const yTrue = listOf(input.references)
      try {
        const { value } = measure({ yTrue: yTrue.map(text => [text]), yPred: listOf(input.hypotheses) }, metric)
        // Without a reference there is nothing to divide by: jiwer counts insertions instead.
        if (Number.isNaN(value)) {
          expect(yTrue.join('').trim(), name).toBe('')
          continue
        }
        expect.soft(value, name).toBeCloseTo(expected[key] ?? Number.NaN, 12)
        measured++
      } catch (error) {
        expect(`${name}: ${error}`).toMatch(/has no spaces between words/)
      }
    }
    expect(measured).toBeGreaterThan(170)
  })
})
