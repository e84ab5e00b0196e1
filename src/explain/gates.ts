import { admitted, describeBound } from '../gates/bound.ts'
import type { Verdict } from '../gates/decide.ts'
import { formatAgainst } from './formatNumber.ts'
import type { Layout } from './section.ts'
import { table } from './table.ts'
import { explainBody, type Judged } from './verdict.ts'

const MOST_LINES = 40
const MOST_GATES = 16

/** All gates with their values, those that did not pass first, and the explanation of the first of them. */
export function explainGates(
  call: string,
  verdicts: readonly Verdict[],
  slicesOf: (verdict: Verdict) => Judged['slices'],
  layout: Layout,
): string {
  const { palette } = layout
  const missed = verdicts.filter(({ outcome }) => outcome !== 'pass')
  const ordered = [...missed, ...verdicts.filter(({ outcome }) => outcome === 'pass')]
  const shown = ordered.slice(0, MOST_GATES)
  const left = ordered.length - shown.length
  const lines = table(
    [
      { title: 'gate', align: 'left', atMost: 34 },
      { title: 'value', align: 'right' },
      { title: 'asked', align: 'left', atMost: 24 },
      { title: 'outcome', align: 'left' },
    ],
    shown.map(({ outcome, measurement, bound }) => {
      const { lowest, highest } = admitted(bound)
      const passed = outcome === 'pass'
      return {
        marked: !passed,
        cells: [
          { text: measurement.metric },
          { text: passed || outcome === 'fail' ? formatAgainst(measurement.value, [lowest, highest]) : '-' },
          { text: describeBound(bound) },
          {
            text: passed ? 'passes' : outcome === 'fail' ? 'FAILS' : outcome.toUpperCase(),
            paint: passed ? palette.expected : palette.received,
          },
        ],
      }
    }),
    palette.dim,
  )
  const summary = `${missed.length} of ${verdicts.length} gates ${missed.length === 1 ? 'does' : 'do'} not pass`
  const head = [
    call,
    '',
    palette.bold(summary),
    '',
    ...lines,
    ...(left > 0 ? [`  … and ${left} more gates that pass`] : []),
    '',
  ]
  if (missed.length === 0) return head.join('\n').trimEnd()
  const [worst] = missed
  const judged = { verdict: worst, negated: false, slices: slicesOf(worst) }
  return [...head, ...explainBody(judged, layout, MOST_LINES - head.length)].join('\n')
}
