import type { ConfusionCell } from '../../measure/curves/confusionCells.ts'
import { foldedMatrix } from '../../measure/curves/confusionCells.ts'
import { largestFirst } from '../../numeric/largestFirst.ts'
import { cutMiddle, displayWidth } from '../text/displayWidth.ts'
import { distinctNames } from '../text/distinctNames.ts'
import { formatCount } from '../text/formatNumber.ts'
import type { Layout } from '../text/layout.ts'
import { wholeClassName } from '../text/rowName.ts'
import { type Cell, type Table, type TableRow, table } from '../text/table.ts'
import type { Findings } from './classFindings.ts'

/** The largest number of classes whose cells a message shows in full. */
export const MOST_CLASSES = 10
const MOST_WHERE_NARROW = 6
const NARROW = 60
const WIDEST_HEADS = [16, 12, 10, 8]
const WIDEST_ROW = 40
const LEAST_ROW = 12
// Darker for a larger share of the true class: from 0, 1/16, 1/4 and 9/16 on.
const SHADES = ['░', '▒', '▓', '█']
const STANDS_OUT = 2

/**
 * The confusion matrix. If there are more classes than fit, it shows those with the most errors and joins the others:
 * one row for what is right among them and one for what is wrong.
 */
export function matrixTable(
  { columns, ordered, judged }: Findings,
  cells: readonly ConfusionCell[],
  layout: Layout,
): Table | undefined {
  const { labels } = columns
  const noAnswer = columns.kind === 'labels' ? columns.noAnswer : undefined
  const worst = judged > 0 ? ordered[0].code : -1
  const all = Array.from(labels.keys()).filter(code => code !== noAnswer)
  const matrixOf = (chosen: readonly number[]): Table | undefined => {
    const classes = noAnswer === undefined ? chosen : [...chosen, noAnswer]
    const names = classes.map(code => wholeClassName(labels[code]))
    return matrixOfCounts(names, foldedMatrix(cells, classes, labels.length), layout, {
      others: labels.length - classes.length,
      worst: classes.indexOf(worst),
      columnAlone: noAnswer === undefined ? undefined : chosen.length,
    })
  }
  const whole = all.length <= MOST_CLASSES ? matrixOf(all) : undefined
  if (whole !== undefined) return whole
  const { falseNegatives, falsePositives } = columns.tally()
  const errors = falseNegatives.map((missed, code) => (code === noAnswer ? -1 : missed + falsePositives[code]))
  const most = layout.width <= NARROW ? MOST_WHERE_NARROW : MOST_CLASSES
  const mostErrors = largestFirst(errors, Math.min(all.length, most))
  for (let shown = Math.min(mostErrors.length, all.length - 1); shown > 0; shown--) {
    const part = matrixOf(mostErrors.slice(0, shown))
    if (part !== undefined) return part
  }
  return undefined
}

/** Counts by true and predicted class; of classes left out, at most their diagonal. */
interface Counts {
  readonly counts: readonly ArrayLike<number>[]
  readonly othersRight?: number
}

/** A matrix of counts under the longest names that fit; undefined if none fit. */
export function matrixOfCounts(
  names: readonly string[],
  { counts, othersRight = 0 }: Counts,
  layout: Layout,
  {
    others = 0,
    worst,
    threshold,
    columnAlone,
  }: {
    readonly others?: number
    readonly worst?: number
    readonly threshold?: number
    /** The column that has no row: nothing is truly of it. */
    readonly columnAlone?: number | undefined
  },
): Table | undefined {
  const { palette, width } = layout
  const rest = others === 0 ? undefined : `other ${formatCount(others)}`
  const right: Cell = { text: formatCount(othersRight), paint: palette.expected }
  const isRight = (i: number, j: number): boolean => i === j && i < names.length
  const largest = Math.max(...counts.flatMap((row, i) => Array.from(row).filter((_, j) => !isRight(i, j))))
  const body = counts.map((row, i) => {
    const support = Array.from(row).reduce((sum, count) => sum + count, i === names.length ? othersRight : 0)
    return Array.from(row, (count, j): Cell => {
      if (isRight(i, j)) return { text: formatCount(count), paint: palette.expected }
      if (!(count > 0)) return { text: '·', paint: palette.dim }
      const shade = shadeOf(count / support)
      const stands = shade >= STANDS_OUT || count === largest
      return { text: `${SHADES[shade]}${formatCount(count)}`, paint: stands ? palette.received : undefined }
    })
  })
  const widths = body.map((_, j) => {
    const texts = [...body.map(row => row[j]), ...(j === names.length ? [right] : [])].map(({ text }) => text)
    return Math.max(...texts.map(displayWidth))
  })
  const named = namesThatFit(names, rest, widths, width)
  if (named === undefined) return undefined
  const rows: readonly TableRow[] = [
    ...named.rows.flatMap((name, i) =>
      i === columnAlone ? [] : [{ cells: [{ text: name }, ...body[i]], marked: i === worst }],
    ),
    ...(rest === undefined
      ? []
      : [
          { cells: [{ text: rightAmong(rest) }, ...names.map(() => ({ text: '' })), right] },
          { cells: [{ text: `${rest}, wrong` }, ...body[names.length]] },
        ]),
  ]
  const heads = [...named.heads, ...(rest === undefined ? [] : [rest])]
  const columns = heads.map(title => ({ title, holds: 'number' }) as const)
  return table([{ title: '', holds: 'text' }, ...columns], rows, layout, {
    whole: true,
    caption: matrixCaption(threshold),
    legend: named.legend,
  })
}

function matrixCaption(threshold: number | undefined): string {
  const at = threshold === undefined ? '' : ` at ${Number(threshold.toPrecision(7))}`
  return `confusion matrix (rows: true, columns: predicted${at})`
}

function rightAmong(rest: string): string {
  return `${rest}, right`
}

interface Names {
  readonly heads: readonly string[]
  readonly rows: readonly string[]
  readonly legend: readonly string[]
}

/** The names of columns and rows. Numbers replace names that are too long, at first only those of the columns. */
function namesThatFit(
  names: readonly string[],
  rest: string | undefined,
  widths: readonly number[],
  width: number,
): Names | undefined {
  const least = rest === undefined ? 0 : displayWidth(rightAmong(rest))
  /** The room for the names of rows beside columns with such heads. */
  const roomBeside = (heads: readonly string[]): number =>
    [...heads, ...(rest === undefined ? [] : [rest])].reduce(
      (room, head, j) => room - 2 - Math.max(displayWidth(head), widths[j]),
      width - 2,
    )
  const widestName = Math.max(...names.map(displayWidth))
  const distinct = (most: number): readonly string[] | undefined =>
    widestName <= most ? names : distinctNames(names, most)
  for (const widest of WIDEST_HEADS) {
    const heads = distinct(widest)
    const room = heads === undefined ? 0 : roomBeside(heads)
    // The names of rows should not be cut more than those of columns.
    const enough = Math.max(least, Math.min(widest, widestName))
    const rows = room < enough ? undefined : distinct(Math.min(room, WIDEST_ROW))
    if (heads !== undefined && rows !== undefined) return { heads, rows, legend: [] }
  }
  const longest = `[${names.length}] `.length
  const numbers = names.map((_, i) => `[${i + 1}]`.padEnd(longest))
  const heads = numbers.map(number => number.trimEnd())
  const room = roomBeside(heads)
  const numbered = (short: readonly string[]): readonly string[] => short.map((name, i) => numbers[i] + name)
  const rows =
    room < Math.max(least, LEAST_ROW) ? undefined : distinctNames(names, Math.min(room, WIDEST_ROW) - longest)
  if (rows !== undefined) return { heads, rows: numbered(rows), legend: [] }
  if (room < Math.max(least, longest)) return undefined
  const most = width - 2 - longest
  const legend = numbered(distinctNames(names, most) ?? names.map(name => cutMiddle(name, most)))
  return { heads, rows: heads, legend }
}

/** A darker shade for a larger share of the true class. */
function shadeOf(share: number): number {
  return Math.min(SHADES.length - 1, Math.floor(Math.sqrt(share) * SHADES.length))
}
