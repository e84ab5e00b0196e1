import { expect, test } from 'vitest'
import { fileOf, readFiles } from './files.ts'

test.each([
  ['columns.json', '{"y":{"0":1},"p":{"0":1}}', /columns\.json holds an object.*list of objects.*--engine memory/],
  ['lists.json', '\ufeff {"y":[1],"p":[1]}', /lists\.json holds an object/],
  ['values.json', '[\n[1, 2]]', /values\.json is a list of lists.*to_json\(…, orient='records'\)/],
  ['numbers.json', '[1, 2]', /numbers\.json is a list of something else than objects/],
  ['list.jsonl', '[{"y":1},\n{"y":0}]', /list\.jsonl begins with a list.*an object on each line.*format: 'json'/],
  [
    'mark.jsonl',
    '\ufeff{"y":1}\n',
    /mark\.jsonl begins with a mark of byte order.*Save it without one, or .*--engine memory/,
  ],
  ['wide.json', Buffer.from('\ufeff[{"y":1}]', 'utf16le'), /wide\.json is written in UTF-16.*Save it as UTF-8/],
  ['latin.jsonl', Buffer.from('{"y":"é"}\n', 'latin1'), /latin\.jsonl, line 1 is not written in UTF-8/],
])('%s says what it is', async (name, content, says) => {
  await expect(readFiles([fileOf(name, content)])).rejects.toThrow(says)
})

test('a list of objects, with a mark of byte order or without one', async () => {
  for (const text of ['[{"y":1},{"y":0}]', '\ufeff[\n {"y":1},\n {"y":0}\n]\n']) {
    expect((await readFiles([fileOf('list.json', text)])).rows).toEqual([[1], [0]])
  }
})
