import { describe, expect, test } from 'vitest'
import type { Wanted } from '../../../src/read/cells/wanted.ts'
import { columnsOfTexts } from '../../../src/read/tables/columnsOfTexts.ts'
import { refusal } from '../written.ts'
import { tableOf } from './tables.ts'

const wanted = (name: string, use: Wanted['use'], type?: Wanted['type']): Wanted => ({
  word: name,
  name,
  use,
  type,
  mayBeBlank: false,
})

function read(texts: readonly string[], columns: readonly Wanted[]): readonly (readonly unknown[])[] {
  const place = (row: number): string => `row ${row}`
  return columnsOfTexts(
    texts.map(text => tableOf(text)),
    columns,
    place,
  ).map(({ values }) => Array.from(values))
}

describe('columnsOfTexts', () => {
  test('each column by its use', () => {
    const text = 'id,label,p,ok,note,user\n1,spam,0.5,true,"a, b",7\n2,ham,1e-3,False,,8\n'
    const columns = [
      wanted('id', 'name'),
      wanted('label', 'label'),
      wanted('p', 'number'),
      wanted('ok', 'boolean'),
      wanted('note', 'text'),
      wanted('user', 'group'),
    ]
    expect(read([text], columns)).toEqual([
      [1, 2],
      ['spam', 'ham'],
      [0.5, 0.001],
      [true, false],
      ['a, b', null],
      [7, 8],
    ])
  })

  test('tables one below the other, whose columns may stand in another order', () => {
    expect(read(['a,b\n1,x\n', 'b,a\ny,2\n'], [wanted('a', 'number'), wanted('b', 'label')])).toEqual([
      [1, 2],
      ['x', 'y'],
    ])
  })

  test('blanks around cells belong to them, unless they stood around the name of their column, too', () => {
    const text = 'a, b,c \n x, x, y \n'
    const label = (name: string): Wanted => ({ ...wanted(name, 'label'), type: 'text' })
    expect(read([text], [label('a'), label('b'), wanted('c', 'text')])).toEqual([[' x'], ['x'], ['y']])
  })

  test('a column that is asked for twice', () => {
    expect(read(['a\n1\n2\n'], [wanted('a', 'number'), wanted('a', 'text')])).toEqual([
      [1, 2],
      ['1', '2'],
    ])
  })

  test('007 is text, wherever it stands first', () => {
    const numbers = Array.from({ length: 200 }, (_, i) => `${i + 1}\n`).join('')
    for (const use of ['label', 'name', 'group'] as const) {
      const [values] = read([`a\n${numbers}007\n`], [wanted('a', use)])
      expect(values!.slice(-2)).toEqual(['200', '007'])
    }
    expect(read(['a\n007\n'], [wanted('a', 'number')])).toEqual([[7]])
  })

  test('a word among numbers', async () => {
    const numbers = Array.from({ length: 200 }, (_, i) => `${i}\n`).join('')
    const message = (use: Wanted['use']) => refusal(() => read([`a\n${numbers}n/a\n`], [wanted('a', use)]))
    expect(await message('number')).toContain('row 200: a is "n/a"')
    expect(await message('label')).toContain('row 200: a is "n/a"')
    expect(read([`a\n${numbers}n/a\n`], [wanted('a', 'group')])[0]!.at(-1)).toBe('n/a')
    expect(read([`a\n${numbers}n/a\n`], [wanted('a', 'label', 'text')])[0]!.slice(-2)).toEqual(['199', 'n/a'])
  })

  test('broken rows', async () => {
    expect(await refusal(() => read(['a,b\n1,2\n3\n'], [wanted('a', 'number')]))).toContain('line 3 has 1 cell')
  })

  test('lists', async () => {
    expect(await refusal(() => read(['p\n1\n'], [wanted('p', 'list')]))).toMatchInlineSnapshot(
      `"row 0: p is "1". Expected a list as JSON: ["a", "b"]."`,
    )
  })
})
