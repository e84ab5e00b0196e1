import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { borrowedEvaluation } from '../evaluation/inputs/encodeEvaluation.ts'
import { explainVerdict, gateContext } from '../explain/explainVerdict.ts'
import { measuredText } from '../explain/verdictStatement.ts'
import type { Gate } from '../gates/gate.ts'
import { gateOf, OPTIONS_OF_GATE } from '../gates/gateOf.ts'
import { judge } from '../gates/judge.ts'
import type { AnyMetric } from '../metrics/definition/defineMetric.ts'
import { requireOptions } from '../metrics/definition/requireOptions.ts'
import type { Host } from './host.ts'
import { judgingMatcher } from './judgingMatcher.ts'
import type { Matcher, Matchers } from './matcherContext.ts'
import { type FormName, formsOf, higherIsBetter, matcherName } from './matcherForms.ts'
import { requireOpposite } from './refuseNegated.ts'
import { withCutoff } from './withCutoff.ts'

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
  readonly k?: unknown
}

type Form = (metric: AnyMetric, args: readonly unknown[]) => CallOfForm

const forms: { readonly [Name in FormName]: Form } = {
  Above: (metric, [above, options]) => ({ bound: { above }, options: towards(metric, 'Above', 'Below', options) }),
  AtLeast: (metric, [atLeast, options]) => ({
    bound: { atLeast },
    options: towards(metric, 'AtLeast', 'AtMost', options),
  }),
  Below: (metric, [below, options]) => ({ bound: { below }, options: towards(metric, 'Below', 'Above', options) }),
  AtMost: (metric, [atMost, options]) => ({
    bound: { atMost },
    options: towards(metric, 'AtMost', 'AtLeast', options),
  }),
  Within: (_, [target, tolerance, options]) => ({ bound: { within: [target, tolerance] }, options }),
  At: (metric, [k, bound, options]) => ({
    bound: typeof bound === 'object' && bound !== null ? bound : noWorseThan(metric, bound),
    options,
    k,
  }),
}

/** Sets `better` from the form: `Below` and `AtMost` mean that lower scores are better. The opposite option is refused. */
function towards({ direction, options }: AnyMetric, form: FormName, opposite: FormName, given: unknown): unknown {
  if (direction !== undefined || options.better === undefined) return given
  const better = higherIsBetter.includes(form) ? 'higher' : 'lower'
  if (given === undefined) return { better }
  // Anything but an object of options is refused later.
  if (typeof given !== 'object' || given === null || Symbol.iterator in given) return given
  const { better: asked = better } = given as { readonly better?: unknown }
  if ((asked === 'higher' || asked === 'lower') && asked !== better) {
    throw new EvaluationError({
      column: 'better',
      problem: `better is '${asked}', and this matcher passes when the value is ${better}`,
      mend: `Write ${opposite}, or leave better out`,
    })
  }
  return { ...given, better: asked }
}

function noWorseThan(metric: AnyMetric, value: unknown): unknown {
  return metric.direction === 'down' ? { atMost: value } : { atLeast: value }
}

function namedMatcher(metric: AnyMetric, form: FormName, host: Host): Matcher {
  const name = matcherName(metric, form)
  return valueMatcher(name, host, argumentsOf(form).length + 1, args => {
    requireArguments(name, form, args)
    const { bound, options, k } = forms[form](metric, args)
    const given = requireOptions(options, OPTIONS_OF_GATE)
    return gateOf(metric, bound, form === 'At' ? withCutoff(given, k, args[1]) : given)
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
