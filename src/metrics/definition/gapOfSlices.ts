import { crossSlices, type NamedSlices } from '../../evaluation/columns/slicedColumns.ts'
import { isFilled } from '../../evaluation/encode/encodeColumn.ts'
import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { withThousands } from '../../evaluation/errors/withThousands.ts'
import type { Label } from '../../evaluation/label.ts'
import { type Computed, undefinedBecause } from './computed.ts'
import { type OptionSpec, ordinary, required } from './optionSpec.ts'
import type { RateOfSlices } from './parts.ts'
import { whenClassUndefined } from './sharedOptions.ts'

/** The columns whose slices are set against each other: one, or several that are crossed. */
export type ByColumns = string | readonly string[]

const columns: OptionSpec<ByColumns> = {
  type: 'string | readonly string[]',
  ...ordinary,
  default: undefined,
  accepts: (value): value is ByColumns =>
    typeof value === 'string' ||
    (Array.isArray(value) &&
      value.length > 0 &&
      isFilled(value) &&
      Array.from(value).every(name => typeof name === 'string') &&
      new Set(value).size === value.length),
  expected: "a column of slices, or several that are crossed: 'country', ['country', 'device']",
}

/** Options of a gap between the slices of an evaluation. */
export const gapOptions = { by: required(columns), whenUndefined: whenClassUndefined }

/** How slices are set against each other: the largest value minus the smallest, or the smallest over the largest. */
export type GapOf = 'difference' | 'ratio'

interface RatesOfSlices extends RateOfSlices {
  /** Why a slice has none. */
  readonly undefinedBecause: string
}

/** The slices that a gap lies between. */
interface SlicesOfGap {
  readonly by: readonly string[]
  readonly labels: readonly (readonly Label[])[]
  /** The weight of their rows. */
  readonly supports: Float64Array
  readonly weighted: boolean
}

/** Returns the slices of rows, by the columns that were asked for. */
export function slicesBy(slices: readonly NamedSlices[], by: ByColumns) {
  const names = typeof by === 'string' ? [by] : by
  return { by: names, ...crossSlices(slices, names) }
}

/**
 * Returns how far the slices are apart: in the rate in which they differ most, where there are several. A slice without
 * a rate makes it undefined, unless it is left out (`skip`) or counts as a number.
 */
export function gapOfSlices(
  slices: SlicesOfGap,
  rates: readonly RatesOfSlices[],
  gap: GapOf,
  whenUndefined: 'fail' | 'skip' | 0 | 1,
  shown: readonly RatesOfSlices[] = rates,
): Computed {
  // A slice whose rows weigh nothing is not there.
  const there = Array.from(slices.labels.keys()).filter(slice => slices.supports[slice] > 0)
  const notes: string[] = []
  const found = rates.map(({ title, values, undefinedBecause: because }) => {
    const without = there.filter(slice => Number.isNaN(values[slice]))
    const named = namesOf(slices, without)
    if (without.length > 0 && whenUndefined !== 'fail') {
      const how = whenUndefined === 'skip' ? 'left out' : `counted as ${whenUndefined}`
      notes.push(`${title} is undefined where ${named}, ${because}: ${how}`)
    }
    const missing =
      without.length > 0 && whenUndefined === 'fail' ? `${title} is undefined where ${named}: ${because}` : undefined
    const counted = there
      .map(slice => (Number.isNaN(values[slice]) && typeof whenUndefined === 'number' ? whenUndefined : values[slice]))
      .filter(value => !Number.isNaN(value))
    return { title, missing, counted, value: gapAmong(counted, gap) }
  })
  const undefinedOnes = found.filter(({ value }) => Number.isNaN(value))
  const judged = found.filter(({ value }) => !Number.isNaN(value))
  const worst = judged.toSorted((a, b) => (gap === 'ratio' ? a.value - b.value : b.value - a.value))[0]
  const rest = {
    notes,
    parts: () => ({
      kind: 'slices' as const,
      by: slices.by,
      slices: slices.labels,
      supports: slices.supports,
      rates: shown,
      decides: shown.findIndex(({ title }) => title === (worst ?? found[0]).title),
      weighted: slices.weighted,
    }),
  }
  const [missing] = found.flatMap(each => each.missing ?? [])
  if (missing !== undefined) return undefinedBecause(missing, rest)
  const few = found.find(({ counted }) => counted.length < 2)
  if (few !== undefined) {
    const what = there.length < 2 ? 'there are not two slices' : `fewer than two slices have a value of ${few.title}`
    return undefinedBecause(`${what} of ${slices.by.join(' × ')} to set against each other`, rest)
  }
  if (worst === undefined) {
    return undefinedBecause(
      `${undefinedOnes.map(({ title }) => title).join(' and ')} is 0 in every slice: a ratio of 0/0`,
      rest,
    )
  }
  // Slices that are all 0 are alike in that rate.
  const alike = undefinedOnes.map(({ title }) => `${title} is 0 in every slice, in which they are alike`)
  return { ...rest, value: worst.value, notes: [...notes, ...alike] }
}

function gapAmong(values: readonly number[], gap: GapOf): number {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  return gap === 'ratio' ? least / most : most - least
}

/** As many as a sentence can hold: a column may have a slice for each user. */
const MOST_NAMED = 8

function namesOf({ by, labels }: SlicesOfGap, some: readonly number[]): string {
  const nameOf = (slice: number): string =>
    by.map((name, i) => `${name} = ${describeValue(labels[slice][i])}`).join(' and ')
  const named = some.slice(0, MOST_NAMED).map(nameOf).join(', ')
  const more = some.length - MOST_NAMED
  return more > 0 ? `${named} and in ${withThousands(more)} more` : named
}
