import { evaluate } from 'expect-metrics/evaluate'
import { chunks } from './chunks.ts'
import { questions } from './questions.ts'
import { bm25, type Retriever, wordCounts } from './retrievers.ts'

const gradeOf = async (retriever: Retriever) => {
  const run = await evaluate(questions, ({ text }) => [...retriever(text)], { concurrency: 8, retries: 2 })
  return run.grade((retrieved, { text: question, relevant, kind }) => {
    return { relevant, retrieved, slices: { kind }, details: { question } }
  })
}

describe('documentation of Node.js', async () => {
  const [ours, worse] = await Promise.all([gradeOf(bm25(chunks())), gradeOf(wordCounts(chunks()))])
  test('an answer is among the first five', () => {
    expect(ours).toHaveHitRateAt(5, 0.8, { confidence: 0.95 })
  })
  test('it stands near the top', () => {
    expect(ours).toHaveMRRAbove(0.7)
  })
  test('rare words count more', () => {
    expect(ours).toBeBetterThan(worse, 'mrr')
  })
  test('counting words is good enough', () => {
    expect(worse).toHaveHitRateAt(5, 0.8)
  })
  test('counting words is hardly worse', () => {
    expect(worse).toBeNoWorseThan(ours, 'mrr', { margin: 0.05 })
  })
})
