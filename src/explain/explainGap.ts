import { admitted } from '../gates/bound.ts'
import type { GapSlice, GapVerdict, PairVerdict } from '../gates/slices/decideGap.ts'
import { supportNoun } from '../gates/slices/slicesInWords.ts'
import { methodOfValue } from '../measure/methodOf.ts'
import type { ChanceOfGap } from '../measure/slices/chanceOfGap.ts'
import { MORE_SUPPORT, sliceName, tooSmallSlice } from './judgedSlices.ts'
import { supportColumns } from './judgedSliceTables.ts'
import { messageLines } from './messageLines.ts'
import { glued } from './text/displayWidth.ts'
import { counted, formatAgainst, formatCount, formatNumber, formatValue, sizeOf } from './text/formatNumber.ts'
import type { Layout } from './text/layout.ts'
import { crossedName } from './text/rowName.ts'
import { type ColumnOf, numberColumn, type Table, tableOf, textColumn } from './text/table.ts'
import { limitsOf, methodText, standing } from './verdictStatement.ts'
import { moreUnits, moreWouldTell, passesAllTheSame, restsOnGroups } from './whatDecides.ts'

const MOST_SHOWN = 12
// If there are more slices, this many are shown from either end.
const SIDE = 5

/** The slices that are farthest apart, what chance alone would give, and the value of every slice. */
export function explainGap(call: string, verdict: GapVerdict, layout: Layout): string {
  // Chance says how far apart slices would be; not why one is too small.
  const chance = smallThatFails(verdict) === undefined ? verdict.chance() : undefined
  return messageLines(
    {
      call,
      statement: gapStatement(verdict),
      remarks: [summary(verdict), ...chanceText(verdict, chance)],
      conventions: [[...verdict.whole.convention, ...methodsOf(verdict)]],
      notes: verdict.notes,
      tables: verdict.gate.columns.map(columns => slicesTable(verdict, columns, layout)),
      next: nextStep(verdict, chance),
    },
    layout,
  ).join('\n')
}

/** `recall differs by 0.21 between country = DE and country = FR, above the allowed 0.1 (95 % limits 0.12 to 0.3, n = 600)`. */
export function gapStatement(verdict: GapVerdict): string {
  const { gate, slices, worst, unjudged, outcome, whole } = verdict
  const small = smallThatFails(verdict)
  if (small !== undefined) return tooSmallSlice(small, { gate }, supportNoun(whole, small.support))
  if (outcome === 'undefined' && unjudged.length > 0) {
    const columns = unjudged.map(crossedName).join(', ')
    return `the gap of ${whole.title} is undefined: fewer than two slices of ${columns} have ${formatCount(gate.minSupport)} ${supportNoun(whole)}`
  }
  const without = slices.find(each => each.outcome === 'undefined')
  if (outcome === 'undefined' && without !== undefined) {
    const because = without.measurement?.undefinedBecause ?? 'the metric refuses these rows'
    return `${whole.title} where ${sliceName(without.slice)} is undefined: ${because}`
  }
  return worst === undefined ? '' : statementOfPair(worst, { gate, whole })
}

/** The slice of too little support that fails the gate, where no pair does. */
function smallThatFails({ slices, outcome, worst }: GapVerdict): GapSlice | undefined {
  return outcome === 'fail' && worst?.outcome !== 'fail' ? slices.find(each => each.outcome === 'small') : undefined
}

function statementOfPair(worst: PairVerdict, { gate, whole }: Pick<GapVerdict, 'gate' | 'whole'>): string {
  const { value, interval, noInterval, smaller, larger } = worst
  const { kind, bound } = gate
  const limit = limitOf(gate)
  const size = sizeOf(
    [smaller, larger].reduce((sum, { measurement }) => sum + (measurement?.n ?? 0), 0),
    whole.unit,
  )
  const between = `between ${sliceName(larger.slice)} and ${sliceName(smaller.slice)}`
  const found =
    kind === 'ratio'
      ? `the ratio of ${whole.title} ${between} is ${shown(value, limit)}`
      : `${whole.title} differs by ${shown(value, limit)} ${between}`
  if (worst.outcome === 'undefined') return `${found}: ${worst.why}`
  const details = [...(interval === undefined ? [] : [limitsOf(interval, [limit])]), size]
  if (worst.outcome === 'inconclusive') {
    if (interval === undefined) return `${found}, ${standing(value, bound)}, but inconclusive: ${noInterval} (${size})`
    if (interval.lower <= limit && limit <= interval.upper) {
      return `${found}, inconclusive: the bound ${limit} lies inside its ${limitsOf(interval, [limit])} (${size})`
    }
    return `${found}, ${standing(value, bound)}, but not surely beside all other pairs (${details.join(', ')})`
  }
  return `${found}, ${standing(value, bound)} (${details.join(', ')})`
}

function limitOf({ bound, kind }: GapVerdict['gate']): number {
  const { lowest, highest } = admitted(bound)
  return kind === 'ratio' ? lowest : highest
}

function shown(value: number, limit: number): string {
  return Number.isNaN(value) ? 'undefined' : formatAgainst(value, [limit])
}

/** The largest gap of a verdict beside its bound, as a runner prints it. */
export function gapText({ gate, worst }: GapVerdict): string {
  return worst === undefined ? 'undefined' : shown(worst.value, limitOf(gate))
}

function summary({ gate, pairs, whole }: GapVerdict): string {
  const claim =
    gate.confidence === undefined
      ? 'no two slices may differ by more'
      : 'each pair must clear the bound by its own limits, and Holm’s correction decides which fail'
  const found =
    pairs.missed === 0
      ? pairs.judged === 1
        ? 'The one pair of slices passes'
        : `All ${counted(pairs.judged, 'pair')} of slices pass`
      : `${formatCount(pairs.missed)} of ${counted(pairs.judged, 'pair')} of slices ${pairs.missed === 1 ? 'does' : 'do'} not pass`
  const onAll =
    whole.undefinedBecause === undefined
      ? `On the whole, ${whole.title} is ${formatNumber(whole.value)} (${sizeOf(whole.n, whole.unit)}).`
      : `On the whole, ${whole.title} is undefined: ${whole.undefinedBecause}.`
  return pairs.judged === 0 ? onAll : `${found}; ${claim}. ${onAll}`
}

/** `Chance: if the slices were equal, half of all samples of these sizes would show a gap of 0.08 or more, and one in twenty 0.15 or more.` */
function chanceText({ gate }: GapVerdict, chance: ChanceOfGap | undefined): readonly string[] {
  if (chance === undefined) return []
  const { usual, rare, pValue, permutations, seed } = chance
  const [noun, side] = gate.kind === 'ratio' ? ['ratio', 'or less'] : ['gap', 'or more']
  const share = pValue < 0.01 ? `less than ${pValue < 0.001 ? 0.1 : 1} %` : `${Number((100 * pValue).toPrecision(2))} %`
  return [
    `Chance: if the slices were equal, half of all samples of these sizes would show a ${noun} of ${formatNumber(usual)} ${side}, and one in twenty ${formatNumber(rare)} ${side}. ${share[0].toUpperCase()}${share.slice(1)} would show slices as clearly apart as these (${formatCount(permutations)} studentised permutations, ${glued(`seed ${seed}`)}).`,
  ]
}

function methodsOf({ worst, slices }: GapVerdict): readonly string[] {
  const { interval } = worst ?? {}
  if (interval === undefined) return []
  const [ofSlice] = slices.flatMap(({ measurement }) => measurement?.interval ?? [])
  const through = ofSlice === undefined ? '' : ` over ${methodText(methodOfValue(ofSlice), ofSlice)}`
  return [`limits: ${methodText(methodOfValue(interval), interval)}${through}`]
}

function slicesTable(verdict: GapVerdict, columns: readonly string[], layout: Layout): Table | undefined {
  const { whole, worst, slices, gate } = verdict
  const small = smallThatFails(verdict)
  const ends = verdict.passes ? [] : small === undefined ? [worst?.larger, worst?.smaller] : [small]
  const order = (slice: GapSlice): number => (slice.outcome === 'undefined' ? 0 : slice.outcome === 'small' ? 2 : 1)
  const valueIn = ({ measurement }: GapSlice): number => measurement?.value ?? Number.NaN
  const ordered = slices
    .filter(each => each.slice.columns === columns)
    .sort((a, b) => order(a) - order(b) || valueIn(b) - valueIn(a) || b.support - a.support)
  const shownSlices = endsOf(ordered, ends)
  const title = crossedName(columns)
  const limit = (side: 'lower' | 'upper', name: string): ColumnOf<GapSlice> =>
    numberColumn(name, ({ measurement }) => {
      const found = measurement?.interval?.[side]
      return found === undefined ? '-' : formatValue(found, whole.range)
    })
  return tableOf(
    shownSlices,
    [
      textColumn(title, ({ slice }) => crossedName(slice.labels), 40),
      numberColumn(whole.title, slice => ({
        text: formatValue(valueIn(slice), whole.range),
        paint: ends.includes(slice) ? layout.palette.received : undefined,
      })),
      gate.confidence === undefined ? undefined : limit('lower', 'at least'),
      gate.confidence === undefined ? undefined : limit('upper', 'at most'),
      ...supportColumns(shownSlices, ({ measurement }) => measurement),
      textColumn('', ({ outcome }) => (outcome === 'judged' ? '' : outcome === 'small' ? 'too small' : 'UNDEFINED')),
    ],
    layout,
    {
      isMarked: slice => ends.includes(slice) || (!verdict.passes && slice.outcome === 'undefined'),
      left: ordered.length - shownSlices.length,
      unit: 'slice',
      caption: shownSlices.length < ordered.length ? `the ${SIDE} highest and the ${SIDE} lowest values` : undefined,
      name: `slices by ${title}`,
    },
  )
}

/** If there are many slices, the first and last ones, which are farthest apart, and the pair that decides. */
function endsOf(ordered: readonly GapSlice[], ends: readonly (GapSlice | undefined)[]): readonly GapSlice[] {
  if (ordered.length <= MOST_SHOWN) return ordered
  return ordered.filter((slice, i) => i < SIDE || i >= ordered.length - SIDE || ends.includes(slice))
}

function nextStep(verdict: GapVerdict, chance: ChanceOfGap | undefined): string | undefined {
  const { outcome, worst, gate, whole } = verdict
  if (outcome === 'pass') return undefined
  if (worst?.outcome === 'undefined') {
    return 'An undefined gap passes no gate: bound the difference with toHaveSliceGapBelow, or leave out slices without a value.'
  }
  if (outcome === 'undefined' || worst === undefined || (outcome === 'fail' && worst.outcome !== 'fail')) {
    return MORE_SUPPORT
  }
  if (outcome === 'inconclusive') {
    const allowed = passesAllTheSame(verdict)
    const { unitsNeeded, interval, noInterval } = worst
    const [ofSlice] = verdict.slices.flatMap(({ measurement }) => measurement?.interval ?? [])
    const groups = restsOnGroups(ofSlice && methodOfValue(ofSlice), noInterval)
    const n = [worst.smaller, worst.larger].reduce((sum, { measurement }) => sum + (measurement?.n ?? 0), 0)
    if (interval !== undefined && typeof unitsNeeded === 'number') {
      return `${allowed}About ${moreUnits(unitsNeeded, n, whole.unit, groups)} in these two slices would decide this 8 times in 10, if their true gap is the one measured.`
    }
    return `${allowed}${unitsNeeded === 'never' ? 'The gap equals the bound: no number of rows would decide this.' : moreWouldTell(groups, whole.unit)}`
  }
  if (gate.confidence === undefined && chance !== undefined && chance.pValue > 0.05) {
    return 'Equal slices often show such a gap by chance. Add confidence: 0.95, which fails only on gaps that are sure, or give these slices more rows.'
  }
  return 'Next: compare the rows of the two slices. Are those of one harder, rarer in training, or labelled differently?'
}
