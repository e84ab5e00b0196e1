import { runName } from '../../evaluation/repeatedRuns.ts'
import type { Measurement } from '../../measure/measurement.ts'
import { goodness } from '../../measure/pairs/difference.ts'
import type { Parts } from '../../metrics/definition/parts.ts'
import { standardDeviation } from '../../stats/runs/acrossRuns.ts'
import { formatNumber, formatValue } from '../text/formatNumber.ts'
import type { Layout } from '../text/layout.ts'
import { numberColumn, tableOf, textColumn } from '../text/table.ts'
import type { Explanation } from './explanation.ts'

const SHOWN = 10

/** Explains a mean over runs: how far they lie apart, each run, worst first, and what is wrong in the worst. */
export function explainRuns(
  { runs }: Extract<Parts, { kind: 'runs' }>,
  { direction, range }: Measurement,
  layout: Layout,
  ofRun: (run: number) => Explanation,
): Explanation {
  const values = runs.map(({ value }) => value)
  if (values.some(Number.isNaN)) return { tables: [] }
  const worstFirst = Array.from(values.keys()).sort(
    (a, b) => goodness(values[a], direction) - goodness(values[b], direction),
  )
  const [worst] = worstFirst
  const { cause, tables, examples, next, nextIsCall } = ofRun(worst)
  return {
    cause: [`${spreadOf(values)}.`, cause === undefined ? undefined : `In ${runName(worst)}: ${cause}`]
      .filter(text => text !== undefined)
      .join(' '),
    tables: [
      tableOf(
        worstFirst,
        [textColumn('run', runName), numberColumn('value', run => formatValue(values[run], range))],
        layout,
        { most: SHOWN, unit: 'run' },
      ),
      ...tables,
    ],
    examples: examples === undefined ? undefined : `in ${runName(worst)}: ${examples}`,
    // A function takes one run.
    next: nextIsCall === true ? next?.replaceAll('(evaluation', `(${runName(worst)}`) : next,
    nextIsCall,
  }
}

/** `The 5 runs range from 0.79 to 0.83, with a standard deviation of 0.015`. */
export function spreadOf(values: readonly number[]): string {
  const [least, most] = [Math.min(...values), Math.max(...values)].map(formatNumber)
  return `The ${values.length} runs range from ${least} to ${most}, with a standard deviation of ${formatNumber(standardDeviation(values))}`
}
