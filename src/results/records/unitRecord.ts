import {
  definedNumberCodec,
  describedCodec,
  listCodec,
  objectCodec,
  optionalCodec,
  type ValueOf,
  textCodec as wholeTextCodec,
} from '../../report/jsonCodec.ts'
import { labelCodec, textCodec } from '../cutCodecs.ts'

/** The most characters of a text that are kept and shown. */
export const MOST_OF_A_TEXT = 10_000

const unitCodec = objectCodec({
  /** Its id; without ids, `#7` for the seventh row. */
  id: describedCodec(textCodec, 'Its id, or #7 for the seventh where there are none.'),
  /** Its value of the metric, its loss, its error or its score; NaN where it has none. */
  value: optionalCodec(definedNumberCodec),
  truth: optionalCodec(labelCodec),
  prediction: optionalCodec(labelCodec),
  /** The texts beside it; only where `details` were asked for. */
  details: optionalCodec(listCodec(objectCodec({ name: textCodec, text: wholeTextCodec }))),
})

/** A row, query or case by name, with what was wrong there. Never a row itself. */
export type UnitRecord = ValueOf<typeof unitCodec>

export const unitsCodec = listCodec(unitCodec)
