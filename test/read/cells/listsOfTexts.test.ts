import { expect, test } from 'vitest'
import { listsOfTexts } from '../../../src/read/cells/listsOfTexts.ts'
import type { Wanted } from '../../../src/read/cells/wanted.ts'
import { refusal } from '../written.ts'

const wanted: Wanted = { word: 'retrieved', name: 'docs', use: 'list', type: undefined, mayBeBlank: false }
const placeOf = (row: number): string => `run.csv, line ${row + 2}`

test('lists and grades as JSON; blank cells stay blank', () => {
  expect(listsOfTexts(['["a", "b"]', null, '{"a": 2}', '[]'], wanted, placeOf)).toEqual([
    ['a', 'b'],
    null,
    { a: 2 },
    [],
  ])
})

test('a name that stands twice, and brackets without end', async () => {
  expect(await refusal(() => listsOfTexts(['{"a": 1, "a": 2}'], wanted, placeOf))).toBe(
    'the key "a" stands twice in one object, the second time at run.csv, line 2. Expected each key once.',
  )
  const deep = '['.repeat(5000) + ']'.repeat(5000)
  expect(await refusal(() => listsOfTexts([deep], wanted, placeOf))).toContain('more than 200 brackets are open')
})

test.each(['a b', "['a']", '7', 'null', '"a"'])('%s is none', async text => {
  expect(await refusal(() => listsOfTexts([text], wanted, placeOf))).toBe(
    `run.csv, line 2: retrieved ("docs") is ${JSON.stringify(text)}. Expected a list as JSON: ["a", "b"].`,
  )
})
