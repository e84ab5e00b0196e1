import { displayWidth } from '../../explain/text/displayWidth.ts'
import { formatNumber } from '../../explain/text/formatNumber.ts'
import { element, escaped } from '../../explain/text/markup.ts'
import { type ColourName, paint } from '../colours.ts'
import { line, type Place, place } from './plot.ts'

/** Where labels may stand. */
export interface Room {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** One axis: from which number to which, and what it says. */
interface Axis {
  readonly from: number
  readonly to: number
  readonly title: string
  /** How its numbers are written. Default: as messages write numbers. */
  readonly format?: (value: number) => string
  /** Where numbers stand, and what they say. Default: at round numbers. */
  readonly at?: readonly (readonly [value: number, text: string])[]
}

/** Where numbers lie in a plot, and its axes as markup. */
export interface Axes {
  readonly width: number
  readonly height: number
  readonly x: (value: number) => number
  readonly y: (value: number) => number
  readonly markup: string
  /** What lies between the axes. */
  readonly room: Room
  /** The lines across. */
  readonly across: readonly (readonly Place[])[]
}

const WIDTH = 320
const HEIGHT = 270
const NARROWEST_LEFT = 52
/** What a digit takes at the size of a plot, in the widest of the usual fonts. */
const DIGIT = 7
/** The title of the vertical axis, and the gap between its numbers and the plot. */
const BESIDE_NUMBERS = 28
const RIGHT = 22
const TOP = 10
const BOTTOM = 42

/** The axes of a plot of usual size: lines across at round numbers, numbers beside them, and a title for each. */
export function axes(horizontal: Axis, vertical: Axis): Axes {
  const right = WIDTH - RIGHT
  const bottom = HEIGHT - BOTTOM
  const beside = marks(vertical, ticks(vertical.from, vertical.to))
  const left = Math.max(NARROWEST_LEFT, BESIDE_NUMBERS + widest(beside))
  const x = scale(horizontal, left, right)
  const y = scale(vertical, bottom, TOP)
  const across = beside.flatMap(([value, text]) => [
    line([left, y(value)], [right, y(value)], 'line'),
    label(left - 6, y(value) + 4, text, 'end'),
  ])
  const below = apart(marks(horizontal, ticks(horizontal.from, horizontal.to, FEWEST_BELOW)), x).map(([value, text]) =>
    label(x(value), bottom + 15, text, 'middle'),
  )
  const middle = (TOP + bottom) / 2
  return {
    width: WIDTH,
    height: HEIGHT,
    x,
    y,
    room: { left, right, top: TOP, bottom },
    across: beside.map(([value]) => [
      [left, y(value)],
      [right, y(value)],
    ]),
    markup: [
      ...across,
      ...below,
      label((left + right) / 2, HEIGHT - 8, horizontal.title, 'middle'),
      element(
        'text',
        {
          x: 12,
          y: place(middle),
          fill: paint('muted'),
          'text-anchor': 'middle',
          transform: `rotate(-90 12 ${place(middle)})`,
        },
        escaped(vertical.title),
      ),
    ].join(''),
  }
}

/** A word in a plot. */
export function label(
  x: number,
  y: number,
  text: string,
  anchor: 'start' | 'middle' | 'end',
  colour: ColourName = 'muted',
): string {
  return element('text', { x: place(x), y: place(y), fill: paint(colour), 'text-anchor': anchor }, escaped(text))
}

/** Along the horizontal axis numbers stand side by side, and need more room. */
const FEWEST_BELOW = 2.5

/** Round numbers over a range in at least the given number of steps of 1, 2 or 5 times a power of ten. */
export function ticks(from: number, to: number, fewest = 4): readonly number[] {
  const span = to - from
  if (!(span > 0) || !Number.isFinite(span)) return Number.isFinite(from) ? [from] : []
  const power = 10 ** Math.floor(Math.log10(span / fewest))
  const step = power * ([5, 2].find(factor => span / (power * factor) >= fewest) ?? 1)
  const first = Math.ceil(from / step - 1e-9)
  const last = Math.floor(to / step + 1e-9)
  // Multiplied, not added up: sums of 0.1 drift.
  return Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * step).toPrecision(12)))
}

function scale({ from, to }: Axis, start: number, end: number): (value: number) => number {
  return value => start + ((value - from) / (to - from || 1)) * (end - start)
}

type Mark = readonly [value: number, text: string]

function widest(each: readonly Mark[]): number {
  return DIGIT * each.reduce((most, [, text]) => Math.max(most, displayWidth(text)), 0)
}

/** Every mark, or every second, third … so that none runs into the next; 0 is among them where it is marked. */
function apart(each: readonly Mark[], x: (value: number) => number): readonly Mark[] {
  if (each.length < 2) return each
  const needed = widest(each) + DIGIT
  const every = Math.max(1, Math.ceil(needed / Math.abs(x(each[1][0]) - x(each[0][0])) - 1e-9))
  const zero = Math.max(
    0,
    each.findIndex(([value]) => value === 0),
  )
  return each.filter((_, i) => (i - zero) % every === 0)
}

function marks({ at, format = formatNumber }: Axis, values: readonly number[]): NonNullable<Axis['at']> {
  return at ?? values.map(value => [value, format(value)])
}
