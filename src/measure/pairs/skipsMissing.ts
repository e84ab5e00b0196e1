import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'

/** Whether judged queries that a run lacks are left out by the options of the metric. */
export function skipsMissing({ options }: Pick<ConfiguredMetric, 'options'>): boolean {
  return (options.whenMissing ?? (options.preset === 'trec_eval@9' ? 'skip' : undefined)) === 'skip'
}
