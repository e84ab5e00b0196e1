import { describe, expect, test } from 'vitest'
import { fieldF1 } from '../../generated/metrics.ts'
import { parseBaseline } from '../../src/baselines/baselineText.ts'
import { seededRandom } from '../../src/numeric/random.ts'
import type { World } from './hosts/memoryHost.ts'
import { recordedWorld, unwrapped } from './hosts/recordedWorld.ts'
import { ids, mails, upTo, yTrue } from './models/predictions.ts'

const options = { metrics: ['accuracy', 'f1'], margin: 0.02 }

function recorded(predictions: unknown, given: object = options): World {
  return recordedWorld(predictions, given)
}

/** The predictions of some rows, and of new ones that are right or wrong. */
function changed(keep: (row: number) => boolean, added: readonly boolean[], ...wrong: readonly number[]) {
  const { positive, ...columns } = mails(...wrong)
  const kept = Object.entries(columns).map(([name, list]) => [name, list.filter((_, row) => keep(row))] as const)
  const all = Object.fromEntries<readonly unknown[]>(kept)
  return {
    positive,
    ids: [...all.ids!, ...added.map((_, i) => `new-${i}`)] as string[],
    yTrue: [...all.yTrue!, ...added.map(() => 'spam')] as string[],
    yPred: [...all.yPred!, ...added.map(isRight => (isRight ? 'spam' : 'ham'))] as string[],
    yScore: [...all.yScore!, ...added.map(Number)] as number[],
  }
}

const all = () => true
const most = (row: number) => row < 54

describe('where the test set has changed', () => {
  test.each([
    ['plain', {}],
    ['hashed', { ids: 'hashed' }],
  ])('both models are compared on the rows that both have; ids: %s', (_, kept) => {
    const given = { ...options, ...kept }
    const world = recorded(mails(1, 2, 3), given)
    // Wrong on each new row, and no worse on the others.
    const { pass } = world.hold(changed(most, [false, false, false], 1, 2, 3), given)
    expect(pass).toBe(true)
    expect(world.writes).toBe(0)
    expect(world.told).toEqual([
      'expect-metrics: the data have changed since m.baseline.json was recorded: both models are compared on the 54 rows that both have; accuracy is 0.8947 on all 57 rows, 0.9444 on these; f1 is 0.85 on all 57 rows, 0.9189 on these; the share of "ham" was 66.7 %, now 63.2 %',
    ])
    // Right on each new row, and worse on the others.
    const worse = world.hold(changed(most, [true, true, true], 1, 2, 3, 4, 5), given)
    expect(worse.pass).toBe(false)
    expect(unwrapped(worse.message)).toContain(
      'accuracy is 0.037 below the baseline, more than the allowed 0.02 (0.9074, was 0.9444)',
    )
    expect(unwrapped(worse.message)).toContain('note: both models are compared on the 54 rows that both have')
  })

  test('with confidence by the paired bound', () => {
    const given = { metrics: ['accuracy'], margin: 0.02, confidence: 0.95 }
    const world = recorded(mails(1, 2, 3), given)
    expect(world.hold(changed(most, [], 1, 2, 3), given).pass).toBe(true)
    expect(world.hold(changed(most, [], 4, 5, 6), given).message).toContain('inconclusive')
  })

  test.each([
    ['microF1(labels=["a","b"])', true, ''],
    ['recall(class="b")', false, 'was 0.85, and has no value on the 80 rows that both have: no row is truly "b",'],
  ])('a class may be among rows that are gone and rows that are new alone: %s', (metric, holds, why) => {
    const rowsFrom = (first: number, wrong: number) => {
      const names = Array.from({ length: 100 }, (_, i) => first + i)
      const truth = names.map(i => (i < 20 || i >= 100 ? 'b' : i % 2 === 0 ? 'a' : 'c'))
      const yPred = truth.map((label, i) => (i % wrong === 0 ? 'c' : label))
      return { ids: names, yTrue: truth, yPred, positive: 'b' }
    }
    const given = { metrics: [metric], margin: 0.4 }
    const { pass, message } = recorded(rowsFrom(0, 9), given).hold(rowsFrom(20, 7), given)
    expect([pass, unwrapped(message)]).toEqual([holds, expect.stringContaining(why)])
  })

  test('other weights are those of both models', () => {
    const sampleWeight = yTrue.map((_, i) => (i < 10 ? 5 : 1))
    const world = recorded(mails(1, 2, 3))
    expect(world.hold({ ...mails(1, 2, 3), sampleWeight }, options).pass).toBe(true)
    expect(world.told[0]).toContain('sampleWeight has changed: both models are judged under that of now')
    // As many wrong, but rows that count more.
    const heavier = recorded(mails(50, 51, 52))
    expect(heavier.hold({ ...mails(1, 2, 3), sampleWeight }, options).pass).toBe(false)
  })

  test.each([
    ['no row has an id', { ...changed(most, []), ids: undefined }],
    ['the truth has changed', { ...mails(1), yTrue: yTrue.map(label => (label === 'spam' ? 'ham' : 'spam')) }],
    [
      'the truth has changed, and a row is new',
      (() => {
        const more = changed(all, [true], 1)
        return { ...more, yTrue: more.yTrue.map((label, i) => (i === 7 ? 'spam' : label)) }
      })(),
    ],
    [
      'the truth is exchanged, and a row is gone',
      (() => {
        const fewer = changed(row => row > 0, [], 1)
        return { ...fewer, yTrue: fewer.yTrue.map(label => (label === 'spam' ? 'ham' : 'spam')) }
      })(),
    ],
  ])('values alone prove nothing where %s', (_, predictions) => {
    const given = { ...options, margin: 0.99 }
    const { pass, message } = recorded(mails(1, 2, 3), given).hold(predictions, given)
    expect(pass).toBe(false)
    expect(unwrapped(message)).toContain('m.baseline.json cannot be compared')
  })

  test.each([
    ['replaced', { a: 2, b: 9 }],
    ['shrunk', { a: 1 }],
  ])('true fields that were %s are another truth, although they stand beside the answers', (_, truth) => {
    const documents = (truth: object) => ({
      ids: ['r', 's', 't'],
      fields: [1, 2, 3].map(c => ({ truth: { ...truth, c }, answer: { ...truth, c } })),
    })
    const given = { metrics: [fieldF1()], margin: 0.99 }
    const { pass, message } = recorded(documents({ a: 1, b: 2 }), given).hold(documents(truth), given)
    expect(pass).toBe(false)
    expect(unwrapped(message)).toContain('m.baseline.json cannot be compared')
    const more = recorded(documents({ a: 1, b: 2 }), given).hold(documents({ a: 1, b: 2 }), given)
    expect(more.pass).toBe(true)
  })

  test('an influence on a macro average was computed with the old weights, and holds under no others', () => {
    const documents = (sampleWeight?: readonly number[]) => ({
      ids: ['r', 's', 't'],
      fields: [
        { truth: { a: 1, b: 2 }, answer: { a: 1, b: 3 } },
        { truth: { a: 2 }, answer: { a: 2 } },
        { truth: { a: 2, b: 1 }, answer: { a: 1, b: 1 } },
      ],
      ...(sampleWeight && { sampleWeight }),
    })
    const given = { metrics: [fieldF1({ average: 'macro' })], margin: 0.001 }
    const { pass, message } = recorded(documents(), given).hold(documents([5, 1, 1]), given)
    expect(pass).toBe(false)
    expect(unwrapped(message)).toContain('m.baseline.json cannot be compared: the data of sampleWeight')
  })

  test('judgements of documents are never taken for others', () => {
    const before = { qrels: { q1: { a: 1, b: 0 } }, run: { q1: ['a', 'b'] } }
    const after = { qrels: { q1: { b: 1, a: 0 }, q2: { c: 1 } }, run: { q1: ['b', 'a'], q2: ['c'] } }
    const given = { metrics: ['ndcg@2'], margin: 0.99 }
    expect(recorded(before, given).hold(after, given).pass).toBe(false)
  })

  describe('queries that are gone', () => {
    const names = Array.from({ length: 40 }, (_, i) => `q${i}`)
    const of = (
      kept: (query: number) => boolean,
      isWrong: (query: number) => boolean,
      grade: (query: number) => number,
    ) => {
      const own = names.flatMap((name, i) => (kept(i) ? [[name, i] as const] : []))
      return {
        qrels: Object.fromEntries(own.map(([name, i]) => [name, { a: grade(i), b: 1 - grade(i), c: 0 }])),
        run: Object.fromEntries(own.map(([name, i]) => [name, isWrong(i) ? ['c', 'b', 'a'] : ['a', 'b', 'c']])),
        slices: { kind: Object.fromEntries(own.map(([name, i]) => [name, i % 2 === 0 ? 'even' : 'odd'])) },
      }
    }
    const fewWrong = (query: number) => query % 10 === 0
    const before = of(
      () => true,
      fewWrong,
      () => 1,
    )

    test.each([
      ['all', {}],
      ['hashed', { ids: 'hashed' }],
      ['a sketch that holds them all', { rows: 'sketch' }],
      ['slices', { slices: 'kind', minSupport: 5 }],
    ])('are left out on both sides, if the others are judged as before: %s', (_, kept) => {
      const given = { metrics: ['ndcg@3'], margin: 0.01, ...kept }
      for (const gone of [1, 15]) {
        const world = recorded(before, given)
        const fewer = world.hold(
          of(
            query => query >= gone,
            fewWrong,
            () => 1,
          ),
          given,
        )
        expect(fewer.pass).toBe(true)
        expect(world.told.join()).toContain(`both models are compared on the ${40 - gone} queries that both have`)
        const worse = world.hold(
          of(
            query => query >= gone,
            query => query % 5 === 0,
            () => 1,
          ),
          given,
        )
        expect(worse.pass).toBe(false)
        expect(unwrapped(worse.message)).toMatch(/nDCG@3 is 0\.\d+ below the baseline, more than the allowed 0\.01/)
      }
    })

    test('are no excuse for other judgements, which no grade by itself would tell', () => {
      const given = { metrics: ['ndcg@3'], margin: 0.99 }
      const { pass, message } = recorded(before, given).hold(
        of(
          query => query > 0,
          fewWrong,
          query => (query < 10 ? 0 : 1),
        ),
        given,
      )
      expect(pass).toBe(false)
      expect(unwrapped(message)).toContain('m.baseline.json cannot be compared')
      // A digit misses one of 64.
      expect(unwrapped(message)).toMatch(
        /note: [789] queries that both have are judged otherwise, and values under other judgements do not compare/,
      )
    })
  })

  test('queries that were added are left out, if the judgements of the others are the same', () => {
    const qrels = { q1: { a: 1, b: 0 }, q2: { c: 1, d: 0 } }
    const before = { qrels, run: { q1: ['a', 'b'], q2: ['c', 'd'] } }
    const more = { ...qrels, q3: { e: 1, f: 0 } }
    const given = { metrics: ['ndcg@2'], margin: 0.01 }
    const world = recorded(before, given)
    expect(world.hold({ qrels: more, run: { ...before.run, q3: ['f', 'e'] } }, given).pass).toBe(true)
    expect(world.told.join()).toContain('both models are compared on the 2 queries that both have')
    const worse = world.hold({ qrels: more, run: { q1: ['b', 'a'], q2: ['c', 'd'], q3: ['e', 'f'] } }, given)
    expect(worse.pass).toBe(false)
    expect(worse.message).toContain('query that got worse')
    const exchanged = { ...more, q1: { b: 1, a: 0 } }
    const { message } = world.hold({ qrels: exchanged, run: { q1: ['b', 'a'], q2: ['c', 'd'], q3: ['e'] } }, given)
    expect(unwrapped(message)).toContain('m.baseline.json cannot be compared')
  })

  test('cases that only one side has are left out', () => {
    const cases = (from: number, ...failed: readonly number[]) => {
      const at = Array.from({ length: 40 }, (_, i) => from + i)
      return { ids: at, passed: at.map(id => !failed.includes(id)) }
    }
    const given = { metrics: ['passRate'], margin: 0.01 }
    const world = recorded(cases(0, 1, 12, 13), given)
    expect(world.hold(cases(10, 12, 13, 42, 43, 44), given).pass).toBe(true)
    expect(world.told.join()).toContain('both models are compared on the 30 cases that both have')
    expect(world.hold(cases(10, 12, 13, 14), given).pass).toBe(false)
  })

  test('the shift of classes is named where nothing can be compared', () => {
    const { message } = recorded(mails(1), { ...options, rows: false }).hold(
      { ...mails(1), yTrue: yTrue.map((label, i) => (i < 8 ? 'spam' : label)) },
      { ...options, rows: false },
    )
    expect(unwrapped(message)).toContain(
      'note: the share of "spam" was 33.3 %, now 41.7 %: the values below are not paired',
    )
  })

  test('update mode records it anew where no value is lower, and lowers nothing', () => {
    const world = recorded(mails(1, 2, 3))
    world.snapshotUpdate = 'all'
    const before = world.text
    // As good on the common rows, lower over all.
    expect(world.hold(changed(most, [false, false, false], 1, 2, 3), options).pass).toBe(true)
    expect(world.text).toBe(before)
    expect(world.hold(changed(most, [true, true, true], 1), options).pass).toBe(true)
    expect(world.told.at(-1)).toContain('recorded m.baseline.json anew')
    const { report, rows } = parseBaseline(world.text!, '')
    expect([report.n, rows?.ids?.kind === 'plain' && rows.ids.ids.includes(ids[59]!)]).toEqual([57, false])
    // Worse on the common rows, and lower over all as well: new rows that are all right do not make up for it.
    const after = world.text
    const given = { ...options, margin: 0 }
    const better = changed(
      most,
      Array.from({ length: 40 }, () => true),
      1,
      2,
    )
    expect(world.hold(better, given).pass).toBe(false)
    expect(world.text).toBe(after)
  })

  test('rows that were wrong and are gone are no gain', () => {
    const world = recorded(mails(...upTo(6)))
    expect(
      world.hold(
        changed(row => row >= 6, [], 10, 11),
        options,
      ).pass,
    ).toBe(false)
  })
})

describe('how the rows are compared', () => {
  /** What is told of rows that pass. */
  const toldOf = (before: unknown, after: unknown, given: object): string => {
    const world = recorded(before, given)
    const { pass, message } = world.hold(after, given)
    return pass ? world.told.join() : unwrapped(message)
  }

  /** So many rows from a place on, every twentieth of them wrong. */
  const rowsFrom = (from: number, n: number) => {
    const at = Array.from({ length: n }, (_, i) => from + i)
    const truth = at.map(i => (i % 3 === 0 ? 'spam' : 'ham'))
    return {
      ids: at,
      yTrue: truth,
      yPred: truth.map((label, i) => ((from + i) % 20 === 0 ? 'eggs' : label)),
      labels: ['eggs', 'ham', 'spam'],
    }
  }

  test.each([
    ['half of as many rows', rowsFrom(0, 60), rowsFrom(30, 60), 'both models are compared on the 30 rows'],
    ['fewer than half', rowsFrom(0, 60), rowsFrom(31, 60), 'unpaired: 29 of 60 rows are common to both'],
    ['half of those that are left', rowsFrom(0, 60), rowsFrom(30, 30), 'both models are compared on the 30 rows'],
    [
      'fewer than half of those before',
      rowsFrom(0, 60),
      rowsFrom(31, 29),
      'unpaired: 29 of 60 rows are common to both',
    ],
    ['all of half as many', rowsFrom(0, 60), rowsFrom(0, 120), 'both models are compared on the 60 rows'],
    [
      'all of fewer than half as many',
      rowsFrom(0, 60),
      rowsFrom(0, 121),
      'unpaired: 60 of 121 rows are common to both',
    ],
  ])('by %s', (_, before, after, said) => {
    expect(toldOf(before, after, { metrics: ['accuracy'], margin: 0.3 })).toContain(`was recorded: ${said}`)
  })

  test.each(['auc', 'accuracy'])('two splits numbered from 0 on share ids, and no row: %s', metric => {
    const random = seededRandom(7)
    /** So many of the ids up to 3000, whose scores are worth less the larger the noise. */
    const split = (noise: number) => {
      const ids = Array.from({ length: 3000 }, (_, id) => id).filter(() => random.next() < 2 / 3)
      const yTrue = ids.map(() => Number(random.next() < 0.2))
      const yScore = yTrue.map(truth => 0.5 * truth + noise * random.next())
      return { ids, yTrue, yScore, yPred: yScore.map(score => Number(score > 0.6)) }
    }
    const [good, bad] = [split(0.8), split(3)]
    expect(toldOf(good, bad, { metrics: [metric], margin: 0.01 })).toContain('cannot be compared')
  })

  const numbers = (n: number) => ({
    ids: Array.from({ length: n }, (_, i) => i),
    yTrue: Array.from({ length: n }, (_, i) => i / 8),
    yPred: Array.from({ length: n }, (_, i) => i / 8 + ((i % 5) - 2) / 10),
  })

  test.each(['mae', 'rmse', 'medae', 'r2'])('numbers of which few are gone: %s', metric => {
    expect(toldOf(numbers(60), numbers(55), { metrics: [metric], margin: 1 })).toContain('compared on the 55 rows')
    expect(toldOf(numbers(55), numbers(60), { metrics: [metric], margin: 1 })).toContain('compared on the 55 rows')
    // Of other rows with the same ids.
    const others = { ...numbers(55), yTrue: numbers(55).yTrue.reverse(), yPred: numbers(55).yPred.reverse() }
    expect(toldOf(numbers(60), others, { metrics: [metric], margin: 1 })).toContain(
      'that both have, more than the 5 that are gone may explain, so each model keeps the value of its own rows',
    )
  })

  test('numbers of which many are gone each by its own rows: an error has no largest value', () => {
    expect(toldOf(numbers(60), numbers(50), { metrics: ['mae'], margin: 1 })).toContain(
      'was recorded: unpaired: the file keeps no truth, which may have changed in rows that both have, so each model keeps the value of its own rows; MAE ',
    )
    expect(toldOf(numbers(60), numbers(52), { metrics: ['mae'], margin: 1 })).toContain(
      'unpaired: mae has no largest value, and the 8 rows that are gone, more than a tenth, could explain any, that of another truth too, so',
    )
  })

  describe('1,000 rows, 20 of them of a rare class', () => {
    const rare = (keep: (row: number) => boolean = all, isWrong = (row: number) => row % 11 === 3) => {
      const at = Array.from({ length: 1000 }, (_, row) => row).filter(keep)
      const yTrue = at.map(row => Number(row < 20))
      const yScore = at.map((row, i) => (yTrue[i]! + (((row * 7919) % 97) / 97) * 1.4) / 2.4)
      return { ids: at, yTrue, yScore, yPred: at.map((row, i) => Number((yTrue[i] === 1) !== isWrong(row))) }
    }
    const metrics = [
      'f1',
      'recall',
      'mcc',
      'macroF1',
      'balancedAccuracy',
      'cohenKappa',
      'auc',
      'averagePrecision',
      'ks',
    ]

    test.each(metrics)('of which one is gone, the same model holds: %s', metric => {
      const given = { metrics: [metric] }
      for (const gone of [0, 3, 500]) {
        const said = toldOf(
          rare(),
          rare(row => row !== gone),
          given,
        )
        expect(said).toContain('both models are compared on the 999 rows that both have')
        expect(said).not.toContain('below the baseline')
      }
    })

    test('a worse model fails there', () => {
      const worse = rare(
        row => row !== 0,
        row => row % 11 === 3 || row === 7,
      )
      const said = toldOf(rare(), worse, { metrics: ['f1'] })
      expect(said).toContain('F1 is 0.0139 below the baseline (0.2581, was 0.272)')
      // Tables of the same 999 rows: the row that is gone was no loss.
      expect(said).toContain('1 17 → 16 (−1) 2 → 3 (+1)')
      expect(said).toContain('class precision recall F1 1 −0.008 −0.0526 −0.0139')
    })

    test('a class with more rows than before has another truth, although the value could be explained', () => {
      const { yTrue, ...others } = rare(row => row !== 500)
      const relabelled = { ...others, yTrue: yTrue.map((label, i) => (i === 600 ? 1 : label)) }
      expect(toldOf(rare(), relabelled, { metrics: ['accuracy'], margin: 0.5 })).toContain('cannot be compared')
    })

    test('a cell with more rows than before has another truth, and the message says so', () => {
      const { yTrue, ...others } = rare(row => row !== 500)
      // As many of each class: two rows swap theirs.
      const swapped = { ...others, yTrue: yTrue.map((label, i) => (i === 0 ? 0 : i === 600 ? 1 : label)) }
      const said = toldOf(rare(), swapped, { metrics: ['f1'], margin: 0.5 })
      expect(said).toContain('m.baseline.json cannot be compared')
      expect(said).toContain(
        'on the 999 rows that both have, more than the 1 that is gone may explain, and their truth may have changed',
      )
    })
  })

  test('cases in other groups by what each was given', () => {
    const of = (size: number, failed: number) => ({
      passed: Array.from({ length: 24 }, (_, i) => i !== failed),
      groups: Array.from({ length: 24 }, (_, i) => Math.floor(i / size)),
    })
    const given = { metrics: ['passRate'], margin: 0.1 }
    expect(toldOf(of(2, 1), of(3, 2), given)).toContain('groups has changed: both models are judged under that of now')
  })
})
