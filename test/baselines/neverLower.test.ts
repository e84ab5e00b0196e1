import fc from 'fast-check'
import { expect } from 'vitest'
import { parseBaseline } from '../../src/baselines/baselineText.ts'
import { longTest, runs } from '../thoroughness.ts'
import { World } from './hosts/memoryHost.ts'
import { mails, upTo } from './models/predictions.ts'

interface Release {
  readonly wrong: number
  readonly rows: number
  readonly ids: boolean
  readonly reversed: boolean
  readonly single: boolean
  readonly weighted: boolean
}

const releases = fc.record({
  wrong: fc.integer({ min: 0, max: 20 }),
  rows: fc.constantFrom(60, 60, 60, 55),
  ids: fc.constantFrom(true, true, true, false),
  reversed: fc.boolean(),
  single: fc.boolean(),
  weighted: fc.constantFrom(false, false, false, true),
})

/** The predictions of a release, under other circumstances than those of the last. */
function predictionsOf({ wrong, rows, ids, reversed, single, weighted }: Release): unknown {
  const { positive, ...columns } = mails(...upTo(wrong))
  const all = { ...columns, ...(weighted && { sampleWeight: columns.yTrue.map((_, i) => 1 + (i % 2)) }) }
  const chosen = Object.entries(all).map(([name, list]) => {
    const cut = list.slice(0, rows)
    return [name, reversed ? cut.toReversed() : cut] as const
  })
  const { ids: names, yScore, ...rest } = Object.fromEntries<readonly unknown[]>(chosen)
  return {
    positive,
    ...rest,
    ...(ids && { ids: names }),
    yScore: single ? Float32Array.from(yScore as number[]) : yScore,
  }
}

const options = fc.record(
  {
    margin: fc.constantFrom(0, 0.02, 0.1),
    maxDrift: fc.constantFrom(0.1, 0.3),
    rows: fc.constantFrom(true, true, false),
    ratchet: fc.constantFrom('always', 'significant'),
  },
  { requiredKeys: [] },
)

/** The recorded values and their anchors, each the higher the better. */
function barsOf(world: World): readonly number[] {
  const { report, anchors } = parseBaseline(world.text!, '')
  const values = [...report.metrics, ...anchors].map(({ metric, value }) => (metric === 'logLoss' ? -value : value))
  return values
}

longTest('update mode lowers no bar and no anchor, whatever is released', () => {
  // Of fewer histories chance may leave too many that write nothing.
  const cases = Math.max(60, runs(300))
  let written = 0
  fc.assert(
    fc.property(
      fc.constantFrom(['accuracy', 'f1'], ['accuracy', 'f1', 'auc']),
      fc.constantFrom('plain', 'hashed'),
      fc.array(fc.tuple(releases, options), { minLength: 2, maxLength: 8 }),
      (metrics, ids, history) => {
        const world = new World()
        world.snapshotUpdate = 'all'
        let bars: readonly number[] = []
        for (const [release, given] of history) {
          const before = world.writes
          world.hold(predictionsOf(release), { metrics, ...(given.rows !== false && { ids }), ...given })
          const now = barsOf(world)
          for (const [i, bar] of bars.entries()) expect(now[i]).toBeGreaterThanOrEqual(bar)
          bars = now
          written += world.writes - before
        }
      },
    ),
    { numRuns: cases },
  )
  expect(written).toBeGreaterThan(cases)
})

/** The values of the slices that are large enough to be judged, each the higher the better. */
function sliceBarsOf(world: World): ReadonlyMap<string, number> {
  return new Map(
    parseBaseline(world.text!, '').slices?.flatMap(({ slices }) =>
      slices.flatMap(({ labels, metrics }) =>
        metrics
          .filter(({ support }) => support >= 5)
          .map(({ metric, value }) => [`${labels} ${metric}`, value] as const),
      ),
    ),
  )
}

longTest('update mode lowers no bar of a slice, and loses none', () => {
  const cases = Math.max(30, runs(150))
  let written = 0
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.array(fc.nat(59), { maxLength: 12 }), fc.constantFrom(60, 60, 52, 40), options), {
        minLength: 2,
        maxLength: 6,
      }),
      history => {
        const world = new World()
        world.snapshotUpdate = 'all'
        let bars = new Map<string, number>() as ReadonlyMap<string, number>
        for (const [wrong, rows, given] of history) {
          const { positive, yScore: _, ...columns } = mails(...wrong)
          const cut = Object.fromEntries(Object.entries(columns).map(([name, list]) => [name, list.slice(0, rows)]))
          const folder = columns.yTrue.map((_, i) => `folder ${Math.floor(i / 20)}`).slice(0, rows)
          const before = world.writes
          const asked = { metrics: ['accuracy', 'f1'], slices: 'folder', minSupport: 5, ...given }
          world.hold({ positive, ...cut, slices: { folder } }, asked)
          if (world.text === undefined) continue
          const now = sliceBarsOf(world)
          for (const [slice, bar] of bars) expect(now.get(slice)).toBeGreaterThanOrEqual(bar)
          bars = now
          written += world.writes - before
        }
      },
    ),
    { numRuns: cases },
  )
  expect(written).toBeGreaterThan(cases)
})
