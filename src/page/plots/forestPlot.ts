import { cutMiddle } from '../../explain/text/displayWidth.ts'
import { formatCount, formatNumber } from '../../explain/text/formatNumber.ts'
import { element, escaped } from '../../explain/text/markup.ts'
import { paint } from '../colours.ts'
import { label, ticks } from './axes.ts'
import { line, type PlotText, place, plot } from './plot.ts'

/** Values of slices with their limits. */
interface Forest {
  readonly rows: readonly ForestRow[]
  /** What their names are: a column, or `slice`. */
  readonly heading: string
  /** The value of all rows. */
  readonly whole: number
  /** The bound of the slices, if it is a single number. */
  readonly line?: number | undefined
}

export interface ForestRow {
  readonly name: string
  /** NaN where it has none. */
  readonly value: number
  readonly limits?: readonly [lower: number, upper: number] | undefined
  readonly support: number
  /** `bad` fails, or is surely worse than the whole; `open` has too few rows to tell. */
  readonly is: 'good' | 'bad' | 'open' | 'unjudged'
}

const marks: Readonly<Record<ForestRow['is'], string>> = { good: '', bad: '✗ ', open: '? ', unjudged: '' }

// As wide as all plots, so that it fits a phone: names stand above their lines, not beside them.
const WIDTH = 320
const LEFT = 14
const RIGHT = WIDTH - 14
const ROW = 34
const TOP = 20
/** Where the name of a slice ends, below its top. */
const BELOW_NAME = 18

/** Each slice with its limits below its name, between the value of all rows and what is asked of each. */
export function forestPlot({ rows, heading, whole, line }: Forest, text: PlotText): string {
  const bottom = TOP + ROW * rows.length
  const numbers = [whole, line, ...rows.flatMap(({ value, limits }) => [value, ...(limits ?? [])])].filter(
    value => value !== undefined && Number.isFinite(value),
  ) as readonly number[]
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)]
  const margin = (most - least || 1) * 0.04
  const [from, to] = [least - margin, most + margin]
  // A limit that does not exist lies beyond the edge.
  const x = (value: number): number =>
    LEFT + ((Math.max(from, Math.min(to, value)) - from) / (to - from)) * (RIGHT - LEFT)
  // Drawn beside the slices alone: their names and supports stand between.
  const upright = (value: number, dash: string): string =>
    element('path', {
      d: rows.map((_, i) => `M${place(x(value))} ${TOP + ROW * i + BELOW_NAME}V${TOP + ROW * (i + 1)}`).join(''),
      fill: 'none',
      stroke: paint('text'),
      'stroke-dasharray': dash,
    })
  return plot(
    { width: WIDTH, height: bottom + 24 },
    text,
    label(LEFT - 10, 12, cutMiddle(heading, 40), 'start'),
    label(WIDTH - 4, 12, 'support', 'end'),
    Number.isFinite(whole) ? upright(whole, '5 3') : '',
    line === undefined ? '' : upright(line, '1 2'),
    ...rows.map((row, i) => sliceLine(row, TOP + ROW * i, x)),
    ...(numbers.length === 0
      ? []
      : ticks(from, to, 2.5).map(value => label(x(value), bottom + 16, formatNumber(value), 'middle'))),
  )
}

function sliceLine({ name, value, limits, support, is }: ForestRow, top: number, x: (value: number) => number): string {
  const colour = is === 'good' || is === 'bad' ? is : 'muted'
  const y = top + 25
  return [
    element('text', { x: LEFT - 10, y: top + 13, fill: paint('text') }, escaped(`${marks[is]}${cutMiddle(name, 40)}`)),
    limits === undefined ? '' : line([x(limits[0]), y], [x(limits[1]), y], colour, { width: 2 }),
    Number.isFinite(value)
      ? element('rect', { x: place(x(value) - 4), y: y - 4, width: 8, height: 8, fill: paint(colour) })
      : label((LEFT + RIGHT) / 2, y + 4, 'no value', 'middle'),
    label(WIDTH - 4, top + 13, formatCount(support), 'end'),
  ].join('')
}
