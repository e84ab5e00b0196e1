import type { IntervalMethod } from '../../src/measure/intervals/valueMethods.ts'
import { measure } from '../../src/measure/measure.ts'
import { resolveMetric } from '../../src/measure/resolveMetric.ts'
import { type Random, seededRandom } from '../../src/numeric/random.ts'
import { normal } from './draws.ts'
import { type PairedPopulation, type Population, querySizes } from './population.ts'

/** One query with its judgements and the runs of two systems. */
interface Query {
  readonly judged: Readonly<Record<string, number>>
  readonly better: readonly string[]
  readonly worse: readonly string[]
}

interface Difficulty {
  /** Documents that are judged, of which so many are relevant. */
  readonly documents: number
  readonly relevant: number
  /** How much a grade counts in the ranking, against noise of 1: normal with this mean and deviation. */
  readonly skill: number
  readonly spread: number
}

/** A population of so many queries, from which samples are drawn with replacement: its mean is known exactly. */
const QUERIES = 4000
const RETURNED = 10

function queriesOf({ documents, relevant, skill, spread }: Difficulty): readonly Query[] {
  const random = seededRandom(1)
  return Array.from({ length: QUERIES }, () => {
    const grades = Array.from({ length: documents }, (_, document) => (document < relevant ? 1 + random.below(3) : 0))
    const ability = skill + spread * normal(random)
    const common = grades.map(() => normal(random))
    const run = (noise: number): readonly string[] => {
      const scores = grades.map((grade, document) => ability * grade + common[document] + noise * normal(random))
      return Array.from(scores.keys())
        .sort((a, b) => scores[b] - scores[a])
        .slice(0, RETURNED)
        .map(String)
    }
    return { judged: Object.fromEntries(grades.entries()), better: run(0.4), worse: run(0.8) }
  })
}

interface Run {
  readonly qrels: Record<string, Readonly<Record<string, number>>>
  readonly run: Record<string, readonly string[]>
}

function runOf(queries: readonly Query[], returned: (query: Query, index: number) => readonly string[]): Run {
  return {
    qrels: Object.fromEntries(queries.map(({ judged }, index) => [`query ${index}`, judged])),
    run: Object.fromEntries(queries.map((query, index) => [`query ${index}`, returned(query, index)])),
  }
}

function drawn(random: Random, n: number, queries: readonly Query[]): readonly Query[] {
  return Array.from({ length: n }, () => queries[random.below(queries.length)])
}

const metric = 'ndcg@10'
const methods: readonly IntervalMethod[] = ['fartherT', 't', 'bootstrapT', 'percentile', 'bca']

function queryPopulation(id: string, title: string, queries: readonly Query[]): Population {
  return {
    id,
    title,
    metric: resolveMetric(metric),
    truth: measure(
      runOf(queries, ({ better }) => better),
      metric,
    ).value,
    truthBy: `the mean over all ${QUERIES} queries of the population`,
    sizes: querySizes,
    methods,
    dear: false,
    draw: (random, n) => runOf(drawn(random, n, queries), ({ better }) => better),
  }
}

const mixed = queriesOf({ documents: 30, relevant: 6, skill: 0.4, spread: 0.5 })
const easy = queriesOf({ documents: 30, relevant: 2, skill: 2.2, spread: 1.2 })

export const queryPopulations: readonly Population[] = [
  queryPopulation('ndcg mixed', 'nDCG@10, queries of all kinds', mixed),
  queryPopulation('ndcg easy', 'nDCG@10, mostly perfect, some queries at 0', easy),
]

export const pairedQueryPopulations: readonly PairedPopulation[] = [
  {
    id: 'ndcg',
    title: 'nDCG@10, queries of all kinds',
    metric: resolveMetric(metric),
    gain:
      measure(
        runOf(mixed, ({ better }) => better),
        metric,
      ).value -
      measure(
        runOf(mixed, ({ worse }) => worse),
        metric,
      ).value,
    sizes: querySizes,
    draw: (random, n, standing) => {
      const queries = drawn(random, n, mixed)
      // Equal: for each query by chance which system is which.
      const swapped = queries.map(() => (standing === 'equal' ? random.next() < 0.5 : standing === 'worse'))
      return {
        candidate: runOf(queries, ({ better, worse }, index) => (swapped[index] ? worse : better)),
        baseline: runOf(queries, ({ better, worse }, index) => (swapped[index] ? better : worse)),
      }
    },
  },
]
