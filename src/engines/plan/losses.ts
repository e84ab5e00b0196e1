import { sql } from 'kysely'
import { SINGLE } from '../../evaluation/precision.ts'
import type { AnyOptions } from '../../metrics/definition/optionSpec.ts'
import type { Dialect, Fragment } from '../dialect.ts'

/** The operands of the loss of a row, as 64-bit floats. For scores, the truth is 1 for a positive and 0 otherwise. */
export interface LossOperands {
  readonly truth: Fragment
  readonly prediction: Fragment
  /** The truth less the prediction. */
  readonly error: Fragment
  /** The size of the error. */
  readonly size: Fragment
  /** The probability that was given to the class of the row. */
  readonly own: Fragment
}

/** Rows whose loss is NULL, since it would be relative to 0, and what messages say of them. */
export interface WithoutLoss {
  /** What there is of a row without a loss: `a true value of 0`. */
  readonly what: string
  /** The columns that are 0. */
  readonly zeros: readonly ('yTrue' | 'yPred')[]
}

/** A metric that is a mean over rows, or its root: what the mean is of. */
export interface LossOfRows {
  /** Whether it takes scores, as probabilities of the positive class, or numbers. */
  readonly takes: 'probabilities' | 'numbers'
  readonly is: 'mean' | 'root'
  /** What messages say of it, beside which label is positive. */
  readonly convention?: (options: AnyOptions, single: boolean) => readonly string[]
  /** The options that it knows. */
  readonly options?: readonly string[]
  /** Rows that have no loss. */
  readonly without?: WithoutLoss
  /** Whether no row can have a loss of 0. */
  readonly isNever0?: (options: AnyOptions, single: boolean) => boolean
  /**
   * The loss of a row, as the product of these factors. If there are several, they are all the same and at least 0.
   * Losses share the sums of equal products.
   */
  readonly of: (
    operands: LossOperands,
    options: AnyOptions,
    dialect: Dialect,
    single: boolean,
  ) => readonly [Fragment, ...Fragment[]]
}

function squaredError({ size }: LossOperands): readonly [Fragment, Fragment] {
  return [size, size]
}

/** The metrics that are means over rows, by their ids. */
export const lossesOfRows: Readonly<Record<string, LossOfRows>> = {
  logLoss: {
    takes: 'probabilities',
    is: 'mean',
    options: ['positive', 'clip'],
    convention: (options, single) => ['natural log', `clipped at ${Number(clipOf(options, single).toPrecision(3))}`],
    isNever0: (options, single) => clipOf(options, single) > 0,
    of: logLossOf,
  },
  brierScore: {
    takes: 'probabilities',
    is: 'mean',
    options: ['positive', 'convention'],
    convention: ({ convention }) => [convention === 'sum' ? 'sum over classes' : 'of one class'],
    of: (operands, { convention }) =>
      convention === 'sum' ? [sql`(2 * ${operands.size} * ${operands.size})`] : squaredError(operands),
  },
  mae: { takes: 'numbers', is: 'mean', of: ({ size }) => [size] },
  mse: { takes: 'numbers', is: 'mean', of: squaredError },
  rmse: { takes: 'numbers', is: 'root', of: squaredError },
  meanBiasError: {
    takes: 'numbers',
    is: 'mean',
    of: ({ error }) => [sql`(-${error})`],
  },
  pinballLoss: {
    takes: 'numbers',
    is: 'mean',
    options: ['quantile'],
    of: ({ error }, { quantile }, dialect) => {
      const q = dialect.constant(Number(quantile))
      return [sql`(CASE WHEN ${error} < 0 THEN (${q} - 1) ELSE ${q} END * ${error})`]
    },
  },
  huberLoss: {
    takes: 'numbers',
    is: 'mean',
    options: ['delta'],
    of: ({ size }, { delta }, dialect) => {
      const [d, half] = [dialect.constant(Number(delta)), dialect.constant(0.5)]
      return [
        sql`(CASE WHEN ${size} <= ${d} THEN ${half} * ${size} * ${size} ELSE ${d} * (${size} - ${half} * ${d}) END)`,
      ]
    },
  },
  mape: {
    takes: 'numbers',
    is: 'mean',
    options: ['epsilon', 'whenZero'],
    without: { what: 'a true value of 0', zeros: ['yTrue'] },
    convention: () => ['a fraction: 0.1 is 10 %'],
    of: ({ truth, size }, { epsilon }, { constant }) => [
      typeof epsilon === 'number'
        ? sql`(${size} / greatest(abs(${truth}), ${constant(epsilon)}))`
        : sql`(CASE WHEN ${truth} <> 0 THEN ${size} / abs(${truth}) END)`,
    ],
  },
  smape: {
    takes: 'numbers',
    is: 'mean',
    without: { what: 'a truth and a prediction of 0', zeros: ['yTrue', 'yPred'] },
    convention: () => ['from 0 to 2'],
    of: ({ truth, prediction, size }, _, { constant }) => {
      const sum = sql`(abs(${truth}) + abs(${prediction}))`
      return [sql`(CASE WHEN ${sum} > 0 THEN least(${constant(2)}, 2 * ${size} / ${sum}) END)`]
    },
  },
  msle: { takes: 'numbers', is: 'mean', of: squaredLogError },
  rmsle: { takes: 'numbers', is: 'root', of: squaredLogError },
}

/** The logarithm of 1 + a difference, as of rows in memory: a difference of logarithms would cancel. */
function squaredLogError(
  { truth, prediction, size }: LossOperands,
  _: AnyOptions,
  { constant, ln }: Dialect,
): readonly [Fragment, Fragment] {
  const x = sql`(${size} / (1 + least(${truth}, ${prediction})))`
  const series = sql`(${x} * (1 - ${x} * (${constant(1 / 2)} - ${x} * (${constant(1 / 3)} - ${x} * ${constant(1 / 4)}))))`
  const log = sql`(CASE WHEN ${x} < ${constant(SMALL)} THEN ${series} ELSE ${ln(sql`(1 + ${x})`)} END)`
  return [log, log]
}

/** Returns where log loss clips: at the spacing of the type of the scores, if nothing else is asked for. */
function clipOf({ clip }: AnyOptions, single: boolean): number {
  return typeof clip === 'number' ? clip : single ? SINGLE : Number.EPSILON
}

/** Below this, 1 − p loses digits of p, and a series for its logarithm has them all. */
const SMALL = 2 ** -13

function logLossOf(
  { truth, prediction, own }: LossOperands,
  options: AnyOptions,
  dialect: Dialect,
  single: boolean,
): readonly [Fragment] {
  const bound = clipOf(options, single)
  const { constant, ln } = dialect
  const series = (x: Fragment): Fragment =>
    sql`(${x} * (1 + ${x} * (${constant(1 / 2)} + ${x} * (${constant(1 / 3)} + ${x} * ${constant(1 / 4)}))))`
  // Most rows are neither clipped nor small: one comparison says so.
  const plain = constant(0.5 - Math.max(bound, SMALL))
  return [
    sql`(CASE WHEN abs(${own} - ${constant(0.5)}) < ${plain} THEN -${ln(own)}
      WHEN ${own} < ${constant(bound)} THEN ${constant(-Math.log(bound))}
      WHEN ${own} > ${constant(1 - bound)} THEN ${constant(-Math.log1p(-bound))}
      WHEN ${truth} = 0 AND ${prediction} < ${constant(SMALL)} THEN ${series(prediction)}
      ELSE -${ln(own)} END)`,
  ]
}
