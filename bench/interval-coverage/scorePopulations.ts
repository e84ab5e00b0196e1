import { resolveMetric } from '../../src/measure/resolveMetric.ts'
import type { Random } from '../../src/numeric/random.ts'
import { normalCdf, normalQuantile } from '../../src/stats/normal.ts'
import { normal } from './draws.ts'
import { integral } from './integral.ts'
import { type PairedInput, type PairedPopulation, type Population, type Standing, usualSizes } from './population.ts'

/** Scores of negatives are standard normal, those of positives lie so much higher. */
function separationOf(auc: number): number {
  return Math.SQRT2 * normalQuantile(auc)
}

interface Scores {
  readonly yTrue: number[]
  readonly yScore: number[]
  readonly positive: 1
  readonly labels: number[]
}

function scores(random: Random, n: number, share: number, positiveScore: () => number): Scores {
  const yTrue = Array.from({ length: n }, () => Number(random.next() < share))
  const yScore = yTrue.map(truth => (truth === 1 ? positiveScore() : normal(random)))
  return { yTrue, yScore, positive: 1, labels: [0, 1] }
}

const ofAreas = ['newcombe', 'delong', 'logitDelong', 'newcombeDelong', 'percentile', 'bca'] as const

function binormal(auc: number, share: number): Population {
  const separation = separationOf(auc)
  return {
    id: `auc ${auc} ${share}`,
    title: `AUC of ${auc}, ${100 * share} % positives`,
    metric: resolveMetric('auc'),
    truth: auc,
    truthBy: 'the distance of two normal distributions',
    sizes: usualSizes,
    methods: ofAreas,
    dear: false,
    draw: (random, n) => scores(random, n, share, () => separation + normal(random)),
  }
}

/** Most positives are easy, and a tenth score like negatives: a sample varies more than two even distributions do. */
function withHardMinority(auc: number, hard: number, share: number): Population {
  const separation = separationOf((auc - hard / 2) / (1 - hard))
  return {
    id: `auc ${auc} ${share} hard`,
    title: `AUC of ${auc}, ${100 * share} % positives, ${100 * hard} % of which score like negatives`,
    metric: resolveMetric('auc'),
    truth: auc,
    truthBy: 'a mixture of normal distributions',
    sizes: usualSizes,
    methods: ofAreas,
    dear: false,
    draw: (random, n) => scores(random, n, share, () => (random.next() < hard ? 0 : separation) + normal(random)),
  }
}

/** What precision is above the score of a positive, on average. */
function averagePrecisionOf(separation: number, share: number): number {
  return integral(
    z => {
      const found = share * normalCdf(-z)
      const raised = (1 - share) * normalCdf(-z - separation)
      return ((found / (found + raised)) * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI)
    },
    -10,
    10,
  )
}

export const scorePopulations: readonly Population[] = [
  ...[0.7, 0.9, 0.98].flatMap(auc => [0.1, 0.5].map(share => binormal(auc, share))),
  withHardMinority(0.94, 0.1, 0.1),
  withHardMinority(0.94, 0.1, 0.5),
  {
    id: 'averagePrecision',
    title: 'Average precision, 10 % positives, AUC of 0.9',
    metric: resolveMetric('averagePrecision'),
    truth: averagePrecisionOf(separationOf(0.9), 0.1),
    truthBy: 'an integral over the scores of positives',
    sizes: usualSizes,
    methods: ['percentile', 'bca'],
    dear: true,
    draw: (random, n) => scores(random, n, 0.1, () => separationOf(0.9) + normal(random)),
  },
]

/** Both models see the same rows: their scores correlate within each class. */
function pairedAreas(better: number, worse: number, share: number): PairedPopulation {
  const correlation = 0.8
  const own = Math.sqrt(1 - correlation ** 2)
  const draw = (random: Random, n: number, standing: Standing): PairedInput => {
    const separations = [separationOf(standing === 'equal' ? worse : better), separationOf(worse)]
    const yTrue = Array.from({ length: n }, () => Number(random.next() < share))
    const first: number[] = []
    const second: number[] = []
    for (const truth of yTrue) {
      const common = normal(random)
      first.push(truth * separations[0] + common)
      second.push(truth * separations[1] + correlation * common + own * normal(random))
    }
    const sides = [first, second].map(yScore => ({ yTrue, yScore, positive: 1, labels: [0, 1] }))
    return standing === 'worse'
      ? { candidate: sides[1], baseline: sides[0] }
      : { candidate: sides[0], baseline: sides[1] }
  }
  return {
    id: `auc ${share}`,
    title: `AUC of ${better} against ${worse}, ${100 * share} % positives`,
    metric: resolveMetric('auc'),
    gain: better - worse,
    sizes: usualSizes,
    draw,
  }
}

export const pairedScorePopulations: readonly PairedPopulation[] = [
  pairedAreas(0.93, 0.9, 0.1),
  pairedAreas(0.93, 0.9, 0.5),
]
