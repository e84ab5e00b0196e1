import { compare } from '../src/index.ts'
for (const f of [1e6]) {
const count = [500, 500, 50, 50, 7, 20].map(c => c * f)
const scores = { yTrue: [1, 0, 1, 0, 1, 0], yScore: [.9, .1, .4, .6, .2, .3], count }
const numbers = { yTrue: [1, 2, 3, 4, 2, 3.5], yPred: [1.1, 2.2, 2.7, 4.4, 2.3, 3], count }
for (const [i, o, m] of [[numbers, { yPred: [1.1, 2.1, 2.8, 4.4, 2.2, 3] }, 'mae'],[numbers, { yPred: [1.1, 2.1, 2.8, 4.4, 2.2, 3] }, 'rmse'],[scores, { yScore: [.9, .1, .45, .6, .2, .3] }, 'logLoss'],[scores, { yScore: [.9, .1, .45, .6, .2, .3] }, 'auc']] as never[][]) {
const t0 = performance.now()
try { const r = compare(i, o, m).metrics[0]; console.log(f, m, r.gain, r.interval, r.pValue, r.notes.length, r.outcomes?.wins, (performance.now() - t0).toFixed(0)) } catch (e) { console.log(f, m, (e as Error).stack!.split('\n').slice(0, 1).concat((e as Error).stack!.split('\n').filter(l=>/src/.test(l)).slice(0, 9)).join('\n')) }
}}
