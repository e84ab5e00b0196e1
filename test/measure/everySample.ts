import type { ShapeName } from '../../src/evaluation/columns/shapes.ts'
import type { EvaluationInput } from '../../src/index.ts'
import { knownItems } from '../laws/caseInputs.ts'

/** How the rows of a sample came about. */
interface Kind {
  readonly rows: number
  /** The share of rows that are far off, by the candidate and by the baseline. */
  readonly wrong: readonly [candidate: number, baseline: number]
  /** Rows that are off whatever the shares say. */
  readonly surelyWrong?: readonly number[]
  readonly positives?: number
  /** So many rows at the start are positive for sure; three where absent. */
  readonly surelyPositive?: number
  /** The weights of the rows, over and over. */
  readonly weights?: readonly number[]
  readonly groups?: number
  /** The row whose true number is 0, of which relative errors have no value. */
  readonly zero?: number
}

/** What the two sides of a comparison say of the same truth. */
export interface TwoSides {
  readonly candidate: EvaluationInput
  readonly baseline: EvaluationInput
}

/** Samples of many sizes, with few and with many errors. */
export const kinds = {
  'twelve rows': { rows: 12, wrong: [0.3, 0.5] },
  'fifty rows': { rows: 50, wrong: [0.25, 0.4] },
  'rare positives': { rows: 120, wrong: [0.1, 0.15], positives: 0.05 },
  perfect: { rows: 30, wrong: [0, 0] },
  'one row wrong': { rows: 30, wrong: [0, 0], surelyWrong: [7] },
  weighted: { rows: 50, wrong: [0.25, 0.4], weights: [1, 1.5, 2] },
  'weights of 0': { rows: 14, wrong: [0.3, 0.4], weights: [0, 1, 2.5, 1, 0], zero: 2 },
  'one positive': { rows: 20, wrong: [0.2, 0.3], positives: 0, surelyPositive: 1 },
  'four rows': { rows: 4, wrong: [0.3, 0.5], surelyPositive: 2 },
  'eight groups': { rows: 50, wrong: [0.2, 0.3], groups: 8 },
  'perfect groups': { rows: 30, wrong: [0, 0], groups: 8 },
  'one row wrong in groups': { rows: 30, wrong: [0, 0], surelyWrong: [7], groups: 8 },
  'fifty groups': { rows: 120, wrong: [0.1, 0.2], groups: 50 },
} as const satisfies Readonly<Record<string, Kind>>

/** Uniform numbers in [0, 1), which owe nothing to the generator of the library: the minimal standard of Park & Miller. */
function uniform(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48271) % 2147483647
    return state / 2147483647
  }
}

/** The rows of one side: where the prediction is far off, and how far each is from the truth otherwise. */
function draws(kind: Kind, side: 0 | 1) {
  const { rows, wrong, surelyWrong = [], positives = 0.4, surelyPositive = 3, zero } = kind
  const [ofTruth, ofSide] = [uniform(11), uniform(101 + side)]
  const perfect = wrong[0] === 0
  return Array.from({ length: rows }, (_, row) => {
    const truth = ofTruth()
    const [off, size, choice] = [ofSide(), ofSide(), ofSide()]
    return {
      row,
      // The three rows behind those that are positive for sure are negative.
      isPositive: row < surelyPositive || (row > surelyPositive + 2 && truth < positives),
      truth,
      isZero: row === zero,
      isWrong: off < wrong[side] || (side === 0 && surelyWrong.includes(row)),
      size: perfect && !(side === 0 && surelyWrong.includes(row)) ? 0 : size,
      choice,
    }
  })
}

type Draw = ReturnType<typeof draws>[number]

const tenths = (value: number): number => Math.round(value * 10) / 10
const hundredths = (value: number): number => Math.round(value * 100) / 100

/** A score that mostly tells positives from negatives, with ties. */
function scoreOf({ isPositive, isWrong, size, choice }: Draw): number {
  const side = isPositive !== isWrong ? 0.9 - 0.35 * choice * Number(size > 0) : 0.1 + 0.35 * choice * Number(size > 0)
  return hundredths(side)
}

const classes = ['a', 'b', 'c'] as const

function classOf({ truth }: Draw): (typeof classes)[number] {
  return classes[Math.min(2, Math.floor(truth * 4))]
}

function predictedClassOf(draw: Draw): (typeof classes)[number] {
  const right = classes.indexOf(classOf(draw))
  return classes[draw.isWrong ? (right + (draw.choice < 0.7 ? 1 : 2)) % 3 : right]
}

function numberOf({ truth, isZero }: Draw): number {
  return isZero ? 0 : tenths(1 + 9 * truth)
}

function predictedNumberOf(draw: Draw): number {
  return hundredths(numberOf(draw) * (1 + (draw.isWrong ? 0.5 : 0.1) * draw.size * (draw.choice < 0.5 ? -1 : 1)))
}

function labelsOf({ truth, row }: Draw): string[] {
  return classes.filter((_, code) => (Math.floor(truth * 8) >> code) & 1 || row % 3 === code)
}

function predictedLabelsOf(draw: Draw): string[] {
  const right = labelsOf(draw)
  return draw.isWrong
    ? classes.filter((name, code) => right.includes(name) !== (Math.floor(draw.choice * 3) === code))
    : right
}

/** The grades of six documents, and the scores that a run gives them. */
function query(draw: Draw) {
  const grades = Array.from({ length: 6 }, (_, doc) => [0, 2, 0, 1, 0, 3][(doc + Math.floor(draw.truth * 6)) % 6])
  const scores = grades.map((grade, doc) => {
    const noise = draw.isWrong
      ? 3 * ((draw.choice * 17 * (doc + 1)) % 1)
      : draw.size * ((draw.choice * 7 * (doc + 1)) % 1)
    return tenths(grade + noise)
  })
  return { grades, scores }
}

/** Columns by shape, of the truth and of one side. */
const columns: { readonly [Name in ShapeName]: (rows: readonly Draw[]) => object } = {
  labels: rows => ({
    yTrue: rows.map(({ isPositive }) => Number(isPositive)),
    yPred: rows.map(({ isPositive, isWrong }) => Number(isPositive !== isWrong)),
  }),
  scores: rows => ({
    yTrue: rows.map(({ isPositive }) => Number(isPositive)),
    yScore: rows.map(scoreOf),
    threshold: 0.5,
  }),
  groupedScores: rows => ({
    yTrue: rows.map(({ isPositive }) => Number(isPositive)),
    yScore: rows.map(scoreOf),
    groups: rows.map(({ row }) => `g${row % 4}`),
  }),
  slicedLabels: rows => ({
    yTrue: rows.map(({ isPositive }) => Number(isPositive)),
    yPred: rows.map(({ isPositive, isWrong }) => Number(isPositive !== isWrong)),
    slices: { country: rows.map(({ row }) => `c${row % 3}`), device: rows.map(({ row }) => `d${row % 2}`) },
  }),
  slicedProbabilities: rows => ({
    yTrue: rows.map(({ isPositive }) => Number(isPositive)),
    yScore: rows.map(scoreOf),
    slices: { country: rows.map(({ row }) => `c${row % 3}`), device: rows.map(({ row }) => `d${row % 2}`) },
  }),
  confidences: rows => ({
    yTrue: rows.map(classOf),
    yPred: rows.map(predictedClassOf),
    yScore: rows.map(row => hundredths(0.5 + row.choice / 2)),
  }),
  probabilities: rows => ({ yTrue: rows.map(({ isPositive }) => Number(isPositive)), yScore: rows.map(scoreOf) }),
  classScores: rows => ({
    yTrue: rows.map(classOf),
    yScore: rows.map(row => {
      const sure = Math.round(64 * (0.5 + row.choice / 2)) / 16
      return classes.map(name => (name === predictedClassOf(row) ? sure : -sure))
    }),
    labels: [...classes],
  }),
  classProbabilities: rows => ({
    yTrue: rows.map(classOf),
    yProba: rows.map(row => {
      const sure = Math.round(64 * (0.5 + row.choice / 2)) / 64
      return classes.map(name => (name === predictedClassOf(row) ? sure : (1 - sure) / 2))
    }),
    labels: [...classes],
  }),
  numbers: rows => ({ yTrue: rows.map(numberOf), yPred: rows.map(predictedNumberOf) }),
  labelSets: rows => ({ task: 'multilabel', yTrue: rows.map(labelsOf), yPred: rows.map(predictedLabelsOf) }),
  labelScores: rows => ({
    task: 'multilabel',
    yTrue: rows.map(row => classes.map(name => Number(labelsOf(row).includes(name)))),
    yScore: rows.map(row =>
      classes.map((name, code) =>
        tenths(Number(predictedLabelsOf(row).includes(name)) * 0.5 + ((row.choice * (code + 2) * 5) % 1) * 0.4),
      ),
    ),
    labels: [...classes],
    threshold: 0.5,
  }),
  forecasts: rows => ({ yTrue: rows.map(numberOf), yPred: rows.map(predictedNumberOf), yTrain: [1, 1.5, 0.7, 2.1] }),
  intervals: rows => ({
    yTrue: rows.map(numberOf),
    yLower: rows.map(row => predictedNumberOf(row) - 0.4 - row.size / 2),
    yUpper: rows.map(row => predictedNumberOf(row) + 0.5 + row.size / 3),
  }),
  outputs: rows => ({
    task: 'multioutput',
    yTrue: rows.map(row => [numberOf(row), tenths(1 + ((row.truth * 7) % 1))]),
    yPred: rows.map(row => [
      predictedNumberOf(row),
      tenths(1 + ((row.truth * 7) % 1)) + (row.isWrong ? 0.3 : 0.1 * row.size),
    ]),
  }),
  rankings: rows => ({
    qrels: Object.fromEntries(rows.map(row => [`q${row.row}`, byDoc(query(row).grades)])),
    run: Object.fromEntries(rows.map(row => [`q${row.row}`, byDoc(query(row).scores)])),
  }),
  passed: rows => ({ passed: rows.map(({ isWrong }) => !isWrong) }),
  score: rows => ({ score: rows.map(row => hundredths(0.5 + (row.isWrong ? -0.4 : 0.4) * row.choice)) }),
  preferred: rows => ({
    preferred: rows.map(row => (row.isWrong ? 'baseline' : row.choice < 0.2 ? 'tie' : 'candidate')),
  }),
  trials: rows => ({
    trials: rows.map(row =>
      Array.from({ length: 5 }, (_, trial) => !row.isWrong || (row.choice * 11 * (trial + 1)) % 1 < 0.4),
    ),
  }),
  namedNumbers: rows => ({ numbers: { cost: rows.map(row => hundredths(row.size)) } }),
  toolCalls: rows => ({
    expectedTools: rows.map(() => [{ name: 'a' }]),
    toolCalls: rows.map(row => (row.isWrong ? [] : [{ name: 'a' }])),
  }),
  fields: rows => ({ fields: rows.map(row => ({ truth: { a: 1 }, answer: { a: row.isWrong ? 2 : 1 } })) }),
  judged: rows => ({
    verdicts: {
      judge: rows.map(row => !row.isWrong),
      human: rows.map(row => (row.row % 2 === 0 ? row.truth < 0.8 : null)),
      labelled: 'random',
    },
  }),
  ratings: rows => ({
    ratings: rows.map(row => [
      Math.floor(row.truth * 4),
      row.isWrong ? Math.floor(row.choice * 4) : Math.floor(row.truth * 4),
      row.row % 7 === 3 ? null : Math.floor(row.truth * 4),
    ]),
  }),
  texts: rows => ({
    yTrue: rows.map(row => `The cat no ${Math.floor(row.truth * 5)} sat on a mat.`),
    yPred: rows.map(row => {
      const no = Math.floor(row.truth * 5)
      return row.isWrong ? `the cat no ${no} stood there.` : `The cat no ${no} sat on a mat.`
    }),
  }),
  lists: rows => ({
    run: Object.fromEntries(
      rows.map(row => [
        `u${row.row}`,
        knownItems.catalog.filter((_, item) => (row.choice * 13 * (item + 1)) % 1 < 0.6),
      ]),
    ),
    ...knownItems,
  }),
  runPairs: rows => ({
    run: Object.fromEntries(rows.map(row => [`q${row.row}`, byDoc(query(row).scores)])),
    otherRun: Object.fromEntries(
      rows.map(row => [`q${row.row}`, byDoc(query(row).grades.map((grade, doc) => grade + doc / 10))]),
    ),
  }),
}

function byDoc(values: readonly number[]): Record<string, number> {
  return Object.fromEntries(values.map((value, doc) => [`d${doc}`, value]))
}

/** Ranked lists that take weights and groups, which runs by query do not. */
function rankedLists(rows: readonly Draw[]): object {
  return { relevance: rows.map(row => query(row).grades), yScore: rows.map(row => query(row).scores) }
}

/** The two sides of a sample of that kind, as columns of a shape. */
export function twoSides(shape: ShapeName, kind: Kind): TwoSides {
  const { weights, groups } = kind
  const beside = (rows: readonly Draw[]): object => ({
    ...(weights && { sampleWeight: rows.map(({ row }) => weights[row % weights.length]) }),
    ...(groups !== undefined && { groups: rows.map(({ row }) => `g${(row * row + row) % groups}`) }),
  })
  const [candidate, baseline] = ([0, 1] as const).map(side => {
    const rows = draws(kind, side)
    const of = shape === 'rankings' && (weights || groups !== undefined) ? rankedLists : columns[shape]
    return { ...of(rows), ...beside(rows) } as EvaluationInput
  })
  return { candidate, baseline }
}
