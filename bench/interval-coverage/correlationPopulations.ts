import type { EvaluationInput } from '../../src/evaluation/inputs/evaluationInput.ts'
import { resolveMetric } from '../../src/measure/resolveMetric.ts'
import type { Random } from '../../src/numeric/random.ts'
import { chiRatio, normal } from './draws.ts'
import { type PairedInput, type PairedPopulation, type Population, type Standing, sizesToLarge } from './population.ts'
import { gradesTable, ofGross, ofTable, spearmanOfHeavyTails, spearmanOfSpoilt } from './rankCorrelations.ts'

/** Returns one row: its true and its predicted value. */
type Row = (random: Random) => readonly [truth: number, prediction: number]

interface CorrelationMetric {
  readonly metric: string
  readonly name: string
  readonly title: string
  readonly row: Row
  readonly truth: number
}

function columnsOf(rows: readonly (readonly [number, number])[]): { yTrue: number[]; yPred: number[] } {
  return { yTrue: rows.map(([truth]) => truth), yPred: rows.map(([, prediction]) => prediction) }
}

function correlationPopulation({ metric, name, title, row, truth }: CorrelationMetric): Population {
  const draw = (random: Random, n: number): EvaluationInput => columnsOf(Array.from({ length: n }, () => row(random)))
  return {
    id: `${metric} ${name}`,
    title: `${resolveMetric(metric).title}, ${title}`,
    metric: resolveMetric(metric),
    truth,
    truthBy: 'the distribution of both columns',
    sizes: sizesToLarge,
    methods: ['fisherZ'],
    dear: false,
    draw,
  }
}

function binormal(correlation: number): Row {
  return random => {
    const truth = normal(random)
    return [truth, correlation * truth + Math.sqrt(1 - correlation ** 2) * normal(random)]
  }
}

/** Rank correlations of normal columns: Pearson 1907; Greiner 1909. */
const ofNormal: Readonly<Record<string, (correlation: number) => number>> = {
  pearson: correlation => correlation,
  spearman: correlation => (6 / Math.PI) * Math.asin(correlation / 2),
  kendallTau: correlation => (2 / Math.PI) * Math.asin(correlation),
  concordanceCorrelation: correlation => correlation,
}

function ofBinormal(metric: string, correlation: number): Population {
  const title = `normal columns of correlation ${correlation}`
  const truth = ofNormal[metric](correlation)
  return correlationPopulation({ metric, name: `normal ${correlation}`, title, row: binormal(correlation), truth })
}

const NOISE = 0.5
const DEGREES_OF_FREEDOM = 5

const heavy: Row = random => {
  const truth = normal(random)
  return [truth, truth + (NOISE * normal(random)) / chiRatio(random, DEGREES_OF_FREEDOM)]
}

const skewed: Row = random => {
  const truth = -Math.log(1 - random.next())
  return [truth, truth + NOISE * normal(random)]
}

/** Returns rows with exact predictions, except for a share that is independent of the truth. */
function gross(share: number): Row {
  return random => {
    const truth = random.next()
    return [truth, random.next() < share ? random.next() : truth]
  }
}

const CORRELATION = 0.8
/** Between the five grades. */
const CUTS = [-1.5, -0.5, 0.5, 1.5]

const grades: Row = random => {
  const grade = (value: number): number => 1 + CUTS.filter(cut => cut <= value).length
  const [truth, prediction] = binormal(CORRELATION)(random)
  return [grade(truth), grade(prediction)]
}

export const correlationPopulations: readonly Population[] = [
  ...['pearson', 'spearman', 'kendallTau', 'concordanceCorrelation'].map(metric => ofBinormal(metric, 0.8)),
  ofBinormal('spearman', 0.99),
  correlationPopulation({
    metric: 'pearson',
    name: 't5',
    title: "errors with the tails of Student's t with 5 degrees of freedom",
    row: heavy,
    truth: 1 / Math.sqrt(1 + (NOISE ** 2 * DEGREES_OF_FREEDOM) / (DEGREES_OF_FREEDOM - 2)),
  }),
  correlationPopulation({
    metric: 'pearson',
    name: 'skewed',
    title: 'exponential truth, normal errors',
    row: skewed,
    truth: 1 / Math.sqrt(1 + NOISE ** 2),
  }),
  correlationPopulation({
    metric: 'spearman',
    name: 't5',
    title: 'the same columns with heavy tails',
    row: heavy,
    truth: spearmanOfHeavyTails(NOISE),
  }),
  ...['spearman', 'kendallTau'].map(metric =>
    correlationPopulation({
      metric,
      name: 'grades',
      title: 'five grades, many ties',
      row: grades,
      truth: ofTable[metric](gradesTable(CUTS, CORRELATION)),
    }),
  ),
  ...['pearson', 'spearman', 'kendallTau'].map(metric =>
    correlationPopulation({
      metric,
      name: 'gross .01',
      title: 'perfect but for 1 % of random rows',
      row: gross(0.01),
      truth: ofGross[metric](0.01),
    }),
  ),
]

const SMALL = 0.5
const LARGE = 0.6
const TOGETHER = 0.8

function pairedCorrelation(metric: string): PairedPopulation {
  const correlationOf = (noise: number): number => ofNormal[metric](1 / Math.sqrt(1 + noise ** 2))
  const draw = (random: Random, n: number, standing: Standing): PairedInput => {
    const yTrue = Array.from({ length: n }, () => normal(random))
    const first: number[] = []
    const second: number[] = []
    for (const truth of yTrue) {
      const common = normal(random)
      first.push(truth + (standing === 'equal' ? LARGE : SMALL) * common)
      second.push(truth + LARGE * (TOGETHER * common + Math.sqrt(1 - TOGETHER ** 2) * normal(random)))
    }
    return bySide(yTrue, first, second, standing)
  }
  return {
    id: `${metric} normal`,
    title: `${resolveMetric(metric).title}, normal columns`,
    metric: resolveMetric(metric),
    gain: correlationOf(SMALL) - correlationOf(LARGE),
    sizes: sizesToLarge,
    draw,
  }
}

function bySide(
  yTrue: readonly number[],
  better: readonly number[],
  worse: readonly number[],
  standing: Standing,
): PairedInput {
  const [ours, theirs] = [better, worse].map(yPred => ({ yTrue: [...yTrue], yPred: [...yPred] }))
  return standing === 'worse' ? { candidate: theirs, baseline: ours } : { candidate: ours, baseline: theirs }
}

const CHANGED = 0.03
const SPREAD = 0.1

/** Returns two models that agree on nearly all rows. On the others, one of them predicts at random. */
function rarelyApart(): PairedPopulation {
  const metric = 'spearman'
  const rows = (random: Random, n: number, standing: Standing): PairedInput => {
    const yTrue = Array.from({ length: n }, () => random.next())
    const good = yTrue.map(truth => truth + SPREAD * normal(random))
    const spoilt = (): number[] => good.map(value => (random.next() < CHANGED ? random.next() : value))
    return bySide(yTrue, standing === 'equal' ? spoilt() : good, spoilt(), standing)
  }
  return {
    id: 'spearman rare',
    title: `Spearman ρ, models that differ on ${100 * CHANGED} % of the rows`,
    metric: resolveMetric(metric),
    gain: spearmanOfSpoilt(SPREAD, 0) - spearmanOfSpoilt(SPREAD, CHANGED),
    sizes: sizesToLarge,
    draw: rows,
  }
}

export const pairedCorrelationPopulations: readonly PairedPopulation[] = [
  ...['pearson', 'spearman', 'kendallTau'].map(pairedCorrelation),
  rarelyApart(),
]
