import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { withThousands } from '../../evaluation/errors/withThousands.ts'
import { weightedMean } from '../../numeric/weightedMean.ts'
import { type Computed, countedAs, undefinedBecause } from '../definition/computed.ts'
import type { ClassValue } from '../definition/parts.ts'
import type { WhenUndefined } from '../labels/classRates.ts'

const MOST_NAMED = 3

interface Averaging {
  /** Each class or pair of classes counts equally, or by its rows. */
  readonly average: 'macro' | 'weighted'
  readonly whenUndefined: WhenUndefined
  /** Whether rows have weights. */
  readonly weighted: boolean
}

/** Returns the mean over classes, or over pairs of classes. */
export function meanOverClasses(
  title: string,
  values: readonly ClassValue[],
  { average, whenUndefined, weighted }: Averaging,
  convention: readonly string[] = [],
): Computed {
  // Without rows, a class weighs nothing in a weighted mean: there it need have no value.
  const weighing = average === 'weighted' ? values.filter(({ support }) => support > 0) : values
  const missing = weighing.filter(({ undefinedBecause: reason }) => reason !== undefined)
  const counted = weighing
    .filter(({ value }) => !Number.isNaN(value) || typeof whenUndefined === 'number')
    .map(({ value, support }) => ({ value: Number.isNaN(value) ? Number(whenUndefined) : value, support }))
  const rest = {
    convention: [...convention, `mean of ${withThousands(counted.length)} ${nounOf(values, counted.length)}`],
    notes: noteOf(title, missing, whenUndefined, values),
    parts: () => ({ kind: 'perClass' as const, title, values, weighted }),
  }
  if (missing.length > 0 && whenUndefined === 'fail') {
    const others = missing.length === 1 ? '' : ` (and ${missing.length - 1} more)`
    return undefinedBecause(`${missing[0].undefinedBecause}${others}`, { ...rest, convention, notes: [] })
  }
  if (weighing.length === 0) return countedAs(undefinedBecause('no class has rows', rest), whenUndefined)
  if (counted.length === 0) return undefinedBecause(`no class has a value of ${title}`, rest)
  const weights = average === 'weighted' ? Float64Array.from(counted, ({ support }) => support) : undefined
  const mean = weightedMean(counted.length, weights, i => counted[i].value)
  return { ...rest, value: Math.min(1, mean) }
}

function nameOfValue({ label, against }: ClassValue): string {
  return against === undefined ? describeValue(label) : `${describeValue(label)} against ${describeValue(against)}`
}

function nounOf([first]: readonly ClassValue[], count: number): string {
  if (first?.against !== undefined) return count === 1 ? 'pair of classes' : 'pairs of classes'
  return count === 1 ? 'class' : 'classes'
}

function noteOf(
  title: string,
  missing: readonly ClassValue[],
  policy: WhenUndefined,
  values: readonly ClassValue[],
): readonly string[] {
  if (missing.length === 0) return []
  const named = missing.slice(0, MOST_NAMED).map(nameOfValue).join(', ')
  const others = missing.length > MOST_NAMED ? ', …' : ''
  const how = policy === 'skip' ? 'left out' : `counted as ${policy}`
  const count = `${missing.length} of ${values.length} ${nounOf(values, values.length)}`
  return [`${title} is undefined for ${count} (${named}${others}; ${missing[0].undefinedBecause}): ${how}`]
}
