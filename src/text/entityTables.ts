import type { Detail } from '../evaluation/columns/detailReader.ts'
import type { FactTable } from '../metrics/definition/parts.ts'
import type { MatchedRow } from './matchedSpans.ts'
import { keyOf, type Span } from './spans.ts'

/** Returns what was missed in a row, and what was found that is not expected. */
export function entityTexts({ expected, found, right }: MatchedRow): readonly Detail[] {
  const [ofRight, ofExpected] = [right, expected].map(side => new Set(side.map(keyOf)))
  const missed = expected.filter(span => !ofRight.has(keyOf(span)))
  const spurious = found.filter(span => !ofExpected.has(keyOf(span)))
  return [
    { name: 'missed', text: missed.map(textOf).join(', ') },
    { name: 'spurious', text: spurious.map(textOf).join(', ') },
  ].filter(({ text }) => text !== '')
}

/** `PER 0–2`: the token after the last is the end. */
function textOf({ start, end, type }: Span): string {
  return `${type} ${start}–${end}`
}

const MOST_TYPES = 10
const MOST_PAIRS = 5

/** Returns how each type fared, worst first, and which types were taken for others within right boundaries. */
export function entityTables(rows: readonly MatchedRow[], types: readonly string[]): readonly FactTable[] {
  const counts = new Map(types.map(type => [type, { type, expected: 0, found: 0, right: 0 }]))
  const taken = new Map<string, { readonly from: string; readonly to: string; times: number }>()
  const add = (type: string, side: 'expected' | 'found' | 'right'): void => {
    const ofType = counts.get(type)
    if (ofType !== undefined) ofType[side]++
  }
  for (const { expected, found, right } of rows) {
    for (const { type } of expected) add(type, 'expected')
    for (const { type } of found) add(type, 'found')
    for (const { type } of right) add(type, 'right')
    const typesAt = new Map<string, string[]>()
    for (const span of found) {
      const place = `${span.start} ${span.end}`
      typesAt.set(place, [...(typesAt.get(place) ?? []), span.type])
    }
    for (const { start, end, type } of expected) {
      for (const other of typesAt.get(`${start} ${end}`) ?? []) {
        if (other === type) continue
        const key = JSON.stringify([type, other])
        const before = taken.get(key)
        if (before === undefined) taken.set(key, { from: type, to: other, times: 1 })
        else before.times++
      }
    }
  }
  const f1Of = ({ expected, found, right }: { expected: number; found: number; right: number }): number =>
    (2 * right) / (expected + found)
  const byType = Array.from(counts.values()).sort((a, b) => f1Of(a) - f1Of(b))
  const pairs = Array.from(taken.values()).sort((a, b) => b.times - a.times)
  return [
    {
      columns: [
        { title: 'type', holds: 'text' },
        { title: 'expected', holds: 'number' },
        { title: 'found', holds: 'number' },
        { title: 'right', holds: 'number' },
        { title: 'F1', holds: 'number' },
      ],
      rows: byType
        .slice(0, MOST_TYPES)
        .map(each => [each.type, String(each.expected), String(each.found), String(each.right), f1Of(each).toFixed(4)]),
      left: Math.max(0, byType.length - MOST_TYPES),
      of: 'class',
    },
    {
      columns: [
        { title: 'expected, boundaries right', holds: 'text' },
        { title: 'found as', holds: 'text' },
        { title: 'times', holds: 'number' },
      ],
      rows: pairs.slice(0, MOST_PAIRS).map(({ from, to, times }) => [from, to, String(times)]),
      left: Math.max(0, pairs.length - MOST_PAIRS),
      of: 'pair',
    },
  ]
}
