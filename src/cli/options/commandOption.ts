/** An option of a command: how often it is given, and what it takes. */
export type CommandOption =
  | { readonly kind: 'flag'; readonly short?: string; readonly about: string }
  | {
      /** `text` is given once, `texts` may be given several times, and `oneOrMore` is a text where it is given once. */
      readonly kind: 'text' | 'number' | 'texts' | 'oneOrMore'
      /** The word for its value in the help. */
      readonly value: string
      readonly short?: string
      readonly about: string
    }
  | { readonly kind: 'choice'; readonly choices: readonly string[]; readonly about: string }

/** The options of a command by their names in code: `yTrue` is `--y-true`. */
export type CommandOptions = Readonly<Record<string, CommandOption>>

interface Values {
  readonly flag: boolean
  readonly text: string
  readonly number: number
  readonly texts: readonly string[]
  readonly oneOrMore: string | readonly string[]
}

type ValueOf<Option extends CommandOption> = Option extends { readonly choices: readonly (infer Choice)[] }
  ? Choice
  : Option['kind'] extends keyof Values
    ? Values[Option['kind']]
    : never

/** The arguments of a command. */
export type Given<Options extends CommandOptions> = {
  readonly [Name in keyof Options]?: ValueOf<Options[Name]>
}

/** Returns what was given of some options alone. */
export function givenOf<Options extends CommandOptions>(
  options: Options,
  given: NoInfer<Given<Options>>,
): Given<Options> {
  const own = Object.entries(given).filter(([name]) => Object.hasOwn(options, name))
  // The values of the same names.
  return Object.fromEntries(own) as Given<Options>
}

/** Returns members without those that are undefined. */
export function defined<Members extends object>(
  members: Members,
): { readonly [Name in keyof Members]?: Exclude<Members[Name], undefined> } {
  const there = Object.entries(members).filter(([, value]) => value !== undefined)
  // The values of the same names.
  return Object.fromEntries(there) as ReturnType<typeof defined<Members>>
}

/** What stands for the value of an option in the help; undefined where it takes none. */
export function placeholderOf(option: CommandOption): string | undefined {
  if (option.kind === 'flag') return undefined
  return option.kind === 'choice' ? option.choices.join('|') : option.value
}

/** `--y-true` of `yTrue`. */
export function dashed(name: string): string {
  return `--${name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`
}
