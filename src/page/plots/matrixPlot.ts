import { cutMiddle } from '../../explain/text/displayWidth.ts'
import { withoutCommonStart } from '../../explain/text/distinctNames.ts'
import { formatNumber } from '../../explain/text/formatNumber.ts'
import { element, escaped } from '../../explain/text/markup.ts'
import { type ColourName, paint } from '../colours.ts'
import { weightText } from '../weightText.ts'
import { label } from './axes.ts'
import { type PlotText, plot } from './plot.ts'

/** A confusion matrix: rows are the truth, columns the prediction. */
interface Matrix {
  readonly names: readonly string[]
  readonly counts: readonly (readonly number[])[]
  /** That of a baseline of the same classes, to show what has changed since. */
  readonly before?: readonly (readonly number[])[] | undefined
  /** The last row and column stand for several classes: this much of their cell is right. */
  readonly othersRight?: number | undefined
}

/** More classes are drawn as shades without numbers, with numbered columns. */
const MOST_WITH_NUMBERS = 12

/** How cells are laid out: with numbers where there is room for them. */
interface Layout {
  readonly withNumbers: boolean
  readonly width: number
  readonly height: number
  readonly left: number
}

const TOP = 44

/**
 * Each cell is shaded by the root of its share of the row, in eight steps: blue where it is right, orange where it is wrong.
 * Up to 12 classes it says how many rows it holds, which share of the true class they are, and the change to a baseline.
 */
export function matrixPlot(matrix: Matrix, text: PlotText): string {
  const { names, counts, before } = matrix
  const layout: Layout =
    names.length <= MOST_WITH_NUMBERS
      ? { withNumbers: true, width: 66, height: before === undefined ? 38 : 50, left: 112 }
      : { withNumbers: false, width: 24, height: 24, left: 190 }
  const { withNumbers, width, height, left } = layout
  const size = { width: left + width * names.length + 10, height: TOP + height * counts.length + 10 }
  const short = withNumbers ? names : withoutCommonStart(names)
  return plot(
    size,
    text,
    label(left + (width * names.length) / 2, 14, 'predicted', 'middle'),
    label(left - 8, TOP - 8, 'true', 'end'),
    ...names.map((name, column) =>
      label(left + width * (column + 0.5), TOP - 8, withNumbers ? cutMiddle(name, 10) : String(column + 1), 'middle'),
    ),
    ...shades(matrix, layout),
    ...counts.flatMap((row, truth) => [
      label(
        left - 8,
        TOP + height * (truth + 0.5) + 4,
        withNumbers ? cutMiddle(names[truth], 15) : cutMiddle(`${short[truth]} ${truth + 1}`, 28),
        'end',
        'text',
      ),
      ...(withNumbers ? row.map((_, prediction) => numbersIn(matrix, truth, prediction, layout)) : []),
    ]),
  )
}

/** The squares of a matrix, those of one shade as one path: of 30 classes there are 900. */
function shades({ counts, othersRight }: Matrix, { width, height, left }: Layout): readonly string[] {
  const paths = new Map<string, { readonly look: readonly [ColourName, number]; d: string }>()
  counts.forEach((row, truth) => {
    const support = row.reduce((sum, count) => sum + count, 0)
    row.forEach((count, prediction) => {
      // Of several classes together most of the diagonal may be wrong.
      const isMixed = othersRight !== undefined && truth === counts.length - 1
      const colour = truth !== prediction ? 'bad' : isMixed ? 'muted' : 'good'
      const opacity = count === 0 ? 0.04 : Math.round(8 * Math.sqrt(count / support)) / 16 + 0.05
      const key = `${colour} ${opacity}`
      const path = paths.get(key) ?? { look: [colour, opacity] as const, d: '' }
      path.d += `M${left + width * prediction} ${TOP + height * truth}h${width - 1}v${height - 1}h${1 - width}z`
      paths.set(key, path)
    })
  })
  return Array.from(paths.values(), ({ look: [colour, opacity], d }) =>
    element('path', { d, fill: paint(colour), 'fill-opacity': opacity }),
  )
}

/** How many rows a cell holds, which share of the true class they are, and the change to a baseline. */
function numbersIn({ counts, before }: Matrix, truth: number, prediction: number, layout: Layout): string {
  const { width, height, left } = layout
  const count = counts[truth][prediction]
  const support = counts[truth].reduce((sum, each) => sum + each, 0)
  const change = before === undefined ? 0 : count - before[truth][prediction]
  const lines = [
    weightText(count),
    support === 0 ? '' : shareText(count / support),
    ...(before === undefined ? [] : [change === 0 ? '=' : `${change < 0 ? '−' : '+'}${weightText(Math.abs(change))}`]),
  ]
  const [x, y] = [left + width * (prediction + 0.5), TOP + height * truth + 16]
  return lines.map((line, i) => numberIn(line, x, y + 13 * i, i === 0)).join('')
}

/** `99.9 %`, short enough for a cell. Only a share of 0 reads 0 %, and only a share of 1 reads 100 %. */
function shareText(share: number): string {
  const percent = Math.min(99.9, Math.max(0.1, Math.round(1000 * share) / 10))
  return `${formatNumber(share === 0 ? 0 : share === 1 ? 100 : percent)}\u00a0%`
}

function numberIn(line: string, x: number, y: number, isFirst: boolean): string {
  return element(
    'text',
    { x, y, fill: paint('text'), 'text-anchor': 'middle', 'font-size': isFirst ? 12 : 10 },
    escaped(line),
  )
}
