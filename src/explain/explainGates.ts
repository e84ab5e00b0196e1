import { describeBound } from '../gates/bound.ts'
import type { SliceVerdict, Verdict } from '../gates/verdict.ts'
import { explainBody, type GateContext, isBetter } from './explainVerdict.ts'
import { sliceName, slicesSummary, worstSlice } from './judgedSlices.ts'
import { MOST_LINES } from './messageLines.ts'
import { explanationOf } from './parts/explanationOf.ts'
import { cutMiddle, cutTo, displayWidth, wrap } from './text/displayWidth.ts'
import { counted, more } from './text/formatNumber.ts'
import type { Layout } from './text/layout.ts'
import { numberColumn, tableLines, tableOf, textColumn } from './text/table.ts'
import { distanceText, isExact, measuredText, runsPassing, standing, whyInconclusive } from './verdictStatement.ts'

const MOST_GATES = 16
const MOST_LINES_OF_CAUSES = 10
const LONGEST_METRIC = 34

/** The message of several gates: a table with failing gates first, and the explanation of the first of them. */
export function explainGates(
  call: string,
  verdicts: readonly Verdict[],
  surely: ReadonlySet<Verdict>,
  contextOf: (verdict: Verdict) => GateContext,
  layout: Layout,
): string {
  const missed = verdicts.filter(({ passes }) => !passes)
  const passed = verdicts.filter(({ passes }) => passes)
  const shown = [...missed, ...passed].slice(0, MOST_GATES)
  const head = [
    ...call.split('\n'),
    '',
    ...wrap(summary(missed.length, verdicts.length), layout.width).map(line => layout.palette.bold(line)),
    '',
    ...gateTable(shown, surely, layout),
    ...significance(missed, surely, layout),
    ...uncounted(missed.length, passed.length, shown.length),
    ...otherCauses(missed, layout),
  ]
  if (missed.length === 0) return head.join('\n')
  const [first] = missed
  const judged = { verdict: first, negated: false, ...contextOf(first) }
  return [...head, '', ...explainBody(judged, layout, MOST_LINES - head.length - 1)].join('\n')
}

function summary(missed: number, all: number): string {
  if (missed === 0) return `${counted(all, 'gate')} ${all === 1 ? 'passes' : 'pass'}`
  return all === 1
    ? 'The only gate does not pass'
    : `${missed} of ${all} gates ${missed === 1 ? 'does' : 'do'} not pass`
}

function gateTable(verdicts: readonly Verdict[], surely: ReadonlySet<Verdict>, layout: Layout): readonly string[] {
  const { expected, received } = layout.palette
  const gates = tableOf(
    verdicts,
    [
      textColumn('gate', verdict => metricWhere(verdict.measurement.metric, decidingOf(verdict)), LONGEST_METRIC),
      numberColumn('value', valueOfGate),
      textColumn(
        'asked',
        verdict =>
          `${describeBound(decidingOf(verdict)?.verdict?.bound ?? verdict.bound)}${verdict.runs === undefined ? '' : ` in ${verdict.runs.least}`}`,
        30,
      ),
      textColumn('outcome', verdict => ({
        text: outcomeOf(verdict, surely),
        paint: verdict.passes ? expected : received,
      })),
    ],
    layout,
    { isMarked: ({ passes }) => !passes },
  )
  return gates === undefined ? [] : tableLines(gates)
}

/** The slice by which a gate fails that its whole would pass. */
function decidingOf({ whole, slices }: Verdict): SliceVerdict | undefined {
  return whole && slices && worstSlice(slices)
}

/** A metric in a table, and the slice that decides: `auc where country = IT`, a long name is cut in its middle. */
export function metricWhere(metric: string, decided: Pick<SliceVerdict, 'slice'> | undefined): string {
  if (decided === undefined) return metric
  const room = LONGEST_METRIC - displayWidth(metric) - ' where '.length
  return `${metric} where ${cutMiddle(sliceName(decided.slice), Math.max(8, room))}`
}

function valueOfGate(verdict: Verdict): string {
  const { outcome, runs, whole } = verdict
  if (runs !== undefined) return runsPassing(runs)
  const decided = whole === undefined ? verdict : decidingOf(verdict)?.verdict
  if (outcome === 'undefined' || decided === undefined) return '-'
  return measuredText(decided)
}

function outcomeOf(verdict: Verdict, surely: ReadonlySet<Verdict>): string {
  const { outcome, passes } = verdict
  if (outcome === 'inconclusive' && passes) return 'inconclusive, allowed'
  return surely.has(verdict) && !passes ? `${outcomes[outcome]} *` : outcomes[outcome]
}

/** What the mark of a failure means, where several gates could fail by chance. */
function significance(missed: readonly Verdict[], surely: ReadonlySet<Verdict>, layout: Layout): readonly string[] {
  const marked = missed.filter(verdict => surely.has(verdict)).length
  if (marked === 0) return []
  const text = '* surely, also as one of all these gates with confidence (Holm’s correction)'
  return wrap(text, layout.width).map(line => layout.palette.dim(line))
}

const outcomes = {
  pass: 'passes',
  fail: 'FAILS',
  undefined: 'UNDEFINED',
  unmeasured: 'NOT MEASURED',
  inconclusive: 'INCONCLUSIVE',
} as const

function uncounted(missed: number, passed: number, shown: number): readonly string[] {
  const failing = Math.max(0, missed - shown)
  const passing = missed + passed - Math.max(missed, shown)
  const parts = [
    ...(failing > 0 ? [`${failing} more that ${failing === 1 ? 'does' : 'do'} not pass`] : []),
    ...(passing > 0 ? [`${passing} more that ${passing === 1 ? 'passes' : 'pass'}`] : []),
  ]
  return parts.length === 0 ? [] : [`  … and ${parts.join(', ')}`]
}

/** Why each gate but the first does not pass; the first is explained in full below. Gates of one cause share a line. */
function otherCauses([first, ...others]: readonly Verdict[], layout: Layout): readonly string[] {
  const byCause = new Map<string, Set<string>>()
  for (const verdict of others) {
    const cause = causeOf(verdict, layout)
    if (verdict.measurement.metric === first.measurement.metric && cause === causeOf(first, layout)) continue
    byCause.set(cause, (byCause.get(cause) ?? new Set()).add(verdict.measurement.metric))
  }
  const lines = Array.from(byCause, ([cause, metrics]) =>
    wrap(`${Array.from(metrics, metric => cutTo(metric, LONGEST_METRIC)).join(', ')}: ${cause}`, layout.width),
  )
  let shown = 0
  for (let room = MOST_LINES_OF_CAUSES; shown < lines.length && lines[shown].length <= room; shown++) {
    room -= lines[shown].length
  }
  const left = lines.length - shown
  if (lines.length === 0) return []
  return ['', ...lines.slice(0, shown).flat(), ...(left > 0 ? [`  … and ${more(left, 'cause')}`] : [])]
}

function causeOf(verdict: Verdict, layout: Layout): string {
  const { measurement, bound, outcome, slices, whole, runs } = verdict
  if (runs !== undefined) return verdict.why
  const { value, undefinedBecause } = measurement
  if (whole !== undefined && slices !== undefined) return slicesSummary(slices)
  if (undefinedBecause !== undefined) return `undefined: ${undefinedBecause}`
  if (outcome === 'inconclusive') return whyInconclusive(verdict)
  // A value better than asked for has no weak class or worst row to blame.
  const cause = isBetter(verdict, false) ? undefined : explanationOf(measurement, layout).cause
  return cause ?? `${standing(value, bound)}${isExact(verdict) ? '' : ` (${distanceText(verdict)})`}`
}
