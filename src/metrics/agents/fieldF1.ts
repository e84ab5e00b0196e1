import type { FieldColumns } from '../../evaluation/columns/caseColumns.ts'
import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { suggestion } from '../../evaluation/errors/didYouMean.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { linearisedRatio } from '../../stats/means/linearised.ts'
import { meanOverCases, placedName } from '../cases/meanOverCases.ts'
import { type Computed, type RatioOfSums, undefinedBecause } from '../definition/computed.ts'
import { type ClassRate, type ConfiguredMetric, defineMetric } from '../definition/defineMetric.ts'
import { convention, oneOf, text } from '../definition/optionSpec.ts'
import { proportion } from '../definition/scales.ts'
import { type CompareValues, countFields, type FieldRules, type FoundFields } from './countFields.ts'
import { errorsOfSums } from './errorsOfSums.ts'
import { functionsOf, type OwnComparisons, ownComparisons, requireKnown, trialName } from './ownComparisons.ts'

const options = {
  average: convention(oneOf(['micro', 'macro'], 'micro')),
  lists: convention(oneOf(['matched', 'inOrder'], 'matched')),
  field: text(),
  compare: ownComparisons<CompareValues>(
    'CompareValues',
    'a function for each path: { total: (truth, answer) => Math.abs(truth - answer) < 0.005 }',
  ),
}

const titles: Readonly<Record<ClassRate, string>> = { f1: 'F1', precision: 'precision', recall: 'recall' }

function ofFields<const Id extends string>(id: Id, rate: ClassRate) {
  return defineMetric({
    id,
    title: `${titles[rate]} of fields`,
    titled: ({ average, field }) =>
      field === undefined ? `${average} ${titles[rate]} of fields` : `${titles[rate]} of ${field}`,
    ...proportion,
    unit: 'case',
    options,
    compute: {
      fields: (columns, { average, lists, field, compare = {} }) => {
        const found = foundIn(columns, { lists, compare: functionsOf(compare) })
        const computed =
          field === undefined && average === 'macro'
            ? meanOverFields(columns, found, rate)
            : pooled(columns, found, rate, field)
        return { ...computed, notes: [...unreadNotes(columns), ...(computed.notes ?? [])] }
      },
    },
  })
}

const metrics = {
  f1: ofFields('fieldF1', 'f1'),
  precision: ofFields('fieldPrecision', 'precision'),
  recall: ofFields('fieldRecall', 'recall'),
}

const validJson = defineMetric({
  id: 'jsonValid',
  title: 'share of valid JSON',
  ...proportion,
  unit: 'case',
  compute: {
    fields: columns => {
      const values = Float64Array.from(
        columns.fields,
        trials => trials.filter(({ isJson }) => isJson).length / trials.length,
      )
      const isSingle = columns.fields.every(({ length }) => length === 1)
      return {
        ...meanOverCases(columns, values, {
          better: 'higher',
          of: 'valid JSON',
          outcome: isSingle ? 'failed' : undefined,
        }),
        notes: unreadNotes(columns),
      }
    },
  },
})

/** The definitions, for what names metrics by their ids. */
export const fieldMetrics = [metrics.f1, metrics.precision, metrics.recall, validJson] as const

/** How fields are compared and averaged. */
export interface FieldOptions {
  /**
   * When a value serves for the true one, by path: `{ 'items[].price': (truth, answer) => … }`. Default: equal. Files and
   * reports know a function by its source text, or by a name: `{ total: { name: 'to the cent', of: cents } }`.
   */
  readonly compare?: OwnComparisons<CompareValues>
  /** Lists are `'matched'` so that most values are right, whatever their order, or compared `'inOrder'`. Default: `'matched'`. */
  readonly lists?: 'matched' | 'inOrder'
  /** `'micro'`: over all values; `'macro'`: the mean over fields. Default: `'micro'`. */
  readonly average?: 'micro' | 'macro'
  /** One field alone, by its path: `'items[].price'`. */
  readonly field?: string
}

/**
 * F1 of the fields that were read from documents. A value may be wrong, missing, or extra; nested values have paths,
 * `items[].price`. A field that is null, NaN or absent has no value.
 *
 * Formula: 2 · right / (2 · right + 2 · wrong + missing + extra); range 0 to 1. n is the number of documents, and
 * limits take them as clusters. Undefined when neither side has a value.
 * Source: MUC-5 scoring, Chinchor & Sundheim, 1993 (without partial credit)
 *
 * @example
 * const documents = { fields: [{ truth: { total: 12.5, date: '2024-05-01' }, answer: { total: 12.5, date: '2024-01-05' } }] }
 * measure(documents, fieldF1()).value // 0.5
 */
export function fieldF1(options: FieldOptions = {}): ConfiguredMetric {
  return metrics.f1(options)
}

/**
 * Share of the values that were read from documents that is right.
 *
 * Formula: right / (right + wrong + extra); else as {@link fieldF1}. Undefined when nothing was read.
 *
 * @example
 * measure({ fields: [{ truth: { a: 1, b: 2 }, answer: { a: 1 } }] }, fieldPrecision()).value // 1
 */
export function fieldPrecision(options: FieldOptions = {}): ConfiguredMetric {
  return metrics.precision(options)
}

/**
 * Share of the values that documents have that were read right.
 *
 * Formula: right / (right + wrong + missing); else as {@link fieldF1}. Undefined when there is nothing to read.
 *
 * @example
 * measure({ fields: [{ truth: { a: 1, b: 2 }, answer: { a: 1 } }] }, fieldRecall()).value // 0.5
 */
export function fieldRecall(options: FieldOptions = {}): ConfiguredMetric {
  return metrics.recall(options)
}

const MOST_NAMED = 3

/** Of answers that are no JSON, all fields are missing: the counts do not tell them from answers that lack the fields. */
function unreadNotes(columns: FieldColumns): readonly string[] {
  const unread = columns.fields.flatMap((trials, i) =>
    trials.flatMap(({ unread: answer }, trial) => {
      if (answer === undefined) return []
      const name = placedName(columns, i, 'fields')
      return [`${name}${trials.length > 1 ? `, trial ${trial + 1}` : ''} (${describeValue(answer)})`]
    }),
  )
  if (unread.length === 0) return []
  const others = unread.length > MOST_NAMED ? ` and ${unread.length - MOST_NAMED} more` : ''
  const which = `${unread.slice(0, MOST_NAMED).join(', ')}${others}`
  return [
    `${unread.length} of ${columns.fields.flat().length} answers ${unread.length === 1 ? 'is' : 'are'} no JSON, and nothing is read from ${unread.length === 1 ? 'it' : 'them'}: ${which}`,
  ]
}

function foundIn(columns: FieldColumns, rules: Omit<FieldRules, 'document'>): FoundFields {
  if (rules.compare.size > 0) requireKnown(rules.compare, columns.paths(), 'no document has the field')
  return columns.fields.map((trials, i) =>
    trials.map(({ truth, answer }, trial) => {
      const document = () => trialName(columns, i, 'document', trial, trials.length)
      return countFields(truth, answer, { ...rules, document })
    }),
  )
}

/** How much each outcome counts as an error, in all, and in all once the value is read, for each rate. */
const weights = {
  f1: { right: [0, 2, 2], wrong: [2, 2, 2], missing: [1, 1, 2], extra: [1, 1, 1] },
  precision: { right: [0, 1, 1], wrong: [1, 1, 1], missing: [0, 0, 1], extra: [1, 1, 1] },
  recall: { right: [0, 1, 1], wrong: [1, 1, 1], missing: [1, 1, 1], extra: [0, 0, 0] },
} as const

interface ErrorsOfDocuments {
  readonly errors: Float64Array
  readonly all: Float64Array
  readonly largest: number
}

/** The errors and all that there is to err about, of each document, and the most that any may be wrong in. */
function errorsOf(found: FoundFields, rate: ClassRate, field: string | undefined): ErrorsOfDocuments {
  const [errors, all] = [new Float64Array(found.length), new Float64Array(found.length)]
  let largest = 0
  found.forEach((trials, i) => {
    let most = 0
    for (const each of trials.flat()) {
      if (field !== undefined && each.path !== field) continue
      const [error, weight, once] = weights[rate][each.outcome]
      errors[i] += error
      all[i] += weight
      most += once
    }
    // What is missing now counts as much as what is read: a value more that is right must not make limits wider.
    largest = Math.max(largest, most)
  })
  return { errors, all, largest }
}

function pooled(columns: FieldColumns, found: FoundFields, rate: ClassRate, field: string | undefined): Computed {
  if (field !== undefined) requireField(found, field)
  const { errors, all, largest } = errorsOf(found, rate, field)
  const parts = () => ({ kind: 'fields', columns, found, rate, field }) as const
  const nothing = { f1: 'neither side has a value', precision: 'nothing was read', recall: 'there is nothing to read' }
  return errorsOfSums(columns, errors, all, parts, largest) ?? undefinedBecause(nothing[rate], { parts })
}

/** The mean over fields. Each document moves it by what it moves the rate of each of its fields. */
function meanOverFields(columns: FieldColumns, found: FoundFields, rate: ClassRate): Computed {
  const fields = pathsIn(found)
  const parts = () => ({ kind: 'fields', columns, found, rate, field: undefined }) as const
  const { n, sampleWeight } = columns
  const values = new Float64Array(n)
  const notes: string[] = []
  const rising = new Map<string, Float64Array>()
  const rates: RatioOfSums[] = []
  let sum = 0
  for (const field of fields) {
    const { errors, all } = errorsOf(found, rate, field)
    const right = all.map((each, i) => each - errors[i])
    const notWrong = errors.map(each => -each)
    rising.set(`right ${field}`, right).set(`wrong ${field}`, notWrong)
    const ofField = errorsOfSums(columns, errors, all, undefined)
    if (ofField === undefined) {
      notes.push(`${field} is left out: ${rate === 'precision' ? 'it was never read' : 'no document has it'}`)
      continue
    }
    rates.push(ofField.sums())
    sum += ofField.value
    linearisedRatio(errors, all, sampleWeight).forEach((each, i) => {
      values[i] += 1 - each
    })
  }
  if (rates.length === 0) return undefinedBecause('no field has a value', { parts })
  const share = 1 / rates.length
  const means = values.map(each => each * share)
  return {
    value: sum / rates.length,
    held: () => ({ kinds: rates.map(each => ({ ...each, share })) }),
    units: () => ({ values: means, sampleWeight, title: 'influence' }),
    risesWith: () => ({ rising }),
    parts,
    notes,
  }
}

function pathsIn(found: FoundFields): readonly string[] {
  return [...new Set(found.flatMap(trials => trials.flatMap(each => each.map(({ path }) => path))))].sort()
}

function requireField(found: FoundFields, field: string): void {
  const known = pathsIn(found)
  if (known.includes(field)) return
  throw new EvaluationError({
    column: 'field',
    problem: `no document has the field ${describeValue(field)}, on either side`,
    mend: suggestion(field, known),
  })
}

/**
 * Share of documents whose answer is valid JSON. An answer that was given as a value is.
 *
 * Formula: answers that JSON.parse takes / n; range 0 to 1. Limits: those of a proportion.
 *
 * @example
 * measure({ fields: [{ truth: { a: 1 }, answer: '{"a": 1}' }, { truth: { a: 2 }, answer: 'a is 2' }] }, jsonValid()).value // 0.5
 */
export function jsonValid(): ConfiguredMetric {
  return validJson()
}
