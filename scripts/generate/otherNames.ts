import type { AnyMetric } from '../../src/metrics/definition/defineMetric.ts'

/** What scikit-learn calls a metric, by the source that the definition names, and the conventions of tools. */
export function scikitLearnNames(metric: AnyMetric, source: string): readonly string[] {
  const named = [source, ...metric.conventions.map(({ tools }) => tools)].join('; ')
  return [...new Set(Array.from(named.matchAll(/scikit-learn (?:\d[\d.]* )?([a-z]\w*_\w+)/g), ([, name]) => name))]
}

/** What trec_eval calls a metric, by the source that the definition names: `ndcg`, `ndcg_cut`. */
export function trecEvalNames(source: string): readonly string[] {
  const [, names = ''] = /(?<!− )trec_eval ((?:[A-Za-z]|11pt)\w*(?:, \w+_cut)?)/.exec(source) ?? []
  return names === '' ? [] : names.split(', ')
}
