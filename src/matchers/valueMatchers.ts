import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { borrowedEvaluation } from '../evaluation/inputs/encodeEvaluation.ts'
import { explainVerdict, gateContext } from '../explain/explainVerdict.ts'
import { measuredText } from '../explain/verdictStatement.ts'
import type { Gate } from '../gates/gate.ts'
import { gateOf, OPTIONS_OF_GATE } from '../gates/gateOf.ts'
import { judge } from '../gates/judge.ts'
import type { AnyMetric } from '../metrics/definition/defineMetric.ts'
import type { AnyOptions } from '../metrics/definition/optionSpec.ts'
import { requireOptions } from '../metrics/definition/requireOptions.ts'
import type { Host } from './host.ts'
import { judgingMatcher } from './judgingMatcher.ts'
import type { Matcher, Matchers } from './matcherContext.ts'
import { type FormName, formsOf, higherIsBetter, matcherName } from './matcherForms.ts'
import { requireOpposite } from './refuseNegated.ts'

/** Returns the named matchers of metrics, as their directions allow. */
export function matchersOf(metrics: readonly AnyMetric[], host: Host): Matchers {
  return Object.fromEntries(
    metrics.flatMap(metric =>
      formsOf(metric).map(form => [matcherName(metric, form), namedMatcher(metric, form, host)]),
    ),
  )
}

/** The bound and options that the arguments of a named matcher stand for. */
interface CallOfForm {
  readonly bound: unknown
  readonly options: unknown
}

const oneSided = { Above: 'above', AtLeast: 'atLeast', Below: 'below', AtMost: 'atMost' } as const

function callOfForm(metric: AnyMetric, form: FormName, args: readonly unknown[]): CallOfForm {
  if (form === 'At') return callWithCutoff(metric, args)
  if (form === 'Within') {
    const [target, tolerance, options] = args
    return { bound: { within: [target, tolerance] }, options }
  }
  const [threshold, given] = args
  // Of a metric whose direction is an option, the form says which.
  const options =
    metric.direction === undefined && metric.options.better !== undefined ? withBetter(form, given) : given
  return { bound: { [oneSided[form]]: threshold }, options }
}

const opposites = { Above: 'Below', AtLeast: 'AtMost', Below: 'Above', AtMost: 'AtLeast' } as const

/** Sets `better` from the form: `Below` and `AtMost` mean that lower scores are better. The opposite option is refused. */
function withBetter(form: Exclude<FormName, 'Within' | 'At'>, given: unknown): unknown {
  const better = higherIsBetter.includes(form) ? 'higher' : 'lower'
  if (given === undefined) return { better }
  // Anything but an object of options is refused later.
  if (typeof given !== 'object' || given === null || Symbol.iterator in given) return given
  const { better: asked = better } = given as { readonly better?: unknown }
  if ((asked === 'higher' || asked === 'lower') && asked !== better) {
    throw new EvaluationError({
      column: 'better',
      problem: `better is '${asked}', and this matcher passes when the value is ${better}`,
      mend: `Write ${opposites[form]}, or leave better out`,
    })
  }
  return { ...given, better: asked }
}

/** What `toHaveNDCGAt(10, 0.42)` stands for: the cutoff is an option of the metric, and a number what its value must be no worse than. */
function callWithCutoff(metric: AnyMetric, [k, bound, given]: readonly unknown[]): CallOfForm {
  return {
    bound: typeof bound === 'object' && bound !== null ? bound : noWorseThan(metric, bound),
    options: withCutoff(requireOptions(given, OPTIONS_OF_GATE), k, bound),
  }
}

function noWorseThan(metric: AnyMetric, value: unknown): unknown {
  return metric.direction === 'down' ? { atMost: value } : { atLeast: value }
}

/** The options with the cutoff. */
function withCutoff(options: AnyOptions, k: unknown, bound: unknown): AnyOptions {
  if ('k' in options) {
    throw new EvaluationError({ column: 'k', problem: 'k stands among the options', mend: 'It is the first argument' })
  }
  // As in `toHaveNDCGAt(0.42, 10)`, where cutoff and bound are swapped.
  if (typeof k === 'number' && k > 0 && !isCutoff(k) && isCutoff(bound)) {
    throw new EvaluationError({
      column: 'k',
      problem: `the cutoff is ${k}, and the bound ${bound}`,
      expected: 'a positive integer, then the bound',
      mend: `Did you mean (${bound}, ${k})? The cutoff comes first`,
    })
  }
  return { ...options, k }
}

function isCutoff(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1
}

function namedMatcher(metric: AnyMetric, form: FormName, host: Host): Matcher {
  const name = matcherName(metric, form)
  return valueMatcher(name, host, argumentsOf(form).length + 1, args => {
    requireArguments(name, form, args)
    const { bound, options } = callOfForm(metric, form, args)
    return gateOf(metric, bound, options)
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

/** A matcher that judges one gate, made from its arguments. */
export function valueMatcher(
  name: string,
  host: Host,
  most: number,
  gateOf: (args: readonly unknown[]) => Gate,
): Matcher {
  return judgingMatcher(name, host, {
    most,
    ask: (args, { isNot: negated = false }) => {
      const gate = gateOf(args)
      return received => {
        const evaluation = borrowedEvaluation(received)
        if (negated) requireOpposite(name, gate)
        const verdict = judge(evaluation, gate)
        return {
          // Under .not the runner inverts `pass`: only the outcome `fail` may then pass.
          pass: negated ? verdict.outcome !== 'fail' : verdict.passes,
          measured: () => measuredText(verdict),
          judged: () => [{ kind: 'value', verdict, metric: gate.metric, evaluation }],
          message: (call, layout) =>
            explainVerdict(call, { verdict, negated, ...gateContext(evaluation, gate, verdict) }, layout),
        }
      }
    },
  })
}
