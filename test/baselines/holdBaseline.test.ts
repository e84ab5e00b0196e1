import { describe, expect, test } from 'vitest'
import { requireBaselineName } from '../../src/baselines/holdBaseline.ts'
import { createMatchers } from '../../src/matchers/createMatchers.ts'
import { plainHost } from '../../src/matchers/host.ts'
import { World } from './hosts/memoryHost.ts'
import { mails, upTo } from './models/predictions.ts'

const options = { metrics: ['accuracy', 'f1'], margin: 0.02 }

/** What was recorded of these predictions. */
function recorded(predictions: unknown): World {
  const world = new World()
  world.hold(predictions, options)
  return world
}

test.each([undefined, '', 'm.json', '.baseline.json', 'folder/.baseline.json', 3, {}, { href: 'file:///m.json' }])(
  'the file %j',
  file => {
    const world = new World()
    expect(world.refusal(mails(), options, {}, file ?? null)).toContain('a name that ends in .baseline.json')
  },
)

test('the name of a file may be a URL', () => {
  expect(requireBaselineName('folder/m.baseline.json')).toBe('folder/m.baseline.json')
  const url = new URL('file:///tests/m.baseline.json')
  expect(requireBaselineName(url)).toEqual({ href: 'file:///tests/m.baseline.json' })
})

describe('another process', () => {
  test('that was faster is seen: what it wrote is held, not overwritten', () => {
    const world = new World()
    const theirs = new World()
    theirs.hold(mails(), options)
    world.beforeWrite = () => {
      world.text = theirs.text
    }
    expect(world.hold(mails(...upTo(9)), options).pass).toBe(false)
    expect(world.text).toBe(theirs.text)
  })

  test('that keeps writing is reported', () => {
    const world = new World()
    const [a, b] = [recorded(mails(...upTo(30))), recorded(mails(...upTo(29)))]
    let turn = 0
    world.snapshotUpdate = 'all'
    world.beforeWrite = () => {
      world.text = [a, b][turn++ % 2]!.text
    }
    expect(world.refusal(mails(), options)).toContain('another process keeps writing it')
    expect(turn).toBe(20)
  })
})

test('answers that counted as wrong when it was recorded do so when it is held', () => {
  const ids = ['a', 'b', 'c']
  for (const given of [
    { yTrue: [1, 0, 1], yPred: [1, 0, null] },
    { yTrue: ['x', 'y', 'x'], yPred: ['x', null, 'x'], ids, positive: 'x' },
  ]) {
    const missing = { ...given, whenMissing: 'wrong', maxMissing: 0.5 }
    const world = recorded(missing)
    for (const each of [missing, { ...given, yPred: given.yTrue }]) expect(world.hold(each, options).pass).toBe(true)
  }
})

test('a run that returns no judged document is no baseline, and holds none', () => {
  const qrels = { q1: { a: 1 }, q2: { b: 1 } }
  const given = { metrics: ['ndcg@10'] }
  const unjudged = { qrels, run: { q1: ['x'], q2: ['y'] } }
  expect(new World().refusal(unjudged, given)).toContain('does not return')
  const world = new World()
  world.hold({ qrels, run: { q1: ['a'], q2: ['b'] } }, given)
  // Beside one that did return judged documents it is worse.
  expect(world.hold(unjudged, given).pass).toBe(false)
})

test('what a file system says is told with the name of the file', () => {
  const failing = (work: 'read' | 'write') => ({
    locate: () => ({ path: '/m.baseline.json', shown: 'm.baseline.json' }),
    read: () => {
      if (work === 'read') throw new Error('EACCES: permission denied')
      return undefined
    },
    write: (): boolean => {
      throw new Error('ENOSPC: no space left on device')
    },
  })
  const hold = (work: 'read' | 'write') => () =>
    createMatchers({ ...plainHost, snapshotUpdate: () => 'new', files: failing(work) }).toHoldBaseline!.call(
      { isNot: false, promise: '' },
      mails(),
      'm.baseline.json',
      options,
    )
  expect(hold('read')).toThrow('toHoldBaseline: m.baseline.json cannot be read: EACCES: permission denied.')
  expect(hold('write')).toThrow('toHoldBaseline: m.baseline.json cannot be written: ENOSPC: no space left on device.')
})

describe('counted rows', () => {
  const table = { yTrue: ['ham', 'ham', 'spam', 'spam'], yPred: ['ham', 'spam', 'ham', 'spam'], positive: 'spam' }
  const counted = { ...table, count: [40, 5, 5, 50] }
  const repeat = (column: readonly string[]): readonly string[] =>
    column.flatMap((value, row) => Array.from({ length: counted.count[row] }, () => value))
  const rows = { yTrue: repeat(table.yTrue), yPred: repeat(table.yPred), positive: 'spam' }

  test('are the same data as their rows', () => {
    expect(recorded(counted).hold(rows, options).pass).toBe(true)
    expect(recorded(rows).hold(counted, options).pass).toBe(true)
  })

  test('that got worse do not hold', () => {
    const worse = { ...counted, count: [40, 5, 15, 40] }
    expect(recorded(counted).hold(worse, options).pass).toBe(false)
    expect(recorded(rows).hold(worse, options).pass).toBe(false)
  })

  test('are not paired with those of another table: groups may stand in the same order by chance', () => {
    const world = recorded(rows)
    const { pass, message } = world.hold(counted, { ...options, confidence: 0.95 })
    expect(pass).toBe(false)
    expect(message?.replace(/\s+/g, ' ')).toContain(
      'the data were rows stored before, now counted rows, which confidence cannot pair with them; leave it out',
    )
    expect(recorded(counted).text).not.toContain('"rows": {')
  })
})
