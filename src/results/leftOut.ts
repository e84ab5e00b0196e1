import { formatCount, more } from '../explain/text/formatNumber.ts'
import { joinedNames } from './placesOf.ts'
import type { GateRecord } from './records/gateRecord.ts'
import type { Results } from './results.ts'

/** So many are told in a table or a summary. */
const MOST_TOLD = 5

/** How notes say that something was left out: readers, answers, metrics, pairings and slices have these words for it. */
const saysSo = /\bleft out\b|\bdropped\b|\bcounts? nowhere\b|\bnot judged\b/

/** What was not held against a stored bar: metrics, rows, or the bar itself, which was lowered or written anew. */
const ofBars =
  /\bno longer asked for\b|^the data have changed since\b|\bLOWER(?:ED)?\b|\bIN CI\b|^recorded .+ anew\b|\bwritten anew\b/

/** The names that follow such a note. Those of slices stay: a slice that nobody looked at has no other place. */
const namesAfter = /(?<=.\b(?:left out|dropped)\b[^:]*): .*$/s

/** What a gate has left out, of its notes, shortly: `40 of 200 rows were dropped for blank cells (yPred 40×)`. */
export function leftOutOf({ notes }: Pick<GateRecord, 'notes'>): readonly string[] {
  return notes.filter(note => saysSo.test(note) || ofBars.test(note)).map(note => note.replace(namesAfter, ''))
}

/** What passing gates have left out, each once, with the gates that say so. What failed tells it beside its reason. */
export function leftOutLines({ gates, run }: Pick<Results, 'gates' | 'run'>): readonly string[] {
  const sayers = new Map<string, GateRecord[]>()
  for (const gate of gates) {
    if (!gate.passes) continue
    for (const text of leftOutOf(gate)) {
      // A command says it of the whole run.
      if (run.notes.includes(text)) continue
      const known = sayers.get(text)
      if (known === undefined) sayers.set(text, [gate])
      else known.push(gate)
    }
  }
  const lines = Array.from(sayers, ([text, [{ project, file, test, title }, ...others]]) => {
    const place = joinedNames([project, file, test, title])
    return `${text} (${place}${others.length === 0 ? '' : ` and ${more(others.length, 'gate')}`})`
  })
  const left = lines.length - MOST_TOLD
  if (left <= 0) return lines
  return [...lines.slice(0, MOST_TOLD), `… and ${formatCount(left)} more that gates left out`]
}
