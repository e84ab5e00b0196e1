import { expect, test } from 'vitest'
import { measure } from '../../src/index.ts'
import { database, makeTable } from './tables.ts'

async function refusal(columns: object, metric: string): Promise<string> {
  const { db } = await database()
  return await db.evaluation('domains', columns, { metrics: [metric as 'mae'] }).then(
    () => 'accepted',
    (error: Error) => error.message,
  )
}

test('numbers that a formula cannot take are counted, with one of them', async () => {
  await makeTable('domains', {
    id: ['VARCHAR', ['a', 'b', 'c']],
    y: ['DOUBLE', [1, 2, -0.5]],
    p: ['DOUBLE', [1, 2, 3]],
    big: ['DOUBLE', [2, 3, 4]],
    o: ['DOUBLE', [0, 2, -3]],
    same: ['DOUBLE', [0, 2, -3]],
  })
  const own = { yTrue: 'y', yPred: 'p' }
  expect(await refusal(own, 'rmsle')).toContain(
    'yTrue (column "y") is below 0, which rmsle cannot take, in 1 of 3 rows; -0.5 is one. Expected a number of 0 or more',
  )
  expect(await refusal({ ...own, ids: 'id' }, 'meanPoissonDeviance')).toContain(
    'yTrue (column "y") is below 0, which meanPoissonDeviance cannot take, in 1 of 3 rows; -0.5 in the row of id "c" is one',
  )
  expect(await refusal({ yTrue: 'p', yPred: 'o' }, 'd2Tweedie(power=2)')).toContain(
    'yPred (column "o") is not above 0, which d2Tweedie(power=2) cannot take, in 2 of 3 rows; -3 is one. Expected a number above 0',
  )
  expect(await refusal({ yTrue: 'o', yPred: 'p' }, 'meanGammaDeviance')).toContain('yTrue (column "o") is not above 0')
  expect(await refusal({ yTrue: 'p', yPred: 'big', baseline: { yPred: 'o' } }, 'msle')).toContain(
    'baseline.yPred (column "o") is below 0',
  )
  for (const metric of ['mae', 'meanTweedieDeviance(power=0)']) {
    const { db } = await database()
    const preds = await db.evaluation('domains', { yTrue: 'o', yPred: 'same' }, { metrics: [metric as 'mae'] })
    expect(measure(preds, metric).value).toBe(0)
  }
})

test.each(['logLoss', 'brierScore', 'ece', 'ece(binning="quantile")', 'brierSkill'])(
  'scores that %s reads as probabilities lie in [0, 1], and one that does not is named',
  async metric => {
    await makeTable('domains', {
      id: ['INTEGER', [7, 8, 9]],
      y: ['INTEGER', [0, 1, 1]],
      s: ['DOUBLE', [0.5, 7, -2.5]],
      t: ['DOUBLE', [0, 1, 0.5]],
    })
    const named = { yTrue: 'y', yScore: 's' }
    expect(await refusal(named, metric)).toContain(
      'yScore (column "s") is outside [0, 1] in 2 of 3 rows; -2.5 is one. Expected a probability in [0, 1]',
    )
    expect(await refusal({ ...named, ids: 'id' }, metric)).toContain('; 7 in the row of id 8 is one')
    const compared = { yTrue: 'y', yScore: 't', baseline: { yScore: 's' } }
    expect(await refusal(compared, metric)).toContain('baseline.yScore (column "s") is outside [0, 1]')
  },
)
