import { cutMiddle } from '../../explain/text/displayWidth.ts'
import { formatCount } from '../../explain/text/formatNumber.ts'
import { element } from '../../explain/text/markup.ts'
import { paint } from '../colours.ts'
import { label } from './axes.ts'
import { type PlotText, place, plot } from './plot.ts'

/** How often a label was found, missed, and given to rows that do not have it. */
interface LabelBar {
  readonly name: string
  readonly found: number
  readonly missed: number
  readonly wrong: number
}

const WIDTH = 320
const LEFT = 118
const RIGHT = 286
const ROW = 20
const TOP = 22

/** A bar for each label: found, then missed, then wrong, one after another. */
export function labelBars(bars: readonly LabelBar[], text: PlotText): string {
  const most = bars.reduce((largest, { found, missed, wrong }) => Math.max(largest, found + missed + wrong), 0)
  const x = (count: number): number => LEFT + (most === 0 ? 0 : (count / most) * (RIGHT - LEFT))
  return plot(
    { width: WIDTH, height: TOP + ROW * bars.length + 6 },
    text,
    label(LEFT - 8, 12, 'label', 'end'),
    label(WIDTH - 2, 12, 'rows', 'end'),
    ...bars.map((bar, i) => line(bar, TOP + ROW * i, x)),
  )
}

function line({ name, found, missed, wrong }: LabelBar, top: number, x: (count: number) => number): string {
  const segment = (from: number, count: number, look: Readonly<Record<string, string | number>>): string =>
    count <= 0
      ? ''
      : element('rect', { x: place(x(from)), y: top + 3, width: place(x(from + count) - x(from)), height: 13, ...look })
  return [
    label(LEFT - 8, top + 14, cutMiddle(name, 17), 'end', 'text'),
    segment(0, found, { fill: paint('good'), 'fill-opacity': 0.75 }),
    segment(found, missed, { fill: paint('background'), stroke: paint('good') }),
    segment(found + missed, wrong, { fill: paint('bad'), 'fill-opacity': 0.75 }),
    label(WIDTH - 2, top + 14, formatCount(Math.round(found + missed)), 'end'),
  ].join('')
}
