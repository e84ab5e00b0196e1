import { describe, expect, test } from 'vitest'
import { fieldF1, jsonValid, toolArgumentF1, toolCalls } from '../../../../generated/metrics.ts'
import { cutWhereUnreadable, nestingFault } from '../../../../src/evaluation/encode/cases/nesting.ts'
import { evaluation, measure } from '../../../../src/index.ts'

const deepText = '['.repeat(3000) + ']'.repeat(3000)
const deep: unknown = JSON.parse(deepText)
const cyclic: Record<string, unknown> = { b: 1 }
cyclic.self = [cyclic]

test.each<[string, unknown, string | undefined]>([
  ['a document', { a: [{ b: new Date(0) }], c: new Map([[1, 2]]) }, undefined],
  ['the same object in two places', { a: cyclic.b, list: [[1], [1]] }, undefined],
  ['a list of 3000 levels', deep, 'is nested more than 500 levels deep'],
  ['a list in a map', new Map([['a', deep]]), 'is nested more than 500 levels deep'],
  ['an object within itself', cyclic, 'holds itself'],
  ['a set within itself', (set => set.add(set))(new Set<unknown>()), 'holds itself'],
  ['what JSON writes without end', { toJSON: endless }, 'is nested more than 500 levels deep'],
])('%s', (_, value, fault) => {
  expect(nestingFault(value)).toBe(fault)
})

function endless(): object {
  return { toJSON: endless }
}

test('the rest of an answer is kept', () => {
  expect(cutWhereUnreadable({ a: 1, ...cyclic, when: new Date(0) })).toEqual({
    a: 1,
    b: 1,
    self: [{ b: 1, self: '… holds itself' }],
    when: new Date(0),
  })
  expect(cutWhereUnreadable(new Map([['a', deep]]))).toBe('… is nested more than 500 levels deep')
})

describe('fields', () => {
  const measured = (answer: unknown, metric = fieldF1()) =>
    measure({ fields: [{ truth: { a: 1, b: 2 }, answer }] as never }, metric).value

  test('of an answer are wrong where they cannot be read', () => {
    expect(measured(deepText)).toBe(0)
    expect(measured(`{"a": 1, "b": ${deepText}}`)).toBe(0.5)
    expect(measured({ a: 1, b: deep })).toBe(0.5)
    expect(measured({ a: 1, ...cyclic })).toBeGreaterThan(0)
    expect([deepText, { a: deep }, cyclic].map(each => measured(each, jsonValid()))).toEqual([1, 1, 0])
  })

  test('of the truth are refused, by row', () => {
    const refused = (truth: object) => () =>
      measure(
        {
          fields: [
            { truth: { a: 1 }, answer: {} },
            { truth, answer: {} },
          ],
        },
        fieldF1(),
      )
    expect(refused({ a: deep })).toThrow(
      'fields[1].truth is nested more than 500 levels deep. Expected a value of at most',
    )
    expect(refused(cyclic)).toThrow('fields[1].truth holds itself')
  })

  test('are the same when some rows are taken', () => {
    const fields = [
      { truth: { a: 1 }, answer: deepText },
      { truth: { a: 1 }, answer: cyclic },
    ]
    const whole = evaluation({ fields, slices: { of: ['x', 'y'] } })
    expect(measure(evaluation({ fields: [fields[1]] }), jsonValid()).value).toBe(0)
    expect(measure(whole, fieldF1()).n).toBe(2)
  })
})

describe('calls of tools', () => {
  const wanted = [{ name: 'search', arguments: { query: 'refund', filter: { a: 1 } } }]
  const measured = (filter: unknown, metric = toolCalls()) => {
    const made = [{ name: 'search', arguments: { query: 'refund', filter } }]
    return measure({ expectedTools: [wanted], toolCalls: [made] }, metric).value
  }

  test('are wrong where their arguments cannot be read', () => {
    for (const filter of [deep, cyclic]) {
      expect(measured(filter)).toBe(0)
      expect(measured(filter, toolArgumentF1())).toBe(0.5)
    }
    expect(measured({ a: 1 })).toBe(1)
  })

  test('that are wanted are refused, by row', () => {
    const expectedTools = [[], [{ name: 'search', arguments: cyclic }]]
    expect(() => measure({ expectedTools, toolCalls: [[], []] }, toolCalls())).toThrow('expectedTools[1] holds itself')
  })
})
