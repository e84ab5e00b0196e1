import { expect as standalone } from 'expect'
import { describe, expect, test } from 'vitest'
import { EvaluationError, evaluation } from '../../src/index.ts'
import { expects } from '../evaluation/expects.ts'
import { thrownBy } from '../thrownBy.ts'

const yTrue = [1, 1, 0, 0]
const better = { yTrue, yScore: [4, 3, 2, 1] }
const worse = { yTrue, yScore: [4, 2, 3, 1] }

describe.each(expects)('%s', (_, expectOf) => {
  test('passes where no FPR is served better by the other, fails elsewhere', () => {
    expectOf(better).toDominateROCOf(worse)
    expectOf(better).toDominateROCOf({ ...better })
    expectOf(evaluation(better)).toDominateROCOf(evaluation(worse), { positive: 1 })
    expectOf(better).toDominateROCOf({ yTrue: [1, 0], yScore: [1, 1] })
    const failed = thrownBy(() => expectOf(worse).toDominateROCOf(better))
    expect(failed).not.toBeInstanceOf(EvaluationError)
    expect(String(failed)).toContain('At FPR 0 the other ROC curve is higher by 0.5: its TPR is 1, against 0.5')
  })

  test.each([
    ['the same on both sides', better, [better], 'the same evaluation stands on both sides'],
    ['nothing to compare with', better, [], 'in other undefined was received'],
    ['a Promise', better, [Promise.resolve(worse)], 'in other a Promise was received'],
    ['other columns', better, [{ yTrue, yPred: yTrue }], 'in other a curve needs yScore'],
    ['one class', { yTrue: [1, 1], yScore: [1, 2] }, [better], 'yTrue has only positives'],
    ['an unknown option', better, [worse, { positve: 1 }], 'there is no option "positve"'],
    ['an argument too many', better, [worse, {}, 1], 'there are 3 arguments'],
    ['no evaluation', 0.9, [better], '0.9 was received'],
  ])('%s is a mistake, also under .not', (_what, received, args, message) => {
    for (const assertion of [expectOf(received), expectOf(received).not]) {
      expect(thrownBy(() => assertion.toDominateROCOf(...args))).toBeInstanceOf(EvaluationError)
    }
    expect(String(thrownBy(() => expectOf(received).toDominateROCOf(...args)))).toContain(`toDominateROCOf: ${message}`)
  })

  test('.not is refused and names what to use', () => {
    const error = thrownBy(() => expectOf(worse).not.toDominateROCOf(better))
    expect(error).toBeInstanceOf(EvaluationError)
    expect(String(error)).toContain('Write expect(other).toDominateROCOf(evaluation)')
  })
})

test('asymmetrically', () => {
  const dominating = (standalone as unknown as { toDominateROCOf: (other: unknown) => unknown }).toDominateROCOf(worse)
  standalone({ model: better, name: 'new' }).toEqual({ model: dominating, name: 'new' })
  expect(() => standalone({ model: 'none' }).toEqual({ model: dominating })).toThrow()
})
