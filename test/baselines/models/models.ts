import type { EvaluationInput } from '../../../src/evaluation/inputs/evaluationInput.ts'

/** The same numbers for the same seed. */
export const random = (seed: number) => () => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
  return seed / 2 ** 32
}

interface Models {
  readonly shape: string
  readonly metrics: readonly string[]
  readonly of: (next: () => number) => EvaluationInput
}

const rows = 40
const truth = random(7)
const list = <Value>(value: (row: number) => Value): Value[] => Array.from({ length: rows }, (_, row) => value(row))
const classes = list(() => ['ant', 'bee', 'cat'][Math.floor(truth() * 3)]!)
const binary = list(() => Number(truth() < 0.4))
const numbers = list(() => truth() * 10)
const ids = list(row => `row ${row}`)
const weights = list(() => truth() + 0.1)
const groups = list(row => `user ${row % 8}`)
const qrels = Object.fromEntries(
  list(row => [`q${row}`, Object.fromEntries(Array.from({ length: 6 }, (_, d) => [`d${d}`, (row + d) % 3]))]),
)
const sets = list(row => ['x', 'y', 'z'].filter((_, i) => (row + i) % 2 === 0 || truth() < 0.3))

/** Predictions of each shape; two of them are two models on the same truth. */
export const models: readonly Models[] = [
  {
    shape: 'labels',
    metrics: ['accuracy', 'macroF1', 'mcc'],
    of: next => ({ ids, yTrue: classes, yPred: list(row => (next() < 0.7 ? classes[row]! : 'ant')) }),
  },
  {
    shape: 'labels without ids',
    metrics: ['accuracy', 'errorRate'],
    of: next => ({ yTrue: classes, yPred: list(row => (next() < 0.7 ? classes[row]! : 'bee')) }),
  },
  {
    shape: 'weighted labels',
    metrics: ['accuracy', 'f1(positive=1)'],
    of: next => ({ ids, sampleWeight: weights, yTrue: binary, yPred: list(row => (next() < 0.8 ? binary[row]! : 1)) }),
  },
  {
    shape: 'labels from scores',
    metrics: ['accuracy', 'recall', 'auc'],
    of: next => ({ ids, yTrue: binary, threshold: 0.5, yScore: list(row => next() * 0.6 + binary[row]! * 0.4) }),
  },
  {
    shape: 'scores in single precision',
    metrics: ['auc', 'averagePrecision', 'logLoss'],
    of: next => ({ ids, yTrue: binary, yScore: Float32Array.from(list(row => next() * 0.6 + binary[row]! * 0.4)) }),
  },
  {
    shape: 'scores by group',
    metrics: ['gauc'],
    of: next => ({ ids, groups, yTrue: binary, yScore: list(row => next() + binary[row]!) }),
  },
  {
    shape: 'numbers',
    metrics: ['mae', 'rmse', 'r2'],
    of: next => ({ ids, yTrue: numbers, yPred: list(row => numbers[row]! + next()) }),
  },
  {
    shape: 'class probabilities',
    metrics: ['logLoss', 'brierScore', 'topKAccuracy@2'],
    of: next => ({
      ids,
      yTrue: classes,
      labels: ['ant', 'bee', 'cat'],
      yProba: list(row => {
        const p = [next(), next(), next()].map((x, i) => x + Number(classes[row] === ['ant', 'bee', 'cat'][i]))
        const sum = p[0]! + p[1]! + p[2]!
        return p.map(x => x / sum)
      }),
    }),
  },
  {
    shape: 'sets of labels',
    metrics: ['hammingLoss', 'macroF1', 'subsetAccuracy'],
    of: next => ({
      task: 'multilabel',
      format: 'lists',
      ids,
      labels: ['x', 'y', 'z'],
      yTrue: sets,
      yPred: sets.map(set => set.filter(() => next() < 0.8)),
    }),
  },
  {
    shape: 'rankings',
    metrics: ['ndcg@5', 'map', 'mrr'],
    of: next => ({
      qrels,
      run: Object.fromEntries(
        Object.keys(qrels).map(query => [
          query,
          Object.fromEntries(Array.from({ length: 6 }, (_, d) => [`d${d}`, next()])),
        ]),
      ),
    }),
  },
  { shape: 'passed', metrics: ['passRate'], of: next => ({ ids, passed: list(() => next() < 0.8) }) },
  { shape: 'score', metrics: ['meanScore'], of: next => ({ ids, score: list(() => next()) }) },
  {
    shape: 'accepted texts',
    metrics: ['exactMatch', 'tokenF1'],
    of: next => ({
      ids,
      yTrue: list(row => [`the answer ${row}`, `answer ${row}`]),
      yPred: list(row => (next() < 0.7 ? `answer ${row}` : 'no answer')),
    }),
  },
]
