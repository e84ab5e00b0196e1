import { expect, test } from 'vitest'
import { evaluation } from '../../../../src/index.ts'

test.each<[unknown, string]>([
  [
    { judge: [true], human: [true] },
    "labelled is undefined. Expected 'random', where the labelled rows were drawn at random",
  ],
  [{ judge: [true], human: [true, false], labelled: 'random' }, 'verdicts.human has 2 values'],
  [
    { judge: [true, null], human: [true, false], labelled: 'random' },
    'verdicts.judge[1] is null. Expected true or false.',
  ],
  [{ judge: [true], human: [0.5], labelled: 'random' }, 'verdicts.human[0] is 0.5'],
  [[true], 'verdicts.judge is undefined'],
])('%j is refused', (judged, message) => {
  expect(() => evaluation({ verdicts: judged } as never)).toThrow(message)
})
