import { resolve } from 'node:path'
import { requireBaselineRequest } from '../baselines/baselineRequest.ts'
import { explainBaselineOutcome } from '../baselines/explainBaselineOutcome.ts'
import { holdBaseline, holds, requireBaselineName } from '../baselines/holdBaseline.ts'
import { tellBaselineOutcome } from '../baselines/tellBaselineOutcome.ts'
import { commandLine } from '../baselines/updateMode.ts'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { printable } from '../evaluation/errors/printable.ts'
import { callText } from './callText.ts'
import { commandOf } from './command.ts'
import { crossedColumns } from './crossedColumns.ts'
import { inputNames, judgedInput } from './judgedInput.ts'
import { judgedResults, takesStandardOutput, writeResults } from './judgedResults.ts'
import { knownMetrics } from './knownMetrics.ts'
import type { LabelType } from './labelOfType.ts'
import { metricsAsked } from './metricsAsked.ts'
import { allowances } from './options/allowances.ts'
import { givenOf } from './options/commandOption.ts'
import { engineOptions } from './options/engineOptions.ts'
import { fileOptions } from './options/fileOptions.ts'
import { sureOptions } from './options/gateOptions.ts'
import { metricOptions } from './options/metricOptions.ts'
import { resultsOptions } from './options/outputOptions.ts'
import type { World } from './world.ts'

/** Holds predictions against a reviewed file: `toHoldBaseline` from the command line. */
export const holdCommand = commandOf({
  name: 'hold',
  about: 'holds predictions against a reviewed file of values; fails where they are worse',
  usage: 'hold FILE… NAME.baseline.json -m METRIC… [--margin NUMBER] [--update [--allow-worse]]',
  options: {
    ...metricOptions,
    margin: { kind: 'texts', value: 'NUMBER', about: 'the loss that is allowed (0): 0.01, or auc=0.01 for one metric' },
    maxDrift: {
      kind: 'texts',
      value: 'NUMBER',
      about: 'the most that may be lost since the best value (twice the margin)',
    },
    update: { kind: 'flag', about: 'records better values; never lowers a bar' },
    allowWorse: { kind: 'flag', about: 'with --update: records worse values, too' },
    rows: { kind: 'choice', choices: ['all', 'sketch', 'none'], about: 'which rows the file keeps (all)' },
    hashIds: { kind: 'flag', about: 'keeps hashes of the ids' },
    ratchet: { kind: 'choice', choices: ['significant', 'always'], about: 'which gains --update records' },
    ...sureOptions,
    ...fileOptions,
    ...engineOptions,
    ...resultsOptions,
  },
  examples: [
    {
      call: 'expect-metrics hold preds.csv spam.baseline.json --ids id --y-true label --y-score p --positive spam -m auc -m logLoss --margin 0.01',
      about: 'writes the file at first, then holds later models to it',
    },
    {
      call: 'expect-metrics hold preds.csv spam.baseline.json --ids id --y-true label --y-score p --positive spam -m auc -m logLoss --update',
      about: 'raises the bar where the gain is sure',
    },
    {
      call: 'expect-metrics hold preds.csv counted.baseline.json --engine duckdb --y-true label --y-score p --positive spam -m auc --margin 0.01',
      about: 'the same of rows that DuckDB counts',
    },
  ],
  work: async (given, args, world, progress) => {
    const { metric: names, margin, maxDrift, update, allowWorse, rows, hashIds, ratchet, slices, quiet } = given
    const isSilent = takesStandardOutput(given)
    if (allowWorse === true && update !== true) {
      throw new EvaluationError({
        column: '--allow-worse',
        problem: '--allow-worse has no effect without --update',
        mend: 'Add --update',
      })
    }
    const files = args.slice(0, -1)
    const name = requireBaselineName(args.at(-1))
    const metrics = (type: LabelType) => metricsAsked(names, type)
    const { evaluation, labelType } = await judgedInput(files, given, { metrics }, world, progress)
    const request = requireBaselineRequest(
      {
        metrics: metrics(labelType),
        ...(margin !== undefined && { margin: allowances(margin, '--margin') }),
        ...(maxDrift !== undefined && { maxDrift: allowances(maxDrift, '--max-drift') }),
        ...(rows !== undefined && { rows: rows === 'sketch' ? rows : rows === 'all' }),
        ...(hashIds === true && { ids: 'hashed' }),
        ...(ratchet !== undefined && { ratchet }),
        ...givenOf(sureOptions, given),
        ...(slices !== undefined && { slices: crossedColumns(slices) }),
      },
      knownMetrics,
    )
    const asked: readonly string[] = [
      ...(update === true ? ['EXPECT_METRICS_UPDATE'] : []),
      ...(allowWorse === true ? ['EXPECT_METRICS_ALLOW_WORSE'] : []),
    ]
    const held = progress.during('holding', () =>
      holdBaseline(evaluation, resolve(String(name)), request, hostOf(world, asked)),
    )
    progress.end()
    const passes = holds(held)
    const remarks = tellBaselineOutcome(held, commandLine)
    if (!isSilent) {
      if (quiet !== true) for (const remark of remarks) world.out(printable(`expect-metrics: ${remark}`).concat('\n'))
      const call = callText('hold', args)
      if (!passes) world.out(`${explainBaselineOutcome(call, held, commandLine, world.layout)}\n`)
      else if (quiet !== true && remarks.length === 0) world.out(`${call}: ${held.path.shown} holds\n`)
    }
    const judged = [{ kind: 'baseline', held } as const]
    const results = () =>
      judgedResults({ command: 'hold', inputs: inputNames(files, given), judged, passes, notes: remarks }, world)
    writeResults(given, results, world)
    return passes ? 0 : 1
  },
})

/** Options stand in for the variables of the environment that switch update mode on under a runner. */
function hostOf({ environment, files, today }: World, asked: readonly string[]) {
  return {
    environment: (name: string) => (asked.includes(name) ? '1' : environment(name)),
    files,
    tell: () => {},
    testFile: undefined,
    snapshotUpdate: undefined,
    today,
  }
}
