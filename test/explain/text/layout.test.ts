import { expect, test } from 'vitest'
import { noColours } from '../../../src/explain/text/layout.ts'

test('without colours every text stays as it is', () => {
  expect(Object.values(noColours).map(paint => paint('a text'))).toEqual(Array(4).fill('a text'))
})
