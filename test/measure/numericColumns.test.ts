import { describe, expect, test } from 'vitest'
import { defineMetric, type EvaluationInput, measure } from '../../src/index.ts'

const n = 300
let state = 5
const random = (): number => {
  state = (state * 48271) % 2147483647
  return state / 2147483647
}
const row = {
  passed: Array.from({ length: n }, () => random() < 0.6),
  score: Array.from({ length: n }, () => Math.round(random() * 100)),
  preferred: Array.from({ length: n }, () => (['candidate', 'baseline', 'tie'] as const)[Math.floor(random() * 3)]),
  trials: Array.from({ length: n }, () => Array.from({ length: 1 + Math.floor(random() * 3) }, () => random() < 0.5)),
}
const yTrue = Array.from({ length: n }, () => 'a')
const accepted = Array.from({ length: n }, () => [['yes'], ['no', 'never'], []][Math.floor(random() * 3)])
const yPred = Array.from({ length: n }, () => ['yes', 'no', 'never'][Math.floor(random() * 3)])

// No mean of units, and blind to weights: rows are drawn as often as they count.
const spread = (values: ArrayLike<number>): { value: number } => {
  const sorted = Float64Array.from(values).sort()
  return { value: sorted[Math.floor(sorted.length / 2)] + sorted.reduce((sum, value) => sum + value ** 2, 0) ** 0.3 }
}

const ofPassed = defineMetric({
  id: 'spreadOfPassed',
  direction: 'up',
  range: [0, Infinity],
  compute: { passed: ({ values }) => spread(values) },
})
const ofScore = defineMetric({
  id: 'spreadOfScore',
  direction: 'up',
  range: [0, Infinity],
  compute: { score: ({ values }) => spread(values) },
})
const ofPreferred = defineMetric({
  id: 'spreadOfPreferred',
  direction: 'up',
  range: [0, Infinity],
  compute: { preferred: ({ values }) => spread(values) },
})
const ofTrials = defineMetric({
  id: 'spreadOfTrials',
  direction: 'up',
  range: [0, Infinity],
  compute: { trials: ({ tried, passed }) => spread(tried.map((count, i) => count + passed[i])) },
})
const ofTexts = defineMetric({
  id: 'spreadOfTexts',
  direction: 'up',
  range: [0, Infinity],
  compute: {
    texts: ({ accepted, predicted }) =>
      spread(predicted.map((text, i) => text.length * (accepted[i].includes(text) ? 3 : 1))),
  },
})

type Columns = Readonly<Record<string, readonly unknown[]>>

function reversed(columns: Columns): EvaluationInput {
  return Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, column.toReversed()])) as never
}

describe('an interval of a metric of one’s own does not depend on the order of the rows', () => {
  test.each([
    ['passed beside yTrue', ofPassed, { yTrue, passed: row.passed }],
    ['score beside yTrue', ofScore, { yTrue, score: row.score }],
    ['preferred beside yTrue', ofPreferred, { yTrue, preferred: row.preferred }],
    ['trials beside yTrue', ofTrials, { yTrue, trials: row.trials }],
    ['texts and their accepted ones', ofTexts, { yTrue: accepted, yPred }],
  ] as const)('%s', (_, metric, columns) => {
    const options = { confidence: 0.9 }
    const given = measure(columns as unknown as EvaluationInput, metric(), options).interval
    expect(given?.lower).toBeLessThan(Number(given?.upper))
    expect(measure(reversed(columns), metric(), options).interval).toEqual(given)
  })
})
