import { Type } from '@uwdata/flechette'
import { expect, test } from 'vitest'
import { arrowTypes } from '../../../src/read/arrow/arrowTypes.ts'

test('types have the numbers that flechette reads', () => {
  const numbers = Object.entries(Type).map(([name, number]) => [name.toLowerCase(), number] as const)
  const known = new Map([...numbers, ['nothing', Type.Null] as const])
  for (const [name, number] of Object.entries(arrowTypes)) expect(known.get(name.toLowerCase()), name).toBe(number)
})
