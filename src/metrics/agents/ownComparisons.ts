import { isThenable } from '../../evaluation/errors/describeValue.ts'
import { unexpected } from '../../evaluation/errors/unexpected.ts'
import { type OptionSpec, ordinary } from '../definition/optionSpec.ts'

/**
 * Returns what a comparison of one's own says.
 *
 * @throws EvaluationError for anything but true and false: a Promise would count as agreement, whatever it comes to.
 */
export function saidBy(said: unknown, where: string): boolean {
  if (typeof said === 'boolean') return said
  throw unexpected(`what the comparison of ${where} returned`, said, {
    column: 'compare',
    expected: 'true or false',
    mend: isThenable(said) ? 'It cannot wait: ask a judge before, in a grade' : undefined,
  })
}

/** Comparisons of one's own by the name of what they compare, as an option. */
export function ownComparisons<Compare extends (...sides: never[]) => unknown>(
  type: string,
  expected: string,
): OptionSpec<Readonly<Record<string, Compare>>, false> & { readonly default: undefined } {
  return {
    ...ordinary,
    type: `Readonly<Record<string, ${type}>>`,
    default: undefined,
    accepts: (value): value is Readonly<Record<string, Compare>> =>
      typeof value === 'object' && value !== null && Object.values(value).every(each => typeof each === 'function'),
    expected,
    printed: 'of its own',
  }
}
