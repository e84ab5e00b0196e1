import { formatAgainst, formatNumber } from '../explain/text/formatNumber.ts'
import { admitted } from '../gates/bound.ts'
import type { ChangeRecord, GateRecord } from './records/gateRecord.ts'

const DASH = '–'

/** The cells of a gate, as text: what the terminal, Markdown and the page share. */
export interface GateCells {
  readonly value: string
  /** With spaces that do not break. */
  readonly required: string
  readonly room: string
  readonly limits: string
  readonly since: string
}

export function gateCells(gate: GateRecord): GateCells {
  const { value, room, limits } = gate
  return {
    value: Number.isNaN(value) ? DASH : fourDecimals(formatAgainst(value, endsOf(gate))),
    required: gate.required.replace(/(?<=[<>≤≥±]) | (?=±)/g, '\u00a0'),
    room: Number.isNaN(room) ? DASH : signed(room),
    limits: limits === undefined ? DASH : `${padded(limits.lower)} – ${padded(limits.upper)}`,
    since: gate.change === undefined ? '' : changeText(gate.change),
  }
}

/**
 * `0.0372 worse, surely`, of several values `F1 0.0372 worse`: the sign is a word, since for some metrics less is better.
 */
export function changeText({ title, gain, baseline, sure }: Omit<ChangeRecord, 'against'>): string {
  if (Number.isNaN(baseline)) return 'new'
  if (Number.isNaN(gain)) return DASH
  if (gain === 0) return 'same'
  const what = title === undefined ? '' : `${title} `
  return `${what}${padded(Math.abs(gain))} ${gain < 0 ? 'worse' : 'better'}${sure === true ? ', surely' : ''}`
}

function endsOf({ bound }: GateRecord): readonly number[] {
  if (bound === undefined || 'noWorseBy' in bound || 'noWorseByShare' in bound || 'betterBy' in bound) return []
  const { lowest, highest } = admitted(bound)
  return [lowest, highest]
}

function signed(value: number): string {
  return value > 0 ? `+${padded(value)}` : padded(value)
}

function padded(value: number): string {
  return fourDecimals(formatNumber(value))
}

/** At least four decimals below 10, so that a column of values lines up. */
function fourDecimals(text: string): string {
  const [, whole, decimals = ''] = /^([−+]?\d+)(?:\.(\d+))?$/.exec(text) ?? []
  if (whole === undefined || whole.replace(/^[−+]/, '').length > 1) return text
  return `${whole}.${decimals.padEnd(4, '0')}`
}
