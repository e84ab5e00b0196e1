import { shareMeant } from '../evaluation/errors/didYouMean.ts'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import type { ConfiguredMetric } from '../metrics/definition/defineMetric.ts'

const SMALLER = 'Give a smaller one, or one for each metric by its id'

/**
 * Checks that differences of a metric can exceed what is allowed or asked; otherwise a gate could never fail, or never
 * pass.
 */
export function requireExceedable(
  size: number,
  what: 'margin' | 'maxDrift' | 'tolerance' | 'lead',
  { id, range: [least, most], direction }: Pick<ConfiguredMetric, 'id' | 'range' | 'direction'>,
): void {
  const widest =
    typeof direction === 'string' ? most - least : Math.max(most - direction.target, direction.target - least)
  if (size < widest) return
  const never = what === 'lead' ? 'pass' : 'fail'
  throw new EvaluationError({
    column: what,
    problem: `the ${what} of ${id} is ${size}, and two values of it differ by ${widest} at most: it could never ${never}`,
    mend: widest <= 2 ? (percentMeant(size) ?? SMALLER) : SMALLER,
  })
}

/** Rejects an allowed share of 1 or more if higher is better and 0 is the lowest value: no loss could exceed it. */
export function requireShareExceedable(
  share: number,
  { id, range: [least], direction }: Pick<ConfiguredMetric, 'id' | 'range' | 'direction'>,
): void {
  if (share < 1 || direction !== 'up' || least < 0) return
  throw new EvaluationError({
    column: 'relativeMargin',
    problem: `the relativeMargin of ${id} is ${share}, and its lowest value is ${least}: it could never fail`,
    expected: 'a share of the baseline below 1',
    mend: percentMeant(share),
  })
}

/** Asks whether a share was written in percent; undefined where no percentage can be meant. */
export function percentMeant(size: number): string | undefined {
  return size >= 1 && size < 100 ? shareMeant(size) : undefined
}
