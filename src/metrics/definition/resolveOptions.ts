import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { suggestion } from '../../evaluation/errors/didYouMean.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { unexpected } from '../../evaluation/errors/unexpected.ts'
import type { AnyOptions, OptionSpecs } from './optionSpec.ts'

/**
 * Options of unknown origin, checked, with the defaults of those that were not given. `beside` are the options that the
 * caller takes itself: an unknown name may have meant one of them.
 */
export function resolveOptions(
  id: string,
  specs: OptionSpecs,
  options: AnyOptions,
  beside: readonly string[] = [],
): AnyOptions {
  for (const [name, value] of Object.entries(options)) {
    const spec = Object.hasOwn(specs, name) ? specs[name] : undefined
    if (spec === undefined) {
      const known = [...Object.keys(specs), ...beside]
      throw new EvaluationError({
        column: name,
        problem: `${id} has no option ${describeValue(name)}`,
        mend: beside.includes(name)
          ? `Give it as an option of its own, { ${name}: … }, not within the metric`
          : known.length === 0
            ? 'It has no options'
            : suggestion(name, known),
      })
    }
    if (value !== undefined && !spec.accepts(value)) {
      throw unexpected(`${name} of ${id}`, value, {
        column: name,
        expected: spec.expected,
      })
    }
  }
  const resolved: Record<string, unknown> = {}
  for (const [name, spec] of Object.entries(specs)) {
    const value = options[name]
    if (value === undefined && spec.required) {
      throw new EvaluationError({
        column: name,
        problem: `${id} needs ${name}`,
        expected: spec.expected,
        mend: name === 'k' ? `Write ${id}@10, or the cutoff that you mean` : `Give it as an option: { ${name}: … }`,
      })
    }
    resolved[name] = value ?? spec.default
  }
  return resolved
}

/** Whether an option is given and not the default. */
export function differs(value: unknown, spec: OptionSpecs[string]): boolean {
  if (value === undefined) return false
  return spec.default === undefined || JSON.stringify(value) !== JSON.stringify(spec.default)
}

/** The options in force that every message states: `denominator = relevant`. */
export function conventionOf(specs: OptionSpecs, resolved: AnyOptions, given: AnyOptions): readonly string[] {
  return Object.entries(specs)
    .filter(
      ([name, spec]) =>
        name !== 'k' && resolved[name] !== undefined && spec.inTitle !== true && (spec.convention || name in given),
    )
    .map(([name, spec]) => `${name} = ${printedFor(spec, resolved[name]) ?? plain(resolved[name])}`)
}

/** The options that were given; which of two values is better is told by every bound. */
export function askedAmong(specs: OptionSpecs, given: AnyOptions): OptionSpecs {
  return Object.fromEntries(Object.entries(specs).filter(([name]) => name in given && name !== 'better'))
}

/** What stands in ids and messages for the value of an option; undefined where the value itself does. */
export function printedFor(spec: OptionSpecs[string], value: unknown): string | undefined {
  return spec.printed ?? spec.printedAs?.(value)
}

function plain(value: unknown): string {
  return typeof value === 'string' && /^[\w.+()-]+$/.test(value) ? value : JSON.stringify(value)
}

/** `ndcg@10(gain="exponential")`: the id, the cutoff, then every other option as a JSON literal. */
export function printId(id: string, { k, ...options }: Readonly<Record<string, unknown>>): string {
  const cutoff = k === undefined ? '' : `@${String(k)}`
  const list = Object.entries(options).map(([name, value]) => `${name}=${JSON.stringify(value)}`)
  return `${id}${cutoff}${list.length === 0 ? '' : `(${list.join(', ')})`}`
}
