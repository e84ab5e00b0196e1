import { expect, test } from 'vitest'
import { arrayOfNpy } from '../../../src/read/tables/arrayOfNpy.ts'
import { storedFixture } from '../fixture.ts'

const read = (name: string) => arrayOfNpy(storedFixture(name).bytes)

test('arrays of NumPy', () => {
  expect(read('single.npy')).toEqual({
    n: 5,
    isFlat: true,
    columns: [['0', [0.9, 0.4, 0.3, 0.2, 0.1 + 0.2].map(Math.fround)]],
  })
  expect(read('byColumn.npy')).toEqual({
    n: 5,
    isFlat: false,
    columns: [
      ['0', [1, 0, 1, 0, 1]],
      ['1', [0.9, 0.4, 0.3, 0.2, 0.1 + 0.2]],
    ],
  })
})

test('half precision', () => {
  expect(read('half.npy').columns).toEqual([['0', [0.5, 0.0999755859375, 65504]]])
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
    expect(arrayOfNpy(bytes).columns[0]![1][0]).toBe(number)
  }
})

test('what is damaged or of another kind', () => {
  const { bytes } = storedFixture('single.npy')
  expect(() => arrayOfNpy(bytes.subarray(0, 5))).toThrow('it does not begin as .npy files do')
  expect(() => arrayOfNpy(bytes.subarray(0, 40))).toThrow('its heading is cut off')
  expect(() => arrayOfNpy(bytes.subarray(0, -1))).toThrow('its data are cut off')
  expect(() => read('objects.npy')).toThrow('its values are of the type |O')
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
