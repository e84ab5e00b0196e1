import { version } from '../../generated/report/version.ts'
import { describeValue } from '../evaluation/errors/describeValue.ts'
import { suggestion } from '../evaluation/errors/didYouMean.ts'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { SAMPLE_INSTEAD } from '../evaluation/totals/rowsInEngine.ts'
import { commands } from './commands.ts'
import { faultText } from './faultText.ts'
import { helpOf, helpText } from './helpText.ts'
import type { ExitCode, World } from './world.ts'

/**
 * Runs a command line and returns its exit code: 0 where all hold, 1 where a gate failed, 2 for wrong use and for files that
 * cannot be judged. What cannot be judged is said on standard error.
 */
export async function main(args: readonly string[], world: World): Promise<ExitCode> {
  const [name, ...rest] = args
  if (name === '--version') return said(version, world)
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    return name === undefined ? refused(helpText(), world) : said(helpText(), world)
  }
  const command = commands.find(known => known.name === name)
  if (command === undefined) {
    const mend = suggestion(
      name,
      commands.map(known => known.name),
    )
    return refused(`expect-metrics: there is no command ${describeValue(name)}. ${mend}`, world)
  }
  const end = rest.indexOf('--')
  const beforeEnd = end === -1 ? rest : rest.slice(0, end)
  if (beforeEnd.some(arg => arg === '--help' || arg === '-h')) return said(helpOf(command), world)
  try {
    return await command.run(rest, world)
  } catch (error) {
    return refused(`expect-metrics ${name}: ${reasonOf(error)}`, world)
  }
}

function said(text: string, { out }: World): ExitCode {
  out(`${text}\n`)
  return 0
}

function refused(text: string, { err }: World): ExitCode {
  err(`${text}\n`)
  return 2
}

/**
 * Returns the message of an error without the function that refused and without calls to make, which mean nothing on a
 * command line. Anything but an EvaluationError is a fault of this program.
 */
function reasonOf(error: unknown): string {
  if (!(error instanceof EvaluationError)) return faultText(error)
  const { mend } = error.problem
  return new EvaluationError({
    ...error.problem,
    caller: undefined,
    mend:
      mend === SAMPLE_INSTEAD ? 'Have files read: --engine memory. Of a table, a test takes a sample: db.sample' : mend,
  }).message
}
