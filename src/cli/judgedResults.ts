import { version } from '../../generated/report/version.ts'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { resultsPage } from '../page/resultsPage.ts'
import { joinEvaluations, withIds } from '../results/attempts.ts'
import { markdownSummary } from '../results/markdownSummary.ts'
import { resultsText } from '../results/parseResults.ts'
import { collector } from '../results/recording/collector.ts'
import type { Judged } from '../results/recording/judged.ts'
import { RESULTS_FORMAT, RESULTS_SCHEMA, type Results } from '../results/results.ts'
import { runOf } from '../runners/publishResults.ts'
import { callText } from './callText.ts'
import type { Given } from './options/commandOption.ts'
import type { resultsOptions } from './options/outputOptions.ts'
import type { World } from './world.ts'
import { STANDARD, writeOut } from './writeOut.ts'

/** What a command has judged. */
export interface JudgedByCommand {
  /** Its name, which stands for the test. */
  readonly command: 'check' | 'compare' | 'hold'
  /** The files or the table that were judged, the first of which stands for the file of the test. */
  readonly inputs: readonly string[]
  readonly judged: readonly Judged[]
  readonly passes: boolean
  readonly notes?: readonly string[]
}

/** What a command has judged as results of a run, as reporters write them. */
export function judgedResults(
  { command, inputs, judged, passes, notes = [] }: JudgedByCommand,
  world: Pick<World, 'now' | 'environment'>,
): Results {
  const { collect } = collector(false)
  const [file = ''] = inputs
  const call = { matcher: command, call: callText(command, inputs), negated: false }
  const found = judged.map(each => collect(call, each, file))
  return {
    ...{ format: RESULTS_FORMAT, schema: RESULTS_SCHEMA, version },
    run: {
      ...runOf(`expect-metrics ${command}`, world.now(), process.cwd(), world.environment),
      ended: passes ? 'passed' : 'failed',
      notes,
    },
    gates: withIds(found.map(({ gate }) => ({ ...gate, file, test: command }))),
    evaluations: joinEvaluations(found.flatMap(({ evaluations }) => evaluations)),
  }
}

type GivenOutput = Given<typeof resultsOptions>

/**
 * Whether results take standard output, so that no message may stand there.
 *
 * @throws EvaluationError where two of them would.
 */
export function takesStandardOutput({ json, html, markdown }: GivenOutput): boolean {
  const taking = Object.entries({ json, html, markdown }).filter(([, path]) => path === STANDARD)
  if (taking.length > 1) {
    const options = taking.map(([name]) => `--${name}`).join(' and ')
    throw new EvaluationError({
      column: options,
      problem: `${options} both write to standard output`,
      expected: 'one of them there, the others to files',
    })
  }
  return taking.length === 1
}

/** Writes results where a command was asked for them: after its message, which a full disk must not take away. */
export function writeResults({ json, html, markdown }: GivenOutput, results: () => Results, world: World): void {
  const asked = [
    { path: json, text: resultsText },
    { path: html, text: resultsPage },
    { path: markdown, text: markdownSummary },
  ]
  let made: Results | undefined
  for (const { path, text } of asked) {
    if (path === undefined) continue
    made ??= results()
    writeOut(path, text(made), world)
  }
}
