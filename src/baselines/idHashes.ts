import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { Hash64 } from '../numeric/hash64.ts'
import { BITS_OF_DIGIT, DIGITS } from './packedCodes.ts'

/** Digits of a whole hash: 60 of its 64 bits. */
export const HASH_DIGITS = 10

/** No hash is kept with fewer digits. */
export const FEWEST_DIGITS = 6

const MOST_MISTAKEN = 1e-6

/** Two digits for each twelve bits. */
const pairs: readonly string[] = Array.from({ length: 4096 }, (_, bits) => DIGITS[bits >>> 6] + DIGITS[bits & 63])

/** An id as ten digits of base 64. Anyone who can guess the id can find it: this hides names only from casual readers. */
export function idHash(id: string | number): string {
  const [high, low] = lanesOf(id)
  return digitsOf(high, low)
}

function lanesOf(id: string | number): readonly [high: number, low: number] {
  hash.restart()
  hash.addWord(typeof id === 'number' ? 1 : 2)
  if (typeof id === 'number') hash.addNumber(id)
  else hash.addText(id)
  return hash.lanes()
}

const BITS_OF_FILTER = 18

/**
 * Returns a function that finds the place of an id among hashes of any length. Most other ids differ from all hashes in
 * their first bits, so their digits are not even written.
 */
export function finderAmong(hashes: readonly string[]): (id: string | number) => number | undefined {
  const digits = hashes[0]?.length ?? 0
  const placeOf = new Map(hashes.map((hash, place) => [hash, place] as const))
  const known = BITS_OF_DIGIT * digits >= BITS_OF_FILTER ? filterOf(hashes) : undefined
  return id => {
    const [high, low] = lanesOf(id)
    if (known !== undefined && known[high >>> (32 - BITS_OF_FILTER)] === 0) return undefined
    return placeOf.get(digitsOf(high, low).slice(0, digits))
  }
}

/** For each value of the first bits, whether a hash begins with them. */
function filterOf(hashes: readonly string[]): Uint8Array {
  const known = new Uint8Array(2 ** BITS_OF_FILTER)
  for (const hash of hashes) {
    let bits = 0
    for (let i = 0; i < BITS_OF_FILTER / BITS_OF_DIGIT; i++) bits = (bits << BITS_OF_DIGIT) | DIGITS.indexOf(hash[i])
    known[bits] = 1
  }
  return known
}

const hash = new Hash64()

function digitsOf(high: number, low: number): string {
  const middle = ((high & 0xff) << 4) | (low >>> 28)
  return (
    pairs[high >>> 20] +
    pairs[(high >>> 8) & 4095] +
    pairs[middle] +
    pairs[(low >>> 16) & 4095] +
    pairs[(low >>> 4) & 4095]
  )
}

/** The number of digits with which hardly any row is ever mistaken for one of some sampled ones. */
export function digitsFor(sampled: number, rows: number): number {
  const bits = Math.log2((sampled * rows) / MOST_MISTAKEN)
  return Math.min(HASH_DIGITS, Math.max(1, Math.ceil(bits / BITS_OF_DIGIT)))
}

/**
 * Returns hashes of ids, all of the same length: the fewest digits that tell all ids apart, and that match an id which
 * is not among them with a probability of at most one in a million.
 *
 * @throws EvaluationError if two ids share even the longest hash, a chance of 1 in a million for 1.5 million ids.
 */
export function idHashes(ids: readonly (string | number)[]): readonly string[] {
  const whole = ids.map(idHash)
  for (let digits = FEWEST_DIGITS; digits <= HASH_DIGITS; digits++) {
    if (ids.length / 2 ** (BITS_OF_DIGIT * digits) > MOST_MISTAKEN) continue
    const hashes = whole.map(each => each.slice(0, digits))
    if (new Set(hashes).size === ids.length) return hashes
  }
  throw new EvaluationError({
    column: 'ids',
    problem: 'two ids have the same hash',
    expected: "ids: 'plain', or ids that are written otherwise",
  })
}
