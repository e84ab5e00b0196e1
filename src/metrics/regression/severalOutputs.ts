import type { NumberColumns } from '../../evaluation/columns/numberColumns.ts'
import type { OutputColumns } from '../../evaluation/columns/outputColumns.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { weightedMean } from '../../numeric/weightedMean.ts'
import { type Computed, undefinedBecause } from '../definition/computed.ts'
import { number, type OptionSpec, oneOf } from '../definition/optionSpec.ts'
import type { Parts } from '../definition/parts.ts'

// Averages of a metric over several outputs.

type OutputWeights = 'uniform' | 'varianceWeighted' | readonly number[]

interface OutputOptions {
  readonly output?: number | undefined
  readonly multiOutput?: OutputWeights | undefined
}

function weightsOfOutputs<const Names extends readonly ('uniform' | 'varianceWeighted')[]>(
  names: Names,
): OptionSpec<Names[number] | readonly number[], false> & { readonly default: undefined } {
  const named = oneOf(names, undefined)
  return {
    ...named,
    type: `${named.type} | readonly number[]`,
    accepts: (value): value is Names[number] | readonly number[] =>
      Array.isArray(value)
        ? Array.from(value).every(weight => Number.isFinite(weight) && weight >= 0) && value.some(weight => weight > 0)
        : named.accepts(value),
    expected: `${named.type}, or a weight of 0 or more for each output; for each by itself: output: 0, or measureOutputs`,
  }
}

const output = {
  ...number({ atLeast: 0 }, undefined),
  accepts: (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0,
  expected: 'the number of an output, from 0',
}

/** Options of the average over several outputs. */
export const outputOptions = { multiOutput: weightsOfOutputs(['uniform']), output }

/** The same options for metrics that compare with a variance. */
export const varianceOutputOptions = { multiOutput: weightsOfOutputs(['uniform', 'varianceWeighted']), output }

/** Returns the options and the `compute` of a metric that has no options of its own. */
export function ofOutputs(ofOne: (columns: NumberColumns) => Computed) {
  return { options: outputOptions, compute: eachOutput(ofOne) }
}

/** Returns the `compute` for one or several outputs, from that of one. `varianceWeighted` needs `variancesOf`. */
export function eachOutput<Options>(
  ofOne: (columns: NumberColumns, options: Options) => Computed,
  variancesOf?: (outputs: readonly NumberColumns[]) => Float64Array,
) {
  return {
    numbers: (columns: NumberColumns, options: Options & OutputOptions): Computed => {
      const idle = options.multiOutput === undefined ? 'output' : 'multiOutput'
      if (options[idle] !== undefined) {
        throw new EvaluationError({
          column: idle,
          problem: `${idle} is given, but each row has one value`,
          expected: "several, with task: 'multioutput'",
        })
      }
      return ofOne(columns, options)
    },
    outputs: ({ outputs }: OutputColumns, options: Options & OutputOptions): Computed => {
      const { output: chosen, multiOutput = 'uniform' } = options
      if (chosen === undefined) return meanOfOutputs(outputs, options, multiOutput)
      if (options.multiOutput !== undefined) {
        throw new EvaluationError({
          column: 'multiOutput',
          problem: 'multiOutput is given beside output',
          expected: 'an average of all outputs, or one of them',
        })
      }
      if (chosen < outputs.length) return ofOne(outputs[chosen], options)
      throw new EvaluationError({
        column: 'output',
        problem: `output is ${chosen}, but there are ${outputs.length} outputs, counted from 0`,
        expected: `0 to ${outputs.length - 1}`,
      })
    },
  }

  function meanOfOutputs(outputs: readonly NumberColumns[], options: Options, asked: OutputWeights): Computed {
    const weights = typeof asked === 'string' ? undefined : Float64Array.from(asked)
    if (weights !== undefined && weights.length !== outputs.length) {
      throw new EvaluationError({
        column: 'multiOutput',
        problem: `multiOutput has ${weights.length} weights, but there are ${outputs.length} outputs`,
      })
    }
    const each = outputs.map(columns => ofOne(columns, options))
    const rest = {
      convention: [...(each[0].convention ?? []), ...(typeof asked === 'string' ? [`multiOutput = ${asked}`] : [])],
      notes: [
        `by output: ${each.slice(0, 8).map(plain).join(', ')}${each.length > 8 ? ', …' : ''}`,
        ...each.flatMap(({ notes = [] }, i) => notes.map(note => `output ${i}: ${note}`)),
      ],
      parts: (): Parts => ({ kind: 'outputs', values: Float64Array.from(each, ({ value }) => value) }),
    }
    const shares = asked === 'varianceWeighted' ? variancesOf?.(outputs) : weights
    // If all variances are 0, the outputs count equally.
    const counting = shares?.some(share => share > 0) === true ? shares : undefined
    const missing = each.findIndex(({ undefinedBecause: reason }, i) => reason !== undefined && counting?.[i] !== 0)
    if (missing !== -1) return undefinedBecause(`output ${missing}: ${each[missing].undefinedBecause}`, rest)
    return { ...rest, value: weightedMean(each.length, counting, i => each[i].value) }
  }
}

function plain({ value, undefinedBecause: reason }: Computed): string {
  return reason === undefined ? String(Number(value.toPrecision(4))) : 'undefined'
}
