import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { borrowedEvaluation } from '../evaluation/inputs/encodeEvaluation.ts'
import { explainVerdict, gateContext } from '../explain/explainVerdict.ts'
import { measuredAndWhy } from '../explain/measuredAndWhy.ts'
import type { Gate } from '../gates/gate.ts'
import { gateOf } from '../gates/gateOf.ts'
import { judge } from '../gates/judge.ts'
import type { AnyMetric } from '../metrics/definition/defineMetric.ts'
import type { Host } from './host.ts'
import { judgingMatcher } from './judgingMatcher.ts'
import type { Matcher, Matchers } from './matcherContext.ts'
import { type CallOfForm, callWithCutoff, type FormName, formsOf, matcherName, withBetter } from './matcherForms.ts'
import { requireOpposite } from './refuseNegated.ts'

/** Returns the named matchers of metrics, as their directions allow. */
export function matchersOf(metrics: readonly AnyMetric[], host: Host): Matchers {
  return Object.fromEntries(
    metrics.flatMap(metric =>
      formsOf(metric).map(form => [matcherName(metric, form), namedMatcher(metric, form, host)]),
    ),
  )
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
          measured: () => measuredAndWhy(verdict),
          judged: () => [{ kind: 'value', verdict, metric: gate.metric, evaluation }],
          message: (call, layout) =>
            explainVerdict(call, { verdict, negated, ...gateContext(evaluation, gate, verdict) }, layout),
        }
      }
    },
  })
}
