import { catalog } from '../../generated/metrics/catalog.ts'
import type { Evaluation } from '../../src/evaluation/evaluation.ts'
import { comparisonOf } from '../../src/gates/comparisonRequest.ts'
import { decideComparison } from '../../src/gates/decideComparison.ts'
import { gateAmong } from '../../src/gates/gate.ts'
import { judge } from '../../src/gates/judge.ts'
import { pairUp } from '../../src/measure/pairs/pairing.ts'
import type { Over } from '../../src/measure/runs/over.ts'
import { repeated as repeatedRuns } from '../../src/measure/runs/repeated.ts'
import type { Random } from '../../src/numeric/random.ts'
import { normalCdf, normalQuantile } from '../../src/stats/distributions/normal.ts'
import { normal } from '../interval-coverage/draws.ts'
import type { GateSetting, GateStudy } from './gateStudy.ts'

/** How much of what a run says of a row is the row, which all runs share, and how much the run as a whole is moved. */
interface Noise {
  readonly name: string
  /** Standard deviations: of rows, of a row in a run, and of runs. */
  readonly row: number
  readonly cell: number
  readonly run: number
}

const noises: readonly Noise[] = [
  { name: 'runs nearly alike', row: Math.sqrt(0.9), cell: Math.sqrt(0.1), run: 0.05 },
  { name: 'runs far apart', row: 0.6, cell: 0.8, run: 0.3 },
]

const POSITIVES = 0.4

/** A metric with its true value for a run of some skill, and what draws the predictions of such a run. */
interface Population {
  readonly metric: string
  readonly skill: number
  readonly valueAt: (skill: number) => number
  readonly predict: (random: Random, yTrue: readonly number[], reach: (row: number) => number) => object
}

/** A row is right where its reach is above 0. */
const labels: Population['predict'] = (_, yTrue, reach) => ({
  yPred: yTrue.map((label, row) => (reach(row) > 0 ? label : 1 - label)),
})

const populations: readonly Population[] = [
  { metric: 'accuracy', skill: 1, valueAt: normalCdf, predict: labels },
  {
    metric: 'f1',
    skill: 1,
    // 2TP / (2TP + FP + FN), where all rows are right equally often.
    valueAt: skill => {
      const right = normalCdf(skill)
      return (2 * POSITIVES * right) / (2 * POSITIVES * right + 1 - right)
    },
    predict: labels,
  },
  {
    metric: 'auc',
    skill: 1,
    // Positives are higher by twice the skill, each with a variance of 1.
    valueAt: skill => normalCdf(Math.SQRT2 * skill),
    predict: (_, yTrue, reach) => ({ yScore: yTrue.map((label, row) => (label === 1 ? 1 : -1) * reach(row)) }),
  },
]

const QUANTILES = 400

/** The mean over all runs that there could be. */
function meanOverAll({ valueAt }: Population, skill: number, { run }: Noise): number {
  let sum = 0
  for (let i = 0; i < QUANTILES; i++) sum += valueAt(skill + run * normalQuantile((i + 0.5) / QUANTILES))
  return sum / QUANTILES
}

/** Rows with their truth and how hard each is for every run. */
interface Rows {
  readonly yTrue: readonly number[]
  readonly hardness: readonly number[]
}

function drawRows(random: Random, n: number, { row }: Noise): Rows {
  return {
    yTrue: Array.from({ length: n }, () => Number(random.next() < POSITIVES)),
    hardness: Array.from({ length: n }, () => row * normal(random)),
  }
}

/** Draws runs over rows, and the true value of each. */
function drawRuns(
  random: Random,
  { predict, valueAt }: Population,
  { yTrue, hardness }: Rows,
  skills: readonly number[],
  { cell }: Noise,
): { readonly runs: Evaluation; readonly values: readonly number[] } {
  const runs = skills.map(skill => ({
    yTrue,
    ...predict(random, yTrue, row => skill + hardness[row] + cell * normal(random)),
  }))
  return { runs: repeatedRuns(runs), values: skills.map(valueAt) }
}

function skillsOf(random: Random, count: number, skill: number, { run }: Noise): readonly number[] {
  return Array.from({ length: count }, () => skill + run * normal(random))
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

const claims = { rows: 'these runs', runs: 'all runs' } as const satisfies Readonly<Record<Over, string>>

/** A gate on the mean, whose bound is its true value. */
function ofMean(population: Population, noise: Noise, runs: number, n: number, over: Over): GateSetting {
  const { metric, skill } = population
  return {
    name: `${metric} of ${claims[over]}, ${runs} ${noise.name}, ${n} rows: exactly at the bound`,
    counted: 'passes',
    atMost: 5,
    happens: random => {
      const drawn = drawRuns(
        random,
        population,
        drawRows(random, n, noise),
        skillsOf(random, runs, skill, noise),
        noise,
      )
      const truth = over === 'rows' ? meanOf(drawn.values) : meanOverAll(population, skill, noise)
      return judge(drawn.runs, gateAmong(catalog, metric, { atLeast: truth }, { confidence: 0.95, over })).passes
    },
  }
}

/** By how much the skill of the candidate is higher. */
const LEAD = 0.6

/** A comparison, whose lead is the true one. */
function ofGain(population: Population, noise: Noise, n: number, over: Over): GateSetting {
  const { metric, skill } = population
  const asked = comparisonOf(metric, { over }, catalog)
  return {
    name: `${metric} of ${claims[over]}, 5 beside 5 ${noise.name}, ${n} rows: exactly the lead`,
    counted: 'passes',
    atMost: 5,
    happens: random => {
      const rows = drawRows(random, n, noise)
      const [ours, theirs] = [skill + LEAD, skill].map(each =>
        drawRuns(random, population, rows, skillsOf(random, 5, each, noise), noise),
      )
      const lead =
        over === 'rows'
          ? meanOf(ours.values) - meanOf(theirs.values)
          : meanOverAll(population, skill + LEAD, noise) - meanOverAll(population, skill, noise)
      const bound = { betterBy: Math.max(0, lead) }
      return decideComparison(pairUp(ours.runs, theirs.runs, 'all'), asked.metric, bound, asked.confidence, 'fail')
        .passes
    },
  }
}

/** Seven of ten runs must pass; six are far above the bound, the others exactly at it. */
function ofNumber(noise: Noise, n: number): GateSetting {
  const [population] = populations
  const { metric, skill, valueAt } = population
  const skills = Array.from({ length: 10 }, (_, i) => (i < 6 ? skill + 2 : skill))
  return {
    name: `${metric}, 7 of 10 ${noise.name}, ${n} rows: 6 far above, 4 exactly at the bound`,
    counted: 'passes',
    atMost: 5,
    happens: random => {
      const { runs } = drawRuns(random, population, drawRows(random, n, noise), skills, noise)
      const gate = gateAmong(catalog, metric, { atLeast: valueAt(skill) }, { confidence: 0.95, atLeastRuns: 7 })
      return judge(runs, gate).passes
    },
  }
}

const sizes = [50, 200]
const MANY = 1000
const overs = ['rows', 'runs'] as const
const [ofAccuracy] = populations

export const repeated: GateStudy = {
  topic: 'repeated',
  title: 'Repeated runs',
  about: `
Gates on \`repeated(runs)\` with a confidence of 95 %. What a run says of a row is moved by the row, by the run, and by both
together. *Nearly alike* and *far apart*: 90 or 36 % of the variance within a run is shared by all runs, and the standard
deviation of runs is 0.05 or 0.3, which moves accuracy by 0.01 or 0.07. The bound is the true mean of these runs on all rows, or, with
\`over: 'runs'\`, that of all runs. With \`atLeastRuns\` too few runs meet the bound.`,
  settings: [
    ...overs.flatMap(over =>
      noises.flatMap(noise =>
        sizes.flatMap(n => [
          ...[3, 5, 10].map(runs => ofMean(ofAccuracy, noise, runs, n, over)),
          ...populations.slice(1).map(population => ofMean(population, noise, 5, n, over)),
        ]),
      ),
    ),
    ...overs.flatMap(over => noises.map(noise => ofMean(ofAccuracy, noise, 5, MANY, over))),
    ...overs.flatMap(over => noises.flatMap(noise => sizes.map(n => ofGain(ofAccuracy, noise, n, over)))),
    ...noises.flatMap(noise => sizes.map(n => ofNumber(noise, n))),
  ],
}
