import { catalog } from '../../generated/metrics/catalog.ts'
import type { BaselineInput } from '../../src/evaluation/inputs/baselineInput.ts'
import { evaluation } from '../../src/evaluation/inputs/encodeEvaluation.ts'
import type { EvaluationInput } from '../../src/evaluation/inputs/evaluationInput.ts'
import { comparisonOf } from '../../src/gates/comparisonRequest.ts'
import { decide } from '../../src/gates/decide.ts'
import { judgeComparison } from '../../src/gates/judgeComparison.ts'
import { rowsNeeded } from '../../src/gates/rowsNeeded.ts'
import { requireConfidence } from '../../src/measure/intervals/confidence.ts'
import { measureSurely } from '../../src/measure/intervals/intervalOf.ts'
import { measure } from '../../src/measure/measure.ts'
import { resolveMetric } from '../../src/measure/resolveMetric.ts'
import { type Random, seededRandom } from '../../src/numeric/random.ts'
import { normal } from '../interval-coverage/draws.ts'
import type { GateSetting, GateStudy } from './gateStudy.ts'

type Draw = (n: number, random: Random) => EvaluationInput

const exponential = (random: Random): number => -Math.log(1 - random.next())

const list = <Value>(n: number, value: () => Value): Value[] => Array.from({ length: n }, value)

const numbers =
  (error: (random: Random) => number): Draw =>
  (n, random) => {
    const yTrue = list(n, () => normal(random))
    return { yTrue, yPred: yTrue.map(truth => truth + error(random)) }
  }

const labels: Draw = (n, random) => {
  const yTrue = list(n, () => Math.floor(random.next() ** 2 * 3))
  return { yTrue, yPred: yTrue.map(truth => (random.next() < 0.75 ? truth : random.below(3))), labels: [0, 1, 2] }
}

const scores: Draw = (n, random) => {
  const yTrue = list(n, () => Number(random.next() < 0.4))
  return { yTrue, yScore: yTrue.map(truth => normal(random) + 1.5 * truth), positive: 1, labels: [0, 1] }
}

const probabilities: Draw = (n, random) => {
  const claimed = list(n, () => random.next())
  const yTrue = claimed.map(share => Number(random.next() < share))
  const yScore = claimed.map(share => Math.min(1, Math.max(0, share + 0.1 * Math.sin(6 * share))))
  return { yTrue, yScore, positive: 1, labels: [0, 1] }
}

const trials: Draw = (n, random) => ({
  trials: list(n, () => {
    const rate = Math.sqrt(random.next())
    return list(5, () => random.next() < rate)
  }),
})

const latencies: Draw = (n, random) => ({ score: list(n, () => -Math.log(1 - random.next())) })

/** A metric, how far its threshold lies from its value, and what is drawn. */
const plans: readonly (readonly [metric: string, off: number, draw: Draw])[] = [
  ['ece', 0.05, probabilities],
  ['spearman', 0.1, numbers(normal)],
  ['r2', 0.06, numbers(random => 0.5 * normal(random))],
  ['rmse', 0.12, numbers(normal)],
  ['mae', 0.15, numbers(exponential)],
  ['scoreQuantile(quantile=0.95, better="lower")', 0.7, latencies],
  ['passAtK(k=1)', 0.06, trials],
  ['macroF1', 0.06, labels],
  ['mcc', 0.08, labels],
  ['auc', 0.05, scores],
  ['averagePrecision', 0.06, scores],
  ['recallAtPrecision(precision=0.8)', 0.1, scores],
  ['eer', 0.05, scores],
]

type Pair = readonly [candidate: EvaluationInput, baseline: BaselineInput]
type DrawPair = (n: number, random: Random) => Pair

/** Two models on the same truth, of which the second is worse, or as good. */
const ofNumbers =
  (worse: number): DrawPair =>
  (n, random) => {
    const { yTrue, yPred } = numbers(exponential)(n, random) as { yTrue: number[]; yPred: number[] }
    return [
      { yTrue, yPred },
      { yPred: yTrue.map((truth, i) => truth + worse * (0.5 * (yPred[i] - truth) + 0.5 * exponential(random))) },
    ]
  }

const ofLabels =
  (right: number): DrawPair =>
  (n, random) => {
    const truths = labels(n, random) as { yTrue: number[]; yPred: number[]; labels: number[] }
    const { yTrue, yPred } = truths
    return [
      truths,
      {
        yPred: yTrue.map((truth, i) =>
          random.next() < 0.7 ? yPred[i] : random.next() < right ? truth : random.below(3),
        ),
      },
    ]
  }

const ofScores =
  (apart: number): DrawPair =>
  (n, random) => {
    const both = scores(n, random) as { yTrue: number[]; yScore: number[] }
    const { yTrue, yScore } = both
    return [
      both,
      { yScore: yTrue.map((truth, i) => 0.8 * (yScore[i] - 1.5 * truth) + 0.6 * normal(random) + apart * truth) },
    ]
  }

const ofLatencies =
  (slower: number): DrawPair =>
  (n, random) => {
    const score = list(n, () => exponential(random))
    return [{ score }, { score: score.map(each => slower * (0.5 * each + 0.5 * exponential(random))) }]
  }

type PlannedBound = { readonly noWorseBy: number } | { readonly betterBy: number }

/** A metric, what the comparison asks for, what is drawn, and its name. */
const comparisons: readonly (readonly [metric: string, bound: PlannedBound, draw: DrawPair, name: string])[] = [
  ['accuracy', { noWorseBy: 0.04 }, ofLabels(0.83), 'no worse by 0.04'],
  ['macroF1', { noWorseBy: 0.06 }, ofLabels(0.83), 'no worse by 0.06'],
  ['macroF1', { betterBy: 0 }, ofLabels(0.4), 'better'],
  ['mae', { noWorseBy: 0.1 }, ofNumbers(1.1), 'no worse by 0.1'],
  ['mae', { betterBy: 0 }, ofNumbers(1.3), 'better'],
  ['rmse', { betterBy: 0 }, ofNumbers(1.4), 'better'],
  ['auc', { noWorseBy: 0.04 }, ofScores(1.5), 'no worse by 0.04'],
  ['auc', { betterBy: 0 }, ofScores(1.1), 'better'],
  ['averagePrecision', { betterBy: 0 }, ofScores(1), 'better'],
  ['spearman', { noWorseBy: 0.1 }, ofNumbers(1), 'no worse by 0.1'],
  ['scoreQuantile(quantile=0.95, better="lower")', { noWorseBy: 0.5 }, ofLatencies(1.265), 'no worse by 0.5'],
  ['meanScore(better="lower")', { betterBy: 0 }, ofLatencies(1.25), 'better'],
]

/** Rows to plan from. */
const LIKE = 3000

/** A plan is the mean of those from so many samples of such rows, each of which is itself a sample. */
const SEEDS = [1, 3, 4, 5, 6, 7, 8, 9]

/** Rows that say what is true. */
const POPULATION = 1_000_000

function meanPlan(rowsFor: (random: Random) => number): number {
  return Math.round(SEEDS.reduce((sum, seed) => sum + rowsFor(seededRandom(seed)), 0) / SEEDS.length)
}

/** Returns what a plan needs when it is first asked for. */
function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

const ofValues: readonly GateSetting[] = plans.map(([metric, off, draw]) => {
  const asked = resolveMetric(metric)
  const plan = once(() => {
    const { value, direction } = measure(draw(POPULATION, seededRandom(2)), asked)
    const threshold = direction === 'up' ? value - off : value + off
    return { threshold, n: meanPlan(random => rowsNeeded(asked, { value, threshold, like: draw(LIKE, random) })) }
  })
  return {
    name: `${metric}, ${off} from its threshold`,
    counted: 'passes',
    happens: random => {
      const { n, threshold } = plan()
      const measurement = measureSurely(evaluation(draw(n, random)), asked, requireConfidence(0.95), 1)
      const bound = asked.direction === 'up' ? { above: threshold } : { below: threshold }
      return decide(measurement, bound, { whenInconclusive: 'fail' }).passes
    },
  }
})

const ofComparisons: readonly GateSetting[] = comparisons.map(([metric, bound, draw, name]) => {
  const asked = comparisonOf(metric, {}, catalog)
  const plan = once(() => {
    const [candidate, baseline] = draw(POPULATION, seededRandom(2))
    const ours = measure(candidate, metric)
    const theirs = measure({ ...candidate, ...baseline } as EvaluationInput, metric)
    const difference = (ours.direction === 'up' ? 1 : -1) * (ours.value - theirs.value)
    const wanted = 'noWorseBy' in bound ? { margin: bound.noWorseBy } : { lead: bound.betterBy }
    return meanPlan(random => {
      const [ours, theirs] = draw(LIKE, random)
      return rowsNeeded(resolveMetric(metric), {
        difference,
        ...wanted,
        like: { candidate: ours, baseline: theirs },
      })
    })
  })
  return {
    name: `${metric}, ${name}`,
    counted: 'passes',
    happens: random => {
      const [candidate, baseline] = draw(plan(), random)
      return judgeComparison(candidate, baseline, asked, bound).passes
    },
  }
})

export const planned: GateStudy = {
  topic: 'planned',
  title: 'How many rows a gate needs',
  about: `
\`rowsNeeded\` with a power of 80 %, from ${LIKE.toLocaleString('en')} rows like those of the test set: gates on samples of as many rows, and how
often they pass. The plan is the mean of those from eight such samples, since a sample to plan from adds its own chance: about
four points either way for 3,000 rows.`,
  settings: [...ofValues, ...ofComparisons],
}
