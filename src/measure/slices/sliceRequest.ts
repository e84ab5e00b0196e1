import { describeValue, listed } from '../../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { unexpected } from '../../evaluation/errors/unexpected.ts'

/** Columns of slices: one by its name, several, or several crossed: `['country', ['country', 'device']]`. */
export type SliceColumns = string | readonly (string | readonly string[])[]

/** What a slice of too little support does. */
export type WhenSmall = 'skip' | 'fail'

/** Which slices of data are looked at by themselves. */
export interface SliceRequest {
  /** Each column by itself, or several crossed. */
  readonly columns: readonly (readonly string[])[]
  /** A slice of less support is small. */
  readonly minSupport: number
  readonly whenSmall: WhenSmall
}

const USUAL_SUPPORT = 30

/** Reads the options of slices, which come together. */
export function requireSliceRequest(slices: unknown, minSupport: unknown, whenSmall: unknown): SliceRequest {
  const columns = columnsIn(slices)
  const names = columns.map(column => JSON.stringify(column.toSorted()))
  const twice = names.findIndex((name, i) => names.indexOf(name) !== i)
  if (twice !== -1) {
    throw new EvaluationError({
      column: 'slices',
      problem: `slices names ${listed(columns[twice])} twice`,
      expected: 'each column, and each crossing of columns, once',
    })
  }
  const least = minSupport ?? USUAL_SUPPORT
  if (typeof least !== 'number' || !Number.isInteger(least) || least < 1) {
    throw unexpected('minSupport', minSupport, { column: 'minSupport', expected: 'a whole number of at least 1' })
  }
  if (whenSmall !== undefined && whenSmall !== 'skip' && whenSmall !== 'fail') {
    throw unexpected('whenSmall', whenSmall, { column: 'whenSmall', expected: "one of 'skip' | 'fail'" })
  }
  return Object.freeze({
    columns: Object.freeze(columns.map(each => Object.freeze(each))),
    minSupport: least,
    whenSmall: whenSmall ?? 'skip',
  })
}

/** Reads which slices are meant; undefined where none are, and then no option of slices may stand there. */
export function requestOf(given: {
  readonly slices?: unknown
  readonly minSupport?: unknown
  readonly whenSmall?: unknown
}): SliceRequest | undefined {
  const { slices, minSupport, whenSmall } = given
  if (slices !== undefined) return requireSliceRequest(slices, minSupport, whenSmall)
  const [stray] = Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [name]))
  if (stray === undefined) return undefined
  throw new EvaluationError({
    column: stray,
    problem: `${stray} has no effect without slices`,
    mend: "Name the columns: { slices: 'country' }",
  })
}

function columnsIn(slices: unknown): readonly (readonly string[])[] {
  // Copies, in which the holes of a list are undefined: nothing else would look at them.
  const listOf = (each: unknown): unknown[] => (Array.isArray(each) ? Array.from(each) : [each])
  const columns = listOf(slices).map(listOf)
  if (columns.length === 0 || !columns.every(isCrossing)) {
    throw unexpected('slices', slices, {
      column: 'slices',
      expected:
        "names of slice columns: 'country', ['country', 'device'], or crossed ['country', ['country', 'device']]",
    })
  }
  for (const crossed of columns) {
    const again = crossed.find((name, i) => crossed.indexOf(name) !== i)
    if (again === undefined) continue
    throw new EvaluationError({
      column: 'slices',
      problem: `slices crosses ${describeValue(again)} with itself`,
      expected: "different columns in a crossing: [['country', 'device']]",
    })
  }
  return columns
}

function isCrossing(names: unknown[]): names is string[] {
  return names.length > 0 && names.every(name => typeof name === 'string')
}
