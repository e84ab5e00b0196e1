import type { Prose } from './prose.ts'

const run = "{ qrels: { q1: { a: 2, b: 1, c: 0 }, q2: { d: 1 } }, run: { q1: ['b', 'c', 'a'], q2: ['e', 'd'] } }"
const ranks = 'ties by id descending as trec_eval; missing and empty queries count 0'

export const rankingProse = {
  'precision@': {
    summary: 'Share of relevant documents among the first k, mean over queries.',
    formula: 'relevant within k / k',
    convention: `divides by k even where fewer were returned; ${ranks}`,
    received: run,
    passes: { At: '2, 0.5' },
    reference: 'trec_eval P',
  },
  'recall@': {
    summary: 'Share of the relevant documents that rank within k, mean over queries.',
    formula: 'relevant within k / relevant',
    convention: ranks,
    received: run,
    passes: { At: '2, 0.75' },
    reference: 'trec_eval recall',
  },
  'hitRate@': {
    summary: 'Share of queries with a relevant document within k.',
    formula: 'queries with a hit / queries',
    convention: `of = users; ${ranks}`,
    received: run,
    passes: { At: '1, 0.5' },
    reference: 'trec_eval success',
  },
  ndcg: {
    summary:
      'Discounted cumulative gain over that of the best order, mean over queries: graded relevance weighed by rank.',
    formula: 'Σ gain(gradeᵢ)/log₂(i + 1) / the same of the ideal order',
    convention: `linear gain, ideal over all that was judged; ${ranks}`,
    received: run,
    passes: { Above: '0.6', Within: '0.696, 0.001', At: '2, 0.5' },
    reference: 'Järvelin & Kekäläinen 2002; trec_eval ndcg, ndcg_cut',
  },
  dcg: {
    summary: 'Discounted cumulative gain, mean over queries.',
    formula: 'Σ gain(gradeᵢ)/log₂(i + 1)',
    convention: `linear gain; ${ranks}`,
    received: run,
    passes: { Above: '1' },
    reference: 'Järvelin & Kekäläinen 2002; scikit-learn dcg_score',
  },
  map: {
    summary:
      'Mean over queries of average precision: the precision at each relevant document, 0 for those not returned.',
    formula: 'mean over queries of Σ precision at relevant ranks / relevant',
    convention: `denominator = all relevant documents; ${ranks}`,
    received: run,
    passes: { Above: '0.6', Within: '0.667, 0.001', At: '2, 0.5' },
    reference: 'trec_eval map, map_cut',
  },
  mrr: {
    summary: 'Mean over queries of 1 / rank of the first relevant document.',
    formula: 'mean of 1 / rank of the first relevant',
    convention: ranks,
    received: run,
    passes: { Above: '0.7', Within: '0.75, 0.001', At: '1, 0.5' },
    reference: 'trec_eval recip_rank',
  },
} satisfies Readonly<Record<string, Prose>>
