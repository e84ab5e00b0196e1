import { defaultMethod, methodsAt } from './defaultMethod.ts'
import { type IntervalShares, intervalShares } from './intervalShares.ts'
import { bySize, table } from './markdown.ts'
import { coverageStanding, gateStanding, isJudged, markedCoverage, markedGate, percent, unitOf } from './marks.ts'
import { notesFor } from './notes.ts'
import type { JudgedMethod, Population } from './population.ts'
import type { Results } from './results.ts'

/** All methods on one population. */
export function intervalTable(population: Population, results: Results, simulations: number): readonly string[] {
  const { title, methods, sizes, truth, truthBy, metric } = population
  const usual = defaultMethod(population)
  const up = metric.direction === 'up'
  const rows = methods.map(method => {
    const shares = new Map(sizes.map(n => [n, intervalShares(population, n, method, results, simulations)]))
    const at = (show: (shares: IntervalShares) => string): string =>
      bySize(sizes, n => {
        const found = shares.get(n)
        if (found !== undefined) return show(found)
        return methodsAt(population, n).includes(method) ? '?' : '–'
      })
    const judged = sizes.filter(n => isJudged(n, population)).flatMap(n => shares.get(n) ?? [])
    const misses = new Set(judged.flatMap(missesOf))
    return [
      nameOf(method, usual),
      at(({ coverage }) => markedCoverage(coverage)),
      at(({ gate }) => markedGate(gate)),
      at(({ oppositeGate }) => markedGate(oppositeGate)),
      at(({ better }) => percent(better)),
      at(({ none }) => percent(none)),
      at(({ width }) => width.toFixed(3)),
      misses.size === 0 ? '' : whyOf(population, method, misses),
    ]
  })
  return [
    `### ${title}`,
    '',
    `Truly ${Number(truth.toPrecision(4))}, by ${truthBy}. Samples of ${sizes.join(' · ')} ${unitOf(population)}.`,
    '',
    ...table(
      [
        'method',
        'coverage, %',
        `a gate ${up ? 'above' : 'below'} the truth passes, %`,
        `a gate ${up ? 'below' : 'above'} it, %`,
        'a clearly better one, %',
        'no interval, %',
        'mean width',
        'why',
      ],
      rows,
    ),
    '',
  ]
}

function missesOf({ coverage, gate, oppositeGate }: IntervalShares): readonly ('short' | 'wide')[] {
  const standing = coverageStanding(coverage)
  const passes = [gate, oppositeGate].some(share => gateStanding(share) !== 'holds')
  return [
    ...(passes || standing === 'tooLow' ? ['short' as const] : []),
    ...(standing === 'tooHigh' ? ['wide' as const] : []),
  ]
}

function nameOf(method: JudgedMethod, usual: string): string {
  return method === usual ? `${method}, the default` : method
}

function whyOf(population: Population, method: JudgedMethod, misses: ReadonlySet<string>): string {
  const found = notesFor(population, method, misses)
  return found.length === 0 ? 'chance' : found.map(i => i + 1).join(', ')
}
