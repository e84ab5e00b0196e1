import { readEvaluation } from 'expect-metrics/read'
import { writeRuns } from './write-runs.ts'

// What a search job would have left behind.
const folder = writeRuns(new URL('../../.reports/search/', import.meta.url))
const runOf = (engine: string) =>
  readEvaluation({ qrels: new URL('qrels.txt', folder), run: new URL(`${engine}.run`, folder) })
const [lunr, miniSearch, fuzzy] = await Promise.all(['lunr', 'minisearch', 'fuzzy'].map(runOf))

describe('search in a mail archive', () => {
  test('it finds more than the mails that belong to many threads', () => {
    expect(miniSearch).toBeatDummy('ndcg@10', { strategy: 'popular' })
  })

  test('nearly a quarter of what could be found stands on top', () => {
    expect(miniSearch).toHaveNDCGAt(10, 0.2, { confidence: 0.95 })
  })

  test('lunr, which stems words, is no worse', () => {
    expect(lunr).toBeNoWorseThan(miniSearch, 'ndcg@10', { margin: 0.02 })
  })

  test('fuzzy words and prefixes are no worse', () => {
    expect(fuzzy).toBeNoWorseThan(miniSearch, 'ndcg@10', { margin: 0.02 })
  })

  test('it is no worse than the baseline that was reviewed', () => {
    expect(miniSearch).toHoldBaseline(new URL('./search.baseline.json', import.meta.url), {
      metrics: ['ndcg@10', 'map'],
      margin: 0.01,
    })
  })
})
