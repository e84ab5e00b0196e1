import { expect, test } from 'vitest'
import { measure } from '../../src/index.ts'
import { goldenCases } from './golden.ts'

interface Question {
  readonly prediction: string
  readonly references: readonly string[]
}

test('exact match and token F1 are those of evaluate-v2.0.py', () => {
  let measured = 0
  for (const { name, input, expected } of goldenCases('squad')) {
    const { prediction, references } = input as unknown as Question
    if (prediction === undefined) continue
    const columns = { yTrue: [references], yPred: [prediction] }
    const exact = measure(columns, 'exactMatch', { normalise: 'squad' }).value
    const f1 = measure(columns, 'tokenF1', { normalise: 'squad' }).value
    expect.soft(exact, name).toBeCloseTo(expected['v2.exact'] ?? Number.NaN, 12)
    expect.soft(f1, name).toBeCloseTo(expected['v2.f1'] ?? Number.NaN, 12)
    measured++
  }
  expect(measured).toBe(95)
})

test('and over a whole data set', () => {
  let measured = 0
  for (const { name, input, expected } of goldenCases('squad')) {
    const items = input.items as readonly Question[] | undefined
    if (items === undefined || input.naProb !== undefined) continue
    const columns = {
      yTrue: items.map(({ references }) => references),
      yPred: items.map(({ prediction }) => prediction),
    }
    const exact = measure(columns, 'exactMatch', { normalise: 'squad' }).value
    const f1 = measure(columns, 'tokenF1', { normalise: 'squad' }).value
    expect.soft(100 * exact, name).toBeCloseTo(expected['v2.exact'] ?? Number.NaN, 10)
    expect.soft(100 * f1, name).toBeCloseTo(expected['v2.f1'] ?? Number.NaN, 10)
    measured++
  }
  expect(measured).toBe(20)
})

test('words are what Python splits: the separators of files and records are white space', () => {
  const columns = { yTrue: ['cat sat'], yPred: ['cat\u001csat\u001f'] }
  expect(measure(columns, 'exactMatch', { normalise: 'squad' }).value).toBe(1)
  expect(measure(columns, 'tokenF1').value).toBe(1)
})
