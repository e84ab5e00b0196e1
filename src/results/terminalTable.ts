import { printable } from '../evaluation/errors/printable.ts'
import { cutMiddle, cutTo, displayWidth } from '../explain/text/displayWidth.ts'
import { more } from '../explain/text/formatNumber.ts'
import { asciiGlyphs, columnsIn, gateCells, roomBar, unicodeGlyphs } from './gateCells.ts'
import { blocks, byStanding, shownOf, standingOf } from './gateStanding.ts'
import { headline } from './headline.ts'
import { leftOutLines } from './leftOut.ts'
import { placesOf } from './placesOf.ts'
import type { GateRecord } from './records/gateRecord.ts'
import type { Results } from './results.ts'
import { retriedLines, unseenLines } from './unseenText.ts'

/** How the table is printed. */
interface TableLayout {
  readonly columns: number
  /** Whether the terminal shows more than ASCII. */
  readonly unicode: boolean
  /** Whether every gate has a row. */
  readonly all: boolean
}

/** What a gate requires, and how it has changed, takes no more columns: the names of metrics may be in it. */
const WIDEST_CELL = 40

const MOST_BLOCKING = 30
const MOST_CLOSE = 5

/** The gates that get a row, and how many are left out: blocking ones, close ones, and the others where all are asked for. */
export function rowsShown(gates: readonly GateRecord[], all: boolean): readonly GateRecord[] {
  const sorted = byStanding(gates)
  if (all) return sorted
  return [
    ...sorted.filter(blocks).slice(0, MOST_BLOCKING),
    ...sorted.filter(gate => standingOf(gate).name === 'close').slice(0, MOST_CLOSE),
  ]
}

/** The table that a terminal shows at the end of a run. */
export function terminalTable(results: Pick<Results, 'gates' | 'run'>, layout: TableLayout): string {
  const { gates, run } = results
  const { columns, unicode, all } = layout
  const rows = rowsShown(gates, all).map(shownOf)
  const isWide = columns >= 110
  const shown = columnsIn('terminal').filter(
    ({ wide, isThere }) => (isWide || wide === undefined) && (isThere === undefined || rows.some(isThere)),
  )
  const glyphs = unicode ? unicodeGlyphs : asciiGlyphs
  const whereOf = placesOf(gates)
  const cells = rows.map(gate => {
    const { mark, plain } = standingOf(gate)
    const texts = gateCells(gate)
    return {
      mark: unicode ? mark : plain,
      title: printable(gate.title),
      where: printable(whereOf(gate)),
      cells: shown.map(({ cell, droppable = '' }) => {
        if (cell === 'bar') return roomBar(gate, glyphs)
        // A cell of a terminal breaks nowhere.
        const text = printable(texts[cell].replaceAll('\u00a0', ' '), WIDEST_CELL)
        // Beside 80 columns the names need the room.
        return isWide ? text : text.replace(droppable, '')
      }),
    }
  })
  const heads = shown.map(({ head }) => (unicode ? head : head.replace('┃', '|')))
  const widthOf = (texts: readonly string[]): number => Math.max(...texts.map(displayWidth))
  const widths = heads.map((head, i) => widthOf([head, ...cells.map(({ cells: texts }) => texts[i])]))
  const fixed = widths.reduce((total, width) => total + width + 2, 2)
  const left = Math.max(16, columns - fixed)
  const titles = isWide ? Math.min(Math.floor(left / 2), widthOf(['gate', ...cells.map(({ title }) => title)])) : 0
  const nameOf = (title: string, where: string): string => {
    if (!isWide) return padEnd(besideTitle(title, where, left), left)
    return `${padEnd(cutTitle(title, titles), titles)}  ${padEnd(cutMiddle(where, left - titles - 2), left - titles - 2)}`
  }
  const line = (mark: string, name: string, texts: readonly string[]): string =>
    [`${mark} ${name}`, ...texts.map((text, i) => padStart(text, widths[i]))].join('  ').trimEnd()
  const table =
    rows.length === 0
      ? []
      : [
          line(' ', isWide ? nameOf('gate', 'test') : padEnd('gate', left), heads),
          ...cells.map(({ mark, title, where, cells: texts }) => line(mark, nameOf(title, where), texts)),
        ]
  const rest = gates.length - rows.length
  const text = [
    ...table,
    ...rows
      .filter(gate => blocks(gate) && Number.isNaN(gate.value))
      .map(gate => cutTo(`  ${printable(firstLine(gate))}`, columns)),
    ...(rest > 0 && rows.length > 0 ? [`  ... and ${more(rest, 'gate')}`] : []),
    ...[...leftOutLines(results), ...retriedLines(results), ...unseenLines(run), ...run.notes].map(line =>
      cutTo(`  ${printable(line)}`, columns),
    ),
    printable(`expect-metrics: ${headline(results)}`),
  ].join('\n')
  return unicode ? text : inAscii(text)
}

/** Options stand at the end of a title, and matter less than the metric; ends of other titles tell them apart. */
function cutTitle(title: string, columns: number): string {
  return title.endsWith(')') ? cutTo(title, columns) : cutMiddle(title, columns)
}

/** The metric, whole if there is room, and the test's name with its middle cut: two recalls must not look alike. */
function besideTitle(title: string, where: string, columns: number): string {
  const room = columns - displayWidth(title) - 3
  if (where === '' || room < 8) return cutMiddle(where === '' ? title : `${title} · ${where}`, columns)
  return `${title} · ${cutMiddle(where, room)}`
}

function firstLine({ title, why, undefinedBecause }: GateRecord): string {
  const reason = undefinedBecause ?? why.split('\n')[0]
  // An error names its matcher itself, and some reasons begin with their metric or file.
  const isNamed = title === '' || [': ', ' '].some(after => reason.startsWith(`${title}${after}`))
  return isNamed ? reason : `${title}: ${reason}`
}

function inAscii(text: string): string {
  const plain: Readonly<Record<string, string>> = {
    '−': '-',
    '–': '-',
    '·': '-',
    '›': '>',
    '…': '~',
    '≥': '>=',
    '≤': '<=',
    '±': '+-',
  }
  return text.replace(/[−–·›…≥≤±]/g, glyph => plain[glyph])
}

function padEnd(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - displayWidth(text)))
}

function padStart(text: string, width: number): string {
  return ' '.repeat(Math.max(0, width - displayWidth(text))) + text
}
