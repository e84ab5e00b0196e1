import type { PairedPopulation, Population, Standing } from './population.ts'
import { pairedPopulations, populations } from './populations.ts'

/** What is simulated on its own, and stored once it is finished. */
export type Cell =
  | { readonly kind: 'interval'; readonly population: Population; readonly n: number }
  | { readonly kind: 'pair'; readonly population: PairedPopulation; readonly n: number; readonly standing: Standing }

export const standings: readonly Standing[] = ['better', 'equal', 'worse']

/** All cells, small samples first, so that a run that is stopped early has something of everything. */
export const cells: readonly Cell[] = [
  ...populations.flatMap(population => population.sizes.map(n => ({ kind: 'interval', population, n }) as const)),
  ...pairedPopulations.flatMap(population =>
    population.sizes.flatMap(n => standings.map(standing => ({ kind: 'pair', population, n, standing }) as const)),
  ),
].sort((a, b) => a.population.sizes.indexOf(a.n) - b.population.sizes.indexOf(b.n))

/** By which a finished cell is found again. */
export function keyOf(cell: Cell): string {
  const { kind, population, n } = cell
  return [kind, population.id, n, ...(cell.kind === 'pair' ? [cell.standing] : [])].join(' | ')
}
