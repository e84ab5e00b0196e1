import type { Evaluation } from '../../evaluation/evaluation.ts'
import { rememberedOf } from '../../evaluation/remembered.ts'
import type { Measurement } from '../../measure/measurement.ts'
import type { EvaluationRecord } from '../records/evaluationRecord.ts'
import type { FoundGate, GateRecord } from '../records/gateRecord.ts'
import { idOfEvaluation } from './idOfEvaluation.ts'
import type { Judged, JudgedCall } from './judged.ts'
import { recordOfEvaluation } from './recordOfEvaluation.ts'
import { recordOfGate } from './recordOfGate.ts'
import { recordOfRanking } from './recordOfRanking.ts'

/** What a gate adds to the results. */
export interface Collected {
  readonly gate: FoundGate & Pick<GateRecord, 'evaluation'>
  /** Evaluations that are new or have new facts. */
  readonly evaluations: readonly EvaluationRecord[]
}

/**
 * Returns what makes plain data of what gates find, and of each evaluation once.
 *
 * @param withDetails - Texts of rows were asked for.
 */
export function collector(withDetails: boolean): (call: JudgedCall, judged: Judged, title: string) => Collected {
  const idOf = rememberedOf(idOfEvaluation)
  const records = new Map<string, EvaluationRecord>()

  const changes = (evaluation: Evaluation, title: string, role: EvaluationRecord['role']): EvaluationRecord[] => {
    const id = idOf(evaluation)
    if (id === undefined) return []
    const before = records.get(id)
    if (before !== undefined && (before.role === 'judged' || role === 'baseline')) return []
    const record = before ?? recordOfEvaluation(evaluation, id, title, withDetails)
    return record === undefined ? [] : [kept({ ...record, role })]
  }

  const kept = (record: EvaluationRecord): EvaluationRecord => {
    records.set(record.id, record)
    return record
  }

  /** What a gate tells of its evaluation beyond its columns. */
  const additions = (judged: Judged, id: string | undefined, other: Evaluation | undefined): EvaluationRecord[] => {
    const record = id === undefined ? undefined : records.get(id)
    if (record === undefined) return []
    const baseline = other && idOf(other)
    if (baseline !== undefined && baseline !== record.id && record.baseline === undefined) {
      return [kept({ ...record, baseline })]
    }
    const measurement = judged.kind === 'value' ? judged.verdict.measurement : undefined
    const added = measurement && withMetric(record, measurement)
    return added === undefined ? [] : [kept(added)]
  }

  return (call, judged, title) => {
    const evaluation = evaluationOf(judged)
    const id = evaluation && idOf(evaluation)
    const baseline =
      judged.kind === 'comparison' && judged.verdict.pairing.dummy === undefined
        ? judged.verdict.pairing.baseline
        : undefined
    const evaluations = [
      ...(evaluation === undefined ? [] : changes(evaluation, title, 'judged')),
      ...(baseline === undefined ? [] : changes(baseline, `baseline of ${title}`, 'baseline')),
      ...additions(judged, id, baseline),
    ]
    const gate = recordOfGate(call, judged, withDetails)
    const latest = new Map(evaluations.map(record => [record.id, record]))
    const hasRecord = id !== undefined && records.has(id)
    return { gate: { ...gate, evaluation: hasRecord ? id : undefined }, evaluations: [...latest.values()] }
  }
}

/** The evaluation that a gate judges. */
export function evaluationOf(judged: Judged): Evaluation | undefined {
  switch (judged.kind) {
    case 'value':
    case 'gap':
    case 'dominance':
    case 'snapshot':
      return judged.evaluation
    case 'comparison':
      return judged.verdict.pairing.candidate
    case 'baseline':
      return judged.held.candidate.evaluation
    case 'refused':
      return undefined
    default:
      return judged satisfies never
  }
}

const MOST_METRICS = 5

/**
 * Returns the record of an evaluation with the values that one more metric has for its queries or runs. Undefined if
 * the metric has none, is recorded already, or would be one too many.
 */
export function withMetric(record: EvaluationRecord, measurement: Measurement): EvaluationRecord | undefined {
  const { ranking, runs } = record
  const { metric, title, value, parts } = measurement
  const isNew = (known: readonly { readonly metric: string }[]): boolean =>
    known.length < MOST_METRICS && known.every(each => each.metric !== metric)
  if (parts.kind === 'runs' && runs !== undefined && isNew(runs.metrics)) {
    const added = { metric, title, value, values: parts.runs.map(run => run.value) }
    return { ...record, runs: { ...runs, metrics: [...runs.metrics, added] } }
  }
  if (parts.kind !== 'queries' || ranking === undefined || !isNew(ranking.metrics)) return undefined
  const found = recordOfRanking(measurement, undefined)
  return found && { ...record, ranking: { ...ranking, metrics: [...ranking.metrics, ...found.metrics] } }
}
