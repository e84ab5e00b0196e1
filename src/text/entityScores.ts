import type { TextColumns } from '../evaluation/columns/textColumns.ts'
import { errorsOfSums } from '../metrics/agents/errorsOfSums.ts'
import { type Computed, countedAs, undefinedBecause } from '../metrics/definition/computed.ts'
import { defineMetric } from '../metrics/definition/defineMetric.ts'
import { label, oneOf, type ResolvedOptions } from '../metrics/definition/optionSpec.ts'
import { proportion } from '../metrics/definition/scales.ts'
import { whenUndefined } from '../metrics/definition/sharedOptions.ts'
import { entityTables, entityTexts } from './entityTables.ts'
import { columnOf, lossesOfSums, type RowSums, totalOf } from './functionOfSums.ts'
import { type MatchedSpans, matchedSpans } from './matchedSpans.ts'

const options = {
  /** Over all entities, or over types: each the same, or by how often the truth has it. */
  average: oneOf(['micro', 'macro', 'weighted'], 'micro'),
  /** The one type that counts; all of them where absent. */
  type: label(),
  /** Whether a span of the same type is found only with its boundaries, or if it overlaps one of its type. */
  match: oneOf(['exact', 'overlap'], 'exact'),
  whenUndefined,
}

type EntityOptions = ResolvedOptions<typeof options>

/** Counts of a type or of all. */
interface Counts {
  readonly right: number
  readonly found: number
  readonly expected: number
}

/** A rate as the share of wrong ones: (of − right·times) / of. */
interface Rate {
  readonly name: string
  readonly of: (counts: Counts) => number
  readonly rightTimes: 1 | 2
  readonly nothing: string
}

const f1: Rate = {
  name: 'F1',
  of: ({ found, expected }) => found + expected,
  rightTimes: 2,
  nothing: 'there is no entity, neither expected nor found',
}
const precision: Rate = { name: 'precision', of: ({ found }) => found, rightTimes: 1, nothing: 'no entity was found' }
const recall: Rate = { name: 'recall', of: ({ expected }) => expected, rightTimes: 1, nothing: 'no entity is expected' }

/**
 * F1 of entities: those found with their boundaries and their type. `yTrue` and `yPred` are what `entities` or `spans`
 * returns.
 *
 * Formula: 2 · right / (expected + found)
 * Source: Tjong Kim Sang & De Meulder, CoNLL 2003; seqeval 1.2.2
 */
export const entityF1 = defineMetric(ofEntities('entityF1', f1))

/**
 * Precision of entities: of those found, the share that is right.
 *
 * Formula: right / found
 * Source: Tjong Kim Sang & De Meulder, CoNLL 2003; seqeval 1.2.2
 */
export const entityPrecision = defineMetric(ofEntities('entityPrecision', precision))

/**
 * Recall of entities: of those expected, the share that was found.
 *
 * Formula: right / expected
 * Source: Tjong Kim Sang & De Meulder, CoNLL 2003; seqeval 1.2.2
 */
export const entityRecall = defineMetric(ofEntities('entityRecall', recall))

/** Returns the definition of a rate of entities. */
function ofEntities<const Id extends string>(id: Id, rate: Rate) {
  const texts = (columns: TextColumns, options: EntityOptions): Computed => entityRate(rate, columns, options)
  return { id, title: `entity ${rate.name}`, ...proportion, options, compute: { texts } }
}

function entityRate(rate: Rate, columns: TextColumns, options: EntityOptions): Computed {
  const { average, type, match } = options
  const matched = matchedSpans(columns, match)
  const told: Pick<Computed, 'convention' | 'parts'> = {
    convention: [
      [
        type === undefined ? `${average} ${rate.name}` : `${rate.name} of ${String(type)}`,
        match === 'exact' ? 'exact boundaries' : 'any overlap',
      ].join(', '),
    ],
    parts: () => ({
      kind: 'cases',
      columns,
      values: mistakesOf(matched),
      better: 'lower',
      of: 'missed and spurious entities',
      textsOf: row => entityTexts(matched.row(row)),
      tables: () =>
        entityTables(
          Array.from({ length: matched.n }, (_, row) => matched.row(row)),
          [...matched.types].sort(),
        ),
    }),
  }
  const computed =
    average === 'micro' || type !== undefined
      ? pooledRate(rate, columns, matched, type === undefined ? undefined : String(type))
      : averageRate(rate, average, columns, matched)
  return countedAs({ ...computed, ...told }, options.whenUndefined)
}

/** Returns how many entities of each row were missed, and how many found that are not expected. */
function mistakesOf(matched: MatchedSpans): Float64Array {
  const { n, sums } = countsOf(matched, placesOf(matched, undefined))
  return Float64Array.from({ length: n }, (_, row) => sums[3 * row] + sums[3 * row + 1] - 2 * sums[3 * row + 2])
}

/** Returns one place for all types, or for the one that is wanted: −1 for each that does not count. */
function placesOf({ types }: MatchedSpans, wanted: string | undefined): Int32Array {
  return Int32Array.from(types, type => (wanted === undefined || type === wanted ? 0 : -1))
}

/** Returns how many entities of each row are expected, found and right: three numbers for each place of types. */
function countsOf(
  { n, expected, found, isRight }: MatchedSpans,
  places: Int32Array,
  sampleWeight?: Float64Array,
): RowSums {
  const width = 3 * (1 + places.reduce((last, place) => Math.max(last, place), 0))
  const sums = new Float64Array(n * width)
  for (let row = 0; row < n; row++) {
    for (let i = expected.firsts[row]; i < expected.firsts[row + 1]; i++) {
      const place = places[expected.types[i]]
      if (place === -1) continue
      sums[row * width + 3 * place]++
      sums[row * width + 3 * place + 2] += isRight[i]
    }
    for (let i = found.firsts[row]; i < found.firsts[row + 1]; i++) {
      const place = places[found.types[i]]
      if (place !== -1) sums[row * width + 3 * place + 1]++
    }
  }
  return { n, width, sums, sampleWeight }
}

/** Returns the rate of all entities, or of one type: a share of sums. */
function pooledRate(rate: Rate, columns: TextColumns, matched: MatchedSpans, type: string | undefined): Computed {
  const errors = new Float64Array(columns.n)
  const all = new Float64Array(columns.n)
  const counts = countsOf(matched, placesOf(matched, type))
  for (let row = 0; row < columns.n; row++) {
    const at = row * counts.width
    const right = counts.sums[at + 2]
    all[row] = rate.of({ right, found: counts.sums[at + 1], expected: counts.sums[at] })
    errors[row] = all[row] - rate.rightTimes * right
  }
  return errorsOfSums(columns, errors, all, undefined) ?? undefinedBecause(rate.nothing)
}

/** Returns the mean of the rates of types. A type without a rate counts 0, as in seqeval, and is noted. */
function averageRate(rate: Rate, average: 'macro' | 'weighted', columns: TextColumns, matched: MatchedSpans): Computed {
  const types = [...matched.types].sort()
  const places = Int32Array.from(matched.types, type => types.indexOf(type))
  const summed = countsOf(matched, places, columns.sampleWeight)
  const rateOf = (total: Float64Array, code: number): number => {
    const [expected, found, right] = [total[3 * code], total[3 * code + 1], total[3 * code + 2]]
    return (rate.rightTimes * right) / rate.of({ expected, found, right })
  }
  const weightOf = (total: Float64Array, code: number): number => (average === 'macro' ? 1 : total[3 * code])
  const averageOf = (total: Float64Array): number => {
    let sum = 0
    let weights = 0
    for (let code = 0; code < types.length; code++) {
      const [expected, found] = [total[3 * code], total[3 * code + 1]]
      // With a row left out, a type may be gone.
      if (expected + found === 0) continue
      const weight = weightOf(total, code)
      sum += weight * (rateOf(total, code) || 0)
      weights += weight
    }
    return sum / weights
  }
  const total = totalOf(summed)
  const value = averageOf(total)
  if (Number.isNaN(value)) return undefinedBecause(types.length === 0 ? f1.nothing : recall.nothing)
  const weights = types.reduce((sum, _, code) => sum + weightOf(total, code), 0)
  const ofType = (type: string, code: number) => {
    const none = new Float64Array(columns.n)
    const { numerators = none, denominators = none } = pooledRate(rate, columns, matched, type).sums?.() ?? {}
    return { numerators, denominators, share: weightOf(total, code) / weights }
  }
  const without = types.filter((_, code) => Number.isNaN(rateOf(total, code)))
  return {
    value,
    notes: without.length === 0 ? [] : [`${rate.name} of ${without.join(', ')} is 0/0: counted as 0`],
    ratio: () => lossesOfSums(summed, 1, averageOf),
    held: () => ({ kinds: types.map(ofType) }),
    risesWith: () => ({
      rising: new Map(
        types.flatMap((type, code) => {
          const [found, right] = [columnOf(summed, 3 * code + 1), columnOf(summed, 3 * code + 2)]
          return [
            [`right ${type}`, right],
            [`wrong ${type}`, right.map((each, row) => each - found[row])],
          ] as const
        }),
      ),
    }),
  }
}
