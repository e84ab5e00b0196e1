import {
  type Codec,
  codec,
  countCodec,
  definedNumberCodec,
  describedCodec,
  listCodec,
  numberCodec,
  objectCodec,
  oneOfCodec,
  optionalCodec,
  textCodec as wholeTextCodec,
} from '../report/jsonCodec.ts'
import { type Placed, wrong } from '../report/jsonReader.ts'
import { directionCodec, unitCodec } from '../report/reportMetric.ts'
import { labelCodec, textCodec } from './cutCodecs.ts'
import type { ComparisonRecord } from './records/comparisonRecord.ts'
import type { GateBound, GateRecord } from './records/gateRecord.ts'
import type { UnitRecord } from './records/unitRecord.ts'

export const flagCodec = codec<boolean, boolean>(
  { type: 'boolean' },
  value => value,
  (placed: Placed) => {
    if (typeof placed.value === 'boolean') return placed.value
    throw wrong(placed, 'true or false')
  },
)

/** Numbers. NaN is written as null. */
export const numbersCodec = listCodec(definedNumberCodec)

export const unitsCodec = listCodec(
  objectCodec({
    id: describedCodec(textCodec, 'Its id, or #7 for the seventh where there are none.'),
    value: optionalCodec(definedNumberCodec),
    truth: optionalCodec(labelCodec),
    prediction: optionalCodec(labelCodec),
    details: optionalCodec(listCodec(objectCodec({ name: textCodec, text: wholeTextCodec }))),
  }),
) satisfies Codec<readonly UnitRecord[], unknown>

const limits = objectCodec({
  level: numberCodec,
  sides: codec<1 | 2, 1 | 2>(
    { enum: [1, 2] },
    value => value,
    placed => {
      if (placed.value === 1 || placed.value === 2) return placed.value
      throw wrong(placed, '1 or 2')
    },
  ),
  lower: numberCodec,
  upper: numberCodec,
  method: textCodec,
  decide: describedCodec(flagCodec, 'Whether the gate asked for them.'),
})

const bounds = objectCodec({
  above: optionalCodec(numberCodec),
  atLeast: optionalCodec(numberCodec),
  below: optionalCodec(numberCodec),
  atMost: optionalCodec(numberCodec),
  within: optionalCodec(listCodec(numberCodec)),
  between: optionalCodec(listCodec(numberCodec)),
  noWorseBy: optionalCodec(numberCodec),
  noWorseByShare: optionalCodec(numberCodec),
  betterBy: optionalCodec(numberCodec),
})

/** One of these, never two. */
const bound = codec<GateBound, unknown>(
  bounds.schema,
  value => bounds.write(value),
  placed => {
    const given = Object.entries(bounds.read(placed)).filter(([, value]) => value !== undefined)
    const [first] = given
    if (given.length !== 1) throw wrong(placed, 'one bound')
    const [name, value] = first
    const isPair = name === 'within' || name === 'between'
    if (isPair && (!Array.isArray(value) || value.length !== 2)) throw wrong(placed, 'a pair of numbers')
    // One name of the codec above, and a pair where it takes one.
    return { [name]: value } as unknown as GateBound
  },
)

const comparison = objectCodec({
  against: textCodec,
  candidate: definedNumberCodec,
  baseline: definedNumberCodec,
  gain: describedCodec(definedNumberCodec, 'Positive where the candidate is better.'),
  least: describedCodec(definedNumberCodec, 'The least gain that passes.'),
  n: countCodec,
  outcomes: optionalCodec(
    objectCodec({
      won: countCodec,
      lost: countCodec,
      tied: countCodec,
      fixed: optionalCodec(countCodec),
      broken: optionalCodec(countCodec),
    }),
  ),
  differences: optionalCodec(objectCodec({ quantiles: numbersCodec, worst: unitsCodec, best: unitsCodec })),
  evaluation: optionalCodec(textCodec),
}) satisfies Codec<ComparisonRecord, unknown>

const slice = objectCodec({
  columns: listCodec(textCodec),
  labels: listCodec(labelCodec),
  support: numberCodec,
  outcome: oneOfCodec(['pass', 'fail', 'inconclusive', 'undefined', 'undecided', 'small']),
  passes: flagCodec,
  value: definedNumberCodec,
  limits: optionalCodec(limits),
  surelyWorse: flagCodec,
})

/** One gate as JSON. */
export const gateCodec = objectCodec({
  id: wholeTextCodec,
  project: optionalCodec(wholeTextCodec),
  file: wholeTextCodec,
  test: wholeTextCodec,
  notCredited: optionalCodec(describedCodec(textCodec, 'Why the test is not known.')),
  testOutcome: optionalCodec(oneOfCodec(['passed', 'failed', 'skipped'])),
  tryOfTest: optionalCodec(describedCodec(countCodec, 'Which try of its test this is, from 2.')),
  matcher: textCodec,
  call: textCodec,
  negated: flagCodec,
  kind: oneOfCodec(['value', 'comparison', 'gap', 'set']),
  metric: textCodec,
  title: textCodec,
  conventions: listCodec(textCodec),
  direction: directionCodec,
  value: definedNumberCodec,
  undefinedBecause: optionalCodec(textCodec),
  bound: optionalCodec(bound),
  required: textCodec,
  outcome: oneOfCodec(['pass', 'fail', 'inconclusive', 'undefined', 'refused']),
  passes: describedCodec(flagCodec, 'One that does not pass blocks, unless its test passes.'),
  why: textCodec,
  room: describedCodec(definedNumberCodec, 'Positive inside of the bound, negative outside.'),
  limits: optionalCodec(limits),
  close: flagCodec,
  n: countCodec,
  unit: unitCodec,
  support: optionalCodec(numberCodec),
  notes: listCodec(textCodec),
  change: optionalCodec(
    objectCodec({
      title: optionalCodec(describedCodec(textCodec, 'Of a gate of several values: the one that matters most.')),
      against: textCodec,
      baseline: definedNumberCodec,
      gain: definedNumberCodec,
      sure: optionalCodec(flagCodec),
    }),
  ),
  comparison: optionalCodec(comparison),
  slices: optionalCodec(
    objectCodec({
      whole: definedNumberCodec,
      required: textCodec,
      line: optionalCodec(numberCodec),
      gains: flagCodec,
      minSupport: numberCodec,
      slices: listCodec(slice),
      leftOut: countCodec,
    }),
  ),
  values: optionalCodec(
    listCodec(
      objectCodec({
        metric: textCodec,
        title: textCodec,
        value: definedNumberCodec,
        baseline: definedNumberCodec,
        gain: definedNumberCodec,
        sure: optionalCodec(flagCodec),
        passes: flagCodec,
        outcome: textCodec,
      }),
    ),
  ),
  worst: unitsCodec,
  evaluation: optionalCodec(textCodec),
}) satisfies Codec<GateRecord, unknown>
