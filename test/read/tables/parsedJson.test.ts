import { describe, expect, test } from 'vitest'
import { parsedJson } from '../../../src/read/tables/parsedJson.ts'
import { refusal } from '../written.ts'

const parse = (text: string): unknown =>
  parsedJson(Buffer.from(text), line => (line === undefined ? 'preds.json' : `preds.json, line ${line}`))

test('JSON and nothing else', async () => {
  expect(parse('{"a":[1,null]}')).toEqual({ a: [1, null] })
  expect(await refusal(() => parse('{"a":'))).toMatch(/^preds\.json is no JSON \(.*\)\. Expected JSON\.$/)
  expect(await refusal(() => parse('{"a": 1}\n{"a": 2}'))).toContain(
    "Where each line is an object of its own: format: 'jsonl'",
  )
})

describe('what json.dumps of Python writes for a number that is none', () => {
  test.each(['NaN', 'Infinity', '-Infinity'])('%s', async word => {
    expect(await refusal(() => parse(`[{"a": 1,\n"b": "NaN \\" Infinity"},\n{"a": ${word}}]`))).toBe(
      `preds.json, line 3 has ${word}, which is no JSON. Expected numbers, or null where there is none. Python's json.dumps writes NaN and Infinity unless it is told allow_nan=False; write None in their place.`,
    )
  })

  test('words within texts are none', async () => {
    expect(parse('["NaN", "-Infinity"]')).toEqual(['NaN', '-Infinity'])
    expect(await refusal(() => parse('["NaN", "Infinity'))).toContain('preds.json is no JSON')
  })
})

test('a key that stands twice in one object, by its line', async () => {
  expect(await refusal(() => parse('[{"a": 1},\n{"b": 1,\n"b": 2}]'))).toBe(
    'the key "b" stands twice in one object, the second time at preds.json, line 3. Expected each key once.',
  )
})

test.each([
  ['lists', '[', ']'],
  ['objects', '{"a":', '}'],
])('%s that lie 5,000 deep in each other', async (_, open, close) => {
  expect(await refusal(() => parse(`${open.repeat(5000)}1${close.repeat(5000)}`))).toMatchInlineSnapshot(
    `"more than 200 brackets are open at preds.json, line 1. Expected a whole file, in which lists and objects are not nested as deeply."`,
  )
  expect(parse(`${open.repeat(200)}1${close.repeat(200)}`)).toBeDefined()
})
