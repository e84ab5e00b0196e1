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

/** The chapters of a document by their titles. */
export function chaptersIn(document: string): ReadonlyMap<string, string> {
  return new Map(
    document
      .split(/^(?=## )/m)
      .slice(1)
      .map(chapter => [/^## (.+)$/m.exec(chapter)?.[1] ?? '', `${chapter.trim()}\n`]),
  )
}
