import { relativeRoom } from './gateStanding.ts'
import type { GateRecord } from './records/gateRecord.ts'

const REACH = 4

/** What a bar is drawn with. */
export interface BarGlyphs {
  readonly line: string
  readonly bound: string
  readonly short: string
  readonly ample: string
  readonly empty: string
}

export const unicodeGlyphs: BarGlyphs = { line: '━', bound: '┃', short: '◀', ample: '▶', empty: ' ' }
export const asciiGlyphs: BarGlyphs = { line: '-', bound: '|', short: '<', ample: '>', empty: ' ' }

/**
 * The room of a gate around its bound, in units of half its limits, `◀━━━┃    `: better to the right, clipped at ±4 with an
 * arrow. The bound alone where there are no limits.
 */
export function roomBar(gate: GateRecord, { line, bound, short, ample, empty }: BarGlyphs): string {
  const units = relativeRoom(gate)
  const size = units === undefined ? 0 : Math.min(REACH, Math.max(1, Math.round(Math.abs(units))))
  const isClipped = units !== undefined && Math.abs(units) > REACH
  const bar = isClipped ? line.repeat(REACH - 1) : line.repeat(size)
  const gap = empty.repeat(REACH)
  if (units === undefined || units === 0) return gap + bound + gap
  if (units < 0) return `${(isClipped ? short + bar : bar).padStart(REACH, empty)}${bound}${gap}`
  return `${gap}${bound}${(isClipped ? bar + ample : bar).padEnd(REACH, empty)}`
}
