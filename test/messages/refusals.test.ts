import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { expect as standaloneExpect } from 'expect'
import { describe, expect, test } from 'vitest'
import { EvaluationError, evaluation, extendWith } from '../../src/index.ts'
import { createMatchers } from '../../src/matchers/createMatchers.ts'
import type { MatcherContext } from '../../src/matchers/matcherContext.ts'
import { readEvaluation } from '../../src/read/readEvaluation.ts'
import { thrownBy } from '../thrownBy.ts'

// Wrong use is no failed gate: it is refused with the place, what would be right, and how to mend it.

const labels = { yTrue: ['spam', 'ham', 'spam', 'ham'], yPred: ['spam', 'ham', 'ham', 'ham'], positive: 'spam' }
const ranking = { qrels: { q1: { a: 1 } }, run: { q1: ['a'] } }
const matchers = createMatchers({ runner: 'test', width: () => 80 })

function refusalOf(work: () => unknown): string {
  const error = thrownBy(work)
  if (error instanceof EvaluationError) return error.message
  throw error ?? new Error('not refused')
}

async function expectRefusal(name: string, call: string, message: string): Promise<void> {
  const path = `${import.meta.dirname}/expected/refused-${name}.txt`
  await expect(`${call}\n\nEvaluationError: ${message}`).toMatchFileSnapshot(path)
}

describe('a matcher refuses', () => {
  test.each<[name: string, call: string, received: unknown, matcher: string, args: readonly unknown[]]>([
    [
      'option',
      '(preds).toHaveF1Above(0.9, { confidance: 0.95 })',
      labels,
      'toHaveF1Above',
      [0.9, { confidance: 0.95 }],
    ],
    ['bound', '(preds).toMeetGates({ f1: { abov: 0.9 } })', labels, 'toMeetGates', [{ f1: { abov: 0.9 } }]],
    [
      'option in a bound',
      "(preds).toHaveMetric('f1', { above: 0.9, confidence: 0.95 })",
      labels,
      'toHaveMetric',
      ['f1', { above: 0.9, confidence: 0.95 }],
    ],
    ['level alone', '(preds).toHaveF1Above(0.9, 0.95)', labels, 'toHaveF1Above', [0.9, 0.95]],
    [
      'metric',
      "(preds).toHaveMetric('f1_macro', { above: 0.9 })",
      labels,
      'toHaveMetric',
      ['f1_macro', { above: 0.9 }],
    ],
    ['missing bound', '({ qrels, run }).toHaveNDCGAt(10)', ranking, 'toHaveNDCGAt', [10]],
    ['per cent', '(preds).toHaveF1Above(97)', labels, 'toHaveF1Above', [97]],
    ['direction', "(preds).toHaveMetric('f1', { below: 0.9 })", labels, 'toHaveMetric', ['f1', { below: 0.9 }]],
    [
      'missing margin',
      "(preds).toBeNoWorseThan(baseline, 'f1')",
      labels,
      'toBeNoWorseThan',
      [{ yPred: labels.yPred }, 'f1'],
    ],
    [
      'columns by other names',
      '({ y_true, y_pred }).toHaveF1Above(0.9)',
      { y_true: labels.yTrue, y_pred: labels.yPred },
      'toHaveF1Above',
      [0.9],
    ],
    [
      'another shape',
      '({ qrels, run }).toHaveMacroAveragePrecisionAbove(0.4)',
      ranking,
      'toHaveMacroAveragePrecisionAbove',
      [0.4],
    ],
    [
      'unknown positive',
      '({ yTrue, yPred }).toHaveF1Above(0.9)',
      { yTrue: labels.yTrue, yPred: labels.yPred },
      'toHaveF1Above',
      [0.9],
    ],
    ['cell', '({ yTrue, yScore }).toHaveAUCAbove(0.5)', { yTrue: [1, 0], yScore: [0.9, NaN] }, 'toHaveAUCAbove', [0.5]],
  ])('%s', async (name, call, received, matcher, args) => {
    const context = { isNot: false, promise: '' } as MatcherContext
    const message = refusalOf(() => matchers[matcher].call(context, received, ...args))
    await expectRefusal(name.replaceAll(' ', '-'), `expect${call}`, message)
  })

  test('not', async () => {
    const context = { isNot: true, promise: '' } as MatcherContext
    const message = refusalOf(() => matchers.toMeetGates.call(context, labels, { f1: { above: 0.9 } }))
    await expectRefusal('not', 'expect(preds).not.toMeetGates({ f1: { above: 0.9 } })', message)
  })
})

describe('a reader refuses', () => {
  const folder = mkdtempSync(join(tmpdir(), 'refused-'))
  const refusalOfFile = async (name: string, text: string, options: object): Promise<string> => {
    const path = join(folder, name)
    writeFileSync(path, text)
    const error: unknown = await readEvaluation(path, options).catch((reason: unknown) => reason)
    if (!(error instanceof EvaluationError)) throw error
    return error.message.replaceAll(`${folder}/`, '')
  }

  test('a blank cell', async () => {
    const message = await refusalOfFile('preds.csv', 'id,label,p\na,spam,0.9\nb,ham,\n', {
      ids: 'id',
      yTrue: 'label',
      yScore: 'p',
      positive: 'spam',
    })
    await expectRefusal(
      'blank-cell',
      "await readEvaluation('preds.csv', { ids: 'id', yTrue: 'label', yScore: 'p', positive: 'spam' })",
      message,
    )
  })

  test('a case that was never judged', async () => {
    const results = [
      { success: true, score: 1, vars: { question: '1+1' }, gradingResult: { componentResults: [{ pass: true }] } },
      {
        success: false,
        score: 0,
        vars: { question: '2*3' },
        error: 'API error: 429 Too Many Requests',
        failureReason: 2,
      },
    ]
    const message = await refusalOfFile('results.json', JSON.stringify({ results: { results } }), {
      format: 'promptfoo',
    })
    await expectRefusal('case', "await readEvaluation('results.json', { format: 'promptfoo' })", message)
  })
})

test('inside toEqual the value that was measured stands behind the matcher', async () => {
  extendWith(standaloneExpect as never)
  const { toHaveAUCAbove } = standaloneExpect as unknown as Record<string, (bound: number) => unknown>
  const preds = evaluation({ yTrue: [1, 0, 1, 0], yScore: [0.9, 0.6, 0.4, 0.2] })
  let message = ''
  try {
    standaloneExpect({ model: 'm', preds }).toEqual({ model: 'm', preds: toHaveAUCAbove(0.99) })
  } catch (error) {
    message = stripVTControlCharacters((error as Error).message)
  }
  await expect(message).toMatchFileSnapshot(`${import.meta.dirname}/expected/asymmetric.txt`)
})
