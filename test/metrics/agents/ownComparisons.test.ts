import { expect, test } from 'vitest'
import { fieldF1, toolCalls } from '../../../generated/metrics.ts'
import { measure } from '../../../src/index.ts'
import { saidBy } from '../../../src/metrics/agents/ownComparisons.ts'

test('true and false are what they are', () => {
  expect([true, false].map(said => saidBy(said, 'total'))).toEqual([true, false])
})

test.each([
  [undefined, 'what the comparison of total returned is undefined. Expected true or false.'],
  [1, 'what the comparison of total returned is 1'],
  [Promise.resolve(false), 'is a Promise. Expected true or false. It cannot wait: ask a judge before, in a grade.'],
])('%s is refused', (said, message) => {
  expect(() => saidBy(said, 'total')).toThrow(message)
})

const later = (async () => false) as never

test('a comparison that says it later agrees with no field and no call', () => {
  const fields = [{ truth: { total: 1 }, answer: { total: 2 } }]
  expect(() => measure({ fields }, fieldF1({ compare: { total: later } }))).toThrow(
    'the comparison of "total" returned',
  )
  const [wanted, made] = [1, 2].map(given => [[{ name: 'search', arguments: { given } }]])
  expect(() => measure({ expectedTools: wanted, toolCalls: made }, toolCalls({ args: { search: later } }))).toThrow(
    'the comparison of "search" returned',
  )
})
