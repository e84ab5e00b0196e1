import { describe, expect, test } from 'vitest'
import { headline, runStanding } from '../../../src/results/headline.ts'
import type { Results } from '../../../src/results/results.ts'
import { resultsOfRun } from '../../../src/results/seen/resultsOfRun.ts'
import { type SeenRun, type SeenTest, saidFirst } from '../../../src/results/seen/seenRun.ts'
import type { Expected } from '../../../src/results/seen/unseenOf.ts'
import { unseenLines } from '../../../src/results/unseenText.ts'
import { seenFile, seenRun, seenTest, tried } from './seenRuns.ts'

const started = { runner: 'vitest 5.1.0', startedAt: '2026-03-01T09:30:00.000Z', notes: [] }

function resultsOf(run: SeenRun, expected: Expected = { baselines: [] }): Results {
  return resultsOfRun(run, expected, started)
}

/** What a heading says of a run, and what stands below it. */
function told(run: SeenRun, expected?: Expected) {
  const results = resultsOf(run, expected)
  return { standing: runStanding(results), headline: headline(results), unseen: unseenLines(results.run) }
}

const gate = seenFile('a.test.ts', [seenTest('is good')])

describe('a heading is green', () => {
  test('where the run passed and all of it was seen', () => {
    expect(told(seenRun([gate]))).toEqual({ standing: 'good', headline: 'the gate passes', unseen: [] })
  })

  test('and says what of the tests was asked for, which tests were skipped, and which gates failed in a test that passes', () => {
    const file = seenFile('b.test.ts', [
      seenTest('fails', { gates: [tried('fails')] }),
      seenTest('later', { outcome: 'skipped', gates: [] }),
    ])
    expect(told(seenRun([gate, file], { narrowedTo: 'files named b' }))).toEqual({
      standing: 'good',
      headline: 'no gate blocks (1 failed in a test that passes) (files named b alone)',
      unseen: ['test was skipped: b.test.ts › later'],
    })
  })
})

test('a heading that is green says that it is of one shard', () => {
  const run = { ...resultsOf(seenRun([gate], { isShard: true })).run, shard: { index: 1, of: 2 } }
  const results = { ...resultsOf(seenRun([gate])), run }
  expect(headline(results)).toBe('the gate passes (shard 1/2 alone)')
  const narrowed = { ...results, run: { ...run, narrowedTo: 'files named a' } }
  expect(headline(narrowed)).toBe('the gate passes (files named a, shard 1/2 alone)')
})

const because = 'Cannot find module\nmore'

describe('a heading is not green', () => {
  test.each<[string, SeenRun]>([
    [
      'a file that did not load',
      seenRun([gate, seenFile('b.test.ts', [], { state: 'notLoaded', because })], { ended: 'failed' }),
    ],
    [
      'a process that died',
      seenRun(
        [gate, seenFile('b.test.ts', [seenTest('x', { outcome: 'notReached', gates: [] })], { state: 'notFinished' })],
        {
          ended: 'failed',
        },
      ),
    ],
    [
      'a run that was cut short',
      seenRun([gate, seenFile('b.test.ts', [], { state: 'notReached' })], { ended: 'interrupted' }),
    ],
    ['files that nobody can name', seenRun([gate], { ended: 'interrupted', unnamedFiles: 3 })],
    [
      'an error outside of tests',
      seenRun([gate], { ended: 'failed', errors: [{ file: 'a.test.ts', test: '', message: 'late' }] }),
    ],
    [
      'tests that failed outside of their gates',
      seenRun(
        [
          seenFile(
            'a.test.ts',
            [
              seenTest('throws', { outcome: 'failed', gates: [], because: 'before' }),
              seenTest('throws later', { outcome: 'failed' }),
            ],
            { state: 'failed' },
          ),
        ],
        { ended: 'failed' },
      ),
    ],
    ['a run whose end nobody saw', seenRun([gate], { ended: undefined })],
    ['a run without a gate', seenRun([seenFile('a.test.ts', [])])],
    ['a run that failed beyond its tests', seenRun([gate], { ended: 'failed' })],
    [
      'a gate that blocks, first',
      seenRun(
        [
          seenFile('a.test.ts', [seenTest('x', { outcome: 'failed', gates: [tried('fails')] })], { state: 'failed' }),
          seenFile('b.test.ts', [], { state: 'notLoaded', because }),
        ],
        { ended: 'failed' },
      ),
    ],
  ])('%s', (_, run) => {
    expect(told(run)).toMatchSnapshot()
  })
})

describe('gates of the last run', () => {
  const last = resultsOf(
    seenRun([
      seenFile('a.test.ts', [seenTest('is good'), seenTest('is quick', { gates: [tried('recall')] })]),
      seenFile('b.test.ts', [seenTest('is better')], { project: 'node' }),
    ]),
  )
  const expected = { last, baselines: [] }
  const whole = [gate, seenFile('b.test.ts', [seenTest('is better')], { project: 'node' })]

  test('that are judged again are nothing to tell', () => {
    const files = [
      seenFile('a.test.ts', [seenTest('is good'), seenTest('is quick', { gates: [tried('recall')] })]),
      whole[1],
    ]
    expect(told(seenRun(files), expected).unseen).toEqual([])
  })

  test('that are gone are named, and are no passing gates', () => {
    expect(told(seenRun([gate]), expected)).toEqual({
      standing: 'open',
      headline: '2 tests have lost gates of an earlier run; one gate was judged and passes',
      unseen: [
        'test has lost gates of an earlier run: a.test.ts › is quick: recall',
        'test has lost gates of an earlier run: node › b.test.ts › is better: accuracy',
      ],
    })
  })

  test.each([
    ['skipped', 'passed', 'test with gates was skipped: a.test.ts › is quick: recall'],
    ['failed', 'failed', 'test failed before its gate: a.test.ts › is quick: recall (before)'],
    ['notReached', 'interrupted', 'test was not reached: a.test.ts › is quick: recall'],
  ] as const)('of a test that was %s are named with it', (outcome, ended, line) => {
    const quick = seenTest('is quick', { outcome, gates: [], because: outcome === 'failed' ? 'before' : undefined })
    const files = [seenFile('a.test.ts', [seenTest('is good'), quick]), whole[1]]
    expect(told(seenRun(files, { ended }), expected).unseen).toEqual([line])
    expect(told(seenRun(files, { ended }), expected).standing).not.toBe('good')
  })

  test('of a file that did not load are named with it', () => {
    const files = [seenFile('a.test.ts', [], { state: 'notLoaded' }), whole[1]]
    expect(told(seenRun(files, { ended: 'failed' }), expected).unseen).toEqual([
      'test file did not load: a.test.ts: accuracy, recall',
    ])
  })

  test('are missed where the last run was asked for the same part', () => {
    const narrowedTo = 'files named a'
    const last = { ...expected.last!, run: { ...expected.last!.run, narrowedTo } }
    const found = told(seenRun([gate], { narrowedTo }), { ...expected, last })
    expect(found.unseen).toContain('test has lost gates of an earlier run: a.test.ts › is quick: recall')
    expect(found.standing).toBe('open')
  })

  test('of a test that has namesakes are told of it alone', () => {
    const twins = (second: Partial<SeenTest>, first: Partial<SeenTest> = {}) =>
      seenRun([seenFile('a.test.ts', [seenTest('same', first), seenTest('same', second)])])
    const before = { last: resultsOf(twins({ gates: [tried('recall')] })), baselines: [] }
    const skipped = { outcome: 'skipped', gates: [] } as const
    expect(told(twins(skipped), before).unseen).toEqual(['test with gates was skipped: a.test.ts › same: recall'])
    expect(told(twins({ gates: [] }, skipped), before).unseen).toEqual([
      'test with gates was skipped: a.test.ts › same: accuracy',
      'test has lost gates of an earlier run: a.test.ts › same: recall',
    ])
    const onlyFirst = { last: resultsOf(twins(skipped)), baselines: [] }
    expect(told(twins(skipped, skipped), onlyFirst).unseen).toEqual([
      'test with gates was skipped: a.test.ts › same: accuracy',
      'test was skipped: a.test.ts › same',
    ])
  })

  test('are not missed where only a part of the tests was asked for, nor those of other shards', () => {
    expect(told(seenRun([gate], { narrowedTo: 'tests named good' }), expected).unseen).toEqual([])
    expect(told(seenRun([whole[1]], { isShard: true }), expected).unseen).toEqual([])
    expect(told(seenRun([gate], { isShard: true }), expected).unseen).toEqual([
      'test has lost gates of an earlier run: a.test.ts › is quick: recall',
    ])
  })
})

describe('baselines', () => {
  const [{ gate: accuracy }] = [tried('passes')]
  const holdingOf = (title: string) => ({
    ...tried('passes'),
    gate: { ...accuracy, matcher: 'toHoldBaseline', title, call: `toHoldBaseline('${title}')` },
  })
  const holding = seenFile('a.test.ts', [seenTest('holds', { gates: [holdingOf('models/a.baseline.json')] })])
  const expected = { baselines: ['models/a.baseline.json', 'models/old.baseline.json'] }

  test('that no test held are named in a whole run, which stays green', () => {
    expect(told(seenRun([holding]), expected)).toEqual({
      standing: 'good',
      headline: 'the gate passes',
      unseen: ['baseline was held by no test: models/old.baseline.json'],
    })
    // A file whose name ends alike is another.
    const inner = { baselines: ['models/a.baseline.json', 'models/line.baseline.json'] }
    const outer = seenFile('a.test.ts', [
      seenTest('holds', { gates: ['a', 'spam-line'].map(name => holdingOf(`models/${name}.baseline.json`)) }),
    ])
    expect(told(seenRun([outer]), inner).unseen).toEqual(['baseline was held by no test: models/line.baseline.json'])
    expect(told(seenRun([holding], { narrowedTo: 'files named a' }), expected).unseen).toEqual([])
    expect(told(seenRun([holding], { isShard: true }), expected).unseen).toEqual([])
  })
})

test('a test that fails without a gate is told, whatever gates a test of its title has', () => {
  const twins = [
    seenTest('same', { outcome: 'failed', gates: [tried('fails')] }),
    seenTest('same', { outcome: 'failed', gates: [], because: 'before' }),
  ]
  expect(told(seenRun([seenFile('a.test.ts', twins, { state: 'failed' })], { ended: 'failed' }))).toEqual({
    standing: 'bad',
    headline: '1 of 1 gate blocks; 1 test outside gates failed',
    unseen: ['test outside gates failed: a.test.ts › same (before)'],
  })
})

test('gates stand in the order of the run, and tests of one title are told apart', () => {
  const { gates } = resultsOf(
    seenRun([
      seenFile('b.test.ts', [seenTest('same'), seenTest('same')]),
      seenFile('a.test.ts', [], { outside: [tried('recall')] }),
      seenFile('b.test.ts', [seenTest('same')], { project: 'browser' }),
    ]),
  )
  expect(gates.map(({ id }) => id)).toEqual([
    'b.test.ts | same | toHaveAccuracyAbove | accuracy | ',
    'b.test.ts | same (2) | toHaveAccuracyAbove | accuracy | ',
    'a.test.ts |  | toHaveRecallAbove | recall | ',
    'browser | b.test.ts | same | toHaveAccuracyAbove | accuracy | ',
  ])
})

test('a failed gate outside of tests is excused only by a file that passes', () => {
  const outside = [tried('fails')]
  const blocking = (state: 'passed' | 'failed') =>
    told(seenRun([gate, seenFile('b.test.ts', [], { outside, state })], { ended: state })).headline
  expect(blocking('passed')).toBe('no gate blocks (1 failed in a test that passes)')
  expect(blocking('failed')).toBe('1 of 2 gates blocks')
})

test('thousands of skipped tests are counted, not written one by one', () => {
  const tests = Array.from({ length: 3000 }, (_, i) => seenTest(`test ${i}`, { outcome: 'skipped', gates: [] }))
  const { run } = resultsOf(seenRun([gate, seenFile('b.test.ts', tests)]))
  expect(run.unseen?.length).toBeLessThan(300)
  expect(unseenLines(run).at(-1)).toBe('… and 2,995 more tests were skipped')
})

test.each([
  ['\u001b[2mexpect(\u001b[22ma).toBe\u001b[2m(\u001b[22m\n  1,\n)\n\na is 2,\n  not 1\n\ntable', 'a is 2,'],
  ['Error: expect(a).toBe(1)\n\na is 2', 'Error: expect(a).toBe(1)'],
])('of an error stands what it says first, without colours: %j', (message, said) =>
  expect(saidFirst(message)).toBe(said),
)
