import type { Parts } from '../../metrics/definition/parts.ts'
import { counted, formatCount, formatNumber } from '../text/formatNumber.ts'
import type { Layout } from '../text/layout.ts'
import { numberColumn, type Table, tableOf, textColumn } from '../text/table.ts'
import { valueText } from '../text/valueText.ts'
import type { Explanation } from './explanation.ts'
import { caseName } from './nameColumn.ts'

const SHOWN = 10

interface FieldCounts {
  readonly path: string
  readonly right: number
  readonly wrong: number
  readonly missing: number
  readonly extra: number
}

/** Explains fields: the rates of each, the worst first, and what was wanted and got. */
export function explainFields(parts: Extract<Parts, { kind: 'fields' }>, layout: Layout): Explanation {
  const { columns, found, field } = parts
  const fields = countsByField(parts).filter(({ path }) => field === undefined || path === field)
  const lost = ({ wrong, missing, extra }: FieldCounts): number => 2 * wrong + missing + extra
  const worst = [...fields].sort((a, b) => lost(b) - lost(a) || (a.path < b.path ? -1 : 1))
  const errors = found.flatMap((trials, document) =>
    trials.flatMap((each, trial) =>
      each
        .filter(({ path, outcome }) => outcome !== 'right' && (field === undefined || path === field))
        .map(one => ({ ...one, document, trial, of: trials.length })),
    ),
  )
  const place = new Map(worst.map(({ path }, i) => [path, i] as const))
  const examples = [...errors].sort((a, b) => (place.get(a.path) ?? 0) - (place.get(b.path) ?? 0))
  const documents = new Set(errors.map(({ document }) => document)).size
  const example: Table | undefined = tableOf(
    examples,
    [
      textColumn(
        'document',
        // Trials count from 1.
        ({ document, trial, of }) => `${caseName(columns, document, 'fields')}${of > 1 ? `, trial ${trial + 1}` : ''}`,
        24,
      ),
      textColumn('field', ({ path }) => path, 24),
      textColumn('wanted', ({ truth }) => valueText(truth), 30),
      textColumn('got', ({ answer }) => ({ text: valueText(answer), paint: layout.palette.received }), 30),
    ],
    layout,
    { most: SHOWN, unit: 'value' },
  )
  return {
    cause: `${counted(errors.length, 'value')} ${errors.length === 1 ? 'is' : 'are'} wrong, missing or extra, in ${formatCount(documents)} of ${counted(columns.n, 'document')}.`,
    tables: [
      tableOf(
        worst,
        [
          textColumn('field', ({ path }) => path, 40),
          numberColumn('P', one => rateText(one.right, one.wrong + one.extra)),
          numberColumn('R', one => rateText(one.right, one.wrong + one.missing)),
          numberColumn('F1', one => rateText(2 * one.right, lost(one))),
          numberColumn('right', one => formatCount(one.right)),
          numberColumn('wrong', one => formatCount(one.wrong)),
          numberColumn('missing', one => formatCount(one.missing)),
          numberColumn('extra', one => formatCount(one.extra)),
        ],
        layout,
        { most: SHOWN, unit: 'field' },
      ),
      example,
    ],
  }
}

function countsByField({ found }: Extract<Parts, { kind: 'fields' }>): readonly FieldCounts[] {
  const counts = new Map<string, { right: number; wrong: number; missing: number; extra: number }>()
  for (const trials of found) {
    for (const { path, outcome } of trials.flat()) {
      const own = counts.get(path) ?? { right: 0, wrong: 0, missing: 0, extra: 0 }
      own[outcome]++
      counts.set(path, own)
    }
  }
  return Array.from(counts, ([path, own]) => ({ path, ...own }))
}

function rateText(right: number, errors: number): string {
  return right + errors === 0 ? '–' : formatNumber(right / (right + errors))
}
