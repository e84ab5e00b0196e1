import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repository } from '../package/repository.ts'

const page = readFileSync(join(repository, 'docs/developing.md'), 'utf8')

/** The rows of the table below a heading, as cells. */
function tableUnder(heading: string): readonly (readonly string[])[] {
  const lines = page.slice(page.indexOf(heading)).split('\n')
  const start = lines.findIndex(line => line.startsWith('| --- |'))
  const end = lines.findIndex((line, i) => i > start && !line.startsWith('|'))
  return lines.slice(start + 1, end).map(line => line.split('|').map(cell => cell.trim()))
}

const named = (cell: string): readonly string[] => Array.from(cell.matchAll(/`([^`]+)`/g), ([, name]) => name!)

/** The folder of what is new, down to what has no name yet. */
const known = (path: string): string => path.replace(/\/?[^/]*<.*$/, '')

test.each(tableUnder('## How a call walks').map(([, step, where]) => [step!, where!]))(
  'the files of the step "%s" are there',
  (_, where) => {
    expect(named(where).length).toBeGreaterThan(0)
    for (const path of named(where)) expect(existsSync(join(repository, 'src', path)), path).toBe(true)
  },
)

test.each(tableUnder('### What an addition takes').map(([, what, files, which]) => [what!, Number(files), which!]))(
  '%s takes %i files, which are there or whose folder is',
  (_, files, which) => {
    const paths = named(which).filter(name => name.includes('/') || name === 'package.json')
    expect(paths).toHaveLength(files)
    for (const path of paths) expect(existsSync(join(repository, known(path))), path).toBe(true)
  },
)
