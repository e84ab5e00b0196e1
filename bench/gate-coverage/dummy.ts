import { catalog } from '../../generated/metrics/catalog.ts'
import { evaluation } from '../../src/evaluation/inputs/encodeEvaluation.ts'
import type { EvaluationInput } from '../../src/evaluation/inputs/evaluationInput.ts'
import { comparisonOf } from '../../src/gates/comparisonRequest.ts'
import { decideDummy } from '../../src/gates/decideDummy.ts'
import type { DummyStrategy } from '../../src/measure/dummies/dummyStrategy.ts'
import type { Random } from '../../src/numeric/random.ts'
import { choice, normal } from '../interval-coverage/draws.ts'
import type { GateSetting, GateStudy } from './gateStudy.ts'

/** How often classes 0, 1 and 2 are true. */
const SHARES = [0.7, 0.2, 0.1]

/** Metric, strategy, and what draws rows of a model that knows as much as that dummy, or more. */
interface Population {
  readonly metric: string
  readonly strategy: DummyStrategy
  readonly alike: Draw
  readonly better: Draw
}

type Draw = (random: Random, n: number) => EvaluationInput

/** The true class with a probability, else what another model says. */
function knowing(known: number, otherwise: (random: Random, yTrue: number) => number): Draw {
  return (random, n) => {
    const yTrue = Array.from({ length: n }, () => choice(random, SHARES))
    return { yTrue, yPred: yTrue.map(label => (random.next() < known ? label : otherwise(random, label))) }
  }
}

/** Numbers of which a model explains a part. */
function explaining(part: number): Draw {
  return (random, n) => {
    const yPred = Array.from({ length: n }, () => part * normal(random))
    return { yTrue: yPred.map(predicted => predicted + Math.sqrt(1 - part ** 2) * normal(random)), yPred }
  }
}

const stratified = (random: Random): number => choice(random, SHARES)
const uniform = (random: Random): number => random.below(SHARES.length)

const populations: readonly Population[] = [
  // Right in 70 of 100 rows, as the majority class is, but elsewhere.
  { metric: 'accuracy', strategy: 'majority', alike: accurate(0.7), better: accurate(0.85) },
  { metric: 'accuracy', strategy: 'stratified', alike: knowing(0, stratified), better: knowing(0.5, stratified) },
  { metric: 'macroF1', strategy: 'stratified', alike: knowing(0, stratified), better: knowing(0.5, stratified) },
  { metric: 'macroF1', strategy: 'uniform', alike: knowing(0, uniform), better: knowing(0.5, uniform) },
  { metric: 'balancedAccuracy', strategy: 'uniform', alike: knowing(0, uniform), better: knowing(0.5, uniform) },
  { metric: 'mcc', strategy: 'stratified', alike: knowing(0, stratified), better: knowing(0.5, stratified) },
  { metric: 'mae', strategy: 'median', alike: explaining(0), better: explaining(0.8) },
  { metric: 'rmse', strategy: 'mean', alike: explaining(0), better: explaining(0.8) },
]

function accurate(share: number): Draw {
  return knowing(share, (random, label) => (label + 1 + random.below(2)) % 3)
}

function settingsOf({ metric, strategy, alike, better }: Population, n: number): readonly GateSetting[] {
  const asked = comparisonOf(metric, {}, catalog)
  const beats = (draw: Draw) => (random: Random) =>
    decideDummy(
      evaluation(draw(random, n)),
      asked.metric,
      { strategy, lead: undefined },
      asked.confidence,
      asked.whenInconclusive,
    ).passes
  const name = `${metric}, ${strategy}, ${n} rows`
  return [
    { name: `${name}: as good as the dummy`, counted: 'passes', atMost: 5, happens: beats(alike) },
    { name: `${name}: clearly better`, counted: 'passes', happens: beats(better) },
  ]
}

export const dummy: GateStudy = {
  topic: 'dummy',
  title: 'Against a dummy',
  about: `
\`toBeatDummy\` at its usual confidence of 95 %. Three classes of 70, 20 and 10 %. A model as good as the dummy draws labels as the dummy
does, is right as often as the majority class is frequent, or predicts numbers that tell nothing. A clearly better one knows
half of the labels, is right in 85 %, or explains 64 % of the variance.`,
  settings: [50, 200, 1000].flatMap(n => populations.flatMap(population => settingsOf(population, n))),
}
