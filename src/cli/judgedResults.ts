import { version } from '../../generated/report/version.ts'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { printable } from '../evaluation/errors/printable.ts'
import { resultsPage } from '../page/resultsPage.ts'
import { joinEvaluations, withIds } from '../results/attempts.ts'
import { junitText } from '../results/junitText.ts'
import { markdownSummary } from '../results/markdownSummary.ts'
import { resultsText } from '../results/parseResults.ts'
import { collector } from '../results/recording/collector.ts'
import type { Judged } from '../results/recording/judged.ts'
import { RESULTS_FORMAT, RESULTS_SCHEMA, type Results } from '../results/results.ts'
import { appendJobSummary } from '../runners/files/appendJobSummary.ts'
import { causeOf } from '../runners/files/causeOf.ts'
import { runOf } from '../runners/publishResults.ts'
import { callText } from './callText.ts'
import type { Given } from './options/commandOption.ts'
import type { writtenOptions } from './options/outputOptions.ts'
import type { World } from './world.ts'
import { STANDARD, writeOut } from './writeOut.ts'

/** What a command has judged. */
export interface JudgedByCommand {
  /** Its name, which stands for the test. */
  readonly command: 'check' | 'compare' | 'hold'
  readonly models: readonly JudgedByName[]
  readonly passes: boolean
  readonly notes?: readonly string[]
}

/** What was judged of a model, and its name where there are several. */
interface JudgedByName {
  readonly name?: string | undefined
  /** The files or the table that were judged, the first of which stands for the file of the test. */
  readonly inputs: readonly string[]
  readonly judged: readonly Judged[]
}

/** What a command has judged as results of a run, as reporters write them. */
export function judgedResults(
  { command, models, passes, notes = [] }: JudgedByCommand,
  world: Pick<World, 'now' | 'environment'>,
): Results {
  const { collect } = collector(false)
  const found = models.flatMap(({ name, inputs, judged }) => {
    const [file = ''] = inputs
    const call = { matcher: command, call: callText(command, inputs), negated: false }
    const test = name === undefined ? command : `${command} › ${name}`
    return judged.map(each => ({ ...collect(call, each, name ?? file), file, test }))
  })
  return {
    ...{ format: RESULTS_FORMAT, schema: RESULTS_SCHEMA, version },
    run: {
      ...runOf(`expect-metrics ${command}`, world.now(), process.cwd(), world.environment),
      ended: passes ? 'passed' : 'failed',
      notes,
    },
    gates: withIds(found.map(({ gate, file, test }) => ({ ...gate, file, test }))),
    evaluations: joinEvaluations(found.flatMap(({ evaluations }) => evaluations)),
  }
}

type GivenOutput = Given<typeof writtenOptions>

/** GitHub and GitLab refuse longer comments. */
const LONGEST_COMMENT = 65_000

/** The forms in which results are written to files, by the option that names the file. */
const forms = {
  json: resultsText,
  html: resultsPage,
  markdown: (results: Results) => markdownSummary(results, undefined, LONGEST_COMMENT),
  junit: junitText,
} as const satisfies Partial<Record<keyof GivenOutput, (results: Results) => string>>

function filesOf(given: GivenOutput): readonly (readonly [name: keyof typeof forms, path: string])[] {
  return (['json', 'html', 'markdown', 'junit'] as const).flatMap(name => {
    const path = given[name]
    return path === undefined ? [] : [[name, path] as const]
  })
}

/**
 * Whether results take standard output, so that no message may stand there.
 *
 * @throws EvaluationError where two of them would.
 */
export function takesStandardOutput(given: GivenOutput): boolean {
  const taking = filesOf(given).filter(([, path]) => path === STANDARD)
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
export function writeResults(given: GivenOutput, results: () => Results, world: World): void {
  let made: Results | undefined
  const once = (): Results => {
    made ??= results()
    return made
  }
  for (const [name, path] of filesOf(given)) writeOut(path, forms[name](once()), world)
  const summary = summaryOf(given, world)
  if (summary === undefined) return
  try {
    const full = appendJobSummary(summary, once())
    if (full !== undefined) world.err(printable(`expect-metrics: ${full}`).concat('\n'))
  } catch (error) {
    throw new EvaluationError({ column: '--summary', problem: `${summary} cannot be written: ${causeOf(error)}` })
  }
}

/** The summary of the job, where there is one and it is wanted. */
function summaryOf({ summary, noSummary }: GivenOutput, { environment }: World): string | undefined {
  const file = environment('GITHUB_STEP_SUMMARY')
  if (noSummary !== true && file !== undefined && file !== '') return file
  if (summary !== true || noSummary === true) return undefined
  throw new EvaluationError({
    column: '--summary',
    problem: 'GITHUB_STEP_SUMMARY names no file',
    expected: 'a job of GitHub Actions, which has a summary',
    mend: 'Elsewhere --markdown FILE writes the same',
  })
}
