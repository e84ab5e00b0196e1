import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { metricFacts } from '../../../generated/cli/metricFacts.ts'
import { displayWidth } from '../../../src/explain/text/displayWidth.ts'
import { called, columns, folderOfPredictions } from '../calls.ts'

const { at } = folderOfPredictions()
const ids = (text: string) => Array.from(text.matchAll(/^ {2}(\S+)/gm), ([, id]) => id)

test('all metrics, one line each, in 80 columns', async () => {
  const { out, code } = await called(['metrics'])
  expect(code).toBe(0)
  expect(ids(out)).toEqual(metricFacts.map(({ id }) => id))
  expect(Math.max(...out.split('\n').map(displayWidth))).toBeLessThanOrEqual(80)
})

test('each file stands behind an option of its own', async () => {
  const { err } = await called(['metrics', '--for', at('qrels.txt'), at('new.run')])
  expect(err).toContain(`--for ${at('qrels.txt')} --for ${at('new.run')}.`)
})

test.each(['auc', 'AUC', 'ndcg@10', 'macroF1'])('%s: all of one', async word => {
  const { out, code } = await called(['metrics', word])
  expect(code).toBe(0)
  expect(out).toContain('\nneeds  ')
  expect(
    Math.max(
      ...out
        .split('\n')
        .filter(line => !line.startsWith('  expect-'))
        .map(displayWidth),
    ),
  ).toBeLessThanOrEqual(80)
})

test('definition, options, conventions, the name in scikit-learn, an example', async () => {
  const { out } = await called(['metrics', 'auc'])
  expect(out).toContain('Area under the ROC curve')
  expect(out).toContain('scikit-learn    roc_auc_score\n')
  expect(out).toContain('multiClass=ovr|ovo')
  expect(out).toContain('auc(whenUndefined=0)  torchmetrics auroc')
  expect(out).toContain("expect-metrics check preds.csv --y-true label --y-score score --gate 'auc > 0.7'")
  expect(out).toMatch(/See also:\n(?: {2}\w+.*\n)+$/)
  // Where no tool is known to compute it, none is promised.
  expect(metricFacts.flatMap(({ conventions }) => conventions).filter(({ tools }) => tools === '')).toEqual([])
})

test.each([
  ['roc_auc_score', 'auc'],
  ['calibration', 'ece'],
  ['Brier', 'brierSkill'],
])('%s finds %s', async (word, id) => {
  expect(ids((await called(['metrics', word])).out)).toContain(id)
})

test('what the columns of a file allow', async () => {
  const { out } = await called(['metrics', '--for', at('preds.csv'), ...columns])
  expect(ids(out)).toEqual(expect.arrayContaining(['auc', 'logLoss', 'ece']))
  expect(ids(out)).not.toEqual(expect.arrayContaining(['accuracy']))
  expect(ids(out)).not.toEqual(expect.arrayContaining(['ndcg@k']))
})

test('what the columns hold counts, too: numbers are no classes', async () => {
  writeFileSync(at('numbers.csv'), 'y,yhat\n1.5,1.4\n2.5,2.75\n3.25,3\n')
  const { out } = await called(['metrics', '--for', at('numbers.csv'), '--y-true', 'y', '--y-pred', 'yhat'])
  expect(ids(out)).toEqual(expect.arrayContaining(['mae', 'spearman']))
  expect(ids(out).filter(id => ['accuracy', 'mcc', 'exactMatch', 'auc'].includes(id))).toEqual([])
})

test('both files of a ranking', async () => {
  const { out } = await called(['metrics', '--for', at('qrels.txt'), '--for', at('bm25.run')])
  expect(ids(out)).toEqual(expect.arrayContaining(['ndcg', 'precision@k', 'personalization']))
  for (const id of ['coverage', 'diversity', 'novelty', 'giniIndex']) {
    expect(ids(out)).not.toContain(id)
    expect((await called(['metrics', id])).out).toContain('which only a')
  }
  expect((await called(['metrics', '--for', at('qrels.txt')])).err).toContain('one of the two files of a ranking')
})

test('wrong words', async () => {
  expect((await called(['metrics', 'acuracy'])).err).toBe(
    'expect-metrics metrics: no metric is called "acuracy". Did you mean accuracy? expect-metrics metrics lists them all.\n',
  )
  expect(await called(['metrics', 'auc', 'f1'])).toMatchObject({ code: 2 })
})

test('no word of JavaScript', async () => {
  const { out } = await called(['metrics'])
  expect(out).not.toMatch(/\byTrue|\byPred|\byScore|task: /)
})
