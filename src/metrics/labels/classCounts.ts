import type { LabelColumns } from '../../evaluation/columns/labelColumns.ts'
import type { LabelSetColumns } from '../../evaluation/columns/labelSetColumns.ts'
import type { Label } from '../../evaluation/label.ts'
import type { Tally } from '../../numeric/tally.ts'
import type { Parts } from '../definition/parts.ts'
import { chosenClasses } from './chosenClasses.ts'
import type { ClassCounts, Rate } from './rate.ts'

/** Rows with one label or with sets of labels; both have confusion counts of each class. */
export type CountedColumns = LabelColumns | LabelSetColumns

/** Returns a power of two that keeps sums of counts finite: weights may reach 1e308. */
export function headroom(total: number): number {
  return total > 1e290 ? 2 ** -64 : 1
}

/** Returns the codes of the classes that an average runs over: all, or the chosen ones. */
export function classesOf(
  { labels, noAnswer }: { readonly labels: readonly Label[]; readonly noAnswer?: number | undefined },
  chosen: readonly Label[] | undefined,
): readonly number[] {
  if (chosen !== undefined) return chosenClasses(chosen, labels)
  // Limits of many classes ask this thousands of times.
  const codes: number[] = []
  for (let code = 0; code < labels.length; code++) if (code !== noAnswer) codes.push(code)
  return codes
}

/** Returns a function that gives the confusion counts of a class; code -1 is a class that does not occur. */
export function classCountsOf(tally: Tally): (code: number) => ClassCounts {
  const { correct, falsePositives, falseNegatives, trueNegatives, total } = tally
  const scale = headroom(total)
  return code => {
    if (code === -1) return { truePositives: 0, falsePositives: 0, falseNegatives: 0, trueNegatives: total * scale }
    return {
      truePositives: correct[code] * scale,
      falsePositives: falsePositives[code] * scale,
      falseNegatives: falseNegatives[code] * scale,
      trueNegatives: trueNegatives[code] * scale,
    }
  }
}

/** Returns the rate; NaN if it is 0/0. */
export function rateFrom(rate: Rate, counts: ClassCounts): number {
  const denominator = rate.denominator(counts)
  // Numerator and denominator may round differently, which would push a perfect rate above 1.
  return denominator === 0 ? Number.NaN : Math.min(1, rate.numerator(counts) / denominator)
}

/** The rates of tables whose near neighbours are asked for. */
const ofTables = new WeakMap<Tally, WeakMap<Rate, Float64Array>>()

/**
 * Returns the rate of each class by its code; NaN if it is 0/0. Limits of thousands of classes ask thousands of times,
 * each time of a table in which one or two classes have moved: all others keep their rates.
 */
export function ratesByCode(columns: CountedColumns, rate: Rate): Float64Array {
  const { movedFrom, ...tally } = columns.tally()
  if (movedFrom === undefined || rate.countsOthers) return ratesOf(tally, rate)
  const known = ofTables.get(movedFrom.tally) ?? new WeakMap<Rate, Float64Array>()
  ofTables.set(movedFrom.tally, known)
  const unmoved = known.get(rate) ?? ratesOf(movedFrom.tally, rate)
  known.set(rate, unmoved)
  const rates = unmoved.slice()
  const countsOf = classCountsOf(tally)
  for (const code of movedFrom.codes) rates[code] = rateFrom(rate, countsOf(code))
  return rates
}

function ratesOf(tally: Tally, rate: Rate): Float64Array {
  const countsOf = classCountsOf(tally)
  const rates = new Float64Array(tally.supports.length)
  for (let code = 0; code < rates.length; code++) rates[code] = rateFrom(rate, countsOf(code))
  return rates
}

/** Returns the parts that explain a rate of classes; code -1 is a class that does not occur. */
export function partsOf(
  columns: CountedColumns,
  { shownBy, beta }: Pick<Rate, 'shownBy' | 'beta'>,
  classes: readonly number[],
  undefinedAsZero = false,
  without?: readonly number[],
): Parts {
  const rest = { rate: shownBy, beta, classes: classes.filter(code => code !== -1), undefinedAsZero, without }
  return columns.kind === 'labels' ? { kind: 'classes', columns, ...rest } : { kind: 'labelSets', columns, ...rest }
}
