import { type EvaluationInput, evaluation, measure } from '../../src/index.ts'
import type { AnyOptions } from '../../src/metrics/definition/optionSpec.ts'
import { accountFor } from './accounting.ts'
import { isNoValue, type Ours, resultOf } from './agreement.ts'
import type { ReferenceCase } from './reference.ts'
import { trecMeasures } from './trecMeasures.ts'

// ranx 0.3.20; ir_measures 0.4.3, which asks trec_eval 9, gdeval, cwl_eval and others.

type Run = Readonly<Record<string, Readonly<Record<string, number>>>>
type Measures = (name: string, query: string) => Ours | undefined

/** More ranks than any list has. */
const EVERYTHING = 1_000_000

const known = new WeakMap<object, Map<string, Measures>>()

/** Kept for each case and whatever else decides the values. */
function remembered(given: object, key: string, create: () => Measures): Measures {
  const ofCase = known.get(given) ?? new Map<string, Measures>()
  known.set(given, ofCase)
  const measures = ofCase.get(key) ?? create()
  ofCase.set(key, measures)
  return measures
}

function inputOf({ input }: ReferenceCase): { qrels: Run; run: Run } {
  return input as unknown as { qrels: Run; run: Run }
}

/** A value by query, or of `all` under the name that the tool gives to it. */
function measured(input: EvaluationInput, metric: string, options: AnyOptions, query: string): Ours {
  const of = measure(input, metric, options)
  if (query === 'mean' || query === 'aggregate') return resultOf(of)
  if (of.parts.kind !== 'queries') throw new Error(`${metric} has no values by query`)
  const value = of.parts.values[of.parts.rankings.queries.findIndex(ranked => ranked.query === query)]
  return Number.isNaN(value) ? { undefinedBecause: of.undefinedBecause ?? 'left out' } : value
}

// What ranx calls a metric, and ours; a measure without a cutoff is one of the whole list.
const whole = { k: EVERYTHING }
const ofRanx: Readonly<Record<string, readonly [metric: string, options?: AnyOptions, uncut?: AnyOptions]>> = {
  hit_rate: ['hitRate', {}, whole],
  precision: ['precision', {}, { ...whole, adaptive: true }],
  recall: ['recall', {}, whole],
  f1: ['f1', {}, { ...whole, adaptive: true }],
  'r-precision': ['rPrecision'],
  bpref: ['bpref'],
  mrr: ['mrr'],
  map: ['map'],
  ndcg: ['ndcg'],
  ndcg_burges: ['ndcg', { gain: 'exponential' }],
  dcg: ['dcg'],
  dcg_burges: ['dcg', { gain: 'exponential' }],
}

function ranxMeasure(input: EvaluationInput, name: string, k: string | undefined, query: string): Ours {
  const [metric, options, uncut] = ofRanx[name] ?? []
  if (metric === undefined) throw new Error(`no metric is known for ${name}`)
  return measured(input, metric, { preset: 'ranx', ...options, ...(k === undefined ? uncut : { k: Number(k) }) }, query)
}

/** Σ over queries, or their mean, of what `ofQuery` makes of metrics of one query. */
function byQuery({ qrels }: { qrels: Run }, query: string, ofQuery: (query: string) => number): number {
  const values = (query === 'mean' || query === 'aggregate' ? Object.keys(qrels) : [query]).map(ofQuery)
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** ranx counts a document of grade 3 three times: once for each grade from which it is relevant. */
function gradedRbp(given: ReferenceCase, p: string, query: string): Ours {
  const { qrels } = inputOf(given)
  const highest = Math.max(...Object.values(qrels).flatMap(grades => Object.values(grades)))
  const from = Array.from({ length: highest }, (_, i) => i + 1)
  return from.reduce((sum, relevantFrom) => {
    const value = measured(inputOf(given), 'rbp', { p: Number(`0.${p}`), relevantFrom }, query)
    return sum + (value as number)
  }, 0)
}

/** trec_eval 9 as ir_measures asks it: a query that is missing counts 0. */
function trecMeasure(given: ReferenceCase, name: string, query: string, options: AnyOptions = {}): Ours {
  const settings = { preset: 'trec_eval@9', whenMissing: 'zero', ...options }
  const measures = remembered(given, JSON.stringify(settings), () => trecMeasures(evaluation(inputOf(given)), settings))
  const ours = measures(name, query === 'aggregate' ? 'all' : query)
  if (ours === undefined) throw new Error(`no metric is known for ${name}`)
  return ours
}

function relevantFrom(rel: string | undefined): AnyOptions {
  return rel === undefined ? {} : { relevantFrom: Number(rel) }
}

/** The run as ordered lists: equal scores by id, or as they were given. */
function ordered(given: ReferenceCase, ties: 'ascending' | 'given'): EvaluationInput {
  const { qrels, run } = inputOf(given)
  const lists = Object.entries(run).map(([query, scores]) => {
    const docs = Object.keys(scores)
    if (ties === 'ascending') docs.sort()
    return [query, docs.sort((a, b) => scores[b] - scores[a])] as const
  })
  return { qrels, run: Object.fromEntries(lists) }
}

/** F with any weight of recall, from precision and recall of all that was returned. */
function setF(given: ReferenceCase, weight: number, query: string): Ours {
  return byQuery(inputOf(given), query, one => {
    const precision = trecMeasure(given, 'set_P', one) as number
    const recall = trecMeasure(given, 'set_recall', one) as number
    return recall === 0 ? 0 : ((1 + weight) * precision * recall) / (recall + weight * precision)
  })
}

/** Chance that a relevant document stands before an irrelevant one, both returned: the AUC of the ranks. */
function pairwiseAccuracy(given: ReferenceCase, k: string | undefined, query: string): Ours {
  const { qrels, run } = inputOf(given)
  const ofQuery = (one: string): Ours => {
    const docs = Object.entries(run[one] ?? {}).sort((a, b) => b[1] - a[1])
    const kept = docs.slice(0, k === undefined ? docs.length : Number(k)).map(([doc]) => (qrels[one][doc] ?? 0) > 0)
    if (!kept.includes(true)) return { undefinedBecause: 'nothing relevant' }
    return resultOf(measure({ yTrue: kept, yScore: kept.map((_, i) => -i) }, 'auc'))
  }
  if (query !== 'aggregate') return ofQuery(query)
  const all = Object.keys(qrels)
    .map(ofQuery)
    .filter(
      value => !isNoValue(value) || !('undefinedBecause' in value && value.undefinedBecause === 'nothing relevant'),
    )
  const refused = all.find(isNoValue)
  if (refused !== undefined) return refused
  if (all.length === 0) return { undefinedBecause: 'no query is left' }
  return all.reduce<number>((sum, value) => sum + (value as number), 0) / all.length
}

accountFor('ranx_ir_measures', [
  { key: /^ranx\/rbp\.(\d+)\/per_query\/(.+)$/, ours: gradedRbp },
  { key: /^ranx\/rbp\.(\d+)\/(mean)$/, ours: gradedRbp },
  {
    key: /^ranx\/hits(?:@(\d+))?\/(?:per_query\/)?(.+)$/,
    ours: (given, k, query) =>
      byQuery(inputOf(given), query, one => {
        const { length } = Object.values(inputOf(given).qrels[one]).filter(grade => grade > 0)
        const recall = ranxMeasure(inputOf(given), 'recall', k, one)
        return length * (recall as number)
      }),
  },
  {
    key: /^ranx\/([\w-]+)(?:@(\d+))?\/(?:per_query\/)?(.+)$/,
    ours: (given, name, k, query) => ranxMeasure(inputOf(given), name, k, query),
  },

  {
    key: /^ir_measures\/(P|R|Success)(?:\(rel=(\d)\))?@(\d+)\/(?:per_query\/)?(.+)$/,
    ours: (given, name, rel, k, query) => {
      const measures: Readonly<Record<string, string>> = { P: 'P', R: 'recall', Success: 'success' }
      return trecMeasure(given, `${measures[name]}_${k}`, query, relevantFrom(rel))
    },
  },
  {
    key: /^ir_measures\/(AP|RR|Bpref)(?:\(rel=(\d)\))?\/(?:per_query\/)?(.+)$/,
    ours: (given, name, rel, query) => {
      const measures: Readonly<Record<string, string>> = { AP: 'map', RR: 'recip_rank', Bpref: 'bpref' }
      return trecMeasure(given, measures[name] ?? name, query, relevantFrom(rel))
    },
  },
  {
    key: /^ir_measures\/(AP|RR)\(judged_only=True\)\/(?:per_query\/)?(.+)$/,
    ours: (given, name, query) =>
      trecMeasure(given, name === 'AP' ? 'map' : 'recip_rank', query, { unjudged: 'remove' }),
  },
  {
    key: /^ir_measures\/AP@(\d+)\/(?:per_query\/)?(.+)$/,
    ours: (given, k, query) => trecMeasure(given, `map_cut_${k}`, query),
  },
  {
    key: /^ir_measures\/RR@(\d+)\/(?:per_query\/)?(.+)$/,
    ours: (given, k, query) => measured(ordered(given, 'ascending'), 'mrr', { k: Number(k) }, query),
  },
  {
    key: /^ir_measures\/(Rprec|infAP|SetP|SetR|SetF|SetAP|NumRet|NumRel|NumRet\(rel=1\))\/(?:per_query\/)?(.+)$/,
    ours: (given, name, query) => {
      const measures: Readonly<Record<string, string>> = {
        SetP: 'set_P',
        SetR: 'set_recall',
        SetF: 'set_F',
        SetAP: 'set_map',
        NumRet: 'num_ret',
        NumRel: 'num_rel',
        'NumRet(rel=1)': 'num_rel_ret',
      }
      return trecMeasure(given, measures[name] ?? name, query)
    },
  },
  {
    key: /^ir_measures\/SetF\(beta=([\d.]+)\)\/(?:per_query\/)?(.+)$/,
    ours: (given, beta, query) => setF(given, Number(beta), query),
  },
  {
    key: /^ir_measures\/IPrec@([\d.]+)\/(?:per_query\/)?(.+)$/,
    ours: (given, at, query) => trecMeasure(given, `iprec_at_recall_${at}`, query),
  },
  {
    key: /^ir_measures\/nDCG(?:@(\d+))?\/(?:per_query\/)?(.+)$/,
    ours: (given, k, query) => trecMeasure(given, k === undefined ? 'ndcg' : `ndcg_cut_${k}`, query),
  },
  {
    key: /^ir_measures\/nDCG\(judged_only=True\)@(\d+)\/(?:per_query\/)?(.+)$/,
    ours: (given, k, query) => trecMeasure(given, `ndcg_cut_${k}`, query, { unjudged: 'remove' }),
  },
  {
    key: /^ir_measures\/nDCG\(dcg='exp-log2'\)@(\d+)\/(?:per_query\/)?(.+)$/,
    ours: (given, k, query) => measured(inputOf(given), 'ndcg', { gain: 'exponential', k: Number(k) }, query),
  },
  {
    key: /^ir_measures\/nDCG\(gains=\{2:3,3:7\}\)@(\d+)\/(?:per_query\/)?(.+)$/,
    ours: (given, k, query) => measured(inputOf(given), 'ndcg', { gain: [0, 1, 3, 7], k: Number(k) }, query),
  },
  {
    key: /^ir_measures\/ERR@(\d+)\/(?:per_query\/)?(.+)$/,
    ours: (given, k, query) => measured(inputOf(given), 'err', { maxGrade: 4, k: Number(k) }, query),
  },
  {
    key: /^ir_measures\/Judged@(\d+)\/(?:per_query\/)?(.+)$/,
    ours: (given, k, query) => measured(ordered(given, 'ascending'), 'judged', { k: Number(k) }, query),
  },
  {
    key: /^ir_measures\/RBP\((?:p=([\d.]+),)?rel=(\d)\)\/(?:per_query\/)?(.+)$/,
    ours: (given, p, rel, query) =>
      measured(ordered(given, 'given'), 'rbp', { p: Number(p ?? 0.8), ...relevantFrom(rel) }, query),
  },
  {
    // DCG over that of as many documents of the highest grade as the cutoff.
    key: /^ir_measures\/SDCG\(max_rel=(\d)\)@(\d+)\/(?:per_query\/)?(.+)$/,
    ours: (given, maxGrade, k, query) => {
      const best = { relevance: [Array.from({ length: Number(k) }, () => Number(maxGrade))] }
      const dcg = measured(ordered(given, 'given'), 'dcg', { k: Number(k) }, query)
      return (dcg as number) / measure(best, 'dcg').value
    },
  },
  {
    key: /^ir_measures\/Accuracy(?:@(\d+))?\/(?:per_query\/)?(.+)$/,
    ours: pairwiseAccuracy,
  },
  {
    // The reference divides by 0 where nothing irrelevant is returned.
    key: /^ir_measures\/Accuracy@(\d+)$/,
    ours: (given, k) => pairwiseAccuracy(given, k, 'aggregate'),
  },

  {
    key: /^per_query\/(run\d)\/([^/]+)\/(.+)$/,
    ours: (given, name, metric, query) => measured(runOf(given, name), metric, { preset: 'ranx' }, query),
  },
  {
    key: /^means\/(run\d)\/([^/]+)$/,
    ours: (given, name, metric) => measured(runOf(given, name), metric, { preset: 'ranx' }, 'mean'),
  },
  {
    key: /^win_tie_loss\/(run\d)>(run\d)\/([^/]+)\/([WTL])$/,
    ours: (given, one, other, metric, which) => {
      const values = [one, other].map(name => {
        const { parts } = measure(runOf(given, name), metric, { preset: 'ranx' })
        if (parts.kind !== 'queries') throw new Error(`${metric} has no values by query`)
        return parts.values
      })
      const signs = Array.from(values[0], (value, i) =>
        Math.abs(value - values[1][i]) < 1e-12 ? 0 : Math.sign(value - values[1][i]),
      )
      const sign = { W: 1, T: 0, L: -1 }[which]
      return signs.filter(of => of === sign).length
    },
  },
])

function runOf({ input }: ReferenceCase, name: string): EvaluationInput {
  const { qrels, runs } = input as unknown as { qrels: Run; runs: Readonly<Record<string, Run>> }
  return { qrels, run: runs[name] }
}
