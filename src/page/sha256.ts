/** The first 32 bits of the fractional parts of √p of the first 8 primes, and of ∛p of the first 64. */
const [START, CONSTANTS] = fractions()

/**
 * Returns the SHA-256 hash of a text in UTF-8, in Base64: what a Content-Security-Policy names an inline script by. Written
 * out here because pages are made where there is neither Node nor a secure context.
 *
 * Source: FIPS 180-4, Secure Hash Standard (2015).
 */
export function sha256(text: string): string {
  const message = utf8(text)
  const bytes = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64)
  bytes.set(message)
  bytes[message.length] = 0x80
  const view = new DataView(bytes.buffer)
  view.setUint32(bytes.length - 8, Math.floor(message.length / 2 ** 29))
  view.setUint32(bytes.length - 4, message.length * 8)
  const hash = Uint32Array.from(START)
  for (let block = 0; block < bytes.length; block += 64) addBlock(hash, view, block)
  const digest = new Uint8Array(32)
  hash.forEach((word, i) => {
    new DataView(digest.buffer).setUint32(4 * i, word)
  })
  return base64(digest)
}

/** Half a character, which UTF-8 cannot carry, becomes U+FFFD. */
function utf8(text: string): readonly number[] {
  return Array.from(text).flatMap(character => {
    const point = character.codePointAt(0) ?? 0
    const code = point >= 0xd800 && point <= 0xdfff ? 0xfffd : point
    if (code < 0x80) return [code]
    const last = 0x80 | (code & 63)
    if (code < 0x800) return [0xc0 | (code >> 6), last]
    const third = 0x80 | ((code >> 6) & 63)
    return code < 0x10000
      ? [0xe0 | (code >> 12), third, last]
      : [0xf0 | (code >> 18), 0x80 | ((code >> 12) & 63), third, last]
  })
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

function base64(bytes: Uint8Array): string {
  let text = ''
  for (let i = 0; i < bytes.length; i += 3) {
    const three = (bytes[i] << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0)
    for (let shift = 18; shift >= 0; shift -= 6) text += DIGITS[(three >> shift) & 63]
  }
  const missing = (3 - (bytes.length % 3)) % 3
  return text.slice(0, text.length - missing) + '='.repeat(missing)
}

function addBlock(hash: Uint32Array, view: DataView, block: number): void {
  const w = new Uint32Array(64)
  for (let i = 0; i < 16; i++) w[i] = view.getUint32(block + 4 * i)
  for (let i = 16; i < 64; i++) {
    const s0 = turned(w[i - 15], 7) ^ turned(w[i - 15], 18) ^ (w[i - 15] >>> 3)
    const s1 = turned(w[i - 2], 17) ^ turned(w[i - 2], 19) ^ (w[i - 2] >>> 10)
    w[i] = w[i - 16] + s0 + w[i - 7] + s1
  }
  let [a, b, c, d, e, f, g, h] = hash
  for (let i = 0; i < 64; i++) {
    const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
    const first = (h + s1 + ((e & f) ^ (~e & g)) + CONSTANTS[i] + w[i]) >>> 0
    const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
    const second = s0 + ((a & b) ^ (a & c) ^ (b & c))
    h = g
    g = f
    f = e
    e = (d + first) >>> 0
    d = c
    c = b
    b = a
    a = (first + second) >>> 0
  }
  ;[a, b, c, d, e, f, g, h].forEach((word, i) => {
    hash[i] += word
  })
}

function turned(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by))
}

function fractions(): readonly [Uint32Array, Uint32Array] {
  const primes: number[] = []
  for (let n = 2; primes.length < 64; n++) if (primes.every(prime => n % prime !== 0)) primes.push(n)
  const fraction = (root: number): number => (root - Math.floor(root)) * 2 ** 32
  return [
    Uint32Array.from(primes.slice(0, 8), prime => fraction(Math.sqrt(prime))),
    Uint32Array.from(primes, prime => fraction(Math.cbrt(prime))),
  ]
}
