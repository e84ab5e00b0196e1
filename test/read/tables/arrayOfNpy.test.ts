import { expect, test } from 'vitest'
import { arrayOfNpy, sizesOfNpy } from '../../../src/read/tables/arrayOfNpy.ts'
import { storedFixture } from '../fixture.ts'

const read = (name: string) => arrayOfNpy(storedFixture(name).bytes)

test('arrays of NumPy', () => {
  expect(read('single.npy')).toEqual([['0', Float32Array.of(0.9, 0.4, 0.3, 0.2, 0.1 + 0.2)]])
  expect(read('byColumn.npy')).toEqual([
    ['0', [1, 0, 1, 0, 1]],
    ['1', [0.9, 0.4, 0.3, 0.2, 0.1 + 0.2]],
  ])
})

test('half precision', () => {
  expect(read('half.npy')).toEqual([['0', Float32Array.of(0.5, 0.0999755859375, 65504)]])
  const { bytes } = storedFixture('half.npy')
  const data = bytes.length - 6
  for (const [bits, number] of [
    [0x0001, 2 ** -24],
    [0x83ff, -1023 * 2 ** -24],
    [0x0400, 2 ** -14],
    [0xfc00, Number.NEGATIVE_INFINITY],
    [0x7e00, Number.NaN],
    [0x8000, -0],
  ]) {
    bytes.writeUInt16LE(bits!, data)
    expect(arrayOfNpy(bytes)[0]![1][0]).toBe(number)
  }
})

test('what is damaged or of another kind', () => {
  const { bytes } = storedFixture('single.npy')
  expect(() => arrayOfNpy(bytes.subarray(0, 5))).toThrow('it does not begin as .npy files do')
  expect(() => arrayOfNpy(bytes.subarray(0, 40))).toThrow('its heading is cut off')
  expect(() => arrayOfNpy(bytes.subarray(0, -1))).toThrow('its data are cut off')
  expect(() => read('objects.npy')).toThrow('its values are of the type |O')
  expect(() => arrayOfNpy(Buffer.concat([bytes, Buffer.alloc(4)]))).toThrow('4 bytes follow its last value')
})

/** An array of a type and a shape over some bytes. */
function npyOf(heading: string, data: Uint8Array = Buffer.alloc(0), version = [1, 0]): Buffer {
  const length = Buffer.alloc(version[0] === 1 ? 2 : 4)
  length.writeUIntLE(heading.length, 0, length.length)
  return Buffer.concat([Buffer.from([0x93, ...Buffer.from('NUMPY'), ...version]), length, Buffer.from(heading), data])
}

const heading = (type: string, shape = '(2,)'): string =>
  `{'descr': '${type}', 'fortran_order': False, 'shape': ${shape}, }\n`

test.each([
  ['as NumPy writes it', heading('|u1')],
  [
    'in other quotes, another order and without commas at the end',
    `{"shape": (2), "descr":"|u1","fortran_order" : False}`,
  ],
  ['of two dimensions', heading('|u1', '(2, 1)')],
])('a heading %s', (_, text) => {
  for (const version of [
    [1, 0],
    [2, 0],
    [3, 0],
  ]) {
    expect(arrayOfNpy(npyOf(text, Uint8Array.of(3, 4), version))).toEqual([['0', [3, 4]]])
  }
})

test.each([
  [
    'a member twice',
    `{'descr': '|u1', 'descr': '|u1', 'fortran_order': False, 'shape': (2,), }`,
    'its heading is damaged',
  ],
  ['a member too many', `{'descr': '|u1', 'fortran_order': False, 'shape': (2,), 'more': 1}`, 'its heading is damaged'],
  ['a member too few', `{'descr': '|u1', 'shape': (2,), }`, 'its heading is damaged'],
  ['something behind it', `${heading('|u1')}x`, 'its heading is damaged'],
  ['an order that is none', heading('|u1').replace('False', 'Ealse'), 'its heading is damaged'],
  ['a shape that is none', heading('|u1', '(2 2)'), 'its shape is (2 2)'],
])('a heading with %s', (_, text, message) => {
  expect(() => arrayOfNpy(npyOf(text, Uint8Array.of(3, 4)))).toThrow(message)
})

test('another version of the format', () => {
  expect(() => arrayOfNpy(npyOf(heading('|u1'), Uint8Array.of(3, 4), [4, 0]))).toThrow('its format has the version 4.0')
  expect(() => arrayOfNpy(npyOf(heading('|u1'), Uint8Array.of(3, 4), [1, 1]))).toThrow('its format has the version 1.1')
})

test('values that NumPy does not write', () => {
  expect(() => arrayOfNpy(npyOf(heading('|b1'), Uint8Array.of(1, 2)))).toThrow('one of its truth values is 2')
  // Decoded all the same, both would be the same text.
  expect(() => arrayOfNpy(npyOf(heading('|S1'), Buffer.from('äö', 'latin1')))).toThrow(
    'one of its texts is not written in UTF-8',
  )
  expect(() => arrayOfNpy(npyOf(heading('<U1'), Buffer.from([0, 0, 0x11, 0, 65, 0, 0, 0])))).toThrow(RangeError)
})

test('texts end where nothing but zeros follows', () => {
  const points = Buffer.from(Uint32Array.of(97, 0, 98, 97, 0, 0).buffer)
  expect(arrayOfNpy(npyOf(heading('<U3'), points))[0]![1]).toEqual(['a\0b', 'a'])
  expect(arrayOfNpy(npyOf(heading('|S3'), Buffer.from('a\0ba\0\0')))[0]![1]).toEqual(['a\0b', 'a'])
})

test.each([
  ['<U0', '(1000000000,)'],
  ['<f8', '(0, 1000000000)'],
  ['<f8', '(1000000000, 0)'],
])('a heading of the type %s and the shape %s names many values and holds none', (type, shape) => {
  const heading = `{'descr': '${type}', 'fortran_order': False, 'shape': ${shape}, }\n`
  const start = Buffer.from([0x93, ...Buffer.from('NUMPY'), 1, 0, heading.length, 0])
  expect(() => arrayOfNpy(Buffer.concat([start, Buffer.from(heading)]))).toThrow('it holds no values')
})

test('the size of an array that may be of any type', () => {
  expect(sizesOfNpy(storedFixture('objects.npy').bytes)).toEqual([2])
  expect(sizesOfNpy(npyOf(heading('|u1', '()'), Uint8Array.of(1)))).toEqual([])
  expect(sizesOfNpy(npyOf(heading('|u1', '(1, 1000000000)'), Uint8Array.of(1)))).toEqual([])
  expect(sizesOfNpy(Buffer.from('no array'))).toEqual([])
})
