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

// What the long sweep found: a text said to be decimal, a day or a key, and a column said to lie where another does.
test.each([
  ['none.parquet', 377, 10, 'the column id is said to be DECIMAL and STRING'],
  ['none.parquet', 377, 12, 'the column id is stored as BYTE_ARRAY, which is no DATE'],
  ['none.parquet', 379, 232, 'the column id is stored as BYTE_ARRAY, which is no UUID'],
  ['gzip.parquet', 879, 8, 'two of its columns lie in the same place'],
  // A type that takes other buffers, and a dictionary whose last text ends outside of it.
  ['stream.arrow', 79, 9, 'it has other buffers than its columns take'],
  // Numbers as bits, a number whose width is not named, one whose width lies before its table, a column without a name.
  ['stream.arrow', 167, 6, 'one of its types has fields that belong to another'],
  ['stream.arrow', 150, 0, 'one of its tables has values that it does not name'],
  ['stream.arrow', 150, 1, 'one of its values lies outside of its table'],
  ['stream.arrow', 220, 0, 'one of its columns has no name'],
  ['dictionary.arrow', 316, 2, 'a column lacks one of its buffers'],
  ['dictionary.arrow', 360, 1, 'row 2 of a column ends outside of its values'],
] as const)('%s with byte %i as %i is refused', async (name, at, byte, reason) => {
  const file = smallFiles.find(each => each.name === name)!
  const bytes = Buffer.from(file.bytes)
  bytes[at] = byte
  await expect(file.read(bytes)).rejects.toThrow(reason)
})

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
