import { compareLabels } from '../label.ts'
import type { LabelCodes } from './encodeLabels.ts'

/** Returns codes in the order of the labels, where those of a column depend on the order of its rows. */
export function codesByLabel({ codes, labels }: LabelCodes): Int32Array {
  const sorted = Array.from(labels.keys()).sort((a, b) => compareLabels(labels[a], labels[b]))
  const place = new Int32Array(labels.length)
  sorted.forEach((code, i) => {
    place[code] = i
  })
  return Int32Array.from(codes, code => place[code])
}
