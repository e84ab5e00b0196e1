import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { explainComparison } from '../explain/comparison/explainComparison.ts'
import { type ComparisonBound, requireLead, requireMargin } from '../gates/decideComparison.ts'
import { comparisonOf } from '../gates/gate.ts'
import { judgeComparison } from '../gates/judgeComparison.ts'
import { judgedShares } from '../measure/pairs/judgedShares.ts'
import { catalog } from '../metrics/catalog.generated.ts'
import { callText } from './callText.ts'
import { commandOf } from './command.ts'
import { givenOf } from './commandOption.ts'
import { crossedColumns } from './crossedColumns.ts'
import { fileOptions } from './fileOptions.ts'
import { sureOptions } from './gateOptions.ts'
import { metricOptions } from './metricOptions.ts'
import { metricsAsked } from './metricsAsked.ts'
import { outputOptions } from './outputOptions.ts'
import { isRanking, readInput } from './readInput.ts'
import { compareJson } from './resultJson.ts'
import { STANDARD, writeOut } from './writeOut.ts'

/** What is asked of the difference, and of how the rows are brought together. */
const comparisonOptions = {
  on: { kind: 'choice', choices: ['all', 'intersection'], about: 'whether both must have the same rows' },
  minOverlap: { kind: 'number', value: 'SHARE', about: 'with --on intersection: the share of rows both must have' },
  ...sureOptions,
} as const

/** Compares predictions with older ones: `toBeNoWorseThan` and `toBeBetterThan` from the command line. */
export const compareCommand = commandOf({
  name: 'compare',
  about: 'compares predictions with older ones; fails where they are worse',
  usage: 'compare FILE… --with FILE… -m METRIC… [--margin NUMBER | --lead NUMBER]',
  options: {
    with: { kind: 'texts', value: 'FILE', about: 'the predictions to compare with' },
    ...metricOptions,
    margin: { kind: 'number', value: 'NUMBER', about: 'the loss that is allowed' },
    relativeMargin: { kind: 'number', value: 'SHARE', about: "the same as a share of the older model's value" },
    lead: { kind: 'number', value: 'NUMBER', about: 'the gain that is asked for; 0 is any' },
    ...comparisonOptions,
    ...fileOptions,
    ...outputOptions,
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
  ],
  work: async (given, files, world, progress) => {
    const { with: others, metric: names, slices, json, quiet } = given
    if (others === undefined) {
      throw new EvaluationError({
        column: '--with',
        problem: 'there is nothing to compare with',
        expected: '--with old.csv',
      })
    }
    progress.step(`reading ${files.join(', ')}`)
    const { evaluation, labelType } = await readInput(files, given, world)
    progress.step(`reading ${others.join(', ')}`)
    // An older run has the judgements of the new one.
    const older = isRanking(files, given) ? [files[0], ...others] : others
    const baseline = (await readInput(older, given, world)).evaluation
    const bound = boundOf(given)
    const options = {
      ...givenOf(comparisonOptions, given),
      ...(slices !== undefined && { slices: crossedColumns(slices) }),
    }
    const judged = metricsAsked(names, labelType).map(metric => {
      progress.step(`comparing ${metric.id}`)
      return { metric, ...judgeComparison(evaluation, baseline, comparisonOf(metric, options, catalog), bound) }
    })
    const passes = judged.every(({ verdict }) => verdict.passes)
    if (json !== undefined) writeOut(json, compareJson(judged.map(({ verdict }) => verdict)), world)
    if (json !== STANDARD) {
      const shown = judged.filter(({ verdict }) => quiet !== true || !verdict.passes)
      const texts = shown.map(({ metric, verdict, pairing }) =>
        explainComparison(
          `${callText('compare', files)} --with ${others.join(' ')} -m ${metric.id}`,
          verdict,
          judgedShares(pairing, metric),
          world.layout,
        ),
      )
      progress.end()
      if (texts.length > 0) world.out(`${texts.join('\n\n')}\n`)
    }
    return passes ? 0 : 1
  },
})

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
