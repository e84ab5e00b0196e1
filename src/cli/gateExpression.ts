import { describeValue } from '../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import type { Bound } from '../gates/bound.ts'
import { numberOf } from './options/parseOptions.ts'

/** A gate as it is written: a metric and what its value must be. */
export interface WrittenGate {
  readonly metric: string
  readonly bound: Bound
}

/** What stands between two numbers, or after a sign of comparison. A percent sign may have a space before it. */
const number = String.raw`([^\s]+(?:\s%)?)`

const forms: readonly {
  readonly is: RegExp
  readonly bound: (first: number, second: number) => Bound
}[] = [
  { is: new RegExp(`^(?:>=|≥)\\s*${number}$`), bound: atLeast => ({ atLeast }) },
  { is: new RegExp(`^>\\s*${number}$`), bound: above => ({ above }) },
  { is: new RegExp(`^(?:<=|≤)\\s*${number}$`), bound: atMost => ({ atMost }) },
  { is: new RegExp(`^<\\s*${number}$`), bound: below => ({ below }) },
  {
    is: new RegExp(`^within\\s+${number}\\s+(?:±|\\+-|\\+/-)\\s*${number}$`),
    bound: (target, tolerance) => ({ within: [target, tolerance] }),
  },
  {
    is: new RegExp(`^between\\s+${number}\\s+and\\s+${number}$`),
    bound: (lowest, highest) => ({ between: [lowest, highest] }),
  },
]

const expected = "'auc >= 0.65', with >= or ≥, >, <= or ≤, <, 'f1 within 0.96 ± 0.01' or 'auc between 0.6 and 0.999'"

/**
 * Reads a gate: `auc >= 0.65`, `accuracy ≥ 90%`, `recall(class=1) >= 0.8`, `f1 within 0.96 ± 0.01`, `auc between 0.6 and 0.999`. It does
 * not check that the metric exists, or that it can meet the bound.
 *
 * @throws EvaluationError where the text is no metric with a bound.
 */
export function gateExpression(text: string): WrittenGate {
  const end = endOfMetric(text)
  const metric = text.slice(0, end).trim()
  if (metric === '') throw unreadable(text, 'names no metric')
  return { metric, bound: boundExpression(text.slice(end), text) }
}

/** Reads a bound without its metric: `>= 0.6`. `whole` is the text that messages show. */
export function boundExpression(text: string, whole = text): Bound {
  const asked = text.trim()
  if (asked === '') throw unreadable(whole, 'does not say what the value must be')
  for (const { is, bound } of forms) {
    const found = is.exec(asked)
    if (found === null) continue
    const [first, second = '0'] = found.slice(1)
    const where = `the bound of ${describeValue(whole)}`
    return bound(numberOf(first, where), numberOf(second, where))
  }
  throw unreadable(whole, `asks ${describeValue(asked)}`)
}

/** The id ends at the first space or sign of comparison, or with its brackets. */
function endOfMetric(text: string): number {
  const head = /^\s*[^\s(<>=≥≤]*/.exec(text)?.[0].length ?? 0
  if (text[head] !== '(') return head
  let isText = false
  for (let i = head; i < text.length; i++) {
    const character = text[i]
    if (isText && character === '\\') i++
    else if (character === '"') isText = !isText
    else if (character === ')' && !isText) return i + 1
  }
  throw unreadable(text, 'has no )')
}

function unreadable(text: string, problem: string): EvaluationError {
  return new EvaluationError({ column: 'gate', problem: `the gate ${describeValue(text)} ${problem}`, expected })
}
