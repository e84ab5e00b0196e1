import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { CorrelationAnswer, MeanAnswer } from '../../evaluation/totals/totals.ts'
import { type CorrelationMoments, isPerfect } from '../../stats/correlations/correlation.ts'
import { effectivelyApart, type JointPower, momentsOfSums } from '../../stats/means/moments.ts'
import type { Side } from '../plan/engineColumns.ts'
import type { AveragedRows, LinearisedCorrelation, LinearisedRatio, ModelKey } from '../plan/linearised.ts'
import type { PlannedMetric } from '../plan/plan.ts'
import type { Cells } from './cells.ts'
import { apartIn, jointMoments, ownPowers } from './meanAnswer.ts'

/** The sums of one metric in one slice. */
interface LinearisedSums {
  readonly n: number
  /** A sum of the metric. */
  readonly sum: (name: string) => number
  /** The extremes of a column: `t`, `p` or `e`, of the other model with a 2. */
  readonly range: (column: string) => readonly [least: number, most: number]
}

/** Which model, and whether both were asked about. */
interface AnswerAbout {
  readonly side: Side
  readonly paired: boolean
}

/** Returns the sums of the metric in some place of the plan. */
export function sumsIn(cells: Cells, cell: number, place: number): LinearisedSums {
  const at = (name: string): number => cells.numbers(name)[cell]
  return {
    n: cells.count[cell],
    sum: name => at(`${name}_${place}`),
    range: column => [at(`least_${column}`), at(`most_${column}`)],
  }
}

/**
 * Returns what the sums say of a smooth function of means, with the conventions of rows in memory.
 *
 * @throws EvaluationError for numbers that differ by so little that their squares vanish.
 */
export function linearisedAnswer(
  { metric, need }: PlannedMetric<'linearised'>,
  sums: LinearisedSums,
  about: AnswerAbout,
): MeanAnswer | CorrelationAnswer {
  return need.metric.kind === 'ratio'
    ? ratioAnswer(metric, need.metric, sums, about)
    : correlationAnswer(need.metric, sums, about)
}

const said = { convention: [], notes: [] }

function ratioAnswer(
  { metric: { id }, options }: PlannedMetric['metric'],
  { is, losses, references: by, fitted }: LinearisedRatio,
  sums: LinearisedSums,
  { side, paired }: AnswerAbout,
): MeanAnswer {
  const { n, sum, range } = sums
  const key = side === 'first' ? '' : '2'
  const references = totalOf(sums, 'references', by)
  const ratioOf = (model: ModelKey): number => totalOf(sums, `losses${model}`, losses(model)) / references
  const isConstant = is === 'rest' && range('t')[0] === range('t')[1]
  const none = noRatio(id, sums, isConstant, references)
  if (none !== undefined) {
    const forced = options.forceFinite === true && isConstant && (n > 1 || id !== 'r2')
    if (!forced) return { ...ofNothing(n, 0), is, undefinedBecause: none }
    const [least, most] = range(`e${key}`)
    const isExplained = id === 'r2' ? least === 0 && most === 0 : least === most
    const value = isExplained ? 1 : 0
    return { ...ofNothing(n, 1 - value), is, notes: [`${none}: counted as ${value}`] }
  }
  if (!(references > 0)) throw vanishing('yTrue')
  // Influences lie around 0. The shift moves their mean to the ratio, which is known.
  const shiftOf = (model: ModelKey): number => ratioOf(model) - sum(model === '' ? 'x10' : 'x01') / n
  const shift = shiftOf(key)
  const power = (name: JointPower): number => sum(`x${name}`)
  const [least, most] = ['least', 'most'].map(name => shift + sum(`${name}${key}`))
  return {
    ...said,
    kind: 'mean',
    is,
    moments: momentsOfSums(n, shift, ownPowers(side, power), [least, most]),
    differing: differingIn(sums, key),
    deviating: sum(`deviating${key}`),
    fitted,
    ...(paired && side === 'first' && { joint: jointMoments(n, [shift, shiftOf('2')], power), apart: apartIn(sum) }),
  }
}

/** Returns how many rows have another loss than most, by the moments of the losses and how many of them differ. */
function differingIn({ n, sum }: LinearisedSums, key: ModelKey): number {
  const [total, squares, least, most, kinds] = ['losses', 'squares', 'lowest', 'highest', 'kinds'].map(name =>
    sum(`${name}${key}`),
  )
  return Math.max(kinds - 1, effectivelyApart({ n, mean: total / n, squares: squares - total ** 2 / n, least, most }))
}

/** Returns why a ratio has no value, as rows in memory say it. */
function noRatio(
  id: string,
  { n, range }: LinearisedSums,
  isConstant: boolean,
  references: number,
): string | undefined {
  if (id === 'r2' && n < 2) return 'one row has no variance to explain'
  if (isConstant) return `every true value is ${range('t')[0]}, so there is no variance to explain`
  return id === 'wape' && references === 0 ? 'every true value that counts is 0' : undefined
}

function ofNothing(n: number, mean: number): MeanAnswer {
  const moments = { n, mean, squares: 0, cubes: 0, least: mean, most: mean }
  return { ...said, kind: 'mean', is: 'rest', moments, deviating: 0 }
}

/** Returns a sum. From a sum of squared deviations, what their mean adds is taken out, since it is not quite 0. */
function totalOf({ n, sum }: LinearisedSums, name: string, { squareOf }: AveragedRows): number {
  if (squareOf === undefined) return sum(name)
  const rest = sum(`${name}rest`)
  return Math.max(0, sum(name) - (rest * rest) / n)
}

function correlationAnswer(
  metric: LinearisedCorrelation,
  sums: LinearisedSums,
  { side, paired }: AnswerAbout,
): CorrelationAnswer {
  const key = side === 'first' ? '' : '2'
  const moments = momentsIn(metric, sums, key)
  const undefinedBecause = noCorrelation(sums, key)
  if (undefinedBecause !== undefined || !paired || side === 'baseline' || noCorrelation(sums, '2') !== undefined) {
    return { ...said, kind: 'correlation', moments, undefinedBecause }
  }
  const { sum } = sums
  return {
    ...said,
    kind: 'correlation',
    moments,
    paired: {
      first: moments,
      second: momentsIn(metric, sums, '2'),
      products: sum('product'),
      squares: sum('apart2'),
      cubes: sum('apart3'),
      apart: spreadOf(sum('seen2'), sum('seen4')),
    },
  }
}

/** Returns why a correlation has no value, as rows in memory say it. */
function noCorrelation({ n, range }: LinearisedSums, key: ModelKey): string | undefined {
  if (n < 2) return 'one row has no pair to order'
  const constant = [
    ['yTrue', 't'],
    ['yPred', `p${key}`],
  ].find(([, column]) => range(column)[0] === range(column)[1])
  return constant && `every value of ${constant[0]} is the same`
}

function momentsIn(
  metric: LinearisedCorrelation,
  { n, sum, ...sums }: LinearisedSums,
  key: ModelKey,
): CorrelationMoments {
  const isUndefined = noCorrelation({ n, sum, ...sums }, key) !== undefined
  const [d, b] = [sum('d'), sum(`b${key}`)]
  const truth = sum('dd') - (d * d) / n
  const prediction = sum(`bb${key}`) - (b * b) / n
  if (!isUndefined && !(truth > 0)) throw vanishing('yTrue')
  if (!isUndefined && !(prediction > 0)) throw vanishing(key === '' ? 'yPred' : 'baseline.yPred')
  const products = sum(`db${key}`) - (d * b) / n
  const found = metric.value({
    n,
    truth,
    prediction,
    products,
    shift: metric.takesShift ? sum(`shift${key}`) / n : undefined,
  })
  const value = Math.max(-1, Math.min(1, found))
  const isAlone = metric.isAlone !== undefined && !isPerfect(value) && sum(`alone${key}`) > 0
  return {
    value,
    n,
    rows: n,
    squares: sum(`q2${key}`),
    spread: spreadOf(sum(`q2${key}`), sum(`q4${key}`)),
    normalError: 1 / Math.sqrt(n - 3),
    deviatingRows: isAlone ? 1 : spreadOf(sum(`r2${key}`), sum(`r4${key}`)),
  }
}

/** The effective number of values by the sums of their squares and of their fourth powers. */
function spreadOf(squares: number, fourths: number): number {
  return fourths > 0 ? (squares * squares) / fourths : 0
}

function vanishing(column: string): EvaluationError {
  return new EvaluationError({
    column,
    problem: `the numbers of ${column} differ by so little that the squares of their deviations vanish`,
    expected: 'numbers that a sum of squares can hold',
    mend: 'Give the numbers in another unit',
  })
}
