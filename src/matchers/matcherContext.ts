import { noColours, type Palette } from '../explain/palette.ts'

/** What Jest, Vitest and `expect` pass as `this`; each lacks something of it. */
export interface MatcherContext {
  readonly isNot?: boolean
  /** '' or 'resolves' or 'rejects' in a direct call; absent where the matcher serves asymmetrically. */
  readonly promise?: string
  readonly utils?: {
    readonly RECEIVED_COLOR?: (text: string) => string
    readonly EXPECTED_COLOR?: (text: string) => string
    readonly DIM_COLOR?: (text: string) => string
    readonly BOLD_WEIGHT?: (text: string) => string
  }
}

/** The result that every runner expects of a matcher. */
export interface MatcherResult {
  readonly pass: boolean
  readonly message: () => string
}

export type Matcher = (this: MatcherContext, received: unknown, ...expected: readonly unknown[]) => MatcherResult

export type Matchers = Readonly<Record<string, Matcher>>

export function paletteOf({ utils }: MatcherContext): Palette {
  return {
    received: utils?.RECEIVED_COLOR ?? noColours.received,
    expected: utils?.EXPECTED_COLOR ?? noColours.expected,
    dim: utils?.DIM_COLOR ?? noColours.dim,
    bold: utils?.BOLD_WEIGHT ?? noColours.bold,
  }
}

/** `expect(evaluation).not.toHaveF1Above(0.9)`, as the reader wrote it. */
export function callOf(context: MatcherContext, matcher: string, expected: readonly unknown[]): string {
  const palette = paletteOf(context)
  const how = `${context.promise ? `.${context.promise}` : ''}${context.isNot === true ? '.not' : ''}`
  const list = expected.map(argument => palette.expected(printed(argument))).join(', ')
  return `${palette.dim('expect(')}${palette.received('evaluation')}${palette.dim(`)${how}.`)}${matcher}${palette.dim('(')}${list}${palette.dim(')')}`
}

function printed(argument: unknown): string {
  if (typeof argument === 'function' || typeof argument === 'symbol') return describe(argument)
  if (typeof argument === 'object' && argument !== null && 'id' in argument) return String(argument.id)
  if (Array.isArray(argument) && argument.some(isGate))
    return `[${argument.length} ${argument.length === 1 ? 'gate' : 'gates'}]`
  const text = literal(argument)
  return text.length <= 60 ? text : `${text.slice(0, 59)}…`
}

function isGate(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'metric' in value && 'bound' in value
}

function describe(argument: object | symbol): string {
  return typeof argument === 'function' && 'id' in argument ? String(argument.id) : '…'
}

function literal(value: unknown): string {
  if (typeof value === 'string') return `'${value}'`
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(
      ([name, inner]) => `${/^[\w$]+$/.test(name) ? name : `'${name}'`}: ${literal(inner)}`,
    )
    return `{ ${entries.join(', ')} }`
  }
  return typeof value === 'function' ? '…' : String(value)
}
