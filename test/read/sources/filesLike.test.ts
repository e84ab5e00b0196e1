import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesLike } from '../../../src/read/sources/filesLike.ts'
import { refusal, written } from '../written.ts'

const folder = dirname(written('part-2.csv', ''))
for (const name of ['part-1.csv', 'part-10.csv', 'part-1.txt', '.part-0.csv', 'really*.csv', 'really1.csv']) {
  writeFileSync(join(folder, name), '')
}
for (const day of ['day 1', 'day 2']) {
  mkdirSync(join(folder, day))
  writeFileSync(join(folder, day, 'preds.csv'), '')
}

function names(pattern: string): readonly string[] {
  return filesLike(join(folder, pattern)).map(path => path.slice(folder.length + 1))
}

describe('filesLike', () => {
  test('a plain path is itself, there or not', () => expect(names('absent.csv')).toEqual(['absent.csv']))

  test('patterns by name', () => {
    expect(names('part-*.csv')).toEqual(['part-1.csv', 'part-10.csv', 'part-2.csv'])
    expect(names('part-?.csv')).toEqual(['part-1.csv', 'part-2.csv'])
    expect(names('day ?/preds.csv')).toEqual(['day 1/preds.csv', 'day 2/preds.csv'])
    expect(names('.p*.csv')).toEqual(['.part-0.csv'])
  })

  test('a file that is really called so comes first', () => expect(names('really*.csv')).toEqual(['really*.csv']))

  test.each(['other-*.csv', 'absent/*.csv', 'absent-*/a.csv'])('nothing is like %s', async pattern => {
    expect(await refusal(() => names(pattern))).toContain(`${pattern.split('/').at(-1)}. Expected at least one file.`)
  })
})
