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
  expect(await refusal(() => formatOf('preds.csv.zip', undefined))).toContain('is packed in a way that is not read')
  expect(await refusal(() => formatOf(undefined, undefined))).toContain('a stream has no name that tells its format')
})

test.each([
  ['preds.pkl', 'a pickle, which only Python reads'],
  ['preds.pickle.gz', 'a pickle, which only Python reads'],
  ['model/preds.joblib', 'a pickle, which only Python reads'],
  ['logits.pt', 'of PyTorch'],
  ['preds.h5', 'of HDF5'],
  ['preds.XLSX', 'a spreadsheet'],
])('%s is read by others', async (path, what) => {
  expect(await refusal(() => formatOf(path, undefined))).toContain(
    `${JSON.stringify(path)} is ${what}. Expected a table, one row a prediction. Write one in Python: df.to_parquet('preds.parquet'), df.to_csv(`,
  )
  expect(formatOf(path, 'csv')).toBe('csv')
})
