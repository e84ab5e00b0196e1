import type { ToolCallColumns } from '../../evaluation/columns/caseColumns.ts'
import { canonicalText } from '../../evaluation/encode/cases/canonicalText.ts'
import type { ToolCall } from '../../evaluation/encode/cases/toolCallLists.ts'
import { type Computed, undefinedBecause } from '../definition/computed.ts'
import { type ConfiguredMetric, defineMetric } from '../definition/defineMetric.ts'
import { convention, type OptionsOf, oneOf, type ResolvedOptions } from '../definition/optionSpec.ts'
import { proportion } from '../definition/scales.ts'
import { type AlignedCalls, alignCalls, type CompareArguments, sharedArguments } from './alignCalls.ts'
import { errorsOfSums } from './errorsOfSums.ts'
import { functionsOf, type OwnComparisons, ownComparisons, requireKnown, saidBy, trialName } from './ownComparisons.ts'

const options = {
  order: convention(oneOf(['exact', 'inOrder', 'any'], 'exact')),
  extra: convention(oneOf(['wrong', 'allowed'], 'wrong')),
  args: convention(oneOf(['equal', 'subset', 'ignore'], 'equal')),
  compare: ownComparisons<CompareArguments>(
    'CompareArguments',
    'a function for each tool: { search: (wanted, made) => wanted.query === made.query }',
  ),
}

type Resolved = ResolvedOptions<typeof options>

const rightCalls = defineMetric({
  id: 'toolCalls',
  title: 'share of cases with the right tool calls',
  ...proportion,
  unit: 'case',
  options,
  compute: { toolCalls: shareOfRight },
})

const argumentF1 = defineMetric({
  id: 'toolArgumentF1',
  title: 'F1 of tool arguments',
  ...proportion,
  unit: 'case',
  options,
  compute: { toolCalls: overlapOfArguments },
})

/** The definitions, for what names metrics by their ids. */
export const toolCallMetrics = [rightCalls, argumentF1] as const

/** When the calls of a case are right. */
export interface ToolCallOptions {
  /**
   * `'exact'`: one after the other as they are wanted; `'inOrder'`: others may stand between; `'any'`: in any order.
   * Default: `'exact'`.
   */
  readonly order?: 'exact' | 'inOrder' | 'any'
  /** Whether calls that nobody wanted are wrong. Default: `'wrong'`. */
  readonly extra?: 'wrong' | 'allowed'
  /**
   * When arguments agree: all `'equal'`, those that are wanted being among them (`'subset'`), `'ignore'`, or by a
   * function for each tool; tools without one must have equal arguments. Default: `'equal'`. Files and reports know a
   * function by its source text, or by a name: `{ search: { name: 'same query', of: sameQuery } }`.
   */
  readonly args?: 'equal' | 'subset' | 'ignore' | OwnComparisons<CompareArguments>
}

/**
 * Share of cases in which an agent called the tools that it should; of a case with several trials, the share of them.
 *
 * Formula: right cases / n; range 0 to 1. A case that wants no call is right where none is made.
 * Limits: those of a proportion, over cases.
 * Source: AgentEvals' trajectory match: strict, unordered, superset
 *
 * @example
 * const cases = {
 *   expectedTools: [[{ name: 'search', arguments: { query: 'refund' } }]],
 *   toolCalls: [[{ name: 'search', arguments: { query: 'refund', limit: 5 } }]],
 * }
 * measure(cases, toolCalls({ args: 'subset' })).value // 1
 */
export function toolCalls(options: ToolCallOptions = {}): ConfiguredMetric {
  return rightCalls(settled(options))
}

/**
 * F1 of the arguments of tool calls over all cases: arguments of a wanted call that were made as they are, beside those
 * that are wanted and those that were made.
 *
 * Formula: 2 · equal arguments / (arguments wanted + arguments made); range 0 to 1. Limits over cases.
 * Undefined when no call has an argument.
 * Source: van Rijsbergen, Information Retrieval, 1979
 *
 * @example
 * const cases = {
 *   expectedTools: [[{ name: 'search', arguments: { query: 'refund' } }]],
 *   toolCalls: [[{ name: 'search', arguments: { query: 'refund', limit: 5 } }]],
 * }
 * measure(cases, toolArgumentF1()).value // 0.666667
 */
export function toolArgumentF1(options: Pick<ToolCallOptions, 'order'> = {}): ConfiguredMetric {
  return argumentF1(options)
}

function settled({ args, ...rest }: ToolCallOptions): OptionsOf<typeof options> {
  return typeof args === 'object' ? { ...rest, compare: args } : { ...rest, args }
}

function agree(
  wanted: ToolCall,
  made: ToolCall,
  args: Resolved['args'],
  compare: ReadonlyMap<string, CompareArguments>,
  where: () => string,
): boolean {
  const own = compare.get(wanted.name)
  const [asked, given] = [wanted.arguments ?? {}, made.arguments ?? {}]
  if (own !== undefined) return saidBy(() => own(asked, given), wanted.name, where)
  if (args === 'ignore') return true
  if (args === 'equal') return canonicalText(asked) === canonicalText(given)
  return Object.entries(asked).every(
    ([name, value]) => Object.hasOwn(given, name) && canonicalText(given[name]) === canonicalText(value),
  )
}

function alignedOf(columns: ToolCallColumns, given: Resolved): readonly (readonly AlignedCalls[])[] {
  const { order, extra, args, compare = {} } = given
  const functions = functionsOf(compare)
  if (functions.size > 0) requireKnown(functions, columns.tools(), 'no case wants or makes a call of')
  return columns.made.map((trials, i) =>
    trials.map((made, trial) => {
      const where = () => trialName(columns, i, 'case', trial, trials.length)
      return alignCalls(columns.wanted[i], made, {
        order,
        extra,
        agree: (own, other) => own.name === other.name && agree(own, other, args, functions, where),
      })
    }),
  )
}

function shareOfRight(columns: ToolCallColumns, given: Resolved): Computed {
  const aligned = alignedOf(columns, given)
  const values = Float64Array.from(aligned, trials => trials.filter(({ isRight }) => isRight).length / trials.length)
  const { n, sampleWeight } = columns
  const weightOf = (i: number): number => sampleWeight?.[i] ?? 1
  let [sum, total] = [0, 0]
  for (let i = 0; i < n; i++) {
    sum += weightOf(i) * values[i]
    total += weightOf(i)
  }
  const value = sum / total
  const isSettled = value === 1 && given.extra === 'allowed' && columns.wanted.every(calls => calls.length === 0)
  return {
    value,
    settled: isSettled ? 'no case wants a call, and extra ones are allowed' : undefined,
    units: () => ({ values, sampleWeight }),
    parts: () => ({ kind: 'toolCalls', columns, aligned, values }),
  }
}

function overlapOfArguments(columns: ToolCallColumns, given: Resolved): Computed {
  const aligned = alignedOf(columns, given)
  const [wrong, all] = [new Float64Array(columns.n), new Float64Array(columns.n)]
  aligned.forEach((trials, i) => {
    for (const { calls } of trials) {
      for (const { wanted, made } of calls) {
        const counted = sharedArguments(wanted, made)
        all[i] += counted.wanted + counted.made
        wrong[i] += counted.wanted + counted.made - 2 * counted.shared
      }
    }
  })
  const values = wrong.map((own, i) => (all[i] === 0 ? 1 : 1 - own / all[i]))
  const parts = () => ({ kind: 'toolCalls', columns, aligned, values }) as const
  return errorsOfSums(columns, wrong, all, parts) ?? undefinedBecause('no call has an argument', { parts })
}
