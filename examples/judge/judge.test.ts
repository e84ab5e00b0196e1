import { evaluate, judged } from 'expect-metrics/evaluate'
import { afinn, type Judge, vader, wink } from './judges.ts'
import { labelled, sentences } from './sentences.ts'

const runOf = (judge: Judge) => evaluate(sentences, ({ text }) => judge(text), { concurrency: 8, retries: 2 })
const human = labelled.map(({ id, good }) => ({ id, passed: good }))

describe('good reviews, by a judge', async () => {
  const [byAfinn, byVader, byWink] = [await runOf(afinn), await runOf(vader), await runOf(wink)]
  const judge = byVader.calls.map(({ id, output, case: { source } }) => ({ id, passed: output, slices: { source } }))
  const failed = new Set(judge.filter(({ passed }) => passed === false).map(({ id }) => id))

  test('close to half of the sentences are good', () => {
    expect(judged({ judge, human, labelled: 'random' })).toHaveCorrectedPassRateAbove(0.45, { confidence: 0.95 })
  })
  test('and for all that these labels can tell, not more', () => {
    expect(judged({ judge, human, labelled: 'random' })).toHaveCorrectedPassRateAbove(0.49, { confidence: 0.95 })
  })
  test('labels of what the judge failed are no random ones', () => {
    const looked = human.filter(({ id }) => failed.has(id))
    expect(judged({ judge, human: looked, labelled: 'random' })).toHaveCorrectedPassRateAbove(0.45)
  })
  test('wink agrees with people more than AFINN does', async () => {
    const [ours, before] = await Promise.all(
      [byWink, byAfinn].map(run => run.grade((good, sentence) => ({ yTrue: sentence.good, yPred: good }))),
    )
    expect(ours).toBeBetterThan(before, 'cohenKappa')
  })
})
