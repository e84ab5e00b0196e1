import { describe, test } from 'vitest'
import { expectColours, expectMessage } from '../../messages/failure.ts'
import { tableOf } from '../../tableOf.ts'

const yProba = tableOf('0.5 0.3 0.2 / 0.2 0.5 0.3 / 0.1 0.6 0.3 / 0.4 0.4 0.2 / 0.6 0.3 0.1 / 0.3 0.3 0.4')
const pets = { yTrue: ['cat', 'dog', 'cow', 'cow', 'dog', 'cow'], yProba, labels: ['cat', 'dog', 'cow'] }

describe('values of each class', () => {
  test('AUC of each class against the rest', async () => {
    const failure = { received: pets, matcher: 'toHaveAUCAbove', args: [0.9, { multiClass: 'ovr' }] }
    await expectColours('per-class', failure)
  })

  test('AUC of each pair of classes', async () => {
    await expectMessage('per-class-pairs', {
      received: pets,
      matcher: 'toHaveAUCAbove',
      args: [0.9, { multiClass: 'ovo', average: 'weighted' }],
    })
  })

  test('mean average precision, a class left out', async () => {
    await expectMessage('per-class-left-out', {
      received: { ...pets, yTrue: ['cat', 'dog', 'dog', 'cat', 'dog', 'cat'] },
      matcher: 'toHaveMacroAveragePrecisionAbove',
      args: [0.95],
    })
  })

  test('a class without a value', async () => {
    await expectMessage('per-class-undefined', {
      received: { ...pets, yTrue: ['cat', 'dog', 'dog', 'cat', 'dog', 'cat'] },
      matcher: 'toHaveAUCAbove',
      args: [0.9, { multiClass: 'ovr' }],
    })
  })
  test('no class has a value, and the option says which counts', async () => {
    await expectMessage('per-class-none', {
      received: { ...pets, yTrue: ['cat', 'cat', 'cat', 'cat', 'cat', 'cat'] },
      matcher: 'toHaveAUCAbove',
      args: [0.9, { multiClass: 'ovr', whenUndefined: 0 }],
    })
  })
})
