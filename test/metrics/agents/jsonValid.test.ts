import { expect, test } from 'vitest'
import { jsonValid } from '../../../generated/metrics.ts'
import { measure } from '../../../src/index.ts'

test('texts that parse, and values', () => {
  const truth = { a: 1 }
  const answers = ['{"a": 1}', '```json\n{"a": 1}\n```', { a: 2 }, '{"a": ', 'null']
  expect(measure({ fields: answers.map(answer => ({ truth, answer })) }, jsonValid()).value).toBe(3 / 5)
})
