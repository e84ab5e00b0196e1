import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { chapterOf, chaptersIn } from '../../bench/gate-coverage/chapter.ts'
import { studies } from '../../bench/gate-coverage/studies.ts'
import { repository } from '../package/repository.ts'

const published = chaptersIn(readFileSync(join(repository, 'docs/gate-coverage.md'), 'utf8'))

/** Three standard errors of 1,000 samples at 5 %. */
const CHANCE = 2.1

test('the document has the chapters of the studies, in their order', () => {
  expect(Array.from(published.keys())).toEqual(studies.map(({ title }) => title))
})

describe.each(studies)('$title', ({ title, topic, about, settings }) => {
  const rows = (published.get(title) ?? '')
    .split('\n')
    .filter(line => line.startsWith('| '))
    .slice(2)
    .map(line => line.slice(2, -2).split(' | '))

  test('the published table has every setting, and no share beyond what is promised', () => {
    expect(rows.map(([name, counted]) => [name, counted])).toEqual(settings.map(({ name, counted }) => [name, counted]))
    const beyond = rows.filter(([, , share, atMost]) => atMost !== '–' && Number(share) > Number(atMost) + CHANCE)
    expect(beyond).toEqual([])
  })

  test('a simulation can be run again and counts the same', () => {
    const few = { topic, title, about, settings: settings.slice(0, 2) }
    expect(chapterOf(few, 3)).toBe(chapterOf(few, 3))
  })
})
