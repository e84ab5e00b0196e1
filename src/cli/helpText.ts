import { alignedRows } from '../explain/text/alignedRows.ts'
import { wrap } from '../explain/text/displayWidth.ts'
import type { Command } from './command.ts'
import { commands } from './commands.ts'
import { dashed, placeholderOf } from './options/commandOption.ts'

const exitCodes = (fails = 'a gate failed, or could not be decided'): readonly (readonly string[])[] => [
  ['0', 'all hold'],
  ['1', fails],
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
    ...indented(exitCodes()),
    '',
    'expect-metrics COMMAND --help says more. --version prints the version.',
  ].join('\n')
}

/** Returns the help of a command: its use, its options, and examples. What an option is about takes no more than `width` columns. */
export function helpOf({ about, usage, options, examples, fails }: Command, width: number): string {
  const rows = Object.entries(options).map(([name, option]) => {
    const short = 'short' in option ? `-${option.short}, ` : ''
    const several = option.kind === 'texts' || option.kind === 'oneOrMore' ? ' …' : ''
    const value = placeholderOf(option)
    return [`${short}${dashed(name)}${value === undefined ? '' : ` ${value}`}${several}`, option.about] as const
  })
  return [
    `expect-metrics ${usage}`,
    '',
    `  ${about}`,
    '',
    ...(rows.length === 0 ? [] : ['Options (… may be given several times):']),
    ...rows.flatMap(([option, text]) => optionLines(option, text, width)),
    ...(rows.length === 0 ? [] : ['']),
    'Exit code:',
    ...indented(exitCodes(fails)),
    '',
    'Examples:',
    ...examples.flatMap(example => [`  # ${example.about}`, `  ${example.call}`]),
  ].join('\n')
}

function indented(rows: readonly (readonly string[])[]): readonly string[] {
  return alignedRows(rows).map(line => `  ${line}`)
}

/** Where the texts on options begin. An option that is longer has a line of its own. */
const TEXT_AT = 32

function optionLines(option: string, text: string, width: number): readonly string[] {
  const [first, ...rest] = wrap(text, width - TEXT_AT).map(line => ' '.repeat(TEXT_AT) + line)
  const name = `  ${option}`
  return name.length <= TEXT_AT - 2 ? [name + first.slice(name.length), ...rest] : [name, first, ...rest]
}
