import { unexpected } from '../evaluation/errors/unexpected.ts'
import type { OptionSpec, OptionSpecs, ResolvedOptions } from '../metrics/definition/optionSpec.ts'
import { requireKnownNames } from '../metrics/definition/requireKnownOptions.ts'
import { requireOptions } from '../metrics/definition/requireOptions.ts'

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
  const checked = Object.entries(specs).map(([name, spec]) => [name, checkedOption(name, given[name], spec)] as const)
  // Every value has just been accepted by its specification, which is what the type says.
  return Object.fromEntries(checked) as ResolvedOptions<Specs>
}

/** One option of unknown origin, its default where nothing was given. */
export function checkedOption<Value, Default>(
  name: string,
  value: unknown,
  spec: Pick<OptionSpec<Value>, 'accepts' | 'expected'> & { readonly default: Default },
): Value | Default {
  if (value === undefined) return spec.default
  if (spec.accepts(value)) return value
  throw unexpected(name, value, { column: name, expected: spec.expected })
}
