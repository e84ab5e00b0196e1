import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { gateOf, OPTIONS_OF_GATE } from '../gates/gate.ts'
import type { AnyMetric } from '../metrics/definition/defineMetric.ts'
import { requireOptions } from '../metrics/definition/requireOptions.ts'
import { type Host, plainHost } from './host.ts'
import type { Matcher, Matchers } from './matcherContext.ts'
import { type FormName, forms, formsOf, matcherName } from './matcherForms.ts'
import { requireMetrics } from './requireMetrics.ts'
import { valueMatcher } from './valueMatcher.ts'

/**
 * Returns the named matchers of metrics: `toHave<Metric>Above`, `AtLeast`, `Below`, `AtMost`, `Within` and `At`, as their
 * directions allow.
 *
 * @throws EvaluationError for anything but a list of metrics.
 */
export function namedMatchers(metrics: readonly AnyMetric[], host: Host = plainHost): Matchers {
  requireMetrics(metrics, 'namedMatchers')
  return Object.fromEntries(
    metrics.flatMap(metric =>
      formsOf(metric).map(form => [matcherName(metric, form), namedMatcher(metric, form, host)]),
    ),
  )
}

function namedMatcher(metric: AnyMetric, form: FormName, host: Host): Matcher {
  const name = matcherName(metric, form)
  return valueMatcher(name, host, form === 'Within' || form === 'At' ? 3 : 2, args => {
    requireArguments(name, form, args)
    const { bound, options, k } = forms[form](metric, args)
    const given = requireOptions(options, OPTIONS_OF_GATE)
    if (form === 'At' && 'k' in given) {
      throw new EvaluationError({
        column: 'k',
        problem: 'k stands among the options',
        mend: 'It is the first argument',
      })
    }
    if (form === 'At') requireCutoffFirst(k, args[1])
    return gateOf(metric, bound, form === 'At' ? { ...given, k } : given)
  })
}

/** What each form takes before its options. */
function argumentsOf(form: FormName): readonly string[] {
  if (form === 'At') return ['k', 'threshold']
  return form === 'Within' ? ['target', 'tolerance'] : ['threshold']
}

/** Refuses `toHaveNDCGAt(10)`, which lacks its threshold. */
function requireArguments(name: string, form: FormName, args: readonly unknown[]): void {
  const names = argumentsOf(form)
  const missing = names.find((_, place) => args[place] === undefined)
  if (missing === undefined) return
  throw new EvaluationError({
    column: missing === 'k' ? 'k' : 'bound',
    problem: `the ${missing === 'k' ? 'cutoff k' : missing} is missing`,
    expected: `${name}(${names.join(', ')})`,
  })
}

/** Refuses `toHaveNDCGAt(0.42, 10)`, in which cutoff and bound are swapped. */
function requireCutoffFirst(k: unknown, bound: unknown): void {
  const isSwapped = typeof k === 'number' && k > 0 && !isCutoff(k) && isCutoff(bound)
  if (!isSwapped) return
  throw new EvaluationError({
    column: 'k',
    problem: `the cutoff is ${k}, and the bound ${bound}`,
    expected: 'a positive integer, then the bound',
    mend: `Did you mean (${bound}, ${k})? The cutoff comes first`,
  })
}

function isCutoff(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1
}
