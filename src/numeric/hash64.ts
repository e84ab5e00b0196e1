const HIGH = 0x9747b28c
const LOW = 0x2c1b3c6d

/**
 * A hash of 64 bits in two lanes of 32, which need no BigInt: each word is mixed into both by a multiplication and a
 * shift of its own. Like any hash that is fast it can be fooled on purpose.
 *
 * The multipliers and the finish are those of MurmurHash3 (A. Appleby, public domain).
 */
export class Hash64 {
  private high = HIGH
  private low = LOW

  /** Forgets what was mixed in. */
  restart(): void {
    this.high = HIGH
    this.low = LOW
  }

  /** Mixes in an integer of 32 bits. */
  addWord(word: number): void {
    this.high = Math.imul(rotated(this.high ^ Math.imul(word, 0xcc9e2d51), 13), 5) + 0xe6546b64
    this.low = Math.imul(rotated(this.low ^ Math.imul(word, 0x1b873593), 17), 9) + 0x38b34ae5
  }

  /** Mixes in a number by all its bits; −0 is 0. */
  addNumber(value: number): void {
    double.setFloat64(0, value === 0 ? 0 : value)
    this.addWord(double.getInt32(0))
    this.addWord(double.getInt32(4))
  }

  /** Mixes in a text and its length, so that `ab`, `c` is not `a`, `bc`. */
  addText(text: string): void {
    this.addWord(text.length)
    for (let i = 0; i < text.length; i++) this.addWord(text.charCodeAt(i))
  }

  /** Both lanes, each of them depending on all bits of both. */
  lanes(): readonly [high: number, low: number] {
    const high = finished(this.high ^ rotated(this.low, 16))
    return [high, finished(this.low ^ high)]
  }

  /** The lanes as 16 digits. */
  hexadecimal(): string {
    return this.lanes()
      .map(lane => (lane >>> 0).toString(16).padStart(8, '0'))
      .join('')
  }
}

const double = new DataView(new ArrayBuffer(8))

function rotated(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits))
}

function finished(lane: number): number {
  let word = Math.imul(lane ^ (lane >>> 16), 0x85ebca6b)
  word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35)
  return word ^ (word >>> 16)
}
