import { describe, expect, test } from 'vitest'
import { knownMetrics } from '../../src/cli/metrics/knownMetrics.ts'
import { gate, measure } from '../../src/index.ts'
import { parseId } from '../../src/measure/parseId.ts'
import { resolveMetric } from '../../src/measure/resolveMetric.ts'
import { namesElsewhere, unknownMetric } from '../../src/measure/unknownMetric.ts'
import { agentMetrics } from '../../src/metrics/agents/agentMetrics.ts'
import { messageOf } from '../thrownBy.ts'

const told = (id: string): string => messageOf(() => gate(id as 'auc', { atLeast: 0.5 }))

describe('an unknown metric is answered with what is meant by that name elsewhere', () => {
  test.each([
    ['samplesF1', 'Did you mean f1(average="samples")?'],
    ['ap', 'Did you mean averagePrecision or map?'],
    ['ap@10', 'Did you mean map@10?'],
    ['roc_auc', 'Did you mean auc?'],
    ['roc_auc_score', 'Did you mean auc?'],
    ['logloss', 'Did you mean logLoss?'],
    ['neg_log_loss', 'Did you mean logLoss?'],
    ['top_k', 'Did you mean topKAccuracy@k?'],
    ['top_5_accuracy', 'Did you mean topKAccuracy@5?'],
    ['top_k@3', 'Did you mean topKAccuracy@3?'],
    ['hit_ratio', 'Did you mean hitRate@k?'],
    ['hit_ratio@10', 'Did you mean hitRate@10?'],
    ['hr_20', 'Did you mean hitRate@20?'],
    ['P_10', 'Did you mean precision@10?'],
    ['p@5', 'Did you mean precision@5?'],
    ['ndcg_cut_10', 'Did you mean ndcg@10?'],
    ['ndcg10', 'Did you mean ndcg@10?'],
    ['recall_at_100', 'Did you mean recall@100?'],
    ['recip_rank', 'Did you mean mrr?'],
    ['class_likelihood_ratios', 'Did you mean positiveLikelihoodRatio or negativeLikelihoodRatio?'],
    ['d2_brier_score', 'Did you mean d2Brier?'],
    ['d2_log_loss_score', 'Did you mean d2LogLoss?'],
    ['hinge_loss', 'Did you mean hingeLoss?'],
    ['det_curve', 'detCurve is a function: what it returns is no single number.'],
    ['classification_report', 'metricReport is a function: what it returns is no single number.'],
    ['sacrebleu', 'bleu is about texts and is given as a value: import it from expect-metrics/text.'],
    ['rouge1', 'rouge1 is about texts and is given as a value: import it from expect-metrics/text.'],
    ['cer', 'cer is about texts and is given as a value: import it from expect-metrics/text.'],
    ['macro_f1', 'Did you mean macroF1?'],
    ['aucc', 'Did you mean auc?'],
  ])('%s', (id, mend) => {
    expect(told(id)).toContain(`there is no metric "${parseId(id).id}". ${mend}`)
  })

  test('metrics that code has as values alone name their entry', () => {
    for (const { id } of agentMetrics) {
      expect(told(id)).toContain(`It is given as a value: import { ${id} } from 'expect-metrics/metrics'.`)
      expect(() => resolveMetric(id, { of: 'a', per: 'b', at: 0.5 }, knownMetrics)).not.toThrow(
        'It is given as a value',
      )
    }
  })

  test('in a measurement and on the command line, too', () => {
    expect(() => measure({ yTrue: [1, 0], yScore: [1, 0] }, 'aucpr' as 'auc')).toThrow(
      'Did you mean prAuc or averagePrecision?',
    )
    expect(unknownMetric('sacrebleu', knownMetrics, undefined, '').message).toContain('Did you mean bleu?')
  })
})

test('every name stands once, is none of ours, and means metrics that there are', () => {
  const own = new Set(knownMetrics.flatMap(({ id, aliases }) => [id, ...aliases]))
  const names = namesElsewhere.flatMap(([, all]) => all.split(' '))
  expect(names.filter((name, i) => names.indexOf(name) < i)).toEqual([])
  expect(names.filter(name => own.has(name))).toEqual([])
  for (const [meant] of namesElsewhere) {
    for (const written of meant.split(/ (?![^(]*\))/)) {
      expect(() => resolveMetric(written.replace('@k', '@10'), {}, knownMetrics), written).not.toThrow()
    }
  }
})
