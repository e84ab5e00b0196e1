import type { ColumnRole } from '../../evaluation/encode/column.ts'
import { cellsOf } from '../../evaluation/encode/columnView.ts'
import { withTruthOf } from '../../evaluation/encode/inheritTruth.ts'
import { namesOf, presentColumns, viewsOf } from '../../evaluation/encode/presentColumns.ts'
import { queriesOf, subset } from '../../evaluation/encode/subset.ts'
import { describeValue, isThenable } from '../../evaluation/errors/describeValue.ts'
import { EvaluationError, withPlace } from '../../evaluation/errors/evaluationError.ts'
import { type Evaluation, evaluationOf } from '../../evaluation/evaluation.ts'
import { borrowedEvaluation } from '../../evaluation/inputs/encodeEvaluation.ts'
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
    const pairs = commonUnits(namesOf(ours) ?? [], namesOf(theirs) ?? [], on, 'query')
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
  const own = presentColumns(data)
  const like: Record<string, unknown> = {}
  for (const { name, role } of own) if (overruled.has(role)) like[name] = undefined
  for (const { name, role, value } of presentColumns(candidate.data)) {
    const missing = role === 'setting' && own.every(column => column.name !== name)
    if (missing || overruled.has(role)) like[name] = value
  }
  return evaluationOf(columns, { ...data, ...like })
}

/** What is the candidate's on both sides. */
const overruled: ReadonlySet<ColumnRole> = new Set(['weight', 'beside'])

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

function requireSameTruth(candidate: Evaluation, baseline: Evaluation): void {
  const others = viewsOf(baseline.data, 'truth')
  const ids = namesOf(candidate.data)
  for (const [column, view] of viewsOf(candidate.data, 'truth')) {
    const other = others.get(column)
    const [truth, theirs] = [view, other].map(each => (each === undefined ? () => undefined : cellsOf(each)))
    for (let row = 0; row < candidate.n; row++) {
      if (truth(row) === theirs(row)) continue
      const name = ids === undefined ? `${column}[${row}]` : `${column} of the row ${describeValue(ids[row])}`
      throw new EvaluationError({
        column: `baseline.${column}`,
        index: row,
        problem: `${name} is ${describeValue(truth(row))} in the candidate, ${describeValue(theirs(row))} in the baseline`,
        expected: 'the same truth on both sides',
        mend: 'Hand in the predictions alone: { yPred }; they inherit the truth of the candidate',
      })
    }
  }
}
