import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { equivalents } from '../../scripts/mutation/equivalents.ts'

test('each line that has an equivalent still stands in its file', () => {
  const gone = equivalents.filter(({ file, code }) => !linesOf(file).includes(code))
  expect(gone.map(({ file, code }) => `${file}: ${code}`)).toEqual([])
})

function linesOf(file: string): readonly string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .map(line => line.trim())
}
