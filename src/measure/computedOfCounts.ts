import type { CountedRows } from '../evaluation/encode/rowNames.ts'
import { unlessRefused } from '../evaluation/errors/refusals.ts'
import type { EvaluationData } from '../evaluation/evaluation.ts'
import { remembered } from '../evaluation/remembered.ts'
import type { Computed, Counted, UnitValues } from '../metrics/definition/computed.ts'
import type { Parts } from '../metrics/definition/parts.ts'
import { countedMean } from '../stats/means/moments.ts'

/**
 * Returns a value of counted rows without writing them out: each weighs as much as the rows that it stands for, and whatever
 * weighs in what limits rest on is a count. Only what is shown of single rows is computed from the rows themselves. Undefined
 * where a case has several values.
 *
 * @param areRows - Rows are what the metric weighs, and not groups of them.
 */
export function computedOfCounts(
  { weighed }: CountedRows,
  data: EvaluationData,
  areRows: boolean,
  compute: (data: EvaluationData) => Computed,
): Computed | undefined {
  const found = compute(weighed)
  if (found.clusters !== undefined) return undefined
  const { ratio, quantile, disagreementOf } = found
  const own = found.units
  const units = own && areRows ? remembered(() => counted(own())) : own
  return {
    ...found,
    value: units !== undefined && found.undefinedBecause === undefined ? exact(units(), found.value) : found.value,
    units,
    ratio: ratio && (() => counted(ratio())),
    quantile: quantile && (() => counted(quantile())),
    disagreementOf: disagreementOf && (() => counted(disagreementOf())),
    // Of more rows than are written out a message shows none.
    parts: remembered((): Parts => unlessRefused(() => compute(data).parts?.()) ?? { kind: 'none' }),
  }
}

interface Weighed extends Counted {
  readonly sampleWeight?: Float64Array | undefined
}

/** Metrics that ignore weights name the counts themselves. */
function counted<Part extends Weighed>(
  part: Part,
): Omit<Part, keyof Weighed> & { readonly sampleWeight: undefined; readonly count: Float64Array | undefined } {
  return { ...part, sampleWeight: undefined, count: part.count ?? part.sampleWeight }
}

/** The mean of signed values may be all rounding. */
function exact({ values, count, fromMean }: UnitValues, value: number): number {
  if (fromMean !== undefined || count === undefined) return value
  const mean = countedMean(values, count)
  return Number.isFinite(mean) ? mean : value
}
