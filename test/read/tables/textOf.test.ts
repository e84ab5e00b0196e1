import { expect, test } from 'vitest'
import { textOf } from '../../../src/read/tables/textOf.ts'
import { refusal } from '../written.ts'

test('the text behind the mark of its encoding', async () => {
  expect(textOf(Buffer.from('\ufeffä'), 'a.csv').toString()).toBe('ä')
  expect(textOf(Buffer.from('ä'), 'a.csv').toString()).toBe('ä')
  expect(await refusal(() => textOf(Buffer.from('a\u0000'), 'a.csv'))).toMatchInlineSnapshot(
    `"a.csv, line 1 has a NUL byte. Expected text in UTF-8: this is another format or encoding. The ending of its name tells the format, or format: "parquet"."`,
  )
})

test.each([0, 1, 5, 100, 4095])('the line of the first bad byte, behind %i lines', async lines => {
  const bytes = Buffer.concat([
    Buffer.from('äöü\n'.repeat(lines)),
    Buffer.from([0xe4]),
    Buffer.from('\nabc\n'.repeat(50)),
  ])
  expect(await refusal(() => textOf(bytes, 'a.csv'))).toContain(`line ${lines + 1} is not written in UTF-8`)
})
