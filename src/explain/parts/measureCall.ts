import { parseId } from '../../measure/parseId.ts'
import { catalog } from '../../metrics/catalog.generated.ts'
import type { CountedNoun } from '../text/formatNumber.ts'

const LONGEST = 40

/** The call that measures the same: `measure(evaluation, 'ndcg@10')`. */
function measureCall(metric: string): string {
  return callWith('measure', metric)
}

/** Says where the reader finds every unit, of which a table shows only the worst. */
export function partsHold(metric: string, unit: CountedNoun): string {
  return `${measureCall(metric)}.parts holds every ${unit}.`
}

/** A call of a function with the same metric: `compareConventions(evaluation, 'ndcg@10')`. */
export function callWith(name: string, metric: string): string {
  const { id } = parseId(metric)
  // The library does not know the ids of the user's own metrics: they are passed by value.
  if (!catalog.some(known => known.id === id)) return `${name}(evaluation, ${id})`
  const asText = metric.length <= LONGEST && !metric.includes("'")
  return asText ? `${name}(evaluation, '${metric}')` : `${name}(evaluation, '${id}', { … })`
}
