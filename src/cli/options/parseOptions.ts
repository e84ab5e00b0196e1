import { parseArgs } from 'node:util'
import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { suggestion } from '../../evaluation/errors/didYouMean.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { unexpected } from '../../evaluation/errors/unexpected.ts'
import { type CommandOption, type CommandOptions, dashed, type Given, placeholderOf } from './commandOption.ts'

/** The arguments of a command, told apart. */
interface Parsed<Options extends CommandOptions> {
  readonly given: Given<Options>
  readonly files: readonly string[]
}

/**
 * Tells the options of a command from its files.
 *
 * @throws EvaluationError for an option that it does not have, one given twice, and a value that is missing or no number.
 */
export function parseOptions<const Options extends CommandOptions>(
  args: readonly string[],
  options: Options,
): Parsed<Options> {
  const known = new Map(
    Object.entries<CommandOption>(options).map(([name, option]) => [dashed(name), { name, option }]),
  )
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(
      Array.from(known, ([long, { option }]) => [
        long.slice(2),
        {
          type: option.kind === 'flag' ? ('boolean' as const) : ('string' as const),
          multiple: true,
          ...('short' in option && { short: option.short }),
        },
      ]),
    ),
    // Its own messages name no option that was meant.
    strict: false,
    tokens: true,
    allowPositionals: true,
  })
  const found = new Map<string, boolean | string | number | readonly string[]>()
  const files: string[] = []
  for (const token of tokens) {
    if (token.kind === 'positional') files.push(token.value)
    if (token.kind !== 'option') continue
    const option = known.get(`--${token.name}`)
    if (option === undefined) throw unknownOption(token.rawName, [...known.keys()])
    const value = givenValue(option.option, token)
    const before = found.get(option.name)
    if (Array.isArray(before) && Array.isArray(value)) found.set(option.name, [...before, ...value])
    else if (option.option.kind === 'oneOrMore' && before !== undefined) {
      found.set(option.name, [before, value].flat().map(String))
    } else if (before === undefined) found.set(option.name, value)
    else
      throw new EvaluationError({
        column: token.rawName,
        problem: `${token.rawName} is given twice`,
        expected: 'it once',
      })
  }
  // Each value was read by the kind of its own option.
  return { given: Object.fromEntries(found) as Given<Options>, files }
}

interface OptionToken {
  readonly rawName: string
  readonly value: string | undefined
  readonly inlineValue: boolean | undefined
}

function givenValue(
  option: CommandOption,
  { rawName, value, inlineValue }: OptionToken,
): boolean | string | number | readonly string[] {
  if (option.kind === 'flag') {
    if (value === undefined) return true
    throw new EvaluationError({
      column: rawName,
      problem: `${rawName} is given ${describeValue(value)}`,
      expected: `${rawName} alone`,
    })
  }
  // An option that follows is not taken as the value. A value that looks like an option must follow `=`.
  if (value === undefined || (inlineValue !== true && /^--?[a-z]/i.test(value))) {
    throw new EvaluationError({
      column: rawName,
      problem: `${rawName} has no value`,
      expected: `${rawName} ${placeholderOf(option)}${/=/.test(placeholderOf(option) ?? '') ? `, ${option.about}` : ''}`,
    })
  }
  if (option.kind === 'choice' && !option.choices.includes(value)) {
    throw unexpected(rawName, value, { column: rawName, expected: `one of ${option.choices.join(', ')}` })
  }
  if (option.kind === 'number') return numberOf(value, rawName)
  return option.kind === 'texts' ? [value] : value
}

/** Reads a number as people write it: `0.95`, `.95`, `1e-3`, `95%`. */
export function numberOf(text: string, where: string): number {
  const [, digits = '', percent] = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)( ?%)?$/i.exec(text) ?? []
  // Hundredths of decimals are decimals again, which a division of doubles may miss.
  const number = digits === '' ? Number.NaN : percent === undefined ? Number(digits) : hundredth(digits)
  if (Number.isFinite(number)) return number
  throw new EvaluationError({
    column: where,
    problem: `${where} is ${describeValue(text)}`,
    expected: 'a number',
    mend: withoutComma(text),
  })
}

/** What a number with commas may mean: `10,000` is ten thousand to some, and ten to others. */
function withoutComma(text: string): string | undefined {
  const asDecimal = /^[+-]?\d+,\d+( ?%)?$/.test(text) ? `decimals have a point: ${text.replace(',', '.')}` : undefined
  if (/^[+-]?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?( ?%)?$/.test(text)) {
    return `Thousands have no comma: ${text.replaceAll(',', '')}${asDecimal === undefined ? '' : `; ${asDecimal}`}`
  }
  return asDecimal?.replace(/^d/, 'D')
}

function hundredth(digits: string): number {
  const [mantissa, exponent = '0'] = digits.split(/e/i)
  return Number(`${mantissa}e${Number(exponent) - 2}`)
}

function unknownOption(name: string, known: readonly string[]): EvaluationError {
  const meant = suggestion(
    name.replace(/^-+/, ''),
    known.map(long => long.slice(2)),
  )
  return new EvaluationError({
    column: name,
    problem: `there is no option ${describeValue(name)}`,
    mend:
      name === '--gates' && known.includes('--config')
        ? 'Did you mean --gate, or --config for a file of gates?'
        : meant.replace(/^Did you mean (.*)\?$/, 'Did you mean --$1?'),
  })
}

/**
 * Reads a number: `0.01` for all, or `auc=0.01` for each by name.
 *
 * @throws EvaluationError for anything but a number, and for a number for all beside others.
 */
export function numbersByName(written: readonly string[], where: string): number | Readonly<Record<string, number>> {
  const [first] = written
  if (written.length === 1 && first !== undefined && !isOfOne(first)) return numberOf(first, where)
  return Object.fromEntries(
    written.map(text => {
      if (isOfOne(text)) {
        const end = text.lastIndexOf('=')
        return [text.slice(0, end).trim(), numberOf(text.slice(end + 1).trim(), where)]
      }
      throw new EvaluationError({
        column: where,
        problem: `${where} ${text} stands beside others`,
        expected: `one ${where} for all, or ${where} NAME=0.01 for each`,
      })
    }),
  )
}

/** The brackets of an id may hold an `=` of their own: `fBeta(beta=2)=0.01`. */
function isOfOne(text: string): boolean {
  return text.includes('=')
}
