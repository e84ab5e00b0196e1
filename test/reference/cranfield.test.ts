import { expect, test } from 'vitest'
import { evaluation, measure } from '../../src/index.ts'
import { describeWithReferenceData, textOf } from './referenceData.ts'

function numbersByQuery(path: string, docAt: number, numberAt: number): Map<string, Map<string, number>> {
  const byQuery = new Map<string, Map<string, number>>()
  for (const line of textOf(path).trimEnd().split('\n')) {
    const fields = line.trim().split(/\s+/)
    const docs = byQuery.get(fields[0]) ?? new Map<string, number>()
    byQuery.set(fields[0], docs.set(fields[docAt], Number(fields[numberAt])))
  }
  return byQuery
}

// The measures of trec_eval that the library has, and what they are called here.
const measures = new Map([
  ['map', 'map'],
  ['recip_rank', 'mrr'],
  ['P_5', 'precision@5'],
  ['P_10', 'precision@10'],
  ['P_20', 'precision@20'],
  ['recall_10', 'recall@10'],
  ['recall_100', 'recall@100'],
  ['recall_1000', 'recall@1000'],
  ['ndcg', 'ndcg'],
  ['ndcg_cut_5', 'ndcg@5'],
  ['ndcg_cut_10', 'ndcg@10'],
  ['ndcg_cut_20', 'ndcg@20'],
  ['ndcg_cut_100', 'ndcg@100'],
  ['map_cut_10', 'map@10'],
  ['map_cut_100', 'map@100'],
  ['success_1', 'hitRate@1'],
  ['success_5', 'hitRate@5'],
  ['success_10', 'hitRate@10'],
])

describeWithReferenceData('search engines on Cranfield, as trec_eval 10 prints them', () => {
  const runs = ['lunr', 'mini', 'miniFuzzy', 'miniStem', 'miniStop', 'orama', 'orama0', 'oramaStem']

  test.each(runs)('%s', name => {
    const search = evaluation({
      qrels: numbersByQuery('data/cranfield/qrels.trec', 2, 3),
      run: numbersByQuery(`data/cranfield/runs/${name}.run`, 2, 4),
    })
    let compared = 0
    for (const line of textOf(`data/cranfield/golden/${name}.trec_eval.txt`).trimEnd().split('\n')) {
      const [measured, query, printed] = line.split('\t').map(field => field.trim())
      const id = measures.get(measured)
      if (id === undefined || query !== 'all') continue
      expect(Number(measure(search, id, { preset: 'trec_eval' }).value.toFixed(4)), `${name} ${measured}`).toBe(
        Number(printed),
      )
      compared++
    }
    expect(compared).toBe(measures.size)
  })
})
