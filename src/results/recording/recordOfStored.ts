import type { SnapshotOutcome } from '../../baselines/determineSnapshotOutcome.ts'
import type { Held } from '../../baselines/holdBaseline.ts'
import { counted } from '../../explain/text/formatNumber.ts'
import type { MetricReport } from '../../report/report.ts'
import type { FoundGate, GateOutcome, ValueRecord } from '../records/gateRecord.ts'

type Stored = Pick<FoundGate, 'title' | 'outcome' | 'passes' | 'required' | 'why' | 'n' | 'values' | 'kind'>

/** What holding a stored baseline found. */
export function recordOfBaseline({ outcome, path, candidate, request }: Held, passes: boolean): Stored {
  const standings = ('judged' in outcome ? outcome.judged?.standings : undefined) ?? []
  const values = candidate.report.metrics.map(({ metric, title, value }): ValueRecord => {
    const standing = standings.find(each => each.metric.id === metric)
    return {
      ...{ metric, title, value },
      baseline: standing?.old ?? Number.NaN,
      gain: standing?.gain ?? Number.NaN,
      passes: standing?.passes ?? passes,
      outcome: standing?.outcome ?? outcome.kind,
    }
  })
  const missed = values.filter(value => !value.passes).length
  return {
    kind: 'set',
    title: path.shown,
    outcome: passes ? 'pass' : outcomeOf(outcome.kind),
    passes,
    required: 'no worse than stored',
    why: passes
      ? `${counted(request.metrics.length, 'metric')}: ${outcome.kind}`
      : missed > 0 && outcome.kind === 'worse'
        ? `${missed} of ${counted(values.length, 'metric')} ${missed === 1 ? 'is' : 'are'} worse than ${path.shown}`
        : `${path.shown}: ${outcome.kind}`,
    n: candidate.evaluation.n,
    values,
  }
}

/** What comparing with a snapshot found. */
export function recordOfSnapshot(outcome: SnapshotOutcome, { metrics, data }: MetricReport): Stored {
  const comparison = 'comparison' in outcome ? outcome.comparison : undefined
  const passes = !['not-written', 'undefined', 'unreadable', 'failed'].includes(outcome.kind)
  return {
    kind: 'set',
    title: 'metric snapshot',
    outcome: passes ? 'pass' : outcomeOf(outcome.kind),
    passes,
    required: comparison === undefined ? '' : 'as in the snapshot',
    why: `${counted(metrics.length, 'metric')}: ${outcome.kind}`,
    n: data.rows,
    values: metrics.map(({ metric, title, value }) => ({
      ...{ metric, title, value, passes },
      baseline: Number.NaN,
      gain: Number.NaN,
      outcome: outcome.kind,
    })),
  }
}

function outcomeOf(kind: string): GateOutcome {
  return kind === 'undefined' ? 'undefined' : 'fail'
}
