import { defaultMethod } from './defaultMethod.ts'
import { intervalShares } from './intervalShares.ts'
import { table } from './markdown.ts'
import { isJudged, percent } from './marks.ts'
import type { JudgedMethod, Population } from './population.ts'
import { populations } from './populations.ts'
import type { Results } from './results.ts'
import { verdicts } from './verdicts.ts'

interface Worst {
  readonly method: JudgedMethod
  readonly coverage: number
  readonly gate: number
}

/** By metric: how the default and the safest method do where they do worst. */
export function summary(results: Results, simulations: number): readonly string[] {
  const rows = Object.entries(verdicts).map(([id, verdict]) => {
    const own = populations.filter(({ metric, unit }) => metric.id === id && unit === undefined)
    const worst = own[0].methods.map(method => worstOf(own, method, results, simulations))
    const safest = worst.reduce((most, each) => (each.coverage > most.coverage ? each : most))
    const usual = worst.find(({ method }) => method === defaultMethod(own[0]))
    return [own[0].metric.title, ...shown(usual), ...shown(safest), verdict]
  })
  return table(
    [
      'metric',
      'default',
      'least coverage, %',
      'a gate at the truth passes, % at most',
      'safest',
      'least coverage, %',
      'a gate at the truth passes, % at most',
      'which to take',
    ],
    rows,
  )
}

function shown(worst: Worst | undefined): readonly string[] {
  return worst === undefined ? ['–', '–', '–'] : [worst.method, percent(worst.coverage), percent(worst.gate)]
}

function worstOf(own: readonly Population[], method: JudgedMethod, results: Results, simulations: number): Worst {
  const tried = own.filter(({ methods }) => methods.includes(method))
  const shares = tried.flatMap(population =>
    population.sizes
      .filter(n => isJudged(n, population))
      .flatMap(n => intervalShares(population, n, method, results, simulations) ?? []),
  )
  if (shares.length === 0) return { method, coverage: Number.NaN, gate: Number.NaN }
  return {
    method,
    coverage: Math.min(...shares.map(({ coverage }) => coverage)),
    gate: Math.max(...shares.map(({ gate }) => gate)),
  }
}
