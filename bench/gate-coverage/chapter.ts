import { markdownTable } from '../core/markdownTable.ts'
import { sampleRandom } from '../interval-coverage/samples.ts'
import type { GateStudy } from './gateStudy.ts'

/** The title of docs/gate-coverage.md and what stands before its chapters. */
export const introduction = `# How sure the gates are

[How sure the intervals are](interval-coverage.md) looks at limits. Here whole gates are tried: samples are drawn where the
truth is known, and the matchers’ own decisions are counted. \`npm run bench:gate-coverage\` does it again, with the same seeds and
the same numbers.`

/** Simulates a study and returns its chapter as Markdown. */
export function chapterOf({ topic, title, about, settings }: GateStudy, simulations: number): string {
  const rows = settings.map(({ name, counted, atMost, happens }) => {
    let count = 0
    for (let i = 0; i < simulations; i++) count += Number(happens(sampleRandom(`${topic} | ${name}`, 0, i)))
    return [name, counted, ((100 * count) / simulations).toFixed(1), atMost === undefined ? '–' : String(atMost)]
  })
  const table = markdownTable(['samples', 'the gate', '% of samples', 'at most'], rows)
  const standardError = 100 * Math.sqrt((0.05 * 0.95) / simulations)
  const size = `${simulations.toLocaleString('en')} samples each: a share of 5 % is ±${(2 * standardError).toFixed(1)} points.`
  return `## ${title}\n\n${about.trim()}\n\n${size}\n\n${table}\n`
}

/** The title of the summary, which comes before the chapters. */
export const SUMMARY = 'At a glance'

/**
 * Returns one table of what the chapters found: for each gate whose settings end in a number of units, the share of samples in
 * percent that pass by that number, and what is promised. Power stands in brackets, where a setting has no promise.
 */
export function summaryOf(chapters: readonly string[]): string {
  const gates = new Map<string, { readonly shares: Map<number, string>; atMost: string }>()
  for (const row of chapters.flatMap(chapter => chapter.split('\n').filter(line => line.startsWith('| ')))) {
    const [name, counted, share, atMost] = row.slice(2, -2).split(' | ')
    const found = /^(.+), (\d+)(: .+)?$/.exec(name)
    if (found === null || !counted.startsWith('passes')) continue
    const gate = `${found[1]}${found[3] ?? ''}${counted === 'passes' ? '' : `, ${counted.slice('passes '.length)}`}`
    const known = gates.get(gate) ?? { shares: new Map<number, string>(), atMost: '–' }
    gates.set(gate, known)
    if (atMost !== '–') known.atMost = atMost
    known.shares.set(Number(found[2]), atMost === '–' ? `(${share})` : share)
  }
  const sizes = [...new Set(Array.from(gates.values()).flatMap(({ shares }) => [...shares.keys()]))].sort(
    (a, b) => a - b,
  )
  const rows = Array.from(gates, ([gate, { shares, atMost }]) => [
    gate,
    ...sizes.map(size => shares.get(size) ?? ''),
    atMost,
  ])
  const header = ['of 100 samples so many pass, by the number of units', ...sizes.map(String), 'at most']
  return `## ${SUMMARY}\n\nIn brackets: power, and levels that are told and not promised.\n\n${markdownTable(header, rows)}\n`
}

/** The chapters of a document by their titles. */
export function chaptersIn(document: string): ReadonlyMap<string, string> {
  return new Map(
    document
      .split(/^(?=## )/m)
      .slice(1)
      .map(chapter => [/^## (.+)$/m.exec(chapter)?.[1] ?? '', `${chapter.trim()}\n`]),
  )
}
