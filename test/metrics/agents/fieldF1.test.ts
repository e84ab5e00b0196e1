import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fieldF1, fieldPrecision, fieldRecall, jsonValid } from '../../../generated/metrics.ts'
import { compare, measure } from '../../../src/index.ts'
import * as inputs from '../../laws/caseInputs.ts'
import { allRows } from '../../laws/sample.ts'
import { plainMessage } from '../../messages/failure.ts'

// Of a: 2 right, 1 wrong. Of b: 1 right, 1 missing, 1 extra.
const documents = {
  fields: [
    { truth: { a: 1, b: 1 }, answer: { a: 1, b: 1 } },
    { truth: { a: 1, b: 2 }, answer: { a: 1 } },
    { truth: { a: 1 }, answer: { a: 9, b: 3 } },
  ],
}

test('micro, macro and one field, by hand', () => {
  expect(measure(documents, fieldF1()).value).toBeCloseTo(6 / (6 + 2 + 1 + 1), 14)
  expect(measure(documents, fieldPrecision()).value).toBeCloseTo(3 / 5, 14)
  expect(measure(documents, fieldRecall()).value).toBeCloseTo(3 / 5, 14)
  expect(measure(documents, fieldF1({ field: 'a' })).value).toBeCloseTo(4 / 6, 14)
  expect(measure(documents, fieldF1({ field: 'b' })).value).toBeCloseTo(2 / 4, 14)
  expect(measure(documents, fieldF1({ average: 'macro' })).value).toBeCloseTo((4 / 6 + 2 / 4) / 2, 14)
  expect(measure(documents, fieldF1()).n).toBe(3)
})

test('an unknown field is refused, and what nothing is known of has no value', () => {
  expect(() => measure(documents, fieldF1({ field: 'c' }))).toThrow('no document has the field "c"')
  expect(measure({ fields: [{ truth: {}, answer: {} }] }, fieldF1()).undefinedBecause).toBe('neither side has a value')
  expect(measure({ fields: [{ truth: { a: 1 }, answer: {} }] }, fieldPrecision()).undefinedBecause).toBe(
    'nothing was read',
  )
})

test.each([{}, { average: 'macro' }, { field: 'a' }] as const)(
  'perfect documents have a bound that their number can show: %j',
  options => {
    const perfect = (n: number) => ({
      fields: Array.from({ length: n }, (_, i) => ({ truth: { a: i, b: 1 }, answer: { a: i, b: 1 } })),
    })
    const lower = (n: number) => measure(perfect(n), fieldF1(options), { confidence: 0.9 }).interval?.lower ?? 0
    expect(lower(100)).toBeGreaterThan(0.96)
    expect(lower(30)).toBeLessThan(lower(100))
  },
)

test('a field that few documents have makes the lower limit of the mean over fields no surer than they do', () => {
  const truth = Array.from({ length: 100 }, (_, i) => (i < 3 ? { a: 1, b: 2, c: 3 } : { a: 1, b: 2 }))
  const fields = truth.map((each, i) => ({ truth: each, answer: i % 20 === 9 ? { ...each, a: 0 } : each }))
  const { value, interval } = measure({ fields }, fieldF1({ average: 'macro' }), { confidence: 0.9 })
  expect(value).toBeGreaterThan(0.98)
  expect(interval?.lower).toBeLessThan(0.8)
})

test('identical models pass, and more right fields are a gain', () => {
  const right = { fields: documents.fields.map(({ truth }) => ({ truth, answer: truth })) }
  expect(compare({ ...documents }, documents, [fieldF1()]).metrics[0].identical).toBe(true)
  expect(compare(right, documents, [fieldF1()]).metrics[0].gain).toBeCloseTo(0.4, 12)
})

test('a value mended never lowers F1, precision or recall of all values', () => {
  fc.assert(
    fc.property(inputs.fields, fc.nat(), (sample, at) => {
      const { fields } = sample.input(allRows(sample)) as typeof documents
      const mended = fields.map((pair, i) =>
        i === at % fields.length ? { truth: pair.truth, answer: pair.truth } : pair,
      )
      for (const metric of [fieldF1(), fieldRecall(), fieldPrecision()]) {
        const [before, after] = [fields, mended].map(each => measure({ fields: each }, metric).value)
        if (!Number.isNaN(before) && !Number.isNaN(after)) expect(after).toBeGreaterThanOrEqual(before - 1e-12)
      }
    }),
  )
})

test('texts that parse, and values', () => {
  const truth = { a: 1 }
  const answers = ['{"a": 1}', '```json\n{"a": 1}\n```', { a: 2 }, '{"a": ', 'null']
  expect(measure({ fields: answers.map(answer => ({ truth, answer })) }, jsonValid()).value).toBe(3 / 5)
})

test.each([
  ['a try', 'a is 1', 'See fields[1]'],
  ['several', ['a is 1', '{}'], 'fields[1] is the worst of 2 cases'],
])('documents without ids are named by their column: %s', (_, answer, said) => {
  const truth = { a: 1 }
  const all = [
    { truth, answer: {} },
    ...(Array.isArray(answer) ? [answer.map(each => ({ truth, answer: each }))] : [{ truth, answer }]),
  ]
  const message = plainMessage({
    received: { fields: Array.isArray(answer) ? [[all[0], all[0]], all[1]] : all },
    matcher: 'toHaveMetric',
    args: [jsonValid(), { atLeast: 0.9 }],
  })
  expect(message).toContain(said)
  expect(message).not.toMatch(/passed\[|score\[/)
})
