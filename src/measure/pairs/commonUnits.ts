import { idTable } from '../../evaluation/encode/idTable.ts'
import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { type PairOn, requireOverlap } from './overlap.ts'

type Name = string | number

/** What the first few of the units are called that only one side has. */
export interface Unpaired {
  readonly candidate: readonly Name[]
  readonly baseline: readonly Name[]
}

/** So many units that are left out are named. */
const MOST_NAMED = 3

/** The units that both sides have. */
export interface CommonUnits {
  readonly ours: Uint32Array
  readonly theirs: Uint32Array
  /** Both have the same units in the same order, so that no one need take some of them. */
  readonly whole: boolean
  readonly left: {
    readonly candidateOnly: number
    readonly baselineOnly: number
    readonly leastOverlap?: number | undefined
    readonly unpaired?: Unpaired | undefined
  }
}

/**
 * Finds the units of both sides by name.
 *
 * @throws EvaluationError where they have none in common, too few of them, or not the same.
 */
export function commonUnits(
  ours: readonly Name[],
  theirs: readonly Name[],
  on: PairOn,
  minOverlap: number,
  unit: 'row' | 'query',
): CommonUnits {
  const { rowOf } = idTable(theirs)
  const common: number[] = []
  const others: number[] = []
  let missing: Name | undefined
  ours.forEach((name, row) => {
    const other = rowOf(name)
    if (other === undefined) missing ??= name
    else {
      common.push(row)
      others.push(other)
    }
  })
  const only = { candidateOnly: ours.length - common.length, baselineOnly: theirs.length - common.length }
  const differ = only.candidateOnly + only.baselineOnly > 0
  if (common.length === 0) {
    throw new EvaluationError({
      column: 'baseline',
      problem: `candidate and baseline have no ${unit} in common: ${describeValue(ours[0])} comes first here, ${describeValue(theirs[0])} there`,
      expected: 'the same ids on both sides',
      mend: writtenOtherwise(ours, theirs),
    })
  }
  if (on === 'all' && differ) {
    const known = idTable(ours)
    const surplus = theirs.find(name => known.rowOf(name) === undefined)
    const [who, has] = missing !== undefined ? ['baseline', missing] : ['candidate', surplus]
    throw new EvaluationError({
      column: 'baseline',
      problem: `the ${who} has no ${unit} ${describeValue(has)}: ${only.candidateOnly} only in the candidate, ${only.baselineOnly} only in the baseline`,
      mend: writtenOtherwise(ours, theirs) ?? `To compare the ${common.length} that both have, say on: 'intersection'`,
    })
  }
  requireOverlap(common.length, { ours: ours.length, theirs: theirs.length }, minOverlap, unit)
  return {
    ours: Uint32Array.from(common),
    theirs: Uint32Array.from(others),
    whole: !differ && others.every((other, i) => other === i),
    left: {
      ...only,
      leastOverlap: differ ? minOverlap : undefined,
      unpaired: differ
        ? { candidate: unknownTo(rowOf, ours), baseline: unknownTo(idTable(ours).rowOf, theirs) }
        : undefined,
    },
  }
}

function unknownTo(rowOf: (name: Name) => number | undefined, names: readonly Name[]): readonly Name[] {
  return names.filter(name => rowOf(name) === undefined).slice(0, MOST_NAMED)
}

/** A remark on names that differ in their type, in spaces or in Unicode form alone. */
export function writtenOtherwise(ours: readonly Name[], theirs: readonly Name[]): string | undefined {
  const known = new Set(ours)
  const plain = new Map(ours.map(name => [plainly(name), name] as const))
  for (const name of theirs) {
    const other = known.has(name) ? undefined : plain.get(plainly(name))
    if (other === undefined) continue
    if (String(other).normalize('NFC') === String(name).normalize('NFC') && typeof other === typeof name) {
      return `Both must write ids alike: ${describeValue(other)} stands in another Unicode form in the baseline. Apply normalize('NFC') to both`
    }
    return `Both must write ids alike: ${describeValue(other)} in the candidate is ${describeValue(name)} in the baseline`
  }
  return undefined
}

function plainly(name: Name): string {
  return String(name)
    .normalize('NFC')
    .replace(/[\s\u200b\u2060\ufeff]+/g, '')
}
