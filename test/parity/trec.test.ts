import { type EvaluationInput, type Measurement, measure } from '../../src/index.ts'
import { accountFor } from './accounting.ts'
import { type Ours, resultOf } from './agreement.ts'
import type { ReferenceCase } from './reference.ts'

// trec_eval 9.0.8 and 10.0-rc3, -m all_trec.

const measures: readonly (readonly [name: RegExp, metric: string])[] = [
  [/^map$/, 'map'],
  [/^map_cut_(\d+)$/, 'map'],
  [/^recip_rank$/, 'mrr'],
  [/^P_(\d+)$/, 'precision'],
  [/^recall_(\d+)$/, 'recall'],
  [/^success_(\d+)$/, 'success'],
  [/^ndcg$/, 'ndcg'],
  [/^ndcg_cut_(\d+)$/, 'ndcg'],
]

type Options = Record<string, unknown>

/** The arguments of trec_eval as options of a metric. */
function optionsOf(argumentsGiven: string, version: string): Options {
  const nine = version === '9.0.8'
  const options: Options = { preset: nine ? 'trec_eval@9' : 'trec_eval' }
  // Version 10 stops without -c where the run lacks a judged query: there is no value.
  if (!nine) options.whenMissing = 'fail'
  if (argumentsGiven === 'default') return options
  for (const [, letter, number] of argumentsGiven.matchAll(/-(\w)(?: (\d+))?/g)) {
    if (letter === 'c') options.whenMissing = 'zero'
    if (letter === 'l') options.relevantFrom = Number(number)
    if (letter === 'M') options.depth = Number(number)
    if (letter === 'J') options.unjudged = 'remove'
  }
  return options
}

const measured = new WeakMap<ReferenceCase, Map<string, Measurement>>()

function measurement(given: ReferenceCase, argumentsGiven: string, version: string, name: string): Measurement {
  const ofCase = measured.get(given) ?? new Map<string, Measurement>()
  measured.set(given, ofCase)
  const id = `${argumentsGiven} ${version} ${name}`
  const before = ofCase.get(id)
  if (before !== undefined) return before
  const [pattern, metric] = measures.find(([candidate]) => candidate.test(name)) ?? []
  if (metric === undefined) throw new Error(`no metric is known for ${name}`)
  const k = pattern?.exec(name)?.[1]
  const options = { ...optionsOf(argumentsGiven, version), ...(k !== undefined && { k: Number(k) }) }
  const now = measure(given.input as unknown as EvaluationInput, metric, options)
  ofCase.set(id, now)
  return now
}

function valueOfQuery(of: Measurement, query: string): Ours {
  if (query === 'all') return resultOf(of)
  const { parts } = of
  if (parts.kind !== 'queries') throw new Error(`${of.metric} has no values by query`)
  const at = parts.rankings.queries.findIndex(ranked => ranked.query === query)
  const value = parts.values[at]
  return Number.isNaN(value) ? { undefinedBecause: 'left out' } : value
}

accountFor('trec', [
  {
    key: /^(.+)\/(9\.0\.8|10\.0-rc3)\/(.+)\/((?:map|ndcg)(?:_cut_\d+)?|recip_rank|(?:P|recall|success)_\d+)$/,
    ours: (given, argumentsGiven, version, query, name) =>
      valueOfQuery(measurement(given, argumentsGiven, version, name), query),
  },
  {
    key: /^(.+)\/(9\.0\.8|10\.0-rc3)\/all\/num_q$/,
    ours: (given, argumentsGiven, version) => measurement(given, argumentsGiven, version, 'map').n,
  },
  {
    // The run lacks a judged query and version 10 stops.
    key: /^(.+)\/10\.0-rc3$/,
    ours: (given, argumentsGiven) => resultOf(measurement(given, argumentsGiven, '10.0-rc3', 'map')),
  },
])
