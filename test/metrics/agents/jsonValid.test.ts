import { expect, test } from 'vitest'
import { jsonValid } from '../../../generated/metrics.ts'
import { measure } from '../../../src/index.ts'
import { plainMessage } from '../../messages/failure.ts'

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
