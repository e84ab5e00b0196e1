import { element } from '../../explain/text/markup.ts'
import { relativeRoom, standingOf } from '../../results/gateStanding.ts'
import type { GateRecord } from '../../results/records/gateRecord.ts'
import { place } from '../plots/plot.ts'

/** Where a gate stands, in units of half its interval: 0 is the bound, positive has room. */
interface GatePosition {
  readonly value: number
  readonly lower: number
  readonly upper: number
}

const WIDTH = 160
const HEIGHT = 20
/** What lies farther is drawn at the edge, as an arrow. */
const FARTHEST = 4

/** Returns where a gate stands; undefined where it has no limits, no room or no width, so that there is no scale. */
export function positionOf(gate: GateRecord): GatePosition | undefined {
  const { room, limits, value, kind, change, direction } = gate
  const units = relativeRoom(gate)
  if (limits === undefined || units === undefined || !Number.isFinite(units)) return undefined
  const half = (limits.upper - limits.lower) / 2
  const gain = kind === 'comparison' ? change?.gain : undefined
  // Gains are better where they are larger, whichever way the metric points.
  const sign = gain === undefined && direction === 'down' ? -1 : 1
  const ends = [limits.lower, limits.upper].map(limit => (room + sign * (limit - (gain ?? value))) / half)
  return { value: units, lower: Math.min(...ends), upper: Math.max(...ends) }
}

/** The bar of a gate: the bound in the middle, better to the right, whiskers at the limits; empty without limits. */
export function gateBar(gate: GateRecord): string {
  const position = positionOf(gate)
  if (position === undefined) return ''
  const x = (at: number): number => place(WIDTH / 2 + (Math.max(-FARTHEST, Math.min(FARTHEST, at)) / FARTHEST) * 74)
  const middle = HEIGHT / 2
  const { value, lower, upper } = position
  const whiskers = [lower, upper]
    .filter(end => Math.abs(end) <= FARTHEST)
    .map(end => `M${x(end)} ${middle - 4}v8`)
    .join('')
  const point =
    Math.abs(value) > FARTHEST
      ? element('path', { d: arrow(x(value), middle, Math.sign(value)) })
      : element('circle', { cx: x(value), cy: middle, r: 3.5 })
  const bar = {
    ...{ x: Math.min(x(0), x(value)), y: middle - 3, width: place(Math.abs(x(value) - x(0))), height: 6 },
    'fill-opacity': 0.4,
  }
  // Colours are inherited: a page may hold a thousand of these.
  return element(
    'svg',
    { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, width: WIDTH, height: HEIGHT, 'aria-hidden': 'true', stroke: 'currentColor' },
    element('path', { d: `M${x(lower)} ${middle}H${x(upper)}${whiskers}` }),
    element('g', { class: standingOf(gate).colour, fill: 'currentColor', stroke: 'none' }, element('rect', bar), point),
    element('path', { d: `M${x(0)} 1v${HEIGHT - 2}`, 'stroke-dasharray': '2 2' }),
  )
}

function arrow(x: number, y: number, sign: number): string {
  return `M${x} ${y}L${x - 7 * sign} ${y - 5}L${x - 7 * sign} ${y + 5}Z`
}
