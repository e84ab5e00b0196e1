import { describe, expect, test } from 'vitest'
import { fieldF1, toolCalls } from '../../../generated/metrics.ts'
import { EvaluationError, measure, metricReport } from '../../../src/index.ts'
import { saidBy } from '../../../src/metrics/agents/ownComparisons.ts'
import { thrownBy } from '../../thrownBy.ts'

test('true and false are what they are', () => {
  expect(
    [true, false].map(said =>
      saidBy(
        () => said,
        'total',
        () => '"r"',
      ),
    ),
  ).toEqual([true, false])
})

test.each([
  [undefined, 'what the comparison of "total" returned for "r" is undefined. Expected true or false.'],
  [1, 'what the comparison of "total" returned for "r" is 1'],
  [Promise.resolve(false), 'is a Promise. Expected true or false. It cannot wait: ask a judge before, in a grade.'],
])('%s is refused', (said, message) => {
  expect(() =>
    saidBy(
      () => said,
      'total',
      () => '"r"',
    ),
  ).toThrow(message)
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

describe('a metric is known by how it compares', () => {
  const within = (most: number) => (truth: unknown, answer: unknown) => Math.abs(Number(truth) - Number(answer)) < most

  test('by the source of functions, whose order is none', () => {
    const loose = fieldF1({ compare: { total: () => true, date: (a, b) => a === b } })
    expect(loose.id).toMatch(/^fieldF1\(compare="date: function [0-9a-f]{8}, total: function [0-9a-f]{8}"\)$/)
    expect(fieldF1({ compare: { date: (a, b) => a === b, total: () => true } }).id).toBe(loose.id)
    const ids = [() => true, () => false, Object.is].map(own => fieldF1({ compare: { total: own } }).id)
    expect(new Set(ids).size).toBe(3)
    const [bound, other] = [Object.is, (a: unknown) => a === 1].map(own =>
      fieldF1({ compare: { total: own.bind(null) } }),
    )
    expect(bound.id).not.toBe(other.id)
  })

  test('by names, which tell what functions close over', () => {
    const [near, far] = [0.01, 1].map(most => fieldF1({ compare: { total: within(most) } }).id)
    expect(near).toBe(far)
    const named = (most: number) => fieldF1({ compare: { total: { name: `within ${most}`, of: within(most) } } })
    expect(named(0.01).id).toBe('fieldF1(compare="total: within 0.01")')
    expect(named(0.01).convention).toContain('compare = total: within 0.01')
    expect(toolCalls({ args: { search: { name: 'same query', of: () => true } } }).id).toBe(
      'toolCalls(compare="search: same query")',
    )
    const fields = [{ truth: { total: 1 }, answer: { total: 1.5 } }]
    expect([0.01, 1].map(most => measure({ fields }, named(most)).value)).toEqual([0, 1])
  })

  test('in a report, which has a metric that compares alike and no other', () => {
    const fields = [{ truth: { total: 1 }, answer: { total: 1.5 } }]
    const report = metricReport({ fields }, { metrics: [fieldF1({ compare: { total: () => true } })] })
    expect(measure(report, fieldF1({ compare: { total: () => true } })).value).toBe(1)
    expect(() => measure(report, fieldF1({ compare: { total: () => false } }))).toThrow('the report has no fieldF1(')
  })

  test.each<{ total: unknown }>([
    { total: { of: Object.is } },
    { total: { name: '', of: Object.is } },
    { total: 'near' },
  ])('and what is neither a function nor a named one is refused: %o', compare => {
    expect(() => fieldF1({ compare: compare as never })).toThrow('a function for each path')
  })
})

describe('what a comparison throws', () => {
  const oops = new Error('oops')
  const throws = () => {
    throw oops
  }
  const fields = [{ truth: { total: 1 }, answer: { total: 2 } }]

  test('is told with the field and the document, and is the cause', () => {
    const compare = { total: throws }
    const error = thrownBy(() => measure({ ids: ['receipt 1'], fields }, fieldF1({ compare })))
    expect(error).toBeInstanceOf(EvaluationError)
    expect(error).toMatchObject({ cause: oops })
    expect(String(error)).toContain('the comparison of "total" threw for "receipt 1": oops. Expected true or false')
    const trials = [[{ truth: { total: null }, answer: {} }, fields[0]]]
    expect(() => measure({ fields: trials }, fieldF1({ compare }))).toThrow('threw for document 0, trial 2: oops')
  })

  test('is told with the tool and the case', () => {
    const calls = [[{ name: 'search' }]]
    const error = thrownBy(() =>
      measure({ expectedTools: calls, toolCalls: calls }, toolCalls({ args: { search: throws } })),
    )
    expect(String(error)).toContain('the comparison of "search" threw for case 0: oops')
    expect(error).toMatchObject({ cause: oops })
  })
})

describe('names that occur nowhere are refused', () => {
  const documents = {
    fields: [
      { truth: { total: 1, items: [{ price: 1 }] }, answer: '{"vat": 2}' },
      { truth: { total: 1, items: null }, answer: {} },
    ],
    slices: { kind: ['bill', 'note'] },
  }
  const by = (...names: readonly string[]) =>
    fieldF1({ compare: Object.fromEntries(names.map(name => [name, Object.is] as const)) })

  test('of fields', () => {
    expect(() => measure(documents, by('totl'))).toThrow(
      'no document has the field "totl", which is to be compared. Did you mean total?',
    )
    expect(() => measure(documents, by('items.price'))).toThrow('Did you mean items[].price?')
    expect(measure(documents, by('', 'total', 'items', 'items[]', 'items[].price', 'vat')).n).toBe(2)
  })

  test('of tools', () => {
    const calls = { expectedTools: [[{ name: 'search' }]], toolCalls: [[{ name: 'buy' }]] }
    expect(() => measure(calls, toolCalls({ args: { serach: Object.is } }))).toThrow(
      'no case wants or makes a call of "serach", which is to be compared. Did you mean search?',
    )
    expect(measure(calls, toolCalls({ args: { search: Object.is, buy: Object.is } })).value).toBe(0)
  })

  test('but not where a slice alone lacks them', () => {
    const { slices } = metricReport(documents, { metrics: [by('vat', 'items[].price')], slices: ['kind'] })
    expect(slices[0]?.slices.map(({ metrics }) => metrics[0]?.undefinedBecause)).toEqual([undefined, undefined])
  })
})
