import { keyOf } from './cells.ts'
import { bySize, table } from './markdown.ts'
import { markedGate, percent, unitOf } from './marks.ts'
import type { PairedPopulation, Standing } from './population.ts'
import { pairedPopulations } from './populations.ts'
import type { Results } from './results.ts'
import type { PairCounts } from './simulatePair.ts'

/** All pairs of models, one row each. */
export function pairTable(results: Results, simulations: number): readonly string[] {
  const rows = pairedPopulations.map(population => {
    const { title, sizes, gain } = population
    const at = (standing: Standing, show: (counts: PairCounts) => string): string =>
      bySize(sizes, n => {
        const counts = countsOf(population, n, standing, results)
        return counts === undefined ? '?' : show(counts)
      })
    return [
      `${title}; the better one by ${Number(gain.toPrecision(3))}`,
      `${sizes.join(' · ')} ${unitOf(population)}`,
      at('better', ({ passed }) => percent(passed / simulations)),
      at('better', ({ passedUnpaired }) => percent(passedUnpaired / simulations)),
      at('equal', ({ passed }) => markedGate(passed / simulations)),
      at('worse', ({ passed }) => markedGate(passed / simulations)),
      at('worse', ({ same }) => percent(same / simulations)),
      at('worse', ({ none }) => percent(none / simulations)),
    ]
  })
  return table(
    [
      'two models',
      'samples of',
      '`toBeBetterThan` of the better one passes, %',
      'the same, were they not paired, %',
      '`toBeBetterThan` of an equal one passes, %',
      '`toBeNoWorseThan` of one worse by exactly the margin passes, %',
      'the worse one predicts the same, which counts as no pass, %',
      'no interval, %',
    ],
    rows,
  )
}

function countsOf(
  population: PairedPopulation,
  n: number,
  standing: Standing,
  results: Results,
): PairCounts | undefined {
  return results.get(keyOf({ kind: 'pair', population, n, standing })) as PairCounts | undefined
}
