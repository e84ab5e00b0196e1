import type { Computation } from '../measureConfigured.ts'

/** Whether an interval of what was computed can be asked for. */
export function hasInterval({ evaluation, metric, computed }: Computation): boolean {
  if (metric.metric.interval === 'none') return false
  const { kind } = evaluation.data
  return (kind !== 'ranking' && kind !== 'lists') || computed.units !== undefined
}
