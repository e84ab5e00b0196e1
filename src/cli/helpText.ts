import { alignedRows } from '../explain/text/alignedRows.ts'
import type { Command } from './command.ts'
import { commands } from './commands.ts'
import { dashed, placeholderOf } from './options/commandOption.ts'

const exits = [
  ['0', 'all hold'],
  ['1', 'a gate failed, or could not be decided'],
  ['2', 'wrong use, or files that cannot be judged'],
]

/** Returns the help of all commands. */
export function helpText(): string {
  return [
    'expect-metrics: model quality as gates, from files of predictions',
    '',
    ...commands.map(({ usage }) => `  expect-metrics ${usage}`),
    '',
    ...indented(commands.map(({ name, about }) => [name, about])),
    '',
    'Exit code:',
    ...indented(exits),
    '',
    'expect-metrics COMMAND --help says more. --version prints the version.',
  ].join('\n')
}

/** Returns the help of a command: its use, its options, and examples. */
export function helpOf({ about, usage, options, examples }: Command): string {
  const rows = Object.entries(options).map(([name, option]) => {
    const short = 'short' in option ? `-${option.short}, ` : ''
    const several = option.kind === 'texts' ? ' …' : ''
    const value = placeholderOf(option)
    return [`${short}${dashed(name)}${value === undefined ? '' : ` ${value}`}${several}`, option.about]
  })
  return [
    `expect-metrics ${usage}`,
    '',
    `  ${about}`,
    '',
    'Options (… may be given several times):',
    ...indented(rows),
    '',
    'Exit code:',
    ...indented(exits),
    '',
    'Examples:',
    ...examples.flatMap(example => [`  # ${example.about}`, `  ${example.call}`]),
  ].join('\n')
}

function indented(rows: readonly (readonly string[])[]): readonly string[] {
  return alignedRows(rows).map(line => `  ${line}`)
}
