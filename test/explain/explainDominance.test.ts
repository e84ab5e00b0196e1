import { expect, test } from 'vitest'
import { evaluation } from '../../src/index.ts'
import { expectColours, plainMessage } from '../messages/failure.ts'

const yTrue = [1, 1, 0, 1, 0, 0, 1, 0]
const candidate = { yTrue, yScore: [0.9, 0.8, 0.7, 0.3, 0.6, 0.4, 0.35, 0.1] }
const released = evaluation({ yTrue, yScore: [8.5, 4, 6, 8, 2, 1, 7, 3] })
const failure = { received: candidate, matcher: 'toDominateROCOf', args: [released] }

test('a curve that is lower somewhere', async () => {
  await expectColours('dominance', failure)
})

test('at a narrow terminal', () => {
  expect(
    Math.max(
      ...plainMessage({ ...failure, width: 60 })
        .split('\n')
        .map(line => line.length),
    ),
  ).toBeLessThanOrEqual(60)
})
