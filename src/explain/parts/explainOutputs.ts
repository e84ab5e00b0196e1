import type { Measurement } from '../../measure/measurement.ts'
import { goodness } from '../../measure/pairs/difference.ts'
import type { Parts } from '../../metrics/definition/parts.ts'
import { largestAmong } from '../../numeric/largestFirst.ts'
import { counted, formatNumber, formatValue } from '../text/formatNumber.ts'
import type { Layout } from '../text/layout.ts'
import { numberColumn, tableOf } from '../text/table.ts'
import type { Explanation } from './explanation.ts'

const SHOWN = 10

/** Explains a mean over outputs: the outputs, those without a value first, then the worst. */
export function explainOutputs(
  { values }: Extract<Parts, { kind: 'outputs' }>,
  { title, direction, range }: Measurement,
  layout: Layout,
): Explanation {
  const badness = (output: number): number => {
    const value = values[output]
    return Number.isNaN(value) ? Number.POSITIVE_INFINITY : -goodness(value, direction)
  }
  const outputs = Array.from(values.keys())
  const judged = outputs.filter(output => !Number.isNaN(values[output]))
  const [worst] = largestAmong(judged, badness, 1)
  const [best] = largestAmong(judged, output => -badness(output), 1)
  const differ = judged.length > 1 && values[worst] !== values[best]
  const shown = largestAmong(outputs, badness, SHOWN)
  return {
    cause: differ
      ? `Output ${worst} is the worst of ${counted(values.length, 'output')}, counted from 0: ${title} ${formatNumber(values[worst])}; the best has ${formatNumber(values[best])}.`
      : undefined,
    tables: [
      tableOf(
        shown,
        [
          numberColumn('output', output => String(output)),
          numberColumn(title, output => ({
            text: formatValue(values[output], range),
            paint: output === worst && differ ? layout.palette.received : undefined,
          })),
        ],
        layout,
        { isMarked: output => output === worst && differ, left: outputs.length - shown.length, unit: 'output' },
      ),
    ],
  }
}
