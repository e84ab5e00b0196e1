import { displayWidth } from '../../explain/text/displayWidth.ts'
import { label, type Room } from './axes.ts'
import type { Place } from './plot.ts'

/** What a label must not touch: lines through points, and filled boxes. */
export interface Drawn {
  readonly lines: readonly (readonly Place[])[]
  readonly boxes?: readonly (readonly [x: number, y: number, width: number, height: number])[]
}

/** Fonts differ: the widest that readers have take so much for a letter at the size of a plot. */
const LETTER = 7.2
const ASCENT = 11
const DESCENT = 3
/** Air around a label, half of the line beside it included. */
const AIR = 3
const STEP = 4

/**
 * Returns a label in the free place that lies nearest to a point: there it touches nothing that is drawn. Where a plot is
 * full, the label is left out: the caption says what it would.
 */
export function freeLabel(text: string, near: Place, room: Room, drawn: Drawn): string {
  const width = displayWidth(text) * LETTER
  const found = nearestFree(width, near, room, drawn)
  return found === undefined ? '' : label(found[0] + width / 2, found[1], text, 'middle')
}

function nearestFree(width: number, [x, y]: Place, room: Room, drawn: Drawn): Place | undefined {
  let best: Place | undefined
  let least = Number.POSITIVE_INFINITY
  for (let baseline = room.top + ASCENT; baseline <= room.bottom - DESCENT; baseline += STEP) {
    for (let left = room.left; left <= room.right - width; left += STEP) {
      const [dx, dy] = [
        Math.max(left - x, 0, x - left - width),
        Math.max(baseline - ASCENT - y, 0, y - baseline - DESCENT),
      ]
      const distance = Math.hypot(dx, dy)
      if (distance >= least || touches(left, baseline, width, drawn)) continue
      best = [left, baseline]
      least = distance
    }
  }
  return best
}

function touches(left: number, baseline: number, width: number, { lines, boxes = [] }: Drawn): boolean {
  const box: Room = {
    left: left - AIR,
    right: left + width + AIR,
    top: baseline - ASCENT - AIR,
    bottom: baseline + DESCENT + AIR,
  }
  return (
    lines.some(points => points.some((point, i) => crosses(points[Math.max(0, i - 1)], point, box))) ||
    boxes.some(([x, y, wide, high]) => x < box.right && x + wide > box.left && y < box.bottom && y + high > box.top)
  )
}

/** Whether a segment has a point in a box: Liang and Barsky, ACM Transactions on Graphics 3, 1984. */
function crosses([x0, y0]: Place, [x1, y1]: Place, { left, right, top, bottom }: Room): boolean {
  const [dx, dy] = [x1 - x0, y1 - y0]
  let [enter, leave] = [0, 1]
  for (const [step, distance] of [
    [-dx, x0 - left],
    [dx, right - x0],
    [-dy, y0 - top],
    [dy, bottom - y0],
  ]) {
    if (step === 0) {
      if (distance < 0) return false
      continue
    }
    if (step < 0) enter = Math.max(enter, distance / step)
    else leave = Math.min(leave, distance / step)
  }
  return enter <= leave
}
