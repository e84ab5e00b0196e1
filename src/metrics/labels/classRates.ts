import { describeValue, listed } from '../../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { meantLabel } from '../../evaluation/errors/meantLabel.ts'
import { positiveMissing } from '../../evaluation/errors/positiveMissing.ts'
import type { Label } from '../../evaluation/label.ts'
import { effectiveTrials } from '../../stats/proportions/effectiveRows.ts'
import { type Computed, countedAs, type Proportion, undefinedBecause } from '../definition/computed.ts'
import { unitsByClasses } from './accuracy.ts'
import { type CountedColumns, classCountsOf, partsOf, rateFrom } from './classCounts.ts'
import type { ClassCounts, Rate } from './rate.ts'

/** What an undefined rate counts as: a number, nothing (`skip`), or undefined for the whole metric (`fail`). */
export type WhenUndefined = 'fail' | 'skip' | 0 | 1

/** Returns the class of a metric of one class: the requested one, else the positive one. */
export function oneClass(
  columns: CountedColumns,
  what: string,
  asked: Label | undefined,
  averaged: boolean,
): { label: Label; code: number; convention: string } {
  const { labels } = columns
  const areSets = columns.kind === 'labelSets'
  if (asked === undefined && (areSets || labels.length - Number(columns.noAnswer !== undefined) > 2)) {
    const averages = areSets ? "'samples', 'macro', 'micro'" : "'macro', 'micro'"
    const noun = areSets ? 'labels' : 'classes'
    const many = `${labels.length} ${noun} (${listed(labels)})${areSets ? ' and a row may have any of them' : ''}`
    throw new EvaluationError({
      column: averaged ? 'average' : 'class',
      problem: `there are ${many}, so there is no one ${what}`,
      expected: averaged
        ? `average: ${averages} or 'weighted', or class: one label against the rest`
        : 'class: one label against the rest',
    })
  }
  const label = asked ?? (areSets ? undefined : columns.positive)
  if (label === undefined) throw positiveMissing(labels)
  const code = labels.indexOf(label)
  if (asked !== undefined && code === -1) {
    throw new EvaluationError({
      column: 'class',
      problem: `class is ${describeValue(asked)}, which does not occur`,
      expected: `one of ${listed(labels)}`,
      mend: meantLabel('class', asked, labels),
    })
  }
  return { label, code, convention: `${asked === undefined ? 'positive' : 'class'} = ${describeValue(label)}` }
}

function unitsOf(columns: CountedColumns, { ofRows }: Rate, one: number): Computed['units'] {
  if (columns.kind !== 'labels' || ofRows === undefined) return undefined
  const is = (code: number, what: 'class' | 'other'): boolean => (code === one) === (what === 'class')
  return unitsByClasses(columns, (truth, prediction) =>
    is(truth, ofRows.truly) ? Number(is(prediction, ofRows.predicted)) : Number.NaN,
  )
}

/** Returns the share of weighted rows that a rate is or grows with; undefined for other rates. */
function weightedShareOf(columns: CountedColumns, { share }: Rate, one: number): Computed['weightedShareOf'] {
  if (columns.kind !== 'labels' || columns.sampleWeight === undefined || share === undefined) return undefined
  const { yTrue, yPred, sampleWeight } = columns
  const { successes, trials, from } = share
  return () => {
    const counted: number[] = []
    const weights: number[] = []
    for (let row = 0; row < yTrue.length; row++) {
      const counts = countsOfRow(yTrue[row] === one, yPred[row] === one)
      if (trials(counts) === 0) continue
      counted.push(successes(counts))
      weights.push(sampleWeight[row])
    }
    return { ...effectiveTrials(counted, Float64Array.from(weights)), from }
  }
}

function countsOfRow(isTrue: boolean, isPredicted: boolean): ClassCounts {
  return {
    truePositives: Number(isTrue && isPredicted),
    falsePositives: Number(!isTrue && isPredicted),
    falseNegatives: Number(isTrue && !isPredicted),
    trueNegatives: Number(!isTrue && !isPredicted),
  }
}

function proportionOf(columns: CountedColumns, rate: Rate, counts: ClassCounts): Proportion | undefined {
  const { share, ofRows, numerator, denominator } = rate
  if (columns.sampleWeight !== undefined && columns.count === undefined) return undefined
  if (share !== undefined) {
    return { successes: share.successes(counts), trials: share.trials(counts), from: share.from }
  }
  if (columns.kind !== 'labels' || ofRows === undefined) return undefined
  return { successes: numerator(counts), trials: denominator(counts), from: proportion => proportion }
}

export interface OneClassOptions {
  /** Default: the positive class. */
  readonly class?: Label | undefined
  readonly whenUndefined: WhenUndefined
}

/** Returns the rate of the positive class, or of one class against the rest. */
export function rateOfOneClass(columns: CountedColumns, rate: Rate, options: OneClassOptions): Computed {
  const { whenUndefined } = options
  const { label, code, convention } = oneClass(columns, rate.name, options.class, true)
  const counts = classCountsOf(columns.tally())(code)
  const value = rateFrom(rate, counts)
  const rest = {
    convention: [convention],
    units: unitsOf(columns, rate, code),
    parts: () => partsOf(columns, rate, [code], whenUndefined === 0),
  }
  if (!Number.isNaN(value))
    return {
      ...rest,
      value,
      proportionOf: proportionOf(columns, rate, counts),
      weightedShareOf: weightedShareOf(columns, rate, code),
    }
  return countedAs(undefinedBecause(rate.undefinedFor(describeValue(label)), rest), whenUndefined)
}
