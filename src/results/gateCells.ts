import { formatAgainst, formatCount, formatNumber, writtenLimits } from '../explain/text/formatNumber.ts'
import { admitted } from '../gates/bound.ts'
import { relativeRoom } from './gateStanding.ts'
import type { ChangeRecord, GateRecord } from './records/gateRecord.ts'

const DASH = '–'

/** The cells of a gate, as text. */
interface GateCells {
  readonly value: string
  /** With spaces that do not break. */
  readonly required: string
  readonly room: string
  readonly limits: string
  readonly since: string
  readonly n: string
}

/** Where gates stand in a table. */
type Medium = 'terminal' | 'summary' | 'page'

/** A column of a table of gates. */
interface GateColumn {
  /** What stands above it; it has no place where there is nothing. */
  readonly heads: Partial<Readonly<Record<Medium, string>>>
  /** Of the bar, each medium draws its own. */
  readonly cell: keyof GateCells | 'bar'
  /** Whether a cell tells of something bad. */
  readonly isBad?: (gate: GateRecord) => boolean
  /** Only a wide terminal has room for it. */
  readonly wide?: true
  /** A terminal leaves the column out where no gate has such a thing. */
  readonly isThere?: (gate: GateRecord) => boolean
  /** What a narrow terminal leaves out of a cell. */
  readonly droppable?: string
}

const everywhere = (head: string): Readonly<Record<Medium, string>> => ({ terminal: head, summary: head, page: head })

/**
 * The columns of gates beside their outcome and their name, in every medium. A further column is an entry here, and its cell
 * a line below.
 */
const columnsOfGates: readonly GateColumn[] = [
  { heads: everywhere('value'), cell: 'value' },
  { heads: everywhere('required'), cell: 'required' },
  { heads: everywhere('room'), cell: 'room', isBad: ({ room }) => room < 0 },
  { heads: { terminal: 'miss┃room', summary: 'short┃room', page: 'short ◂ bound ▸ room' }, cell: 'bar' },
  { heads: { terminal: 'limits' }, cell: 'limits', wide: true },
  {
    heads: { terminal: 'since base', summary: 'since baseline', page: 'since baseline' },
    cell: 'since',
    isThere: ({ change }) => change !== undefined,
    droppable: ', surely',
  },
  { heads: { page: 'n' }, cell: 'n' },
]

/** The columns of a medium, with what stands above them. */
export function columnsIn(medium: Medium): readonly (GateColumn & { readonly head: string })[] {
  return columnsOfGates.flatMap(column => {
    const head = column.heads[medium]
    return head === undefined ? [] : { ...column, head }
  })
}

export function gateCells(gate: GateRecord): GateCells {
  const { value, room, limits, n } = gate
  return {
    value: Number.isNaN(value) ? DASH : fourDecimals(formatAgainst(value, endsOf(gate))),
    required: gate.required.replace(/(?<=[<>≤≥±]) | (?=±)/g, '\u00a0'),
    room: Number.isNaN(room) ? DASH : signed(room),
    limits: limits === undefined ? DASH : writtenLimits(limits, padded, (lower, upper) => `${lower} – ${upper}`),
    since: gate.change === undefined ? '' : changeText(gate.change),
    n: formatCount(n),
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

/** What a gate has found beside its cells, line by line. */
export function detailLines(
  { call, why, undefinedBecause, notes, worst }: GateRecord,
  nameOf: (id: string) => string,
): readonly string[] {
  return [
    call,
    undefinedBecause ?? why,
    ...notes.map(note => `note: ${note}`),
    ...(worst.length === 0 ? [] : [`look at: ${worst.map(({ id }) => nameOf(id)).join(', ')}`]),
  ]
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
