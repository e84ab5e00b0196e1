import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { printable } from '../evaluation/errors/printable.ts'
import type { Evaluation } from '../evaluation/evaluation.ts'
import { explainComparison } from '../explain/comparison/explainComparison.ts'
import { type ComparisonBound, requireLead, requireMargin } from '../gates/decideComparison.ts'
import { comparisonOf } from '../gates/gate.ts'
import { judgeComparison } from '../gates/judgeComparison.ts'
import { judgedShares } from '../measure/pairs/judgedShares.ts'
import { callText } from './callText.ts'
import { commandOf } from './command.ts'
import { crossedColumns } from './crossedColumns.ts'
import { inputNames, judgedInput } from './judgedInput.ts'
import { judgedResults, takesStandardOutput, writeResults } from './judgedResults.ts'
import { knownMetrics } from './knownMetrics.ts'
import type { LabelType } from './labelOfType.ts'
import { metricsAsked } from './metricsAsked.ts'
import { type CommandOption, dashed, type Given, givenOf } from './options/commandOption.ts'
import { engineOptions } from './options/engineOptions.ts'
import { fileOptions } from './options/fileOptions.ts'
import { sureOptions } from './options/gateOptions.ts'
import { metricOptions } from './options/metricOptions.ts'
import { resultsOptions } from './options/outputOptions.ts'
import type { Progress } from './progress.ts'
import { type Input, isRanking, readInput } from './readInput.ts'
import type { World } from './world.ts'

/** What is asked of the difference, and of how the rows are brought together. */
const comparisonOptions = {
  on: { kind: 'choice', choices: ['all', 'intersection'], about: 'whether both must have the same rows' },
  minOverlap: { kind: 'number', value: 'SHARE', about: 'with --on intersection: the share of rows both must have' },
  ...sureOptions,
} as const

/** The columns of the older model, where they stand beside those of the new one. */
const otherColumns = {
  withYPred: { kind: 'text', value: 'COLUMN', about: 'what the older model predicted, in the same rows' },
  withYScore: { kind: 'text', value: 'COLUMN', about: 'its scores, in the same rows' },
} as const satisfies Readonly<Record<string, CommandOption>>

/** Compares predictions with older ones: `toBeNoWorseThan` and `toBeBetterThan` from the command line. */
export const compareCommand = commandOf({
  name: 'compare',
  about: 'compares predictions with older ones; fails where they are worse',
  usage: 'compare FILE… --with FILE… | --with-y-score COLUMN … -m METRIC… [--margin NUMBER | --lead NUMBER]',
  options: {
    with: { kind: 'texts', value: 'FILE', about: 'the predictions to compare with' },
    ...otherColumns,
    ...metricOptions,
    margin: { kind: 'number', value: 'NUMBER', about: 'the loss that is allowed' },
    relativeMargin: { kind: 'number', value: 'SHARE', about: "the same as a share of the older model's value" },
    lead: { kind: 'number', value: 'NUMBER', about: 'the gain that is asked for; 0 is any' },
    ...comparisonOptions,
    ...fileOptions,
    ...engineOptions,
    ...resultsOptions,
  },
  examples: [
    {
      call: 'expect-metrics compare new.csv --with old.csv --ids id --y-true label --y-score p --positive spam -m auc --margin 0.05',
      about: 'at most 0.05 of AUC may be lost',
    },
    {
      call: 'expect-metrics compare new.csv --with old.csv --ids id --y-true label --y-pred predicted -m accuracy --lead 0',
      about: 'must surely be better',
    },
    {
      call: 'expect-metrics compare both.csv --engine duckdb --y-true label --y-score p --with-y-score old_p --positive spam -m auc --margin 0.05',
      about: 'both models in one file that DuckDB counts',
    },
  ],
  work: async (given, files, world, progress) => {
    const { metric: names, slices, quiet } = given
    const isSilent = takesStandardOutput(given)
    const { evaluation, baseline, labelType } = await bothModels(given, files, world, progress)
    const bound = boundOf(given)
    const options = {
      ...givenOf(comparisonOptions, given),
      ...(slices !== undefined && { slices: crossedColumns(slices) }),
    }
    const judged = metricsAsked(names, labelType).map(metric =>
      progress.during(`comparing ${metric.id}`, () => {
        return { metric, ...judgeComparison(evaluation, baseline, comparisonOf(metric, options, knownMetrics), bound) }
      }),
    )
    const passes = judged.every(({ verdict }) => verdict.passes)
    const inputs = inputNames(files, given)
    if (!isSilent) {
      const shown = judged.filter(({ verdict }) => quiet !== true || !verdict.passes)
      const texts = shown.map(({ metric, verdict, pairing }) =>
        explainComparison(
          `${callText('compare', inputs)} ${withText(given)} -m ${printable(metric.id)}`,
          verdict,
          judgedShares(pairing, metric),
          world.layout,
        ),
      )
      progress.end()
      if (texts.length > 0) world.out(`${texts.join('\n\n')}\n`)
    }
    const verdicts = judged.map(({ verdict }) => ({ kind: 'comparison', verdict }) as const)
    writeResults(given, () => judgedResults({ command: 'compare', inputs, judged: verdicts, passes }, world), world)
    return passes ? 0 : 1
  },
})

/** The new model and the older one: of other files, or of other columns of the same rows. */
async function bothModels(
  given: GivenModels,
  files: readonly string[],
  world: World,
  progress: Progress,
): Promise<Input & { readonly baseline: Evaluation }> {
  const { with: others, withYPred, withYScore, metric: names } = given
  const isBeside = withYPred !== undefined || withYScore !== undefined
  if (others !== undefined && isBeside) {
    throw new EvaluationError({
      column: '--with',
      problem: 'the older model is in files of its own and in columns beside the new one',
      expected: '--with old.csv, or --with-y-score old_score',
    })
  }
  if (isBeside) {
    const asked = {
      metrics: (type: LabelType) => metricsAsked(names, type),
      baseline: {
        ...(withYPred !== undefined && { yPred: withYPred }),
        ...(withYScore !== undefined && { yScore: withYScore }),
      },
    }
    const { baseline, ...input } = await judgedInput(files, given, asked, world, progress)
    if (baseline === undefined) throw new TypeError('the columns of the older model were asked for')
    return { ...input, baseline }
  }
  if (others === undefined) {
    throw new EvaluationError({
      column: '--with',
      problem: 'there is nothing to compare with',
      expected: '--with old.csv, or --with-y-score old_score where both models are in the same rows',
    })
  }
  if ((given.engine ?? 'memory') !== 'memory') {
    throw new EvaluationError({
      column: '--with',
      problem: 'an engine compares columns of the same rows, and --with names other rows',
      expected: 'both models in one table or file: --with-y-score old_score',
      mend: 'Join them by their ids before, or read both into memory: --engine memory',
    })
  }
  progress.step(`reading ${files.join(', ')}`)
  const input = await readInput(files, given, world, progress)
  progress.step(`reading ${others.join(', ')}`)
  // An older run has the judgements of the new one.
  const older = isRanking(files, given) ? [files[0], ...others] : others
  return { ...input, baseline: (await readInput(older, given, world, progress)).evaluation }
}

type GivenModels = Given<typeof otherColumns & typeof fileOptions & typeof engineOptions & typeof metricOptions> & {
  readonly with?: readonly string[]
}

function withText({ with: others, withYPred, withYScore }: GivenModels): string {
  const columns = Object.entries({ withYPred, withYScore }).flatMap(([name, column]) => {
    return column === undefined ? [] : [`${dashed(name)} ${column}`]
  })
  return printable([...(others === undefined ? [] : [`--with ${others.join(' ')}`]), ...columns].join(' '))
}

interface AskedOfDifference {
  readonly margin?: number
  readonly relativeMargin?: number
  readonly lead?: number
}

function boundOf({ margin, relativeMargin, lead }: AskedOfDifference): ComparisonBound {
  if (lead === undefined && margin === undefined && relativeMargin === undefined) {
    throw new EvaluationError({
      column: '--margin',
      problem: 'it is not said how much worse the new predictions may be',
      expected: '--margin 0.01, the loss that is no matter, or --lead 0 where they must be better',
    })
  }
  if (lead === undefined) return requireMargin(margin, relativeMargin)
  if (margin === undefined && relativeMargin === undefined) return requireLead(lead)
  throw new EvaluationError({
    column: '--lead',
    problem: 'a margin and a lead are given',
    expected: 'the loss that is allowed, or the gain that is asked for',
  })
}
