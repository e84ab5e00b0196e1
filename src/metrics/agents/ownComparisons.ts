import { isThenable } from '../../evaluation/errors/describeValue.ts'
import { unexpected } from '../../evaluation/errors/unexpected.ts'
import { Hash64 } from '../../numeric/hash64.ts'
import { type OptionSpec, ordinary } from '../definition/optionSpec.ts'

/**
 * A comparison with a name of its own, by which files and reports know it. Without one they know it by its source text,
 * which does not hold what a function closes over.
 */
export interface NamedComparison<Compare> {
  /** Change it with what the function does: `'to the cent'`. */
  readonly name: string
  readonly of: Compare
}

/** Comparisons of one's own by the name of what they compare. */
export type OwnComparisons<Compare> = Readonly<Record<string, Compare | NamedComparison<Compare>>>

type AnyComparison = (...sides: never[]) => unknown

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
export function ownComparisons<Compare extends AnyComparison>(
  type: string,
  expected: string,
): OptionSpec<OwnComparisons<Compare>, false> & { readonly default: undefined } {
  return {
    ...ordinary,
    type: `OwnComparisons<${type}>`,
    default: undefined,
    accepts: (value): value is OwnComparisons<Compare> =>
      typeof value === 'object' && value !== null && Object.values(value).every(isComparison),
    expected,
    printedAs: compare =>
      Object.keys(compare)
        .sort()
        .map(name => `${name}: ${identityOf(compare[name])}`)
        .join(', '),
  }
}

/** The functions that compare, by the name of what they compare. */
export function functionsOf<Compare extends AnyComparison>(
  compare: OwnComparisons<Compare>,
): ReadonlyMap<string, Compare> {
  return new Map(Object.entries(compare).map(([name, own]) => [name, 'of' in own ? own.of : own] as const))
}

function isComparison(value: unknown): boolean {
  if (typeof value === 'function') return true
  if (typeof value !== 'object' || value === null || !('name' in value) || !('of' in value)) return false
  return typeof value.name === 'string' && value.name !== '' && typeof value.of === 'function'
}

/** What tells a comparison from others: its name, or a hash of its source. */
function identityOf<Compare extends AnyComparison>(own: Compare | NamedComparison<Compare>): string {
  if ('of' in own) return own.name
  const source = own.toString().replaceAll('\r\n', '\n')
  const hash = new Hash64()
  // All bound functions have the same source.
  hash.addText(source.includes('[native code]') ? `${own.name} ${source}` : source)
  return `function ${hash.hexadecimal().slice(0, 8)}`
}
