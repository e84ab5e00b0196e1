import { resolveMetric } from '../../src/measure/resolveMetric.ts'
import { integral } from './integral.ts'
import { type Population, sizesToLarge } from './population.ts'

const BINS = 15

/** Claims are uniform; a claim of p comes true as often as its logit times `slope` says. */
function calibrationPopulation(title: string, slope: number): Population {
  const chance = (claim: number): number => {
    const odds = (claim / (1 - claim)) ** slope
    return claim === 1 ? 1 : odds / (1 + odds)
  }
  const gaps = Array.from({ length: BINS }, (_, bin) =>
    Math.abs(integral(claim => claim - chance(claim), bin / BINS, (bin + 1) / BINS)),
  )
  return {
    id: `ece ${slope}`,
    title,
    metric: resolveMetric('ece'),
    truth: slope === 1 ? 0 : gaps.reduce((sum, gap) => sum + gap),
    truthBy: 'integrals over the same bins',
    sizes: sizesToLarge,
    methods: ['foldedNormal', 'percentile'],
    dear: false,
    draw: (random, n) => {
      const yScore = Array.from({ length: n }, () => random.next())
      return { yScore, yTrue: yScore.map(claim => Number(random.next() < chance(claim))), positive: 1, labels: [0, 1] }
    },
  }
}

export const calibrationPopulations: readonly Population[] = [
  calibrationPopulation('ECE of a model that claims too much', 0.5),
  calibrationPopulation('ECE of a calibrated model', 1),
]
