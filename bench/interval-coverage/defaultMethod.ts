import { evaluation } from '../../src/evaluation/inputs/encodeEvaluation.ts'
import { isReason } from '../../src/measure/intervals/defineMethod.ts'
import { intervalOf } from '../../src/measure/intervals/intervalOf.ts'
import { computationOf } from '../../src/measure/measureConfigured.ts'
import { type JudgedMethod, LARGE, type Population } from './population.ts'
import { LEVEL, sampleRandom } from './samples.ts'

const GROUPS = 40

/** By the ids of populations. */
const found = new Map<string, string>()

/** What the library takes where no method is asked for. */
export function defaultMethod(population: Population): string {
  const { id } = population
  const method = found.get(id) ?? methodOf(population)
  found.set(id, method)
  return method
}

function methodOf({ id, metric, unit, sizes, draw }: Population): string {
  const n = unit === 'group' ? GROUPS : sizes[1]
  const sample = evaluation(draw(sampleRandom(id, n, 0), n))
  const request = { level: LEVEL, method: undefined, resamples: 100, seed: 1, stratify: false }
  const interval = intervalOf(computationOf(sample, metric), request, 2)
  if (isReason(interval)) throw new Error(`${id}: ${interval.because}`)
  return interval.method
}

/** The method of a population that stands for the default. */
export function usualMethod(population: Population): JudgedMethod {
  const usual = defaultMethod(population)
  return population.methods.find(method => method === usual) ?? population.methods[0]
}

/** The methods that are tried on samples of this size: resampling many of the large ones would take days. */
export function methodsAt(population: Population, n: number): readonly JudgedMethod[] {
  return n === LARGE ? [usualMethod(population)] : population.methods
}
