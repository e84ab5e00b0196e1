import { writeSync } from 'node:fs'
import { evaluation, measure } from '../src/index.ts'
import { catalog } from '../generated/metrics/catalog.ts'
const [, , which, factor, only] = process.argv
const count = [500, 500, 50, 50, 7, 20].map(c => c * Number(factor))
const inputs = {
  scores: { yTrue: [1, 0, 1, 0, 1, 0], yScore: [.9, .1, .4, .6, .2, .3], count },
  labels: { yTrue: [1, 0, 1, 0, 2, 0], yPred: [1, 0, 0, 1, 2, 0], count },
  numbers: { yTrue: [1, 2, 3, 4, 2, 3.5], yPred: [1.1, 2.2, 2.7, 4.4, 2.3, 3], count },
  proba: { yTrue: ['a','b','c','a','b','c'], yProba: [[.8,.1,.1],[.2,.7,.1],[.3,.3,.4],[.3,.6,.1],[.1,.8,.1],[.2,.2,.6]], labels: ['a','b','c'], count },
} as const
const e = evaluation(inputs[which as keyof typeof inputs] as never)
for (const metric of catalog) {
  if (only && metric.id !== only) continue
  writeSync(1, metric.id)
  let value: unknown, limits: unknown
  const t0 = performance.now()
  try { value = measure(e, metric.id as never).value } catch (error) { value = String((error as Error).message).replace(/\n/g, ' ').slice(0, 50) }
  const t1 = performance.now()
  if (typeof value !== 'string') try { const m = measure(e, metric.id as never, { confidence: .95 } as never); limits = m.interval ? `${m.interval.lower}..${m.interval.upper} ${m.interval.method}` : m.noInterval } catch (error) { limits = String((error as Error).message).slice(0, 90) }
  const t2 = performance.now()
  writeSync(1, ` ${value} ${(t1 - t0).toFixed(0)} | ${limits} ${(t2 - t1).toFixed(0)}\n`)
}
