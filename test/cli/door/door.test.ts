import { expect, test } from 'vitest'
import type { Door } from '../../../src/cli/door/door.ts'
import { called } from '../calls.ts'

test('a command tells the door its arguments', async () => {
  const door: Door = {}
  await called(['report', 'gone/preds.csv'], { door })
  expect(door.given).toEqual(['gone/preds.csv'])
})
