import { printable } from '../evaluation/errors/printable.ts'
import type { MissingCase } from '../evaluation/missing/missingAnswers.ts'
import type { Unmeasured } from '../gates/decideUnmeasured.ts'
import type { Verdict } from '../gates/verdict.ts'
import { messageLines } from './messageLines.ts'
import { displayWidth, wrap } from './text/displayWidth.ts'
import { formatCount, formatNumber } from './text/formatNumber.ts'
import type { Layout } from './text/layout.ts'

const MOST_REASONS = 6
const MOST_NAMED = 8

/** Why a gate was not decided: what gave no answer and why, what the others come to, and how to go on. */
export function explainUnmeasured(
  { measurement, why }: Verdict,
  { missing, ofAnswered, asWrong }: Unmeasured,
  layout: Layout,
  most: number,
): readonly string[] {
  const { width } = layout
  const { count, of, unit, cases, stopped, countAs = 'wrong', mend = 'fill in what is missing' } = missing
  const title = measurement.title
  const [answered, wrong] = [ofAnswered(), asWrong()]
  const others = `${title} of the ${formatCount(of - count)} ${unit === 'answer' ? 'judged' : 'answered'}`
  const found = Number.isNaN(answered) ? `${others} has no value` : `${others} is ${formatNumber(answered)}`
  const besides =
    wrong === undefined || Number.isNaN(wrong) ? '' : `; with the missing as ${countAs} it is ${formatNumber(wrong)}`
  // A share that allows these and hardly more.
  const share = Math.ceil((100 * count) / of) / 100
  const allowed = share < 1 && stopped === undefined ? `, or allow them with maxMissing: ${share}` : ''
  const next = stopped === undefined ? `${mend}${allowed}` : 'raise the budget, or ask fewer cases'
  const conclusion = [...wrap(`${found}${besides}.`, width), ...wrap('This is no verdict on quality.', width)]
  const reasons = reasonLines(cases, layout)
  // Long reasons must not push out what follows from them.
  const room = Math.max(
    1,
    most - [why, `Next: ${next}.`].flatMap(text => wrap(text, width)).length - conclusion.length - 1,
  )
  const below = [...(reasons.length > room ? [...reasons.slice(0, room - 1), '  …'] : reasons), ...conclusion]
  return messageLines({ statement: why, below, next: `Next: ${next}.` }, layout, most)
}

/** Cases by what went wrong, the most frequent first. */
function reasonLines(cases: readonly MissingCase[], { width }: Layout): readonly string[] {
  const byReason = new Map<string, string[]>()
  for (const { name, reason = '' } of cases) byReason.set(reason, [...(byReason.get(reason) ?? []), name])
  const ordered = [...byReason].sort(([, a], [, b]) => b.length - a.length)
  const shown = ordered.slice(0, MOST_REASONS).map(([reason, names]) => {
    const more = names.length > MOST_NAMED ? ` and ${formatCount(names.length - MOST_NAMED)} more` : ''
    return {
      names: `${names
        .slice(0, MOST_NAMED)
        .map(name => printable(name))
        .join(', ')}${more}`,
      reason: printable(reason),
    }
  })
  const widest = Math.max(0, ...shown.map(({ names }) => displayWidth(names)))
  const lines = shown.flatMap(({ names, reason }) => {
    const line = `  ${names}${' '.repeat(Math.max(0, widest - displayWidth(names)))}${reason === '' ? '' : `   ${reason}`}`
    return displayWidth(line) <= width ? [line.trimEnd()] : wrap(`  ${names}: ${reason}`, width)
  })
  return ordered.length > shown.length
    ? [...lines, `  and ${formatCount(ordered.length - shown.length)} other reasons`]
    : lines
}
