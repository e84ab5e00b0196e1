import { expect, test } from 'vitest'
import { fieldF1, jsonValid } from '../../../generated/metrics.ts'
import { measure } from '../../../src/index.ts'
import { plainMessage } from '../../messages/failure.ts'

const tea = { name: 'tea', price: 2 }
const documents = {
  ids: ['r1', 'r2', 'r3'],
  fields: [
    {
      truth: { total: 9, date: '2024-05-01', items: [tea, tea, { name: 'cake', price: 5 }] },
      answer: { total: 9, date: '2024-01-05', items: [{ name: 'cake', price: 5 }, tea, { name: 'tea', price: 3 }] },
    },
    { truth: { total: 3, date: null }, answer: { total: 3, date: '2024-01-01' } },
    { truth: { total: 7, date: '2024-02-02' }, answer: '{"total": 7' },
  ],
}

test('fields, the worst first, and what was wanted and got by document', () => {
  expect(
    plainMessage({ received: documents, matcher: 'toHaveMetric', args: [fieldF1(), { atLeast: 0.9 }] }),
  ).toMatchInlineSnapshot(`
    "expect(evaluation).toHaveMetric(fieldF1, { atLeast: 0.9 })

    micro F1 of fields is 0.6667, below the required 0.9 (0.2333 short, n = 3 cases)
    average = micro; lists = matched
    note: 1 of 3 answers is no JSON, and nothing is read from it: "r3" ("{\\"total\\":
      7")
    5 values are wrong, missing or extra, in 3 of 3 documents.

      field               P       R      F1  right  wrong  missing  extra
      date                0       0       0      0      1        1      1
      items[].price  0.6667  0.6667  0.6667      2      1        0      0
      total               1  0.6667     0.8      2      0        1      0
      items[].name        1       1       1      3      0        0      0

      document  field          wanted        got
      r1        date           "2024-05-01"  "2024-01-05"
      r2        date           –             "2024-01-01"
      r3        date           "2024-02-02"  –
      r1        items[].price  2             3
      r3        total          7             –"
  `)
})

test('one field alone', () => {
  const args = [fieldF1({ field: 'total' }), { atLeast: 0.9 }]
  const message = plainMessage({ received: documents, matcher: 'toHaveMetric', args })
  expect(message).toContain('F1 of total is 0.8')
  expect(message).not.toContain('items[]')
})

test('values for which JSON has no word are shown, too', () => {
  const fields = [{ truth: { a: 1n, b: new Date(0) }, answer: { a: 2n, b: new Date(1) } }]
  const message = plainMessage({ received: { fields }, matcher: 'toHaveMetric', args: [fieldF1(), { atLeast: 0.9 }] })
  expect(message).toMatch(/a +"1n" +"2n"/)
  expect(message).toMatch(/b +"1970-01-01T00:00:00.000Z" +"1970-01-01T00:00:00.001Z"/)
})

test('an answer that is no JSON is told from one that lacks the fields, on slices and in trials too', () => {
  const truth = { total: 3 }
  const received = {
    fields: [
      [
        { truth, answer: '```json\n{"total": 3}\n```' },
        { truth, answer: { total: 3 } },
      ],
      [
        { truth, answer: '{"sum": 3}' },
        { truth, answer: { total: 3 } },
      ],
    ],
    slices: { kind: ['a', 'b'] },
  }
  const note = 'note: 1 of 4 answers is no JSON, and nothing is read from it: fields[0], trial 1 ("```json'
  for (const metric of [fieldF1(), fieldF1({ average: 'macro' }), fieldF1({ field: 'total' }), jsonValid()]) {
    const message = plainMessage({ received, matcher: 'toHaveMetric', args: [metric, { above: 0.9 }] })
    expect(message.replace(/\s+/g, ' ')).toContain(note)
  }
  expect(
    measure(received, jsonValid(), { slices: 'kind', minSupport: 1 }).slices?.map(s => s.measurement?.notes),
  ).toEqual([[expect.stringContaining('1 of 2 answers is no JSON')], []])
})

test('a missing answer is no answer in bad JSON', () => {
  const fields = [
    { truth: { a: 1 }, answer: null },
    { truth: { a: 1 }, answer: { a: 1 } },
  ]
  const received = { fields, whenMissing: 'wrong', maxMissing: 0.5 }
  expect(plainMessage({ received, matcher: 'toHaveMetric', args: [jsonValid(), { above: 0.9 }] })).not.toContain(
    'no JSON',
  )
})
