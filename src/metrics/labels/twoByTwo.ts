import type { LabelColumns } from '../../evaluation/columns/labelColumns.ts'
import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { type Computed, countedAs, undefinedBecause } from '../definition/computed.ts'
import { label } from '../definition/optionSpec.ts'
import { labelOptions, whenUndefined } from '../definition/sharedOptions.ts'
import { countsOfClass, partsOf } from './classCounts.ts'
import { type OneClassOptions, oneClass } from './classRates.ts'
import type { ClassCounts, Rate } from './rate.ts'

// Metrics of the two-by-two table of one class against the rest that combine several rates.

/** Options of the metrics of a two-by-two table. */
export const twoByTwoOptions = { ...labelOptions, class: label(), whenUndefined }

/** Returns the `compute` of a metric of one class; `value` returns a number, or the reason why there is none. */
export function computeFromCounts(
  name: string,
  shownBy: Rate['shownBy'],
  value: (counts: ClassCounts, label: string) => number | string,
): (columns: LabelColumns, options: OneClassOptions) => Computed {
  return (columns, { class: asked, whenUndefined: policy }) => {
    const { label: about, code, convention } = oneClass(columns, name, asked, false)
    const rest = { convention: [convention], parts: () => partsOf(columns, { shownBy }, [code]) }
    const result = value(countsOfClass(columns, code), describeValue(about))
    if (typeof result === 'string') return countedAs(undefinedBecause(result, rest), policy)
    return { ...rest, value: result }
  }
}
