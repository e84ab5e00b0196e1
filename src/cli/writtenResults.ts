import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import type { AskedFile, JudgedByCommand } from './judgedResults.ts'
import type { Given } from './options/commandOption.ts'
import { resultForms, type writtenOptions } from './options/optionGroups.ts'
import type { World } from './world.ts'
import { STANDARD } from './writeOut.ts'

type GivenOutput = Given<typeof writtenOptions>

function filesOf(given: GivenOutput): readonly AskedFile[] {
  return resultForms.flatMap(form => {
    const path = given[form]
    return path === undefined ? [] : [{ form, path }]
  })
}

/**
 * Whether results take standard output, so that no message may stand there.
 *
 * @throws EvaluationError where two of them would.
 */
export function takesStandardOutput(given: GivenOutput): boolean {
  const taking = filesOf(given).filter(({ path }) => path === STANDARD)
  if (taking.length > 1) {
    const options = taking.map(({ form }) => `--${form}`).join(' and ')
    throw new EvaluationError({
      column: options,
      problem: `${options} both write to standard output`,
      expected: 'one of them there, the others to files',
    })
  }
  return taking.length === 1
}

/** Writes results where a command was asked for them: after its message, which a full disk must not take away. */
export async function writeResults(given: GivenOutput, judged: JudgedByCommand, world: World): Promise<void> {
  world.door.isJudged = true
  const files = filesOf(given)
  const summary = summaryOf(given, world)
  if (files.length === 0 && summary === undefined) return
  // Pages and summaries are loaded by those who want them.
  const { judgedResults, writeForms } = await import('./judgedResults.ts')
  writeForms(judgedResults(judged, world), { files, summary }, world)
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
