import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseBaseline } from '../../../src/baselines/baselineText.ts'
import { longTest, runs } from '../../thoroughness.ts'
import { World } from '../hosts/memoryHost.ts'
import { recordedWorld, unwrapped } from '../hosts/recordedWorld.ts'
import { models, random } from '../models/models.ts'
import { all, country, scored, someScored } from './slicedModels.ts'

const options = { metrics: ['auc', 'accuracy'], margin: 0.3, slices: 'country', minSupport: 5 }
const isMalta = (row: number): boolean => country[row] === 'MT'
const sureOptions = { ...options, confidence: 0.9, slicesMust: 'notFail' }

describe('a model that is worse in one slice alone', () => {
  const ways: readonly (readonly [string, Record<string, unknown>])[] = [
    ['values', options],
    ['values, from the report alone', { ...options, rows: false }],
    ['values, from hashed ids', { ...options, ids: 'hashed' }],
    ['limits that must not surely fail', sureOptions],
    ['limits that must prove', { ...sureOptions, slicesMust: 'prove' }],
  ]

  test.each(ways)('holds on the whole and fails on the slice: %s', (_name, given) => {
    const { slices: _, minSupport: __, slicesMust: ___, ...plain } = given
    expect(recordedWorld(scored(), plain).hold(scored(isMalta), plain).pass).toBe(true)
    const world = recordedWorld(scored(), given)
    expect(world.hold(scored(), given).pass).toBe(true)
    const { pass, message } = world.hold(scored(isMalta), given)
    expect(pass).toBe(false)
    expect(unwrapped(message)).toMatch(/AUC where country = MT is 1 below the baseline, more than the allowed 0\.3/)
    expect(unwrapped(message)).toContain('AUC: 1 of 3 slices does not pass')
    expect(world.writes).toBe(0)
  })

  test('limits are those of the rows: what chance may have done does not surely fail', () => {
    const byValues = { ...options, metrics: ['accuracy'], margin: 0.03 }
    const byLimits = { ...sureOptions, metrics: ['accuracy'], margin: 0.03 }
    // Two of the twenty rows.
    const unlucky = scored(row => isMalta(row) && row % 10 === 5)
    const { pass, message } = recordedWorld(scored(), byValues).hold(unlucky, byValues)
    expect(pass).toBe(false)
    expect(unwrapped(message)).toContain('accuracy where country = MT is 0.1 below the baseline')
    expect(recordedWorld(scored(), byLimits).hold(unlucky, byLimits).pass).toBe(true)
  })

  test('the message', () => {
    const { message } = recordedWorld(scored(), options).hold(scored(isMalta), { ...options, metrics: ['auc'] })
    expect(message).toMatchSnapshot()
  })

  longTest('a sketch keeps the values of slices, and its sample the limits', () => {
    const times = 60
    const many = (isReversed?: (row: number) => boolean) => {
      const { ids, yTrue, yScore, threshold, slices } = scored(isReversed)
      const repeated = <Item>(list: readonly Item[]): Item[] => Array.from({ length: times }, () => list).flat()
      return {
        ids: repeated(ids).map((id, i) => `${id} of ${i}`),
        yTrue: repeated(yTrue),
        yScore: repeated(yScore),
        threshold,
        slices: { country: repeated(slices.country) },
      }
    }
    for (const sure of [{}, { confidence: 0.95, slicesMust: 'notFail' }, { confidence: 0.95, slicesMust: 'prove' }]) {
      const given = { metrics: ['accuracy'], margin: 0.1, slices: 'country', rows: 'sketch', ...sure }
      const world = recordedWorld(many(), given)
      expect(parseBaseline(world.text!, '').sketch).toBeDefined()
      expect(world.hold(many(), given).pass).toBe(true)
      const { pass, message } = world.hold(many(isMalta), given)
      expect(pass).toBe(false)
      expect(unwrapped(message)).toContain('accuracy where country = MT is')
    }
  })
})

describe('support is that which was recorded', () => {
  test('a candidate cannot escape by predicting nothing', () => {
    const labelled = (isSilent: (row: number) => boolean) => {
      const { ids, yTrue, slices } = scored()
      return { ids, yTrue, yPred: yTrue.map((truth, row) => (isSilent(row) ? 0 : truth)), slices }
    }
    const given = { metrics: ['precision'], slices: 'country', minSupport: 5, margin: 0.5 }
    const world = recordedWorld(
      labelled(() => false),
      given,
    )
    const { pass, message } = world.hold(labelled(isMalta), given)
    expect(pass).toBe(false)
    expect(unwrapped(message)).toContain('precision where country = "MT" is undefined')
  })

  test('small slices are listed, and fail if they must', () => {
    const given = { ...options, metrics: ['auc'], minSupport: 30, margin: 0 }
    const world = recordedWorld(scored(), given)
    expect(world.hold(scored(isMalta), { ...given, margin: 0.3 }).pass).toBe(true)
    const worse = world.hold(
      scored(row => country[row] === 'FR'),
      given,
    )
    expect(unwrapped(worse.message)).toContain('auc: slices with a support below 30 are not judged: country = "MT" (7)')
    const failing = new World().hold(scored(), { ...given, whenSmall: 'fail' })
    expect(failing.pass).toBe(false)
    expect(unwrapped(failing.message)).toContain(
      "it has 7 rows of the rarer class, fewer than 30, and whenSmall is 'fail'",
    )
  })

  test('where no slice can be judged, nothing is recorded and nothing passes', () => {
    const given = { ...options, minSupport: 1000 }
    const world = new World()
    const { pass, message } = world.hold(scored(), given)
    expect([pass, world.writes]).toEqual([false, 0])
    expect(unwrapped(message)).toContain(
      'no slice of country has 1000 rows of the rarer class, so that none can be judged',
    )
    expect(recordedWorld(scored(), options).hold(scored(), given).pass).toBe(false)
  })
})

describe('slices that come, go or change', () => {
  test('a slice that is gone never passes', () => {
    for (const given of [options, sureOptions]) {
      const world = recordedWorld(scored(), given)
      const { pass, message } = world.hold(someScored(all.slice(0, 280)), given)
      expect(pass).toBe(false)
      expect(unwrapped(message)).toContain(
        'AUC where country = MT cannot be compared: these rows are gone, and the file has the slice with 7 rows of the rarer class',
      )
      world.snapshotUpdate = 'all'
      expect(world.hold(someScored(all.slice(0, 280)), given).pass).toBe(false)
      expect(world.writes).toBe(0)
      world.environment.EXPECT_METRICS_ALLOW_WORSE = '1'
      expect(world.hold(someScored(all.slice(0, 280)), given).pass).toBe(true)
    }
  })

  test('a new slice has to be recorded', () => {
    const world = recordedWorld(someScored(all.slice(0, 280)), options)
    const { pass, message } = world.hold(scored(), options)
    expect(pass).toBe(false)
    expect(unwrapped(message)).toContain('AUC where country = MT cannot be compared: the file does not have this slice')
    world.snapshotUpdate = 'all'
    expect(
      world.hold(
        scored(row => row < 20),
        options,
      ).pass,
    ).toBe(false)
    expect(world.hold(scored(), options).pass).toBe(true)
    expect(parseBaseline(world.text!, '').slices?.[0]?.slices).toHaveLength(3)
  })

  test('of a slice enough rows must be common to both', () => {
    const world = recordedWorld(scored(), options)
    const { pass, message } = world.hold(someScored(all.slice(0, 284)), options)
    expect(pass).toBe(false)
    expect(unwrapped(message)).toContain('AUC where country = MT cannot be compared')
  })

  test('rows that moved to another slice make the data others', () => {
    const world = recordedWorld(scored(), options)
    const moved = scored()
    const slices = { ...moved.slices, country: country.map((name, i) => (i === 290 ? 'DE' : name)) }
    const { pass, message } = world.hold({ ...moved, slices }, options)
    expect(pass).toBe(false)
    expect(unwrapped(message)).toMatch(/cannot be compared: the data of slices of country were hash \w+, now hash/)
    expect(world.hold({ ...moved, slices: { country } }, options).pass).toBe(true)
  })

  test('rows without ids may stand in any order, each in its slice', () => {
    const { ids: _, ...recorded } = scored()
    const world = recordedWorld(recorded, options)
    const { ids: __, ...turned } = someScored(all.toReversed())
    expect(world.hold(turned, options).pass).toBe(true)
    const { ids: ___, ...worse } = someScored(all.toReversed(), isMalta)
    expect(world.hold(worse, options).pass).toBe(false)
  })

  test('on other rows each slice is compared unpaired', () => {
    for (const must of [
      { confidence: 0.95, slicesMust: 'notFail' },
      { confidence: 0.95, slicesMust: 'notFail' },
      { confidence: 0.95, slicesMust: 'prove' },
    ]) {
      const given = { ...options, metrics: ['accuracy'], margin: 0.4, ...must }
      const world = recordedWorld(scored(), given)
      const other = (isReversed?: (row: number) => boolean) => {
        const fresh = someScored(all.slice(0, 299), isReversed)
        return { ...fresh, ids: fresh.ids.map(id => `other ${id}`) }
      }
      expect(world.hold(other(), given).pass).toBe(true)
      const { pass, message } = world.hold(other(isMalta), given)
      expect(pass).toBe(false)
      expect(unwrapped(message)).toMatch(/accuracy where country = MT is .* below the baseline.*unpaired/)
    }
  })
})

describe('the file', () => {
  test('that has no slices yet is told, and gets them where nothing is worse', () => {
    const { slices: _, minSupport: __, ...plain } = options
    const world = recordedWorld(scored(), plain)
    world.environment.CI = '1'
    const { pass, message } = world.hold(scored(), options)
    expect(pass).toBe(false)
    expect(unwrapped(message)).toContain('m.baseline.json has no slices of country yet')
    expect(world.writes).toBe(0)
    world.environment.CI = undefined
    expect(world.hold(scored(), options).pass).toBe(true)
    expect(world.told).toEqual(['expect-metrics: added slices of country to m.baseline.json: review and commit it'])
    expect(parseBaseline(world.text!, '').slices?.map(({ columns }) => columns)).toEqual([['country']])
  })

  test('keeps slices that the test no longer asks for, unless it may be lower', () => {
    const { slices: _, minSupport: __, ...plain } = options
    const world = recordedWorld(scored(isMalta), options)
    world.snapshotUpdate = 'all'
    expect(world.hold(scored(), { ...plain, ratchet: 'always' }).pass).toBe(true)
    expect(world.writes).toBe(0)
    expect(world.told.join()).toContain('the file holds metrics or slices that the test no longer asks for')
  })

  test('is not raised where a slice would be lower', () => {
    const few = { ...options, metrics: ['accuracy'], margin: 0.2, ratchet: 'always' }
    const isWrong = (row: number): boolean => row < 20
    const world = recordedWorld(scored(isWrong), few)
    world.snapshotUpdate = 'all'
    expect(
      world.hold(
        scored(row => row === 290),
        few,
      ).pass,
    ).toBe(true)
    expect(world.writes).toBe(0)
    expect(world.told.join()).toContain('The bar stays: a slice is lower than its own, within the margin')
    expect(world.hold(scored(), few).pass).toBe(true)
    expect(world.writes).toBe(1)
  })

  test('of crossed columns, and of rows without a value', () => {
    const given = { ...options, metrics: ['accuracy'], slices: ['country', ['country', 'device']], minSupport: 3 }
    const world = recordedWorld(scored(), given)
    const isMissing = (row: number): boolean => row % 50 === 0 && row < 150
    const { message } = world.hold(scored(isMissing), given)
    expect(unwrapped(message)).toContain('accuracy where country = DE and device = "(missing)" is 1 below the baseline')
  })
})

test.each<readonly [string, Record<string, unknown>]>([
  ['slicesMust beside no confidence', { slices: 'country', slicesMust: 'prove' }],
  ['no slicesMust beside confidence', { slices: 'country', confidence: 0.95 }],
  ['minSupport without slices', { minSupport: 3 }],
  ['a bound', { slices: 'country', sliceBound: { atLeast: 0.5 } }],
  ['a column that is not there', { slices: 'contry' }],
])('is refused: %s', (_, given) => {
  expect(new World().refusal(scored(), { metrics: ['auc'], ...given })).toMatchSnapshot()
})

describe('laws', () => {
  // Limits of a macro F1 of sets are resampled, at each recording.
  const shapes = models.map(each => ({
    ...each,
    metrics: each.shape === 'sets of labels' ? ['hammingLoss'] : each.metrics,
  }))

  test.each(shapes)('one slice of all rows is the plain gate: $shape', ({ metrics, of }) => {
    fc.assert(
      fc.property(fc.nat(50), fc.nat(50), fc.constantFrom(0, 0.1, 0.3), (seed, other, margin) => {
        const withOne = (input: any) => ({
          ...input,
          slices: {
            all: input.qrels === undefined ? new Array(40).fill('all') : allOf(input.qrels),
          },
        })
        const plain = { metrics, margin }
        const sliced = { ...plain, slices: 'all', minSupport: 1 }
        const [old, now] = [of(random(seed)), of(random(other))]
        const isSame = recordedWorld(old, plain).hold(now, plain).pass
        expect(recordedWorld(withOne(old), sliced).hold(withOne(now), sliced).pass).toBe(isSame)
      }),
      { numRuns: runs(10) },
    )
  })

  longTest('a gate of more slices passes no more often, and names change nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(299), { maxLength: 40 }), fc.constantFrom(0, 0.02, 0.1), (wrong, margin) => {
        const now = scored(row => wrong.includes(row))
        const passes = (slices: unknown, names: (name: string) => string = name => name): boolean => {
          const given = { metrics: ['accuracy'], margin, slices, minSupport: 10 }
          const named = (input: ReturnType<typeof scored>) => ({
            ...input,
            slices: { ...input.slices, country: input.slices.country.map(names) },
          })
          return recordedWorld(named(scored()), given).hold(named(now), given).pass
        }
        const [byCountry, byDevice] = [passes('country'), passes('device')]
        expect(passes(['country', 'device'])).toBe(byCountry && byDevice)
        expect(passes('country', name => `${name.toLowerCase()} 1`)).toBe(byCountry)
      }),
      { numRuns: runs(40) },
    )
  })
})

/** All queries as one slice. */
function allOf(qrels: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.keys(qrels).map(query => [query, 'all']))
}
