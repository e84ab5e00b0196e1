import { expect, test } from 'vitest'
import { withoutKeys } from '../../src/answers/withoutKeys.ts'

// Keys that nobody has.
const key = `sk-proj-${'abc123'.repeat(4)}`

test.each([
  [`401 Incorrect API key provided: ${key}.`, '401 Incorrect API key provided: sk-….'],
  [`{"request":{"headers":{"authorization":"Bearer ${key}"}}}`, '{"request":{"headers":{"authorization":…}}}'],
  ['{"x-api-key":"whatever","a":1}', '{"x-api-key":…,"a":1}'],
  ['{\\"api_key\\":\\"whatever\\",\\"a\\":1}', '{\\"api_key\\":…,\\"a\\":1}'],
  ['Authorization: Bearer abc.def9, x', 'Authorization: …, x'],
  ['sent with bearer abcdef.12345 to a', 'sent with bearer … to a'],
  ['fetch of https://a.example/v1?key=AIzaSyA1234567890&alt=sse', 'fetch of https://a.example/v1?key=…&alt=sse'],
  ['password=hunter2; retry', 'password=…; retry'],
])('%s', (text, expected) => {
  expect(withoutKeys(text)).toBe(expected)
})

test.each([
  'Basic authentication required',
  'Invalid API key: none given',
  'Unexpected token \'<\', "<!DOCTYPE "... is not valid JSON',
  'Rate limit reached for 40000 tokens per min. Limit: 30000 / min',
  'The key "risk-assessment-of-documents" is missing',
])('says nothing secret: %s', text => {
  expect(withoutKeys(text)).toBe(text)
})
