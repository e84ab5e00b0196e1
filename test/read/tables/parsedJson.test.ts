import { expect, test } from 'vitest'
import { parsedJson } from '../../../src/read/tables/parsedJson.ts'
import { refusal } from '../written.ts'

const parse = (text: string): unknown => parsedJson(Buffer.from(text), () => 'preds.json')

test('JSON and nothing else', async () => {
  expect(parse('{"a":[1,null]}')).toEqual({ a: [1, null] })
  expect(await refusal(() => parse('{"a":'))).toMatch(/^preds\.json is no JSON \(.*\)\. Expected JSON\.$/)
  expect(await refusal(() => parse('{"a": NaN}'))).toContain('JSON has no NaN and no Infinity')
})
