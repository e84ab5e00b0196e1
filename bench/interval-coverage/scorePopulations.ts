import type { IntervalMethod } from '../../src/measure/intervals/valueMethods.ts'
import { resolveMetric } from '../../src/measure/resolveMetric.ts'
import { bisection } from '../../src/numeric/bisection.ts'
import type { Random } from '../../src/numeric/random.ts'
import { normalCdf, normalQuantile } from '../../src/stats/distributions/normal.ts'
import { normal } from './draws.ts'
import { integral } from './integral.ts'
import {
  type PairedInput,
  type PairedPopulation,
  type Population,
  type Standing,
  sizesToLarge,
  usualSizes,
} from './population.ts'

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
    sizes: sizesToLarge,
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
    sizes: sizesToLarge,
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

/** Returns the score at which a decreasing function crosses 0. */
function crossing(value: (score: number) => number): number {
  return bisection(-10, 15, score => value(score) > 0)
}

/** Scores from two normal distributions, as a curve over thresholds. */
interface Binormal {
  readonly auc: number
  readonly share: number
}

function ratesOf({ auc, share }: Binormal): {
  readonly tpr: (threshold: number) => number
  readonly fpr: (threshold: number) => number
  readonly precision: (threshold: number) => number
} {
  const separation = separationOf(auc)
  const tpr = (threshold: number): number => normalCdf(separation - threshold)
  const fpr = (threshold: number): number => normalCdf(-threshold)
  const precision = (threshold: number): number => {
    const found = share * tpr(threshold)
    return found / (found + (1 - share) * fpr(threshold))
  }
  return { tpr, fpr, precision }
}

/** The true values of metrics for two normal distributions, by the prefix of the id. */
const truths: Readonly<Record<string, (population: Binormal) => number>> = {
  averagePrecision: ({ auc, share }) => averagePrecisionOf(separationOf(auc), share),
  prAuc: ({ auc, share }) => averagePrecisionOf(separationOf(auc), share),
  gini: ({ auc }) => 2 * auc - 1,
  ks: ({ auc }) => 2 * normalCdf(separationOf(auc) / 2) - 1,
  eer: ({ auc }) => normalCdf(-separationOf(auc) / 2),
  'tprAtFpr(fpr=0.05)': population => {
    const { tpr, fpr } = ratesOf(population)
    return tpr(crossing(score => fpr(score) - 0.05))
  },
  'precisionAtRecall(recall=0.8)': population => {
    const { tpr, precision } = ratesOf(population)
    return precision(crossing(score => tpr(score) - 0.8))
  },
  'recallAtPrecision(precision=0.9)': population => {
    const { tpr, precision } = ratesOf(population)
    return tpr(crossing(score => 0.9 - precision(score)))
  },
  'partialAuc(maxFpr=0.2)': population => {
    const { tpr } = ratesOf(population)
    const area = integral(rate => tpr(-normalQuantile(rate)), 0, 0.2)
    return (1 + (area / 0.2 - 0.1) / 0.9) / 2
  },
  'gain(share=0.1)': population => {
    const { tpr, fpr } = ratesOf(population)
    return tpr(crossing(score => population.share * tpr(score) + (1 - population.share) * fpr(score) - 0.1))
  },
}

/** The share of positives of the curves that are tried on large samples, too. */
const RARE = 0.1

interface CurveCell extends Binormal {
  readonly metric: string
  readonly methods: readonly IntervalMethod[]
}

function curvePopulation({ metric, auc, share, methods }: CurveCell): Population {
  const configured = resolveMetric(metric)
  return {
    id: `${metric} ${auc} ${share}`,
    title: `${configured.title} (${metric}), AUC of ${auc}, ${100 * share} % positives`,
    metric: configured,
    truth: truths[metric]({ auc, share }),
    truthBy: 'two normal distributions',
    sizes: share === RARE ? sizesToLarge : usualSizes,
    methods,
    dear: methods.length > 1,
    draw: (random, n) => scores(random, n, share, () => separationOf(auc) + normal(random)),
  }
}

export const scorePopulations: readonly Population[] = [
  ...[0.7, 0.9, 0.98].flatMap(auc => [0.1, 0.5].map(share => binormal(auc, share))),
  withHardMinority(0.94, 0.1, 0.1),
  withHardMinority(0.94, 0.1, 0.5),
  withHardMinority(0.96, 0.06, 0.2),
  {
    id: 'averagePrecision',
    title: 'Average precision, 10 % positives, AUC of 0.9',
    metric: resolveMetric('averagePrecision'),
    truth: averagePrecisionOf(separationOf(0.9), 0.1),
    truthBy: 'an integral over the scores of positives',
    sizes: sizesToLarge,
    methods: ['effectiveWilson', 'percentile', 'bca'],
    dear: true,
    draw: (random, n) => scores(random, n, 0.1, () => separationOf(0.9) + normal(random)),
  },
  curvePopulation({ metric: 'averagePrecision', auc: 0.7, share: 0.5, methods: ['effectiveWilson'] }),
  curvePopulation({ metric: 'averagePrecision', auc: 0.98, share: 0.1, methods: ['effectiveWilson'] }),
  curvePopulation({ metric: 'averagePrecision', auc: 0.999, share: 0.5, methods: ['effectiveWilson'] }),
  ...[
    ['prAuc', 0.9, 0.1, 'effectiveWilson'] as const,
    ['gini', 0.9, 0.1, 'newcombeDelong'] as const,
    ['partialAuc(maxFpr=0.2)', 0.9, 0.1, 'effectiveWilson'] as const,
    ['partialAuc(maxFpr=0.2)', 0.98, 0.5, 'effectiveWilson'] as const,
    ['ks', 0.7, 0.5, 'nearMaximisers'] as const,
    ['ks', 0.9, 0.1, 'nearMaximisers'] as const,
    ['ks', 0.98, 0.5, 'nearMaximisers'] as const,
    ...(
      ['eer', 'tprAtFpr(fpr=0.05)', 'precisionAtRecall(recall=0.8)', 'recallAtPrecision(precision=0.9)'] as const
    ).flatMap(metric => [[metric, 0.9, 0.1, 'pointMover'] as const, [metric, 0.98, 0.5, 'pointMover'] as const]),
    ['gain(share=0.1)', 0.9, 0.1, 'pointMover'] as const,
    ['gain(share=0.1)', 0.98, 0.5, 'pointMover'] as const,
  ].map(([metric, auc, share, method]) => curvePopulation({ metric, auc, share, methods: [method] })),
]

/** Both models see the same rows: their scores correlate within each class. */
function pairedAreas(better: number, worse: number, share: number, metric?: string): PairedPopulation {
  const correlation = 0.8
  const named = resolveMetric(metric ?? 'auc')
  const truthOf = metric === undefined ? ({ auc }: Binormal) => auc : truths[metric]
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
    id: metric === undefined ? `auc ${share}` : `${metric} ${share}`,
    title: `${metric === undefined ? '' : `${named.title}, `}AUC of ${better} against ${worse}, ${100 * share} % positives`,
    metric: named,
    gain: Math.abs(truthOf({ auc: better, share }) - truthOf({ auc: worse, share })),
    sizes: sizesToLarge,
    draw,
  }
}

export const pairedScorePopulations: readonly PairedPopulation[] = [
  pairedAreas(0.93, 0.9, 0.1),
  pairedAreas(0.93, 0.9, 0.5),
  pairedAreas(0.93, 0.9, 0.1, 'averagePrecision'),
  pairedAreas(0.93, 0.9, 0.5, 'averagePrecision'),
  pairedAreas(0.93, 0.9, 0.1, 'ks'),
  pairedAreas(0.93, 0.9, 0.5, 'ks'),
  pairedAreas(0.93, 0.9, 0.1, 'tprAtFpr(fpr=0.05)'),
  pairedAreas(0.98, 0.96, 0.5, 'recallAtPrecision(precision=0.9)'),
  pairedAreas(0.93, 0.9, 0.5, 'precisionAtRecall(recall=0.8)'),
  pairedAreas(0.93, 0.9, 0.5, 'eer'),
  pairedAreas(0.93, 0.9, 0.1, 'gain(share=0.1)'),
  pairedAreas(0.93, 0.9, 0.1, 'partialAuc(maxFpr=0.2)'),
]
