import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { chapterOf, chaptersIn, SUMMARY, summaryOf } from '../../bench/gate-coverage/chapter.ts'
import { studies } from '../../bench/gate-coverage/studies.ts'
import { repository } from '../package/repository.ts'
import { longTest } from '../thoroughness.ts'

const published = chaptersIn(readFileSync(join(repository, 'docs/gate-coverage.md'), 'utf8'))

/** Three standard errors of so many samples at 5 %, in points. */
function chanceOf(samples: number): number {
  return 300 * Math.sqrt((0.05 * 0.95) / samples)
}

test('the document has the chapters of the studies, in their order', () => {
  expect(Array.from(published.keys())).toEqual([SUMMARY, ...studies.map(({ title }) => title)])
})

test('the table before them is what the chapters found', () => {
  const chapters = studies.map(({ title }) => published.get(title) ?? '')
  expect(published.get(SUMMARY)).toBe(summaryOf(chapters))
})

test('by hand: a row for each gate, a column for each number of units', () => {
  const chapter = [
    '| samples | the gate | % of samples | at most |',
    '| --- | --- | --- | --- |',
    '| pass rate of 0.5, 2 | passes | 0.0 | 5 |',
    '| pass rate of 0.5, 20 | passes | 3.1 | 5 |',
    '| eer, 6 levels, 20: better by 0.1 | passes | 61.0 | – |',
    '| mae, 2 | passes by Student’s t | 70.0 | – |',
    '| auc, 2 | surely fails | 1.0 | 5 |',
  ].join('\n')
  const rows = summaryOf([chapter])
    .split('\n')
    .filter(line => line.startsWith('| '))
    .slice(2)
  expect(rows).toEqual([
    '| pass rate of 0.5 | 0.0 | 3.1 | 5 |',
    '| eer, 6 levels: better by 0.1 |  | (61.0) | – |',
    '| mae, by Student’s t | (70.0) |  | – |',
  ])
})

describe.each(studies)('$title', ({ title, topic, about, settings }) => {
  const chapter = published.get(title) ?? ''
  const samples = Number(/^([\d,]+) samples each/m.exec(chapter)?.[1]?.replaceAll(',', ''))
  const rows = chapter
    .split('\n')
    .filter(line => line.startsWith('| '))
    .slice(2)
    .map(line => line.slice(2, -2).split(' | '))

  test('the published table has every setting, and no share beyond what is promised', () => {
    expect(samples).toBeGreaterThanOrEqual(200)
    expect(rows.map(([name, counted]) => [name, counted])).toEqual(settings.map(({ name, counted }) => [name, counted]))
    const beyond = rows.filter(
      ([, , share, atMost]) => atMost !== '–' && Number(share) > Number(atMost) + chanceOf(samples),
    )
    expect(beyond).toEqual([])
  })

  longTest(`a simulation of ${topic} can be run again and counts the same`, () => {
    const few = { topic, title, about, settings: settings.slice(0, 2) }
    expect(chapterOf(few, 3)).toBe(chapterOf(few, 3))
  })
})
