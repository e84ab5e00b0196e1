import type { RowNames } from '../../evaluation/encode/rowNames.ts'
import { describeValue, isThenable } from '../../evaluation/errors/describeValue.ts'
import { suggestion } from '../../evaluation/errors/didYouMean.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { unexpected } from '../../evaluation/errors/unexpected.ts'
import { Hash64 } from '../../numeric/hash64.ts'
import { nameOf } from '../cases/meanOverCases.ts'
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
 * @param what - What it compares: the path of a field, the name of a tool.
 * @param where - Whose they are: `"receipt 1"`.
 * @throws EvaluationError for anything but true and false: a Promise would count as agreement, whatever it comes to. What the
 *   comparison throws is its cause.
 */
export function saidBy(compare: () => unknown, what: string, where: () => string): boolean {
  const said = returnedBy(compare, what, where)
  if (typeof said === 'boolean') return said
  throw unexpected(`what the comparison of ${describeValue(what)} returned for ${where()}`, said, {
    column: 'compare',
    expected: 'true or false',
    mend: isThenable(said) ? 'It cannot wait: ask a judge before, in a grade' : undefined,
  })
}

function returnedBy(compare: () => unknown, what: string, where: () => string): unknown {
  try {
    return compare()
  } catch (cause) {
    const said = cause instanceof Error ? cause.message : String(cause)
    throw new EvaluationError(
      {
        column: 'compare',
        problem: `the comparison of ${describeValue(what)} threw for ${where()}: ${said}`,
        expected: 'true or false, of any two values',
      },
      { cause },
    )
  }
}

/**
 * Refuses comparisons of what occurs nowhere: they would be left out without a word.
 *
 * @param nowhere - What to say of such a name: `no document has the field`.
 */
export function requireKnown(compare: ReadonlyMap<string, unknown>, known: ReadonlySet<string>, nowhere: string): void {
  for (const name of compare.keys()) {
    if (known.has(name)) continue
    throw new EvaluationError({
      column: 'compare',
      problem: `${nowhere} ${describeValue(name)}, which is to be compared`,
      mend: suggestion(
        name,
        [...known].filter(each => each !== ''),
      ),
    })
  }
}

/** Whose values are compared: `"receipt 1", trial 2`. Trials count from 1. */
export function trialName(columns: RowNames, row: number, noun: string, trial: number, trials: number): string {
  return `${nameOf(columns, row, noun)}${trials > 1 ? `, trial ${trial + 1}` : ''}`
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
