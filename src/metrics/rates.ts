import { describeValue } from '../evaluation/describeValue.ts'
import { EvaluationError } from '../evaluation/evaluationError.ts'
import type { Label } from '../evaluation/label.ts'
import { type LabelColumns, positiveMissing } from '../evaluation/labelColumns.ts'
import { listed } from '../evaluation/listed.ts'
import { compensatedSum } from '../numeric/compensatedSum.ts'
import { type Computed, countedAs, undefinedBecause } from './computed.ts'
import type { Parts } from './parts.ts'

/** Confusion counts of one class against the rest. */
export interface ClassCounts {
  readonly truePositives: number
  readonly falsePositives: number
  readonly falseNegatives: number
}

/** A rate of one class as a fraction, so that it is computed in one division and 0/0 shows itself. */
export interface Rate {
  readonly name: 'precision' | 'recall' | 'f1'
  /** The β of an F. */
  readonly beta?: number
  readonly numerator: (counts: ClassCounts) => number
  readonly denominator: (counts: ClassCounts) => number
  /** Why the denominator is 0, about the class of this name. */
  readonly undefinedFor: (label: string) => string
}

export const precisionRate: Rate = {
  name: 'precision',
  numerator: ({ truePositives }) => truePositives,
  denominator: ({ truePositives, falsePositives }) => truePositives + falsePositives,
  undefinedFor: label => `no row is predicted ${label}`,
}

export const recallRate: Rate = {
  name: 'recall',
  numerator: ({ truePositives }) => truePositives,
  denominator: ({ truePositives, falseNegatives }) => truePositives + falseNegatives,
  undefinedFor: label => `no row is truly ${label}`,
}

/** (1+β²)TP / ((1+β²)TP + β²FN + FP), van Rijsbergen 1979. */
export function fBetaRate(beta: number): Rate {
  const squared = beta * beta
  return {
    name: 'f1',
    beta,
    numerator: ({ truePositives }) => (1 + squared) * truePositives,
    denominator: ({ truePositives, falsePositives, falseNegatives }) =>
      (1 + squared) * truePositives + squared * falseNegatives + falsePositives,
    undefinedFor: label => `${label} is neither true nor predicted in any row`,
  }
}

/** What an undefined rate counts as: a number, nothing (left out), or a failure of the whole. */
export type WhenUndefined = 'fail' | 'skip' | 0 | 1

function countsOf(columns: LabelColumns, code: number): ClassCounts {
  const { correct, falsePositives, falseNegatives } = columns.tally()
  if (code === -1) return { truePositives: 0, falsePositives: 0, falseNegatives: 0 }
  return {
    truePositives: correct[code],
    falsePositives: falsePositives[code],
    falseNegatives: falseNegatives[code],
  }
}

function rateFrom(rate: Rate, counts: ClassCounts): number {
  const denominator = rate.denominator(counts)
  return denominator === 0 ? Number.NaN : rate.numerator(counts) / denominator
}

/** What explains a rate of these classes, of which those that do not occur are -1. */
function partsOf(columns: LabelColumns, rate: Rate, classes: readonly number[], policy: WhenUndefined): Parts {
  return {
    kind: 'classes',
    columns,
    rate: rate.name,
    beta: rate.beta,
    classes: classes.filter(code => code !== -1),
    undefinedAsZero: policy === 0,
  }
}

export interface OneClassOptions {
  /** The positive class where absent. */
  readonly class?: Label | undefined
  readonly whenUndefined: WhenUndefined
}

/** The rate of the positive class, or of one class against the rest. */
export function rateOfOneClass(columns: LabelColumns, rate: Rate, options: OneClassOptions): Computed {
  const { class: asked, whenUndefined } = options
  const { labels, positive } = columns
  if (asked === undefined && labels.length > 2) {
    throw new EvaluationError({
      column: 'average',
      problem: `there are ${labels.length} classes (${listed(labels)}), so there is no one ${rate.name}`,
      expected: "average: 'macro', 'micro' or 'weighted', or class: one label against the rest",
    })
  }
  const label = asked ?? positive
  if (label === undefined) throw positiveMissing(labels)
  const code = labels.indexOf(label)
  if (asked !== undefined && code === -1) {
    throw new EvaluationError({
      column: 'class',
      problem: `class is ${describeValue(asked)}, which does not occur`,
      expected: `one of ${listed(labels)}`,
    })
  }
  const value = rateFrom(rate, countsOf(columns, code))
  const rest = {
    convention: [`${asked === undefined ? 'positive' : 'class'} = ${describeValue(label)}`],
    parts: () => partsOf(columns, rate, [code], whenUndefined),
  }
  if (!Number.isNaN(value)) return { ...rest, value }
  return countedAs(undefinedBecause(rate.undefinedFor(describeValue(label)), rest), whenUndefined)
}

export interface AverageOptions {
  readonly labels?: readonly Label[] | undefined
  readonly whenUndefined: WhenUndefined
}

interface RateOfClass {
  readonly value: number
  readonly support: number
}

/** Codes of the classes that an average runs over: all, or those that were chosen. */
function classesOf({ labels }: LabelColumns, chosen: readonly Label[] | undefined): readonly number[] {
  if (chosen === undefined) return labels.map((_, code) => code)
  const codeOf = new Map(labels.map((label, code) => [label, code] as const))
  return chosen.map((label, index) => {
    const code = codeOf.get(label)
    if (code !== undefined) return code
    throw new EvaluationError({
      column: 'labels',
      index,
      problem: `labels[${index}] is ${describeValue(label)}, which neither occurs nor is declared`,
      expected: `some of ${listed(labels)}`,
      mend: 'A class that may be absent is declared by labels of the evaluation',
    })
  })
}

/** Values of the classes that an average runs over, after the policy for undefined ones. */
function ratesOfClasses(
  columns: LabelColumns,
  rate: Rate,
  classes: readonly number[],
  whenUndefined: WhenUndefined,
): { rates: readonly RateOfClass[]; undefinedLabel: Label | undefined; notes: readonly string[] } {
  const { supports } = columns.tally()
  const rates: RateOfClass[] = []
  const substituted: Label[] = []
  let undefinedLabel: Label | undefined
  for (const code of classes) {
    const label = columns.labels[code]
    let value = rateFrom(rate, countsOf(columns, code))
    if (Number.isNaN(value)) {
      if (whenUndefined === 'fail') {
        undefinedLabel ??= label
        continue
      }
      substituted.push(label)
      if (whenUndefined === 'skip') continue
      value = whenUndefined
    }
    rates.push({ value, support: supports[code] })
  }
  const how = whenUndefined === 'skip' ? 'left out' : `counted as ${whenUndefined}`
  const which = substituted.length === 1 ? describeValue(substituted[0]) : 'any of them'
  const notes =
    substituted.length === 0
      ? []
      : [`${rate.name} is undefined for ${listed(substituted)} (${rate.undefinedFor(which)}): ${how}`]
  return { rates, undefinedLabel, notes }
}

function undefinedOf(rate: Rate, label: Label): string {
  const name = describeValue(label)
  return `${rate.name} of ${name} is 0/0: ${rate.undefinedFor(name)}`
}

/** What explains an average of a rate over classes. */
export function averageParts(columns: LabelColumns, rate: Rate, options: AverageOptions): () => Parts {
  return () => partsOf(columns, rate, classesOf(columns, options.labels), options.whenUndefined)
}

function meanOf(classes: number): string {
  return classes === 1 ? 'mean of 1 class' : `mean of ${classes} classes`
}

/** Mean over classes of the rate of each. */
export function macroAverage(columns: LabelColumns, rate: Rate, options: AverageOptions): Computed {
  const classes = classesOf(columns, options.labels)
  const { rates, undefinedLabel, notes } = ratesOfClasses(columns, rate, classes, options.whenUndefined)
  const rest = {
    convention: [meanOf(undefinedLabel === undefined ? rates.length : classes.length)],
    notes,
    parts: averageParts(columns, rate, options),
  }
  if (undefinedLabel !== undefined) return undefinedBecause(undefinedOf(rate, undefinedLabel), rest)
  if (rates.length === 0) return undefinedBecause(`no class has a ${rate.name}`, rest)
  return { ...rest, value: compensatedSum(rates.length, i => rates[i].value) / rates.length }
}

/** Mean over classes weighted by support. Classes without support weigh nothing, whatever their rate. */
export function weightedAverage(columns: LabelColumns, rate: Rate, options: AverageOptions): Computed {
  const { supports } = columns.tally()
  const classes = classesOf(columns, options.labels)
  const supported = classes.filter(code => supports[code] > 0)
  const parts = averageParts(columns, rate, options)
  if (supported.length === 0) {
    const absent = listed(classes.map(code => columns.labels[code]))
    return countedAs(undefinedBecause(`no row is truly ${absent}`, { parts }), options.whenUndefined)
  }
  const { rates, undefinedLabel, notes } = ratesOfClasses(columns, rate, supported, options.whenUndefined)
  const rest = { convention: ['weighted by support'], notes, parts }
  if (undefinedLabel !== undefined) return undefinedBecause(undefinedOf(rate, undefinedLabel), rest)
  if (rates.length === 0) return undefinedBecause(`no class has a ${rate.name}`, rest)
  const total = compensatedSum(rates.length, i => rates[i].support)
  return { ...rest, value: Math.min(1, compensatedSum(rates.length, i => rates[i].support * rates[i].value) / total) }
}

/** The rate of the counts of all classes together. */
export function microAverage(columns: LabelColumns, rate: Rate, options: AverageOptions): Computed {
  const counts = classesOf(columns, options.labels).map(code => countsOf(columns, code))
  const pooled = {
    truePositives: compensatedSum(counts.length, i => counts[i].truePositives),
    falsePositives: compensatedSum(counts.length, i => counts[i].falsePositives),
    falseNegatives: compensatedSum(counts.length, i => counts[i].falseNegatives),
  }
  const value = rateFrom(rate, pooled)
  const rest = {
    convention: [
      options.labels === undefined
        ? 'pooled over all classes: equals accuracy'
        : `pooled over ${listed(options.labels)}`,
    ],
    parts: averageParts(columns, rate, options),
  }
  if (!Number.isNaN(value)) return { ...rest, value }
  const reason = rate.undefinedFor(`one of ${listed(options.labels ?? columns.labels)}`)
  return countedAs(undefinedBecause(reason, rest), options.whenUndefined)
}
