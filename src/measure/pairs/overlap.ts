import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { digits } from '../../evaluation/errors/digits.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { unexpected } from '../../evaluation/errors/unexpected.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import { oneOf } from '../../metrics/definition/optionSpec.ts'

/** Whether both sides must have the same units, or those that both have are compared. */
export type PairOn = 'all' | 'intersection'

export const onSpec = oneOf(['all', 'intersection'], 'all')

/** How few common units two sides may have. */
export const LEAST_OVERLAP = 0.5

/**
 * Refuses a comparison of the units that two sides share, if these are fewer than `least` of those of the larger side.
 *
 * @throws EvaluationError with both numbers.
 */
export function requireOverlap(
  common: number,
  { ours, theirs }: { readonly ours: number; readonly theirs: number },
  least: number,
  unit: 'row' | 'query',
  on: PairOn = 'intersection',
): void {
  const larger = Math.max(ours, theirs)
  // 0.07 of 100 comes out just above 7.
  if (common >= least * larger * (1 - 1e-12)) return
  const units = unit === 'row' ? 'rows' : 'queries'
  throw new EvaluationError({
    column: 'baseline',
    problem: `candidate and baseline share ${common} of ${larger} ${units}`,
    expected: `at least ${digits(100 * least, 3)} % of the larger side`,
    mend: `If that is meant, lower the floor: ${on === 'all' ? "on: 'intersection', " : ''}minOverlap: ${describeValue(lowered(common, larger))}`,
  })
}

/** The share, rounded down to two digits, so that it lets these units through. */
function lowered(common: number, larger: number): number {
  const digits = 10 ** (1 - Math.floor(Math.log10(common / larger)))
  return Math.floor((common * digits) / larger) / digits
}

/** Refuses a floor where nothing is left out. */
export function requireLeavingOut(on: PairOn, metrics: readonly ConfiguredMetric[]): void {
  if (on === 'intersection' || metrics.some(skipsMissing)) return
  throw new EvaluationError({
    column: 'minOverlap',
    problem: "minOverlap has no effect without on: 'intersection' or whenMissing: 'skip'",
    mend: 'Leave it out: both sides must have all units',
  })
}

/** Reads the option `minOverlap`. */
export function requireMinOverlap(minOverlap: unknown): number | undefined {
  if (minOverlap === undefined) return undefined
  if (typeof minOverlap === 'number' && minOverlap >= 0 && minOverlap <= 1) return minOverlap
  throw unexpected('minOverlap', minOverlap, {
    column: 'minOverlap',
    expected: 'a share of the larger side from 0 to 1',
    mend:
      typeof minOverlap === 'number' && minOverlap <= 100 && minOverlap > 1
        ? `Did you mean ${minOverlap / 100}?`
        : undefined,
  })
}

/** Whether judged queries that a run lacks are left out by the options of the metric. */
export function skipsMissing({ options }: Pick<ConfiguredMetric, 'options'>): boolean {
  return (options.whenMissing ?? (options.preset === 'trec_eval@9' ? 'skip' : undefined)) === 'skip'
}
