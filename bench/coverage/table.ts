import { evaluation } from '../../src/evaluation/encodeEvaluation.ts'
import { intervalOf } from '../../src/measure/intervalOf.ts'
import { keyOf, standings } from './cells.ts'
import type { PairedPopulation, Population } from './population.ts'
import { pairedPopulations, populations } from './populations.ts'
import type { Results } from './results.ts'
import { type Effort, LEVEL, sampleRandom } from './samples.ts'
import type { IntervalCounts } from './simulateInterval.ts'
import type { PairCounts } from './simulatePair.ts'

/** The tables of the document, from what is finished. */
export function coverageDocument(results: Results, effort: Effort): string {
  return [
    ...populations.flatMap(population => intervalTable(population, results, effort)),
    ...pairedPopulations.flatMap(population => pairTable(population, results, effort)),
  ].join('\n')
}

function tripled(sizes: readonly number[], show: (n: number) => string): string {
  return sizes.map(show).join(' · ')
}

function percent(share: number): string {
  return Number.isNaN(share) ? '–' : (100 * share).toFixed(1)
}

function intervalTable(population: Population, results: Results, { simulations }: Effort): string[] {
  const { title, methods, sizes, truth, truthBy } = population
  const rows = methods.map(method => {
    const at = (show: (counts: IntervalCounts) => string): string =>
      tripled(sizes, n => {
        const counts = results.get(keyOf({ kind: 'interval', population, n })) as
          | Record<string, IntervalCounts>
          | undefined
        return counts === undefined ? '?' : show(counts[method])
      })
    return [
      method,
      at(counts => percent(counts.covered / (simulations - counts.none))),
      at(counts => percent(counts.lowerAbove / simulations)),
      at(counts => percent(counts.upperBelow / simulations)),
      at(counts => percent(counts.none / simulations)),
      at(counts => (counts.width / (simulations - counts.none)).toFixed(3)),
    ]
  })
  return [
    '',
    `### ${title} (${truth.toFixed(4)}, by ${truthBy}; n = ${sizes.join(' · ')})`,
    '',
    ...table(['method', 'coverage', 'lower above truth', 'upper below truth', 'no interval', 'width'], rows),
  ]
}

function pairTable(population: PairedPopulation, results: Results, { simulations }: Effort): string[] {
  const { title, sizes, gain } = population
  const rows = standings.map(standing => {
    const at = (show: (counts: PairCounts) => string): string =>
      tripled(sizes, n => {
        const counts = results.get(keyOf({ kind: 'pair', population, n, standing })) as PairCounts | undefined
        return counts === undefined ? '?' : show(counts)
      })
    return [
      standing,
      at(counts => percent(counts.passed / simulations)),
      at(counts => percent(counts.passedUnpaired / simulations)),
      at(counts => percent(counts.failed / simulations)),
      at(counts => percent(counts.none / simulations)),
    ]
  })
  return [
    '',
    `### ${title}: gain ${gain.toFixed(4)}; n = ${sizes.join(' · ')}`,
    '',
    ...table(['candidate is', 'passes', 'unpaired passes', 'fails', 'no interval'], rows),
  ]
}

function table(header: readonly string[], rows: readonly (readonly string[])[]): string[] {
  return [header, header.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`)
}
void evaluation
void intervalOf
void LEVEL
void sampleRandom
