import { expect, test } from 'vitest'
import { measure } from '../../src/index.ts'
import { describeWithReferenceData, textOf } from './referenceData.ts'

interface Answer {
  readonly prediction: string
  readonly references: readonly string[]
}

interface Scored {
  readonly name: string
  /** One answer, or several; some are withheld by their probability of being none, which no metric here knows. */
  readonly input: Answer | { readonly items: readonly Answer[]; readonly naProb?: unknown }
  /** Of one answer a share, of several a percentage. */
  readonly expected: { readonly 'v2.exact': number; readonly 'v2.f1': number }
}

describeWithReferenceData('answers as the script of SQuAD 2.0 scores them', () => {
  const { cases } = JSON.parse(textOf('golden/text/squad.json')) as { readonly cases: readonly Scored[] }
  const scored = cases.filter(({ input }) => !('naProb' in input))

  test('there are some', () => {
    expect(scored.length).toBeGreaterThan(100)
  })

  test.each(scored.map(each => [each.name, each] as const))('%s', (_, { input, expected }) => {
    const [answers, whole] = 'items' in input ? [input.items, 100] : [[input], 1]
    const [yTrue, yPred] = [answers.map(({ references }) => references), answers.map(({ prediction }) => prediction)]
    const of = (metric: string): number => whole * measure({ yTrue, yPred }, metric, { normalise: 'squad' }).value
    expect(of('exactMatch')).toBeCloseTo(expected['v2.exact'], 12)
    expect(of('tokenF1')).toBeCloseTo(expected['v2.f1'], 12)
  })
})
