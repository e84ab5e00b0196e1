import { sql } from 'kysely'
import type { AnyOptions } from '../../metrics/definition/optionSpec.ts'
import type { Dialect, Fragment } from '../dialect.ts'

/** The truth and the prediction of a row, as 64-bit floats; of scores, the truth is 1 for a positive and 0 for others. */
export interface LossOperands {
  readonly truth: Fragment
  readonly prediction: Fragment
}

/** A metric that is a mean over rows, or its root: what the mean is of. */
export interface LossOfRows {
  /** Whether it takes scores, as probabilities of the positive class, or numbers. */
  readonly takes: 'probabilities' | 'numbers'
  readonly is: 'mean' | 'root'
  /** What messages say of it, beside which label is positive. */
  readonly convention: (options: AnyOptions, single: boolean) => readonly string[]
  readonly of: (operands: LossOperands, options: AnyOptions, dialect: Dialect, single: boolean) => Fragment
}

const nothing = (): readonly string[] => []

function error({ truth, prediction }: LossOperands): Fragment {
  return sql`(${truth} - ${prediction})`
}

function squaredError(operands: LossOperands): Fragment {
  return sql`(${error(operands)} * ${error(operands)})`
}

/** The metrics that are means over rows, by their ids. */
export const lossesOfRows: Readonly<Record<string, LossOfRows>> = {
  logLoss: {
    takes: 'probabilities',
    is: 'mean',
    convention: (options, single) => ['natural log', `clipped at ${Number(clipOf(options, single).toPrecision(3))}`],
    of: logLossOf,
  },
  brierScore: {
    takes: 'probabilities',
    is: 'mean',
    convention: ({ convention }) => [convention === 'sum' ? 'sum over classes' : 'of one class'],
    of: (operands, { convention }) =>
      convention === 'sum' ? sql`(2 * ${squaredError(operands)})` : squaredError(operands),
  },
  mae: { takes: 'numbers', is: 'mean', convention: nothing, of: operands => sql`abs(${error(operands)})` },
  mse: { takes: 'numbers', is: 'mean', convention: nothing, of: squaredError },
  rmse: { takes: 'numbers', is: 'root', convention: nothing, of: squaredError },
  meanBiasError: { takes: 'numbers', is: 'mean', convention: nothing, of: operands => sql`(-${error(operands)})` },
  pinballLoss: {
    takes: 'numbers',
    is: 'mean',
    convention: nothing,
    of: (operands, { quantile }, dialect) => {
      const q = dialect.constant(Number(quantile))
      return sql`(CASE WHEN ${error(operands)} < 0 THEN (${q} - 1) ELSE ${q} END * ${error(operands)})`
    },
  },
  huberLoss: {
    takes: 'numbers',
    is: 'mean',
    convention: nothing,
    of: (operands, { delta }, dialect) => {
      const [size, d] = [sql`abs(${error(operands)})`, dialect.constant(Number(delta))]
      const half = dialect.constant(0.5)
      return sql`(CASE WHEN ${size} <= ${d} THEN ${half} * ${squaredError(operands)} ELSE ${d} * (${size} - ${half} * ${d}) END)`
    },
  },
}

/** Returns where log loss clips: at the spacing of the type of the scores, if nothing else is asked for. */
function clipOf({ clip }: AnyOptions, single: boolean): number {
  return typeof clip === 'number' ? clip : single ? 2 ** -23 : 2 ** -52
}

/** Below this, 1 − p loses digits of p, and a series for its logarithm has them all. */
const SMALL = 2 ** -13

function logLossOf(
  { truth, prediction }: LossOperands,
  options: AnyOptions,
  dialect: Dialect,
  single: boolean,
): Fragment {
  const bound = clipOf(options, single)
  const { constant, ln } = dialect
  const own = sql`(CASE WHEN ${truth} = 1 THEN ${prediction} ELSE 1 - ${prediction} END)`
  const series = (x: Fragment): Fragment =>
    sql`(${x} * (1 + ${x} * (${constant(1 / 2)} + ${x} * (${constant(1 / 3)} + ${x} * ${constant(1 / 4)}))))`
  return sql`(CASE
    WHEN ${own} < ${constant(bound)} THEN ${constant(-Math.log(bound))}
    WHEN ${own} > ${constant(1 - bound)} THEN ${constant(-Math.log1p(-bound))}
    WHEN ${truth} = 0 AND ${prediction} < ${constant(SMALL)} THEN ${series(prediction)}
    ELSE -${ln(own)} END)`
}
