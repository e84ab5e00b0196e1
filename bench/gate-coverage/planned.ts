import { evaluation } from '../../src/evaluation/inputs/encodeEvaluation.ts'
import type { EvaluationInput } from '../../src/evaluation/inputs/evaluationInput.ts'
import { decide } from '../../src/gates/decide.ts'
import { rowsNeeded } from '../../src/gates/rowsNeeded.ts'
import { requireConfidence } from '../../src/measure/intervals/confidence.ts'
import { measureSurely } from '../../src/measure/intervals/measureSurely.ts'
import { measure } from '../../src/measure/measure.ts'
import { resolveMetric } from '../../src/measure/resolveMetric.ts'
import { type Random, seededRandom } from '../../src/numeric/random.ts'
import { normal } from '../interval-coverage/draws.ts'
import type { GateSetting, GateStudy } from './gateStudy.ts'

type Draw = (n: number, random: Random) => EvaluationInput

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

/** A metric, how far its threshold lies from its value, and what is drawn. */
const plans: readonly (readonly [metric: string, off: number, draw: Draw])[] = [
  ['ece', 0.05, probabilities],
  ['spearman', 0.1, numbers(normal)],
  ['r2', 0.06, numbers(random => 0.5 * normal(random))],
  ['rmse', 0.12, numbers(normal)],
  ['mae', 0.15, numbers(random => -Math.log(1 - random.next()))],
  ['passAtK(k=1)', 0.06, trials],
  ['macroF1', 0.06, labels],
  ['mcc', 0.08, labels],
  ['auc', 0.05, scores],
  ['averagePrecision', 0.06, scores],
  ['recallAtPrecision(precision=0.8)', 0.1, scores],
  ['eer', 0.05, scores],
]

const LIKE = 3000

const settings: readonly GateSetting[] = plans.map(([metric, off, draw]) => {
  const asked = resolveMetric(metric)
  let plan: { readonly n: number; readonly threshold: number } | undefined
  const planOnce = (): NonNullable<typeof plan> => {
    if (plan !== undefined) return plan
    const { value, direction } = measure(draw(200_000, seededRandom(2)), asked)
    const threshold = direction === 'up' ? value - off : value + off
    // The mean over samples to plan from: each is itself a sample.
    const planned = [1, 3, 4, 5].map(seed =>
      rowsNeeded(asked, { value, threshold, like: draw(LIKE, seededRandom(seed)) }),
    )
    plan = { threshold, n: Math.round(planned.reduce((sum, n) => sum + n, 0) / planned.length) }
    return plan
  }
  return {
    name: `${metric}, ${off} from its threshold`,
    counted: 'passes',
    happens: random => {
      const { n, threshold } = planOnce()
      const measurement = measureSurely(evaluation(draw(n, random)), asked, requireConfidence(0.95), 1)
      const bound = asked.direction === 'up' ? { above: threshold } : { below: threshold }
      return decide(measurement, bound, { whenInconclusive: 'fail' }).passes
    },
  }
})

export const planned: GateStudy = {
  topic: 'planned',
  title: 'How many rows a gate needs',
  about: `
\`rowsNeeded\` with a power of 80 %, from ${LIKE.toLocaleString('en')} rows like those of the test set: gates on samples of as many rows, and how
often they pass. The plan is the mean of those from four such samples, since a sample to plan from adds its own chance: about
four points either way for 3,000 rows.`,
  settings,
}
