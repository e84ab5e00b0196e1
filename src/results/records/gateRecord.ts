import type { Bound } from '../../gates/bound.ts'
import type { ComparisonBound } from '../../gates/decideComparison.ts'
import {
  codec,
  countCodec,
  definedNumberCodec,
  describedCodec,
  flagCodec,
  listCodec,
  numberCodec,
  numbersCodec,
  objectCodec,
  oneOfCodec,
  optionalCodec,
  type ValueOf,
  textCodec as wholeTextCodec,
} from '../../report/jsonCodec.ts'
import { wrong } from '../../report/jsonReader.ts'
import { directionCodec, unitCodec } from '../../report/reportMetric.ts'
import { labelCodec, textCodec } from '../cutCodecs.ts'
import { unitsCodec } from './unitRecord.ts'

const limitsCodec = objectCodec({
  level: numberCodec,
  /** 1: each limit by itself is a bound of the level. 2: both together. */
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
  /** So that they decide. Otherwise they are shown beside a value that decides alone. */
  decide: describedCodec(flagCodec, 'Whether the gate asked for them.'),
})

/** Between which values the truth lies. */
export type LimitsRecord = ValueOf<typeof limitsCodec>

const sliceCodec = objectCodec({
  columns: listCodec(textCodec),
  /** The label in each of them. */
  labels: listCodec(labelCodec),
  support: numberCodec,
  /** `small`: too little support to be judged. `undecided`: it neither clears its bound nor surely misses it. */
  outcome: oneOfCodec(['pass', 'fail', 'inconclusive', 'undefined', 'undecided', 'small']),
  passes: flagCodec,
  /** NaN where it has none. */
  value: definedNumberCodec,
  limits: optionalCodec(limitsCodec),
  /** Whether it is surely worse than all rows: its better limit falls short of their value. */
  surelyWorse: flagCodec,
})

/** One slice of a gate. */
export type SliceRecord = ValueOf<typeof sliceCodec>

const slicesCodec = objectCodec({
  /** The value of all rows; of a comparison the gain. */
  whole: definedNumberCodec,
  /** What a slice must be, as people write it. */
  required: textCodec,
  /** The bound of a slice where it is one number, to be drawn as a line. */
  line: optionalCodec(numberCodec),
  /** Whether the values are gains over a baseline. */
  gains: flagCodec,
  minSupport: numberCodec,
  /** Ordered by how surely each is bad, worst first; at most 200. */
  slices: listCodec(sliceCodec),
  /** How many were left out beyond these. */
  leftOut: countCodec,
})

/** The slices of a gate, for a forest plot. */
export type SlicesRecord = ValueOf<typeof slicesCodec>

const outcomesCodec = objectCodec({
  won: countCodec,
  lost: countCodec,
  tied: countCodec,
  /** Of them: right now and wrong in the baseline; absent where nothing is right or wrong. */
  fixed: optionalCodec(countCodec),
  /** Wrong now and right in the baseline. */
  broken: optionalCodec(countCodec),
})

/** How many units did better, worse and the same. */
export type OutcomesRecord = ValueOf<typeof outcomesCodec>

const differencesCodec = objectCodec({
  /** Evenly spaced quantiles, ascending: at most 200. Fewer units than that stand each for itself. */
  quantiles: numbersCodec,
  /** The largest losses first: at most 20. */
  worst: unitsCodec,
  /** The largest gains first: at most 20. */
  best: unitsCodec,
})

/** Differences of units to the baseline, positive where the candidate is better. */
export type DifferencesRecord = ValueOf<typeof differencesCodec>

const comparisonCodec = objectCodec({
  /** `baseline` or `dummy`. */
  against: textCodec,
  candidate: definedNumberCodec,
  baseline: definedNumberCodec,
  gain: describedCodec(definedNumberCodec, 'Positive where the candidate is better.'),
  /** −margin, or the lead. */
  least: describedCodec(definedNumberCodec, 'The least gain that passes.'),
  /** Units that were compared. */
  n: countCodec,
  /** Unit by unit; absent if the metric has no value for single units. */
  outcomes: optionalCodec(outcomesCodec),
  /** By how much each unit differs; absent where units only win or lose. */
  differences: optionalCodec(differencesCodec),
  /** The `id` of the baseline's evaluation, where its curves were kept. */
  evaluation: optionalCodec(textCodec),
})

/** A candidate beside a baseline on the same units. */
export type ComparisonRecord = ValueOf<typeof comparisonCodec>

/** The bound of a value, or of the gain of a comparison. */
export type GateBound = Bound | ComparisonBound

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
const boundCodec = codec<GateBound, unknown>(
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

const gained = {
  /** The value of the baseline; NaN where it has none. */
  baseline: definedNumberCodec,
  /** Positive where the value has become better, whichever way the metric points; NaN where it cannot be said. */
  gain: definedNumberCodec,
  /** Whether the limits of the gain exclude 0; undefined where there are none. */
  sure: optionalCodec(flagCodec),
}

const changeCodec = objectCodec({
  /** The metric whose value changed, as people write it. */
  title: optionalCodec(describedCodec(textCodec, 'Of a gate of several values: the one that matters most.')),
  /** What it is compared with: `baseline`, `dummy`, or the path of a stored baseline. */
  against: textCodec,
  ...gained,
})

/** A change against a baseline. */
export type ChangeRecord = ValueOf<typeof changeCodec>

const decidingSliceCodec = objectCodec({
  /** `country = DE and device = web`; empty where no slice could be judged. */
  where: textCodec,
  /** As of the gate, each NaN where the slice was not judged. */
  value: definedNumberCodec,
  room: definedNumberCodec,
  n: countCodec,
  bound: optionalCodec(boundCodec),
  required: textCodec,
  limits: optionalCodec(limitsCodec),
  change: optionalCodec(changeCodec),
})

/** The slice by which a gate fails that its whole would pass. */
export type DecidingSliceRecord = ValueOf<typeof decidingSliceCodec>

const valueCodec = objectCodec({
  metric: textCodec,
  title: textCodec,
  value: definedNumberCodec,
  ...gained,
  passes: flagCodec,
  outcome: textCodec,
})

/** One of the values of a gate that holds several: a metric of a stored baseline. */
export type ValueRecord = ValueOf<typeof valueCodec>

/** One gate as JSON. */
export const gateCodec = objectCodec({
  /** The same for the same gate of another run: project, file, test, matcher, metric, and its place among those alike. */
  id: wholeTextCodec,
  /** The name of the runner's project; absent where there is one alone. */
  project: optionalCodec(wholeTextCodec),
  /** The file of the test, from the root of the project, with `/`. Empty where it is not known. */
  file: wholeTextCodec,
  /** The full name of the test, its suites first: `folder split › nearly all spam is found`. Empty where it is not known. */
  test: wholeTextCodec,
  notCredited: optionalCodec(describedCodec(textCodec, 'Why the test is not known.')),
  /** How the test ended, which decides whether a failed gate blocks. Absent where it is not known. */
  testOutcome: optionalCodec(oneOfCodec(['passed', 'failed', 'skipped'])),
  /** Absent for the first. */
  tryOfTest: optionalCodec(describedCodec(countCodec, 'Which try of its test this is, from 2.')),
  /** `toHaveRecallAbove`. */
  matcher: textCodec,
  /** The call as it was written: `expect(evaluation).not.toHaveRecallAbove(0.95)`. */
  call: textCodec,
  /** Whether it stands behind `.not`: then it holds where the outcome is `fail`. */
  negated: flagCodec,
  /** `value`: a metric and its bound. The others compare; `set` is a gate of several values: a baseline, a snapshot, a curve. */
  kind: oneOfCodec(['value', 'comparison', 'gap', 'set']),
  /** The id of the metric with every option that is not the default; empty for a gate of several values. */
  metric: textCodec,
  /** The metric as people write it; for a gate of several values what it is about. */
  title: textCodec,
  conventions: listCodec(textCodec),
  direction: directionCodec,
  /** NaN if undefined; `undefinedBecause` says why. In a comparison, the value of the candidate. */
  value: definedNumberCodec,
  undefinedBecause: optionalCodec(textCodec),
  /** Absent for a gate of several values. */
  bound: optionalCodec(boundCodec),
  /** What the value must be, as people write it: `> 0.95`, `0.96 ± 0.01`, `gain ≥ −0.01`. */
  required: textCodec,
  /**
   * - `undefined`: there is no value, so that the gate fails closed.
   * - `inconclusive`: too few units to be sure.
   * - `refused`: the input cannot be judged; `why` is the error.
   */
  outcome: oneOfCodec(['pass', 'fail', 'inconclusive', 'undefined', 'unmeasured', 'refused']),
  /** Whether the gate holds, with `.not` and `whenInconclusive` applied. */
  passes: describedCodec(flagCodec, 'One that does not pass blocks, unless its test passes.'),
  /** The decision as a sentence. */
  why: textCodec,
  /** NaN where that cannot be said. Behind `.not` its sign is that of the call: positive where it holds. */
  room: describedCodec(definedNumberCodec, 'Positive inside of the bound, negative outside.'),
  /** The limits that decide, or would if the gate asked to be sure; of a comparison those of the gain. */
  limits: optionalCodec(limitsCodec),
  /** Whether it passes although the limit that decides falls short of the bound. Never true without limits. */
  close: flagCodec,
  n: countCodec,
  unit: unitCodec,
  /** What makes the value stable: positive rows for recall, the rarer class for AUC. */
  support: optionalCodec(numberCodec),
  notes: listCodec(textCodec),
  /** The comparison with the baseline of the gate, or with the stored one. Absent if there is none. */
  change: optionalCodec(changeCodec),
  comparison: optionalCodec(comparisonCodec),
  slices: optionalCodec(slicesCodec),
  decidedBy: optionalCodec(
    describedCodec(decidingSliceCodec, 'The slice by which a gate fails that its whole would pass.'),
  ),
  /** The values of a gate of several. */
  values: optionalCodec(listCodec(valueCodec)),
  /** The units that cost most, worst first: at most 20. */
  worst: unitsCodec,
  /** The `id` of the evaluation that was judged. */
  evaluation: optionalCodec(textCodec),
})

/** What one gate found. */
export type GateRecord = ValueOf<typeof gateCodec>

export type TestOutcome = NonNullable<GateRecord['testOutcome']>

export type GateOutcome = GateRecord['outcome']

/** A gate before it is known which test it belongs to. */
export type FoundGate = Omit<
  GateRecord,
  'id' | 'project' | 'file' | 'test' | 'notCredited' | 'testOutcome' | 'tryOfTest' | 'evaluation'
>

/** What a gate of one kind found; the other members are the same for all kinds. */
export type FoundOfKind = Omit<FoundGate, 'matcher' | 'call' | 'negated'>
