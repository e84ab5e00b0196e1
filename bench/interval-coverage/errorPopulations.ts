import { resolveMetric } from '../../src/measure/resolveMetric.ts'
import type { Random } from '../../src/numeric/random.ts'
import { studentTQuantile } from '../../src/stats/distributions/studentT.ts'
import { chiRatio, normal } from './draws.ts'
import { type PairedPopulation, type Population, type Standing, sizesToLarge } from './population.ts'

/** A distribution of prediction errors. */
interface Errors {
  readonly id: string
  readonly title: string
  readonly draw: (random: Random) => number
  /** The mean absolute error, the mean square and the median absolute error. */
  readonly absolute: number
  readonly square: number
  readonly median: number
}

const NORMAL: Errors = {
  id: 'normal',
  title: 'normal errors',
  draw: normal,
  absolute: Math.sqrt(2 / Math.PI),
  square: 1,
  median: 0.6744897501960817,
}

/** Returns Student's t. `ratioOfGammas` is Γ((ν + 1)/2) / Γ(ν/2), a factor of the mean absolute value. */
function heavyTails(degrees: 3 | 5, ratioOfGammas: number): Errors {
  return {
    id: `t${degrees}`,
    title: `errors with the tails of Student's t with ${degrees} degrees of freedom`,
    draw: random => normal(random) / chiRatio(random, degrees),
    absolute: (2 * Math.sqrt(degrees / Math.PI) * ratioOfGammas) / (degrees - 1),
    square: degrees / (degrees - 2),
    median: studentTQuantile(0.75, degrees),
  }
}

const T5 = heavyTails(5, 2 / (0.75 * Math.sqrt(Math.PI)))
const T3 = heavyTails(3, 1 / (Math.sqrt(Math.PI) / 2))

const LOG_NORMAL: Errors = {
  id: 'logNormal',
  title: 'errors whose size is log-normal',
  draw: random => Math.sign(random.next() - 0.5) * Math.exp(normal(random) / 2),
  absolute: Math.exp(1 / 8),
  square: Math.exp(1 / 2),
  median: 1,
}

/** Returns errors of which all but `share` are 0. */
function nearlyPerfect(share: number): Errors {
  return {
    id: `exact ${1 - share}`,
    title: `${100 * (1 - share)} % of the errors 0`,
    draw: random => (random.next() < share ? -Math.log(1 - random.next()) : 0),
    absolute: share,
    square: 2 * share,
    median: 0,
  }
}

const SPREAD = 10
const VARIANCE = SPREAD ** 2 / 12

function population(metric: string, truth: number, methods: Population['methods'], errors: Errors): Population {
  const { title } = resolveMetric(metric)
  return {
    id: `${metric} ${errors.id}`,
    title: `${title}, ${errors.title}`,
    metric: resolveMetric(metric),
    truth,
    truthBy: 'the distribution of the errors',
    sizes: sizesToLarge,
    methods,
    dear: false,
    draw: (random, n) => {
      const yTrue = Array.from({ length: n }, () => SPREAD * random.next())
      return { yTrue, yPred: yTrue.map(truth => truth + errors.draw(random)) }
    },
  }
}

const ofMeans = ['lossT', 't', 'hallT'] as const

export const errorPopulations: readonly Population[] = [
  ...[NORMAL, T5, T3].map(errors => population('rmse', Math.sqrt(errors.square), [...ofMeans, 'bootstrapT'], errors)),
  ...[T5, nearlyPerfect(0.1)].map(errors => population('mae', errors.absolute, ofMeans, errors)),
  // Many samples contain three errors or fewer.
  population('mae', 0.02, ['default', ...ofMeans], nearlyPerfect(0.02)),
  ...[NORMAL, T5, LOG_NORMAL].map(errors => population('r2', 1 - errors.square / VARIANCE, ['lossT'], errors)),
  ...[NORMAL, T5].map(errors => population('medae', errors.median, ['orderStatistics'], errors)),
]

const CORRELATION = 0.8
const LARGER = 1.08

/** Returns two models with correlated errors. Those of one model are slightly larger. */
function pairedErrors(metric: string, errors: Errors, gain: number): PairedPopulation {
  const degrees = errors === T5 ? 5 : undefined
  return {
    id: `${metric} ${errors.id}`,
    title: `${resolveMetric(metric).title}, ${errors.title}, those of one model ${Math.round(100 * (LARGER - 1))} % larger`,
    metric: resolveMetric(metric),
    gain,
    sizes: sizesToLarge,
    draw: (random, n, standing) =>
      pairOf(random, n, standing, standing === 'equal' ? 1 : LARGER, () => {
        const common = normal(random)
        const own = CORRELATION * common + Math.sqrt(1 - CORRELATION ** 2) * normal(random)
        const divisor = degrees === undefined ? 1 : chiRatio(random, degrees)
        return [common / divisor, own / divisor]
      }),
  }
}

/** Returns two models from pairs of errors. The worse model has the second error of each pair, times `larger`. */
function pairOf(
  random: Random,
  n: number,
  standing: Standing,
  larger: number,
  draw: () => readonly [number, number],
): ReturnType<PairedPopulation['draw']> {
  const yTrue = Array.from({ length: n }, () => SPREAD * random.next())
  const small: number[] = []
  const large: number[] = []
  for (const truth of yTrue) {
    const [first, second] = draw()
    small.push(truth + first)
    large.push(truth + larger * second)
  }
  const [better, worse] = [small, large].map(yPred => ({ yTrue, yPred }))
  return standing === 'worse' ? { candidate: worse, baseline: better } : { candidate: better, baseline: worse }
}

/** Returns models that differ on few rows. On each of these, one model has an additional exponential error. */
function rarelyDiffering(share: number, gain: number): PairedPopulation {
  const wins = 0.5 + gain / share / 2
  return {
    id: `mae rare ${share}`,
    title: `MAE, two models that differ on ${100 * share} % of the rows`,
    metric: resolveMetric('mae'),
    gain,
    sizes: sizesToLarge,
    draw: (random, n, standing) =>
      pairOf(random, n, standing, 1, () => {
        const common = normal(random)
        const [size, where, side] = [-Math.log(1 - random.next()), random.next(), random.next()]
        const further = common + Math.sign(common) * size
        if (where >= share) return [common, common]
        return side < (standing === 'equal' ? 0.5 : wins) ? [common, further] : [further, common]
      }),
  }
}

const rootOfT5 = Math.sqrt(T5.square)

export const pairedErrorPopulations: readonly PairedPopulation[] = [
  pairedErrors('rmse', T5, (LARGER - 1) * rootOfT5),
  pairedErrors('mae', T5, (LARGER - 1) * T5.absolute),
  pairedErrors('r2', NORMAL, (LARGER ** 2 - 1) / VARIANCE),
  pairedErrors('medae', NORMAL, (LARGER - 1) * NORMAL.median),
  rarelyDiffering(0.1, 0.03),
  rarelyDiffering(0.02, 0.01),
]
