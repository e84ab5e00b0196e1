import type { Measurement } from '../../measure/measurement.ts'
import type { Parts } from '../../metrics/definition/parts.ts'
import { largestAmong } from '../../numeric/largestFirst.ts'
import { counted, formatNumber } from '../text/formatNumber.ts'
import type { Explanation } from './explanation.ts'

/** Explains a mean over outputs by the worst of them. */
export function explainOutputs(
  { values }: Extract<Parts, { kind: 'outputs' }>,
  { title, direction }: Measurement,
): Explanation {
  const judged = Array.from(values.keys()).filter(output => !Number.isNaN(values[output]))
  const badness = (output: number): number => {
    if (typeof direction === 'object') return Math.abs(values[output] - direction.target)
    return direction === 'up' ? -values[output] : values[output]
  }
  const [worst] = largestAmong(judged, badness, 1)
  const [best] = largestAmong(judged, output => -badness(output), 1)
  if (judged.length < 2 || values[worst] === values[best]) return { tables: [] }
  return {
    cause: `Output ${worst} is the worst of ${counted(values.length, 'output')}, counted from 0: ${title} ${formatNumber(values[worst])}; the best has ${formatNumber(values[best])}.`,
    tables: [],
  }
}
