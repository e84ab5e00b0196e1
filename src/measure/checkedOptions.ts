import { unexpected } from '../evaluation/errors/unexpected.ts'
import type { OptionSpecs, ResolvedOptions } from '../metrics/definition/optionSpec.ts'
import { requireKnownNames, requireOptions } from '../metrics/definition/requireOptions.ts'

/**
 * Options of unknown origin against their specifications, the defaults where nothing was given.
 *
 * @param others - Options that were taken out before, which an unknown name may have meant.
 */
export function checkedOptions<const Specs extends OptionSpecs>(
  specs: Specs,
  options: unknown,
  others: readonly string[] = [],
): ResolvedOptions<Specs> {
  const known = [...Object.keys(specs), ...others]
  const given = requireOptions(options, `an object with any of ${known.join(', ')}`)
  requireKnownNames(Object.keys(given), known)
  const checked = Object.entries(specs).map(([name, spec]) => {
    const value = given[name]
    if (value === undefined) return [name, spec.default] as const
    if (spec.accepts(value)) return [name, value] as const
    throw unexpected(name, value, {
      column: name,
      expected: spec.expected,
    })
  })
  // Every value has just been accepted by its specification, which is what the type says.
  return Object.fromEntries(checked) as ResolvedOptions<Specs>
}
