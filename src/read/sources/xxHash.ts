/**
 * Returns the XXH32 of bytes, with which LZ4 frames check themselves.
 *
 * @see https://github.com/Cyan4973/xxHash/blob/dev/doc/xxhash_spec.md
 */
export function xxHash32(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const n = bytes.length
  const [p1, p2, p3, p4, p5] = [0x9e3779b1, 0x85ebca77, 0xc2b2ae3d, 0x27d4eb2f, 0x165667b1]
  const round = (lane: number, word: number): number => Math.imul(rotated(lane + Math.imul(word, p2), 13), p1)
  let at = 0
  let hash = p5
  if (n >= 16) {
    const lanes = [p1 + p2, p2, 0, -p1]
    for (; at + 16 <= n; at += 16)
      for (let i = 0; i < 4; i++) lanes[i] = round(lanes[i], view.getUint32(at + 4 * i, true))
    hash = rotated(lanes[0], 1) + rotated(lanes[1], 7) + rotated(lanes[2], 12) + rotated(lanes[3], 18)
  }
  hash += n
  for (; at + 4 <= n; at += 4) hash = Math.imul(rotated(hash + Math.imul(view.getUint32(at, true), p3), 17), p4)
  for (; at < n; at++) hash = Math.imul(rotated(hash + Math.imul(bytes[at], p5), 11), p1)
  hash = Math.imul(hash ^ (hash >>> 15), p2)
  hash = Math.imul(hash ^ (hash >>> 13), p3)
  return (hash ^ (hash >>> 16)) >>> 0
}

function rotated(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by))
}

/** Returns the XXH64 of bytes, with which Zstandard frames check themselves. */
export function xxHash64(bytes: Uint8Array): bigint {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const n = bytes.length
  let at = 0
  let hash = P5
  if (n >= 32) {
    const lanes = [wrapped(P1 + P2), P2, 0n, wrapped(-P1)]
    for (; at + 32 <= n; at += 32) {
      for (let i = 0; i < 4; i++) lanes[i] = round64(lanes[i], view.getBigUint64(at + 8 * i, true))
    }
    hash = rotated64(lanes[0], 1n) + rotated64(lanes[1], 7n) + rotated64(lanes[2], 12n) + rotated64(lanes[3], 18n)
    for (const lane of lanes) hash = wrapped((hash ^ round64(0n, lane)) * P1 + P4)
  }
  hash = wrapped(hash + BigInt(n))
  for (; at + 8 <= n; at += 8) {
    hash = wrapped(rotated64(hash ^ round64(0n, view.getBigUint64(at, true)), 27n) * P1 + P4)
  }
  for (; at + 4 <= n; at += 4) {
    hash = wrapped(rotated64(hash ^ wrapped(BigInt(view.getUint32(at, true)) * P1), 23n) * P2 + P3)
  }
  for (; at < n; at++) hash = wrapped(rotated64(hash ^ wrapped(BigInt(bytes[at]) * P5), 11n) * P1)
  hash = wrapped((hash ^ (hash >> 33n)) * P2)
  hash = wrapped((hash ^ (hash >> 29n)) * P3)
  return hash ^ (hash >> 32n)
}

const P1 = 0x9e3779b185ebca87n
const P2 = 0xc2b2ae3d27d4eb4fn
const P3 = 0x165667b19e3779f9n
const P4 = 0x85ebca77c2b2ae63n
const P5 = 0x27d4eb2f165667c5n

function wrapped(word: bigint): bigint {
  return BigInt.asUintN(64, word)
}

function rotated64(word: bigint, by: bigint): bigint {
  const low = wrapped(word)
  return wrapped(low << by) | (low >> (64n - by))
}

function round64(lane: bigint, word: bigint): bigint {
  return wrapped(rotated64(lane + wrapped(word * P2), 31n) * P1)
}
