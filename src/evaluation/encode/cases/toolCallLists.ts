import { describeValue } from '../../errors/describeValue.ts'
import { EvaluationError } from '../../errors/evaluationError.ts'
import { unexpected } from '../../errors/unexpected.ts'
import { requireList } from '../encodeColumn.ts'
import { perRow } from '../encodeTable.ts'
import { canonicalText } from './canonicalText.ts'
import { takeNamed, withNames } from './namesInColumn.ts'
import { cutWhereUnreadable, nestingFault, requireReadable } from './nesting.ts'
import { perTrial } from './perTrial.ts'
import { hidesItself, requireShown } from './requireShown.ts'

/** A call of a tool by an agent. */
export interface ToolCall {
  readonly name: string
  readonly arguments?: Readonly<Record<string, unknown>> | undefined
}

/** A call as it is handed in. Its arguments may be of an interface, which is no record to the compiler. */
export interface GivenToolCall {
  readonly name: string
  readonly arguments?: object | undefined
}

/** The calls that each trial of a case made, in order. */
export const toolCallsOfTrials = perTrial<readonly ToolCall[]>(
  // A list of calls holds no list; no list at all stands for no call.
  value => !Array.isArray(value) || !Array.isArray(value[0]),
  (calls, column, index, where) => shown(callsOf(calls, column, index, where).map(readable), column, index, where),
  canonicalText,
  toolsIn,
)

/** The calls that a case asks for, in order. */
export const toolCallsOfCases = perRow<readonly (readonly ToolCall[])[]>({
  encode: (list, column) => {
    const wanted = Array.from(list, (calls, i) => {
      const where = `${column}[${i}]`
      requireReadable(calls, where, column, i)
      return shown(callsOf(calls, column, i, where), column, i, where)
    })
    return withNames(wanted, () => toolsIn(wanted))
  },
  take: takeNamed,
  view: lists => ({ kind: 'lists', listOf: row => [canonicalText(lists[row])], valueOf: row => lists[row] }),
})

function callsOf(given: unknown, column: string, index: number, where: string): readonly ToolCall[] {
  const calls = requireList(given, where)
  return Array.from(calls, (call, j) => {
    const place = `${where}[${j}]`
    const expected = "a call: { name: 'search', arguments: { query: 'refund' } }"
    if (typeof call !== 'object' || call === null) throw unexpected(place, call, { column, index, expected })
    const { name, arguments: written = noArguments(call, place, column, index) } = call as Readonly<
      Record<string, unknown>
    >
    if (typeof name !== 'string')
      throw unexpected(`${place}.name`, name, { column, index, expected, mend: nameElsewhere(call) })
    const given = asJson(written)
    if (typeof given !== 'object' || given === null || isNameless(given) || hidesItself(given)) {
      throw unexpected(`${place}.arguments`, written, {
        column,
        index,
        expected: `the arguments of ${describeValue(name)} by name`,
        mend:
          typeof given === 'string'
            ? 'Parse their JSON first'
            : given instanceof Map
              ? 'Write them as Object.fromEntries(arguments)'
              : undefined,
      })
    }
    return { name, arguments: { ...given } }
  })
}

/** What JSON writes in place of a value that says so. */
function asJson(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  return 'toJSON' in value && typeof value.toJSON === 'function' ? value.toJSON() : value
}

/** Whether it holds its parts under no names of its own: a copy of its members would be empty. */
function isNameless(value: object): boolean {
  return Array.isArray(value) || value instanceof Map || value instanceof Set || ArrayBuffer.isView(value)
}

function toolsIn(lists: readonly (readonly ToolCall[])[]): ReadonlySet<string> {
  return new Set(lists.flatMap(calls => calls.map(({ name }) => name)))
}

/** Refuses arguments of which a part does not show what it holds. */
function shown(calls: readonly ToolCall[], column: string, index: number, where: string): readonly ToolCall[] {
  calls.forEach((call, j) => {
    requireShown(call.arguments, `${where}[${j}].arguments`, column, index)
  })
  return calls
}

/** Arguments that cannot be read whole are wrong where they cannot. */
function readable(call: ToolCall): ToolCall {
  if (nestingFault(call.arguments) === undefined) return call
  const given = Object.entries(call.arguments ?? {}).map(([name, value]) => [name, cutWhereUnreadable(value)] as const)
  return { ...call, arguments: Object.fromEntries(given) }
}

/** Where OpenAI and the AI SDK write the name of a call. */
function nameElsewhere(call: object): string | undefined {
  if ('function' in call) return 'Give its function, with the JSON of its arguments parsed'
  return 'toolName' in call ? 'Give it as name: call.toolName' : undefined
}

/** What others call the arguments of a call. */
const otherNames = ['args', 'input', 'inputs', 'params', 'parameters', 'kwargs', 'payload', 'tool_input', 'toolInput']

/**
 * Returns the arguments of a call that holds none.
 *
 * @throws EvaluationError where they stand under another name: calls that differ in them would be equal.
 */
function noArguments(call: object, place: string, column: string, index: number): object {
  const other = Object.entries(call).find(([name, value]) => otherNames.includes(name) && value !== undefined)
  if (other === undefined) return {}
  throw new EvaluationError({
    column,
    index,
    problem: `${place} has ${describeValue(other[0])} and no arguments`,
    expected: "a call: { name: 'search', arguments: { query: 'refund' } }",
    mend: `Give them as arguments: call.${other[0]}`,
  })
}
