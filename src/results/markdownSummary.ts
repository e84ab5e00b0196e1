import { counted, more } from '../explain/text/formatNumber.ts'
import { codeBlock, htmlInMarkdown, markdownText } from '../explain/text/markdownText.ts'
import { idName } from '../explain/text/rowName.ts'
import { utf8Length } from '../explain/text/utf8Length.ts'
import { changesText, compareRuns } from './compareRuns.ts'
import { type BarGlyphs, columnsIn, detailLines, gateCells, roomBar, unicodeGlyphs } from './gateCells.ts'
import { blocks, byStanding, shownOf, standingOf } from './gateStanding.ts'
import { headline, runStanding } from './headline.ts'
import { leftOutLines } from './leftOut.ts'
import { placesOf } from './placesOf.ts'
import type { GateRecord } from './records/gateRecord.ts'
import type { Results } from './results.ts'
import { rowsShown } from './terminalTable.ts'
import { retriedLines, unseenLines } from './unseenText.ts'

/** The most bytes we write to a job summary. GitHub refuses a file of more than 1 MiB. */
export const MOST_BYTES = 256 * 1024

const MOST_DETAILED = 25

/** Spaces inside of code collapse. */
const glyphs: BarGlyphs = { ...unicodeGlyphs, empty: '·' }

/**
 * Results as Markdown, for a job summary or a comment on a merge request: what blocks, what is close, and what passed folded
 * away. Details of failures, and then rows, are left out where the text would take more than `most` bytes; what is left out is
 * counted.
 */
export function markdownSummary(results: Results, previous?: Results, most = MOST_BYTES): string {
  const tries = [
    { detailed: MOST_DETAILED, passed: Number.POSITIVE_INFINITY },
    { detailed: 5, passed: 200 },
    { detailed: 0, passed: 0 },
  ]
  for (const limits of tries) {
    const text = summary(results, previous, limits)
    if (utf8Length(text) <= most) return text
  }
  const short = `## ${title(results)}\n\nThe table has no room here: see metrics-results.json.\n`
  return utf8Length(short) <= most ? short : ''
}

const marks = { good: '✅', bad: '❌', open: '⚠️' } as const

function title(results: Results): string {
  return `${marks[runStanding(results)]} ${markdownText(results.run.name ?? 'Metrics')}: ${markdownText(headline(results))}`
}

function summary(
  results: Results,
  previous: Results | undefined,
  { detailed, passed }: { readonly detailed: number; readonly passed: number },
): string {
  const { gates, run } = results
  const rows = rowsShown(gates, false)
  const whereOf = placesOf(gates)
  const rest = byStanding(gates).filter(gate => !rows.includes(gate))
  const folded = rest.filter(gate => gate.passes).slice(0, passed)
  const noted = rest.filter(gate => !gate.passes && !blocks(gate)).slice(0, passed)
  const left = rest.length - folded.length - noted.length
  const failures = rows.filter(blocks).slice(0, detailed)
  const parts = [
    `## ${title(results)}`,
    ...(previous === undefined
      ? []
      : [
          `Since the run of ${markdownText(previous.run.startedAt.slice(0, 10))}: ${changesText(compareRuns(results, previous))}`,
        ]),
    ...list(unseenLines(run)),
    ...(rows.length === 0 ? [] : [table(rows, whereOf)]),
    ...list([...leftOutLines(results), ...retriedLines(results)]),
    ...failures.map(gate =>
      fold(
        `${standingOf(gate).emoji} ${htmlTitle(shownOf(gate), whereOf(gate))}`,
        codeBlock(detailLines(gate, idName)),
      ),
    ),
    ...(folded.length === 0 ? [] : [fold(`✅ ${counted(folded.length, 'gate')} passed`, table(folded, whereOf))]),
    ...(noted.length === 0
      ? []
      : [fold(`⚪ ${counted(noted.length, 'gate')} failed in a test that passes`, table(noted, whereOf))]),
    ...(left === 0 ? [] : [`… and ${more(left, 'gate')}`]),
    ...run.notes.map(markdownText),
  ]
  return `${parts.join('\n\n')}\n`
}

function list(lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [lines.map(line => `- ${markdownText(line)}`).join('\n')]
}

function table(gates: readonly GateRecord[], whereOf: ReturnType<typeof placesOf>): string {
  const columns = columnsIn('summary')
  const rows = gates.map(shownOf).map(gate => {
    const texts = gateCells(gate)
    const name = `**${markdownText(gate.title)}** ${markdownText(whereOf(gate))}`
    const cells = columns.map(({ cell }) =>
      cell === 'bar' ? `\`${roomBar(gate, glyphs)}\`` : markdownText(texts[cell]),
    )
    return `| ${[standingOf(gate).emoji, name, ...cells].join(' | ')} |`
  })
  return [
    `| | ${['gate', ...columns.map(({ head }) => head)].join(' | ')} |`,
    `|---|---|${columns.map(({ cell }) => (cell === 'bar' ? '---' : '--:')).join('|')}|`,
    ...rows,
  ].join('\n')
}

function fold(head: string, body: string): string {
  return `<details><summary>${head}</summary>\n\n${body}\n\n</details>`
}

function htmlTitle(gate: GateRecord, where: string): string {
  const { value } = gateCells(gate)
  const required = gate.required === '' ? '' : `, required ${htmlInMarkdown(gate.required)}`
  const place = where === '' ? '' : ` · ${htmlInMarkdown(where)}`
  return `${htmlInMarkdown(gate.title)} ${value}${required}${place}`
}
