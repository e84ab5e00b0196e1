import { expect, test } from 'vitest'
import { evaluation } from '../../../../src/index.ts'

test.each<[unknown, string]>([
  [{ truth: {} }, 'fields[0] is an object'],
  [{ truth: 'x', answer: {} }, 'fields[0].truth is "x". Expected the true fields'],
  [{ truth: {}, answer: undefined }, 'fields[0].answer is undefined'],
  [{ truth: {}, answer: Promise.resolve({}) }, 'fields[0].answer is a Promise. Expected fields. Await it first.'],
  [{ truth: Promise.resolve({}), answer: {} }, 'fields[0].truth is a Promise'],
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
