import { printable } from '../evaluation/errors/printable.ts'
import { looksLikeEvaluation } from '../evaluation/inputs/encodeEvaluation.ts'
import { cutTo, displayWidth, USUAL_WIDTH, widthWithin } from '../explain/text/displayWidth.ts'
import { type Layout, noColours, type Palette } from '../explain/text/layout.ts'
import type { Host } from './host.ts'
import type { MatcherContext } from './matcherContext.ts'

/**
 * The call as the reader wrote it: `expect(evaluation).not.toHaveF1Above(0.9)`. Arguments that do not fit get lines of
 * their own.
 */
export function callOf(
  context: MatcherContext,
  matcher: string,
  expected: readonly unknown[],
  { palette, width }: Layout,
): string {
  const how = `${context.promise ? `.${context.promise}` : ''}${context.isNot === true ? '.not' : ''}`
  const call = `${palette.dim('expect(')}${palette.received('evaluation')}${palette.dim(`)${how}.`)}${matcher}${palette.dim('(')}`
  // Leaves room for the indent and the comma.
  const list = expected.map(argument => cutTo(printedArgument(argument), width - 3))
  const painted = list.map(argument => palette.expected(argument))
  const oneLine = `expect(evaluation)${how}.${matcher}(${list.join(', ')})`
  if (displayWidth(oneLine) <= width) return `${call}${painted.join(', ')}${palette.dim(')')}`
  return [call, ...painted.map(argument => `  ${argument},`), palette.dim(')')].join('\n')
}

/** What an asymmetric call measured, behind its arguments: `0.99, was 0.84`. */
export function measuredCall(args: readonly unknown[], measured: string): string {
  return [...args.map(printedArgument), `was ${printable(measured)}`].join(', ')
}

function printedArgument(argument: unknown): string {
  if (typeof argument === 'function' || typeof argument === 'symbol') return printable(describe(argument))
  if (typeof argument === 'object' && argument !== null && 'id' in argument) return printable(String(argument.id))
  if (Array.isArray(argument) && argument.some(isGate))
    return `[${argument.length} ${argument.length === 1 ? 'gate' : 'gates'}]`
  return printable(literal(argument))
}

function isGate(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'metric' in value && 'bound' in value
}

function describe(argument: object | symbol): string {
  return typeof argument === 'function' && 'id' in argument ? String(argument.id) : '…'
}

function literal(value: unknown): string {
  // An evaluation may have millions of rows.
  if (looksLikeEvaluation(value)) return 'other'
  if (typeof value === 'string') return `'${value.replace(/[\\']/g, '\\$&').replace(/\n/g, '\\n')}'`
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(
      ([name, inner]) => `${/^[\w$]+$/.test(name) ? name : literal(name)}: ${literal(inner)}`,
    )
    return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`
  }
  return typeof value === 'function' ? '…' : String(value)
}

/** The layout of a message of this call. */
export function layoutOf(context: MatcherContext, host: Host): Layout {
  return { palette: paletteOf(context), width: widthWithin(host.width?.() ?? USUAL_WIDTH) }
}

export function paletteOf({ utils }: MatcherContext): Palette {
  if (utils === undefined || !coloursText(utils)) return noColours
  // Called as methods: Bun's colours throw without their object.
  return {
    received: text => thenDefault(utils.RECEIVED_COLOR?.(text) ?? text),
    expected: text => thenDefault(utils.EXPECTED_COLOR?.(text) ?? text),
    dim: text => utils.DIM_COLOR?.(text) ?? text,
    bold: text => utils.BOLD_WEIGHT?.(text) ?? text,
  }
}

const DEFAULT_COLOUR = '\u001b[39m'
const RESET = '\u001b[0m'

/** Vitest prints a message in red and returns to red wherever another colour ends; after a reset it does not. */
function thenDefault(painted: string): string {
  return painted.endsWith(DEFAULT_COLOUR) ? painted.slice(0, -DEFAULT_COLOUR.length) + RESET : painted
}

/** Whether colours take text. Bun's print a string as a quoted value instead. */
function coloursText(utils: NonNullable<MatcherContext['utils']>): boolean {
  return utils.RECEIVED_COLOR?.('text').includes('"') !== true
}
