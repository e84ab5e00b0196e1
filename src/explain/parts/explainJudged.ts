import type { Parts } from '../../metrics/definition/parts.ts'
import { formatCount, formatNumber, formatPercent } from '../text/formatNumber.ts'
import type { Layout } from '../text/layout.ts'
import { tableOf } from '../text/table.ts'
import type { Explanation } from './explanation.ts'

/** Explains a corrected value: what the judge says, what it gets wrong on either side, and what the labels count as. */
export function explainJudged(
  { columns, naive, effective }: Extract<Parts, { kind: 'judged' }>,
  layout: Layout,
): Explanation {
  const { n, judge, human, areVerdicts, labelled } = columns
  const own = Array.from({ length: n }, (_, i) => i).filter(i => !Number.isNaN(human[i]))
  const worth =
    labelled === 'random' && Math.round(effective) > own.length
      ? ` Your ${formatCount(own.length)} labels count as ${formatCount(Math.round(effective))}.`
      : ''
  const says = areVerdicts
    ? `The judge passes ${formatPercent(naive)} of ${formatCount(n)} rows`
    : `The judge scores ${formatNumber(naive)} on average`
  if (!areVerdicts) return { cause: `${says}.${worth}`, tables: [], next: nextOf(own.length, n, effective) }
  const of = (truth: number, verdict: number): number =>
    own.filter(i => human[i] === truth && judge[i] === verdict).length
  const sides = [
    { people: 'good', passed: of(1, 1), failed: of(1, 0), wrong: of(1, 0) },
    { people: 'bad', passed: of(0, 1), failed: of(0, 0), wrong: of(0, 1) },
  ]
  return {
    cause: `${says}; people and judge agree with κ ${formatNumber(kappaOf(sides))} on ${formatCount(own.length)} labels.${worth}`,
    tables: [
      tableOf(
        sides,
        [
          { title: 'people say', holds: 'text', cell: ({ people }) => people },
          { title: 'judge passes', holds: 'number', cell: ({ passed }) => formatCount(passed) },
          { title: 'judge fails', holds: 'number', cell: ({ failed }) => formatCount(failed) },
          {
            title: 'wrong',
            holds: 'number',
            cell: ({ passed, failed, wrong }) =>
              passed + failed === 0 ? '–' : formatNumber(wrong / (passed + failed)),
          },
        ],
        layout,
        { whole: true },
      ),
    ],
    next: nextOf(own.length, n, effective),
  }
}

/** Labels leave the larger part of the doubt, unless a judge that is nearly always right is asked about few rows. */
function nextOf(labels: number, n: number, effective: number): string {
  return effective > 0.8 * n
    ? `more answers would decide: the judge is so good that ${formatCount(labels)} labels nearly suffice.`
    : `more labels would decide, rather than more answers: ${formatCount(n - labels)} rows have none.`
}

function kappaOf([good, bad]: readonly { readonly passed: number; readonly failed: number }[]): number {
  const all = good.passed + good.failed + bad.passed + bad.failed
  const observed = (good.passed + bad.failed) / all
  const [ofPeople, ofJudge] = [(good.passed + good.failed) / all, (good.passed + bad.passed) / all]
  const chance = ofPeople * ofJudge + (1 - ofPeople) * (1 - ofJudge)
  // Rounding must not show as a tiny κ.
  return chance === 1 ? 1 : Number(((observed - chance) / (1 - chance)).toFixed(12))
}
