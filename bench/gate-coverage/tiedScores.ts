import { catalog } from '../../generated/metrics/catalog.ts'
import { evaluation } from '../../src/evaluation/inputs/encodeEvaluation.ts'
import { gateAmong } from '../../src/gates/gate.ts'
import { judge } from '../../src/gates/judge.ts'
import { measure } from '../../src/measure/measure.ts'
import type { Random } from '../../src/numeric/random.ts'
import { normalCdf } from '../../src/stats/distributions/normal.ts'
import { normal } from '../interval-coverage/draws.ts'
import type { GateSetting, GateStudy } from './gateStudy.ts'

/** Scores of positives lie this much higher than those of negatives, in standard deviations. */
const APART = 1.5
const POSITIVES = 0.4

/** Levels of a score are evenly spaced between these. */
const LOWEST = -1.5
const HIGHEST = 2.5

/** How far below the true rate, or above the true error rate, the bound lies that power is told of. */
const NEARBY = 0.1

function levelOf(score: number, levels: number): number {
  const step = (HIGHEST - LOWEST) / (levels - 1)
  return Math.max(0, Math.min(levels - 1, Math.round((score - LOWEST) / step)))
}

/** The value of a metric where every level has exactly its share of both classes. */
function trueValue(metric: string, levels: number): number {
  const step = (HIGHEST - LOWEST) / (levels - 1)
  const edge = (level: number): number => LOWEST + (level - 0.5) * step
  const cells = [0, 1].flatMap(truth =>
    Array.from({ length: levels }, (_, level) => {
      const below = (at: number): number => normalCdf(at - APART * truth)
      const share = (level === levels - 1 ? 1 : below(edge(level + 1))) - (level === 0 ? 0 : below(edge(level)))
      return { truth, level, weight: share * (truth === 1 ? POSITIVES : 1 - POSITIVES) }
    }),
  )
  return measure(
    {
      yTrue: cells.map(({ truth }) => truth),
      yScore: cells.map(({ level }) => level),
      sampleWeight: cells.map(({ weight }) => weight),
      positive: 1,
    },
    metric,
  ).value
}

function settingsOf(metric: string, levels: number): readonly GateSetting[] {
  const truth = trueValue(metric, levels)
  const down = metric === 'eer'
  const passes = (random: Random, n: number, bound: number): boolean => {
    const yTrue = Array.from({ length: n }, () => Number(random.next() < POSITIVES))
    const yScore = yTrue.map(each => levelOf(normal(random) + APART * each, levels))
    const asked = down ? { atMost: bound } : { atLeast: bound }
    const sample = evaluation({ yTrue, yScore, positive: 1, labels: [0, 1] })
    return judge(sample, gateAmong(catalog, metric, asked, { confidence: 0.95 })).passes
  }
  return [50, 100, 200, 1000, 5000].flatMap(n => [
    {
      name: `${metric}, ${levels} levels, ${n}: at the bound`,
      counted: 'passes',
      atMost: 5,
      happens: (random: Random) => passes(random, n, truth),
    },
    {
      name: `${metric}, ${levels} levels, ${n}: better by ${NEARBY}`,
      counted: 'passes',
      happens: (random: Random) => passes(random, n, down ? truth + NEARBY : truth - NEARBY),
    },
  ])
}

export const tiedScores: GateStudy = {
  topic: 'ties',
  title: 'Tied scores',
  about: `
Scores of a few levels, as a judge gives them: 6 or 12, evenly spaced over two normal distributions that lie 1.5 apart, 40 % positives.
The number of rows stands behind the comma. The ROC curve is linear between its points, so the equal error rate lies on the segment
through a tie. At an operating point the value jumps from one level to the next: the gate takes the least limit over the levels that may
be the true one, and where the true rate lies close to what is asked for, many rows are needed to tell two levels apart.`,
  settings: ['eer', 'recallAtPrecision(precision=0.8)', 'precisionAtRecall(recall=0.7)', 'tprAtFpr(fpr=0.1)'].flatMap(
    metric => [6, 12].flatMap(levels => settingsOf(metric, levels)),
  ),
}
