import { canonicalText } from '../../evaluation/encode/cases/canonicalText.ts'
import type { ToolCall } from '../../evaluation/encode/cases/toolCallLists.ts'
import { NO_ANSWER } from '../../evaluation/missing/noAnswer.ts'
import { assignment } from '../../numeric/assignment.ts'

/** Whether the arguments of a call serve for those that were wanted. */
export type CompareArguments = (
  wanted: Readonly<Record<string, unknown>>,
  made: Readonly<Record<string, unknown>>,
) => boolean

/** In which order calls must stand, what else may stand there, and when arguments agree. */
export interface CallRules {
  readonly order: 'exact' | 'inOrder' | 'any'
  readonly extra: 'wrong' | 'allowed'
  readonly agree: (wanted: ToolCall, made: ToolCall) => boolean
}

/** A wanted call and the one that was made for it; either is absent where there is none. */
export interface AlignedCall {
  readonly wanted: ToolCall | undefined
  readonly made: ToolCall | undefined
  readonly agrees: boolean
}

export interface AlignedCalls {
  readonly isRight: boolean
  readonly calls: readonly AlignedCall[]
}

/** Puts the calls that were made beside those that were wanted, so that as many as possible agree. */
export function alignCalls(wanted: readonly ToolCall[], made: readonly ToolCall[], rules: CallRules): AlignedCalls {
  const gains = wanted.map(own => Float64Array.from(made, other => gainOf(own, other, rules)))
  const pairs = rules.order === 'any' ? assigned(gains, made.length) : inOrder(gains, made.length)
  const partner = new Int32Array(wanted.length).fill(-1)
  for (const [own, other] of pairs) if (gains[own][other] > 0) partner[own] = other
  const taken = new Set(partner)
  const agrees = (own: number): boolean => partner[own] !== -1 && rules.agree(wanted[own], made[partner[own]])
  const all = wanted.every((_, own) => agrees(own))
  const isLong = made.length > wanted.length
  const isRight =
    all &&
    // No answer is wrong also where any calls are allowed.
    !made.some(({ name }) => name === NO_ANSWER) &&
    (!isLong || rules.extra === 'allowed') &&
    (rules.order !== 'exact' || !isLong || hasRun(wanted, made, rules))
  const calls: AlignedCall[] = []
  const leftOf = Array.from(made.keys()).filter(other => !taken.has(other))
  wanted.forEach((call, own) => {
    const other = partner[own]
    // Calls that nobody wanted stand where they were made.
    while (other !== -1 && leftOf.length > 0 && leftOf[0] < other) {
      calls.push({ wanted: undefined, made: made[leftOf.shift() ?? 0], agrees: false })
    }
    calls.push({ wanted: call, made: other === -1 ? undefined : made[other], agrees: agrees(own) })
  })
  for (const other of leftOf) calls.push({ wanted: undefined, made: made[other], agrees: false })
  return { isRight, calls }
}

/** Agreement first, then the same tool, then shared arguments. */
function gainOf(wanted: ToolCall, made: ToolCall, { agree }: CallRules): number {
  if (wanted.name !== made.name) return 0
  const counted = sharedArguments(wanted, made)
  const close = counted.wanted + counted.made === 0 ? 1 : (2 * counted.shared) / (counted.wanted + counted.made)
  return (agree(wanted, made) ? 1000 : 0) + 1 + close
}

function assigned(gains: readonly Float64Array[], made: number): readonly (readonly [number, number])[] {
  if (gains.length === 0 || made === 0) return []
  return Array.from(assignment(gains, made), (other, own) => [own, other] as const).filter(([, other]) => other !== -1)
}

/** The pairs of largest gain that do not cross, by dynamic programming over both lists. */
function inOrder(gains: readonly Float64Array[], made: number): readonly (readonly [number, number])[] {
  const best = Array.from({ length: gains.length + 1 }, () => new Float64Array(made + 1))
  for (let own = gains.length - 1; own >= 0; own--) {
    for (let other = made - 1; other >= 0; other--) {
      const both = gains[own][other] > 0 ? gains[own][other] + best[own + 1][other + 1] : 0
      best[own][other] = Math.max(both, best[own + 1][other], best[own][other + 1])
    }
  }
  const pairs: (readonly [number, number])[] = []
  for (let own = 0, other = 0; own < gains.length && other < made; ) {
    const both = gains[own][other] > 0 ? gains[own][other] + best[own + 1][other + 1] : -1
    if (both === best[own][other]) pairs.push([own++, other++])
    else if (best[own + 1][other] === best[own][other]) own++
    else other++
  }
  return pairs
}

/** Whether the wanted calls stand somewhere among the others, one right after the other. */
function hasRun(wanted: readonly ToolCall[], made: readonly ToolCall[], { agree }: CallRules): boolean {
  return made.some(
    (_, start) =>
      start + wanted.length <= made.length &&
      wanted.every((call, i) => call.name === made[start + i].name && agree(call, made[start + i])),
  )
}

/** How many arguments two calls have, and how many of them are equal. */
export function sharedArguments(
  wanted: ToolCall | undefined,
  made: ToolCall | undefined,
): { readonly wanted: number; readonly made: number; readonly shared: number } {
  const [own, other] = [wanted, made].map(call => new Map(Object.entries(call?.arguments ?? {})))
  let shared = 0
  for (const [name, value] of own) {
    if (other.has(name) && canonicalText(other.get(name)) === canonicalText(value)) shared++
  }
  return { wanted: own.size, made: other.size, shared }
}
