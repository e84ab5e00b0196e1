import { resolveMetric } from '../../src/measure/resolveMetric.ts'
import type { Random } from '../../src/numeric/random.ts'
import { normal } from './draws.ts'
import { integral } from './integral.ts'
import { type PairedPopulation, type Population, sizesToLarge } from './population.ts'

/** The loss of a row by the probability predicted for its true class. */
const losses = {
  brierScore: (probability: number) => (1 - probability) ** 2,
  logLoss: (probability: number) => -Math.log(probability),
}

type Loss = keyof typeof losses

const FARTHEST = 9
const STEP = 0.05

/** Returns the mean over a standard normal variable. Equal steps suffice, because both tails are flat. */
function overNormal(f: (z: number) => number): number {
  let sum = 0
  for (let z = -FARTHEST; z <= FARTHEST; z += STEP) sum += f(z) * Math.exp((-z * z) / 2)
  return (STEP * sum) / Math.sqrt(2 * Math.PI)
}

const share = (logit: number): number => 1 / (1 + Math.exp(-logit))

const ofMeans = ['lossT', 't', 'hallT'] as const

interface Claims {
  readonly id: string
  readonly title: string
  readonly logit: (z: number) => number
}

const confident: Claims = { id: 'confident', title: 'a calibrated, confident model', logit: z => 3 * z }
const rare: Claims = { id: 'rare', title: 'a calibrated model, 6 % positives', logit: z => 1.5 * z - 3.5 }

function calibrated(metric: Loss, { id, title, logit }: Claims): Population {
  const loss = losses[metric]
  return {
    id: `${metric} ${id}`,
    title: `${resolveMetric(metric).title} of ${title}`,
    metric: resolveMetric(metric),
    truth: overNormal(z => {
      const p = share(logit(z))
      return p * loss(p) + (1 - p) * loss(1 - p)
    }),
    truthBy: 'an integral over the claims',
    sizes: sizesToLarge,
    methods: ofMeans,
    dear: false,
    draw: (random, n) => {
      const yScore = Array.from({ length: n }, () => share(logit(normal(random))))
      return { yTrue: yScore.map(p => Number(random.next() < p)), yScore, positive: 1, labels: [0, 1] }
    },
  }
}

const SURE = [0.9, 0.999] as const

/** Returns a model that claims 0.9 to 0.999. All rows are positive, except for a share of wrong labels. */
function withNoise(metric: Loss, noise: number): Population {
  const loss = losses[metric]
  const [least, most] = SURE
  return {
    id: `${metric} noise ${noise}`,
    title: `${resolveMetric(metric).title} of a sure model, ${100 * noise} % of the labels wrong`,
    metric: resolveMetric(metric),
    truth: integral(p => (1 - noise) * loss(p) + noise * loss(1 - p), least, most) / (most - least),
    truthBy: 'an integral over the claims',
    sizes: sizesToLarge,
    methods: ofMeans,
    dear: false,
    draw: (random, n) => {
      const yScore = Array.from({ length: n }, () => least + (most - least) * random.next())
      return { yTrue: yScore.map(() => Number(random.next() >= noise)), yScore, positive: 1, labels: [0, 1] }
    },
  }
}

export const lossPopulations: readonly Population[] = [
  calibrated('brierScore', confident),
  calibrated('brierScore', rare),
  withNoise('brierScore', 0.05),
  calibrated('logLoss', confident),
  calibrated('logLoss', rare),
  withNoise('logLoss', 0.05),
  withNoise('logLoss', 0.01),
]

const STRETCHED = 1.6
const JITTER = 0.3

/** Returns two models that blur the same logits. The worse one is also overconfident. */
function overconfident(metric: Loss): PairedPopulation {
  const loss = losses[metric]
  const truth = (z: number): number => 1.5 * z
  const meanLoss = (stretch: number): number =>
    overNormal(z => {
      const p = share(truth(z))
      return overNormal(own => {
        const claimed = share(stretch * (truth(z) + JITTER * own))
        return p * loss(claimed) + (1 - p) * loss(1 - claimed)
      })
    })
  const claim = (random: Random, logit: number, stretch: number): number =>
    share(stretch * (logit + JITTER * normal(random)))
  return {
    id: `${metric} overconfident`,
    title: `${resolveMetric(metric).title}, one of two models overconfident`,
    metric: resolveMetric(metric),
    gain: meanLoss(STRETCHED) - meanLoss(1),
    sizes: sizesToLarge,
    draw: (random, n, standing) => {
      const logits = Array.from({ length: n }, () => truth(normal(random)))
      const yTrue = logits.map(logit => Number(random.next() < share(logit)))
      const stretch = standing === 'equal' ? 1 : STRETCHED
      const [better, worse] = [1, stretch].map(by => ({
        yTrue,
        yScore: logits.map(logit => claim(random, logit, by)),
        positive: 1,
        labels: [0, 1],
      }))
      return standing === 'worse' ? { candidate: worse, baseline: better } : { candidate: better, baseline: worse }
    },
  }
}

export const pairedLossPopulations: readonly PairedPopulation[] = [
  overconfident('brierScore'),
  overconfident('logLoss'),
]
