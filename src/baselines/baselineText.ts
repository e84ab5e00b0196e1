import { jsonText } from '../report/jsonText.ts'
import { baselineCodec, type StoredBaseline } from './storedBaseline.ts'

/** Parts of the file and their lists, each a line a member or an item. */
const LEVELS = 2

/**
 * The text of a baseline file: JSON for review, with one line per metric, class or slice, and one line per column of
 * rows. The same baseline gives the same bytes. The schema is published as `expect-metrics/baseline.schema.json`.
 *
 * The size of a row without its id: a sixth of a byte for one of two labels, half a byte for one of eight, a sixth for
 * each known label of a label set, up to 20 bytes for a score or a number. A hashed id takes six to ten bytes, a plain one
 * three more than its length.
 */
export function baselineText(baseline: StoredBaseline): string {
  const { slices, ...parts } = baselineCodec.write(baseline)
  const members = Object.entries(parts).map(([name, part]) => member(name, spread(part, LEVELS)))
  // Each column of slices has a list of its own.
  const columns = slices === undefined ? [] : [member('slices', spread(slices, LEVELS + 1))]
  return `${objectText([...members, ...columns])}\n`
}

/** An object with a line for each member, a list with one for each object in it, down to so many levels. */
function spread(value: unknown, levels: number): string {
  if (Array.isArray(value)) {
    const isSpread = levels > 0 && value.some(item => typeof item === 'object')
    return isSpread ? `[\n${indented(value.map(item => spread(item, levels - 1)))}\n]` : jsonText(value)
  }
  if (levels <= 1 || typeof value !== 'object' || value === null) return jsonText(value)
  return objectText(Object.entries(value).map(([name, inner]) => member(name, spread(inner, levels - 1))))
}

function member(name: string, text: string): string {
  return `${jsonText(name)}: ${text}`
}

function objectText(members: readonly string[]): string {
  return `{\n${indented(members)}\n}`
}

function indented(lines: readonly string[]): string {
  return lines.map(line => line.replace(/^/gm, '  ')).join(',\n')
}
