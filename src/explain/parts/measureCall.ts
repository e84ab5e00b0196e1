import { parseId } from '../../measure/parseId.ts'
import { catalog } from '../../metrics/catalog.ts'
import type { CountedNoun } from '../text/formatNumber.ts'

const LONGEST = 40

/** How the reader measures the same thing: `measure(evaluation, 'ndcg@10')`. */
function measureCall(metric: string): string {
  return callWith('measure', metric)
}

/** Where the reader finds each of what a table shows only some of. */
export function partsHold(metric: string, unit: CountedNoun): string {
  return `${measureCall(metric)}.parts holds every ${unit}.`
}

/** How the reader hands the same metric to a function: `compareConventions(evaluation, 'ndcg@10')`. */
export function callWith(name: string, metric: string): string {
  const { id } = parseId(metric)
  // A metric of one's own has no id that the library knows: it is handed over as a value.
  if (!catalog.some(known => known.id === id)) return `${name}(evaluation, ${id})`
  const asText = metric.length <= LONGEST && !metric.includes("'")
  return asText ? `${name}(evaluation, '${metric}')` : `${name}(evaluation, '${id}', { … })`
}
