import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { FilesRequest } from '../../../src/engines/duckdb/typeOfColumn.ts'
import { database } from '../tables.ts'
import { fileOf, readFiles } from './files.ts'

test('types come from all rows, as in memory', async () => {
  const rows = Array.from({ length: 60_000 }, (_, i) => (i === 50_000 ? '007,x' : `${i % 2},${i}`))
  const { types, rows: read } = await readFiles([fileOf('late.csv', ['y,s', ...rows].join('\n'))])
  expect(types).toEqual({ y: 'VARCHAR', s: 'VARCHAR' })
  expect(read[50_000]).toEqual(['007', 'x'])
})

test('the first line is the heading, however many threads read the file', async () => {
  // DuckDB gives parts of 8 MB to its threads, of which any may be the first to answer.
  const rows = Array.from({ length: 30 }, (_, i) => `${`${i},${'x'.repeat(1000)}\n`.repeat(1000)}`)
  const path = fileOf('large.csv', `id,text\n${rows.join('')}`)
  const { connection } = await database()
  await connection.run('SET preserve_insertion_order = false')
  for (let time = 0; time < 3; time++) {
    expect((await readFiles([path])).types).toEqual({ id: 'BIGINT', text: 'VARCHAR' })
  }
})

test.each([
  ['true\nFALSE', 'BOOLEAN'],
  ['t\nf', 'VARCHAR'],
  ['yes\nno', 'VARCHAR'],
  ['1\n0', 'BIGINT'],
  ['1\n0.5', 'DOUBLE'],
  ['1\n+3', 'BIGINT'],
  ['1e5\n+0.5', 'DOUBLE'],
  [' 1\n2 ', 'BIGINT'],
  ['1\n-007', 'VARCHAR'],
  ['1\n0x1F', 'VARCHAR'],
  ['1\n1e400', 'VARCHAR'],
  ['1\n9007199254740993', 'VARCHAR'],
  ['1\nNaN', 'VARCHAR'],
  ['2026-03-01\n2026-03-02', 'VARCHAR'],
  ['NULL\nNA', 'VARCHAR'],
])('%j is %s', async (cells, type) => {
  expect((await readFiles([fileOf('typed.csv', `y\n${cells}\n`)])).types).toEqual({ y: type })
})

test('a type that is given', async () => {
  const types = new Map([['y', 'VARCHAR'] as const])
  expect((await readFiles([fileOf('given.csv', 'y,s\n1,2\n')], { types })).types).toEqual({ y: 'VARCHAR', s: 'BIGINT' })
})

test('a row of another width is an error with its line, wherever it stands', async () => {
  const few = fileOf('few.csv', 'y,s\n1,0.5\n0\n1,0.7\n')
  await expect(readFiles([few])).rejects.toThrow(
    'CSV Error on Line: 3; Original Line: 0; Expected Number of Columns: 2',
  )
  const many = fileOf('many.csv', `y,s\n${'1,0.5\n'.repeat(50_000)}1,2,3\n`)
  await expect(readFiles([many])).rejects.toThrow(/Line: 50002.*Expected Number of Columns: 2 Found: 3/)
})

test('separators, quotes, blanks, lines of Windows and a mark of byte order', async () => {
  expect((await readFiles([fileOf('a.csv', '\ufeffy;s\r\n"1";0.5\r\n\r\n0;\r\n')])).rows).toEqual([
    [1, 0.5],
    [0, null],
  ])
  expect((await readFiles([fileOf('a.tsv', 'y\ts,t\n1\t2\n')])).types).toEqual({ y: 'BIGINT', 's,t': 'BIGINT' })
})

test('a first line that names the separator, and blanks around names and cells, as in memory', async () => {
  const told = await readFiles([fileOf('told.csv', 'sep=;\r\ny,1;s\r\n1,5;a\r\n')])
  expect(told).toEqual({ types: { 'y,1': 'VARCHAR', s: 'VARCHAR' }, rows: [['1,5', 'a']] })
  const padded = await readFiles([fileOf('padded.csv', 'y, s , p\n a, b , 0.5\n')])
  expect(padded).toEqual({ types: { y: 'VARCHAR', s: 'VARCHAR', p: 'DOUBLE' }, rows: [[' a', 'b', 0.5]] })
})

test('several files: columns by name, each of one type', async () => {
  const paths = [fileOf('1.csv', 'y,s\n1,2\n'), fileOf('2.csv', 's,y\n0.5,0\n'), fileOf('3.csv', 'y\nx\n')]
  const { types, rows } = await readFiles(paths)
  expect(types).toEqual({ y: 'VARCHAR', s: 'DOUBLE' })
  expect(rows.toSorted()).toEqual([
    ['0', 0.5],
    ['1', 2],
    ['x', null],
  ])
})

test('a file without rows says nothing about types', async () => {
  const paths = [fileOf('rows.csv', 'y,s\n1,0.5\n0,2\n'), fileOf('none.csv', 'y,s\n')]
  for (const files of [paths, paths.toReversed()]) {
    expect((await readFiles(files)).types).toEqual({ y: 'BIGINT', s: 'DOUBLE' })
  }
  const odd = [fileOf('odd.csv', 'y,s\n1,0.5\n0,n/a\n'), fileOf('none.csv', 'y,s\n')]
  const uses = new Map([['s', { word: 'yScore', use: 'number' }]] as const)
  await expect(readFiles(odd, { uses })).rejects.toThrow(
    'yScore (column "s") is no number in 1 of 2 rows; "n/a" is one',
  )
})

test('names where no first line has them', async () => {
  expect(await readFiles([fileOf('bare.csv', '1,a\n0,b\n')], { header: ['y', 's'] })).toEqual({
    types: { y: 'BIGINT', s: 'VARCHAR' },
    rows: [
      [1, 'a'],
      [0, 'b'],
    ],
  })
})

test('packed files', async () => {
  expect((await readFiles([fileOf('packed.csv.gz', gzipSync('y,s\n1,2\n'))])).rows).toEqual([[1, 2]])
})

test('cells are read as what they are needed for', async () => {
  const path = fileOf('uses.csv', 'id,y,s\na,1,007\nb,0,+0.5\nc,1,1e-5\n')
  const uses = new Map([['s', { word: 'yScore', use: 'number' }]] as const)
  expect((await readFiles([path], { uses })).rows).toEqual([
    ['a', 1, 7],
    ['b', 0, 0.5],
    ['c', 1, 1e-5],
  ])
})

test.each([
  ['score', 'n/a', 'yScore (column "s") is no number in 1 of 4 rows; "n/a" in the row of id "c" is one'],
  ['score', '9007199254740993', 'yScore (column "s") is a number whose digits a float cannot hold in 1 of 4 rows'],
  ['score', '1e400', 'yScore (column "s") is no number in 1 of 4 rows; "1e400" in the row of id "c" is one'],
  ['label', 'n/a', 'yTrue (column "s") is no number in 1 of 4 rows; "n/a" in the row of id "c" is one'],
  ['boolean', '2', 's (column "s") is no truth value in 1 of 4 rows; "2" in the row of id "c" is one'],
] as const)('as a %s, %s is refused by name', async (as, cell, message) => {
  const paths = [fileOf('odd1.csv', 'id,s\na,1\nb,0\n'), fileOf('odd2.csv', `id,s\nc,${cell}\nd,1\n`)]
  const uses: FilesRequest['uses'] = new Map(
    as === 'score'
      ? [['s', { word: 'yScore', use: 'number' }]]
      : as === 'label'
        ? [['s', { word: 'yTrue', use: 'label' }]]
        : [],
  )
  const types: FilesRequest['types'] = new Map(as === 'boolean' ? [['s', 'BOOLEAN']] : [])
  await expect(readFiles(paths, { uses, types, ids: 'id' })).rejects.toThrow(message)
})

test('an empty file', async () => {
  await expect(readFiles([fileOf('empty.csv', '')])).rejects.toThrow(/empty\.csv is empty/)
})

test('names with dots, quotes and ends of lines, as in memory', async () => {
  const names = ['y.t', 'a.b.c.d', 'p\nq\nr', 'it""s, one', '\u202e']
  const path = fileOf('names.csv', `${names.map(name => `"${name}"`).join(',')}\n1,2,"x\ny",4,5\n0,2,z,4,5\n`)
  const { types, rows } = await readFiles([path])
  expect(Object.keys(types)).toEqual(names.map(name => name.replace('""', '"')))
  expect(rows).toEqual([
    [1, 2, 'x\ny', 4, 5],
    [0, 2, 'z', 4, 5],
  ])
  await expect(readFiles([fileOf('open.csv', `y,"s\n${'1,2\n'.repeat(3000)}`)])).rejects.toThrow(
    'line 1 opens a quote in cell 2 that is never closed',
  )
})
