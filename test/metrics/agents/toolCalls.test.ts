import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toolArgumentF1, toolCalls } from '../../../generated/metrics.ts'
import { measure } from '../../../src/index.ts'
import * as inputs from '../../laws/caseInputs.ts'
import { allRows } from '../../laws/sample.ts'

const search = (given: Readonly<Record<string, unknown>>) => ({ name: 'search', arguments: given })
const one = {
  expectedTools: [[search({ query: 'refund', limit: 5 })]],
  toolCalls: [[search({ query: 'refund', limit: 5, lang: 'en' })]],
}

test.each([
  [{}, 0],
  [{ args: 'subset' }, 1],
  [{ args: 'ignore' }, 1],
  [{ args: { search: (wanted: { query?: unknown }, made: { query?: unknown }) => wanted.query === made.query } }, 1],
  [{ args: { search: () => false } }, 0],
] as const)('%j', (options, value) => {
  expect(measure(one, toolCalls(options)).value).toBe(value)
})

test('tools without a comparison of their own must have equal arguments', () => {
  const [expected, made] = [1, 2].map(id => [{ name: 'other', arguments: { id } }])
  const two = { expectedTools: [...one.expectedTools, expected], toolCalls: [...one.toolCalls, made] }
  expect(measure(two, toolCalls({ args: { other: () => true } })).value).toBe(0.5)
})

test('a case with several trials counts the share of those that are right', () => {
  const cases = { expectedTools: [[search({})], []], toolCalls: [[[search({})], [], [search({})]], []] }
  expect(measure(cases, toolCalls()).value).toBeCloseTo((2 / 3 + 1) / 2, 14)
})

test('single trials are a proportion of cases', () => {
  const { interval } = measure({ expectedTools: [[], []], toolCalls: [[], []] }, toolCalls(), { confidence: 0.9 })
  expect(interval?.upper).toBe(1)
  expect(interval?.lower).toBeGreaterThan(0.2)
})

test('2 · equal arguments over all that are wanted and made', () => {
  expect(measure(one, toolArgumentF1()).value).toBeCloseTo(4 / 5, 14)
  expect(measure({ expectedTools: [[]], toolCalls: [[]] }, toolArgumentF1()).undefinedBecause).toBe(
    'no call has an argument',
  )
})

test('an unknown order and a comparison that is no function are refused', () => {
  expect(() => toolCalls({ order: 'strict' as never })).toThrow('order of toolCalls is "strict"')
  expect(() => toolCalls({ args: { search: true } as never })).toThrow('Expected a function for each tool')
})

test('calls that are as wanted are right under every rule, and any rule that forgives more accepts no fewer', () => {
  fc.assert(
    fc.property(inputs.toolCalls, sample => {
      const input = sample.input(allRows(sample))
      const { expectedTools } = input as typeof one
      expect(measure({ expectedTools, toolCalls: expectedTools }, toolCalls()).value).toBe(1)
      const of = (options: Parameters<typeof toolCalls>[0]) => measure(input, toolCalls(options)).value
      expect(of({ order: 'inOrder', extra: 'allowed' })).toBeGreaterThanOrEqual(
        of({ order: 'exact', extra: 'allowed' }),
      )
      expect(of({ order: 'any', extra: 'allowed' })).toBeGreaterThanOrEqual(of({ order: 'inOrder', extra: 'allowed' }))
      expect(of({ args: 'subset' })).toBeGreaterThanOrEqual(of({}))
      expect(of({ args: 'ignore' })).toBeGreaterThanOrEqual(of({ args: 'subset' }))
      expect(of({ extra: 'allowed' })).toBeGreaterThanOrEqual(of({}))
    }),
  )
})

test('where no case wants a call and others are allowed, no agent could be wrong', () => {
  const idle = { expectedTools: [[], []], toolCalls: [[search({ query: 'a' })], []] }
  const allowed = toolCalls({ extra: 'allowed' })
  expect(measure(idle, allowed)).toMatchObject({
    value: 1,
    settled: 'no case wants a call, and extra ones are allowed',
  })
  expect(measure(idle, toolCalls()).settled).toBeUndefined()
  expect(measure({ ...idle, expectedTools: [[], [search({})]] }, allowed).settled).toBeUndefined()
  const missing = { ...idle, toolCalls: [null, []], whenMissing: 'wrong' } as const
  expect(measure(missing, allowed).settled).toBeUndefined()
})

test.each(['exact', 'inOrder', 'any'] as const)('no answer is wrong also where extra calls are allowed: %s', order => {
  const cases = { expectedTools: [[], [search({})]], toolCalls: [null, [search({})]], whenMissing: 'wrong' } as const
  expect(measure(cases, toolCalls({ order, extra: 'allowed' })).value).toBe(0.5)
})
