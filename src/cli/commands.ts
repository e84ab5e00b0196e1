import { checkCommand } from './checkCommand.ts'
import type { Command } from './command.ts'
import { compareCommand } from './compareCommand.ts'
import { holdCommand } from './holdCommand.ts'
import { reportCommand } from './reportCommand.ts'
import { resultsCommand } from './resultsCommand.ts'

/** The commands of `expect-metrics`. */
export const commands: readonly Command[] = [reportCommand, checkCommand, compareCommand, holdCommand, resultsCommand]
