import {
  codec,
  constantCodec,
  countCodec,
  definedNumberCodec,
  describedCodec,
  labelCodec,
  listCodec,
  numberCodec,
  objectCodec,
  oneOfCodec,
  optionalCodec,
  textCodec,
} from '../report/jsonCodec.ts'
import { type Placed, wrong } from '../report/jsonReader.ts'
import { unitCodec } from '../report/reportMetric.ts'

/** Raised when a reader of an older version could no longer read what a newer one writes. */
export const RESULT_SCHEMA = 1

export const RESULT_FORMAT = 'expect-metrics/result'

const flagCodec = codec<boolean, boolean>(
  { type: 'boolean' },
  value => value,
  (placed: Placed) => {
    if (typeof placed.value === 'boolean') return placed.value
    throw wrong(placed, 'true or false')
  },
)

const numbers = listCodec(numberCodec)

/** One of these, never two. */
const bound = objectCodec({
  above: optionalCodec(numberCodec),
  atLeast: optionalCodec(numberCodec),
  below: optionalCodec(numberCodec),
  atMost: optionalCodec(numberCodec),
  within: optionalCodec(describedCodec(numbers, 'Target and tolerance.')),
  between: optionalCodec(describedCodec(numbers, 'The lowest and the highest value.')),
})

const comparisonBound = objectCodec({
  noWorseBy: optionalCodec(describedCodec(numberCodec, 'The loss that is allowed.')),
  noWorseByShare: optionalCodec(describedCodec(numberCodec, "The same as a share of the baseline's value.")),
  betterBy: optionalCodec(describedCodec(numberCodec, 'The gain that is asked for.')),
})

const outcomes = ['pass', 'fail', 'inconclusive', 'undefined'] as const

const interval = objectCodec({
  level: numberCodec,
  sides: describedCodec(numberCodec, '1: each limit by itself is a bound of the level. 2: both together.'),
  lower: numberCodec,
  upper: numberCodec,
  method: textCodec,
  resamples: optionalCodec(countCodec),
  seed: optionalCodec(numberCodec),
})

const slice = objectCodec({
  slice: listCodec(objectCodec({ column: textCodec, label: labelCodec })),
  support: describedCodec(
    numberCodec,
    'What makes its value stable: positive rows for recall, the rarer class for AUC.',
  ),
  outcome: oneOfCodec([...outcomes, 'undecided', 'small']),
  passes: flagCodec,
  value: describedCodec(definedNumberCodec, 'The value, or the gain of a comparison; null where there is none.'),
})

const slices = objectCodec({
  outcome: oneOfCodec(outcomes),
  passes: flagCodec,
  minSupport: numberCodec,
  slices: listCodec(slice),
})

const metric = describedCodec(textCodec, 'The id of the metric with every option that is not the default.')

const decided = {
  outcome: oneOfCodec(outcomes),
  passes: describedCodec(flagCodec, 'What the exit code goes by.'),
  why: describedCodec(textCodec, 'The decision as a sentence.'),
  notes: describedCodec(listCodec(textCodec), 'What was left out, counted otherwise, or looked odd.'),
  slices: optionalCodec(slices),
}

const gate = objectCodec({
  metric,
  title: textCodec,
  bound,
  value: definedNumberCodec,
  undefinedBecause: optionalCodec(textCodec),
  interval: optionalCodec(interval),
  n: countCodec,
  unit: unitCodec,
  convention: listCodec(textCodec),
  ...decided,
})

const comparison = objectCodec({
  metric,
  title: textCodec,
  bound: comparisonBound,
  candidate: definedNumberCodec,
  baseline: definedNumberCodec,
  gain: describedCodec(definedNumberCodec, 'Positive where the candidate is better.'),
  interval: optionalCodec(describedCodec(interval, 'Of the gain.')),
  n: countCodec,
  unit: unitCodec,
  ...decided,
})

const standing = objectCodec({
  metric,
  value: definedNumberCodec,
  recorded: optionalCodec(describedCodec(definedNumberCodec, 'The value of the file.')),
  margin: optionalCodec(numberCodec),
  outcome: optionalCodec(oneOfCodec(['better', 'same', 'within', 'float32', 'worse', 'inconclusive', 'undefined'])),
  passes: optionalCodec(flagCodec),
})

const head = {
  format: constantCodec(RESULT_FORMAT),
  schema: constantCodec(RESULT_SCHEMA),
  version: describedCodec(textCodec, 'The version of expect-metrics.'),
}

/** What `check` found. */
export const checkCodec = objectCodec({
  ...head,
  command: constantCodec('check'),
  passes: flagCodec,
  gates: listCodec(gate, { filled: true }),
})

/** What `compare` found. */
export const compareCodec = objectCodec({
  ...head,
  command: constantCodec('compare'),
  passes: flagCodec,
  comparisons: listCodec(comparison, { filled: true }),
})

/** What `hold` found and wrote. */
export const holdCodec = objectCodec({
  ...head,
  command: constantCodec('hold'),
  passes: flagCodec,
  file: textCodec,
  outcome: oneOfCodec([
    ...['new', 'recorded', 'accepted', 'added', 'raised'],
    ...['held', 'better', 'missing', 'undefined', 'incomparable', 'worse', 'unrecorded'],
  ] as const),
  written: describedCodec(flagCodec, 'Whether the file was written.'),
  remarks: listCodec(textCodec),
  metrics: listCodec(standing),
})

/** The codecs that the schema defines once and refers to by name. */
export const namedInResults = [countCodec, numberCodec, definedNumberCodec, labelCodec, unitCodec]
