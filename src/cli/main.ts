import { version } from '../../generated/report/version.ts'
import { describeValue } from '../evaluation/errors/describeValue.ts'
import { suggestion } from '../evaluation/errors/didYouMean.ts'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { printable } from '../evaluation/errors/printable.ts'
import { commands } from './commands.ts'
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
  if (beforeEnd.some(arg => arg === '--help' || arg === '-h')) return said(helpOf(command, world.layout.width), world)
  world.door.given = rest
  try {
    return await command.run(rest, world)
  } catch (error) {
    const reason = await reasonOf(error, args, world)
    const code = refused(`expect-metrics ${name}: ${reason}`, world)
    if ('junit' in command.options && world.door.isJudged !== true) {
      const { writeUnjudged } = await import('./unjudgedResults.ts')
      writeUnjudged(name, rest, reason, world)
    }
    return code
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
 * Returns the message of an error in the words of the command line. Anything but an EvaluationError is a fault of this
 * program.
 */
async function reasonOf(error: unknown, args: readonly string[], { door }: World): Promise<string> {
  if (!(error instanceof EvaluationError)) return faultText(error)
  // It knows all metrics, which few calls need.
  const { inWordsOfDoor } = await import('./door/wordsOfDoor.ts')
  const { install, ...problem } = inWordsOfDoor(error.problem, door)
  if (install === undefined) return new EvaluationError(problem).message
  return new EvaluationError({ ...problem, mend: installText(install, args) }).message
}

/** One line about an error that no input should cause. Its stack would tell a user nothing. */
export function faultText(error: unknown): string {
  const what = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return printable(`this is a fault of expect-metrics, please report it with your command (${what})`)
}

/**
 * Returns how to run a command again with packages that it lacks: the whole line for npx, which installs them for this one
 * run, and the one that installs them in the project.
 */
export function installText(packages: readonly string[], args: readonly string[]): string {
  const wanted = ['expect-metrics', ...packages].map(name => `-p ${name}`).join(' ')
  const call = args.map(quoted).join(' ')
  return `Run: npx --yes ${wanted} expect-metrics ${call}. Or install for good: npm install --save-dev ${packages.join(' ')}`
}

/** An argument as a POSIX shell takes it. */
export function quoted(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`
}
