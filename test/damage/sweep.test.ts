import { describe, expect, test } from 'vitest'
import { describeSampled } from '../thoroughness.ts'
import { type SmallFile, smallFiles } from './smallFiles.ts'
import { everyOther, someOther, sweep } from './sweep.ts'

const day = Math.abs(Number(process.env.FAST_CHECK_SEED ?? 0))

// One change a byte: `npm run test:damage` tries every byte in place of every byte.
describeSampled(
  smallFiles.filter(({ onlyAtLength }) => onlyAtLength !== true).map(file => [file.name, file] as const),
  ([, file]) => {
    test('with any byte changed or cut off anywhere is refused, or read as before', async () => {
      const { faults, refused } = await sweep(file, someOther(day))
      expect(faults).toEqual([])
      expect(refused).toBeGreaterThan(file.bytes.length)
    })
  },
)

describe('the sweep finds', () => {
  const bytes = Buffer.from('abc')
  const reading = (read: SmallFile['read'], unchecked: SmallFile['unchecked'] = []): SmallFile => ({
    name: 'small',
    bytes,
    read,
    unchecked,
  })

  test('another value', async () => {
    const { changes, faults } = await sweep(reading(String), everyOther)
    expect(changes).toBe(3 * 256)
    expect(faults).toHaveLength(changes)
    expect(faults[0]).toBe('byte 0 from 97 to 98: another value')
  })

  test('another value of a format without checks, and files that are cut off in any', async () => {
    const found = await sweep(reading(String, [{ from: 0, to: 2 }]), everyOther)
    expect(found.unchecked).toBe(2 * 255)
    expect(found.faults.filter(fault => fault.startsWith('cut'))).toHaveLength(3)
  })

  test('an error that is none of the library', async () => {
    const read = (changed: Buffer): string => {
      if (changed.length < 3) throw new RangeError('out of bounds')
      return 'the same'
    }
    const { same, faults } = await sweep(reading(read), everyOther)
    expect(same).toBe(3 * 255)
    expect(faults).toEqual([0, 1, 2].map(length => `cut to ${length} bytes: RangeError: out of bounds`))
  })
})
