import { expect, test } from 'vitest'
import { formatOf } from '../../../src/read/tables/fileFormat.ts'
import { refusal } from '../written.ts'

test.each([
  ['preds.csv', 'csv'],
  ['PREDS.CSV', 'csv'],
  ['a.b/preds.tsv', 'tsv'],
  ['preds.csv.gz', 'csv'],
  ['preds.csv.zst', 'csv'],
  ['C:\\my preds\\preds.TAB', 'tsv'],
  ['\\\\server\\share\\preds.csv.gz', 'csv'],
] as const)('%s', (path, format) => expect(formatOf(path, undefined)).toBe(format))

test('a format that is said', () => expect(formatOf('preds.txt', 'csv')).toBe('csv'))

test('messages', async () => {
  const unknown = 'cvs' as 'csv'
  expect(await refusal(() => formatOf('preds.csv', unknown))).toContain('the format is "cvs". Did you mean csv?')
  expect(await refusal(() => formatOf('preds.dat', undefined))).toContain(
    'the name of "preds.dat" does not tell its format. Expected format: one of',
  )
  expect(await refusal(() => formatOf('a.csv/preds', undefined))).toContain('does not tell its format')
  expect(await refusal(() => formatOf(undefined, undefined))).toContain('a stream has no name that tells its format')
})
