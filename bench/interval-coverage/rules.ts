import { keyOf } from './cells.ts'
import { usualMethod } from './defaultMethod.ts'
import { exceptionOf, exceptions, powerExceptions } from './exceptions.ts'
import { intervalShares } from './intervalShares.ts'
import { percent, unitOf } from './marks.ts'
import type { JudgedMethod } from './population.ts'
import { pairedPopulations, populations } from './populations.ts'
import type { Results } from './results.ts'
import type { PairCounts } from './simulatePair.ts'

/** The largest share of models at the threshold that a default may let pass, beside two Monte Carlo standard errors. */
const MOST_PASSED = 0.075

/** A default has at least this share of the power of the best method that keeps its level. */
const LEAST_POWER = 0.5

function mostPassed(simulations: number): number {
  return MOST_PASSED + 2 * Math.sqrt((MOST_PASSED * (1 - MOST_PASSED)) / simulations)
}

/** Returns the cells in which a default passes too much, other than the named exceptions. */
export function broken(results: Results, simulations: number): readonly string[] {
  const most = mostPassed(simulations)
  const ofValues = populations.flatMap(population => {
    const usual = usualMethod(population)
    return population.sizes.flatMap(n => {
      const shares = intervalShares(population, n, usual, results, simulations)
      if (shares === undefined || shares.gate <= most || exceptionOf(population, n) !== undefined) return []
      return [`${population.title}, ${n} ${unitOf(population)}: ${percent(shares.gate)} %`]
    })
  })
  const ofPairs = pairedPopulations.flatMap(population =>
    population.sizes.flatMap(n =>
      (['equal', 'worse'] as const).flatMap(standing => {
        const counts = results.get(keyOf({ kind: 'pair', population, n, standing })) as PairCounts | undefined
        if (counts === undefined || counts.passed / simulations <= most) return []
        return [
          `${population.title}, ${n} ${unitOf(population)}, ${standing}: ${percent(counts.passed / simulations)} %`,
        ]
      }),
    ),
  )
  return [...ofValues, ...ofPairs]
}

/** Returns the cells in which a default has less than half the power of the best method that keeps its level for that metric. */
export function powerless(results: Results, simulations: number): readonly string[] {
  return populations.flatMap(population => {
    const usual = usualMethod(population)
    return population.sizes.flatMap(n => {
      const own = intervalShares(population, n, usual, results, simulations)
      const best = population.methods
        .filter(method => keepsLevel(method, population.metric.id, results, simulations))
        .map(method => ({
          method,
          power: intervalShares(population, n, method, results, simulations)?.better ?? Number.NaN,
        }))
        .reduce((most, each) => (each.power > most.power ? each : most), { method: usual, power: 0 })
      if (own === undefined || !(own.better < LEAST_POWER * best.power)) return []
      if (exceptionOf(population, n, powerExceptions) !== undefined) return []
      return [
        `${population.title}, ${n} ${unitOf(population)}: ${percent(own.better)} %, ${best.method} ${percent(best.power)} %`,
      ]
    })
  })
}

/** Returns whether a method passes no more than a default may, in all populations of a metric but the named exceptions. */
function keepsLevel(method: JudgedMethod, metric: string, results: Results, simulations: number): boolean {
  return populations
    .filter(population => population.metric.id === metric && population.methods.includes(method))
    .every(population =>
      population.sizes
        .filter(n => exceptionOf(population, n) === undefined)
        .every(n => {
          const shares = intervalShares(population, n, method, results, simulations)
          return shares === undefined || shares.gate <= mostPassed(simulations)
        }),
    )
}

/** Returns the section on what the simulation must show of every default. */
export function rules(results: Results, simulations: number): readonly string[] {
  return [
    `- Level: of models exactly at the threshold a default passes at most ${percent(MOST_PASSED)} % plus two Monte Carlo standard errors, ${percent(mostPassed(simulations))} % here, in the direction of the metric. ${listed(broken(results, simulations))}`,
    `- Power: a default passes at least half as many clearly better models as the best method that keeps that level in all cells of the metric. ${listed(powerless(results, simulations))}`,
    '- Samples without an interval count as not passing, in either.',
    ...unfinished(results),
    '',
    'Named exceptions, where mathematics forbids the level; the messages say what one more row, or group, as bad as the worst',
    'would do:',
    '',
    ...exceptions.map(({ because }) => `- ${because}`),
    '',
    'Named exceptions of the power:',
    '',
    ...powerExceptions.map(({ because }) => `- ${because}`),
  ]
}

function listed(found: readonly string[]): string {
  return found.length === 0 ? 'No cell breaks this.' : `These break it: ${found.join('; ')}.`
}

/** Returns the sentence for a study that has not simulated the power of all cells. */
function unfinished(results: Results): readonly string[] {
  const all = populations.flatMap(population => population.sizes.map(n => ({ population, n })))
  const missing = all.filter(({ population, n }) => {
    const counts = results.get(keyOf({ kind: 'interval', population, n }))
    return counts === undefined || Object.values(counts).some(each => typeof each === 'object' && !('better' in each))
  })
  return missing.length === 0
    ? []
    : [`- In ${missing.length} of ${all.length} cells the power has not been simulated yet; a dash stands for it.`]
}
