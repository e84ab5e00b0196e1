import { describe, expect, test } from 'vitest'
import { headline, runStanding } from '../../../src/results/headline.ts'
import { mergeResults } from '../../../src/results/mergeResults.ts'
import { parseResults, resultsText } from '../../../src/results/parseResults.ts'
import type { Results } from '../../../src/results/results.ts'
import { resultsOfRun } from '../../../src/results/seen/resultsOfRun.ts'
import type { SeenFile, SeenRun } from '../../../src/results/seen/seenRun.ts'
import type { Expected } from '../../../src/results/seen/unseenOf.ts'
import { withGoneGates } from '../../../src/results/withGoneGates.ts'
import { seenFile, seenRun, seenTest, tried } from './seenRuns.ts'

const started = { runner: 'vitest 5.1.0', startedAt: '2026-03-01T09:30:00.000Z', notes: [] }

/** The results of runs one after the other, each of which replaces the file of the one before. */
function lastOf(runs: readonly SeenRun[], more: Partial<Expected> = {}): Results {
  let last: Results | undefined
  for (const run of runs) {
    last = parseResults(resultsText(resultsOfRun(run, { baselines: [], last, ...more }, started)))
  }
  return last!
}

/** What shards find after an earlier run. */
function shardsAfter(last: SeenRun | Results, runs: readonly SeenRun[], more: Partial<Expected> = {}): Results[] {
  const expected = { baselines: [], last: 'gates' in last ? last : lastOf([last]), ...more }
  return runs.map((run, i) => {
    const shard = { index: i + 1, of: runs.length }
    return parseResults(resultsText(resultsOfRun({ ...run, isShard: true }, expected, { ...started, shard })))
  })
}

const quick = seenTest('is quick', { gates: [tried('recall')] })
const skipped = { ...quick, outcome: 'skipped', gates: [] } as const
const a = (...tests: Parameters<typeof seenFile>[1][number][]): SeenFile => seenFile('a.test.ts', tests)
const b = seenFile('b.test.ts', [seenTest('is better')])
const whole = seenRun([a(seenTest('is good'), quick), b])
const withSkipped = seenRun([a(seenTest('is good'), skipped), b])
const green = 'all 3 gates pass'
const ofSkipped = '1 test with gates was skipped; 2 gates were judged and pass'
const ofGone = '1 test has lost gates of an earlier run; 2 gates were judged and pass'

describe('a gate that a run has not judged', () => {
  test('is missed by every run until it is judged again', () => {
    expect(headline(lastOf([whole, withSkipped]))).toBe(ofSkipped)
    expect(headline(lastOf([whole, withSkipped, withSkipped, withSkipped]))).toBe(ofSkipped)
    const again = lastOf([whole, withSkipped, withSkipped, whole])
    expect(headline(again)).toBe(green)
    expect(again.run.unjudged).toBeUndefined()
  })

  test('of a test that stays is missed until then, too', () => {
    const without = seenRun([a(seenTest('is good'), { ...quick, gates: [] }), b])
    expect(headline(lastOf([whole, without, without, without]))).toBe(ofGone)
  })

  test('is not forgotten by runs that were asked for a part, nor missed by them', () => {
    const narrowed = seenRun([b], { narrowedTo: 'files named b' })
    const shard = seenRun([b], { isShard: true })
    expect(headline(lastOf([whole, narrowed]))).toBe('the gate passes (files named b alone)')
    expect(headline(lastOf([whole, narrowed, shard, withSkipped]))).toBe(ofSkipped)
    expect(headline(lastOf([whole, withSkipped, narrowed, narrowed, withSkipped]))).toBe(ofSkipped)
    expect(headline(lastOf([whole, narrowed, whole]))).toBe(green)
  })

  test('of a narrowed run is missed by runs of the same part', () => {
    const narrowedTo = 'files named a'
    const [some, fewer] = [quick, skipped].map(second => seenRun([a(seenTest('is good'), second)], { narrowedTo }))
    expect(headline(lastOf([some!, fewer!, fewer!]))).toMatch(/^1 test with gates was skipped; one gate was judged/)
    expect(lastOf([some!, fewer!, fewer!]).run.unjudged).toMatchObject([{ title: 'recall', narrowedTo }])
  })

  test('is no further try of a loop that the test writes itself, of which there may be fewer today', () => {
    const loop = (tries: number) =>
      seenRun([
        a(seenTest('is good', { gates: [...Array.from({ length: tries }, () => tried('fails')), tried('passes')] })),
      ])
    for (const [before, after] of [
      [2, 0],
      [0, 2],
      [3, 1],
    ] as const) {
      const results = lastOf([loop(before), loop(after)])
      expect(runStanding(results)).toBe('good')
      expect(withGoneGates(lastOf([loop(after)]), lastOf([loop(before)])).run.unseen).toEqual([])
      expect(results.run.unjudged).toBeUndefined()
    }
  })

  test('is not forgotten where its file did not load, nor by a run that nobody saw the end of', () => {
    const broken = seenRun([seenFile('a.test.ts', [], { state: 'notLoaded' }), b], { ended: 'failed' })
    expect(headline(lastOf([whole, broken, withSkipped]))).toBe(ofSkipped)
    expect(headline(lastOf([whole, seenRun([b], { ended: undefined }), withSkipped]))).toBe(ofSkipped)
  })

  test('is forgotten with its test, after one run that names it', () => {
    const removed = seenRun([a(seenTest('is good')), b])
    expect(headline(lastOf([whole, removed]))).toBe(ofGone)
    expect(headline(lastOf([whole, removed, removed]))).toBe('all 2 gates pass')
  })

  test('is forgotten with its file, and not where the file is there and was left out', () => {
    const left = seenRun([b])
    expect(headline(lastOf([whole, left, left]))).toMatch(/^2 tests have lost gates/)
    expect(headline(lastOf([whole, left], { goneFiles: ['a.test.ts'] }))).toMatch(/^2 tests have lost gates/)
    expect(headline(lastOf([whole, left, left], { goneFiles: ['a.test.ts'] }))).toBe('the gate passes')
  })

  test('stays in merged parts, unless one of them has judged it', () => {
    const [some, rest] = [withSkipped, whole].map(run => lastOf([whole, run]))
    expect(mergeResults([some!]).run.unjudged).toHaveLength(1)
    expect(mergeResults([{ ...some!, gates: [] }, rest!]).run.unjudged).toBeUndefined()
  })

  test('that no shard has judged is lost to the merge of all, which carries it on', () => {
    const [first, second] = shardsAfter(whole, [seenRun([b]), seenRun([])])
    expect(headline(first!)).toMatch(/^the gate passes/)
    const merged = mergeResults([first!, second!])
    expect(headline(merged)).toBe('2 tests have lost gates of an earlier run; one gate was judged and passes')
    expect(merged.run.unjudged).toHaveLength(2)
    const [all, none] = shardsAfter(whole, [whole, seenRun([])])
    expect(headline(mergeResults([all!, none!]))).toBe(green)
    // What a shard has named itself is named once.
    const [named, other] = shardsAfter(whole, [withSkipped, seenRun([])])
    expect(headline(mergeResults([named!, other!]))).toBe(ofSkipped)
    // Shards that were asked for other tests miss nothing of these.
    const narrowed = [seenRun([b]), seenRun([])].map(run => ({ ...run, narrowedTo: 'files named b' }))
    expect(headline(mergeResults(shardsAfter(whole, narrowed)))).toBe('the gate passes (files named b alone)')
    const unseen = [seenRun([b]), seenRun([])].map(run => ({ ...run, ended: undefined }))
    expect(headline(mergeResults(shardsAfter(whole, unseen)))).toMatch(/^how the run ended is not known; one gate/)
  })

  test('is forgotten by the merge of all shards where its file is gone, after one that names it', () => {
    const removed = [seenRun([b]), seenRun([])]
    const merged = mergeResults(shardsAfter(whole, removed, { goneFiles: ['a.test.ts'] }))
    expect(headline(merged)).toMatch(/^2 tests have lost gates/)
    expect(merged.run.unjudged).toBeUndefined()
  })

  test('is forgotten by the merge of all shards where one has loaded its file, and the test is gone', () => {
    const removed = shardsAfter(whole, [seenRun([a(seenTest('is good'))]), seenRun([b])])
    const merged = mergeResults(removed)
    expect(headline(merged)).toBe(ofGone)
    expect(merged.run.unjudged).toBeUndefined()
    // A shard alone forgets nothing: the other would bring it back.
    expect(removed.map(({ run }) => run.unjudged?.some(({ title }) => title === 'recall'))).toEqual([true, true])
    // Nor where the test is there again.
    const [again] = shardsAfter(removed[0]!, [withSkipped])
    expect(again!.run.unjudged).not.toContainEqual(expect.objectContaining({ isGone: true }))
  })
})
