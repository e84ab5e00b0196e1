import { defineMetric } from '../../src/define.ts'
import { gate, repeated } from '../../src/index.ts'
import type { Call } from '../results/judgedGates.ts'

const rows = Array.from({ length: 40 }, (_, i) => i)

/**
 * Failing and refused calls of every kind of gate, in which everything that has a name has this one.
 *
 * @param named - How many units of each kind have it: forty names of 10 MB take much memory.
 */
export function callsWith(name: string, named = rows.length): readonly Call[] {
  const nameOf = (at: number, of = ''): string => (at < named ? `${name}${of} ${at}` : `${of}${at}`)
  const ids = rows.map(row => nameOf(row))
  const details = { [name]: rows.map(row => nameOf(row, '\n')), note: rows.map(() => name) }
  const slices = own({
    [name]: rows.map(row => (row % 3 === 0 ? name : 'other')),
    site: rows.map(row => (row % 2 === 0 ? name : 'x')),
  })
  const yTrue = rows.map(row => (row % 2 === 0 ? name : 'other'))
  const yPred = rows.map(row => (row % 5 === 0 ? name : 'other'))
  const labels = { yTrue, yPred, labels: [name, 'other'], positive: name, ids, slices, details }
  const scores = {
    yTrue,
    yScore: rows.map(row => ((row * 7) % 40) / 40),
    labels: [name, 'other'],
    positive: name,
    ids,
    slices,
    details,
  }
  const better = { ...labels, yPred: rows.map(row => (row % 9 === 0 ? 'other' : yTrue[row])) }
  const numbers = {
    yTrue: rows.map(row => row / 3),
    yPred: rows.map(row => ((row * 13) % 40) / 3),
    ids,
    slices,
    details,
  }
  const custom = defineMetric({
    id: 'custom',
    title: name,
    direction: 'up',
    range: [0, 1],
    compute: { labels: () => ({ value: 0.25, notes: [`${name} noted`], convention: [name] }) },
  })
  const without = defineMetric({
    id: 'without',
    title: name,
    direction: 'up',
    range: [0, 1],
    compute: { labels: () => ({ value: Number.NaN, undefinedBecause: name }) },
  })
  const queries = [0, 1, 2, 3].map(i => nameOf(i))
  const docs = [0, 1, 2].map(i => nameOf(i, ' doc'))
  const ranking = {
    qrels: new Map(queries.map(query => [query, new Map(docs.map((doc, i) => [doc, i]))])),
    run: new Map(queries.slice(1).map(query => [query, new Map([...docs, name].map((doc, i) => [doc, 9 - i]))])),
    details: {
      queries: new Map(queries.map(query => [query, name])),
      documents: new Map(docs.map(doc => [doc, name])),
    },
  }
  const sets = {
    task: 'multilabel',
    yTrue: rows.map(row => (row % 2 === 0 ? [name, 'b'] : ['b'])),
    yPred: rows.map(row => (row % 3 === 0 ? [name] : ['c'])),
    ids,
  }
  return [
    ['toHaveAccuracyAbove', labels, 0.99],
    ['toHaveMacroF1Above', labels, 0.99],
    ['toHaveRecallAbove', labels, 0.99, { class: name }],
    ['toHavePrecisionAbove', labels, 0.99, { confidence: 0.95 }],
    ['toHaveAccuracyAbove', labels, 0.9, { slices: [name], minSupport: 2 }],
    ['toHaveAccuracyAbove', labels, 0.9, { slices: [[name, 'site']], minSupport: 2 }],
    ['toHaveAccuracyAbove', labels, 0.9, { slices: [name], minSupport: 1000 }],
    ['toHaveMacroF1Above', { ...labels, yPred: rows.map(() => name) }, 0.99],
    ['toHaveAUCAbove', scores, 0.99],
    ['toHaveAveragePrecisionAbove', scores, 0.999],
    ['toHaveLogLossBelow', scores, 1e-9],
    ['toHaveMetric', scores, 'ece', { below: 1e-9 }],
    ['toHaveGAUCAbove', { ...scores, groups: rows.map(row => nameOf(row % 4)) }, 0.99],
    ['toHaveMAEBelow', numbers, 1e-9],
    ['toHaveMetric', numbers, 'kendallTau', { atLeast: 1 }],
    ['toHaveNDCGAt', ranking, 10, 0.999],
    ['toHaveMetric', ranking, 'mrr', { above: 0.99 }, { whenMissing: 'fail' }],
    ['toHavePassRateAbove', { passed: rows.map(row => row % 3 === 0), ids, details }, 0.99],
    ['toHaveMeanScoreAbove', { score: rows.map(row => row / 40), ids, details }, 0.99],
    [
      'toHaveMetric',
      { preferred: rows.map(row => (row % 3 === 0 ? 'candidate' : 'baseline')), ids },
      'winRate',
      { above: 0.99 },
    ],
    ['toHavePassAtKAt', { trials: rows.map(row => [row % 2 === 0, false]), ids }, 1, 0.99],
    ['toHaveKrippendorffAlphaAbove', { ratings: rows.map(row => [name, row % 2 === 0 ? 'b' : name]), ids }, 0.99],
    [
      'toHaveMetric',
      { yTrue: rows.map(() => [name, 'a']), yPred: rows.map(row => nameOf(row, '!')), ids },
      'exactMatch',
      { above: 0.99 },
    ],
    ['toHaveMacroF1Above', sets, 0.99],
    ['toHaveRecallAbove', sets, 0.99, { class: name }],
    [
      'toHaveMetric',
      {
        run: new Map([
          ['u', [name, 'b']],
          [name, [name, 'c']],
        ]),
        catalog: [name, 'b', 'c', 'd'],
      },
      'coverage',
      { above: 0.99 },
    ],
    [
      'toHaveF1Above',
      repeated(
        [1, 2, 3].map(step => ({ ...labels, yPred: rows.map(row => (row % (step + 2) === 0 ? name : 'other')) })),
      ),
      0.99,
    ],
    ['toHaveMetric', labels, custom, { above: 0.9 }],
    ['toHaveMetric', labels, without, { above: 0.9 }],
    ['toHaveMetric', labels, 'accuracy', { above: 0.9 }, { [name]: 1 }],
    ['toHaveMetric', labels, name, { above: 0.9 }],
    [
      'toMeetGates',
      labels,
      [
        gate('accuracy', { above: 0.99 }),
        gate(custom, { above: 0.9 }),
        gate('recall', { above: 0.9 }, { class: name }),
        gate(without, { above: 0.9 }),
      ],
    ],
    ['toMeetGates', labels, [gate('accuracy', { above: 0.9 }, { slices: [name], minSupport: 2 })]],
    ['toBeNoWorseThan', labels, better, 'accuracy', { margin: 0.01 }],
    [
      'toBeNoWorseThan',
      labels,
      better,
      'accuracy',
      { margin: 0.01, slices: [name], minSupport: 2, slicesMust: 'hold' },
    ],
    ['toBeBetterThan', better, labels, 'accuracy', { lead: 0.9 }],
    [
      'toBeNoWorseThan',
      ranking,
      { ...ranking, run: new Map(queries.map(query => [query, docs.toReversed()])) },
      'ndcg@10',
      { margin: 0.001 },
    ],
    ['toBeNoWorseThan', labels, { ...better, ids: rows.map(row => nameOf(row, '!')) }, 'accuracy', { margin: 0.01 }],
    ['toBeNoWorseThan', labels, { ...better, yTrue: yTrue.toReversed() }, 'accuracy', { margin: 0.01 }],
    ['toBeatDummy', labels, 'accuracy', { strategy: 'majority', lead: 0.9 }],
    ['toDominateROCOf', scores, { ...scores, yScore: yTrue.map(truth => (truth === name ? 1 : 0)) }],
    ['toHaveSliceGapBelow', labels, 'accuracy', 0.001, { slices: name, minSupport: 2 }],
    ['toHaveSliceRatioAbove', labels, 'accuracy', 0.999, { slices: name, minSupport: 2 }],
    // What is refused.
    ['toHaveAccuracyAbove', { ...labels, ids: rows.map(() => name) }, 0.9],
    ['toHaveAccuracyAbove', { ...labels, slices: own({ [name]: [1] }) }, 0.9],
    ['toHaveAccuracyAbove', { ...labels, details: own({ [name]: [1] }) }, 0.9],
    ['toHaveAccuracyAbove', own({ ...labels, [name]: 1 }), 0.9],
    ['toHaveAccuracyAbove', { ...labels, positive: `${name}?` }, 0.9],
    ['toHaveAccuracyAbove', { ...labels, labels: ['other'] }, 0.9],
    ['toHaveAccuracyAbove', labels, 0.9, { slices: [`${name}?`], minSupport: 2 }],
    [
      'toHaveNDCGAt',
      { qrels: new Map([[name, new Map([[name, Number.NaN]])]]), run: new Map([[name, [name]]]) },
      10,
      0.9,
    ],
    ['toHaveNDCGAt', { qrels: new Map([[name, new Map([[name, 1]])]]), run: new Map([[name, [name, name]]]) }, 10, 0.9],
    ['toHaveKrippendorffAlphaAbove', { ratings: [[name, Symbol(name)]] }, 0.9],
    ['toHaveAccuracyAbove', { yTrue: [name, 'b'], yPred: [name, ` ${name} `] }, 0.99],
  ]
}

/** The first call of each matcher: of names of 10 MB each takes a second. */
export function fewCallsWith(name: string): readonly Call[] {
  const calls = callsWith(name, 1)
  return calls.filter(([matcher], i) => calls.findIndex(call => call[0] === matcher) === i)
}

/** An object with these members, `__proto__` too. */
function own<Value>(members: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.defineProperties({}, Object.getOwnPropertyDescriptors(members))
}
