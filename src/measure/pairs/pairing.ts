import { withTruthOf } from '../../evaluation/encode/inheritTruth.ts'
import { codesOfRow } from '../../evaluation/encode/labelSets.ts'
import type { RankingData } from '../../evaluation/encode/rankingData.ts'
import { type Sliceable, subset } from '../../evaluation/encode/subset.ts'
import { describeValue, isThenable } from '../../evaluation/errors/describeValue.ts'
import { EvaluationError, withPlace } from '../../evaluation/errors/evaluationError.ts'
import { type Evaluation, type EvaluationData, evaluationOf } from '../../evaluation/evaluation.ts'
import { borrowedEvaluation } from '../../evaluation/inputs/encodeEvaluation.ts'
import { compareLabels } from '../../evaluation/label.ts'
import { withoutRows } from '../../evaluation/storedReport.ts'
import { requireNamedPredictions } from './requireNamedPredictions.ts'
import { requireSameJudgements } from './requireSameJudgements.ts'

/** A candidate and a baseline, unit beside unit. */
export interface Pairing {
  readonly candidate: Evaluation
  readonly baseline: Evaluation
  /** By what the units of both were brought together. */
  readonly by: 'id' | 'position' | 'query'
  /** Units that only one side has, left out by `on: 'intersection'`. */
  readonly candidateOnly: number
  readonly baselineOnly: number
}

/** Whether both sides must have the same units, or those that both have are compared. */
export type PairOn = 'all' | 'intersection'

/**
 * Brings candidate and baseline together: by id where both have ids, queries by name, else by position.
 *
 * @throws EvaluationError where both are the very same object, their truths differ, or units of one are missing in the
 *   other and `on` is not `'intersection'`.
 */
export function pairUp(candidateInput: unknown, baselineInput: unknown, on: PairOn): Pairing {
  if (candidateInput === baselineInput) {
    throw new EvaluationError({
      column: 'baseline',
      problem: 'the very same object stands on both sides',
      expected: 'the predictions of another model, or those of the last release',
    })
  }
  if (typeof baselineInput !== 'object' || baselineInput === null || isThenable(baselineInput)) {
    throw new EvaluationError({
      column: 'baseline',
      problem: `baseline is ${isThenable(baselineInput) ? 'a Promise' : describeValue(baselineInput)}`,
      expected: 'an evaluation, or predictions alone: { yPred }, { yScore } or { run }',
      mend: isThenable(baselineInput) ? 'Await it first' : undefined,
    })
  }
  const candidate = borrowedEvaluation(candidateInput)
  requireNamedPredictions(candidate.data, baselineInput)
  const baseline = withPlace('baseline', () => borrowedEvaluation(withTruthOf(candidate, baselineInput)))
  if (candidate.data.kind !== baseline.data.kind) {
    throw new EvaluationError({
      column: 'baseline',
      problem: `the baseline has ${baseline.columns.join(', ')}, the candidate ${candidate.columns.join(', ')}`,
      expected: 'columns of the same kind on both sides',
    })
  }
  const [ours, theirs] = [candidate.data, baseline.data]
  if (ours.kind === 'report' || theirs.kind === 'report') throw withoutRows('baseline', 'a paired comparison')
  if (ours.kind === 'lists' || theirs.kind === 'lists') {
    throw new EvaluationError({
      column: 'baseline',
      problem: 'lists without judgements are not compared in pairs',
      expected: '{ qrels, run } on both sides',
    })
  }
  if (ours.kind === 'ranking' && theirs.kind === 'ranking') {
    const names = (data: RankingData): readonly string[] => data.queries.map(({ query }) => query)
    const pairs = commonUnits(names(ours), names(theirs), on, 'query')
    const data = queriesOf(ours, pairs.ours)
    const other = queriesOf(theirs, pairs.theirs)
    requireSameJudgements(data, other)
    return {
      candidate: evaluationOf(candidate.columns, data),
      baseline: evaluationOf(baseline.columns, { ...other, sampleWeight: data.sampleWeight }),
      by: 'query',
      ...pairs.left,
    }
  }
  if (ours.kind === 'ranking' || theirs.kind === 'ranking') throw new TypeError('both kinds were checked')
  if (ours.ids === undefined || theirs.ids === undefined) {
    if (candidate.n !== baseline.n) {
      throw new EvaluationError({
        column: 'baseline',
        problem: `the candidate has ${candidate.n} rows, the baseline ${baseline.n}, and ids are not on both sides`,
        expected: 'ids on both sides, or as many rows in the same order',
      })
    }
    requireSameTruth(candidate, baseline)
    return { candidate, baseline: judgedLike(candidate, baseline), by: 'position', candidateOnly: 0, baselineOnly: 0 }
  }
  const pairs = commonUnits(ours.ids, theirs.ids, on, 'row')
  const paired = {
    candidate: pairs.whole ? candidate : subset(candidate, ours, pairs.ours),
    baseline: pairs.whole ? baseline : subset(baseline, theirs, pairs.theirs),
    by: 'id' as const,
    ...pairs.left,
  }
  requireSameTruth(paired.candidate, paired.baseline)
  return { ...paired, baseline: judgedLike(paired.candidate, paired.baseline) }
}

/** The baseline with all that the candidate has beside its rows, and its settings where it has none of its own. */
function judgedLike(candidate: Evaluation, { columns, data }: Evaluation): Evaluation {
  const like = candidate.data
  if (!isSliceable(data) || !isSliceable(like)) throw new TypeError('only rows have settings to inherit')
  const { sampleWeight, groups } = like
  if (data.kind !== 'rows' || like.kind !== 'rows') return evaluationOf(columns, { ...data, sampleWeight, groups })
  const { positive = like.positive, labels = like.labels, threshold = like.threshold } = data
  const { amount, yTrain } = like
  return evaluationOf(columns, { ...data, sampleWeight, groups, amount, yTrain, positive, labels, threshold })
}

function isSliceable(data: EvaluationData): data is Sliceable {
  return data.kind !== 'ranking' && data.kind !== 'lists' && data.kind !== 'report'
}

interface CommonUnits {
  readonly ours: Uint32Array
  readonly theirs: Uint32Array
  /** Both have the same units in the same order. */
  readonly whole: boolean
  readonly left: { readonly candidateOnly: number; readonly baselineOnly: number }
}

function commonUnits(
  ours: readonly (string | number)[],
  theirs: readonly (string | number)[],
  on: PairOn,
  unit: string,
): CommonUnits {
  const rowOf = new Map(theirs.map((id, row) => [id, row] as const))
  const common: number[] = []
  const others: number[] = []
  let missing: string | number | undefined
  ours.forEach((id, row) => {
    const other = rowOf.get(id)
    if (other === undefined) missing ??= id
    else {
      common.push(row)
      others.push(other)
    }
  })
  const left = { candidateOnly: ours.length - common.length, baselineOnly: theirs.length - common.length }
  const known = new Set(ours)
  const surplus = theirs.find(id => !known.has(id))
  if (common.length === 0) {
    throw new EvaluationError({
      column: 'baseline',
      problem: `candidate and baseline have no ${unit} in common`,
      expected: 'the same ids on both sides',
    })
  }
  if (on === 'all' && (missing !== undefined || surplus !== undefined)) {
    const [who, has] = missing !== undefined ? ['baseline', missing] : ['candidate', surplus]
    throw new EvaluationError({
      column: 'baseline',
      problem: `the ${who} has no ${unit} ${describeValue(has)}: ${left.candidateOnly} only in the candidate, ${left.baselineOnly} only in the baseline`,
      mend: `To compare the ${common.length} that both have, say on: 'intersection'`,
    })
  }
  const whole = left.candidateOnly + left.baselineOnly === 0 && others.every((other, i) => other === i)
  return { ours: Uint32Array.from(common), theirs: Uint32Array.from(others), whole, left }
}

function queriesOf(data: RankingData, chosen: Uint32Array): RankingData {
  const { queries, sampleWeight } = data
  return {
    ...data,
    n: chosen.length,
    queries: Array.from(chosen, i => queries[i]),
    // They are those of all queries, in another order.
    scoredLists: undefined,
    sampleWeight: sampleWeight && Float64Array.from(chosen, i => sampleWeight[i]),
  }
}

function requireSameTruth(candidate: Evaluation, baseline: Evaluation): void {
  const [truth, other] = [candidate.data, baseline.data].map(truthAt)
  const { data } = candidate
  const ids = 'ids' in data ? data.ids : undefined
  if (sameColumn(candidate, baseline)) return
  for (let row = 0; row < candidate.n; row++) {
    if (truth(row) === other(row)) continue
    const name = ids === undefined ? `yTrue[${row}]` : `yTrue of the row ${describeValue(ids[row])}`
    throw new EvaluationError({
      column: 'baseline.yTrue',
      index: row,
      problem: `${name} is ${describeValue(truth(row))} in the candidate, ${describeValue(other(row))} in the baseline`,
      expected: 'the same truth on both sides',
      mend: 'Hand in the predictions alone: { yPred }; they inherit the truth of the candidate',
    })
  }
}

/** The usual case, without a look at labels: numbers beside the same numbers. */
function sameColumn({ data: a }: Evaluation, { data: b }: Evaluation): boolean {
  if (a.kind !== 'rows' || b.kind !== 'rows' || a.yTrue.kind !== 'numbers' || b.yTrue.kind !== 'numbers') return false
  const { values } = a.yTrue
  const { values: others } = b.yTrue
  for (let i = 0; i < values.length; i++) if (values[i] !== others[i]) return false
  return values.length === others.length
}

/** The truth of a row as a value that can be compared; the same for all rows where there is no truth. */
function truthAt(data: EvaluationData): (row: number) => unknown {
  switch (data.kind) {
    case 'rows': {
      const { yTrue } = data
      return yTrue.kind === 'numbers' ? row => yTrue.values[row] : row => yTrue.labels[yTrue.codes[row]]
    }
    case 'labelSets':
      return row =>
        JSON.stringify(Array.from(codesOfRow(data.yTrue, row), code => data.labels[code]).sort(compareLabels))
    case 'outputs':
      return row => JSON.stringify(data.yTrue.map(output => output[row]))
    case 'cases':
      return row => JSON.stringify(data.texts?.accepted[row])
    case 'ranking':
    case 'lists':
    case 'report':
      return () => undefined
    default:
      return data satisfies never
  }
}
