import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { printable } from '../evaluation/errors/printable.ts'
import type { AskedFile, JudgedByCommand } from './judgedResults.ts'
import type { Given } from './options/commandOption.ts'
import { resultForms, type writtenOptions } from './options/optionGroups.ts'
import type { Progress } from './progress.ts'
import type { ExitCode, World } from './world.ts'
import { STANDARD } from './writeOut.ts'

type GivenOutput = Given<typeof writtenOptions>

function filesOf(given: GivenOutput): readonly AskedFile[] {
  return resultForms.flatMap(form => {
    const path = given[form]
    return path === undefined ? [] : [{ form, path }]
  })
}

/** @throws EvaluationError where two of the results that are asked for would take standard output. */
export function requireOneOnStandardOutput(given: GivenOutput): void {
  const taking = filesOf(given).filter(({ path }) => path === STANDARD)
  if (taking.length < 2) return
  const options = taking.map(({ form }) => `--${form}`).join(' and ')
  throw new EvaluationError({
    column: options,
    problem: `${options} both write to standard output`,
    expected: 'one of them there, the others to files',
  })
}

/** What a command has judged, and what it says of it. */
interface JudgedWithTexts extends JudgedByCommand {
  /** What a terminal shows, each part by itself; not asked for where results take standard output. */
  readonly texts: () => readonly string[]
}

/**
 * Says what a command has judged and returns its exit code. Results are written where that was asked for: after the message,
 * which a full disk must not take away.
 */
export async function endJudged(
  given: GivenOutput,
  { texts, ...judged }: JudgedWithTexts,
  world: World,
  progress: Progress,
): Promise<ExitCode> {
  const { notes = [], passes } = judged
  const files = filesOf(given)
  if (files.every(({ path }) => path !== STANDARD)) {
    const shown = texts()
    progress.end()
    if (given.quiet !== true) for (const note of notes) world.out(printable(`expect-metrics: ${note}`).concat('\n'))
    if (shown.length > 0) world.out(`${shown.join('\n\n')}\n`)
  }
  world.door.isJudged = true
  const summary = summaryOf(given, world)
  if (files.length > 0 || summary !== undefined) {
    // Pages and summaries are loaded by those who want them.
    const { judgedResults, writeForms } = await import('./judgedResults.ts')
    writeForms(judgedResults(judged, world), { files, summary }, world)
  }
  return passes ? 0 : 1
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
