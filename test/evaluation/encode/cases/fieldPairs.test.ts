import { expect, test } from 'vitest'
import { fieldF1 } from '../../../../generated/metrics.ts'
import { evaluation, measure } from '../../../../src/index.ts'

test.each<[unknown, string]>([
  [{ truth: {} }, 'fields[0] is an object'],
  [{ truth: 'x', answer: {} }, 'fields[0].truth is "x". Expected the true fields'],
  [{ truth: {}, answer: undefined }, 'fields[0].answer is undefined'],
  [{ truth: {}, answer: Promise.resolve({}) }, 'fields[0].answer is a Promise. Expected fields. Await it first.'],
  [{ truth: Promise.resolve({}), answer: {} }, 'fields[0].truth is a Promise'],
  [{ truth: { a: [Promise.resolve(1)] }, answer: {} }, 'fields[0].truth holds a Promise. Expected plain data'],
  [{ truth: {}, answer: { a: Promise.resolve(1) } }, 'fields[0].answer holds a Promise'],
  [{ truth: { a: new Map([[1, new Headers()]]) }, answer: {} }, 'fields[0].truth holds a value of class Headers'],
  [{ truth: {}, answer: new URLSearchParams('a=1') }, 'fields[0].answer is a value of class URLSearchParams, which'],
])('%j is refused', (pair, message) => {
  expect(() => evaluation({ fields: [pair] } as never)).toThrow(message)
})

test('a text is read as JSON, and text that is none has no fields', () => {
  const { data } = evaluation({
    fields: [
      { truth: { a: 1 }, answer: '{"a": 1}' },
      { truth: { a: 1 }, answer: 'a: 1' },
    ],
  })
  expect(data).toMatchObject({
    fields: [[{ answer: { a: 1 }, isJson: true }], [{ answer: undefined, isJson: false }]],
  })
})

test('a whole number in a text of JSON keeps its digits', () => {
  const truth = { account: 12345678901234567890n }
  const right = (account: string) =>
    measure({ fields: [{ truth, answer: `{"account": ${account}}` }] }, fieldF1()).value
  expect(right('12345678901234567890')).toBe(1)
  expect(right('12345678901234567891')).toBe(0)
})
