import type { Measurement } from '../../measure/measurement.ts'
import type { ClassValue, Parts } from '../../metrics/definition/parts.ts'
import { formatCount, formatRate } from '../text/formatNumber.ts'
import type { Layout } from '../text/layout.ts'
import { wholeClassName } from '../text/rowName.ts'
import { tableOf } from '../text/table.ts'
import type { Explanation } from './explanation.ts'
import { partsHold } from './measureCall.ts'

const SHOWN = 12

/** Explains an average over classes, or pairs of classes: worst first, those without a value before all others. */
export function explainPerClass(
  { title, values, weighted }: Extract<Parts, { kind: 'perClass' }>,
  { metric, direction }: Measurement,
  layout: Layout,
): Explanation {
  const sign = direction === 'up' ? 1 : -1
  const badness = ({ value }: ClassValue): number => (Number.isNaN(value) ? -2 : sign * value)
  const worst = [...values].sort((a, b) => badness(a) - badness(b))
  const shown = worst.slice(0, SHOWN)
  const pairs = values[0]?.against !== undefined
  return {
    tables: [
      tableOf(
        shown,
        [
          { title: 'class', holds: 'text', atMost: 30, cell: ({ label }) => wholeClassName(label) },
          pairs
            ? {
                title: 'against',
                holds: 'text',
                atMost: 30,
                cell: ({ against = '' }) => ({ text: wholeClassName(against) }),
              }
            : undefined,
          {
            title: weighted ? 'weight' : 'support',
            holds: 'number',
            cell: ({ support }) => formatCount(support),
          },
          {
            title,
            holds: 'number',
            cell: ({ value }) => ({ text: formatRate(value), paint: layout.palette.received }),
          },
        ],
        layout,
        { left: worst.length - shown.length, unit: pairs ? 'pair' : 'class' },
      ),
    ],
    next: partsHold(metric, pairs ? 'pair' : 'class'),
  }
}
