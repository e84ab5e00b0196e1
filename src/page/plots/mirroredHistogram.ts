import { formatCount, formatNumber } from '../../explain/text/formatNumber.ts'
import { element } from '../../explain/text/markup.ts'
import type { ScoreHistogramRecord } from '../../results/records/scoresRecord.ts'
import { paint } from '../colours.ts'
import { type Axes, axes, ticks } from './axes.ts'
import { freeLabel } from './freeLabel.ts'
import { boxes, line, type PlotText, plot } from './plot.ts'

/** Rows of two classes by score. */
interface ClassHistogram extends Pick<ScoreHistogramRecord, 'edges' | 'positives' | 'negatives'> {
  readonly threshold?: number | undefined
}

/** From so many times as many rows in the highest bin on, the smaller class would be a line. */
const TOO_SMALL = 6

/** Whether each class is drawn to its own scale: on that of the other its bars could not be seen. */
export function hasOwnScales({ positives, negatives }: Pick<ClassHistogram, 'positives' | 'negatives'>): boolean {
  const [least, most] = [highest(positives), highest(negatives)].toSorted((a, b) => a - b)
  return least > 0 && most / least >= TOO_SMALL
}

/** Positives above the axis, negatives below it, because overlapping bars would hide each other. */
export function mirroredHistogram(shown: ClassHistogram, text: PlotText): string {
  const { edges, positives, negatives, threshold } = shown
  const both = Math.max(highest(positives), highest(negatives), 1)
  const areOwn = hasOwnScales(shown)
  const [above, below] = areOwn ? [highest(positives), highest(negatives)] : [both, both]
  const [from, to] = [edges[0], edges[edges.length - 1]]
  const ground = axes(
    { from, to, title: 'score' },
    {
      ...{ from: -1, to: 1, title: areOwn ? 'rows, each class to its own scale' : 'rows' },
      // 0 stands there once.
      at: [...marks(below).map(([part, count]) => [-part, count] as const), ...marks(above).slice(1)],
    },
  )
  const { x, y } = ground
  const barsOf = (counts: readonly number[], sign: 1 | -1): readonly Bar[] =>
    counts.map((count, bin) => {
      const [left, right] = [x(edges[bin]), x(edges[bin + 1])]
      const tall = y(0) - y(count / (sign === 1 ? above : below))
      return [left, sign === 1 ? y(0) - tall : y(0), Math.max(1, right - left - 0.5), tall]
    })
  const bars = [barsOf(positives, 1), barsOf(negatives, -1)]
  const drawn = (each: readonly Bar[], colour: 'bad' | 'good'): string =>
    element('path', { d: boxes(each), fill: paint(colour), 'fill-opacity': 0.6 })
  return plot(
    ground,
    text,
    drawn(bars[0], 'bad'),
    drawn(bars[1], 'good'),
    line([x(from), y(0)], [x(to), y(0)], 'text'),
    threshold !== undefined && threshold >= from && threshold <= to
      ? thresholdLine(threshold, ground, bars.flat())
      : '',
  )
}

/** The threshold as a line across all bars, with what it is. */
function thresholdLine(threshold: number, { x, room, across }: Axes, bars: readonly Bar[]): string {
  const [top, bottom] = [[x(threshold), room.top] as const, [x(threshold), room.bottom] as const]
  const beside = { lines: [...across, [top, bottom]], boxes: bars.filter(([, , , tall]) => tall > 0) }
  return (
    line(top, bottom, 'text', { width: 1.5, dash: '2 2' }) +
    freeLabel(`threshold ${formatNumber(threshold)}`, top, room, beside)
  )
}

type Bar = readonly [x: number, y: number, width: number, height: number]

function highest(counts: readonly number[]): number {
  return counts.reduce((most, count) => Math.max(most, count), 0)
}

/** Round counts along one half of the axis, as shares of the highest. */
function marks(most: number): readonly (readonly [part: number, count: string])[] {
  return ticks(0, most, 2).map(count => [count / most, formatCount(count)])
}
