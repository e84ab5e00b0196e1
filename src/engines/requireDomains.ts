import { sql } from 'kysely'
import { type Domain, type Domains, expectedOf } from '../evaluation/columns/requireDomain.ts'
import type { ConfiguredMetric } from '../metrics/definition/defineMetric.ts'
import { domainsOfPower } from '../metrics/regression/deviance.ts'
import type { Fragment } from './dialect.ts'
import type { EvaluationPlan } from './plan/plannedEvaluation.ts'
import { type OddRows, oddRowsError } from './sql/oddRows.ts'
import { type CheckedSource, numberColumn } from './sql/sourceColumns.ts'

/**
 * Refuses numbers that the formula of a metric cannot take, as rows in memory are: among groups of rows that are alike,
 * no message could say how many rows hold them.
 *
 * @throws EvaluationError that names the column, how many rows are at fault, and one of them.
 */
export async function requireDomains(source: CheckedSource, plan: EvaluationPlan): Promise<void> {
  for (const { role, isOdd, ...said } of limitsOf(plan)) {
    const [range, name] = [source.ranges.get(role), source.names.get(role)]
    if (range === undefined || name === undefined || !isOdd.of(range)) continue
    const value = numberColumn(source, role)
    throw await oddRowsError(source, { ...said, role, name, value, condition: isOdd.sql(value) })
  }
}

/** What the numbers of a column must be. */
interface Limit extends Pick<OddRows, 'role' | 'are' | 'expected' | 'mend'> {
  readonly isOdd: {
    /** Whether the least and the largest number tell that some are odd. */
    readonly of: (range: readonly [least: number, most: number]) => boolean
    readonly sql: (value: Fragment) => Fragment
  }
}

function limitsOf({ metrics }: EvaluationPlan): readonly Limit[] {
  return metrics.flatMap(({ metric, need }): readonly Limit[] => {
    if (need.takes === 'probabilities') return ['yScore', 'baseline.yScore'].map(role => ({ role, ...probability }))
    const domains = domainsOf(metric)
    if (domains === undefined) return []
    const of = (domain: Domain, role: string): readonly Limit[] =>
      domain === 'any'
        ? []
        : [{ role, ...numbersOf[domain], are: `${numbersOf[domain].are}, which ${metric.id} cannot take,` }]
    return [...of(domains.yTrue, 'yTrue'), ...of(domains.yPred, 'yPred'), ...of(domains.yPred, 'baseline.yPred')]
  })
}

const probability: Omit<Limit, 'role'> = {
  are: 'outside [0, 1]',
  expected: 'a probability in [0, 1]',
  mend: 'No sigmoid is applied for you: turn scores into probabilities where the model is',
  isOdd: {
    of: ([least, most]) => least < 0 || most > 1,
    sql: value => sql`(${value} < 0 OR ${value} > 1)`,
  },
}

const numbersOf: Readonly<Record<Exclude<Domain, 'any'>, Omit<Limit, 'role' | 'mend'>>> = {
  notNegative: {
    are: 'below 0',
    expected: expectedOf.notNegative,
    isOdd: { of: ([least]) => least < 0, sql: value => sql`${value} < 0` },
  },
  positive: {
    are: 'not above 0',
    expected: expectedOf.positive,
    isOdd: { of: ([least]) => least <= 0, sql: value => sql`${value} <= 0` },
  },
}

const notNegative: Domains = { yTrue: 'notNegative', yPred: 'notNegative' }

/** Metrics whose formula does not take all numbers, by their ids. */
const domainsById: Readonly<Record<string, (options: ConfiguredMetric['options']) => Domains>> = {
  msle: () => notNegative,
  rmsle: () => notNegative,
  meanPoissonDeviance: () => domainsOfPower(1),
  meanGammaDeviance: () => domainsOfPower(2),
  meanTweedieDeviance: ({ power }) => domainsOfPower(Number(power)),
  d2Tweedie: ({ power }) => domainsOfPower(Number(power)),
}

/** Returns the numbers that the formula of a metric can take; undefined where it takes all. */
function domainsOf({ metric, options }: ConfiguredMetric): Domains | undefined {
  return Object.hasOwn(domainsById, metric.id) ? domainsById[metric.id](options) : undefined
}
