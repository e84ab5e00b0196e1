import type { JudgedColumns } from '../../evaluation/columns/caseColumns.ts'
import type { Parts } from '../../metrics/definition/parts.ts'
import { formatCount, formatNumber, formatPercent } from '../text/formatNumber.ts'
import type { Layout } from '../text/layout.ts'
import { className } from '../text/rowName.ts'
import { numberColumn, type Table, tableOf, textColumn } from '../text/table.ts'
import type { Explanation } from './explanation.ts'

/** Explains a corrected value: what the judge says, what it gets wrong on either side, and what the labels count as. */
export function explainJudged(
  { columns, naive, effective }: Extract<Parts, { kind: 'judged' }>,
  layout: Layout,
): Explanation {
  const { n, human, areVerdicts, labelled } = columns
  const own = Array.from({ length: n }, (_, i) => i).filter(i => !Number.isNaN(human[i]))
  const worth =
    labelled === 'random' && Math.round(effective) > own.length
      ? ` Your ${formatCount(own.length)} labels count as ${formatCount(Math.round(effective))}.`
      : ''
  const says = areVerdicts
    ? `The judge passes ${formatPercent(naive)} of ${formatCount(n)} rows`
    : `The judge scores ${formatNumber(naive)} on average`
  if (!areVerdicts) {
    const tables = agreementBySlice(columns, own, layout)
    return { cause: `${says}.${worth}`, tables, next: nextOf(own.length, n, effective) }
  }
  const sides = sidesOf(columns, own)
  return {
    cause: `${says}; people and judge agree with κ ${formatNumber(kappaOf(sides))} on ${formatCount(own.length)} labels.${worth}`,
    tables: [
      tableOf(
        sides,
        [
          textColumn('people say', ({ people }) => people),
          numberColumn('judge passes', ({ passed }) => formatCount(passed)),
          numberColumn('judge fails', ({ failed }) => formatCount(failed)),
          numberColumn('wrong', ({ passed, failed, wrong }) =>
            passed + failed === 0 ? '–' : formatNumber(wrong / (passed + failed)),
          ),
        ],
        layout,
        { whole: true },
      ),
      ...agreementBySlice(columns, own, layout),
    ],
    next: nextOf(own.length, n, effective),
  }
}

/** How people and judge stand to each other on some of the labelled rows. */
interface Side {
  readonly people: 'good' | 'bad'
  readonly passed: number
  readonly failed: number
  readonly wrong: number
}

function sidesOf({ judge, human }: JudgedColumns, rows: readonly number[]): readonly [good: Side, bad: Side] {
  const of = (truth: number, verdict: number): number =>
    rows.filter(i => human[i] === truth && judge[i] === verdict).length
  const good = { people: 'good', passed: of(1, 1), failed: of(1, 0), wrong: of(1, 0) } as const
  return [good, { people: 'bad', passed: of(0, 1), failed: of(0, 0), wrong: of(0, 1) }]
}

/** A slice needs so many labels before anything can be said of it. */
const FEWEST_LABELS = 5

/**
 * How far judge and people agree in each slice that has labels, the worst first: κ, and by how much the judge says more
 * than people do. Where it prefers a position, a length or a kind of answer, the slices differ.
 */
function agreementBySlice(columns: JudgedColumns, own: readonly number[], layout: Layout): readonly Table[] {
  const { judge, human, areVerdicts } = columns
  return Array.from(columns.slices ?? []).flatMap(([name, { codes, labels }]) => {
    const found = labels
      .map((label, code) => ({ label, rows: own.filter(i => codes[i] === code) }))
      .filter(({ rows }) => rows.length >= FEWEST_LABELS)
      .map(({ label, rows }) => ({
        label,
        rows,
        kappa: areVerdicts ? kappaOf(sidesOf(columns, rows)) : 0,
        bias: rows.reduce((sum, i) => sum + judge[i] - human[i], 0) / rows.length,
      }))
      .sort((a, b) => a.kappa - b.kappa || Math.abs(b.bias) - Math.abs(a.bias))
    if (found.length < 2) return []
    const shown = tableOf(
      found,
      [
        textColumn(name, ({ label }) => className(label)),
        areVerdicts ? numberColumn('κ', ({ kappa }) => formatNumber(kappa)) : undefined,
        numberColumn('judge − people', ({ bias }) => `${bias > 0 ? '+' : ''}${formatNumber(bias)}`),
        numberColumn('labels', ({ rows }) => formatCount(rows.length)),
      ],
      layout,
    )
    return shown === undefined ? [] : [shown]
  })
}

/** Labels leave the larger part of the doubt, unless a judge that is nearly always right is asked about few rows. */
function nextOf(labels: number, n: number, effective: number): string {
  return effective > 0.8 * n
    ? `judge more answers: the judge is so good that ${formatCount(labels)} labels nearly suffice.`
    : `label more of these answers by hand: ${formatCount(n - labels)} have no label. Judging more answers would help less.`
}

function kappaOf([good, bad]: readonly [Side, Side]): number {
  const all = good.passed + good.failed + bad.passed + bad.failed
  const observed = (good.passed + bad.failed) / all
  const [ofPeople, ofJudge] = [(good.passed + good.failed) / all, (good.passed + bad.passed) / all]
  const chance = ofPeople * ofJudge + (1 - ofPeople) * (1 - ofJudge)
  // Rounding must not show as a tiny κ.
  return chance === 1 ? 1 : Number(((observed - chance) / (1 - chance)).toFixed(12))
}
