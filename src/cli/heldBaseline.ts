import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { requireBaselineRequest } from '../baselines/baselineRequest.ts'
import { type Held, holdBaseline } from '../baselines/holdBaseline.ts'
import { tellBaselineOutcome } from '../baselines/tellBaselineOutcome.ts'
import { commandLine } from '../baselines/updateMode.ts'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { formatCount } from '../explain/text/formatNumber.ts'
import { sentenceInWords } from './door/wordsOfDoor.ts'
import { knownMetrics, metricsAsked } from './metrics/knownMetrics.ts'
import { type Given, givenOf } from './options/commandOption.ts'
import { crossedColumns } from './options/fileOptions.ts'
import type { gatesOfFile } from './options/gatesOfFile.ts'
import { sureOptions, type updateOptions } from './options/optionGroups.ts'
import { numbersByName } from './options/parseOptions.ts'
import type { Input } from './readInput.ts'
import type { World } from './world.ts'

/** Holds predictions to a baseline file. `asked` are the variables of the environment that options stand in for. */
export function heldBaseline(
  { evaluation, labelType }: Input,
  file: unknown,
  given: Given<(typeof gatesOfFile)['hold']['settings']>,
  asked: readonly string[],
  world: World,
): Held {
  const { metric, margin, maxDrift, rows, hashIds, ratchet, slices } = given
  const request = requireBaselineRequest(
    {
      metrics: metricsAsked(metric, labelType),
      ...(margin !== undefined && { margin: numbersByName(margin, '--margin') }),
      ...(maxDrift !== undefined && { maxDrift: numbersByName(maxDrift, '--max-drift') }),
      ...(rows !== undefined && { rows: rows === 'sketch' ? rows : rows === 'true' }),
      ...(hashIds === true && { ids: 'hashed' }),
      ...(ratchet !== undefined && { ratchet }),
      ...givenOf(sureOptions, given),
      ...(slices !== undefined && { slices: crossedColumns(slices) }),
    },
    knownMetrics,
  )
  return holdBaseline(evaluation, resolve(String(file)), request, hostOf(world, asked))
}

/**
 * Returns the variables of the environment that `--update` and `--allow-worse` stand in for.
 *
 * @throws EvaluationError for the second without the first.
 */
export function variablesOf({ update, allowWorse }: Given<typeof updateOptions>): readonly string[] {
  if (allowWorse === true && update !== true) {
    throw new EvaluationError({
      column: '--allow-worse',
      problem: '--allow-worse has no effect without --update',
      mend: 'Add --update',
    })
  }
  return [
    ...(update === true ? ['EXPECT_METRICS_UPDATE'] : []),
    ...(allowWorse === true ? ['EXPECT_METRICS_ALLOW_WORSE'] : []),
  ]
}

/** In bytes: a larger file is a burden to version control. */
const LARGE = 1e6

/** What is said beside a baseline: what was done to its file, and how large that is. */
export function remarksOn(held: Held): readonly string[] {
  return [...tellBaselineOutcome(held, commandLine).map(remark => sentenceInWords(remark)), ...sizeRemarks(held)]
}

/** The outcomes after which the size of the file is told. */
const sized: readonly Held['outcome']['kind'][] = ['new', 'recorded', 'accepted', 'raised']

function sizeRemarks({ outcome, path, request }: Held): readonly string[] {
  if (!sized.includes(outcome.kind)) return []
  const bytes = statSync(path.path, { throwIfNoEntry: false })?.size ?? 0
  const size = bytes < LARGE ? `${formatCount(Math.ceil(bytes / 1e3))} kB` : `${(bytes / 1e6).toFixed(1)} MB`
  if (bytes <= LARGE || request.keeps === 'sketch') return [`${path.shown} has ${size}`]
  return [
    `${path.shown} has ${size}, since it keeps every row. --rows sketch keeps at most 100 kB: later models are compared by sums over a sample of the rows instead of row by row, and messages name no rows that got worse. --rows false keeps the values alone, and other rows are compared unpaired`,
  ]
}

/** Options stand in for the variables of the environment that switch update mode on under a runner. */
function hostOf({ environment, files, now }: World, asked: readonly string[]) {
  return {
    environment: (name: string) => (asked.includes(name) ? '1' : environment(name)),
    files,
    testFile: undefined,
    snapshotUpdate: undefined,
    today: () => now().toISOString().slice(0, 10),
  }
}
