import { withoutMiddle } from '../evaluation/errors/printable.ts'
import { formatCount } from '../explain/text/formatNumber.ts'
import { joinedNames } from './placesOf.ts'
import { type UnseenRecord, unseenKinds } from './records/runRecord.ts'
import type { Results } from './results.ts'

/** So many of a kind are named in a table, a summary or at the head of a page. */
const MOST_NAMED = 5

/** What of a run was not seen, a line for each: `test file did not load: models.test.ts (Cannot find module …)`. */
export function unseenLines({ unseen = [] }: Results['run']): readonly string[] {
  return unseenKinds.flatMap(({ kind, one, many }) => {
    const all = unseen.filter(record => record.kind === kind)
    const named = all.filter(({ count }) => count === undefined)
    const shown = named.slice(0, MOST_NAMED)
    const left = all.reduce((total, { count = 1 }) => total + count, 0) - shown.length
    if (shown.length === 0) return left === 0 ? [] : [`${formatCount(left)} ${left === 1 ? one : many}`]
    return [
      ...shown.map(record => `${one}: ${unseenPlace(record)}`),
      ...(left === 0 ? [] : [`… and ${formatCount(left)} more ${left === 1 ? one : many}`]),
    ]
  })
}

/** Where it stands, its gates, and why. */
function unseenPlace({ project, file, test, gates = [], because }: UnseenRecord): string {
  const place = joinedNames([project, file, test])
  const titles =
    gates.length === 0
      ? ''
      : `: ${gates
          .slice(0, MOST_NAMED)
          .map(gate => withoutMiddle(gate))
          .join(', ')}${gates.length > MOST_NAMED ? ', …' : ''}`
  const why = because === undefined || because === '' ? '' : ` (${withoutMiddle(because).split('\n')[0]})`
  return `${place === '' ? 'of no known test' : place}${titles}${why}`
}

/** `F1 passed on try 2: models.test.ts › is good`, for each gate that an earlier try of its test may have failed. */
export function retriedLines({ gates }: Pick<Results, 'gates'>): readonly string[] {
  const retried = gates.filter(({ tryOfTest, passes }) => tryOfTest !== undefined && passes)
  const shown = retried.slice(0, MOST_NAMED)
  const left = retried.length - shown.length
  return [
    ...shown.map(
      ({ title, file, test, tryOfTest }) =>
        `${withoutMiddle(title)} passed on try ${tryOfTest} of its test: ${joinedNames([file, test])}`,
    ),
    ...(left === 0 ? [] : [`… and ${formatCount(left)} more passed on a later try`]),
  ]
}
