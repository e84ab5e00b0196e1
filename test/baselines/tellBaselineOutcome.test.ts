import { describe, expect, test } from 'vitest'
import { World } from './hosts/memoryHost.ts'
import { mails, upTo } from './models/predictions.ts'

const options = { metrics: ['accuracy'], margin: 0.1 }
const environment = { EXPECT_METRICS_ALLOW_WORSE: '1' }

/** Mails in two folders of 30. */
const inFolders = (...wrong: readonly number[]) => ({
  ...mails(...wrong),
  slices: { folder: mails().ids.map((_, row) => (row < 30 ? 'inbox' : 'archive')) },
})

interface Given {
  readonly recorded?: unknown
  readonly before?: object
  readonly asked?: object
  readonly update?: boolean
  readonly environment?: Readonly<Record<string, string>>
}

/** What is told when predictions are held beside those that were recorded. */
function told(
  predictions: unknown,
  { recorded, before = options, asked = options, update = false, environment = {} }: Given = {},
): readonly string[] {
  const world = new World()
  if (recorded !== undefined) world.hold(recorded, before)
  world.told.length = 0
  Object.assign(world.environment, environment)
  if (update) world.snapshotUpdate = 'all'
  world.hold(predictions, asked)
  return world.told.map(line => line.replace(/^expect-metrics: /, ''))
}

describe('what was written', () => {
  test('for the first time', () => {
    expect(told(mails(1))).toEqual(['wrote the new baseline m.baseline.json (accuracy 0.9833): review and commit it'])
  })

  test('with one metric more', () => {
    const asked = { ...options, metrics: ['accuracy', 'f1', 'mcc'] }
    expect(told(mails(1), { recorded: mails(1), asked })).toEqual([
      'added f1, mcc to m.baseline.json: review and commit it',
    ])
  })

  test('without one that it had, or with a lower one, loudly, whatever else is written', () => {
    const gone = 'DROPPED f1 from m.baseline.json, as EXPECT_METRICS_ALLOW_WORSE asks: no longer asked for'
    const before = { ...options, metrics: ['accuracy', 'f1'] }
    const given = { recorded: mails(1), before, update: true, environment }
    const asked = { ...options, metrics: ['accuracy', 'mcc'] }
    expect(told(mails(1, 2), { ...given, asked })).toEqual([
      'added mcc to m.baseline.json: review and commit it',
      'LOWERED the bar of m.baseline.json, as EXPECT_METRICS_ALLOW_WORSE asks: accuracy 0.9833 → 0.9667',
      gone,
    ])
    const [recorded, accepted] = [mails(1), mails(...upTo(30))].map(now => told(now, given))
    expect(recorded).toEqual([expect.stringMatching(/^recorded m\.baseline\.json anew/), gone])
    expect(accepted).toEqual([expect.stringMatching(/^LOWERED the bar .* accuracy 0\.9833 → 0\.5$/), gone])
    const sliced = { ...options, slices: 'folder' }
    const more = { ...sliced, metrics: ['accuracy', 'mcc'] }
    expect(told(inFolders(31), { ...given, recorded: inFolders(1), before: sliced, asked: more })).toContain(
      'LOWERED the bar of m.baseline.json, as EXPECT_METRICS_ALLOW_WORSE asks: accuracy on 1 slice',
    )
  })

  test('without a slice that has sunk below minSupport, or is gone, which update mode alone refuses', () => {
    const inboxOf = (rows: number) => ({
      ...mails(1),
      slices: { folder: mails().ids.map((_, row) => (row < rows ? 'inbox' : 'archive')) },
    })
    const asked = { ...options, slices: 'folder', minSupport: 20 }
    const given = { recorded: inboxOf(30), before: asked, asked, update: true }
    const sunk = (support: number) => `accuracy on folder = "inbox" (support 30, now ${support}), below minSupport`
    const by = 'NO LONGER JUDGED by m.baseline.json, as EXPECT_METRICS_ALLOW_WORSE asks: '
    for (const support of [19, 0]) {
      expect(told(inboxOf(support), { ...given, environment })).toContain(by + sunk(support))
    }
    expect(told(inboxOf(20), { ...given, environment })).toHaveLength(1)
    const world = new World()
    world.hold(inboxOf(30), asked)
    const why = (): string => world.hold(inboxOf(19), asked).message.replace(/\s+/g, ' ')
    expect(why()).toContain(`since the file would no longer judge ${sunk(19)}, with EXPECT_METRICS_ALLOW_WORSE=1 too`)
    world.snapshotUpdate = 'all'
    expect(why()).toContain(`The file would no longer judge ${sunk(19)}, and update mode gives up no bar: to record it`)
  })

  test('anew, for other data', () => {
    const other = { ...mails(1), ids: mails(1).ids.map(id => `new-${id}`) }
    expect(told(other, { recorded: mails(1), update: true })).toEqual([
      'recorded m.baseline.json anew (accuracy 0.9833): have the change reviewed',
    ])
    const given = { recorded: mails(), update: true, environment }
    expect(told(other, given)[0]).toContain('anew, LOWER than before in accuracy (accuracy 0.9833)')
  })

  test('as a higher bar', () => {
    expect(told(mails(), { recorded: mails(...upTo(30)), update: true })).toEqual([
      'raised the bar of m.baseline.json: accuracy 0.5 → 1',
    ])
  })

  test('as a lower one, loudly', () => {
    expect(told(mails(...upTo(30)), { recorded: mails(), update: true, environment })).toEqual([
      'LOWERED the bar of m.baseline.json, as EXPECT_METRICS_ALLOW_WORSE asks: accuracy 1 → 0.5',
    ])
  })

  test('as a lower one of slices', () => {
    const asked = { ...options, slices: 'folder' }
    const given = { recorded: inFolders(), before: asked, asked, update: true, environment }
    expect(told(inFolders(...upTo(20)), given)[0]).toMatch(/: accuracy 1 → 0.6667, accuracy on 1 slice$/)
    expect(told(inFolders(...upTo(60)), given)[0]).toMatch(/: accuracy 1 → 0, accuracy on 2 slices$/)
  })
})

describe('a gain that does not raise the bar, and why', () => {
  test('no update', () => {
    expect(told(mails(), { recorded: mails(...upTo(30)) })).toEqual([
      'accuracy 0.5 → 1: better than m.baseline.json. Update mode (-u or EXPECT_METRICS_UPDATE=1) raises the bar where the gain is sure',
    ])
  })

  test('unsure', () => {
    expect(told(mails(), { recorded: mails(1), update: true })).toEqual([
      "accuracy 0.9833 → 1: better than m.baseline.json. The bar stays: the gain is not sure on these rows; ratchet: 'always' raises it for any",
    ])
  })
})

test('of several metrics those that changed are told', () => {
  // Row 1 is ham, so that the recall of spam stays what it is.
  const asked = { ...options, metrics: ['accuracy', 'recall'] }
  expect(told(mails(), { recorded: mails(1), before: asked, asked })[0]).toMatch(/^accuracy 0\.9833 → 1: better/)
  const wide = { ...asked, margin: 0.1 }
  const mixed = { recorded: mails(1, 7, 13), before: wide, asked: wide }
  const lower = 'another metric is lower than it, within its margin: recall 1 → 0.95'
  const better = `accuracy 0.95 → 0.9833: better than m.baseline.json. The bar stays: ${lower}`
  expect([true, false].map(update => told(mails(3), { ...mixed, update }))).toEqual([[better], [better]])
  const always = {
    ...mixed,
    update: true,
    asked: { ...wide, ratchet: 'always' },
    environment,
  }
  expect(told(mails(3), always)[1]).toMatch(/^LOWERED the bar of .* recall 1 → 0\.95$/)
})

test('what holds is silent', () => {
  expect(told(mails(1), { recorded: mails(1) })).toEqual([])
  expect(told(mails(1, 2), { recorded: mails(1) })).toEqual([])
})

test('what the file holds and nobody asks for is said, though nothing is worse', () => {
  const before = { ...options, metrics: ['accuracy', 'f1', 'mcc'] }
  const of = inFolders(1)
  expect(told(mails(1), { recorded: mails(1), before })).toEqual([
    'm.baseline.json: the file also holds f1, mcc, which are no longer asked for',
  ])
  expect(told(of, { recorded: of, before: { ...options, slices: 'folder', minSupport: 5 } })).toEqual([
    'm.baseline.json: the file also holds slices of folder, which is no longer asked for',
  ])
})

test('update mode in CI is shouted, whatever comes of it', () => {
  const environment = { CI: 'true', EXPECT_METRICS_UPDATE: '1' }
  const shout = 'UPDATE MODE IN CI: m.baseline.json may be rewritten here, where no one reviews it'
  expect(told(mails(1), { recorded: mails(1), environment })).toEqual([shout])
  expect(told(mails(1), { environment })).toHaveLength(2)
  expect(told(mails(1), { recorded: mails(1), update: true })).toEqual([])
})

describe('what passes on other data', () => {
  const cut = (rows: number, ...wrong: readonly number[]) => {
    const { positive, ...columns } = mails(...wrong)
    const kept = Object.entries(columns).map(([name, list]) => [name, list.slice(0, rows)])
    return { positive, ...Object.fromEntries(kept) }
  }

  test('on common rows', () => {
    expect(told(cut(57, 1), { recorded: mails(1) })).toEqual([
      'the data have changed since m.baseline.json was recorded: both models are compared on the 57 rows that both have',
    ])
  })

  test('on common rows, beside a value on all rows that is worse by more than the margin', () => {
    const [columns, more] = [mails(), mails(...upTo(60))]
    const added = Object.entries(columns).map(([name, list]) => {
      const others = Reflect.get(more, name)
      return [
        name,
        Array.isArray(list) ? [...list, ...(name === 'ids' ? others.map((id: string) => `new-${id}`) : others)] : list,
      ]
    })
    expect(told(Object.fromEntries(added), { recorded: mails() })).toEqual([
      'the data have changed since m.baseline.json was recorded: both models are compared on the 60 rows that both have; accuracy is 0.5 on all 120 rows, 1 on these',
    ])
    expect(told(Object.fromEntries(added), { recorded: mails(), asked: { ...options, margin: 0.6 } })).toEqual([
      'the data have changed since m.baseline.json was recorded: both models are compared on the 60 rows that both have',
    ])
    expect(told(Object.fromEntries(added), { recorded: mails(), update: true, environment })).toEqual([
      'recorded m.baseline.json anew, LOWER than before in accuracy (accuracy 0.5): have the change reviewed',
    ])
  })

  test('on other rows, with the limits of each metric', () => {
    const others = { ...mails(1), ids: mails().ids.map(id => `other ${id}`) }
    const lines = told(others, { recorded: mails(1), asked: { metrics: ['accuracy'], margin: 0.2 } })
    expect(lines).toEqual([
      expect.stringMatching(
        /^the data have changed since m\.baseline\.json was recorded: unpaired: 0 of 60 rows are common to both, so each model keeps the value of its own rows; accuracy .*\(unpaired, 95.% limits .*\)$/,
      ),
    ])
  })

  test('a lower bar on slices says on how many', () => {
    const asked = { metrics: ['accuracy', 'auc'], slices: 'folder', minSupport: 5 }
    const recorded = inFolders(1)
    const given = { recorded, before: asked, asked, update: true, environment }
    expect(told(inFolders(1, 2), given)).toEqual([
      'LOWERED the bar of m.baseline.json, as EXPECT_METRICS_ALLOW_WORSE asks: accuracy 0.9833 → 0.9667, accuracy on 1 slice',
    ])
    // As many wrong over all, in the other slice.
    expect(told(inFolders(40), given)).toEqual([
      'LOWERED the bar of m.baseline.json, as EXPECT_METRICS_ALLOW_WORSE asks: accuracy 0.9833 → 0.9833, auc 1 → 1, accuracy on 1 slice',
    ])
  })
})
