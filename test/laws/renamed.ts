import fc from 'fast-check'
import { type ShapeName, shapes } from '../../src/evaluation/columns/shapes.ts'
import { EvaluationError, type EvaluationInput, evaluation, type Label } from '../../src/index.ts'
import type { AnyMetric } from '../../src/metrics/definition/defineMetric.ts'
import type { AnyOptions } from '../../src/metrics/definition/optionSpec.ts'
import { allRows } from './sample.ts'
import { suitableInputs } from './suitableInputs.ts'

/** Gives every label another name, the same for the same label, never one name to two. */
export type Renaming = (label: Label) => Label

/** Names beside which no label counts as positive by itself. */
const names: fc.Arbitrary<readonly Label[]> = fc.oneof(
  fc.uniqueArray(fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', '10', '9', '')), { minLength: 20 }),
  fc.uniqueArray(
    fc.integer().filter(name => Math.abs(name) > 1),
    { minLength: 20 },
  ),
)

/** A new renaming at each call, so that no run of a property sees the names of another. */
export const renamings: fc.Arbitrary<() => Renaming> = names.map(list => () => {
  const named = new Map<Label, Label>()
  return label => {
    const name = named.get(label) ?? list[named.size]
    if (name === undefined) throw new Error(`there is no name left for ${label}`)
    named.set(label, name)
    return name
  }
})

/** Whether what a shape gives knows labels by name: numbers and ranks have none. */
export function hasNames(shape: ShapeName): boolean {
  return fc.sample(suitableInputs[shape], { numRuns: 20, seed: 1 }).some(sample => {
    const columns = columnsOf(shape, sample.input(allRows(sample)))
    return columns !== undefined && ('labels' in columns || 'positive' in columns)
  })
}

function columnsOf(shape: ShapeName, input: EvaluationInput): object | undefined {
  const settings = { ties: undefined, relevantFrom: 1, unjudged: 'irrelevant', depth: undefined } as const
  try {
    return shapes[shape].columns(evaluation(input).data, { ...settings, singlePrecision: false })
  } catch (error) {
    if (error instanceof EvaluationError) return undefined
    throw error
  }
}

const labelColumns = ['yTrue', 'yPred', 'labels', 'positive', 'ratings']

/** The same input under other names. The label that counts as positive by itself is named as such. */
export function renamedInput(input: EvaluationInput, rename: Renaming): EvaluationInput {
  if (Array.isArray(input)) return input.map(row => renamedColumns(row, rename))
  const columns: object = input
  const positive = 'positive' in columns ? undefined : positiveByItself(columns)
  return renamedColumns({ ...input, ...(positive !== undefined && { positive }) }, rename)
}

/**
 * Whether a class is known that has no name: the other one of scores of 0 alone, the columns of an indicator without
 * labels.
 */
export function impliesAClass(input: EvaluationInput): boolean {
  if (!('yTrue' in input)) return false
  if (isIndicator(input)) return !('labels' in input)
  return 'yScore' in input && new Set<unknown>(Array.from<unknown>(input.yTrue)).size < 2
}

/** Whether labels of two types stand in the columns and options, which is refused; under other names they are of one. */
export function mixesTypes(metric: AnyMetric, input: EvaluationInput, options: AnyOptions): boolean {
  const types = new Set<string>()
  const noted: Renaming = label => {
    types.add(typeof label)
    return label
  }
  renamedInput(input, noted)
  // Keys of costs are texts, whatever the labels are.
  const named = Object.entries(options).filter(([name]) => /\bLabel\b/.test(metric.options[name].type))
  renamedOptions(metric, Object.fromEntries(named), noted)
  return types.size > 1
}

/** Sets of labels written as 0 or 1 for each label. */
function isIndicator(columns: object): boolean {
  if (!('yTrue' in columns) || !Array.isArray(columns.yTrue) || ('format' in columns && columns.format === 'lists')) {
    return false
  }
  return columns.yTrue.every(row => Array.isArray(row) && row.every(mark => [0, 1, true, false].includes(mark)))
}

function renamedColumns<Columns extends object>(columns: Columns, rename: Renaming): Columns {
  const renamable = isIndicator(columns) ? ['labels'] : labelColumns
  return Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [
      name,
      renamable.includes(name) ? renamedCells(column, rename) : column,
    ]),
  ) as Columns
}

function renamedCells(cells: unknown, rename: Renaming): unknown {
  if (cells === null || cells === undefined) return cells
  return Array.isArray(cells) ? cells.map(cell => renamedCells(cell, rename)) : rename(cells as Label)
}

function positiveByItself(columns: object): Label | undefined {
  if (!('yTrue' in columns) || !Array.isArray(columns.yTrue)) return undefined
  const { yTrue } = columns
  if (yTrue.every(label => label === 0 || label === 1)) return 1
  return yTrue.every(label => typeof label === 'boolean') ? true : undefined
}

/** The same options under other names: labels, evaluations, and what is listed by label. */
export function renamedOptions(metric: AnyMetric, options: AnyOptions, rename: Renaming): AnyOptions {
  return Object.fromEntries(
    Object.entries(options).map(([name, value]) => [name, renamedOption(metric.options[name].type, value, rename)]),
  )
}

function renamedOption(type: string, value: unknown, rename: Renaming): unknown {
  if (/\bLabel\b/.test(type)) return renamedCells(value, rename)
  if (type === 'EvaluationInput') return renamedInput(value as EvaluationInput, rename)
  return /^\w*Costs?$|^Readonly<Record/.test(type) ? renamedKeys(value, rename) : value
}

function renamedKeys(value: unknown, rename: Renaming): unknown {
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      String(rename(/^\d+$/.test(key) ? Number(key) : key)),
      renamedKeys(inner, rename),
    ]),
  )
}
