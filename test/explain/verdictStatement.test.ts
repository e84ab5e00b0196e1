import { describe, expect, test } from 'vitest'
import { unglued } from '../../src/explain/text/wrap.ts'
import { measuredText, verdictSentence } from '../../src/explain/verdictStatement.ts'
import type { Bound } from '../../src/gates/bound.ts'
import { gate } from '../../src/gates/gate.ts'
import { judge } from '../../src/gates/judge.ts'
import { evaluation } from '../../src/index.ts'

const n = 120
const yTrue = Array.from({ length: n }, (_, i) => i % 2)
// Of every six rows the first is wrong, so that the first of three slices has one error in two.
const yPred = yTrue.map((truth, i) => (i % 6 === 0 ? 1 - truth : truth))
const country = yTrue.map((_, i) => ['DE', 'FR', 'IT'][i % 3])
const preds = evaluation({ yTrue, yPred, positive: 1, slices: { country } })

function sentence(bound: Bound, options: Readonly<Record<string, unknown>> = {}, negated = false): string {
  return unglued(verdictSentence(judge(preds, gate('accuracy', bound, options)), negated))
}

describe('a decision in a sentence', () => {
  test('rounds the value, and has the bound as it was written', () => {
    expect(sentence({ above: 0.95 })).toBe('accuracy is 0.8333, below the required 0.95 (0.1167 short, n = 120)')
    expect(sentence({ above: 0.5 })).toBe('accuracy is 0.8333, above the required 0.5 (n = 120)')
  })

  test('behind .not, where it holds and where it does not', () => {
    expect(sentence({ above: 0.95 }, {}, true)).toBe('accuracy is 0.8333, not above 0.95 (n = 120)')
    expect(sentence({ above: 0.5 }, {}, true)).toBe(
      'accuracy is 0.8333, above 0.5: .not requires the opposite (n = 120)',
    )
  })

  test('names the limits that decide', () => {
    expect(sentence({ above: 0.8 }, { confidence: 0.95 })).toMatch(
      /^accuracy is 0\.8333, inconclusive: the bound 0\.8 lies inside its 95 % limits 0\.\d+ to 0\.\d+ \(n = 120\)$/,
    )
  })

  test('leads to the worst slice where slices decide', () => {
    expect(sentence({ above: 0.8 }, { slices: 'country' })).toBe(
      '1 of 3 slices does not hold: accuracy where country = DE is 0.5, below the required 0.8 (0.3 short, n = 40)',
    )
    expect(sentence({ above: 0.3 }, { slices: 'country', minSupport: 41, whenSmall: 'fail' })).toBe(
      '3 of 3 slices do not hold: country = DE has 40 rows: 41 are needed',
    )
    expect(sentence({ above: 0.3 }, { slices: 'country', minSupport: 41 })).toBe(
      'no slice of country has enough support to be judged',
    )
  })
})

test('a value has as many digits as tell it from its bound', () => {
  expect(measuredText(judge(preds, gate('accuracy', { above: 0.83333 })))).toBe('0.833333')
})
