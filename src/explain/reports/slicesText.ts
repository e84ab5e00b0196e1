import type { SearchedSlice, SliceName, SliceSearch } from '../../measure/slices/findSlices.ts'
import { notTaken } from '../../report/requireReport.ts'
import { alignedRows } from '../text/alignedRows.ts'
import { counted, formatCount, formatNumber, formatSigned, plurals, writtenLimits } from '../text/formatNumber.ts'
import { labelText, storedText } from '../text/storedText.ts'

/** How many are shown where none is found. */
const NEAREST = 5

/**
 * A search for slices as text: those that were found, the most surely worse one first; the nearest where none was; and how
 * many were searched and how many were too small.
 *
 * @throws EvaluationError for what is no search.
 *
 * @example
 * const yTrue = Array.from({ length: 400 }, (_, i) => i % 2)
 * const yPred = yTrue.map((label, i) => (i > 360 ? 1 - label : label))
 * const country = yTrue.map((_, i) => (i < 300 ? 'DE' : 'FR'))
 * slicesText(findSlices({ yTrue, yPred, slices: { country } }, 'accuracy')) // … country = FR  …
 */
export function slicesText(search: SliceSearch): string {
  requireSearch(search)
  const { metric, value, rows, unit, slices, thin, minSupport, level } = search
  const found = slices.filter(slice => slice.found)
  const shown = found.length > 0 ? found : slices.slice(0, NEAREST)
  const sure = `${Number((100 * level).toPrecision(6))} %`
  const title =
    slices.length === 0
      ? 'no slice was searched'
      : found.length === 0
        ? `none of ${counted(slices.length, 'slice')} is surely worse than the rest (${sure})`
        : `${found.length} of ${counted(slices.length, 'slice')} ${found.length === 1 ? 'is' : 'are'} surely worse than the rest (${sure})`
  return [
    `${storedText(metric)} of ${counted(rows, unit)} is ${formatNumber(value)}: ${title}`,
    ...(thin === 0 ? [] : [`${counted(thin, 'slice')} with a support below ${minSupport} not searched`]),
    ...(shown.length === 0 ? [] : ['', ...table(shown, unit)]),
  ].join('\n')
}

function requireSearch(given: unknown): void {
  const parts: Partial<Record<keyof SliceSearch, unknown>> = typeof given === 'object' && given !== null ? given : {}
  if (Array.isArray(parts.slices) && typeof parts.thin === 'number') return
  throw notTaken(given, 'slicesText', 'a search for slices', "Make it with findSlices(evaluation, 'accuracy')")
}

function table(slices: readonly SearchedSlice[], unit: SliceSearch['unit']): readonly string[] {
  const titles = ['slice', plurals[unit], 'value', 'rest', 'worse by', 'limits', 'adjusted p']
  const lines = slices.map(slice => [
    nameText(slice),
    formatCount(slice.rows),
    formatNumber(slice.value),
    formatNumber(slice.rest),
    Number.isNaN(slice.worseBy) ? '-' : formatSigned(slice.worseBy),
    slice.interval === undefined ? '-' : writtenLimits(slice.interval, formatNumber),
    slice.adjustedPValue < 0.0001 ? '< 0.0001' : formatNumber(slice.adjustedPValue),
  ])
  const notes = slices.map(({ explainedBy }) =>
    explainedBy === undefined ? '' : `  no worse than ${nameText(explainedBy)}`,
  )
  return alignedRows([titles, ...lines], { numbers: true }).map((line, i) => line + (notes[i - 1] ?? ''))
}

function nameText({ columns, labels }: SliceName): string {
  return columns.map((name, i) => `${labelText(name)} = ${labelText(labels[i])}`).join(', ')
}
