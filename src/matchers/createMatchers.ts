import { describeValue } from '../evaluation/describeValue.ts'
import { borrowedEvaluation, looksLikeEvaluation } from '../evaluation/encodeEvaluation.ts'
import type { Evaluation } from '../evaluation/evaluation.ts'
import { EvaluationError, withCaller } from '../evaluation/evaluationError.ts'
import type { EvaluationInput } from '../evaluation/input.ts'
import { explainComparison } from '../explain/comparison.ts'
import { explainDominance } from '../explain/dominance.ts'
import { explainGates } from '../explain/gates.ts'
import { explainVerdict, type Judged } from '../explain/verdict.ts'
import type { Verdict } from '../gates/decide.ts'
import { type ComparisonBound, decideComparison, requireLead, requireMargin } from '../gates/decideComparison.ts'
import { decideDominance } from '../gates/decideDominance.ts'
import { comparisonOf, type Gate, gateAmong, judge, requireGates } from '../gates/gate.ts'
import { otherConventions } from '../measure/compareConventions.ts'
import { judgedShares } from '../measure/judgedShares.ts'
import { measureSlices } from '../measure/measureSlices.ts'
import { pairUp } from '../measure/pairing.ts'
import { type MetricLike, requireOptions } from '../measure/resolveMetric.ts'
import { catalog, curated } from '../metrics/catalog.ts'
import type { AnyMetric } from '../metrics/defineMetric.ts'
import type { AnyOptions } from '../metrics/optionSpec.ts'
import { type FormName, forms, formsOf, matcherName } from './forms.ts'
import { type Host, plainHost, usableWidth } from './host.ts'
import {
  callOf,
  type Matcher,
  type MatcherContext,
  type MatcherResult,
  type Matchers,
  paletteOf,
} from './matcherContext.ts'
import { toMatchMetricSnapshot } from './matchMetricSnapshot.ts'
import { toHoldBaseline } from './toHoldBaseline.ts'

/**
 * All matchers: the named ones of the curated metrics, `toHaveMetric`, `toMeetGates`, and those that compare with another
 * evaluation or with a stored report.
 *
 * @param host - What the runner lends: its name and the width of its terminal.
 * @param own - Metrics of your own: they get named matchers, and their ids are known.
 */
export function createMatchers(host: Host, own: readonly AnyMetric[] = []): Matchers {
  const known = [...own, ...catalog]
  return {
    ...namedMatchers(curated, host),
    ...namedMatchers(own, host),
    toHaveMetric: toHaveMetric(host, known),
    toMeetGates: toMeetGates(host, known),
    toDominateROCOf: toDominateROCOf(host),
    toBeNoWorseThan: toBeNoWorseThan(host, known),
    toBeBetterThan: toBeBetterThan(host, known),
    toMatchMetricSnapshot: toMatchMetricSnapshot(host, known),
    toHoldBaseline: toHoldBaseline(host, known),
  }
}

/** The named matchers of some metrics: `toHave<Metric>Above`, `Below`, `Within`, `At`, as their direction has it. */
export function namedMatchers(metrics: readonly AnyMetric[], host: Host = plainHost): Matchers {
  return Object.fromEntries(
    metrics.flatMap(metric =>
      formsOf(metric).map(form => [matcherName(metric, form), namedMatcher(metric, form, host)]),
    ),
  )
}

function namedMatcher(metric: AnyMetric, form: FormName, host: Host): Matcher {
  const name = matcherName(metric, form)
  return valueMatcher(name, host, form === 'Within' || form === 'At' ? 3 : 2, args => {
    const { bound, options, k } = forms[form](metric, args)
    const given = requireOptions(options)
    if (form === 'At' && 'k' in given) {
      throw new EvaluationError({
        column: 'k',
        problem: 'k stands among the options',
        mend: 'It is the first argument',
      })
    }
    if (form === 'At' && k === undefined) {
      throw new EvaluationError({ column: 'k', problem: 'k is undefined', expected: 'a positive integer' })
    }
    return gateAmong([metric], metric, bound, form === 'At' ? { ...given, k } : given)
  })
}

function toHaveMetric(host: Host, known: readonly AnyMetric[]): Matcher {
  return valueMatcher('toHaveMetric', host, 3, ([metric, bound, options]) =>
    gateAmong(known, metric as MetricLike, bound, options),
  )
}

/** A matcher that judges one gate, which its arguments say. */
function valueMatcher(name: string, host: Host, most: number, gateOf: (args: readonly unknown[]) => Gate): Matcher {
  return named(name, function (received, ...args) {
    return withCaller(name, () => {
      requireAtMost(most, args)
      const gate = gateOf(args)
      if (isMismatch(this, received)) return mismatch(this, name, received)
      const evaluation = borrowedEvaluation(received)
      if (this.isNot === true && gate.confidence !== undefined) throw notSurely(name)
      const verdict = judge(evaluation, gate)
      const negated = this.isNot === true
      // Under .not the runner turns `pass` around: only an outcome of `fail` may come out as passed.
      const pass = negated ? verdict.outcome !== 'fail' : verdict.passes
      return {
        pass,
        message: () => {
          const layout = layoutOf(this, host)
          const judged = { verdict, negated, ...contextOf(evaluation, gate) }
          return explainVerdict(callOf(this, name, args, layout), judged, layout)
        },
      }
    })
  })
}

function notSurely(name: string): EvaluationError {
  return new EvaluationError({
    column: 'confidence',
    problem: `.not.${name} is refused with confidence: the opposite of being sure is not being sure of the opposite`,
    mend: 'Write the bound from the other side: toHaveMetric(id, { below }, { confidence })',
  })
}

function toMeetGates(host: Host, known: readonly AnyMetric[]): Matcher {
  const name = 'toMeetGates'
  return named(name, function (received, ...args) {
    return withCaller(name, () => {
      if (this.isNot === true) {
        throw new EvaluationError({
          problem: '.not.toMeetGates is refused: it would pass as soon as any one gate fails',
          mend: 'Write .not with the one matcher that must fail: expect(preds).not.toHaveAUCAbove(0.999)',
        })
      }
      requireAtMost(1, args)
      const gates = requireGates(args[0], known)
      if (isMismatch(this, received)) return mismatch(this, name, received)
      const evaluation = borrowedEvaluation(received)
      const verdicts = gates.map(gate => judge(evaluation, gate))
      return {
        pass: verdicts.every(({ passes }) => passes),
        message: () => {
          const layout = layoutOf(this, host)
          const context = (verdict: Verdict) => contextOf(evaluation, gates[verdicts.indexOf(verdict)])
          return explainGates(callOf(this, name, [gates], layout), verdicts, context, layout)
        },
      }
    })
  })
}

function toDominateROCOf(host: Host): Matcher {
  const name = 'toDominateROCOf'
  return named(name, function (received, ...args) {
    return withCaller(name, () => {
      if (this.isNot === true) {
        throw new EvaluationError({
          problem: `.not.${name} is refused: it would pass as soon as the other is higher at any one FPR`,
          mend: `Write expect(other).${name}(evaluation) for the opposite, or gate a FPR with tprAtFpr`,
        })
      }
      requireAtMost(2, args)
      const [other, options] = args
      if (received === other) {
        throw new EvaluationError({
          column: 'other',
          problem: 'the same evaluation stands on both sides, which always passes',
          expected: 'another evaluation',
        })
      }
      if (isMismatch(this, received)) return mismatch(this, name, received)
      const verdict = decideDominance(borrowedEvaluation(received), other as EvaluationInput, requireOptions(options))
      return {
        pass: verdict.outcome === 'pass',
        message: () => {
          const layout = layoutOf(this, host)
          return explainDominance(callOf(this, name, args, layout), verdict, layout)
        },
      }
    })
  })
}

function toBeNoWorseThan(host: Host, known: readonly AnyMetric[]): Matcher {
  return comparing('toBeNoWorseThan', 'toBeBetterThan', host, known, options => {
    const { margin, relativeMargin, ...rest } = options
    return { bound: requireMargin(margin, relativeMargin), rest }
  })
}

function toBeBetterThan(host: Host, known: readonly AnyMetric[]): Matcher {
  return comparing('toBeBetterThan', 'toBeNoWorseThan', host, known, options => {
    const { lead, ...rest } = options
    return { bound: requireLead(lead), rest }
  })
}

/** A matcher that compares with a baseline on the same units. */
function comparing(
  name: string,
  opposite: string,
  host: Host,
  known: readonly AnyMetric[],
  boundOf: (options: AnyOptions) => { readonly bound: ComparisonBound; readonly rest: AnyOptions },
): Matcher {
  return named(name, function (received, ...args) {
    return withCaller(name, () => {
      if (this.isNot === true) {
        throw new EvaluationError({
          problem: `.not.${name} is refused: not being sure of one is not being sure of the other`,
          mend: `Write expect(baseline).${opposite}(candidate, metric, options)`,
        })
      }
      requireAtMost(3, args)
      const [baseline, asked, given] = args
      const { bound, rest } = boundOf(requireOptions(given))
      const { metric, on, confidence, whenInconclusive } = comparisonOf(asked as MetricLike, rest, known)
      if (isMismatch(this, received)) return mismatch(this, name, received)
      const pairing = pairUp(received, baseline, on)
      const verdict = decideComparison(pairing, metric, bound, confidence, whenInconclusive)
      return {
        pass: verdict.passes,
        message: () => {
          const layout = layoutOf(this, host)
          const call = callOf(this, name, [{ id: 'baseline' }, ...args.slice(1)], layout)
          return explainComparison(call, verdict, judgedShares(pairing, metric), layout)
        },
      }
    })
  })
}

/** What else a message says of a gate: its slices, and what it would be under other conventions. */
function contextOf(evaluation: Evaluation, { metric }: Gate): Pick<Judged, 'slices' | 'others'> {
  return { slices: measureSlices(evaluation, metric), others: () => otherConventions(evaluation, metric) }
}

/** Bun prints the name of the function above every message, and knows no other that is set at run time. */
function named(displayName: string, matcher: Matcher): Matcher {
  return Object.assign(matcher, { displayName })
}

// An argument too many is one that the writer believes in.
function requireAtMost(most: number, args: readonly unknown[]): void {
  if (args.length > most) {
    throw new EvaluationError({
      column: 'arguments',
      index: most,
      problem: `there are ${args.length} arguments`,
      expected: `at most ${most}`,
      mend: most === 1 ? 'Options belong to each gate' : 'All options go into one object',
    })
  }
}

function layoutOf(context: MatcherContext, host: Host): { palette: ReturnType<typeof paletteOf>; width: number } {
  return { palette: paletteOf(context), width: usableWidth(host) }
}

/** Inside `toEqual` a value that is no evaluation at all simply does not match. */
function isMismatch({ promise }: MatcherContext, received: unknown): boolean {
  return promise === undefined && !looksLikeEvaluation(received)
}

function mismatch(context: MatcherContext, name: string, received: unknown): MatcherResult {
  // Runners turn the result of expect.not.toHave… around, so that this must be turned around as well.
  return { pass: context.isNot === true, message: () => `${name}: ${describeValue(received)} is no evaluation` }
}
