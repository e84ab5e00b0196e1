import { resolveMetric } from '../../src/measure/resolveMetric.ts'
import { chiRatio, normal } from './draws.ts'
import { type PairedPopulation, type Population, usualSizes } from './population.ts'

const DEGREES_OF_FREEDOM = 5

/** The mean square of Student's t. */
const MEAN_SQUARE = DEGREES_OF_FREEDOM / (DEGREES_OF_FREEDOM - 2)

export const errorPopulations: readonly Population[] = [
  {
    id: 'rmse normal',
    title: 'RMSE, normal errors',
    metric: resolveMetric('rmse'),
    truth: 1,
    truthBy: 'the variance of the errors',
    sizes: usualSizes,
    methods: ['t', 'bootstrapT', 'percentile', 'bca'],
    dear: false,
    draw: (random, n) => {
      const yTrue = Array.from({ length: n }, () => 10 * random.next())
      return { yTrue, yPred: yTrue.map(truth => truth + normal(random)) }
    },
  },
  {
    id: 'rmse t5',
    title: "RMSE, errors with the tails of Student's t with 5 degrees of freedom",
    metric: resolveMetric('rmse'),
    truth: Math.sqrt(MEAN_SQUARE),
    truthBy: 'the variance of the errors',
    sizes: usualSizes,
    methods: ['t', 'bootstrapT', 'percentile', 'bca'],
    dear: false,
    draw: (random, n) => {
      const yTrue = Array.from({ length: n }, () => 10 * random.next())
      return {
        yTrue,
        yPred: yTrue.map(truth => truth + normal(random) / chiRatio(random, DEGREES_OF_FREEDOM)),
      }
    },
  },
]

const CORRELATION = 0.8
const LARGER = 1.08

export const pairedErrorPopulations: readonly PairedPopulation[] = [
  {
    id: 'rmse',
    title: `RMSE, that of one model ${Math.round(100 * (LARGER - 1))} % larger`,
    metric: resolveMetric('rmse'),
    gain: (LARGER - 1) * Math.sqrt(MEAN_SQUARE),
    sizes: usualSizes,
    draw: (random, n, standing) => {
      const yTrue = Array.from({ length: n }, () => 10 * random.next())
      const small: number[] = []
      const large: number[] = []
      for (const truth of yTrue) {
        const common = normal(random)
        const own = CORRELATION * common + Math.sqrt(1 - CORRELATION ** 2) * normal(random)
        const divisor = chiRatio(random, DEGREES_OF_FREEDOM)
        small.push(truth + common / divisor)
        large.push(truth + ((standing === 'equal' ? 1 : LARGER) * own) / divisor)
      }
      const [better, worse] = [small, large].map(yPred => ({ yTrue, yPred }))
      return standing === 'worse' ? { candidate: worse, baseline: better } : { candidate: better, baseline: worse }
    },
  },
]
