import { version } from '../../generated/report/version.ts'
import { type Held, holds, isWritten } from '../baselines/holdBaseline.ts'
import type { Verdict } from '../gates/decide.ts'
import type { ComparisonVerdict } from '../gates/decideComparison.ts'
import type { SlicesVerdict } from '../gates/slices/slicesVerdict.ts'
import { jsonText } from '../report/jsonText.ts'
import { checkCodec, compareCodec, holdCodec, RESULT_FORMAT, RESULT_SCHEMA } from './resultCodec.ts'

const head = { format: RESULT_FORMAT, schema: RESULT_SCHEMA, version } as const

/** What `check` found, as JSON. */
export function checkJson(verdicts: readonly Verdict[]): string {
  const gates = verdicts.map(verdict => {
    const { bound, measurement, outcome, passes, why, notes, slices } = verdict
    const { metric, title, value, undefinedBecause, interval, n, unit, convention } = measurement
    return {
      ...{ metric, title, bound, value, undefinedBecause, interval, n, unit, convention },
      ...{ outcome, passes, why, notes },
      slices: slices && slicesOf(slices, found => found.measurement.value),
    }
  })
  return text(checkCodec.write({ ...head, command: 'check', passes: verdicts.every(({ passes }) => passes), gates }))
}

/** What `compare` found, as JSON. */
export function compareJson(verdicts: readonly ComparisonVerdict[]): string {
  const comparisons = verdicts.map(verdict => {
    const { bound, comparison, outcome, passes, why, notes, slices } = verdict
    const { candidate, baseline, gain, interval } = comparison
    const { metric, title, n, unit } = candidate
    return {
      ...{ metric, title, bound, candidate: candidate.value, baseline: baseline.value, gain, interval, n, unit },
      ...{ outcome, passes, why, notes },
      slices: slices && slicesOf(slices, found => found.comparison.gain),
    }
  })
  const passes = verdicts.every(verdict => verdict.passes)
  return text(compareCodec.write({ ...head, command: 'compare', passes, comparisons }))
}

/** What `hold` found and wrote, as JSON. */
export function holdJson(held: Held, remarks: readonly string[]): string {
  const { outcome, path, candidate } = held
  const standings = ('judged' in outcome ? outcome.judged?.standings : undefined) ?? []
  const metrics = candidate.report.metrics.map(({ metric, value }) => {
    const standing = standings.find(each => each.metric.id === metric)
    if (standing === undefined) return { metric, value }
    const { old: recorded, margin, outcome: found, passes } = standing
    return { metric, value, recorded, margin, outcome: found, passes }
  })
  return text(
    holdCodec.write({
      ...head,
      command: 'hold',
      passes: holds(held),
      file: path.shown,
      outcome: outcome.kind,
      written: isWritten(outcome),
      remarks,
      metrics,
    }),
  )
}

type Decided = Verdict | ComparisonVerdict

function slicesOf<Found extends Decided>(
  { gate, outcome, passes, slices }: SlicesVerdict<Found>,
  shownValue: (found: Found) => number,
) {
  return {
    ...{ outcome, passes, minSupport: gate.minSupport },
    slices: slices.map(({ slice, verdict, ...each }) => ({
      slice: slice.columns.map((column, i) => ({ column, label: slice.labels[i] })),
      ...each,
      value: verdict === undefined ? Number.NaN : shownValue(verdict),
    })),
  }
}

function text(json: unknown): string {
  return `${jsonText(json, 2)}\n`
}
