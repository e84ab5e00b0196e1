import { metricFacts } from '../../../generated/cli/metricFacts.ts'
import { unexpected } from '../../evaluation/errors/unexpected.ts'
import type { Command, Work } from '../command.ts'
import { type CommandOption, dashed } from '../options/commandOption.ts'
import type { completionOptions } from '../options/optionsOfCommands.ts'

/** Prints what a shell needs to complete commands, options, their choices and metrics. */
export const completionWork =
  (commands: readonly Command[]): Work<typeof completionOptions> =>
  async (_, [shell, ...rest], { out }) => {
    const script = rest.length === 0 ? new Map(Object.entries(shells)).get(shell) : undefined
    if (script === undefined) {
      throw unexpected('the shell', rest.length === 0 ? shell : [shell, ...rest].join(' '), {
        column: 'shell',
        expected: 'bash, zsh or fish',
        mend: 'For bash: source <(npx expect-metrics completion bash)',
      })
    }
    out(script(commands))
    return 0
  }

const ids = metricFacts.map(({ id }) => id.replace('@k', '@10'))
const shells = { bash, zsh, fish }

/** What may follow an option; undefined for files and texts. */
function wordsAfter(name: string, option: CommandOption): readonly string[] | undefined {
  if (option.kind === 'choice') return option.choices
  return name === 'metric' || name === 'gate' ? ids : undefined
}

function optionsOf({ options }: Command): readonly (readonly [name: string, option: CommandOption])[] {
  return Object.entries<CommandOption>(options)
}

function flagsOf(name: string, option: CommandOption): readonly string[] {
  return [dashed(name), ...('short' in option && option.short !== undefined ? [`-${option.short}`] : [])]
}

/** The words after each option that takes only some, by the option. */
function wordsByFlag(commands: readonly Command[]): ReadonlyMap<string, readonly string[]> {
  return new Map(
    commands.flatMap(command =>
      optionsOf(command).flatMap(([name, option]) => {
        const words = wordsAfter(name, option)
        return words === undefined ? [] : flagsOf(name, option).map(flag => [flag, words] as const)
      }),
    ),
  )
}

function bash(commands: readonly Command[]): string {
  const after = Array.from(
    wordsByFlag(commands),
    ([flag, words]) => `    ${flag}) COMPREPLY=($(compgen -W '${words.join(' ')}' -- "$word")); return ;;`,
  )
  const options = commands.map(
    command =>
      `    ${command.name}) options='${optionsOf(command)
        .flatMap(([name, option]) => flagsOf(name, option))
        .join(' ')}' ;;`,
  )
  return `_expect_metrics() {
  local word="\${COMP_WORDS[COMP_CWORD]}" options=''
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W '${commands.map(({ name }) => name).join(' ')} --help --version' -- "$word"))
    return
  fi
  case "\${COMP_WORDS[COMP_CWORD - 1]}" in
${after.join('\n')}
  esac
  case "\${COMP_WORDS[1]}" in
${options.join('\n')}
  esac
  case "$word" in
    -*) COMPREPLY=($(compgen -W "$options --help" -- "$word")) ;;
    *) COMPREPLY=($(compgen -f -- "$word")) ;;
  esac
}
complete -o filenames -F _expect_metrics expect-metrics
`
}

function zsh(commands: readonly Command[]): string {
  const after = Array.from(
    wordsByFlag(commands),
    ([flag, words]) => `    ${flag}) compadd -- ${words.map(quoted).join(' ')}; return ;;`,
  )
  const options = commands.map(
    command =>
      `    ${command.name}) options=(${optionsOf(command)
        .map(([name, option]) => quoted(`${dashed(name)}:${option.about.replaceAll(':', '\\:')}`))
        .join(' ')}) ;;`,
  )
  return `#compdef expect-metrics
_expect_metrics() {
  local -a options names
  if (( CURRENT == 2 )); then
    names=(${commands.map(({ name, about }) => quoted(`${name}:${about.replaceAll(':', '\\:')}`)).join(' ')})
    _describe command names
    return
  fi
  case "\${words[CURRENT - 1]}" in
${after.join('\n')}
  esac
  case "\${words[2]}" in
${options.join('\n')}
  esac
  if [[ "\${words[CURRENT]}" == -* ]]; then
    _describe option options
  else
    _files
  fi
}
compdef _expect_metrics expect-metrics
`
}

function fish(commands: readonly Command[]): string {
  const lines = commands.flatMap(command => [
    `complete -c expect-metrics -n __fish_use_subcommand -f -a ${command.name} -d ${quoted(command.about)}`,
    ...optionsOf(command).map(([name, option]) => {
      const words = wordsAfter(name, option)
      const takes = option.kind === 'flag' ? '' : words === undefined ? ' -r' : ` -x -a ${quoted(words.join(' '))}`
      const short = 'short' in option && option.short !== undefined ? ` -s ${option.short}` : ''
      return `complete -c expect-metrics -n '__fish_seen_subcommand_from ${command.name}' -l ${dashed(name).slice(2)}${short}${takes} -d ${quoted(option.about)}`
    }),
  ])
  return `${lines.join('\n')}\n`
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
